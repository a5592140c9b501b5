# SPDX-License-Identifier: MIT
"""Screens of Cards that random games seldom or never show, and what its words are allowed."""

from tests.layouts import ONE, SOMEONE, TWO, Layout, Screen, Values, repairs

CELL = {"J10"}


SIDES = {"↑ → ↓ ←"}


def _cards(icons: int, text: str, *values: set[str], a: str = "") -> Screen:
    a = "cards.yes" if text == "cards.pass" else a
    layout = Layout("cards", "cards.score", "cards.pile", icons, 0, text, a, "menu")
    return layout, Values([SOMEONE, TWO], [TWO], list(values), "", bytes(range(icons)))


RARE = [
    *(
        (
            Layout("cards", title, corner, 0, 0, f"cards.ranking.{players}", "again", "menu"),
            Values([] if corner else [SOMEONE], [TWO] if corner else [], [ONE, SOMEONE, TWO] * players),
        )
        for players in range(2, 7)
        for title, corner in (("cards.won", ""), ("cards.48", "hints"))
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
    _cards(0, "cards.stuck", SOMEONE),
    *(_cards(icons, "hints.cards.none", TWO) for icons in (0, 2)),
    *(_cards(3, "hints.cards.place", TWO, CELL, SIDES, a=a) for a in ("", "cards.end")),
    *(_cards(icons, "hints.wait") for icons in (0, 2)),
    *(_cards(icons, "hints.cards.show") for icons in (0, 2)),
    *(_cards(icons, "cards.keep", CELL, SOMEONE) for icons in (0, 2)),
    _cards(2, "repair.put", CELL, TWO),
    _cards(2, "repair.foreign", CELL),
    *repairs("cards", "cards.48", 2, "J10"),
]
FIXED = {("cards.deal", 0), ("cards.deal", 1), ("cards.middle", 1)}
ALIKE: dict[str, str] = {}
