# SPDX-License-Identifier: MIT
"""Frames to push tiles against: Duel's rails, Junior's fixed cells; and a rack that keeps tiles apart.

x points east, y north, from the north-west corner of a pad's cells; z is 0 on the game's board.
"""

from build123d import Align, Box, Pos, Rectangle, RectangleRounded, Solid, extrude

from boardsim import geometry
from hallway.games.duel import tiles as duel_tiles
from hardware.case import measures
from hardware.tiles import bodies
from hardware.tiles import measures as tiles

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def duel() -> Solid:
    """Rails round the sixteen cells, with tabs to stick them down by, between the items."""
    inside = duel_tiles.FRAME * geometry.PITCH + 2 * tiles.RAIL_ROOM
    middle = duel_tiles.FRAME * geometry.PITCH / 2
    outside = inside + 2 * tiles.RAIL
    rails = extrude(Rectangle(outside, outside) - Rectangle(inside, inside), measures.RAIL_HIGH)
    deep = measures.TAB_OUT + tiles.RAIL
    flat = Box(measures.TAB_LONG, deep, measures.TAB, align=LOW)
    upright = Box(deep, measures.TAB_LONG, measures.TAB, align=LOW)
    at = (inside + deep) / 2
    for line in range(1, duel_tiles.FRAME):
        along = line * geometry.PITCH - middle
        rails = rails + [Pos(along, sign * at, 0) * flat for sign in (1, -1)]
        rails = rails + [Pos(sign * at, along, 0) * upright for sign in (1, -1)]
    return (Pos(middle, -middle, 0) * rails).solid()


def blank() -> Solid:
    """A fixed cell of Junior: as wide and high as a tile, a well in it, no magnets. Around its own middle."""
    flat = RectangleRounded(tiles.SIDE, tiles.SIDE, tiles.ROUND) - bodies.wells(1)
    return extrude(flat, measures.BLANK).solid()


def rack() -> Solid:
    """A block with slots in which tiles stand apart from each other."""
    long = (measures.SLOTS - 1) * measures.SLOT_STEP + measures.SLOT + 2 * 3.0
    wide = tiles.SIDE + 6.0
    high = measures.RACK_FLOOR + measures.SLOT_DEEP
    block = extrude(RectangleRounded(long, wide, 2.0), high)
    slot = Box(measures.SLOT, tiles.SIDE + 1.0, measures.SLOT_DEEP, align=LOW)
    first = -(measures.SLOTS - 1) * measures.SLOT_STEP / 2
    places = [first + number * measures.SLOT_STEP for number in range(measures.SLOTS)]
    return (block - [Pos(x, 0, measures.RACK_FLOOR) * slot for x in places]).solid()


def parts() -> dict[str, Solid]:
    """What is printed, and how many: nine blanks, a frame for each player of Duel, a rack for ten tiles."""
    return {"duel-frame": duel(), "junior-fixed-cell": blank(), "tile-rack": rack()}
