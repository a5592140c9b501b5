# SPDX-License-Identifier: MIT
"""R4: sensors break; it is named, play goes on, and nothing is scored meanwhile."""

import pytest

from boardsim.boxes import named
from hallway.sense.tilecode import ring
from tests.broken import STRANGER, Watch, flat, press_and_expect_no_point
from tests.play import SETTLE


@pytest.mark.parametrize("pole", ["N", "S"])
@pytest.mark.parametrize("position", [0, 1])
def test_a_sensor_stuck_under_nothing(pole, position):
    """It is named; tiles are played elsewhere; one laid there is never read as another tile."""
    with Watch() as top:
        top.pad(0).sensor(1, 1, position, pole)
        top.run(3)
        assert "B2: lay it anew" in flat(top) and "Build" in flat(top), "named beside the game"
        press_and_expect_no_point(top)
        top.run(6)
        assert flat(top).startswith("Go!") and "Build" in flat(top), "and only for a while"
        for turn in range(4):
            top.pad(0).put(STRANGER, 1, 1, turn)
            top.run(SETTLE)
            assert "B2: bad sensor." in flat(top), turn
            top.pad(0).lift(1, 1)
            top.run(SETTLE)
            assert "Build" in flat(top)
        top.pad(0).sensor(1, 1, position, None)
        top.run(SETTLE)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(SETTLE)
        assert "B2: not a Go! tile" in flat(top), "mended"
        top.pad(0).lift(1, 1)


@pytest.mark.parametrize("position", range(8))
def test_a_sensor_that_gets_stuck_under_a_tile_does_not_make_it_another_tile(position):
    """Of the 256 words 240 are tiles: a wrong bit is nearly always some tile."""
    tile = named("path 1")
    with Watch() as top:
        top.pad(0).put(tile, 2, 3, face=1)
        top.run(SETTLE)
        north = ring(tile.halves[0].number * 8 + 4) >> position & 1
        top.pad(0).sensor(2, 3, position, "S" if north else "N")
        top.run(SETTLE)
        assert "D3: bad sensor." in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(2, 3, position, None)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_a_sensor_that_feels_both_poles():
    with Watch() as top:
        top.pad(0).sensor(1, 2, 3, "both")
        top.run(SETTLE)
        assert "C2: bad sensor" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(1, 2, 3, None)


@pytest.mark.parametrize("fault", ["none", "weak"])
def test_a_dead_or_weak_sensor_is_told_from_a_bad_tile_by_turning_the_tile(fault):
    with Watch() as top:
        top.pad(0).sensor(1, 1, 4, fault)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(2)
        assert "B2: lay it straight" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(3)
        assert "B2: turn the tile" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        assert "Build" in flat(top), "it goes on by itself when the tile is gone"
        top.pad(0).put(STRANGER, 1, 1, turn=1)
        top.run(3)
        assert "B2: dead sensor" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(SETTLE)
        assert "B2: bad sensor" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(SETTLE)
        top.pad(0).sensor(1, 1, 4, None)
        top.run(8)
        assert "dead sensor" not in flat(top), "it has been read"


def test_a_sensor_that_dies_under_a_tile_and_comes_back():
    with Watch() as top:
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).sensor(2, 3, 1, "none")
        top.run(SETTLE)
        assert "D3: lay it straight" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(2, 3, 1, None)


def test_a_flickering_sensor_is_named_and_forgotten_when_it_is_calm():
    with Watch() as top:
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).sensor(2, 3, 1, "flicker")
        top.run(3)
        for _ in range(10):
            top.run(0.3)
            assert "D3: bad sensor." in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(2, 3, 1, None)
        top.run(3)
        assert "Build" in flat(top)


def test_a_flickering_sensor_under_nothing_disturbs_nobody():
    with Watch() as top:
        top.pad(0).sensor(2, 3, 1, "flicker")
        top.run(3)
        assert "Build" in flat(top)
        top.pad(0).sensor(2, 3, 1, None)
