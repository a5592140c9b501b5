# SPDX-License-Identifier: MIT
"""The mind of Junior against a slow one, which tries every push and walks every path."""

from random import Random

import pytest

from hallway.games.junior.mind import Mind
from hallway.games.junior.rules import BASIC, CHALLENGING, OPENED, STRAIGHT, Rules
from hallway.games.junior.tiles import ARROWS, LINES, OPENINGS, PRINTED, STARTS
from hallway.maze.shapes import turned
from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP
from tests.junior.ladder import dealt, minded
from tests.players import Dice

Board = list[int]  # what opens of each cell: north 1, east 2, south 4, west 8
STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
THERE, SAFE, WAY, OTHERS_WALK = 1 << 20, 1 << 15, 1 << 5, 28  # mind.py: the worth of a turn


def reach(board: Board, start: int) -> set[int]:
    seen, rest = {start}, [start]
    while rest:
        row, col = divmod(cell := rest.pop(), 5)
        for side, (down, right) in enumerate(STEPS):
            to = (row + down) * 5 + col + right
            is_inside = 0 <= row + down < 5 and 0 <= col + right < 5
            if is_inside and board[cell] >> side & board[to] >> (side + 2) % 4 & 1 and to not in seen:
                seen.add(to)
                rest.append(to)
    return seen


def pushed(board: Board, arrow: int, spare: int) -> Board:
    after = board.copy()
    for into, out in zip(LINES[arrow][1:], LINES[arrow], strict=False):
        after[into] = board[out]
    after[LINES[arrow][0]] = spare
    return after


def ridden(cell: int, arrow: int, beyond: int | None = None) -> int:
    """Where a push takes who is there, -1: on the spare; past the end to `beyond`, or in again (J6)."""
    line = LINES[arrow]
    if cell < 0:
        return line[0]
    if cell not in line:
        return cell
    return (*line, line[0] if beyond is None else beyond)[line.index(cell) + 1]


def ways_of(spare: int) -> set[int]:
    return {turned(spare, turn) for turn in range(4)}


class SlowMind:
    """What each turn is worth, as mind.py tells it."""

    def __init__(self, rules: Rules, level: int) -> None:
        self.rules, self.level = rules, level
        self.board = [PRINTED[cell] or OPENINGS[rules.board[cell]] for cell in range(25)]
        self.spare = OPENINGS[rules.spare]
        self.goal = STARTS[rules.turn] if rules.secret() < 0 else rules.place(rules.secret())
        order = [(rules.turn + by) % rules.players for by in range(rules.players)]
        self.here, *self.others = (rules.wizards[player] for player in order)
        self.worths: dict[tuple[int, int, int], int] = {}
        for arrow in range(len(ARROWS)):
            if rules.is_allowed(arrow):
                for spare in ways_of(self.spare):
                    self._weigh(arrow, spare)

    def _weigh(self, arrow: int, spare: int) -> None:
        after, fallen = pushed(self.board, arrow, spare), self.board[LINES[arrow][-1]]
        goal, here = ridden(self.goal, arrow, -1), ridden(self.here, arrow)
        others = [ridden(other, arrow) for other in self.others]
        cells = reach(after, here)
        is_there = goal in cells
        looked = self._look_on(arrow, after, fallen, goal, is_there, others) if self.level == SHARP else None
        for cell in {goal} if is_there else cells:
            aim = here if goal < 0 else goal
            worth = 10 - abs(cell // 5 - aim // 5) - abs(cell % 5 - aim % 5)
            worth += THERE if is_there else 0
            if looked is not None:
                ways, taken, free = looked
                worth += (ways.get(cell, 0) - taken - free) * WAY + (0 if taken else SAFE)
            self.worths[arrow, spare, cell] = worth

    def _look_on(self, arrow, board, spare, goal, is_there, others):
        """By cell, the pushes from there to the goal; those of others; where the next one can get to."""
        hunters = [] if is_there or self.rules.mode != BASIC else others
        ways: dict[int, int] = {}
        free: set[int] = set()
        taken = OTHERS_WALK if goal >= 0 and any(goal in reach(board, other) for other in hunters) else 0
        may_push_back = self.rules.is_allowed(self.rules.ban)
        for then in range(len(ARROWS)):
            if then == arrow ^ 4 and not may_push_back:
                continue
            for openings in ways_of(spare):
                after = pushed(board, then, openings)
                if others:
                    found = reach(after, ridden(others[0], then))
                    free |= {cell for cell in range(25) if ridden(cell, then, -1) in found}
                goal_then = -1 if is_there else ridden(goal, then, -1)
                if goal_then >= 0:
                    found = reach(after, goal_then)
                    for cell in range(25):
                        ways[cell] = ways.get(cell, 0) + (ridden(cell, then) in found)
                    taken += any(ridden(other, then) in found for other in hunters)
        return ways, taken, len(free)


def position(seed: int, mode: int, players: int) -> Rules:
    """After some turns, so that a push is banned and wizards are about."""
    random = Random(seed)
    rules = dealt(random, players, mode, 0 if mode == CHALLENGING else seed % 5, seed % players)
    if mode == BASIC:
        rules.apply(bytes([OPENED]))
    for player in range(players):
        rules.wizards[player] = random.randrange(25)
    return rules


@pytest.mark.parametrize("level", [HANDY, SHARP])
@pytest.mark.parametrize("mode", [BASIC, CHALLENGING])
def test_it_finds_what_a_slow_one_finds(mode, level):
    """J4 to J9, J12: no turn is worth more, for two to four players."""
    for seed in range(10, 22):
        rules = position(seed, mode, 2 + seed % 3)
        mind = minded(rules, level, Dice(seed))
        slow = SlowMind(rules, level)
        if mind.shifts == STRAIGHT:
            assert mode == BASIC and mind.cell == slow.goal in reach(slow.board, slow.here)
        else:
            answer = mind.arrow, turned(slow.spare, mind.turn), mind.cell
            assert slow.worths[answer] == max(slow.worths.values()), seed


class Blind(Dice):
    """At first it overlooks whatever can be overlooked."""

    def __init__(self, seed: int, misses: int) -> None:
        super().__init__(seed)
        self.misses = misses

    def below(self, limit: int) -> int:
        self.misses -= 1
        return limit - 1 if self.misses >= 0 else super().below(limit)


def test_who_overlooked_every_push_looks_again():
    """J12: what it asks for is a push that it may make, and it walks from where that takes it."""
    for seed in range(10, 22):
        rules = position(seed, CHALLENGING, 2)
        rules.ban = 0
        mind = Mind(rules, FIRST_STEPS, Blind(seed, 60))  # there are at most 48 pushes
        while mind.think():
            pass
        slow = SlowMind(rules, FIRST_STEPS)
        assert (mind.arrow, turned(slow.spare, mind.turn), mind.cell) in slow.worths, seed
