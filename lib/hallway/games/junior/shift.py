# SPDX-License-Identifier: MIT
"""The shift of Junior: what a push does to the board, and which push explains a board (J4).

A board is 25 cell bytes, EMPTY on the fixed cells. The spare is a cell byte at turn 0.
"""

from hallway.games.junior.about import TILES
from hallway.games.junior.tiles import ARROWS, FREE, LINES
from hallway.games.repair import ANYTHING
from hallway.sense.tilecode import EMPTY, UNREADABLE, CellByte, tile_of, turn_of


def shifted(board, arrow: int, tile: CellByte, into: bytearray) -> None:
    """The board after `tile` was pushed in at an arrow; the last of the line fell out."""
    into[:] = board
    line = LINES[arrow]
    for step in range(1, len(line)):
        into[line[step]] = board[line[step - 1]]
    into[line[0]] = tile


def apart(lies, board) -> int:
    """How many cells differ."""
    count = 0
    for cell in range(len(board)):
        if lies[cell] != board[cell]:
            count += 1
    return count


def nearest(lies, board, spare: CellByte, into: bytearray) -> int:
    """The arrow whose push comes nearest to what lies, -1 if no push does so well as none at all.

    `into` becomes the board as it is after that push, the spare turned as it lies.
    """
    fewest = apart(lies, board)
    best = -1
    for arrow in range(len(ARROWS)):
        shifted(board, arrow, as_it_lies(lies, arrow, spare), into)
        wrong = apart(lies, into)
        if wrong < fewest:
            fewest = wrong
            best = arrow
    if best >= 0:
        shifted(board, best, as_it_lies(lies, best, spare), into)
    else:
        into[:] = board
    return best


def as_it_lies(lies, arrow: int, spare: CellByte) -> CellByte:
    """The spare with the turn that it has where the arrow lets it in; its face is as it was (J13)."""
    value = lies[LINES[arrow][0]]
    return spare | turn_of(value) if tile_of(value) == tile_of(spare) else spare


def half_way(lies, board) -> int:
    """An arrow of the line in which tiles are on their way, while all else is right; or -1.

    A cell between two tiles is unreadable or seems empty. Of a line that has only just set out some cells are
    seen; a single one that is not is a tile that was lifted, or lies badly.
    """
    for arrow in range(len(ARROWS) // 2):
        unseen = 0
        for cell in LINES[arrow]:
            if lies[cell] == EMPTY or lies[cell] == UNREADABLE:
                unseen += 1
        if unseen > 1 and apart(lies, board) == unseen:
            return arrow
    return -1


def is_same(wanted: CellByte, value: CellByte) -> bool:
    return tile_of(wanted) == tile_of(value) or wanted == ANYTHING


def is_pushed(lies, wanted, came: int) -> bool:
    """Whether these tiles lie in these places, however they are turned; whatever came in there."""
    for cell in FREE:
        if cell != came and not is_same(wanted[cell], lies[cell]):
            return False
    return True


def left_over(lies) -> int:
    """The tile that is not on a board that is full."""
    left = (TILES - 1) * TILES // 2  # the sum of all tiles' numbers, less those on the board
    for cell in FREE:
        left -= tile_of(lies[cell])
    return left
