# SPDX-License-Identifier: MIT
"""The mind of Go!: it solves what is rolled, and asks nobody to lift what may stay."""

from random import Random

import pytest

from hallway.games.go.board import Board
from hallway.games.go.mind import JOKER_BIT
from hallway.games.go.poses import NOWHERE, lying, mate_of
from tests.go.boards import BLANK, EMPTY
from tests.go.helped import half_built, laid, most_kept, thought
from tools.prove_go import rolls

ROLLS = rolls()


def is_solved(targets: int, poses: bytes) -> bool:
    board = Board()
    board.read(laid(poses))
    return not any(board.faults) and targets & board.holes & board.area == targets


@pytest.mark.parametrize("first", range(4))
def test_it_solves_a_roll_from_an_empty_pad(first):
    """G6, G7, G16: a twelfth of all; make prove: all 1,296, from each side."""
    for targets in ROLLS[first::48]:
        mind = thought(targets, first=first)
        assert is_solved(targets, mind.poses) and not mind.kept


def test_what_lies_stays_wherever_that_can_be():
    """G7: as many dominoes as by all solutions that there are."""
    random = Random(7)
    lifted = 0
    for targets in random.sample(ROLLS, 3):
        for _ in range(3):
            poses = half_built(random, targets)
            mind = thought(targets, lying=poses)
            assert is_solved(targets, mind.poses)
            stays = [domino for domino in range(6) if mind.kept >> domino & 1]
            assert all(mind.poses[domino] == poses[domino] != NOWHERE for domino in stays)
            assert len(stays) == most_kept(targets, poses)
            lifted += sum(pose != NOWHERE for pose in poses) - len(stays)
    assert lifted, "some of it has to go"


def test_who_follows_it_never_lifts_what_it_said():
    """One domino at a time, as hints are given: what was laid stays, till all is solved."""
    random = Random(3)
    for targets in random.sample(ROLLS, 25):
        poses = bytearray(half_built(random, targets))
        first = thought(targets, lying=poses)
        for domino in range(6):
            if not first.kept >> domino & 1:
                poses[domino] = NOWHERE
        while not is_solved(targets, poses):
            mind = thought(targets, lying=poses)
            there = {domino for domino in range(6) if poses[domino] != NOWHERE}
            assert there == {domino for domino in range(6) if mind.kept >> domino & 1}
            domino = next(each for each in range(6) if each not in there and mind.poses[each] != NOWHERE)
            poses[domino] = mind.poses[domino]


def test_a_joker_is_in_nobodys_way():
    """G11: where it stays nothing else is laid; on a treasure it cannot stay."""
    stayed = 0
    for targets in ROLLS[::100]:
        for joker in (1, 6, 17):
            mind = thought(targets, joker=joker)
            assert is_solved(targets, mind.poses)
            if mind.kept == JOKER_BIT:
                stayed += 1
                assert laid(mind.poses)[joker] == EMPTY and not targets >> joker & 1
    assert stayed > 20


def test_what_lies_is_read_as_poses():
    for targets in ROLLS[::200]:
        poses = thought(targets).poses
        assert lying(laid(poses)) == poses
        cells = laid(poses)
        pose = next(pose for pose in poses if pose != NOWHERE)
        cells[mate_of(pose)] = EMPTY
        assert lying(cells)[poses.index(pose)] == NOWHERE, "half of a domino"
    assert lying(BLANK) == bytes([NOWHERE] * 6)
