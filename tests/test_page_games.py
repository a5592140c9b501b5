# SPDX-License-Identifier: MIT
"""The first moves of games on the page, in a real browser, by every kind of hands. `make games` plays all of
them to the end, by all hands.
"""

import pytest

from tests.page_games import play

# Game, hands, and how many moves; None: to its end.
BEGUN = (
    ("go", "two", 4),
    ("go.solo", "finger", 4),
    ("junior", "mouse", None),
    ("junior", "finger", 1),
    ("junior", "keyboard", 1),
    ("junior", "table", 2),
    ("cards.48", "mouse", 4),
    ("cards.50", "two", 2),
    ("duel", "two", 4),
    ("duel", "keyboard", 3),
)


@pytest.mark.parametrize(("game", "hands", "moves"), BEGUN)
def test_a_game_is_begun(window, game, hands, moves):
    def page(viewport, **options):
        return window(viewport["width"], viewport["height"], own=True, **options)

    made = play(game, hands, page, moves).made
    assert made == moves + 1 if moves else made > 0
