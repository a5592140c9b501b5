# SPDX-License-Identifier: MIT
"""The frame of Duel as a mind sees it: places, which lie beside each other, and how far apart two are.

A place is a cell of the frame, row by row, 0 to 15.
"""

from hallway.games.duel.tiles import FRAME
from hallway.places import SIDE

PLACES = FRAME * FRAME
# By four times the row, or column, of the one, and that of the other.
_FAR = bytes((0, 1, 2, 3, 1, 0, 1, 2, 2, 1, 0, 1, 3, 2, 1, 0))


def place_of(cell: int) -> int:
    """Of a cell of the pad."""
    return cell // SIDE * FRAME + cell % SIDE


def far(one: int, other: int) -> int:
    """How many places it is from one to the other."""
    return _FAR[one & 12 | other >> 2] + _FAR[(one & 3) << 2 | other & 3]


def beside(place: int, way: int) -> int:
    """The place to the north, east, south or west (0 to 3), -1 if there is none."""
    if way == 0:
        return place - FRAME
    if way == 1:
        return place + 1 if place & 3 < 3 else -1
    if way == 2:
        return place + FRAME if place < PLACES - FRAME else -1
    return place - 1 if place & 3 else -1
