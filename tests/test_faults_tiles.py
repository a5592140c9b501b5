# SPDX-License-Identifier: MIT
"""R4: tiles that lack a magnet, lie badly, or are there twice are named."""

import re

import pytest

from boardsim.boxes import named
from boardsim.geometry import cell_centre
from boardsim.table.surface import Piece, Pose
from tests.broken import STRANGER, Watch, flat, press_and_expect_no_point
from tests.play import SETTLE


@pytest.mark.parametrize("magnet", [0, 3, 7])
def test_a_tile_without_one_of_its_magnets_where_the_sensors_are_known_to_work(magnet):
    with Watch() as top:
        for _ in range(2):
            top.pad(0).put(STRANGER, 1, 1)
            top.run(2)
            assert "B2: not a Go! tile" in flat(top)
            top.pad(0).lift(1, 1)
            top.run(2)
        top.pad(0).put(STRANGER, 1, 1, missing=magnet)
        top.run(2)
        assert "B2: lay it straight" in flat(top)
        press_and_expect_no_point(top)
        if magnet % 2 == 0:  # one at a corner: a tile that lies crooked is not felt there either
            top.pad(0).lift(1, 1)
            top.run(2)
            top.pad(0).put(STRANGER, 1, 1, missing=magnet)
            top.run(3)
            assert "B2: turn the tile" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, 1, 1, missing=magnet)
        top.run(3)
        assert "B2: magnet lost" in flat(top)
        top.pad(0).lift(1, 1)


def test_crooked_tiles_make_no_sensor_dead_and_no_magnet_lost():
    """R4: of each the same corner is not felt; straight they are tiles like others."""
    x, y = cell_centre(1, 1)
    with Watch() as top:
        for name in ("path 1", "path 3"):
            piece = Piece(named(name), 0, Pose(x + 1, y + 1, angle=10))
            top.pad(0).surface.add(piece, top.clock.now_us)
            top.run(3)
            assert "lay it straight" in flat(top) or "turn the tile" in flat(top), flat(top)
            assert "dead" not in flat(top) and "magnet" not in flat(top), flat(top)
            top.pad(0).clear()
            top.run(1)
        top.pad(0).put("path 1", 1, 1)
        top.run(SETTLE)
        assert "B2" not in flat(top), flat(top)
        top.pad(0).clear()
        top.run(1)


@pytest.mark.parametrize(("row", "col", "turn"), [(1, 1, 1), (3, 3, 0), (0, 4, 2)])
def test_the_gap_of_a_missing_magnet_goes_with_the_tile(row, col, turn):
    with Watch() as top:
        top.pad(0).put(STRANGER, 1, 1, missing=3)
        top.run(2)
        assert "B2: lay it straight" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, row, col, turn, missing=3)
        top.run(3)
        assert f"{'ABCDE'[col]}{row + 1}: magnet lost" in flat(top)
        assert "lay it straight" in flat(top)
        top.pad(0).lift(row, col)


@pytest.mark.parametrize(("magnet", "over"), [(3, 3), (7, 7), (1, 5)])
def test_a_tile_that_is_turned_over_is_not_taken_for_a_dead_sensor(magnet, over):
    """Magnets on the axis that it is turned about stay where they are: a quarter turn tells."""
    with Watch() as top:
        for face, turn, missing in ((0, 0, magnet), (1, 0, over), (1, 1, over)):
            top.pad(0).put(STRANGER, 1, 1, turn, face, missing=missing)
            top.run(3)
            assert "dead sensor" not in flat(top), flat(top)
            was = flat(top)
            top.pad(0).lift(1, 1)
            top.run(2)
        assert "B2: magnet lost" in was


def test_of_two_tiles_without_a_magnet_each_is_named_when_it_is_tried():
    """Seed 70032 of the fault runs: the second was only ever to be laid straight."""
    with Watch() as top:
        for row in (1, 3):
            top.pad(0).put(STRANGER, row, 1, missing=3)
        top.run(3)
        for row in (3, 1):
            for turn in (0, 1):
                top.pad(0).lift(row, 1)
                top.run(0.4)  # as quick as hands are
                top.pad(0).put(STRANGER, row, 1, turn, missing=3)
                top.run(2.5)
            assert f"B{row + 1}: magnet lost" in flat(top)
            top.run(10)
        for row in (1, 3):
            top.pad(0).lift(row, 1)


def test_two_tiles_with_one_code():
    with Watch() as top:
        top.pad(0).put("path 1", 0, 0)
        top.pad(0).put("path 1", 4, 0)
        top.run(SETTLE)
        assert "Build, then" not in flat(top)
        assert re.search(r"[AB][15]: ", flat(top)), flat(top)
        press_and_expect_no_point(top)
        top.pad(0).lift(0, 0)


def test_a_tile_that_lies_so_badly_that_only_a_stray_is_felt_is_named():
    found = 0
    with Watch() as top:
        for shift in (10, 11, 12, 13):
            top.pad(0).put(STRANGER, 1, 1, dx=shift, dy=shift)
            top.run(4)
            words = flat(top)
            if "lay it anew" in words or "straight" in words:
                found += 1
            else:
                surface = top.pad(0).surface.switches
                assert not any(surface.north) and not any(surface.south), "nothing at all is felt"
            top.pad(0).clear()
            top.run(2)
            assert "Build" in flat(top)
    assert found


@pytest.mark.parametrize(("dx", "dy"), [(-9, 9), (5, -9)])
def test_a_tile_that_is_only_felt_and_shoved_straight_has_to_be_lifted_once(dx, dy):
    """Its magnet may have held a sensor all the while, as one that is stuck would be: only a lift tells."""
    with Watch() as top:
        piece = top.pad(0).put(STRANGER, 1, 1, dx=dx, dy=dy)
        top.run(3.5)
        lift = "B2: lay it anew"
        assert lift in flat(top)
        top.pad(0)._carry([piece], [piece.pose], [Pose(*cell_centre(1, 1))], 400_000)
        top.run(3)
        assert "B2: bad sensor. Lay it anew." in flat(top)
        top.pad(0).lift(1, 1)
        top.run(1)
        assert "Build" in flat(top)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(SETTLE)
        assert "B2: not a Go! tile" in flat(top)
        top.pad(0).lift(1, 1)


@pytest.mark.parametrize("pole", ["N", "S"])
def test_a_tile_laid_on_a_stuck_sensor_while_it_is_named_is_not_taken_for_another(pole):
    with Watch() as top:
        top.pad(0).sensor(1, 1, 3, pole)
        top.run(3)
        assert "B2: lay it anew" in flat(top)
        for turn in range(4):
            top.pad(0).put(STRANGER, 1, 1, turn)
            top.run(2)
            assert "B2: bad sensor. Lay it anew." in flat(top)
            top.pad(0).lift(1, 1)
            top.run(1)
        top.pad(0).sensor(1, 1, 3, None)
