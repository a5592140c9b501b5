# SPDX-License-Identifier: MIT
"""Boards of Go! that several tests share: solved ones, nearly solved ones, and any."""

import random
from functools import cache

from boardsim.table.solve_go import CENTRE, Move, lay, solve
from hallway.games.go.board import Board
from hallway.games.go.tiles import DICE, treasure_cell
from hallway.places import CELLS
from tests.go.referee import STEP, quarter

EMPTY, UNREADABLE, MOVING, CLASH = 255, 254, 253, 252
BLANK = bytes([EMPTY] * CELLS)
JOKER_CELL = 97  # a joker as it reads


@cache
def solution(dice: tuple[int, ...]) -> tuple[Move, ...]:
    moves = solve(sum(1 << treasure_cell(treasure) for treasure in dice))
    assert moves is not None
    return tuple(moves)


@cache
def lying(dice: tuple[int, ...]) -> bytes:
    """A pad on which this roll is solved."""
    return bytes(lay(list(solution(dice))))


@cache
def joker_board(dice: tuple[int, ...]) -> bytes:
    """A solution with the joker in place of a tile without a hole: a half of it becomes a crossroads."""
    targets = sum(1 << treasure_cell(treasure) for treasure in dice)
    moves = list(solution(dice))
    board = Board()
    board.joker = True
    for move in moves:
        if move[0] >= 4:
            rest = lay([other for other in moves if other is not move])
            for cell in range(CELLS):
                if rest[cell] == EMPTY and cell != CENTRE:
                    rest[cell] = JOKER_CELL
                    board.read(rest)
                    if targets & board.holes & board.area == targets:
                        return bytes(rest)
                    rest[cell] = EMPTY
    return b""


def random_dice(chance: random.Random) -> tuple[int, ...]:
    return tuple(chance.choice(die) for die in DICE)


SOME_DICE = [random_dice(random.Random(seed)) for seed in range(40)]  # each is solved once, then known


def free_cell(cells: bytes) -> int:
    return next(cell for cell in range(CELLS) if cells[cell] == EMPTY and cell != CENTRE)


def random_position(chance: random.Random) -> list[int]:
    cells = [EMPTY] * 25
    for _ in range(chance.randrange(8)):
        path, face, turn = chance.randrange(6), chance.randrange(2), chance.randrange(4)
        row, col = chance.choice(((1, 2), (2, 1), (2, 3), (3, 2), (chance.randrange(5), chance.randrange(5))))
        down, right = STEP[quarter("E", turn)]
        for half, (r, c) in enumerate(((row, col), (row + down, col + right))):
            if 0 <= r < 5 and 0 <= c < 5:
                cells[r * 5 + c] = (path * 2 + half) * 8 + face * 4 + turn
    if chance.random() < 0.9:
        cells[12] = EMPTY
    for _ in range(chance.randrange(3)):
        cells[chance.randrange(25)] = chance.choice((EMPTY, UNREADABLE, MOVING, CLASH, chance.randrange(240)))
    return cells
