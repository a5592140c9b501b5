# SPDX-License-Identifier: MIT
"""The race: Maze against the usual search with a queue and a set, over the same mazes.

Runs on CPython and on MicroPython alike. Both begin with what the sensors give, a byte a cell, and look up
its openings in the same table; both tell what is connected to a cell.
"""

from hallway.maze.maze import Maze
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST, turned

OPENINGS = bytes([turned(tile >> 2, tile & 3) for tile in range(64)])  # a tile is its shape * 4 + turn

# A side, the way to the neighbour there, and the neighbour's side that it meets.
SIDES = ((NORTH, -1, 0, SOUTH), (EAST, 0, 1, WEST), (SOUTH, 1, 0, NORTH), (WEST, 0, -1, EAST))


def search(tiles, rows: int, cols: int, start: tuple) -> set:
    """What is connected to `start`, found in the usual way."""
    seen = {start}
    queue = [start]
    while queue:
        row, col = queue.pop()
        here = OPENINGS[tiles[row * cols + col]]
        for side, down, right, opposite in SIDES:
            if here & side:
                r = row + down
                c = col + right
                if (
                    0 <= r < rows
                    and 0 <= c < cols
                    and (r, c) not in seen
                    and OPENINGS[tiles[r * cols + c]] & opposite
                ):
                    seen.add((r, c))
                    queue.append((r, c))
    return seen


class Case:
    """A maze in both forms, a cell to ask about, and a spot where one of two tiles lies."""

    def __init__(self, rows: int, cols: int, tiles: bytes, cell: int, spot: int, other: int) -> None:
        self.rows = rows
        self.cols = cols
        self.tiles = bytearray(tiles)
        self.maze = Maze(rows, cols)
        for at in range(len(tiles)):
            self.maze.put(at, OPENINGS[tiles[at]])
        self.cell = cell
        self.place = (cell // cols, cell % cols)
        self.spot = spot
        self.two = bytes([tiles[spot], other])

    def area(self) -> int:
        """How many cells are connected; both ways must say the same."""
        found = search(self.tiles, self.rows, self.cols, self.place)
        self.maze.fill(self.cell)
        if found != {(cell // self.cols, cell % self.cols) for cell in self.maze.reached()}:
            raise AssertionError("search and Maze do not agree")
        return len(found)


def plain_fill(cases: list, lies: int) -> None:
    for case in cases:
        search(case.tiles, case.rows, case.cols, case.place)


def maze_fill(cases: list, lies: int) -> None:
    for case in cases:
        case.maze.fill(case.cell)


def plain_change(cases: list, lies: int) -> None:
    for case in cases:
        case.tiles[case.spot] = case.two[lies]
        search(case.tiles, case.rows, case.cols, case.place)


def maze_change(cases: list, lies: int) -> None:
    for case in cases:
        case.maze.put(case.spot, OPENINGS[case.two[lies]])
        case.maze.fill(case.cell)


WORKS = (plain_fill, maze_fill, plain_change, maze_change)


class Race:
    """`clock_us` tells the time; `bytes_in(work, cases, lies)` does a work and tells what it allocated."""

    def __init__(self, rows: int, cols: int, mazes: list, clock_us, bytes_in) -> None:
        self._cases = [Case(rows, cols, *maze) for maze in mazes]
        self._clock_us = clock_us
        self._lies = 0
        self.area = sum([case.area() for case in self._cases]) / len(mazes)
        self.bytes = [bytes_in(work, self._cases, 0) // len(mazes) for work in WORKS]
        self.best_us = [0.0] * len(WORKS)  # a maze, in the fastest round so far

    def round(self) -> None:
        """Each work once; the spots change with every round."""
        self._lies ^= 1
        for index in range(len(WORKS)):
            begun = self._clock_us()
            WORKS[index](self._cases, self._lies)
            took = (self._clock_us() - begun) / len(self._cases)
            if not self.best_us[index] or took < self.best_us[index]:
                self.best_us[index] = took

    def result(self) -> list:
        """Mean area, then for each of WORKS microseconds and bytes a maze."""
        for case in self._cases:
            case.area()  # as changed they must still agree
        numbers = [self.area]
        numbers.extend(self.best_us)
        numbers.extend(self.bytes)
        return numbers
