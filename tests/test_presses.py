# SPDX-License-Identifier: MIT
"""A press keeps its moment: a sample of what `make soak` does, and the edges."""

import pytest

from tests.soak.presses import CALLS, EARLY_MS, press_once


@pytest.mark.parametrize("seed", range(1, 21))
def test_a_press_is_judged_on_what_lay_there(seed):
    """R5: at any moment round the last tile's rest."""
    assert press_once("", seed)


@pytest.mark.parametrize("game", CALLS)
def test_a_press_just_after_the_last_tile_came_to_rest_is_right(game):
    """R5, D5, G8: the sensors need a while to say so, the player does not pay for it."""
    for seed in (3, 5, 6, 7):
        for offset_ms in (1, 20, 60, 110):
            assert CALLS[game](seed, offset_ms * 1000) in (True, None), (seed, offset_ms)
        for offset_ms in (2 * EARLY_MS, EARLY_MS - 10):
            assert not CALLS[game](seed, offset_ms * 1000), (seed, offset_ms)
