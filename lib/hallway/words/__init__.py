# SPDX-License-Identifier: MIT
"""Words: a key and its values become a text in the household's language.

A language is a folder: common.txt has what all games share, each game and page has a file of its
name. What is seldom said, in seldom.txt and a game's own -seldom.txt, is read when it is asked for and not
kept; and so is what another game is called. Only one language and one game are loaded at a time, as they
are: a text a line, `key = text`, with | where a new line begins; the first line is a remark. A number stands
behind a colon or in brackets, never before a noun: no text needs a plural form.
"""

FOLDER = __file__.rsplit("/", 1)[0] + "/"


class Words:
    """`version` changes whenever a key may have got another text."""

    def __init__(self, language: str) -> None:
        self.version = 0
        self._language = ""
        self.game = ""  # whose words are loaded
        self._own = b""
        self.names: list = []  # of the players, if they are not called by their colours
        self.speak(language)

    def speak(self, language: str) -> None:
        """From now on in this language."""
        self.version += 1
        if language != self._language:
            self._language = language
            self._common = self._file("common")
            self.take(self.game)

    def take(self, game: str) -> None:
        """Load the words of a game, "" for none, in place of those loaded before."""
        self.game = game
        self.version += 1
        self._own = self._file(game) if game else b""

    def text(self, key: str, values: tuple = ()) -> str:
        """The text of a key; "" is silence, "#3" the name of treasure 3. A value that begins
        with @ is itself the key of a text.
        """
        if not key:
            return ""
        if self.names and key[:7] == "player.":
            return self.names[int(key[7:])]
        text = self._found(key)
        if not values:
            return text
        return text.format(*[self._spoken(value) for value in values])

    def _spoken(self, value):
        return self.text(value[1:]) if isinstance(value, str) and value[:1] == "@" else value

    def _found(self, key: str) -> str:
        line = ("\n%s = " % key).encode()
        for lines in (self._own, self._common):
            at = lines.find(line)
            if at >= 0:
                return _text(lines, at + len(line))
        # The name of a game is in its own words: its key begins with the file's name.
        for name in (key.split(".")[0], self.game + "-seldom", "seldom"):
            try:
                lines = self._file(name)
            except OSError:
                continue
            at = lines.find(line)
            if at >= 0:
                return _text(lines, at + len(line))
        raise KeyError(key)

    def _file(self, name: str) -> bytes:
        """As bytes: on the device a letter of a string is found by counting from its beginning."""
        with open(FOLDER + self._language + "/" + name + ".txt", "rb") as file:
            return file.read()


def _text(lines: bytes, at: int) -> str:
    """The rest of a line."""
    text = str(lines[at : lines.find(b"\n", at)], "utf-8")
    return text.replace("|", "\n") if "|" in text else text
