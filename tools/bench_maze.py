# SPDX-License-Identifier: MIT
"""Measure the maze: how much faster is Maze than a plain search with a queue and a set?

    python -m tools.bench_maze

Both answer the same questions about the same mazes in one run: what is connected to a cell, and what
is after one cell has changed. A search pays for each cell it visits, so there are three kinds of mazes, from
small areas to nearly the whole grid.
"""

import random
from time import perf_counter

from hallway.maze.maze import Maze
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST, drawn, turned

SIZES = ((5, 5), (10, 10))
KINDS = {"straights, curves, Ts": "│└┴", "Ts": "┴", "Ts, crossings": "┴┼"}
MAZES = 100
ROUNDS = 11  # the fastest counts; odd, so that the last one leaves the cell changed
SEED = 1

# A side, the way to the neighbour there, and the neighbour's side that it meets.
SIDES = ((NORTH, -1, 0, SOUTH), (EAST, 0, 1, WEST), (SOUTH, 1, 0, NORTH), (WEST, 0, -1, EAST))


def search(openings: list, rows: int, cols: int, start: tuple) -> set:
    """What is connected to `start`, found in the usual way."""
    seen = {start}
    queue = [start]
    while queue:
        row, col = queue.pop()
        here = openings[row * cols + col]
        for side, down, right, opposite in SIDES:
            if here & side:
                r = row + down
                c = col + right
                if (
                    0 <= r < rows
                    and 0 <= c < cols
                    and (r, c) not in seen
                    and openings[r * cols + c] & opposite
                ):
                    seen.add((r, c))
                    queue.append((r, c))
    return seen


class Case:
    """A maze as a Maze and as a plain list, a cell to ask about, a cell that changes between two tiles."""

    def __init__(self, rows: int, cols: int, tiles: str, chance: random.Random) -> None:
        def tile() -> int:
            return turned(drawn(chance.choice(tiles)), chance.randrange(4))

        self.rows = rows
        self.cols = cols
        self.list = [tile() for _ in range(rows * cols)]
        self.maze = Maze(rows, cols)
        for cell, openings in enumerate(self.list):
            self.maze.put(cell, openings)
        self.cell = chance.randrange(rows * cols)
        self.place = divmod(self.cell, cols)
        self.spot = chance.randrange(rows * cols)
        self.tiles = self.list[self.spot], tile()

    def area(self) -> int:
        """How many cells are connected; both ways must say the same."""
        found = search(self.list, self.rows, self.cols, self.place)
        self.maze.fill(self.cell)
        if found != {divmod(cell, self.cols) for cell in self.maze.reached()}:
            raise AssertionError("search and Maze do not agree")
        return len(found)


def plain_fill(cases: list, _turn: int) -> None:
    for case in cases:
        search(case.list, case.rows, case.cols, case.place)


def maze_fill(cases: list, _turn: int) -> None:
    for case in cases:
        case.maze.fill(case.cell)


def plain_change(cases: list, turn: int) -> None:
    for case in cases:
        case.list[case.spot] = case.tiles[turn]
        search(case.list, case.rows, case.cols, case.place)


def maze_change(cases: list, turn: int) -> None:
    for case in cases:
        case.maze.put(case.spot, case.tiles[turn])
        case.maze.fill(case.cell)


WORKS = (plain_fill, maze_fill, plain_change, maze_change)


def measure(cases: list) -> list:
    """Microseconds a maze for each of WORKS."""
    best = [float("inf")] * len(WORKS)
    for turn in range(1, ROUNDS + 1):
        for index, work in enumerate(WORKS):
            start = perf_counter()
            work(cases, turn % 2)
            best[index] = min(best[index], (perf_counter() - start) * 1e6 / len(cases))
    return best


def report() -> None:
    """Print the table."""
    print(f"Microseconds a maze, mean of {MAZES} mazes, fastest of {ROUNDS} rounds (seed {SEED})")
    print(f"{'':30}  area  {'fill':^27}  {'change, then fill':^27}")
    print(f"{'':30} cells  {'search':>9} {'Maze':>8} {'ratio':>8}  {'search':>9} {'Maze':>8} {'ratio':>8}")
    chance = random.Random(SEED)
    for rows, cols in SIZES:
        for kind, tiles in KINDS.items():
            cases = [Case(rows, cols, tiles, chance) for _ in range(MAZES)]
            area = sum(case.area() for case in cases) / MAZES
            search_us, fill_us, search_change_us, change_us = measure(cases)
            print(
                f"{rows:2}×{cols:<2} {kind:24} {area:6.1f}  "
                f"{search_us:9.1f} {fill_us:8.2f} {search_us / fill_us:7.1f}×  "
                f"{search_change_us:9.1f} {change_us:8.2f} {search_change_us / change_us:7.1f}×"
            )
            for case in cases:
                case.area()  # with the changed cell both must still agree


if __name__ == "__main__":
    report()
