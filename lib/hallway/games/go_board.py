# SPDX-License-Identifier: MIT
"""One player's board of Go!: what lies on it, what is wrong with it, what is joined to the centre."""

from hallway.games.go_set import HOLES, JOKER, OPENINGS
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE

CENTRE = CELLS // 2
_CROSSROADS = 15
HALVES = 12  # tiles of the code that are halves of the six dominoes

# What can be wrong with a cell.
FINE = 0
LIES_BADLY = 1
FOREIGN = 2
ORPHAN = 3  # half of a domino without its other half next to it, in the right pose
DOUBLED = 4
ON_CENTRE = 5
NO_JOKER = 6
SENSOR = 7

_OUTSIDE = 255


def _neighbours() -> bytes:
    """cell * 4 + direction (N E S W) -> the cell there, or _OUTSIDE."""
    table = bytearray([_OUTSIDE] * (CELLS * 4))
    for cell in range(CELLS):
        row, column = cell // SIDE, cell % SIDE
        if row:
            table[cell * 4] = cell - SIDE
        if column < SIDE - 1:
            table[cell * 4 + 1] = cell + 1
        if row < SIDE - 1:
            table[cell * 4 + 2] = cell + SIDE
        if column:
            table[cell * 4 + 3] = cell - 1
    return bytes(table)


NEIGHBOURS = _neighbours()


class Board:
    """After `read()`: `faults` has what is wrong with each cell, `area` is the mask of cells
    connected to the centre, `holes` of those seen through a hole, `covered` of those not empty.
    A tile that is wrong in any way joins nothing and shows nothing.
    """

    def __init__(self) -> None:
        self._maze = Maze(SIDE, SIDE)
        self._copies = bytearray(HALVES // 2 + 1)  # the last is the joker
        self.faults = bytearray(CELLS)
        self.joker = False  # whether this player may use it now (G11)
        self.area = 1 << CENTRE
        self.holes = 0
        self.covered = 0

    def read(self, cells, start: int = 0) -> None:
        """Judge the 25 cells from `start` on."""
        faults = self.faults
        copies = self._copies
        for domino in range(len(copies)):
            copies[domino] = 0
        self.covered = 0
        for cell in range(CELLS):
            value = cells[start + cell]
            faults[cell] = self._fault(cells, start, cell, value)
            if value != EMPTY:
                self.covered |= 1 << cell
            if not value & 8 and faults[cell] == FINE and self._is_whole(cells, start, cell, value):
                copies[value >> 4] += 1
        self.holes = 0
        for cell in range(CELLS):
            value = cells[start + cell]
            openings = 0
            if faults[cell] == FINE and self._is_whole(cells, start, cell, value):
                if copies[value >> 4] > 1:
                    faults[cell] = DOUBLED
                else:
                    openings = OPENINGS[value]
                    if HOLES[value]:
                        self.holes |= 1 << cell
            if cell == CENTRE:
                openings = _CROSSROADS if value == EMPTY else 0
            self._maze.put(cell, openings)
        self._maze.fill(CENTRE)
        self.area = self._maze.area

    def solved(self, targets: int) -> bool:
        """G7: each target is seen through a hole and connected to the centre."""
        return targets & self.holes & self.area == targets

    @property
    def wrong(self) -> int:
        """The first cell with a fault, or -1."""
        for cell in range(CELLS):
            if self.faults[cell]:
                return cell
        return -1

    def _fault(self, cells, start: int, cell: int, value: int) -> int:
        if value == EMPTY or value == MOVING:
            return FINE
        if value == CLASH:
            return SENSOR
        if cell == CENTRE:
            return ON_CENTRE
        if value == UNREADABLE:
            return LIES_BADLY
        if value >> 3 == JOKER:
            return FINE if self.joker else NO_JOKER
        if value >= HALVES * 8:
            return FOREIGN
        mate = self._mate(cells, start, cell, value)
        if mate == value ^ 8:
            # G6: a domino lies on the board whole, never on the centre.
            return ON_CENTRE if self._mate_cell(cell, value) == CENTRE else FINE
        # A mate that is moving or lies badly is named itself, or about to settle.
        return FINE if mate == MOVING or mate == UNREADABLE else ORPHAN

    def _is_whole(self, cells, start: int, cell: int, value: int) -> bool:
        """Whether this is the joker, or a half whose other half lies where it belongs."""
        if value >= HALVES * 8:
            return value >> 3 == JOKER
        return self._mate(cells, start, cell, value) == value ^ 8

    def _mate_cell(self, cell: int, value: int) -> int:
        """Where the other half belongs: east of the left half, turned as the tile is."""
        direction = 1 + (value & 3) + (value >> 2 & 2) & 3
        return NEIGHBOURS[cell * 4 + direction]

    def _mate(self, cells, start: int, cell: int, value: int) -> int:
        """What lies where the other half belongs."""
        there = self._mate_cell(cell, value)
        return EMPTY if there == _OUTSIDE else cells[start + there]
