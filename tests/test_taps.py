# SPDX-License-Identifier: MIT
"""Four players race for their claims with quick taps, and each counts in its order (G8, G13)."""

from itertools import pairwise

import pytest

from boardsim import Tabletop
from tests import taps
from tests.taps import Race, Tap, wrong

GAP_US = 20_000  # between two looks at the buttons
RACES = 6  # a game; make soak has a thousand in all


@pytest.mark.parametrize("seed", range(5))
def test_every_tap_counts_in_its_order_while_the_table_is_busy(seed):
    assert taps.once("", seed, RACES)["races"] == RACES


def test_buttons_are_looked_at_every_20_ms_while_people_race():
    with Tabletop(pads=taps.PLAYERS, seed=1) as top:
        table = taps.Table(top, 1)
        races = list(table.races(RACES))
        for race in races:
            since, until = race.taps[0].down_us - taps.BUSY_US, race.taps[-1].up_us
            looks = [since, *(look for look in table.looks if since < look < until), until]
            assert max(after - before for before, after in pairwise(looks)) <= GAP_US


# -- the judge of the races himself

TAPS = [Tap(2, 1_000, 40_000), Tap(0, 21_000, 60_000), Tap(3, 51_000, 90_000), Tap(1, 90_000, 130_000)]
LOOKS = [0, 12_000, 24_000, 36_000, 48_000, 60_000, 72_000, 84_000, 96_000]


def test_taps_in_their_order_are_right():
    assert wrong(Race(TAPS, [2, 0, 3, 1], True), LOOKS) == ""


def test_two_taps_that_were_seen_apart_are_not_swapped():
    assert "pad 2 was 20.0 ms before pad 0" in wrong(Race(TAPS, [0, 2, 3, 1], True), LOOKS)


def test_two_taps_in_the_same_look_may_come_in_any_order():
    together = [0, 36_000, 60_000, 96_000]
    for claims in ([2, 0, 3, 1], [0, 2, 3, 1]):
        assert wrong(Race(TAPS, claims, True), together) == ""
    assert wrong(Race(TAPS, [2, 3, 0, 1], True), together)


def test_a_tap_that_was_not_heard_is_lost():
    assert wrong(Race(TAPS, [2, 0, 3, 1], False), LOOKS) == "a tap was lost"
    assert wrong(Race(TAPS, [2, 3, 1, 0], True), LOOKS)
