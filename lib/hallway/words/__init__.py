# SPDX-License-Identifier: MIT
"""Words: a key and its values become a text in the household's language.

A language is a package: its own module has what all games share, and each game has a module of
its name. Only one language and one game are loaded at a time.
"""


class Words:
    def __init__(self, language: str) -> None:
        self._language = "hallway.words." + language
        common = _module(self._language)
        self._common = common.TEXTS
        self._treasures = common.TREASURES
        self._game: dict[str, str] = {}

    def take(self, game: str) -> None:
        """Load the words of a game, "" for none, in place of those loaded before."""
        self._game = _module(self._language + "." + game).TEXTS if game else {}

    def text(self, key: str, values: tuple = ()) -> str:
        """The text of a key; "" is silence, "#3" the name of treasure 3. A value that begins
        with @ is itself the key of a text.
        """
        if not key:
            return ""
        if key[0] == "#":
            return self._treasures[int(key[1:])]
        text = self._game[key] if key in self._game else self._common[key]
        if not values:
            return text
        spoken = []
        for value in values:
            if isinstance(value, str) and value[:1] == "@":
                spoken.append(self.text(value[1:]))
            else:
                spoken.append(value)
        return text.format(*spoken)


def _module(name: str):
    return __import__(name, None, None, ("TEXTS",))
