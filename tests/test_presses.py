# SPDX-License-Identifier: MIT
"""A press keeps its moment: a sample of what `make soak` does, and the edges."""

from random import Random

import pytest

from boardsim import Tabletop
from hallway.games.press import Press
from hallway.sense.tilecode import EMPTY, MOVING, cell_byte
from tests.play import choose
from tests.soak.presses import CALLS, EARLY_MS, Judged, press_once


@pytest.mark.parametrize("game", CALLS)
def test_a_press_is_judged_on_what_lay_there(game):
    """R5: at any moment round the last tile's rest."""
    for seed in (1, 2):
        assert press_once(game, seed, copies=0)["presses"]


@pytest.mark.parametrize("game", CALLS)
def test_a_press_just_after_the_last_tile_came_to_rest_is_right(game):
    """R5, D5, G8, G14, J7, C7, W3: the sensors need a while to say so, the player does not pay for it."""
    edges = (1, 2 * EARLY_MS, 20, EARLY_MS - 10, 60, 110)
    for seed in (3, 5, 6):
        judged = Judged(Random(seed), edges)
        CALLS[game](seed, judged)
        assert judged.met["presses"]


WAS, CAME = cell_byte(3, 0, 1), cell_byte(4, 0, 2)
TICK_MS = 25


def judged(felt_ms: int, before: int, after: int, slides: bool) -> int:
    """What is judged to have lain on a cell, by a press so long before the last change there was felt."""
    press = Press(1, felt_ms % TICK_MS, [MOVING], board=bytes([before]) if slides else b"")
    for tick in range(12):
        settled = tick * TICK_MS + felt_ms % TICK_MS >= felt_ms + 5 * TICK_MS
        press.wait([after if settled else MOVING], TICK_MS)
    assert press.is_ripe
    return press.cells[0]


@pytest.mark.parametrize("ms", range(0, 120, 2))
def test_how_a_tile_came_there_says_how_long_the_doubt_is(ms):
    """R5: the last change of a tile that was put is felt up to 70 ms later, of one that slid up to 52; so one
    that is put back where it was, whatever else slides.
    """
    for before in (EMPTY, WAS):
        assert judged(ms, before, CAME, slides=False) == (CAME if ms <= 70 else MOVING)
        assert judged(ms, before, CAME, slides=True) == (CAME if ms <= 52 else MOVING)
    assert judged(ms, WAS, EMPTY, slides=True) == (EMPTY if ms <= 52 else MOVING)
    assert judged(ms, WAS, WAS ^ 1, slides=True) == (WAS ^ 1 if ms <= 70 else MOVING)


KEYS_MS = 5  # from one look at the hub's keys to the next


def test_a_key_is_as_old_as_it_is_whenever_it_comes():
    """R5: between two ticks, too, where it is told at once."""
    with Tabletop(pads=1, seed=1) as top:
        choose(top, "Junior", 2)
        top.press("a")
        top.run(0.5)  # tiles are to be laid: key A waits until what moves has settled
        hands = top.pico.loader.modules["hallway.games.junior.hands"].Hands
        ages: list[tuple[int, int]] = []
        passed = hands.passed

        def told(hands, ms: int) -> None:
            passed(hands, ms)
            ages.extend((top.clock.now_us, press.age_ms) for press in hands._waiting)

        hands.passed = told
        off_ms = []
        for after_ms in range(25):
            top.run(0.4 + after_ms / 1000)
            pressed_us = top.clock.now_us
            ages.clear()
            top.press("a")
            top.run(0.1)
            off_ms += [(now_us - pressed_us) / 1000 - age_ms for now_us, age_ms in ages]
        assert len(off_ms) >= 50
        assert min(off_ms) > -2 and max(off_ms) <= KEYS_MS + 5, (min(off_ms), max(off_ms))
