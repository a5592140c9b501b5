# SPDX-License-Identifier: MIT
"""A die: a frame, and in it a treasure, or a tile as it is turned."""

from hallway.maze.shapes import TILE_ICON
from hallway.once.glyphs import ICON
from hallway.show.picture import PAGE

DIE = 20
# Of an icon's page: what stays in it, and what goes on to the next, when it comes down by two rows.
_UPPER = int.from_bytes(b"\x3f" * ICON, "little")
_LOWER = int.from_bytes(b"\x03" * ICON, "little")


def inlay(die: bytearray, icons, icon: int) -> None:
    """Draw the icon two pixels inside the frame."""
    at = icon * ICON * ICON // PAGE
    if icon >= TILE_ICON:
        from hallway.moment.tile_drawing import drawing

        icons = drawing(icon - TILE_ICON)
        at = 0
    for page in range(ICON // PAGE):
        drawn = int.from_bytes(icons[at : at + ICON], "little")
        _add(die, page * DIE + 2, (drawn & _UPPER) << 2)
        _add(die, (page + 1) * DIE + 2, drawn >> PAGE - 2 & _LOWER)
        at += ICON


def _add(drawing: bytearray, at: int, lit: int) -> None:
    """Light more on ICON columns of a drawing."""
    lit |= int.from_bytes(drawing[at : at + ICON], "little")
    drawing[at : at + ICON] = lit.to_bytes(ICON, "little")
