# SPDX-License-Identifier: MIT
"""R4: sensors break; it is named, play goes on, and nothing is scored meanwhile."""

from types import SimpleNamespace

import pytest

from boardsim.boxes import named
from hallway.sense.health import FINE, STRAY, Health
from hallway.sense.tilecode import EMPTY, ring
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


def test_a_sensor_beside_a_tile_is_not_called_stuck():
    """Any of the eight round it may be what it feels; without them it is named."""
    with Watch() as top:
        for row, col in ((0, 0), (0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1), (2, 2)):
            top.pad(0).put(STRANGER, row, col)
            top.pad(0).sensor(1, 1, 0, "N")
            top.run(3)
            assert "B2: lay it anew" not in flat(top), (row, col)
            top.pad(0).sensor(1, 1, 0, None)
            top.pad(0).lift(row, col)
            top.run(SETTLE)
        top.pad(0).sensor(1, 1, 0, "N")
        top.run(3)
        assert "B2: lay it anew" in flat(top)
        top.pad(0).sensor(1, 1, 0, None)
        top.run(9)


def test_what_is_felt_once_is_not_called_stuck():
    """A hand may be passing: each time it is looked at once more."""
    table = SimpleNamespace(
        pads=1, cells=bytearray([EMPTY] * 25), strays=bytearray(25), stuck=bytearray(25), dead=bytearray(25)
    )
    health = Health(table)
    for cell in (6, 1, 0, 24, 1):
        table.strays[cell] = 1
        assert health.look(1) == FINE
        assert health.look(1) == STRAY and health.cell == cell and table.stuck[cell] == 1
        table.stuck[cell] = 0
    for strays in (1, 2, 0, 2):  # another one each time, or none in between
        table.strays[1] = strays
        assert health.look(1) == FINE


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
