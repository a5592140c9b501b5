# SPDX-License-Identifier: MIT
"""The page of settings on the board: each setting is changed there, acts at once, and is kept."""

import re
from itertools import pairwise

import pytest

from boardsim import Tabletop
from hallway.console.settings import place_of, rows
from hallway.games.go.about import MINUTES
from tests.play import choose, lay_solution, roll, start_building, targets_shown
from tests.test_pages import flat, open_page
from tests.wordbook import book

WORDS = book("en") | book("en", "household")


@pytest.fixture
def top():
    with Tabletop(pads=1, seed=1) as table:
        table.run(1)
        yield table
        assert table.pico.restarts == 0 and table.pico.failure is None


def press(top: Tabletop, key: str, times: int = 1) -> None:
    for _ in range(times):
        top.press(key)
        top.run(0.2)


def go_to(top: Tabletop, name: str) -> None:
    """From the menu to a row of the page."""
    open_page(top, "Settings")
    press(top, "down", place_of(name))
    assert f"{place_of(name) + 1}/{len(rows()) + 1}" in flat(top)


def back(top: Tabletop) -> None:
    press(top, "b")
    top.run(0.4)


def test_the_first_screen_is_there_within_two_seconds():
    with Tabletop(pads=4, seed=1) as table:
        while "> Go! alone" not in table.screen.text:
            table.run(0.05)
            assert table.clock.now_us <= 2_000_000


def shows_default(top: Tabletop, name: str, default: str, allowed: str) -> bool:
    said = flat(top)
    value = default if "-" in allowed else WORDS[default]
    return " ".join(WORDS[name].split()) in said and f"< {value} >" in said


def test_all_settings_are_shown_changed_kept_over_a_cut_and_forgotten(top):
    open_page(top, "Settings")
    changed = []
    for name, default, allowed in rows():
        assert shows_default(top, name, default, allowed)
        if name != "LANGUAGE":  # the words of this test are English
            press(top, "right")
            assert not shows_default(top, name, default, allowed)
        changed.append(flat(top))
        press(top, "down")
    top.cut_power()
    top.restore_power()
    top.run(1)
    open_page(top, "Settings")
    for text in changed:
        assert flat(top) == text
        press(top, "down")
    assert "Forget all" in flat(top)
    press(top, "a")
    assert "Forgotten: settings.toml counts." in flat(top)
    top.cut_power()
    top.restore_power()
    top.run(1)
    open_page(top, "Settings")
    for row in rows():
        assert shows_default(top, *row)
        press(top, "down")


def test_numbers_stop_at_their_ends(top):
    go_to(top, "RED_2")
    press(top, "left", 3)
    assert "< 0 >" in flat(top)
    press(top, "right", 21)
    assert "< 20 >" in flat(top)


def lights_over(top: Tabletop, seconds: float) -> list[tuple[int, int, int]]:
    """The light of the centre, where Go! alone asks for a press, tick by tick."""
    found = []
    for _ in range(int(seconds / 0.025)):
        top.run(0.025)
        found.append(top.pad(0).light(2, 2))
    return found


def test_brightness_acts(top):
    go_to(top, "BRIGHTNESS")
    press(top, "right", 12)
    assert "< 88 >" in flat(top)
    back(top)
    choose(top, "Go! alone", 1)
    assert max(map(max, lights_over(top, 1.5))) == 255 * 88 // 100


def test_the_look_of_the_lights_acts(top):
    """READY breathes once in 1.2 s, or in patterns twice, or calm once in 4.8 s."""
    steps = []
    for times in range(3):
        go_to(top, "LIGHT")
        press(top, "right", min(times, 1))
        back(top)
        choose(top, "Go! alone", 1)
        seen = lights_over(top, 4.8)
        steps.append(sum(one != other for one, other in pairwise(seen)))
        press(top, "b")
        press(top, "a")
        top.run(0.5)
    lively, patterns, calm = steps
    assert lively > 3 * calm and patterns > 3 * calm and calm >= 14, steps


def test_sound_is_off_and_on_again_with_one_key_that_the_screen_names(top):
    assert "< sound off" in flat(top)
    press(top, "left")
    assert "< sound on" in flat(top)
    heard = len(top.piezo.heard)
    press(top, "down", 3)
    assert len(top.piezo.heard) == heard
    top.cut_power()
    top.restore_power()
    top.run(1)
    heard = len(top.piezo.heard)
    press(top, "down", 3)
    assert len(top.piezo.heard) == heard and "< sound on" in flat(top)
    press(top, "left")
    press(top, "down")
    assert len(top.piezo.heard) > heard and "< sound off" in flat(top)


def test_players_are_called_by_number():
    with Tabletop(pads=2, seed=1) as top:
        top.run(1)
        go_to(top, "NAMES")
        press(top, "right")
        back(top)
        assert waited_for(top) == "P2"


def waited_for(top: Tabletop) -> str:
    """Whom the screen of Go! waits for, once the first of two has pressed."""
    choose(top, "Go!", 2)
    for wait in (1.5, 0.5):
        top.pad(0).press()
        top.run(wait)
    return re.search(r"Waiting for (.*?)\.", flat(top))[1]


def test_players_are_called_by_the_names_of_the_settings_after_a_cut_too():
    with Tabletop(pads=2, seed=1, settings='HALLWAY_PLAYERS = "Anna, Zoë"\n') as top:
        top.run(1)
        modules = set(top.pico.loader.modules)
        go_to(top, "NAMES")
        press(top, "right", 2)
        assert "< names >" in flat(top)
        back(top)
        top.cut_power()
        top.restore_power()
        top.run(1)
        assert set(top.pico.loader.modules) == modules, "what gives names is put away"
        assert waited_for(top) == "Zoë"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ('"Anna,Maximiliane"', 'HALLWAY_PLAYERS: "Maximi" is too long'),
        ('"Anna,Łucja"', "has a strange letter. The colour stays."),
        ('"Anna, Anna"', 'HALLWAY_PLAYERS: "Anna" is too long, double'),
        ('"Anna,Zoë', 'settings.toml cannot be read at HALLWAY_PLAYERS. Taking "".'),
        ("Anna", 'settings.toml cannot be read at HALLWAY_PLAYERS. Taking "".'),
    ],
)
def test_a_name_that_cannot_be_used_is_told_once_and_the_colour_stays(given, said):
    """It is told at power-on, also if names are chosen on the board, later."""
    with Tabletop(pads=2, seed=1, settings=f"HALLWAY_PLAYERS = {given}\n") as top:
        top.run(1)
        assert said in flat(top)
        press(top, "a")
        go_to(top, "NAMES")
        press(top, "right", 2)
        assert "< names >" in flat(top)
        back(top)
        assert waited_for(top) == "Yellow"


@pytest.mark.parametrize(
    ("key", "words", "clock"),
    [("right", f"{2 * MINUTES} minutes", f"{2 * MINUTES - 1}:59"), ("left", "No clock", "")],
)
def test_time_is_doubled_or_without_limit(top, key, words, clock):
    go_to(top, "TIMES")
    press(top, key)
    back(top)
    choose(top, "Go! alone", 1)
    assert words in flat(top)
    top.pad(0).press()
    top.run(1.3)
    if clock:
        assert clock in flat(top)
    else:
        assert not re.search(r"\d:\d", flat(top))
        top.run(610)
        assert "Find them" in flat(top), "more than twice five minutes have gone by"


def test_a_change_does_not_spoil_the_unfinished_game(top):
    choose(top, "Go! alone", 1)
    top.pad(0).press()
    top.run(1.3)
    press(top, "b")
    press(top, "a")
    top.run(0.5)
    go_to(top, "TIMES")
    press(top, "right")
    back(top)
    top.cut_power()
    top.restore_power()
    top.run(1)
    assert "Go on: Go! alone" in flat(top)
    press(top, "a")
    top.run(1.5)
    assert "4:5" in flat(top), "it began with five minutes, and they still count"


def test_the_language_changes_at_once_and_is_kept(top):
    open_page(top, "Settings")
    press(top, "right")
    assert "Sprache < Deutsch >" in flat(top) and "B: zurück" in flat(top)
    top.cut_power()
    top.restore_power()
    top.run(1)
    assert "A: wählen" in flat(top)


def test_light_along_the_paths_acts(top):
    """As seen by the game that begins next."""
    lit = []
    for _ in range(2):
        choose(top, "Go! alone", 1)
        roll(top)
        targets = targets_shown(top)
        start_building(top)
        lay_solution(top, targets)
        seen = set()
        for _ in range(30):
            top.run(0.05)
            seen |= {cell for cell in range(25) if top.pad(0).light(cell // 5, cell % 5) != (0, 0, 0)}
        lit.append(seen)
        top.pad(0).clear()
        press(top, "b")
        press(top, "a")
        top.run(0.5)
        go_to(top, "LIVE_LIGHT")
        press(top, "right")
        back(top)
    assert len(lit[0]) > len(lit[1]), lit
