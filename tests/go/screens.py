# SPDX-License-Identifier: MIT
"""Screens of Go! that random games seldom or never show, and what its words are allowed."""

from tests.layouts import SOMEONE, TWO, Layout, Screen, Values


def _solo(text: str, *values: set[str]) -> Screen:
    layout = Layout("go", "go.solo", "go.solved", 4, 4, text, "check", "menu")
    return layout, Values(corner=[TWO], text=list(values), big="4:44", icons=bytes(range(4)))


RARE = [
    (Layout("go", "go.solo", "", 0, 0, "go.start", "roll", "menu"), Values(text=[TWO])),
    (Layout("go", "go.solo", "", 0, 0, "go.start.free", "roll", "menu"), Values()),
    (Layout("go", "go.solo", "go.solved", 0, 0, "go.roll.free", "roll", "menu"), Values(corner=[TWO])),
    *(
        _solo(f"repair.{wrong}", {"D4"})
        for wrong in ("straighten", "foreign", "orphan", "twice", "fixed", "joker", "sensor")
    ),
    *(
        (Layout("go", "go.over", "", 0, 2, f"go.verdict.{number}", "again", "menu"), Values(big="10"))
        for number in range(6)
    ),
    *(
        (Layout("go", title, "", 0, 0, f"go.rows.{rows}", a, "menu"), Values([], [], [SOMEONE, row] * rows))
        for title, a, row in (("go.lift", "", {"D4? D4 D4? +22"}), ("go.scores", "go on", {"-20 = 20"}))
        for rows in range(1, 5)
    ),
]
# Texts and places of numbers that the rulebook fixes: they are never one.
FIXED: set[tuple[str, int]] = set()
# Texts that are meant to be the same in these languages.
ALIKE: dict[str, str] = {}
