# SPDX-License-Identifier: MIT
"""Words: a key and its values become a text in the household's language.

A language is a package: its own module has what all games share, and each game has a module of
its name. Only one language and one game are loaded at a time. A module holds one string, a text a
line, `key = text`, with | where a new line begins: one object, however many the texts. A number
stands behind a colon or in brackets, never before a noun: no text needs a plural form.
"""


class Words:
    def __init__(self, language: str) -> None:
        self._language = "hallway.words." + language
        self._common = _texts(self._language)
        self._game = b""

    def take(self, game: str) -> None:
        """Load the words of a game, "" for none, in place of those loaded before."""
        self._game = _texts(self._language + "." + game) if game else b""

    def text(self, key: str, values: tuple = ()) -> str:
        """The text of a key; "" is silence, "#3" the name of treasure 3. A value that begins
        with @ is itself the key of a text.
        """
        if not key:
            return ""
        text = self._found(key)
        if not values:
            return text
        spoken = []
        for value in values:
            if isinstance(value, str) and value[:1] == "@":
                spoken.append(self.text(value[1:]))
            else:
                spoken.append(value)
        return text.format(*spoken)

    def _found(self, key: str) -> str:
        line = bytes("\n" + key + " = ", "utf-8")
        texts = self._game
        at = texts.find(line)
        if at < 0:
            texts = self._common
            at = texts.find(line)
        if at < 0:
            raise KeyError(key)
        at += len(line)
        return str(texts[at : texts.find(b"\n", at)], "utf-8").replace("|", "\n")


def _texts(name: str) -> bytes:
    """As bytes: on the device a letter of a string is found by counting from its beginning."""
    return bytes(__import__(name, None, None, ("TEXTS",)).TEXTS, "utf-8")
