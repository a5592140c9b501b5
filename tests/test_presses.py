# SPDX-License-Identifier: MIT
"""A press keeps its moment: a sample of what `make soak` does, and the edges."""

from random import Random

import pytest

from hallway.games.press import Press
from hallway.sense.tilecode import EMPTY, MOVING, cell_byte
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
