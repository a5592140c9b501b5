# SPDX-License-Identifier: MIT
"""A press keeps its moment: a sample of what `make soak` does, and the edges."""

from random import Random

import pytest

from tests.soak.presses import CALLS, EARLY_MS, Judged, press_once


@pytest.mark.parametrize("game", CALLS)
def test_a_press_is_judged_on_what_lay_there(game):
    """R5: at any moment round the last tile's rest."""
    for seed in (1, 2):
        assert press_once(game, seed)["presses"]


@pytest.mark.parametrize("game", CALLS)
def test_a_press_just_after_the_last_tile_came_to_rest_is_right(game):
    """R5, D5, G8, G14, J7, C7, W3: the sensors need a while to say so, the player does not pay for it."""
    edges = (1, 2 * EARLY_MS, 20, EARLY_MS - 10, 60, 110)
    for seed in (3, 5, 6):
        judged = Judged(Random(seed), edges)
        CALLS[game](seed, judged)
        assert judged.met["presses"]
