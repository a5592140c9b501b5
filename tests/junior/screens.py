# SPDX-License-Identifier: MIT
"""Screens of Junior that random games seldom or never show, and what its words are allowed."""

from tests.layouts import SOMEONE, TILE, TWO, Layout, Screen, Values, repair


def _junior(icons: int, text: str, *values: set[str]) -> Screen:
    layout = Layout("junior", "junior.turn", "junior.found", icons, 0, text, "", "menu")
    return layout, Values([SOMEONE], [TWO], list(values), "", bytes(range(icons)))


RARE = [
    *(_junior(0, f"repair.{text}", {"D4"}) for text in ("fixed", "foreign", "many", "few")),
    _junior(1, "junior.peek", {"@#*"}),
    _junior(1, "junior.blocked"),
    *(
        _junior(icons, text, {"D1"}, {"D5"}, {"D1"}, TILE)
        for text in ("junior.half", "repair.half")
        for icons in (0, 2)
    ),
    _junior(0, "junior.ban", {"D1"}, TILE, TILE, {"D5"}),
    *(_junior(0, f"junior.{text}", TILE, {"D5"}) for text in ("back", "early", "once")),
    *(
        (Layout("junior", "junior", "", 0, 0, text, "", "menu"), Values(text=[{"D4"}]))
        for text in ("unseen", "repair.twice")
    ),
    repair("junior", "junior", 1, "put", {"D4"}, TILE),
    # For who cannot read yet: the tile and the way that it goes, or a hand.
    *(_junior(2, f"junior.{text}", TILE, {"D5"}) for text in ("back", "early", "once")),
    *(_junior(1, f"repair.{text}", {"D4"}) for text in ("fixed", "foreign", "twice", "lift", "over")),
    _junior(1, "repair.move", {"D4"}, {"D4"}),
]
FIXED: set[tuple[str, int]] = set()
ALIKE = {"{0} pensa…": "it pt"}
