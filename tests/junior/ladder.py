# SPDX-License-Identifier: MIT
"""Levels of Junior against each other, by rules and mind alone; and one level alone, against the oracle."""

from random import Random

from hallway.games.junior.about import DOUBLE_SIDED, SECRETS
from hallway.games.junior.laying import Laying
from hallway.games.junior.mind import Mind
from hallway.games.junior.rules import (
    BASIC,
    BEGIN,
    CHALLENGING,
    MOVED,
    OPEN,
    OPENED,
    SHIFT,
    SHIFTED,
    STRAIGHT,
    Rules,
)
from hallway.games.junior.tiles import ARROWS, OPENINGS, PRINTED
from hallway.maze.maze import Maze
from hallway.moment.seats import PERSON, SHARP
from tests.junior.events import EMPTY, House, byte, index
from tests.junior.referee import ARROWS as NAMED
from tests.junior.referee import Slow, scattered
from tests.players import Dice

KINDS = {"Junior": {"mode": BASIC}, "Junior, challenging": {"mode": CHALLENGING}}
MOST_TURNS = 5_000


def dealt(random: Random, players: int, mode: int, crossings: int, first: int = 0) -> Rules:
    """A game with its tiles laid at random."""
    rules = Rules("junior", players, 1, House())
    order = random.sample(range(SECRETS), SECRETS)
    packed = bytes(order[at] | order[at + 1] << 4 for at in range(0, SECRETS, 2))
    rules.apply(bytes([BEGIN, mode, crossings, first]) + packed)
    lies = bytearray([EMPTY] * 25)
    for cell, lying in scattered(random, crossings)[0].items():
        lies[index(cell)] = byte(*lying)
    laying = Laying(lies)
    assert laying.is_right(crossings)
    rules.apply(laying.event(crossings))
    return rules


def minded(rules: Rules, level: int, dice: Dice) -> Mind:
    """What a level wants."""
    mind = Mind(rules, level, dice)
    while mind.think():
        pass
    return mind


def maze_of(rules: Rules) -> Maze:
    maze = Maze(5, 5)
    for cell in range(25):
        maze.put(cell, PRINTED[cell] or OPENINGS[rules.board[cell]])
    return maze


def take_turn(rules: Rules, level: int, random: Random, dice: Dice) -> int:
    """By a level, or at random by nobody; returns how many pushes it took."""
    if level == PERSON:
        arrow = random.choice([arrow for arrow in range(len(ARROWS)) if rules.is_allowed(arrow)])
        rules.apply(bytes([SHIFTED, arrow, random.randrange(4)]))
        maze = maze_of(rules)
        maze.fill(rules.wizards[rules.turn])
        rules.apply(bytes([MOVED, random.choice(list(maze.reached()))]))
        return 1
    mind = minded(rules, level, dice)
    pushes = int(mind.shifts != STRAIGHT)
    if pushes:
        rules.apply(bytes([SHIFTED, mind.arrow, mind.turn]))
    rules.apply(bytes([MOVED, mind.cell]))
    return pushes


def play(seed: int, levels: tuple[int, int], mode: int = BASIC) -> int:
    """A whole game: the place of the winner among the levels, -1 if nobody won."""
    random, dice = Random(seed), Dice(seed)
    swap = seed & 1  # who sits first, and who begins, is fair
    crossings = 0 if mode == CHALLENGING else random.randrange(DOUBLE_SIDED + 1)
    rules = dealt(random, 2, mode, crossings, seed >> 1 & 1)
    for _ in range(MOST_TURNS):
        if rules.over:
            break
        if rules.phase == OPEN:
            rules.apply(bytes([OPENED]))
        else:
            take_turn(rules, levels[rules.turn ^ swap], random, dice)
    winners = rules.winners() if rules.over else 3
    return -1 if winners == 3 else (winners >> 1) ^ swap


def alone(seed: int, level: int, crossings: int = 0) -> tuple[int, int, int]:
    """One secret of a fresh deal, with one wizard: turns, pushes, and how many pushes it saw to be needed."""
    random, dice = Random(seed), Dice(seed)
    rules = dealt(random, 2, BASIC, crossings)
    rules.players = 1
    rules.apply(bytes([OPENED]))
    turns = pushes = 0
    seen = minded(rules, level, dice).shifts
    while rules.phase == SHIFT and turns < MOST_TURNS:
        pushes += take_turn(rules, level, random, dice)
        turns += 1
    return turns, pushes, seen


# -- the oracle: a slow search with the slow referee


def slow_of(rules: Rules) -> Slow:
    """The same position for the slow referee, of one player."""
    tiles = {
        divmod(cell, 5): (value >> 3, value >> 2 & 1, value & 3)
        for cell, value in enumerate(rules.board)
        if value != EMPTY
    }
    slow = Slow(tiles, (rules.spare >> 3, rules.spare >> 2 & 1), 1, order=rules.order)
    slow.open, slow.hunting = [rules.secret()], True
    slow.wizards = [divmod(rules.wizards[0], 5)]
    slow.banned = NAMED[rules.ban] if rules.ban < len(NAMED) else None
    return slow


def pushes_needed(slow: Slow, most: int) -> int:
    """How many pushes lead to the goal, up to `most`; one more if those are not enough."""
    if slow.goal() in slow.reach(slow.wizards[0]):
        return 0
    if most == 0:
        return 1
    best = most + 1
    for arrow in slow.allowed():
        for turn in range(4):
            after = slow.copy()
            after.push(arrow, turn)
            reach = after.reach(after.wizards[0])
            if after.goal() in reach:
                return 1
            if best > 2 and most > 1:
                for cell in reach:
                    after.wizards = [cell]
                    best = min(best, 1 + pushes_needed(after, most - 1))
                    if best <= 2:
                        break
    return best


def is_best(seed: int, level: int, crossings: int = 0) -> bool:
    """Whether what the level does first leads there in as few pushes as the oracle needs."""
    random, dice = Random(seed), Dice(seed)
    rules = dealt(random, 2, BASIC, crossings)
    rules.players = 1
    rules.apply(bytes([OPENED]))
    needed = pushes_needed(slow_of(rules), 2)
    goes = take_turn(rules, level, random, dice)
    left = 0 if rules.phase == OPEN else pushes_needed(slow_of(rules), 1)
    return goes + left == needed or needed > 2


def _alone(deals: int) -> str:
    """J5: a turn in which the way is free takes no push."""
    runs = [alone(seed, SHARP) for seed in range(deals)]
    turns, pushes = (sum(run[at] for run in runs) / deals for at in (0, 1))
    seen = [sum(run[2] == needed for run in runs) / deals for needed in range(3)]
    shares = ", ".join(f"{share:.0%}" for share in seen)
    return f"{pushes:.2f} pushes, {turns:.2f} turns; no push, one, two needed: {shares} of {deals} deals"


def _best(deals: int) -> str:
    deals = max(1, deals // 10)
    return f"{sum(is_best(seed, SHARP) for seed in range(deals)) / deals:.1%} of {deals} deals"


ALONE = {
    "Junior, sharp: a secret, no crossings": _alone,
    "Junior, sharp: as few pushes as a slow search two ahead": _best,
}
