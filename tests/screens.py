# SPDX-License-Identifier: MIT
"""Every screen there is, with the longest values it is given: gathered from whole random games at the level
of events, and written down where no game at that level shows it.
"""

import re
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import NamedTuple

from hallway.show import glyphs
from hallway.view import View
from tests.players.spoken import SpokenView
from tests.wordbook import book

PLAYERS = ("go", "junior", "cards", "duel")
SEEDS = 2
WIDTHS = {letter: glyphs.WIDTHS[at] + glyphs.GAP for at, letter in enumerate(glyphs.CHARS)} | {
    " ": glyphs.SPACE
}


def width(text: str) -> int:
    return sum(WIDTHS[letter] for letter in text)


class Layout(NamedTuple):
    """A kind of screen: what is the same however it is filled."""

    words: str  # the module
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
        self.big = max(self.big, view.big, key=len)


def alike(value: object) -> str:
    """Numbers by their length, keys by their family."""
    if isinstance(value, str):
        return re.sub(r"(?<=[.#])\d+$", "*", value) if value[:1] == "@" else value
    return re.sub(r"\d", "8", str(value))


def longest(kept: set[str], language: str, words: str) -> str:
    """Of all that was given in this place, what takes the most room in this language."""
    texts = book(language) | (book(language, words) if words else {})
    said = []
    for value in kept:
        if value[:1] == "@":
            family = re.escape(value[1:]).replace(r"\*", r"\d+")
            said += [text for key, text in texts.items() if re.fullmatch(family, key)]
        else:
            said.append(value)
    return max(said, key=width)


@cache
def gathered() -> dict[Layout, Values]:
    """All screens of whole games, one of each kind."""
    found: dict[Layout, Values] = {}

    def look(view: SpokenView) -> None:
        layout = Layout(
            view.words,
            view.title,
            view.corner,
            len(view.icons),
            len(view.big),
            view.text,
            view.choice_a,
            view.choice_b,
        )
        found.setdefault(layout, Values()).note(view)

    before, SpokenView.looker = SpokenView.looker, look
    try:
        for name in PLAYERS:
            players = import_module(f"tests.players.{name}")
            for _, how in players.KINDS:
                for seed in range(SEEDS):
                    players.play_events(seed, **how)
    finally:
        SpokenView.looker = before
    return found
