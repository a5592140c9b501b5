# SPDX-License-Identifier: MIT
"""How a domino of Go! lies, as one number: the cell of its left half * 8 + face * 4 + turn."""

from hallway.games.go.about import PATHS
from hallway.games.go.board import NEIGHBOURS, OUTSIDE
from hallway.games.go.tiles import OTHER_HALF
from hallway.places import CELLS, Cell
from hallway.sense.tilecode import EMPTY, CellByte, tile_of, turn_of

NOWHERE = 255  # of one that does not lie


def mate_of(pose: int) -> Cell:
    """The cell of the right half."""
    return NEIGHBOURS[pose >> 3 << 2 | 1 + pose & 3]


def left_half(domino: int, pose: int) -> CellByte:
    return domino << 4 | pose & 7


def lay(cells, start: int, domino: int, pose: int) -> None:
    """Let it lie among the 25 cells from `start` on."""
    value = left_half(domino, pose)
    cells[start + (pose >> 3)] = value
    cells[start + mate_of(pose)] = value ^ OTHER_HALF


def joins(board, cells, domino: int, pose: int) -> bool:
    """Let it lie among these 25 cells, on its board, if a path leads to it there from the centre."""
    lay(cells, 0, domino, pose)
    board.read(cells)
    if board.area >> (pose >> 3) & 1:
        return True
    cells[pose >> 3] = cells[mate_of(pose)] = EMPTY
    return False


def lying(cells, start: int = 0) -> bytearray:
    """The poses of the dominoes that lie whole on these cells; of one that is there twice, the last."""
    found = bytearray([NOWHERE] * PATHS)
    for cell in range(CELLS):
        value = cells[start + cell]
        tile = tile_of(value)
        if tile < 2 * PATHS and not tile & 1:
            there = NEIGHBOURS[cell << 2 | 1 + turn_of(value) & 3]
            if there != OUTSIDE and cells[start + there] == value ^ OTHER_HALF:
                found[tile >> 1] = cell << 3 | value & 7
    return found
