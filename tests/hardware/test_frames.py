# SPDX-License-Identifier: MIT
"""Frames to push against: closed solids that leave tiles the room they need, and lights and items free."""

import pytest
from build123d import Box, Pos

from boardsim import geometry
from hallway.games.duel import tiles as duel_tiles
from hallway.games.junior import tiles as junior_tiles
from hallway.places import CELLS
from hardware.case import frames, measures
from hardware.tiles import bodies, fixed, overlays
from hardware.tiles import measures as tiles
from tests.hardware.solids import closed, shared

AT_EDGE = [duel_tiles.FRAME_CELLS[number] for number in range(16) if number not in (5, 6, 9, 10)]


@pytest.fixture(scope="module")
def rails():
    return frames.duel()


@pytest.fixture(scope="module")
def tile():
    return bodies.sealed(1)


def middle(cell):
    x, y = geometry.cell_centre(*divmod(cell, geometry.CELLS))
    return x, -y


def test_every_frame_is_closed(tmp_path):
    assert closed(frames.parts(), tmp_path) == []


@pytest.mark.parametrize("cell", AT_EDGE)
def test_a_tile_in_the_frame_has_a_clearance(rails, tile, cell):
    """0.3 to 0.5 mm: it slides, and cannot be pushed further than it can be read."""
    lying = Pos(*middle(cell), tiles.PAPER) * tile
    assert shared(lying, rails) == 0
    assert 0.3 <= lying.distance_to(rails) <= 0.5


def test_four_tiles_pushed_together_stay_where_they_are_read(rails):
    """All the slack of a row at one end: the last tile is off its place by less than the 3 mm that may be."""
    slack = duel_tiles.FRAME * tiles.SLIT + 2 * tiles.RAIL_ROOM
    assert slack < 3.0


def test_rails_hold_no_tile_by_its_face(rails):
    """They are as high as a tile, and nothing of them reaches over the cells."""
    side = duel_tiles.FRAME * geometry.PITCH
    room = Pos(side / 2, -side / 2, 5) * Box(side, side, 20)
    assert shared(rails, room) == 0
    assert pytest.approx(geometry.TILE_THICKNESS) == rails.bounding_box().max.Z


def test_rails_cover_no_light_no_item_no_screw_and_not_the_button(rails):
    def over(x, y, half):
        return shared(rails, Pos(x, -y, 2) * Box(2 * half, 2 * half, 20))

    for light in range(CELLS + 4 * geometry.CELLS):
        assert over(*overlays.light_place(light), tiles.EDGE_DISC) == 0, light
    for item, light in enumerate(duel_tiles.ITEM_LIGHTS):
        x, y = overlays.light_place(light)
        if light >= CELLS:
            x, y = (x - overlays.ALONG, y) if y < 0 else (x, y - overlays.ALONG)
            assert over(x, y, geometry.PAD_MARGIN / 2 - tiles.RAIL - 0.4) == 0, item
        else:
            x, y = (x + overlays.OUT, y) if x > y else (x, y + overlays.OUT)
            assert over(x, y, 7.6) == 0, item
    for x, y in [*overlays.screws(), overlays.button()]:
        assert over(x, y, 4.0) == 0


def test_rails_stay_on_the_plate(rails):
    box = rails.bounding_box()
    margin = geometry.PAD_MARGIN
    assert -margin < box.min.X and margin > box.max.Y
    assert box.max.X < geometry.CELLS * geometry.PITCH and box.min.Y > -geometry.CELLS * geometry.PITCH


def test_a_tile_is_pushed_past_the_fixed_cells(tile):
    """At every step of the way through each line of an arrow, with 0.6 mm on either side."""
    blank = frames.blank()
    standing = [Pos(*middle(cell), 0) * blank for cell in fixed.CELLS]
    for arrow in junior_tiles.ARROWS[:4]:
        line = int(arrow[1])
        for step in (-1.0, -0.5, 0.0, 0.5, 1.25, 2.0):
            row, col = (step, line) if arrow[0] == "N" else (line, step)
            x, y = geometry.cell_centre(row, col)
            moving = Pos(x, -y, tiles.PAPER) * tile
            nearest = min(moving.distance_to(other) for other in standing)
            assert nearest == pytest.approx(tiles.SLIT, abs=0.01) or nearest > tiles.SLIT


def test_a_fixed_cell_is_as_high_as_a_tile_and_lets_light_through():
    blank = frames.blank()
    assert pytest.approx(geometry.TILE_THICKNESS) == measures.BLANK + tiles.PAPER
    assert shared(blank, Box(tiles.WINDOW - 1, tiles.WINDOW - 1, 20)) == 0
    assert len(fixed.CELLS) == 9


def test_tiles_stand_apart_in_the_rack():
    rack = frames.rack()
    box = rack.bounding_box().size
    assert measures.SLOT - geometry.TILE_THICKNESS >= 0.5
    assert measures.SLOT_STEP - geometry.TILE_THICKNESS >= 4.0
    assert box.X < 200 and box.Y < 200
