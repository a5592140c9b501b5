# SPDX-License-Identifier: MIT
"""Repair: hands that do only what they are told always come back to the right position."""

import random
from itertools import permutations

import pytest

from hallway.games import repair
from hallway.games.grid import Grid
from hallway.games.repair import ANYTHING, Step
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE
from hallway.view import HERE, NOTHING, View


def follow(step: Step, lies: list[int], wanted: list[int]) -> None:
    """Do what the step says, and nothing else. A tile in the hand is put back only when asked for."""
    cell, value = step.cell, lies[step.cell]
    if step.kind == repair.STRAIGHTEN:
        lies[cell] = HIDDEN.pop(cell)
    elif step.kind == repair.OVER:
        lies[cell] = value & ~7 | ~value & 4 | -value & 3  # turned over about the east-west axis
    elif step.kind == repair.TURN:
        lies[cell] = value & ~3 | value + step.detail & 3
    elif step.kind == repair.MOVE:
        assert lies[step.detail] == EMPTY, "a tile is never moved onto another"
        lies[step.detail], lies[cell] = value, EMPTY
    elif step.kind == repair.LIFT:
        assert value != EMPTY
        lies[cell] = EMPTY
    elif step.kind == repair.PUT:
        assert value == EMPTY
        lies[cell] = wanted[cell]
    else:
        raise AssertionError(f"nothing to do for {step.kind}")


HIDDEN: dict[int, int] = {}  # what an unreadable tile really is


def random_wreck(chance: random.Random, size: int) -> tuple[list[int], list[int]]:
    tiles = list(range(30))
    chance.shuffle(tiles)
    wanted = [
        chance.choice((EMPTY, ANYTHING))
        if chance.random() < 0.2
        else tiles[cell % 30] * 8 + chance.randrange(8)
        for cell in range(size)
    ]
    lies = [EMPTY if value == ANYTHING else value for value in wanted]
    HIDDEN.clear()
    for _ in range(chance.randrange(1, 8)):
        a, b = chance.randrange(size), chance.randrange(size)
        what = chance.randrange(6)
        if what == 0:
            lies[a], lies[b] = lies[b], lies[a]
        elif what == 1:
            lies[a] = EMPTY
        elif what == 2 and lies[a] < 240:
            lies[a] = lies[a] & ~3 | chance.randrange(4)
        elif what == 3 and lies[a] < 240:
            lies[a] ^= 4
        elif what == 4:
            lies[a] = chance.randrange(240)
        elif what == 5 and lies[a] < 240:
            HIDDEN[a] = lies[a]
    for cell in list(HIDDEN):
        if lies[cell] >= 240:
            del HIDDEN[cell]
        else:
            HIDDEN[cell], lies[cell] = lies[cell], UNREADABLE
    return lies, wanted


@pytest.mark.parametrize("size", [4, 16, 25, 100])
def test_hands_that_do_what_they_are_told_come_back(size):
    """R4: from thousands of random wrecks, in at most a few steps a wrong cell."""
    chance = random.Random(size)
    step = Step()
    for _ in range(2_000):
        lies, wanted = random_wreck(chance, size)
        wrong = sum(want not in (lie, ANYTHING) for lie, want in zip(lies, wanted, strict=True))
        steps = 0
        while step.find(lies, wanted) != repair.FINE:
            follow(step, lies, wanted)
            steps += 1
            assert steps <= 4 * wrong + 4
        assert all(want in (lie, ANYTHING) for lie, want in zip(lies, wanted, strict=True))


def steps_to_repair(lies: list[int], wanted: list[int]) -> int:
    step, steps = Step(), 0
    while step.find(lies, wanted) != repair.FINE:
        follow(step, lies, wanted)
        steps += 1
    return steps


def fewest_steps(lies: list[int], wanted: list[int]) -> int:
    """By breadth-first search over moves, lifts and puts."""
    seen, frontier, steps = {tuple(lies)}, [tuple(lies)], 0
    while True:
        if tuple(wanted) in frontier:
            return steps
        steps += 1
        following = set()
        for position in frontier:
            for cell, value in enumerate(position):
                if value == EMPTY:
                    absent = set(wanted) - set(position)
                    following |= {(*position[:cell], tile, *position[cell + 1 :]) for tile in absent}
                    continue
                following.add((*position[:cell], EMPTY, *position[cell + 1 :]))
                for home, there in enumerate(position):
                    if there == EMPTY:
                        moved = list(position)
                        moved[home], moved[cell] = value, EMPTY
                        following.add(tuple(moved))
        frontier = list(following - seen)
        seen |= following


def test_the_list_of_steps_is_the_shortest():
    """R4: every arrangement of three tiles on four cells, against a search over all ways."""
    wanted = [8, 16, 24, EMPTY]
    for lies in set(permutations([8, 16, 24, EMPTY])) | set(permutations([8, 16, EMPTY, EMPTY])):
        assert steps_to_repair(list(lies), wanted) == fewest_steps(list(lies), wanted), lies


def test_a_chain_of_tiles_in_each_others_place_takes_the_stranger_off_first():
    """R4: a line pushed too far goes back with one lift, not with one for each tile."""
    for lies, wanted in (([16, 24, 32, 8], [EMPTY, 16, 24, 32]), ([16, 24, 8], [40, 16, 24])):
        assert steps_to_repair(list(lies), wanted) == fewest_steps(list(lies), wanted)


def test_a_tile_that_only_lies_round_the_wrong_way_takes_one_turn():
    """R4: clockwise, however it lies and should lie."""
    for lies in range(4):
        for wanted in range(4):
            assert steps_to_repair([8 + lies], [8 + wanted]) == (lies != wanted)


def test_nothing_is_asked_while_something_moves():
    """R5: nothing is judged from a position that has not settled."""
    assert Step().find([MOVING, EMPTY], [8, 16]) == repair.WAIT


def test_each_step_has_words_and_light():
    """R4."""
    grid = Grid(5, 5)
    cases = {
        repair.SENSOR: ([CLASH, EMPTY], [8, EMPTY]),
        repair.STRAIGHTEN: ([UNREADABLE, EMPTY], [8, EMPTY]),
        repair.OVER: ([12, EMPTY], [8, EMPTY]),
        repair.TURN: ([9, EMPTY], [8, EMPTY]),
        repair.MOVE: ([EMPTY, 9], [8, EMPTY]),
        repair.LIFT: ([8, UNREADABLE], [8, EMPTY]),
        repair.PUT: ([EMPTY, EMPTY], [8, EMPTY]),
    }
    for kind, (lies, wanted) in cases.items():
        step, view = Step(), View()
        assert step.find(lies, wanted) == kind
        step.tell(view, grid, "curve 1")
        assert view.text and view.values[0] in ("A1", "B1")
        assert view.lights[step.cell] != NOTHING
        if kind == repair.MOVE:
            assert view.lights[step.detail] == HERE and view.values == ("B1", "A1")
        if kind == repair.TURN:
            assert view.values == ("A1", "@quarter.3")


def test_grids_over_several_pads():
    wide = Grid(5, 10, wide=2)
    assert [wide.sensed[cell] for cell in (0, 4, 5, 9, 10, 49)] == [0, 4, 25, 29, 5, 49]
    assert [wide.lights[cell] for cell in (0, 5, 49)] == [0, 45, 69]
    square = Grid(10, 10, wide=2)
    assert [square.sensed[cell] for cell in (0, 50, 55, 99)] == [0, 50, 75, 99]
    assert sorted(square.sensed) == list(range(100))
    second = Grid(4, 4, first_pad=1)
    assert [second.sensed[cell] for cell in (0, 3, 4, 15)] == [25, 28, 30, 43]
    assert square.name(99) == "J10"


@pytest.mark.parametrize("what", ["missing", "foreign", "turned", "unreadable"])
def test_of_several_alike_the_first_is_named(what):
    """Hands go over the board from its first cell on, and the words go with them."""
    step = Step()
    kinds = {
        "missing": repair.PUT,
        "foreign": repair.LIFT,
        "turned": repair.TURN,
        "unreadable": repair.STRAIGHTEN,
    }
    for first in range(9):
        for other in range(first + 1, 10):
            wanted = [cell * 8 for cell in range(10)]
            lies = wanted[:]
            for cell in (first, other):
                odd = {"missing": EMPTY, "foreign": (20 + cell) * 8, "turned": cell * 8 + 1}
                lies[cell] = odd.get(what, UNREADABLE)
            assert step.find(lies, wanted) == kinds[what]
            assert step.cell == (first if what != "unreadable" else other)
            if what == "turned":
                assert step.detail == 3


def test_what_is_right_needs_nothing_and_what_moves_is_waited_for():
    step = Step()
    wanted = [8, EMPTY, ANYTHING, 40]
    for anything in (EMPTY, 0, 99, CLASH, UNREADABLE, MOVING):
        assert step.find([8, EMPTY, anything, 40], wanted) == repair.FINE and step.cell == 0
    for cell in (0, 1, 3):
        lies = [8, EMPTY, 0, 40]
        lies[cell] = MOVING
        assert step.find(lies, wanted) == repair.WAIT and step.cell == cell
        lies[cell] = CLASH
        assert step.find(lies, wanted) == repair.SENSOR and step.cell == cell
