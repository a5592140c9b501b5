# SPDX-License-Identifier: MIT
"""Claims in Go! with others: what is solved, who was first, and what a claim freezes."""

import itertools
import re
from collections import Counter

import pytest

from boardsim import Tabletop
from boardsim.table.solve_go import lay
from hallway.places import CELLS, LIGHTS
from tests.go.boards import BLANK, EMPTY, MOVING, UNREADABLE, free_cell, lying, solution
from tests.go.events import Play
from tests.go.hands import flat, locate
from tests.go.referee import SlowBoard, place_of
from tests.play import SETTLE, choose, lay_solution

PLAYERS = (2, 3, 4)


class EveryChance:
    """Runs through all that chance can say: `again()` until it says no."""

    def __init__(self) -> None:
        self.said: list[list[int]] = []  # what was said, out of how many
        self.at = 0

    def below(self, n: int) -> int:
        if self.at == len(self.said):
            self.said.append([0, n])
        assert self.said[self.at][1] == n
        self.at += 1
        return self.said[self.at - 1][0]

    def again(self) -> bool:
        self.at = 0
        while self.said and self.said[-1][0] + 1 == self.said[-1][1]:
            self.said.pop()
        if self.said:
            self.said[-1][0] += 1
        return bool(self.said)


def test_solved_is_all_four_seen_and_joined():
    """G7: one tile short is not solved; one that leads nowhere does no harm."""
    play = Play(2)
    play.build()
    dice = tuple(play.rules.roll)
    moves = list(solution(dice))
    for count in range(len(moves)):
        cells = bytes(lay(moves[:count] + moves[count + 1 :]))
        fresh = Play(2)
        fresh.set_roll(dice)
        fresh.lie(0, cells)
        fresh.pressed(1)
        found = fresh.events[-1][1] >> 2
        slow = SlowBoard(list(cells))
        seen = slow.seen & slow.joined_to_centre()
        assert found != 15 or len(moves) > 4
        assert found == sum(1 << die for die in range(4) if place_of(dice[die]) in seen)
    cells = bytearray(lay(moves))
    cells[free_cell(cells)] = UNREADABLE
    play.lie(0, bytes(cells))
    play.pressed(1)
    assert play.events[-1][1] == 15 << 2


def test_a_treasure_under_a_path_is_not_seen():
    """G7: joined to the centre is not enough, it must be seen through a hole."""
    play = Play(2)
    play.build()
    cells = lying(tuple(play.rules.roll))
    slow = SlowBoard(list(cells))
    hidden = slow.joined_to_centre() - slow.seen
    covered = [each for each in range(24) if place_of(each) in hidden]
    assert len(covered) >= 4
    play = Play(2)
    play.set_roll(tuple(covered[:4]))
    play.lie(0, cells)
    play.pressed(1)
    assert play.events[-1][1] == 0, "claimed, none found"


def test_a_claim_freezes_the_board_and_cannot_be_taken_back():
    """G8: judged as it lay then, whatever is moved later; pressing again changes nothing."""
    play = Play(3)
    play.build()
    solved = lying(tuple(play.rules.roll))
    play.lie(0, solved)
    play.pressed(1)
    lights = bytes(play.view.lights[:LIGHTS])
    play.lie(0, BLANK)
    assert bytes(play.view.lights[:LIGHTS]) == lights, "its light stays as judged"
    events = len(play.events)
    play.pressed(1)
    assert len(play.events) == events
    play.pressed(2)
    play.lie(1, solved)
    play.skip_verdicts()
    rows = play.text.split("\n")
    assert rows[0] == "Red: +4 = 7" and rows[1].startswith("Yellow: -2 ")
    play.pressed(1)
    assert play.title == "Lift these tiles", "after the round what lies there counts again"


def test_the_round_ends_for_all_when_one_tile_is_left():
    """G9: the last player gets it, judged as the board lies at that instant."""
    for laid_in_time in (True, False):
        play = Play(2)
        play.build()
        solved = lying(tuple(play.rules.roll))
        if laid_in_time:
            play.lie(1, solved)
        play.pressed(1)
        if not laid_in_time:
            play.lie(1, solved)
        play.pressed(2)
        play.skip_verdicts()
        assert play.text == ("Red: -4 = 3\nYellow: +2 = 9" if laid_in_time else "Red: -4 = 3\nYellow: -2 = 5")


def test_a_tile_still_moving_at_the_press_joins_nothing():
    """R5: judged at once, on the position as sensed."""
    play = Play(2)
    play.build()
    solved = lying(tuple(play.rules.roll))
    for cell in range(CELLS):
        if solved[cell] != EMPTY:
            moving = bytearray(solved)
            moving[cell] = MOVING
            fresh = Play(2)
            fresh.set_roll(tuple(play.rules.roll))
            fresh.lie(0, bytes(moving))
            fresh.pressed(1)
            fresh.lie(0, solved)
            assert fresh.events[-1][1] >> 2 != 15


@pytest.mark.parametrize("players", [1, 3, 4])
@pytest.mark.parametrize("frozen", [False, True])
def test_a_tile_that_lay_still_at_the_press_counts_though_it_is_not_felt_yet(players, frozen):
    """R5, G8, G14: the sensors need a while; whoever else has claimed already changes nothing in that."""
    play = Play(players)
    play.build()
    who = 1 if frozen and players > 2 else 0
    if who:
        play.pressed(1)
    solved = lying(tuple(play.rules.roll))
    last = next(cell for cell in range(CELLS) if solved[cell] != EMPTY)
    moving = bytearray(solved)
    moving[last] = EMPTY
    play.lie(who, bytes(moving))
    events = len(play.events)
    play.hands.pressed(1 << who, 10)
    play.passed(25)
    moving[last] = MOVING
    play.lie(who, bytes(moving))
    for _ in range(5):
        play.passed(25)
    play.lie(who, solved)
    play.wait(0.2)
    claim = play.events[events][1]
    assert claim >> 2 == 15 if players > 1 else play.rules.solved == 1


@pytest.mark.parametrize("claimed", [0, 1, 2])
def test_the_last_ones_tile_counts_though_it_is_not_felt_yet(claimed):
    """G9, R5: who is judged with the last claim had laid it before that press."""
    play = Play(3)
    play.build()
    play.pressed(1 << claimed)
    presses, last = (player for player in range(3) if player != claimed)
    solved = lying(tuple(play.rules.roll))
    play.lie(presses, solved)
    cell = next(cell for cell in range(CELLS) if solved[cell] != EMPTY)
    play.lie(last, solved[:cell] + bytes([EMPTY]) + solved[cell + 1 :])
    events = len(play.events)
    play.hands.pressed(1 << presses, 10)
    play.passed(25)
    play.lie(last, solved[:cell] + bytes([MOVING]) + solved[cell + 1 :])
    for _ in range(5):
        play.passed(25)
    play.lie(last, solved)
    play.wait(0.2)
    assert [claim >> 2 for claim in play.events[events][1:]] == [15, 15]


@pytest.mark.parametrize("players", PLAYERS)
def test_claims_in_the_same_scan_are_drawn_fairly(players):
    """G13, R3: over all that chance can say, each order comes equally often."""
    for pressing in range(1, 1 << players):
        chance = EveryChance()
        orders: Counter = Counter()
        while True:
            play = Play(players)
            play.build()
            play.hands.chance = chance
            play.pressed(pressing)
            who = [player for player in range(players) if pressing >> player & 1]
            orders[tuple(claim & 3 for claim in play.events[-1][1 : 1 + len(who)])] += 1
            if not chance.again():
                break
        assert set(orders) == set(itertools.permutations(who))
        assert len(set(orders.values())) == 1


def test_an_earlier_press_wins():
    """G13: one scan earlier is earlier."""
    play = Play(2)
    play.build()
    play.pressed(2)
    play.pressed(1)
    assert [claim & 3 for claim in play.events[-1][1:]] == [1, 0]


def test_the_count_of_claims_to_depth_two():
    """G8, G9, G13: how many ways two scans with claims can go, from the start of building."""

    def ways(play: Play, saved: bytes, unclaimed: int, depth: int) -> int:
        """Leaves at this depth; a round that is over before has none."""
        if not depth:
            return 1
        leaves = 0
        for pressing in range(1, unclaimed + 1):
            if pressing & ~unclaimed:
                continue
            chance = EveryChance()
            while True:
                play.restore(saved)
                play.hands.chance = chance
                before = len(play.events)
                play.pressed(pressing)
                if len(play.events) > before:
                    rest = (1 << play.players) - 1 & ~play.rules.frozen
                    leaves += ways(play, play.rules.save(), rest, depth - 1)
                if not chance.again():
                    break
        return leaves

    def slow(unclaimed: set, depth: int) -> int:
        if not depth:
            return 1
        if len(unclaimed) < 2:
            return 0
        return sum(
            slow(unclaimed - set(order), depth - 1)
            for count in range(1, len(unclaimed) + 1)
            for order in itertools.permutations(sorted(unclaimed), count)
        )

    known = {2: [4, 0], 3: [15, 12], 4: [64, 108]}
    for players in PLAYERS:
        play = Play(players)
        play.build()
        saved = play.rules.save()
        counted = [ways(play, saved, play.everyone, depth) for depth in (1, 2)]
        assert counted == [slow(set(range(players)), depth) for depth in (1, 2)] == known[players]


def test_a_press_while_a_tile_is_on_its_way():
    """R5: the moving tile joins nothing, even if it is down a moment later."""
    with Tabletop(pads=2, seed=4) as top:
        choose(top, "Go!", 2)
        targets = locate(top, 2)
        placements = lay_solution(top, targets, 0)
        top.run(SETTLE)
        domino, row, col, turn, face = placements[-1]
        top.pad(0).lift(row, col)
        top.run(SETTLE)
        top.pad(0).put(f"path {domino + 1}", row, col, turn, face)
        top.run(0.1)
        top.pad(0).press()
        top.run(SETTLE)
        assert re.search("Not (solved|in a hole|joined)", flat(top)) and "-4" in flat(top)
