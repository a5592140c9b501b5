# SPDX-License-Identifier: MIT
"""How pads lie on the table, in mm: two abreast, as games that span pads count them."""

from boardsim.geometry import PAD_MARGIN, PAD_RIM, PITCH
from hallway.places import SIDE

SPAN = SIDE * PITCH  # of a pad's cells
EDGE = PAD_MARGIN + PAD_RIM  # of a pad around its cells: its lights are there
ABREAST = 2
ROOM = 160.0  # of table around the pads


def corner(pad: int) -> tuple[float, float]:
    """Where the north-west corner of a pad's first cell is."""
    down, right = divmod(pad, ABREAST)
    return right * (SPAN + 2 * EDGE), down * (SPAN + 2 * EDGE)


def beside(pad: int, x: float, y: float) -> tuple[float, float]:
    """How far a place is from a pad's cells, across and along; 0 over them."""
    left, upper = corner(pad)
    return max(left - x, x - left - SPAN, 0.0), max(upper - y, y - upper - SPAN, 0.0)


def is_on_table(pads: int, x: float, y: float) -> bool:
    return any(max(beside(pad, x, y)) <= ROOM for pad in range(pads))
