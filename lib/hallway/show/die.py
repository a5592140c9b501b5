# SPDX-License-Identifier: MIT
"""What lies in the frame of a die: a treasure, a tile as it is turned, an arrow or a hand."""

from hallway.maze.shapes import ARROW_ICON, BOARD_ICON, EAST, HAND_ICON, NORTH, SOUTH, TILE_ICON, WEST
from hallway.once.glyphs import ICON
from hallway.show.picture import PAGE

DIE = 20
INSIDE = 2  # pixels of the frame, at its thickest
_FIRST = 6  # of the columns, and rows, that a path across the middle of a tile has
_LAST = 9
_ACROSS = 0x03C0  # rows of a path to the east or west
_UP = 0x03FF  # and, from the middle, to the north and south
_DOWN = 0xFFC0
_DOT = 0x0180  # rows of the dot in the middle
_DOT_FIRST = 7  # and its columns
_DOT_LAST = 8
HAND = (  # an open one: take this off
    b"\x00\x00\x00\xf8\xf8\x00\xfe\xfe\x00\xfc\xfc\x00\xf0\xf0\x00\x00"
    b"\x0e\x1e\x38\x7f\xff\xff\xff\xff\xff\xff\xff\xff\x7f\x3f\x00\x00"
)


def drawing(icons, icon: int, boards: tuple = ()) -> list:
    """An icon's rows as a picture adds them."""
    at = icon * ICON * ICON // PAGE
    if icon >= BOARD_ICON:
        icons = board(boards[icon - BOARD_ICON])
        at = 0
    elif icon >= TILE_ICON:
        icons = tile(icon - TILE_ICON) if icon < ARROW_ICON else sign(icon)
        at = 0
    return [int.from_bytes(icons[row : row + ICON], "little") for row in (at, at + ICON)]


def tile(openings: int) -> bytearray:
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
            if _DOT_FIRST <= x <= _DOT_LAST:
                rows &= ~_DOT
        made[x] = rows & 0xFF
        made[ICON + x] = rows >> PAGE
    return made


def sign(icon: int):
    """The hand, or an arrow."""
    return HAND if icon == HAND_ICON else arrow(icon - ARROW_ICON)


def arrow(side: int) -> bytearray:
    """One that points to this side, as columns of a tile are."""
    made = bytearray(ICON * ICON // PAGE)
    for along in range(ICON):  # from its end to its point
        wide = 1 if along < ICON // 2 else ICON - 1 - along  # pixels beside the middle two
        for across in range(ICON // 2 - 1 - wide, ICON // 2 + 1 + wide):
            to = ICON - 1 - along if side == 0 or side == 3 else along
            x, y = (to, across) if side & 1 else (across, to)
            made[x + y // PAGE * ICON] |= 1 << y % PAGE
    return made


def board(openings) -> bytearray:
    """Sixteen tiles, four rows and columns each, what opens to a side reaching there."""
    made = bytearray(ICON * ICON // PAGE)
    for place in range(len(openings)):
        opens = openings[place]
        if not opens:
            continue
        up = (place >> 2 & 1) * 4
        at = (place >> 3) * ICON + (place & 3) * 4
        if opens & WEST:
            made[at] |= 2 << up
        made[at + 1] |= (2 | (1 if opens & NORTH else 0) | (12 if opens & SOUTH else 0)) << up
        if opens & EAST:
            made[at + 2] |= 2 << up
            made[at + 3] |= 2 << up
    return made
