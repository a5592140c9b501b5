# SPDX-License-Identifier: MIT
"""Slides that join two items of Duel, as a person thinks ahead."""

from collections.abc import Callable
from itertools import combinations
from operator import itemgetter

from tests.duel.referee import CELLS, PATHS, Laid, connects, dealt, sides, tiles_of

MOST_SLIDES = 10  # that a person thinks ahead
MOST_BOARDS = 40  # that are followed up
MOST_PATHS = 12  # that a person has in mind

# The solver's boards are what opens at each of the 16 cells, as bits. A need, two sides that a path asks for
# at a cell, is one bit of 6 × 16.
NEEDS = [frozenset(pair) for pair in combinations("NESW", 2)]
SERVED = {
    opens: sum(1 << 16 * number for number, need in enumerate(NEEDS) if need <= opens)
    for opens in [frozenset(), *[sides(tile, turn) for tile in (0, 4, 9) for turn in range(4)]]
}
WITHIN = [  # by cell, the cells that are at most so far from it
    [
        sum(1 << at for at, (r, c) in enumerate(CELLS) if abs(r - row) + abs(c - col) <= far)
        for far in range(7)
    ]
    for row, col in CELLS
]


def slides_from(gap: tuple[int, int]) -> list[tuple[tuple[int, int], Callable]]:
    """The tiles that can be pushed towards a gap, and what makes the board after it of the one before."""
    before = Laid({cell: (number, 0) for number, cell in enumerate(CELLS) if cell != gap})
    slides = []
    for cell in before.slides():
        after = before.slid(cell)
        slides.append((cell, itemgetter(*[after.get(at, (CELLS.index(gap),))[0] for at in CELLS])))
    return slides


SLIDES = [slides_from(gap) for gap in CELLS]


def slides_to_join(laid: Laid, start: int, goal: int) -> list[tuple[int, int]] | None:
    """Slides that join two items, not always the fewest: the most hopeful boards are followed up.

    None where a person would lose patience: hope can lead astray.
    """
    opens = laid.open_sides()
    if connects(opens, start, goal):
        return []
    have = tiles_of(laid)
    paths = []
    for path, needs in PATHS[start, goal]:
        if len(paths) < MOST_PATHS and dealt(needs, have) is not None:
            paths.append(
                [(CELLS.index(cell), 16 * NEEDS.index(need)) for cell, need in zip(path, needs, strict=True)]
            )
    board = tuple(SERVED[opens.get(cell, frozenset())] for cell in CELLS)
    boards: list[tuple] = [(0, 0, board, [])]
    seen = {board}
    for _ in range(MOST_SLIDES):
        ranked: list[tuple] = []
        for *_, board, slides in boards:
            for cell, slid in SLIDES[board.index(0)]:
                after = slid(board)
                if after not in seen:
                    seen.add(after)
                    ranked.append((_lacking(after, paths), len(ranked), after, [*slides, cell]))
        boards = sorted(ranked)[:MOST_BOARDS]
        if boards and not boards[0][0]:
            return boards[0][-1]
    return None


def _lacking(board: tuple[int, ...], paths: list[list[tuple[int, int]]]) -> int:
    """How far the nearest path is from being there: the cells that lack a tile, and that tile's way."""
    served = 0
    for cell, needs in enumerate(board):
        served |= needs << cell
    least = 999
    for path in paths:
        done, lacking = 0, []
        for cell, need in path:
            if served >> need + cell & 1:
                done |= 1 << cell
            else:
                lacking.append((cell, need))
        far = 2 * len(lacking)
        for cell, need in lacking:
            if far >= least:
                break
            serve = served >> need & 0xFFFF & ~done
            for within in WITHIN[cell]:
                if serve & within:
                    break
                far += 1
        least = min(least, far)
    return least
