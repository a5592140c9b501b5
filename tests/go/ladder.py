# SPDX-License-Identifier: MIT
"""Levels of Go! against each other, by rules, hands and minds alone.

Nobody's level is a person who lays something and presses at random.
"""

from random import Random

from hallway.games.go.party_hands import Hands
from hallway.games.go.party_rules import Rules
from hallway.games.go.rules import BUILD, DONE, FIND, OVER
from hallway.moment.seats import PERSON
from hallway.places import CELLS
from tests.go.boards import BLANK, random_position
from tests.go.events import House
from tests.go.helped import ALL_DICE, empty_pads, half_built_pads
from tests.players import Dice

KINDS: dict[str, dict] = {"Go!": {}}
TICK_MS = 500
MOST_TICKS = 40_000
HURRY = 240  # ticks after which somebody who plays at random presses, on average


def play(seed: int, levels: tuple[int, int]) -> int:
    """A whole game of two: the place of the winner among the levels, -1 if nobody won."""
    random = Random(seed)
    swap = seed & 1
    seats = bytes((levels[swap], levels[1 - swap]))
    rules = Rules("go", 2, 1, House())
    rules.seats = seats
    hands = Hands(rules, Dice(seed))
    cells = bytearray(BLANK) * 4
    hands.moved(cells)
    for _ in range(MOST_TICKS):
        if rules.phase == OVER:
            return rules.ranking()[0] ^ swap
        while hands.think():
            pass
        if PERSON in seats:
            _blunder(random, hands, cells)
        hands.passed(TICK_MS)
    return -1


def _blunder(random: Random, hands: Hands, cells: bytearray) -> None:
    """What somebody does who knows nothing but when to clear the pad."""
    if hands.stage == BUILD:
        if not random.randrange(HURRY):
            cells[:CELLS] = bytes(random_position(random))
            hands.moved(cells)
            hands.pressed(1)
        return
    if any(value != 255 for value in cells):
        cells[:CELLS] = BLANK
        hands.moved(cells)
    if hands.stage == FIND or not (hands.stage == DONE and hands.is_judging):
        hands.pressed(1)


def _empty(deals: int) -> str:
    """All rolls, if there are enough deals for that."""
    rolls = ALL_DICE[:: max(1, len(ALL_DICE) // deals)]
    return f"{empty_pads(rolls)} of {len(rolls)} rolls"


def _half_built(deals: int) -> str:
    deals = max(1, deals // 2)
    fair, untouched = half_built_pads(deals)
    return (
        f"all of {deals} pads solved; nothing lifted that could stay on {fair / deals:.1%} of them, "
        f"nothing at all on {untouched / deals:.1%}"
    )


ALONE = {
    "Go!, hints that are followed from an empty pad: solved, and nothing lifted again": _empty,
    "Go!, hints that are followed from a half-built pad": _half_built,
}
