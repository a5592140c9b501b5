# SPDX-License-Identifier: MIT
"""Settings: from the file or changed on the device, checked, and kept over power cuts."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hallway.console.journal import CHANGE, EVENT, FORGOTTEN, START, Journal
from hallway.console.settings import PREFIX, Settings, place_of, rows, text_of
from hallway.once.settings_file import value_of
from tests.recorded import Nvm, PowerCut
from tests.wordbook import LANGUAGES, book

NAMES = [name for name, _, _ in rows()]


def values(allowed: str) -> list[int]:
    """The smallest and the largest."""
    if "-" in allowed:
        return [int(limit) for limit in allowed.split("-")]
    return [0, len(allowed.split(",")) - 1]


def opened(nvm: Nvm, **file: str) -> Settings:
    return Settings({PREFIX + name: text for name, text in file.items()}.get, Journal(nvm))


@given(st.dictionaries(st.sampled_from([PREFIX + name for name in NAMES]), st.text(max_size=20)))
def test_settings_are_always_sensible_whatever_the_file_says(file):
    settings = Settings(file.get, Journal(Nvm()))
    odd = set()
    for place, (name, default, allowed) in enumerate(rows()):
        said = value_of(file.get(PREFIX + name, default).strip(), allowed)
        assert values(allowed)[0] <= settings.at(place) <= values(allowed)[1]
        assert settings.at(place) == (said if said >= 0 else value_of(default, allowed))
        if said < 0:
            odd.add(PREFIX + name)
    assert {problem[1] for problem in settings.problems} == odd


def test_the_file_that_is_shipped_names_each_setting_with_its_default_in_the_order_of_the_table():
    lines = (Path(__file__).parent.parent / "settings.toml").read_text().splitlines()
    written = [line for line in lines if line.startswith(PREFIX)]
    names = f'{PREFIX}PLAYERS = ""'  # a list of its own, that the table cannot check
    assert names in written
    written.remove(names)
    assert written == [f'{PREFIX}{name} = "{default}"' for name, default, _ in rows()]


def test_what_is_not_changed_is_as_the_rulebook_has_it():
    """G10, J12, D7, D8, D13: red values equal to the blue ones, no push back, a wrong call gives the
    opponent the card, a tie within 150 ms, five minutes.
    """
    settings = opened(Nvm())
    assert [settings.number(f"RED_{tile}") for tile in (6, 4, 2)] == [6, 4, 2]
    assert not settings.on("PUSH_BACK")
    assert settings.word("WRONG_CALL") == "opponent"
    assert settings.number("TIE_MS") == 150
    assert settings.number("DUEL_MINUTES") == 5


def test_every_setting_and_every_word_of_it_has_a_name_on_the_page():
    for language in LANGUAGES:
        words = book(language) | book(language, "household")
        for name, _, allowed in rows():
            assert name in words
            for word in [] if "-" in allowed else allowed.split(","):
                assert word in words


def test_the_languages_that_can_be_chosen_are_those_that_are_there():
    assert sorted(rows()[place_of("LANGUAGE")][2].split(",")) == LANGUAGES


@pytest.mark.parametrize("name", NAMES)
def test_a_change_counts_before_the_file_and_outlives_the_power_and_an_erase(name):
    place = place_of(name)
    allowed = rows()[place][2]
    nvm = Nvm()
    for value in values(allowed):
        assert opened(nvm).change(place, value)
        assert opened(nvm).at(place) == value
    nvm_journal = Journal(nvm)
    nvm_journal.clear([])
    settings = opened(nvm, **{name: text_of(values(allowed)[0], allowed)})
    assert settings.at(place) == values(allowed)[1] and settings.problems == []
    assert settings.forget()
    assert opened(nvm, **{name: text_of(values(allowed)[0], allowed)}).at(place) == values(allowed)[0]


def test_a_change_in_the_middle_of_a_game_leaves_the_game_whole():
    nvm = Nvm()
    journal = Journal(nvm)
    for kind, payload in ((START, b"\0\1\1"), (EVENT, b"\5"), (EVENT, b"\6")):
        journal.add(kind, payload)
        journal.keep_change(1, 60)
    again = Journal(nvm)
    assert [again.record(at)[1] for at in again.game()] == [b"\0\1\1", b"\5", b"\6"]
    assert again.problem == "" and again.changes == {1: 60}


def test_a_cut_at_every_byte_of_a_change_leaves_the_old_value_or_the_new_one():
    seen = set()
    steps = 0
    while True:
        nvm = Nvm()
        before = opened(nvm)
        before.change(place_of("BRIGHTNESS"), 70)
        before.change(place_of("SOUND"), 1)
        nvm.cut(steps)
        try:
            before.change(place_of("BRIGHTNESS"), 15)
        except PowerCut:
            pass
        else:
            break
        nvm.flash.fuse = -1
        after = opened(nvm)
        seen.add(after.number("BRIGHTNESS"))
        assert after.number("BRIGHTNESS") in (70, 15) and after.word("SOUND") == "off"
        assert after.problems == []
        # What comes next is not spoilt by the ruin.
        assert after.change(place_of("BRIGHTNESS"), 33)
        assert opened(nvm).number("BRIGHTNESS") == 33
        steps += 1
    assert steps >= 8 and 70 in seen
    nvm.flash.fuse = -1
    assert opened(nvm).number("BRIGHTNESS") == 15


def test_a_change_that_makes_no_sense_is_told_once_and_the_default_taken():
    nvm = Nvm()
    Journal(nvm).add(CHANGE, bytes([place_of("BRIGHTNESS")]) + (101).to_bytes(2, "big"))
    Journal(nvm).add(CHANGE, bytes([place_of("LIGHT")]) + (3).to_bytes(2, "big"))
    Journal(nvm).add(CHANGE, bytes([len(NAMES), 0, 0]))
    settings = opened(nvm, BRIGHTNESS="55")
    assert settings.number("BRIGHTNESS") == 55 and settings.word("LIGHT") == "lively"
    assert settings.problems == [("fault.change", "HALLWAY_BRIGHTNESS"), ("fault.change", "HALLWAY_LIGHT")]
    assert opened(nvm).problems == []


def test_changes_by_the_hundred_cost_no_game_and_few_erases():
    """Whoever plays with the key for the sound: the last one counts, and the game has all its events."""
    nvm = Nvm()
    journal = Journal(nvm, nvm.keep)
    wanted = [b"\0\1\1", *(bytes([number]) * 12 for number in range(40))]
    journal.add(START, wanted[0])
    for event in wanted[1:]:
        journal.add(EVENT, event)
    settings = Settings({}.get, journal)
    for press in range(1021):
        assert settings.change(place_of("SOUND"), (press + 1) % 2)
    again = Journal(nvm, nvm.keep)
    assert [again.record(at)[1] for at in again.game()] == wanted and again.room > 900
    assert opened(nvm).word("SOUND") == "off" and again.erases == nvm.flash.erases <= 5


def test_a_change_without_room_counts_now_and_is_written_with_the_next_erase():
    nvm = Nvm()
    journal = Journal(nvm)
    journal.add(START, b"\0\1\1")
    while journal.add(EVENT, b"0123456789"):
        pass
    while journal.add(EVENT):
        pass
    settings = Settings({}.get, journal)
    assert not settings.change(place_of("BRIGHTNESS"), 10)
    assert settings.number("BRIGHTNESS") == 10 and opened(nvm).number("BRIGHTNESS") == 40
    journal.clear([])
    assert opened(nvm).number("BRIGHTNESS") == 10


def test_nothing_that_may_be_chosen_looks_like_a_forgotten_one():
    assert all(values(allowed)[1] < FORGOTTEN for _, _, allowed in rows())
