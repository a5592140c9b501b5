# SPDX-License-Identifier: MIT
"""Solutions of a roll of Go!: which path tiles, laid where, lead from the centre to its treasures.

`solve` finds one with the fewest tiles, `fewest` all of these. Both are exhaustive, do without the joker
and answer a roll in a few hundredths of a second.

A roll has four treasures and the set four holes, so each tile with a hole lies with it on a treasure, and
nothing else lies on one. What is laid grows from the centre, end by end: at an open end either a tile is
joined, or none ever. Every face is one path over both halves, so a tile is joined as a whole and has one
end to go on from; and no chain of dominoes comes back to the centre, for the way round it has an odd number
of cells. So every solution is met once.
"""

from collections.abc import Iterator
from typing import NamedTuple

from hallway.games.go.tiles import DOMINOES, HOLES, OPENINGS
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import EMPTY

CENTRE = CELLS // 2
TARGETS = 4
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))  # N E S W

Move = tuple[int, int, int, int, int]  # domino, row and column of its left half, turn, face


class Placement(NamedTuple):
    """A domino in one of its poses. There are 864."""

    move: Move
    domino: int  # mask of one bit
    cells: int  # mask
    hole: int  # mask of the cell seen through it, or 0
    openings: int  # mask of sides: bit cell * 4 + direction, where it opens
    ends: int  # mask of sides likewise: those of its neighbours that would join it


def cell_bytes(move: Move) -> dict[int, int]:
    """What the two cells read on which a move lays its domino. Raises IndexError if it lies off the board."""
    domino, row, col, turn, face = move
    down, right = STEPS[(1 + turn) % 4]
    halves = ((row, col), (row + down, col + right))
    if not all(0 <= place < SIDE for half in halves for place in half):
        raise IndexError(f"domino {domino} at {halves} is not on the board")
    return {
        row * SIDE + col: (2 * domino + half) * 8 + face * 4 + turn for half, (row, col) in enumerate(halves)
    }


def lay(moves: list[Move]) -> bytearray:
    """The pad as it reads with these dominoes on it."""
    pad = bytearray([EMPTY] * CELLS)
    for move in moves:
        for cell, value in cell_bytes(move).items():
            pad[cell] = value
    return pad


def _ends(cell: int, openings: int) -> int:
    """The sides of the cells round `cell` that would join its openings. The centre is not for tiles."""
    row, col = divmod(cell, SIDE)
    ends = 0
    for direction, (down, right) in enumerate(STEPS):
        there = (row + down) * SIDE + col + right
        inside = 0 <= row + down < SIDE and 0 <= col + right < SIDE
        if openings >> direction & 1 and inside and there != CENTRE:
            ends |= 1 << there * 4 + (direction ^ 2)
    return ends


def _placements() -> Iterator[Placement]:
    for domino in range(len(DOMINOES)):
        for place in range(CELLS * 8):
            row, col = divmod(place >> 3, SIDE)
            move = (domino, row, col, place & 3, place >> 2 & 1)
            try:
                lying = cell_bytes(move)
            except IndexError:
                continue
            if CENTRE in lying:
                continue
            cells = hole = openings = ends = 0
            for cell, value in lying.items():
                cells |= 1 << cell
                hole |= HOLES[value] << cell
                openings |= OPENINGS[value] << cell * 4
                ends |= _ends(cell, OPENINGS[value])
            for cell in lying:
                ends &= ~(15 << cell * 4)
            yield Placement(move, 1 << domino, cells, hole, openings, ends)


PLACEMENTS = tuple(_placements())
# For each side (a mask of one bit) the placements that open there.
OPENING_AT = {
    1 << side: [placement for placement in PLACEMENTS if placement.openings >> side & 1]
    for side in range(CELLS * 4)
}
START = _ends(CENTRE, 15)


def fitting(targets: int) -> dict[int, list[Placement]]:
    """OPENING_AT without the placements that may not lie with these targets."""
    return {
        side: [placement for placement in placements if placement.cells & targets == placement.hole]
        for side, placements in OPENING_AT.items()
    }


def grow(
    fits: dict[int, list[Placement]], tiles: int, missing: int, taken: int, used: int, ends: int
) -> Iterator[list[Move]]:
    """All ways to join the `missing` number of targets to the open `ends` with at most `tiles` more."""
    while ends:
        end = ends & -ends
        ends ^= end
        for move, domino, cells, hole, _, beyond in fits[end]:
            if cells & taken or domino & used:
                continue
            left = missing - 1 if hole else missing
            if left >= tiles:
                continue
            if left:
                grown = grow(fits, tiles - 1, left, taken | cells, used | domino, ends | beyond)
                for moves in grown:
                    yield [move, *moves]
            else:
                yield [move]


def _by_tiles(targets: int) -> Iterator[Iterator[list[Move]]]:
    """The solutions with at most 4 tiles, 5 and 6."""
    if targets.bit_count() != TARGETS or targets >> CENTRE & 1 or targets >> CELLS:
        raise ValueError(f"a roll is {TARGETS} cells of the board, the centre not among them")
    placements = fitting(targets)
    for tiles in range(TARGETS, len(DOMINOES) + 1):
        yield grow(placements, tiles, TARGETS, 1 << CENTRE, 0, START)


def solve(targets: int) -> list[Move] | None:
    """A solution with the fewest tiles for four target cells (a 25-bit mask), or None if there is none."""
    for solutions in _by_tiles(targets):
        for moves in solutions:
            return moves
    return None


def fewest(targets: int) -> list[list[Move]]:
    """Every solution with the fewest tiles; empty if there is none."""
    for solutions in _by_tiles(targets):
        found = list(solutions)
        if found:
            return found
    return []
