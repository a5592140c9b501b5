# SPDX-License-Identifier: MIT
"""The set of Go!: a fair puzzle (G16), and a solver whose answers the referee accepts (G6, G7)."""

from itertools import permutations, product

import pytest

from boardsim.games.go import NAMES
from boardsim.table.solve_go import fewest, lay, solve
from hallway.games.go.board import Board
from hallway.games.go.tiles import DICE, DOMINOES, HOLES, JOKER, OPENINGS, TREASURES, treasure_cell
from hallway.maze.shapes import EAST, WEST, drawn, turned
from hallway.sense.tilecode import EMPTY
from tools import prove
from tools.prove_go import accepted, rolls

CENTRE = 12
STEPS = (-5, 1, 5, -1)  # N E S W
HOLED = [number for number, domino in enumerate(DOMINOES) if domino[2] is not None]


def mask(*cells):
    return sum(1 << cell for cell in cells)


def neighbours(cell):
    """The cells next to `cell`, the centre not among them."""
    row, col = divmod(cell, 5)
    places = ((row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1))
    cells = {r * 5 + c for r, c in places if 0 <= r < 5 and 0 <= c < 5}
    return cells - {CENTRE}


def hemmed_in(targets):
    """The targets without a neighbour that is free for the other half of a domino."""
    cells = {cell for cell in range(25) if targets >> cell & 1}
    return [cell for cell in sorted(cells) if neighbours(cell) <= cells]


def test_six_dominoes_four_with_a_hole():
    assert len(DOMINOES) == 6
    assert len(HOLED) == 4
    assert all(len(domino[face]) == 2 for domino in DOMINOES for face in range(2))


def test_every_face_is_one_path_of_straights_and_curves():
    """No half is a crossing, a dead end or even a T, and the two halves of a face are joined (R1)."""
    for domino in DOMINOES:
        for face in domino[:2]:
            left, right = drawn(face[0]), drawn(face[1])
            assert left.bit_count() == right.bit_count() == 2, face
            assert left & EAST, face
            assert right & WEST, face


def test_the_faces_of_a_domino_differ_however_it_is_turned():
    for front, back, _ in DOMINOES:
        left, right = drawn(back[0]), drawn(back[1])
        half_turn = (turned(right, 2), turned(left, 2))
        assert (drawn(front[0]), drawn(front[1])) not in ((left, right), half_turn), (front, back)


def test_table_of_openings():
    """A half that lies as `cell` says opens where its drawing does, turned."""
    for cell in range(8 * JOKER):
        number, half, face, turn = cell >> 4, cell >> 3 & 1, cell >> 2 & 1, cell & 3
        assert OPENINGS[cell] == turned(drawn(DOMINOES[number][face][half]), turn)
    assert len(OPENINGS) == len(HOLES) == 256
    assert set(OPENINGS[8 * JOKER : 8 * JOKER + 8]) == {15}
    assert not any(OPENINGS[8 * JOKER + 8 :])


def test_holes_are_in_the_same_half_on_both_faces():
    tiles = {cell >> 3 for cell in range(256) if HOLES[cell]}
    assert tiles == {2 * number + DOMINOES[number][2] for number in HOLED}
    assert sum(HOLES) == 4 * 8


def test_mates_lie_the_same_way():
    """Cell bytes of the two halves differ in one bit, and open onto each other where they meet."""
    for cell in range(0, 8 * JOKER, 16):
        for pose in range(8):
            turn = pose & 3
            left = cell + pose
            assert OPENINGS[left] & turned(EAST, turn)
            assert OPENINGS[left ^ 8] & turned(WEST, turn)


def test_names():
    assert [NAMES[tile >> 1] for tile in (0, 1, 2, 11, JOKER)] == [
        "path 1",
        "path 1",
        "path 2",
        "path 6",
        "joker",
    ]


def test_treasures_are_numbered_round_the_centre():
    assert [treasure_cell(treasure) for treasure in range(TREASURES)] == [*range(12), *range(13, 25)]


def test_four_dice_show_each_treasure_once():
    """G16 speaks of 1,296 rolls: four dice, six treasures each, all different."""
    assert [len(die) for die in DICE] == [6, 6, 6, 6]
    assert sorted(treasure for die in DICE for treasure in die) == list(range(TREASURES))
    assert len(set(rolls())) == 6**4


def test_no_roll_hems_a_treasure_in():
    """G16: never a corner with both its neighbours, nor any target whose free neighbours are all targets."""
    assert hemmed_in(mask(0, 1, 5, 24)) == [0]
    assert hemmed_in(mask(2, 6, 7, 8)) == [7]
    assert [roll for roll in rolls() if hemmed_in(roll)] == []


def test_no_solution_where_there_can_be_none():
    """A corner with both its neighbours, and a cell by the centre with all of its own."""
    assert solve(mask(0, 1, 5, 24)) is None
    assert solve(mask(2, 6, 7, 8)) is None
    assert fewest(mask(0, 1, 5, 24)) == []


@pytest.mark.parametrize(
    "targets", [mask(0, 1, 2), mask(0, 1, 2, 3, 4), mask(0, 1, 2, CENTRE), mask(0, 1, 2, 25)]
)
def test_a_roll_is_four_cells_of_the_board(targets):
    with pytest.raises(ValueError, match="a roll is 4 cells"):
        solve(targets)


def test_every_roll_can_be_solved():
    """G16: all 1,296, without the joker, as the referee judges it."""
    assert [targets for targets in rolls() if not accepted(targets, solve(targets) or [])] == []


@pytest.mark.parametrize("targets", rolls()[::21])
def test_every_tile_of_a_solution_is_needed(targets):
    """G6, G7, for some of the rolls; `python -m tools.prove go` counts the ways of all."""
    moves = solve(targets)
    assert moves is not None
    assert len({domino for domino, *_ in moves}) == len(moves)
    # With a tile less it is not solved: the fewest tiles are needed, every one.
    for move in moves:
        assert not accepted(targets, [other for other in moves if other != move])


def laid_on(targets, dominoes, poses):
    """A pad with these dominoes, hole over target, or None if they do not fit."""
    pad = bytearray([EMPTY] * 25)
    for cell, number, (turn, face) in zip(targets, dominoes, poses, strict=True):
        half = DOMINOES[number][2]
        other = cell + STEPS[(1 + turn + 2 * half) % 4]
        if other not in neighbours(cell) or pad[cell] != EMPTY or pad[other] != EMPTY:
            return None
        pad[cell] = (2 * number + half) * 8 + face * 4 + turn
        pad[other] = pad[cell] ^ 8
    return pad


@pytest.mark.parametrize(
    ("targets", "solutions"), [((0, 1, 2, 10), 7), ((2, 3, 4, 14), 4), ((0, 4, 20, 24), 0)]
)
def test_solver_counts_as_the_referee_does(targets, solutions):
    """G7 the slow way: every board of four dominoes with their holes over the targets, judged one by one."""
    board = Board()
    found = set()
    for dominoes in permutations(HOLED):
        for poses in product(product(range(4), range(2)), repeat=4):
            pad = laid_on(targets, dominoes, poses)
            if pad is not None:
                board.read(pad)
                if mask(*targets) & board.holes & board.area == mask(*targets) and not any(board.faults):
                    found.add(bytes(pad))
    assert len(found) == solutions
    assert {bytes(lay(moves)) for moves in fewest(mask(*targets)) if len(moves) == 4} == found


def test_no_solution_is_counted_twice():
    for targets in rolls()[::100]:
        boards = [bytes(lay(moves)) for moves in fewest(targets)]
        assert len(set(boards)) == len(boards) > 0


def test_the_proof_fails_on_a_board_that_is_wrong():
    """G6, G7: an empty board does not pass, nor one with a tile turned over, nor a tile on another."""
    targets = rolls()[0]
    moves = solve(targets)
    domino, row, col, turn, face = moves[0]
    assert not accepted(targets, [])
    assert not accepted(targets, [(domino, row, col, turn, 1 - face), *moves[1:]])
    (spare, *_) = set(range(len(DOMINOES))) - {used for used, *_ in moves}
    free = lay(moves).index(EMPTY)
    half_hidden = next(
        (spare, *divmod(free, 5), turn, 0)
        for turn in range(4)
        if free + STEPS[(1 + turn) % 4] in neighbours(free)
        and lay(moves)[free + STEPS[(1 + turn) % 4]] != EMPTY
    )
    assert not accepted(targets, [half_hidden, *moves])


def test_an_unknown_proof_is_named(capsys):
    assert prove.main(["stop"]) == 2
    assert "no proof stop; there is: go" in capsys.readouterr().err
