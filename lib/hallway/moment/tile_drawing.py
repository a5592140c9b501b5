# SPDX-License-Identifier: MIT
"""A tile as it is turned, drawn as an icon is: its paths from the middle, a dot, to the sides."""

from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hallway.once.glyphs import ICON
from hallway.show.picture import PAGE

_FIRST = 6  # of the columns, and rows, that a path across the middle has
_LAST = 9
_ACROSS = 0x03C0  # rows of a path to the east or west
_UP = 0x03FF  # and, from the middle, to the north and south
_DOWN = 0xFFC0
_MIDDLE = (7, 8)
_DOT = 0x0180


def drawing(openings: int) -> bytes:
    """Its top eight rows, then the others, a column a byte."""
    made = bytearray(ICON * ICON // PAGE)
    for x in range(ICON):
        rows = 0
        if openings & (EAST if x > _LAST else WEST if x < _FIRST else EAST | WEST):
            rows = _ACROSS
        if _FIRST <= x <= _LAST:
            if openings & NORTH:
                rows |= _UP
            if openings & SOUTH:
                rows |= _DOWN
            if x in _MIDDLE:
                rows &= ~_DOT
        made[x] = rows & 0xFF
        made[ICON + x] = rows >> PAGE
    return bytes(made)
