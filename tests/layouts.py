# SPDX-License-Identifier: MIT
"""Kinds of screens, and the longest values that are shown in them."""

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from hallway.view import View

TILE = {"@tile.*"}
SOMEONE = {"@player.*"}
ONE, TWO = {"8"}, {"88"}


class Layout(NamedTuple):
    """A kind of screen: what is the same however it is filled."""

    words: str  # the file
    title: str
    corner: str
    icons: int
    big: int  # digits
    text: str
    choice_a: str
    choice_b: str


@dataclass
class Values:
    """The longest of each place; a value that is a key stands for all keys like it, *."""

    title: list[set[str]] = field(default_factory=list)
    corner: list[set[str]] = field(default_factory=list)
    text: list[set[str]] = field(default_factory=list)
    big: str = ""
    icons: bytes = b""
    boards: tuple = ()

    def note(self, view: View) -> None:
        for kept, values in (
            (self.title, view.title_values),
            (self.corner, view.corner_values),
            (self.text, view.values),
        ):
            for at, value in enumerate(values):
                if at == len(kept):
                    kept.append(set())
                kept[at].add(alike(value))
        self.icons = bytes(view.icons)
        self.boards = view.boards
        self.big = max(self.big, view.big, key=len)


def alike(value: object) -> str:
    """Numbers by their length, keys by their family."""
    if isinstance(value, str):
        return re.sub(r"(?<=[.#])\d+$", "*", value) if value[:1] == "@" else value
    return re.sub(r"\d", "8", str(value))


Screen = tuple[Layout, Values]


def repair(words: str, title: str, icons: int, text: str, *values: set[str]) -> Screen:
    """A step that the repair tells (games/wrong.py)."""
    layout = Layout(words, title, "", icons, 0, "repair." + text, "", "menu")
    return layout, Values(text=list(values), icons=bytes(range(icons)))


def repairs(words: str, title: str, icons: int, cell: str) -> list[Screen]:
    """Those that every game has in which tiles have their place."""
    steps: tuple[tuple[str, tuple[set[str], ...]], ...] = (
        ("straighten", ()),
        ("sensor", ()),
        ("lift", ()),
        ("over", ()),
        ("turn", ({"@quarter.*"},)),
        ("move", ({cell},)),
    )
    return [repair(words, title, icons, text, {cell}, *more) for text, more in steps]
