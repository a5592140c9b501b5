# SPDX-License-Identifier: MIT
"""Screens of Go! that random games seldom or never show, and what its words are allowed."""

from hallway.maze.shapes import HAND_ICON, TILE_ICON
from tests.layouts import ONE, SOMEONE, TWO, Layout, Screen, Values


def _solo(text: str, *values: set[str]) -> Screen:
    layout = Layout("go", "go.solo", "go.solved", 4, 4, text, "check", "menu")
    return layout, Values(corner=[TWO], text=list(values), big="4:44", icons=bytes(range(4)))


CELL, BEND, BAR = {"D4"}, {"→ ↓"}, {"→ ←"}


def _hint(title: str, icons: int, text: str, *values: set[str]) -> Screen:
    """A domino that lies so, or stands; alone the clock goes on in the corner."""
    shown = bytes((TILE_ICON + 6, TILE_ICON + 10, HAND_ICON)[:icons] if icons < 4 else range(4))
    if title == "go.solo":
        layout = Layout("go", title, "clock", icons, 0, text, "check", "menu")
        return layout, Values(corner=[{"10:44"}], text=list(values), icons=shown)
    layout = Layout("go", title, "go.left", icons, 0, text, "", "menu")
    return layout, Values([SOMEONE], [{"6 4 2 1"}], list(values), icons=shown)


RARE = [
    *(
        _hint(title, icons, f"hints.go.{kind}", ONE, CELL, BEND, CELL, BAR)
        for title in ("go.solo", "go.player")
        for icons in (2, 3)
        for kind in ("lay", "hole")
    ),
    *(_hint(title, 4, "hints.go.lift", CELL) for title in ("go.solo", "go.player")),
    *(_hint(title, 4, "hints.joined") for title in ("go.solo", "go.player")),
    _solo("hints.wait"),
    (
        Layout("go", "go", "go.left", 4, 0, "hints.wait", "", "menu"),
        Values(corner=[{"6 4 2 1"}], icons=bytes(range(4))),
    ),
    *(
        (
            Layout("go", "go.solo", "hints", 0, 2, f"go.verdict.{number}", "again", "menu"),
            Values(corner=[TWO], big="10"),
        )
        for number in range(6)
    ),
    *(
        (
            Layout("go", "go", "hints", 0, 0, f"go.rows.{rows}", "again", "menu"),
            Values(corner=[TWO], text=[SOMEONE, TWO] * rows),
        )
        for rows in range(2, 5)
    ),
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
