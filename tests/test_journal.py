# SPDX-License-Identifier: MIT
"""The journal on the simulated flash: what is written stays, what is torn is passed over."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardsim.chips.flash import SECTOR, Flash
from hallway.console.journal import (
    BEST,
    CLOSED,
    EVENT,
    FAULT,
    FIRST,
    HEAD,
    MOST,
    SLOT,
    START,
    TAIL,
    UNDO,
    VERSION,
    Journal,
    crc16,
)
from tests.recorded import Nvm, PowerCut, quick_crc16


def events(nvm: Nvm) -> list[bytes]:
    """The payloads of the unfinished game."""
    journal = Journal(nvm)
    return [journal.record(at)[1] for at in journal.game()]


def test_records_are_kept_without_erasing():
    nvm = Nvm()
    for number in range(20):
        Journal(nvm).add(FAULT, f"fault {number}".encode())
    assert Journal(nvm).records() == [(FAULT, f"fault {number}".encode()) for number in range(20)]
    assert nvm.flash.erases == 0 and Journal(nvm).problem == ""


def test_a_blank_sector_has_nothing_and_no_problem():
    journal = Journal(Nvm())
    assert (journal.records(), journal.game(), journal.best, journal.problem) == ([], [], {}, "")
    assert journal.room == SECTOR - FIRST


@pytest.mark.parametrize("steps", range(8))
@pytest.mark.parametrize("seed", range(4))
def test_a_torn_first_header_is_as_good_as_a_blank_sector(steps, seed):
    """Nothing was there to be lost, so there is nothing to say."""
    nvm = Nvm(Flash(seed))
    nvm.cut(steps)
    with pytest.raises(PowerCut):
        Journal(nvm).add(START, b"\0\2\1")
    journal = Journal(nvm)
    assert (journal.problem, journal.game()) == ("", []) and journal.room > SECTOR - 4 * SLOT
    journal.add(START, b"\0\2\1")
    journal.add(EVENT, b"a")
    assert events(nvm) == [b"\0\2\1", b"a"]
    assert Journal(nvm).problem == "" and Journal(nvm).erases == nvm.flash.erases


def test_a_torn_record_is_passed_over_and_the_next_one_is_kept():
    """At every bit of every byte: what came before is there, the torn one is whole or gone."""
    random = Random(1)
    for steps in range(40):
        nvm = Nvm(Flash(random.randrange(1000)))
        journal = Journal(nvm)
        journal.add(START, b"\0\2\1")
        journal.add(EVENT, b"one")
        nvm.cut(steps)
        try:
            journal.add(EVENT, b"two\xff\xff")
            journal.add(EVENT, b"three")
        except PowerCut:
            pass
        nvm.flash.fuse = -1
        again = Journal(nvm)
        before = [again.record(at)[1] for at in again.game()]
        wanted = [b"\0\2\1", b"one", b"two\xff\xff", b"three"]
        assert before == wanted[: len(before)] and len(before) >= 2
        again.add(EVENT, b"after")
        assert events(nvm) == [*before, b"after"]
        assert nvm.flash.erases == 0 and Journal(nvm).problem == ""


def test_a_torn_record_keeps_its_place():
    """Nothing written later can complete it by chance."""
    nvm = Nvm()
    journal = Journal(nvm)
    journal.add(START, b"\0\2\1")
    nvm.cut(6)
    with pytest.raises(PowerCut):
        journal.add(EVENT, b"0123456789")
    Journal(nvm).add(EVENT, b"after")
    behind = FIRST + (HEAD + 3 + TAIL) + (HEAD + 10 + TAIL)
    again = Journal(nvm)
    assert again.game()[1] % SLOT and again.game()[0] % SLOT == 0, "the start is told again"
    assert again.game()[0] >= behind and events(nvm) == [b"\0\2\1", b"after"]


def test_cut_after_cut_loses_only_what_was_being_written():
    random = Random(2)
    for seed in range(20):
        nvm = Nvm(Flash(seed))
        kept = [b"\0\2\1"]
        journal = Journal(nvm)
        journal.add(START, kept[0])
        torn: list[bytes] = []
        for number in range(40):
            payload = bytes([number]) * random.randrange(1, 12)
            nvm.cut(random.randrange(2, 50))
            try:
                if not journal.add(EVENT, payload):
                    break
                kept.append(payload)
                torn = []
            except PowerCut:
                torn.append(payload)
            nvm.flash.fuse = -1
            journal = Journal(nvm)
            told = [journal.record(at)[1] for at in journal.game()]
            # The very last bits of it may be there, and may not be read at first.
            assert told in [kept, *([*kept, payload] for payload in torn)]
            if told != kept:
                kept, torn = told, []
        assert len(kept) > 12


def test_undo_takes_back_the_last_event_also_of_a_finished_game():
    nvm = Nvm()
    journal = Journal(nvm)
    for kind, payload in ((START, b"\0\2\1"), (EVENT, b"a"), (EVENT, b"b"), (UNDO, b""), (EVENT, b"c")):
        journal.add(kind, payload)
    assert events(nvm) == [b"\0\2\1", b"a", b"c"]
    journal.add(CLOSED)
    assert events(nvm) == []
    journal.add(UNDO)
    assert events(nvm) == [b"\0\2\1", b"a"]


def test_the_next_game_takes_the_place_of_the_last():
    nvm = Nvm()
    journal = Journal(nvm)
    for kind, payload in ((START, b"\0\2\1"), (EVENT, b"a"), (START, b"\1\3\1"), (EVENT, b"b")):
        journal.add(kind, payload)
    assert events(nvm) == [b"\1\3\1", b"b"]


def test_a_full_journal_says_so_and_is_cleared_with_one_erase():
    nvm = Nvm()
    journal = Journal(nvm)
    journal.keep_best(b"\0\5", 7)
    added = 0
    while journal.add(EVENT, bytes(MOST)):
        added += 1
    assert added == (SECTOR - FIRST - 9) // (MOST + HEAD + TAIL)
    journal.clear([(START, b"\0\2\1")])
    assert nvm.flash.erases == 1
    again = Journal(nvm)
    assert again.records() == [(BEST, b"\0\5\0\7"), (START, b"\0\2\1")]
    assert (again.best, again.erases, again.problem) == ({b"\0\5": 7}, 1, "")
    again.add(EVENT, b"on")
    assert events(nvm) == [b"\0\2\1", b"on"]


def full_of_games(seed: int) -> Nvm:
    """A journal as a new game finds it: best results here and there, a game left half way, no room."""
    nvm = Nvm(Flash(seed))
    journal = Journal(nvm)
    for number in range(6):
        journal.add(START, b"\0\1\1")
        for event in range(50):
            journal.add(EVENT, bytes([number, event]))
        journal.keep_best(b"\0\5", number)
    return nvm


def test_a_cut_in_the_erase_loses_best_results_at_most():
    """Wherever it comes: no old game comes back, no result is better than it was, and all goes on."""
    for seed in range(12):
        nvm = full_of_games(seed)
        image = bytes(nvm.flash.read())
        for step in range(40):
            nvm.flash.load(image)
            journal = Journal(nvm)
            nvm.cut(step)
            with pytest.raises(PowerCut):
                journal.clear([])
            again = Journal(nvm)
            # Only the very first bit of the mark may still be missing.
            assert len(again.game()) in ((0, 51) if step == 0 else (0,)), "a game that was given up"
            assert again.best in ({}, *({b"\0\5": result} for result in range(1, 6)))
            if step == 0:
                assert again.best == {b"\0\5": 5}
            again.clear([(START, b"\0\1\1")])
            assert Journal(nvm).problem == "" and Journal(nvm).room > 3900


def test_faults_leave_room_for_the_game():
    nvm = Nvm()
    for _ in range(200):
        Journal(nvm).add_fault("x" * 100)
    assert nvm.flash.erases == 0 and Journal(nvm).room > 900


def test_only_a_better_result_is_kept():
    nvm = Nvm()
    assert Journal(nvm).keep_best(b"\0\5", 3)
    assert not Journal(nvm).keep_best(b"\0\5", 3)
    assert Journal(nvm).keep_best(b"\0\5", 300)
    assert Journal(nvm).keep_best(b"\5\1", 1)
    assert Journal(nvm).best == {b"\0\5": 300, b"\5\1": 1}


def test_a_lost_record_in_the_middle_ends_the_story_there():
    """A game is never told with a part missing."""
    nvm = Nvm()
    journal = Journal(nvm)
    journal.add(START, b"\0\2\1")
    for number in range(6):
        journal.add(EVENT, bytes([number]))
    image = bytearray(nvm.flash.read())
    image[FIRST + 8 + 6 * 2 + 4] ^= 1
    nvm.flash.load(bytes(image))
    assert events(nvm) == [b"\0\2\1", b"\0", b"\1"] and Journal(nvm).problem == "journal.gap"
    journal = Journal(nvm)
    journal.add(EVENT, b"instead")
    assert events(nvm) == [b"\0\2\1", b"\0", b"\1", b"instead"] and Journal(nvm).problem == ""
    journal.add(START, b"\1\2\1")
    journal.add(EVENT, b"new")
    assert events(nvm) == [b"\1\2\1", b"new"] and Journal(nvm).problem == ""


@pytest.mark.parametrize("what", ["version", "mark", "random", "truncated"])
def test_bytes_that_are_no_journal_of_ours_are_said_and_begun_anew(what):
    nvm = Nvm()
    journal = Journal(nvm)
    journal.keep_best(b"\0\5", 7)
    journal.add(START, b"\0\2\1")
    journal.add(EVENT, b"a")
    image = bytearray(nvm.flash.read())
    if what == "version":
        image[2] = VERSION + 1
        image[6:8] = crc16(image, 6).to_bytes(2, "big")
        image[8:16] = image[:8]
    elif what == "mark":
        image[16:18] = b"\0\0"
    elif what == "truncated":
        image[:20] = b"\xff" * 20
    else:
        image[:] = Random(5).randbytes(SECTOR)
    nvm.flash.load(bytes(image))
    journal = Journal(nvm)
    assert journal.problem == "journal.strange" and journal.game() == [] and journal.room == 0
    assert not journal.add(EVENT, b"b")
    assert journal.best == ({} if what == "random" else {b"\0\5": 7})
    journal.clear([])
    assert Journal(nvm).problem == "" and nvm.flash.erases == 1


@settings(deadline=None)
@given(st.binary(min_size=0, max_size=300), st.booleans())
def test_any_content_of_the_flash_can_be_opened_cleared_and_added_to(content, ours):
    nvm = Nvm()
    if ours:
        Journal(nvm).add(START, b"\0\2\1")
        content = bytes(nvm.flash.read()[:FIRST]) + content
    nvm.flash.load(content)
    journal = Journal(nvm)
    journal.game()
    if not journal.add(FAULT, b"here"):
        journal.clear([])
        journal.add(FAULT, b"here")
    assert Journal(nvm).records()[-1] == (FAULT, b"here")


def test_the_checksum_is_the_published_one():
    assert crc16(b"-123456789-", 10, 1) == 0x29B1
    for size in range(40):
        data = Random(size).randbytes(size)
        assert crc16(data, size) == quick_crc16(data, size)
