# SPDX-License-Identifier: MIT
"""A view whose every word can be said: a missing word or value fails where it is shown, not on a device."""

from collections.abc import Callable

from hallway.maze.shapes import BOARD_ICON, HAND_ICON, TILE_ICON
from hallway.show.sound import TUNES
from hallway.view import View
from hallway.words import Words
from tests.wordbook import treasures

TREASURES = treasures("en")


class SpokenView(View):
    """`words` names the game's own words (moment/catalogue.py). `looker` sees every view that is whole."""

    looker: Callable[["SpokenView"], None] | None = None

    def __init__(self, words: str) -> None:
        super().__init__()
        self.words = words
        self._words = Words("en")
        self._words.take(words)
        self._said: set[tuple] = set()  # what was found right before is not looked at again

    def changed(self) -> None:
        super().changed()
        self._say(self.title, self.title_values)
        self._say(self.corner, self.corner_values)
        self._say(self.text, self.values)
        self._say(self.choice_a)
        self._say(self.choice_b)
        assert not self.tune or self.tune in TUNES, f"no tune is called {self.tune}"
        assert all(
            icon < len(TREASURES)
            or TILE_ICON < icon <= HAND_ICON
            or 0 <= icon - BOARD_ICON < len(self.boards)
            for icon in self.icons
        ), f"no such icon: {self.icons!r}"
        if SpokenView.looker is not None:
            SpokenView.looker(self)

    def _say(self, key: str, values: tuple = ()) -> None:
        # Numbers and names of cells are all alike; a value that is a key is a word of its own.
        asked = (key, *[value if _is_key(value) else type(value) for value in values])
        if asked in self._said:
            return
        try:
            said = self._words.text(key, values)
        except (KeyError, IndexError) as lacking:
            raise AssertionError(f"{key} with {values} cannot be said: {lacking!r}") from lacking
        assert "{" not in said, f"{key} with {values} lacks a value: {said}"
        assert all(isinstance(value, (int, str)) for value in values), f"{key} with {values}"
        self._said.add(asked)


def _is_key(value: object) -> bool:
    return isinstance(value, str) and value[:1] == "@"
