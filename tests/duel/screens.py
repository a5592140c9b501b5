# SPDX-License-Identifier: MIT
"""Screens of Duel that random games seldom or never show, and what its words are allowed."""

from tests.layouts import ONE, TILE, TWO, Layout, Screen, Values, repair, repairs


def _duel(text: str, *values: set[str]) -> Screen:
    layout = Layout("duel", "player.1", "duel.score", 0, 0, text, "", "menu")
    return layout, Values(corner=[ONE, ONE], text=list(values))


RARE = [
    (
        Layout("duel", "duel.solo", "duel.solved", 0, 0, "duel.solo-free", "next", "menu"),
        Values(corner=[TWO]),
    ),
    (Layout("duel", "duel.solo", "", 0, 2, "duel.count-free", "again", "menu"), Values(big="44")),
    _duel("repair.foreign", {"D4"}),
    _duel("repair.twice", {"D4"}, TILE),
    *(_duel(f"duel.alike.{kind}") for kind in range(3)),
    _duel("duel.stuck", {"D4"}, {"@quarter.*"}),
    _duel("duel.back"),
    *repairs("duel", "duel.solo", 3, "D4"),
    repair("duel", "duel.solo", 3, "put", {"D4"}, TILE),
]
FIXED = {("duel.lay", 1), ("help.4", 0)}
ALIKE: dict[str, str] = {}
