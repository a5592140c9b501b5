# SPDX-License-Identifier: MIT
"""Two pushes of Junior too many (J4): only loaded when so much lies wrong that one does not explain it."""

from hallway.games.junior.about import TILES
from hallway.games.junior.shift import is_same, shifted
from hallway.games.junior.tiles import ARROWS, FREE, LINES
from hallway.games.repair import ANYTHING
from hallway.places import SIDE
from hallway.sense.tilecode import tile_of


def last_of_two(lies, board, fallen: int, breathe) -> int:
    """The arrow of the second push, if two of them, whatever came in, explain a full board; or -1. By the
    second one the tile that is not there fell out.
    """
    for cell in FREE:
        if tile_of(lies[cell]) >= TILES:
            return -1
    once = bytearray(board)
    for arrow in range(len(ARROWS)):
        shifted(board, arrow, ANYTHING, once)
        for second in range(len(ARROWS)):
            last = once[LINES[second][SIDE - 1]]
            if (tile_of(last) == fallen or last == ANYTHING) and _is_shifted(lies, once, LINES[second]):
                return second
        breathe()
    return -1


def _is_shifted(lies, board, line) -> bool:
    """Whether a push into this line makes one board of the other, however its tiles are turned."""
    for step in range(1, SIDE):
        if not is_same(board[line[step - 1]], lies[line[step]]):
            return False
    for cell in FREE:
        if cell not in line and not is_same(board[cell], lies[cell]):
            return False
    return True
