# SPDX-License-Identifier: MIT
"""Waterworks before the water runs: a clear pad, a press, a source (W1); and its numbers."""

import re

import pytest

from boardsim import ROOT
from hallway.games.waterworks import about
from hallway.games.waterworks.rules import DRY, RUNNING
from hallway.places import edge
from hallway.view import BROKEN, HERE, HOME, READY, WRONG
from tests.waterworks.events import CLASH, EMPTY, FOREIGN, MOVING, UNREADABLE, Dice, Play, byte, opened
from tests.waterworks.referee import SOURCES, cell_at

WORDS = {"two": 2, "five": 5, "twice": 2, "twenty": 20}


def test_the_numbers_are_those_of_the_rulebook():
    """W1, W3, W6."""
    rules = " ".join((ROOT / "docs/rules.md").read_text("utf-8").split())
    first, pace, each, least = re.search(
        r"W3\. .*?waits (\d+) s.*?every (\d+) s.*?for each (\w+) cells.*?less than (\d+) s", rules
    ).groups()
    assert (int(first), int(pace), int(least)) == (about.FIRST_S, about.PACE_S, about.LEAST_S)
    assert WORDS[each] == about.CELLS_A_SECOND
    assert WORDS[re.search(r"W6\. .*?points count (\w+)\.", rules)[1]] == about.CLOSED_TIMES
    assert WORDS[re.search(r"W1\. .*?one of the (\w+) ends", rules)[1]] == len(SOURCES)


@pytest.mark.parametrize("source", SOURCES)
def test_the_source_is_shown_at_the_edge(source):
    """W1: by the light at that end of its row or column; and the cell there wants a tile."""
    play = opened(source)
    lights = play.view.lights
    assert [light for light in range(len(lights)) if lights[light] == HOME] == [edge(*source)]
    assert play.lit(HERE) == {cell_at(source)} and play.view.corner_values == (0,)


def test_chance_draws_any_of_the_twenty():
    """W1, R3: the source is in the event, so a replay has the same."""
    drawn = set()
    for seed in range(200):
        play = Play(chance=Dice(seed))
        play.open()
        (event,) = play.events
        assert SOURCES[event[1]] == play.source()
        drawn.add(play.source())
    assert drawn == set(SOURCES)


@pytest.mark.parametrize("value", [byte(0), byte(12, 1, 3), FOREIGN, MOVING, UNREADABLE, CLASH])
def test_the_pad_must_be_clear(value):
    """W1, R4: whatever lies there is shown, and nothing is drawn until it is gone."""
    play = Play()
    assert play.view.choice_a == "start" and play.lit(READY) == {(2, 2)}
    play.put((3, 1), value)
    play.press()
    assert play.rules.phase == DRY and not play.events
    if value == CLASH:
        assert play.view.text == "repair.sensor" and play.view.values == ("B4",)
        assert play.lit(BROKEN) == {(3, 1)}
    elif value != MOVING:  # that is gone again, or lies, in a moment
        assert play.view.text == "waterworks.clear" and play.view.choice_a == ""
        assert play.lit(WRONG) == {(3, 1)}
    play.put((3, 1), EMPTY)
    assert play.view.choice_a == "start"
    play.press()
    assert play.rules.phase == RUNNING


def test_no_time_opens_the_water_and_no_other_pad_does():
    """W1: a press does, of the pad's own button or of A."""
    play = Play()
    play.wait(60)
    play.press(pads=0b1110)
    assert play.rules.phase == DRY
