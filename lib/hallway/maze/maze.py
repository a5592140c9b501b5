# SPDX-License-Identifier: MIT
"""Maze: which cells of a grid are joined, and what can be reached from where.

Cells are numbered row by row from the top left: cell = row * cols + col. Two orthogonal neighbours
are joined only when both open onto their shared edge (R1); a cell that joins nothing has openings 0 (R2).

A mask has one bit a cell. It must stay below 2**30, for a larger int would be made on the heap each
time; so a grid is cut into bands of whole rows, at most 30 cells each: 5×5 is one band, 5×10 two,
10×10 four. `put`, `fill`, `reaches`, `area` and `joined` leave no garbage; `route` makes only its answer.
"""

from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST

MOST_ROWS = MOST_COLS = 10  # four pads
_BAND_BITS = 30


class Maze:
    """A grid of cells, at first all without openings."""

    def __init__(self, rows: int, cols: int) -> None:
        if not (0 < rows <= MOST_ROWS and 0 < cols <= MOST_COLS):
            raise ValueError("a maze has 1 to 10 rows and 1 to 10 columns")
        cells = rows * cols
        self.rows = rows
        self.cols = cols
        self.openings = bytearray(cells)  # to be read; only `put` writes here

        self._band_cells = _BAND_BITS // cols * cols
        bands = (cells - 1) // self._band_cells + 1
        self.areas = [0] * bands  # the area of the last fill, a mask a band: bit 0 is the band's first cell
        # East, a mask a band: c is joined to c + 1. South: c is joined to c + cols; at index 2 * band the
        # links inside the band, at 2 * band + 1 those from its last row into the next band.
        self._east = [0] * bands
        self._south = [0] * (2 * bands - 1)

        self._offsets = (-cols, 1, cols, -1)  # to the neighbour in the N, E, S, W
        self._inner = bytearray(cells)  # the sides on which a cell has a neighbour
        for cell in range(cells):
            row = cell // cols
            col = cell % cols
            self._inner[cell] = (
                (NORTH if row else 0)
                | (EAST if col + 1 < cols else 0)
                | (SOUTH if row + 1 < rows else 0)
                | (WEST if col else 0)
            )
        self._steps = bytearray(cells)
        self._queue = bytearray(cells)

    def put(self, cell: int, openings: int) -> None:
        """Give `cell` these openings. The area of the last fill stays as it was."""
        lying = self.openings
        # R1: where the neighbour opens onto this cell, a side that changes makes or breaks the link.
        changed = (lying[cell] ^ openings) & self._inner[cell]
        lying[cell] = openings
        if not changed:
            return
        size = self._band_cells
        band = cell // size
        bit = 1 << cell % size
        if changed & EAST and lying[cell + 1] & WEST:
            self._east[band] ^= bit
        if changed & WEST and lying[cell - 1] & EAST:
            self._east[band] ^= bit >> 1
        if changed & SOUTH:
            beside = cell + self.cols
            if lying[beside] & NORTH:
                self._south[band + beside // size] ^= bit
        if changed & NORTH:
            beside = cell - self.cols
            if lying[beside] & SOUTH:
                self._south[band + beside // size] ^= 1 << beside % size

    def fill(self, cell: int) -> None:
        """Find the area connected to `cell`; the cell itself is always in it."""
        areas = self.areas
        if len(areas) > 1:
            self._fill_bands(cell)
            return
        cols = self.cols
        east = self._east[0]
        south = self._south[0]
        area = 1 << cell
        while True:
            # East goes in one step however far it is: the sum carries along a row of set links.
            area |= (area & east) + east ^ east | area >> 1 & east
            leaving = (area ^ area >> cols) & south
            if leaving:
                area |= leaving | leaving << cols
                continue
            leaving = (area ^ area >> 1) & east
            if not leaving:
                break
            area |= leaving
        areas[0] = area

    def _fill_bands(self, cell: int) -> None:
        """The same for a grid of several bands: each is filled as often as it is entered from another."""
        cols = self.cols
        size = self._band_cells
        last_row = size - cols  # of a band: where its first cell is
        areas = self.areas
        bands = len(areas)
        for band in range(bands):
            areas[band] = 0
        band = cell // size
        area = 1 << cell % size
        waiting = 0  # bit b: band b was entered from a neighbour and is still to be filled
        while True:
            east = self._east[band]
            south = self._south[2 * band]
            while True:
                area |= (area & east) + east ^ east | area >> 1 & east
                leaving = (area ^ area >> cols) & south
                if leaving:
                    area |= leaving | leaving << cols
                    continue
                leaving = (area ^ area >> 1) & east
                if not leaving:
                    break
                area |= leaving
            areas[band] = area
            waiting &= ~(1 << band)
            if band + 1 < bands:
                entered = (area & self._south[2 * band + 1]) >> last_row
                if entered & ~areas[band + 1]:
                    areas[band + 1] |= entered
                    waiting |= 1 << band + 1
            if band:
                entered = (area & self._south[2 * band - 1] >> last_row) << last_row
                if entered & ~areas[band - 1]:
                    areas[band - 1] |= entered
                    waiting |= 1 << band - 1
            if not waiting:
                return
            # The next waiting band below, or above if there is none.
            way = 1 if waiting >> band else -1
            band += way
            while not waiting >> band & 1:
                band += way
            area = areas[band]

    def reaches(self, cell: int) -> bool:
        """Whether `cell` is in the area of the last fill."""
        return self.areas[cell // self._band_cells] >> cell % self._band_cells & 1 == 1

    @property
    def area(self) -> int:
        """The area of the last fill, bit = cell. Only for a grid of one band; larger ones have `areas`."""
        (area,) = self.areas
        return area

    def reached(self):
        """The cells of the last fill, in ascending order. Makes one small generator."""
        for cell in range(len(self.openings)):
            if self.reaches(cell):
                yield cell

    def joined(self, cell: int) -> int:
        """The sides, as openings, on which `cell` is joined to its neighbour."""
        lying = self.openings
        joined = lying[cell] & self._inner[cell]
        for side in range(4):
            if joined >> side & 1 and not lying[cell + self._offsets[side]] >> (side ^ 2) & 1:
                joined ^= 1 << side
        return joined

    def route(self, start: int, goal: int) -> bytearray:
        """The cells of a shortest route from `start` to `goal`, both included; empty if there is none.

        Of several shortest routes it is the one that goes north where they part, else east, else south.
        """
        steps = self._steps  # to the goal, the goal itself being 1; 0 is not known
        queue = self._queue
        for cell in range(len(steps)):
            steps[cell] = 0
        steps[goal] = 1
        queue[0] = goal
        first = 0
        behind = 1
        while first < behind and not steps[start]:
            cell = queue[first]
            first += 1
            joined = self.joined(cell)
            for side in range(4):
                if joined >> side & 1:
                    beside = cell + self._offsets[side]
                    if not steps[beside]:
                        steps[beside] = steps[cell] + 1
                        queue[behind] = beside
                        behind += 1
        route = bytearray(steps[start])
        cell = start
        for step in range(len(route)):
            route[step] = cell
            joined = self.joined(cell)
            for side in range(4):
                if joined >> side & 1 and steps[cell + self._offsets[side]] == steps[cell] - 1:
                    cell += self._offsets[side]
                    break
        return route
