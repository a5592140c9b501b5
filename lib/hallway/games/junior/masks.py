# SPDX-License-Identifier: MIT
"""Junior's board as a mind sees it: four masks, a bit a cell that opens to the north, east, south, west."""

from hallway.games.junior.tiles import LINES, OPENINGS, PRINTED
from hallway.maze.shapes import turned
from hallway.places import CELLS, SIDE, Cell

FARTHEST = 2 * SIDE


def _lines() -> tuple:
    """Of each arrow: the line as a mask, what of it does not fall out, the bits where tiles come in and fall
    out, and by how many cells the bits move, left or right.
    """
    found = []
    for line in LINES:
        mask = 0
        for cell in line:
            mask |= 1 << cell
        out = 1 << line[SIDE - 1]
        step = line[1] - line[0]
        found.append((mask, mask ^ out, 1 << line[0], out, max(step, 0), max(-step, 0)))
    return tuple(found)


MASKS = _lines()
del _lines


def filled(area: int, east: int, south: int) -> int:
    """All that is joined to an area, by links to the east and to the south."""
    while True:
        area |= (area & east) + east ^ east | area >> 1 & east
        leaving = (area ^ area >> SIDE) & south
        if leaving:
            area |= leaving | leaving << SIDE
            continue
        leaving = (area ^ area >> 1) & east
        if not leaving:
            return area
        area |= leaving


def moved(cell: Cell, arrow: int, beyond: Cell) -> Cell:
    """Where a push takes a cell; `beyond` if it is the last of the line, its first if there was none."""
    line = LINES[arrow]
    if cell < 0:
        return line[0]
    for step in range(SIDE - 1):
        if line[step] == cell:
            return line[step + 1]
    return beyond if cell == line[SIDE - 1] else cell


def masks(board) -> list:
    """The cells that open to the north, east, south, west."""
    found = [0, 0, 0, 0]
    for cell in range(CELLS):
        openings = PRINTED[cell] or OPENINGS[board[cell]]
        for side in range(4):
            found[side] |= (openings >> side & 1) << cell
    return found


def count(cells: int) -> int:
    found = 0
    while cells:
        cells &= cells - 1
        found += 1
    return found


def is_new(openings: int, turn: int) -> bool:
    """Whether a tile turned so is not as it was with fewer quarters."""
    for before in range(turn):
        if turned(openings, before) == turned(openings, turn):
            return False
    return True


def nearest(cells: int, goal: Cell, here: Cell) -> tuple:
    """That one of these cells that is nearest to the goal, and how near; without a goal where one is."""
    best = here
    least = FARTHEST
    if goal < 0:
        goal = here
    for cell in range(CELLS):
        if cells >> cell & 1:
            away = abs(cell // SIDE - goal // SIDE) + abs(cell % SIDE - goal % SIDE)
            if away < least:
                least = away
                best = cell
    return best, FARTHEST - least
