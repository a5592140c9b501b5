# SPDX-License-Identifier: MIT
"""The referee of Go! against a second, slow one written from the rules alone."""

import itertools
import random

import pytest

from boardsim.table.solve_go import cell_bytes, lay
from hallway.games.go.board import CENTRE, Board
from hallway.games.wrong import FIXED, FOREIGN, JOKER, ORPHAN, SENSOR, STRAIGHTEN, TWICE
from hallway.places import CELLS
from tests.go.boards import CLASH, EMPTY, MOVING, UNREADABLE, random_position
from tests.go.referee import SlowBoard


def mask(places: set[tuple[int, int]]) -> int:
    return sum(1 << row * 5 + col for row, col in places)


def treasure_on(place: tuple[int, int]) -> int:
    cell = place[0] * 5 + place[1]
    return cell - (cell > CENTRE)


def test_the_referee_agrees_with_the_slow_one():
    """R1, R2, G6, G7: what is joined, what is seen, and what is solved, over 20,000 positions."""
    chance = random.Random(2026)
    board = Board()
    joined_somewhere = solved_somewhere = 0
    for number in range(20_000):
        cells = random_position(chance)
        for _ in range(chance.choice((0, 0, 0, 1, 2))):
            cells[chance.randrange(25)] = 96 + chance.randrange(8)
        board.joker = number % 2 == 0
        board.read(bytes(cells))
        slow = SlowBoard(cells, board.joker)
        area = slow.joined_to_centre()
        assert board.area == mask(area), cells
        assert board.holes == mask(slow.seen), cells
        joined_somewhere += len(area) > 1
        candidates = sorted(slow.seen & area) or [(0, 0)]
        targets = {chance.choice(candidates), chance.choice(candidates)}
        found = board.found([treasure_on(place) for place in targets]) == (1 << len(targets)) - 1
        assert found == (targets <= slow.seen & area)
        solved_somewhere += found
    assert joined_somewhere > 5_000 and solved_somewhere > 2_000, "the positions are worth looking at"


def read(**cells: int) -> Board:
    """A board with values at named cells."""
    values = [EMPTY] * 25
    for name, value in cells.items():
        values["ABCDE".index(name[0]) + 5 * (int(name[1]) - 1)] = value
    board = Board()
    board.read(bytes(values))
    return board


def fault(board: Board, name: str) -> int:
    return board.faults["ABCDE".index(name[0]) + 5 * (int(name[1]) - 1)]


def test_every_fault_is_reported_not_only_the_first():
    """R4: a referee reports all that is wrong."""
    board = read(A1=UNREADABLE, B1=0, C1=200, D1=96, E1=CLASH, A3=16, B3=24, D5=16, E5=24, C3=130, E3=MOVING)
    found = {name: fault(board, name) for name in ("A1", "B1", "C1", "D1", "E1", "A3", "E5", "C3", "E3")}
    assert found == {
        "A1": STRAIGHTEN,
        "B1": ORPHAN,
        "C1": FOREIGN,
        "D1": JOKER,
        "E1": SENSOR,
        "A3": TWICE,
        "E5": TWICE,
        "C3": FIXED,
        "E3": 0,
    }
    assert board.trouble == 0


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("face", range(2))
def test_a_half_beside_its_mate_in_the_wrong_pose_is_an_orphan(turn, face):
    """G6: next to it, in the right pose."""
    value = face * 4 + turn
    row, col = {0: (1, 2), 1: (2, 1), 2: (1, 0), 3: (0, 1)}[turn]
    for other in range(8):
        values = [EMPTY] * 25
        values[1 * 5 + 1] = value
        values[row * 5 + col] = 8 + other
        board = Board()
        board.read(bytes(values))
        assert (board.faults[6] == ORPHAN) == (other != value)


def test_a_domino_over_the_centre_is_wrong_in_both_halves():
    """G6: never on the centre."""
    board = read(C3=0, D3=8)
    assert (fault(board, "C3"), fault(board, "D3")) == (FIXED, FIXED)
    assert board.area == 1 << CENTRE


def test_a_half_whose_mate_is_still_moving_is_no_fault_yet_and_joins_nothing():
    """R5: the moving tile joins nothing."""
    board = read(D3=4, E3=MOVING)
    assert fault(board, "D3") == 0 and board.area == 1 << CENTRE
    board = read(D3=4, E3=12)
    assert board.area == 1 << CENTRE | 1 << 13 | 1 << 14


def test_the_joker_is_a_crossroads_for_whoever_holds_it():
    """G11: only that player's joker counts."""
    board = read(D3=96, D2=0)
    assert fault(board, "D3") == JOKER and board.area == 1 << CENTRE
    board.joker = True
    values = [EMPTY] * 25
    values[13] = 98
    board.read(bytes(values))
    assert board.area == 1 << 12 | 1 << 13


def test_a_second_joker_is_one_too_many():
    """G11, R4: one joker is an extra tile; a second one on the pad is named, and neither joins."""
    board = Board()
    board.joker = True
    cells = bytearray([EMPTY] * 25)
    cells[11] = 96
    board.read(cells)
    assert board.area == 1 << 11 | 1 << 12 and board.trouble < 0
    cells[13] = 97
    board.read(cells)
    assert board.faults[11] == board.faults[13] == TWICE and board.area == 1 << 12


def test_the_count_of_placements_to_depth_two():
    """G6: how many ways a domino can be laid on a clear board, and the last two on a board with four."""
    board = Board()

    def ways(laid: list, left: list[int], depth: int) -> int:
        if not depth:
            return 1
        leaves = 0
        for domino, place in itertools.product(left, range(CELLS * 8)):
            move = (domino, place // 40, place // 8 % 5, place & 3, place >> 2 & 1)
            try:
                lying_here = cell_bytes(move)
            except IndexError:
                continue
            cells = lay(laid)
            if any(cells[cell] != EMPTY for cell in lying_here):
                continue
            board.read(lay([*laid, move]))
            if board.trouble < 0:
                rest = [other for other in left if other != domino]
                leaves += ways([*laid, move], rest, depth - 1)
        return leaves

    def slow(laid: set, left: int, depth: int) -> int:
        """Pairs of neighbours that are free, two turns and two faces each."""
        if not depth:
            return 1
        free = {(row, col) for row in range(5) for col in range(5)} - laid - {(2, 2)}
        pairs = [{(r, c), (r + d, c + 1 - d)} for r, c in free for d in (0, 1)]
        return sum(left * 4 * slow(laid | pair, left - 1, depth - 1) for pair in pairs if pair <= free)

    assert ways([], list(range(6)), 1) == slow(set(), 6, 1) == 864
    laid = [(0, 0, 0, 0, 0), (1, 0, 2, 0, 1), (2, 4, 4, 2, 0), (3, 4, 2, 2, 1)]
    covered = {divmod(cell, 5) for cell in range(CELLS) if lay(laid)[cell] != EMPTY}
    assert len(covered) == 8
    assert ways(laid, [4, 5], 2) == slow(covered, 2, 2)
