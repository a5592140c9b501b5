# SPDX-License-Identifier: MIT
"""Screens of Cards that random games seldom or never show, and what its words are allowed."""

from tests.layouts import ONE, SOMEONE, TWO, Layout, Screen, Values, repairs

CELL = {"J10"}


def _cards(icons: int, text: str, *values: set[str]) -> Screen:
    a = "cards.yes" if text == "cards.pass" else ""
    layout = Layout("cards", "cards.score", "cards.pile", icons, 0, text, a, "menu")
    return layout, Values([SOMEONE, TWO], [TWO], list(values), "", bytes(range(icons)))


RARE = [
    *(
        (
            Layout("cards", "cards.won", "", 0, 0, f"cards.ranking.{players}", "again", "menu"),
            Values([SOMEONE], [], [ONE, SOMEONE, TWO] * players),
        )
        for players in range(2, 7)
    ),
    (Layout("cards", "cards.48", "", 0, 0, "cards.middle", "", "menu"), Values(text=[CELL, ONE])),
    *(
        (Layout("cards", "cards.48", "", 0, 0, text, "", "menu"), Values(text=[CELL]))
        for text in ("unseen", "repair.twice")
    ),
    _cards(0, "cards.passed", SOMEONE, ONE, SOMEONE),
    _cards(0, "cards.pass", SOMEONE),
    _cards(2, "cards.search"),
    *(_cards(2, f"cards.{text}", CELL, TWO) for text in ("more", "split", "seen")),
    *(_cards(2, f"cards.{text}", CELL) for text in ("apart", "one", "not-free", "restless")),
    _cards(2, "repair.put", CELL, TWO),
    _cards(2, "repair.foreign", CELL),
    *repairs("cards", "cards.48", 2, "J10"),
]
FIXED = {("cards.deal", 0), ("cards.deal", 1), ("cards.middle", 1)}
ALIKE: dict[str, str] = {}
