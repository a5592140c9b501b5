# SPDX-License-Identifier: MIT
"""Power cuts at every byte that a whole game writes, for a game of each kind: nothing but the event
that is being written is lost, and no score is ever another one.
"""

from collections import Counter
from random import Random

import pytest

from boardsim.chips.flash import Flash
from hallway.console.journal import CLOSED, EVENT, SAVED, START, Journal
from tests.recorded import KINDS, Nvm, PowerCut, begin, play, power_on, quick_journal, record
from tests.soak import journals

SEED = 3
CUTS_IN_A_ROW = 3  # and then it is let be


class Log(Nvm):
    """Remembers every write, and what was there before it."""

    def __init__(self) -> None:
        super().__init__()
        self.writes: list[tuple[bytes, int, bytes]] = []

    def __setitem__(self, index: slice, data: bytes) -> None:
        self.writes.append((bytes(self.flash.read()), index.start, bytes(data)))
        super().__setitem__(index, data)


def events_in(nvm: Nvm) -> list[bytes]:
    """The events of the unfinished game."""
    journal = Journal(nvm)
    assert journal.problem in ("", "journal.strange")
    return [journal.record(at)[1] for at in journal.game()[1:]]


def cut(nvm: Nvm, step: int, image: bytes, start: int, data: bytes) -> None:
    nvm.flash.load(image)
    nvm.cut(step)
    with pytest.raises(PowerCut):
        nvm[start : start + len(data)] = data


@pytest.mark.parametrize("kind", KINDS)
def test_a_cut_at_every_byte_loses_at_most_the_event_being_written(kind):
    """Of each write of a whole game, the first byte is torn, then the second, and so on: what the journal
    tells is the game before or after the event, event by event.
    """
    game = record(kind, SEED)
    log = Log()
    play(begin(log, game), game.events)
    nvm = Nvm(Flash(SEED))
    cuts = whole = 0
    for image, start, data in log.writes:
        is_event = data[0] == EVENT and start > 0
        allowed = [game.events[: whole + is_event], game.events[:whole]]
        if data[0] == CLOSED and start > 0:
            allowed.append([])
        for step in range(sum(byte != 0xFF for byte in data)):
            cut(nvm, step, image, start, data)
            assert events_in(nvm) in allowed, (kind, whole, step)
            cuts += 1
        whole += is_event
    assert whole == len(game.events) and cuts > 150


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_with_a_cut_in_every_write_comes_to_the_same_end(kind):
    """A cut at some byte of each event, and another one when it is done again; the device starts, the hands
    do again what is lost, and go on.
    """
    game = record(kind, SEED)
    random = Random(SEED)
    nvm = Nvm(Flash(SEED))
    sitting = begin(nvm, game)
    number = tries = 0
    while number < len(game.events):
        tries += 1
        if tries % CUTS_IN_A_ROW:
            nvm.cut(random.randrange(2 * len(game.events[number]) + 10))
        try:
            play(sitting, [game.events[number]])
            number += 1
        except PowerCut:
            nvm.flash.fuse = -1
            sitting = power_on(nvm, game.settings)
            if number == 0 and sitting.unfinished is None:
                sitting.begin(game.number, game.players, game.pads, game.seats)
            else:
                sitting.go_on()
            if sitting.rules is None:  # the cut came when the end was written already
                break
            lost = sitting.rules.save() == game.saves[number]
            number += not lost
            assert sitting.rules.save() == game.saves[number]
        nvm.flash.fuse = -1
    assert nvm.flash.erases == 0
    best = power_on(nvm, game.settings).hub.journal.best
    assert list(best.values()) == [game.score[0]] * (kind.endswith(".solo") and game.score[0] > 0)


@pytest.mark.parametrize("kind", KINDS)
def test_after_each_event_the_game_that_is_gone_on_with_is_the_same(kind):
    game = record(kind, SEED)
    nvm = Nvm()
    sitting = begin(nvm, game)
    assert sitting.rules.save() == game.saves[0]
    for number, event in enumerate(game.events[:-1], 1):
        play(sitting, [event])
        resumed = power_on(nvm, game.settings)
        key, players, score, _ = resumed.unfinished
        assert (key, players) == (KINDS[kind].key, game.players)
        resumed.go_on()
        assert resumed.rules.save() == sitting.rules.save() == game.saves[number]
        assert [int(number) for number in score.split(":")] == list(sitting.rules.score())
    play(sitting, game.events[-1:])
    assert sitting.rules.over and sitting.rules.score() == game.score
    assert power_on(nvm, game.settings).unfinished is None
    assert nvm.flash.erases == 0


@pytest.mark.parametrize("kind", KINDS)
def test_games_with_up_to_five_cuts_anywhere_go_on(kind):
    """A sample; `make soak` plays 1,200 of each kind. Cuts come in records, in erases, and in what is done at
    power-on to mend them; a bit that was half programmed reads as either.
    """
    met: Counter = Counter()
    for seed in range(12):
        met += journals.cut_once(kind, seed)
    assert met["cuts"] >= 12


@pytest.mark.parametrize("kind", KINDS)
def test_a_flipped_bit_never_tells_another_game_and_leaves_what_was_before_it(kind):
    """Every 13th of all bits; `make soak` flips more."""
    met: Counter = Counter()
    with quick_journal():
        for bit in range(0, journals.bits(kind), 13):
            met += journals.flip(kind, bit)
    assert met["all before the damage offered"] >= 0.9 * met["flips"] > 50


@pytest.mark.parametrize("has_keep", [True, False])
def test_a_cut_at_every_step_of_making_room_and_of_mending_it(has_keep):
    """Two cuts in a row: one at each step of making room, the next at some step of what follows. With the
    second place nothing is lost; without it, results may be, but never more than there were.
    """
    lost = runs = 0
    with quick_journal():
        for step in range(400):
            nvm = Nvm(Flash(step), has_keep)
            journal = Journal(nvm, nvm.keep)
            journal.keep_best(b"\0\5", 9)
            journal.keep_change(1, 60)
            while journal.room > 100:
                journal.add(EVENT, bytes(16))
            nvm.cut(step)
            try:
                journal.clear([(START, b"\0\1\1"), (SAVED, bytes(40))])
                break
            except PowerCut:
                runs += 1
            for again in (step % 37, step % 61, -1):
                nvm.cut(again)
                try:
                    opened = Journal(nvm, nvm.keep)
                    opened.add(EVENT, b"on")
                except PowerCut:
                    continue
                nvm.flash.fuse = -1
            opened = Journal(nvm, nvm.keep)
            assert opened.best in ({b"\0\5": 9}, {}) and opened.changes in ({1: 60}, {})
            lost += not opened.best or not opened.changes
    assert runs > 100
    assert lost == 0 if has_keep else lost < runs
