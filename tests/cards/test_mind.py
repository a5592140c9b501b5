# SPDX-License-Identifier: MIT
"""What the table thinks at Cards: each level against the slow referee, and against the one below."""

from fractions import Fraction
from random import Random

import pytest

from hallway.games.cards.rules import COLS, HELD, NOWHERE, PLAYED
from hallway.moment.seats import FIRST_STEPS, HANDY, PERSON, SHARP
from tests.cards import ladder
from tests.cards.boards import random_table, rigged
from tests.cards.referee import ORACLES

LEVELS = (FIRST_STEPS, HANDY, SHARP)


def position(seed: int):
    """A table with holes, and a hand: rules, and the same for the slow referee."""
    random = Random(seed)
    key, rows = (("cards.48", 5), ("cards.50", 10))[seed & 1]
    oracle = ORACLES[key]
    table = random_table(random, oracle, oracle.cards, rows, random.randrange(8, 24))
    rules = rigged(table, key, pads=2 * rows // 5).rules
    left = [card for card in range(oracle.cards) if not rules.seen[card]]
    return rules, oracle, table, random.sample(left, 2)


def best_of(oracle, table, hand, rows: int) -> int:
    """As many cards as can be taken in one turn; -1 if nothing fits."""
    best = -1
    for cell in oracle.places(table, rows, COLS):
        for card in hand:
            for turn in range(4):
                if oracle.may_lay(table, cell, card, turn):
                    laid = {**table, cell: (card, turn)}
                    if len(oracle.matches(laid, cell)) > best:
                        best = max(best, *map(len, oracle.takes(laid, cell)))
    return best


@pytest.mark.parametrize("seed", range(8))
def test_what_it_wants_is_a_turn_and_from_handy_on_the_best_one(seed):
    """C2 to C6: against every place that the slow referee knows."""
    rules, oracle, table, hand = position(seed)
    best = best_of(oracle, table, hand, rules.rows)
    for level in LEVELS:
        mind = ladder.minded(rules, level, hand)
        cell, (card, turn) = divmod(mind.cell, COLS), divmod(mind.value, 4)
        takes = {divmod(taken, COLS) for taken in mind.takes}
        assert card in hand and oracle.may_lay(table, cell, card, turn)
        assert takes in oracle.takes({**table, cell: (card, turn)}, cell)
        assert len(takes) == best or (level == FIRST_STEPS and 0 < len(takes) < best)


def worth(oracle, table, rows: int, own: list, unknown: list) -> Fraction:
    """What the own next card could take, less what the better of two unknown ones is expected to."""
    areas, left = [], set(table)
    while left:
        area = oracle.spread(next(iter(left)), lambda cell: oracle.joined(table, cell))
        left -= area
        ends = {
            other
            for cell in area
            for side, other in oracle.beside(cell).items()
            if side in oracle.sides[table[cell][0]][table[cell][1]] and other not in table
        }
        if any(0 <= row < rows and 0 <= col < COLS for row, col in ends):
            areas.append([oracle.treasures[table[cell][0]] for cell in area])

    def most(card: int) -> int:
        mine = oracle.treasures[card]
        return max((sum(bool(mine & theirs) for theirs in area) for area in areas), default=0)

    could = [most(card) for card in unknown]
    expected = sum(
        1 - (1 - Fraction(sum(one >= count for one in could), len(could))) ** 2 for count in range(1, 7)
    )
    return max(map(most, own)) - expected


@pytest.mark.parametrize("seed", [5, 6, 14, 18])
def test_sharp_leaves_little_to_others_and_something_for_itself(seed):
    """Of the turns that take most, none is worth more."""
    rules, oracle, table, hand = position(seed)
    best = best_of(oracle, table, hand, rules.rows)
    unknown = [card for card in range(oracle.cards) if not rules.seen[card] and card not in hand]

    def after(cell, card, turn, gone) -> Fraction:
        left = {at: lying for at, lying in table.items() if at not in gone} | {cell: (card, turn)}
        return worth(oracle, left, rules.rows, [other for other in hand if other != card], unknown)

    found = []
    for cell in oracle.places(table, rules.rows, COLS):
        for card in hand:
            for turn in range(4):
                if oracle.may_lay(table, cell, card, turn):
                    takes = oracle.takes({**table, cell: (card, turn)}, cell)
                    most = [gone for gone in takes if len(gone) == best]
                    if len(most) == 1:  # of several it sees one
                        found.append(after(cell, card, turn, most[0]))
    mind = ladder.minded(rules, SHARP, hand)
    takes = {divmod(taken, COLS) for taken in mind.takes}
    assert after(divmod(mind.cell, COLS), *divmod(mind.value, 4), takes) >= max(found)
    assert len(set(found)) > 1, "a position in which it matters"


def test_where_nothing_fits_it_wants_nothing():
    """C9."""
    rules, _, _, hand = position(0)
    for cell in range(len(rules.table)):
        rules.table[cell] = 255
    for level in LEVELS:
        assert ladder.minded(rules, level, hand).cell == NOWHERE


def test_first_steps_that_overlooked_all_places_looks_again():
    """C2: one card, and a single place for it, whichever that is."""
    for col in range(COLS):  # below a straight there is one cell
        mind = ladder.minded(rigged({(0, col): (0, 0)}).rules, FIRST_STEPS, [47])
        assert (mind.cell, mind.value) == (COLS + col, 4 * 47)


def test_it_knows_no_hand_but_its_own():
    """C1: a card that another of the table's seats was shown is like any that is not known."""
    for seed in range(6):
        rules, _, _, hand = position(seed)
        before = ladder.minded(rules, SHARP, hand)
        shown = [card for card in range(rules.deck.cards) if rules.seen[card] != PLAYED and card not in hand]
        for card in shown[:4]:
            rules.seen[card] = HELD + 1
        after = ladder.minded(rules, SHARP, hand)
        assert (before.cell, before.value, before.takes) == (after.cell, after.value, after.takes)


def test_levels_against_each_other():
    """Enough to see a mind that forgot something; make ladder has all pairs and their intervals."""
    for low, high in ((PERSON, FIRST_STEPS), (FIRST_STEPS, SHARP)):
        assert sum(ladder.play(seed, (high, low)) == 0 for seed in range(6)) > 3, (low, high)
