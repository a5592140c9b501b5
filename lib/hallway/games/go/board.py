# SPDX-License-Identifier: MIT
"""One player's board of Go!: what lies on it, what is wrong with it, what is joined to the centre."""

from hallway.games import wrong
from hallway.games.go.about import PATHS
from hallway.games.go.tiles import HOLES, JOKER, OPENINGS, OTHER_HALF, treasure_cell
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE, Cell
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, CellByte, tile_of, turn_of

CENTRE = CELLS // 2
_CROSSROADS = 15
OUTSIDE = 255


def _neighbours() -> bytes:
    """cell * 4 + direction (N E S W) -> the cell there, or OUTSIDE."""
    table = bytearray([OUTSIDE] * (CELLS * 4))
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
    """After `read()`: `faults` has what is wrong with each cell (wrong.py), `area` is the mask of cells
    connected to the centre, `holes` of those seen through a hole, `covered` of those not empty.
    A tile that is wrong in any way joins nothing and shows nothing.
    """

    def __init__(self) -> None:
        self._maze = Maze(SIDE, SIDE)
        self._copies = bytearray(PATHS + 1)  # the last is the joker
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
        whole = 0
        for cell in range(CELLS):
            value = cells[start + cell]
            fault = wrong.FINE
            if value != EMPTY:
                self.covered |= 1 << cell
                fault = self._fault(cells, start, cell, value)
                if not fault and self._is_whole(cells, start, cell, value):
                    whole |= 1 << cell
                    # Of a domino the left half counts; the joker's number is an even one, too.
                    if not tile_of(value) & 1:
                        copies[tile_of(value) >> 1] += 1
            faults[cell] = fault
        self.holes = 0
        for cell in range(CELLS):
            openings = 0
            if whole >> cell & 1:
                value = cells[start + cell]
                if copies[tile_of(value) >> 1] > 1:
                    faults[cell] = wrong.TWICE
                else:
                    openings = OPENINGS[value]
                    if HOLES[value]:
                        self.holes |= 1 << cell
            if cell == CENTRE:
                openings = 0 if self.covered >> CENTRE & 1 else _CROSSROADS
            self._maze.put(cell, openings)
        self._maze.fill(CENTRE)
        self.area = self._maze.area

    def found(self, roll) -> int:
        """Mask of the dice whose treasure is seen through a hole and joined to the centre (G7)."""
        found = 0
        for die in range(len(roll)):
            if self.holes & self.area & 1 << treasure_cell(roll[die]):
                found |= 1 << die
        return found

    @property
    def trouble(self) -> Cell:
        """The first cell with a fault, or -1."""
        for cell in range(CELLS):
            if self.faults[cell]:
                return cell
        return -1

    def _fault(self, cells, start: int, cell: Cell, value: CellByte) -> int:
        if value == EMPTY or value == MOVING:
            return wrong.FINE
        if value == CLASH:
            return wrong.SENSOR
        if cell == CENTRE:
            return wrong.FIXED
        if value == UNREADABLE:
            return wrong.STRAIGHTEN
        if tile_of(value) == JOKER:
            return wrong.FINE if self.joker else wrong.JOKER
        if tile_of(value) > JOKER:
            return wrong.FOREIGN
        mate = self._mate(cells, start, cell, value)
        if mate == value ^ OTHER_HALF:
            # G6: a domino lies on the board whole, never on the centre.
            return wrong.FIXED if self._mate_cell(cell, value) == CENTRE else wrong.FINE
        # A mate that is moving or lies badly is named itself, or about to settle.
        return wrong.FINE if mate == MOVING or mate == UNREADABLE else wrong.ORPHAN

    def _is_whole(self, cells, start: int, cell: Cell, value: CellByte) -> bool:
        """Whether this is the joker, or a half whose other half lies where it belongs."""
        if tile_of(value) >= JOKER:
            return tile_of(value) == JOKER
        return self._mate(cells, start, cell, value) == value ^ OTHER_HALF

    def _mate_cell(self, cell: Cell, value: CellByte) -> Cell:
        """Where the other half belongs: east of the left half, turned as the tile is."""
        half = tile_of(value) & 1
        return NEIGHBOURS[cell * 4 + (1 + turn_of(value) + 2 * half & 3)]

    def _mate(self, cells, start: int, cell: Cell, value: CellByte) -> CellByte:
        """What lies where the other half belongs."""
        there = self._mate_cell(cell, value)
        return EMPTY if there == OUTSIDE else cells[start + there]
