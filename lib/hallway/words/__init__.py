# SPDX-License-Identifier: MIT
"""Words: a key and its values become a text in the household's language."""

from hallway.words import en

LANGUAGES = {"en": en}


class Words:
    def __init__(self, language: str) -> None:
        spoken = LANGUAGES[language]
        self._texts = spoken.TEXTS
        self._treasures = spoken.TREASURES

    def text(self, key: str, values: tuple = ()) -> str:
        """The text of a key; "" is silence. A value that begins with @ is the key of a word."""
        if not key:
            return ""
        if key[0] == "#":
            return self._treasures[int(key[1:])]
        text = self._texts[key]
        if not values:
            return text
        spoken = []
        for value in values:
            if isinstance(value, str) and value[:1] == "@":
                spoken.append(self.text(value[1:]))
            else:
                spoken.append(value)
        return text.format(*spoken)
