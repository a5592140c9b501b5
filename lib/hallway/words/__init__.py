# SPDX-License-Identifier: MIT
"""Words: a key and its values become a text in the household's language.

A language is a folder: common.txt has what all games share, each game and page has a file of its
name. What is seldom said, in seldom.txt and a game's own -seldom.txt, is read when it is asked for and not
kept; and so is what another game is called. Only one language and one game are loaded at a time, as they
are: a text a line, `key = text`, with | where a new line begins; the first line is a remark. A number stands
behind a colon or in brackets, never before a noun: no text needs a plural form.
"""

from array import array

import hallway

FOLDER = hallway.__file__.rsplit("/", 1)[0] + "/words/"


IS = b" = "
_PLAIN = "@="


class Lines:
    """The lines of a file, found by a byte of their key: to search through them all takes a Pico long."""

    def __init__(self, lines: bytes) -> None:
        self._lines = lines
        self._starts = array("H")
        marks = bytearray()
        at = lines.find(b"\n") + 1
        while at:
            end = lines.find(IS, at, lines.find(b"\n", at) + 1)
            if end > 0:
                self._starts.append(at)
                marks.append(_mark(lines, at, end))
            at = lines.find(b"\n", at) + 1
        self._marks = bytes(marks)

    def text(self, line: bytes) -> str:
        """What follows on the line that begins so; "" if there is none."""
        mark = bytes((_mark(line, 0, len(line) - len(IS)),))
        place = self._marks.find(mark)
        while place >= 0:
            at = self._starts[place]
            end = at + len(line)
            if self._lines[at:end] == line:
                return _text(self._lines, end)
            place = self._marks.find(mark, place + 1)
        return ""


def plain(text: str) -> str:
    """A value that is meant as it is written, whatever it begins with: a text of the household's."""
    return _PLAIN + text if text[:1] == "@" else text


class Words:
    """`version` changes whenever a key may have got another text."""

    def __init__(self, language: str) -> None:
        self.version = 0
        self._language = ""
        self.game = ""  # whose words are loaded
        self._own = Lines(b"")
        self.names: list = []  # of the players, if they are not called by their colours
        self.speak(language)

    def speak(self, language: str) -> None:
        """From now on in this language; in English where its files are not on the drive."""
        self.version += 1
        if language != self._language:
            self._language = language
            try:
                common = self._file("common")
            except OSError:
                self._language = "en"
                common = self._file("common")
            self._common = Lines(common)
            self.take(self.game)

    def take(self, game: str) -> None:
        """Load the words of a game, "" for none, in place of those loaded before."""
        self.game = game
        self.version += 1
        self._own = Lines(self._file(game) if game else b"")

    def text(self, key: str, values: tuple = ()) -> str:
        """The text of a key; "" is silence, "#3" the name of treasure 3. A value that begins
        with @ is itself the key of a text, unless it is `plain`.
        """
        if not key:
            return ""
        if self.names and key[:7] == "player.":
            return self.names[int(key[7:])]
        text = self._found(key)
        return text.format(*[self._spoken(value) for value in values]) if values else text

    def said(self, key: str, values: tuple) -> str:
        """The same; but what there are no words for is said in plain ones: nobody stops for it."""
        try:
            return self.text(key, values)
        except (KeyError, IndexError, ValueError):
            return " ".join([key] + [str(value) for value in values])

    def _spoken(self, value):
        if isinstance(value, str) and value[:1] == "@":
            return value[2:] if value[:2] == _PLAIN else self.text(value[1:])
        return value

    def _found(self, key: str) -> str:
        line = key.encode() + IS
        text = self._own.text(line) or self._common.text(line)
        if text:
            return text
        # The name of a game is in its own words: its key begins with the file's name.
        line = b"\n" + line
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


def _mark(line: bytes, at: int, end: int) -> int:
    """A byte that few keys share."""
    return line[at] + line[(at + end) // 2] * 3 + line[end - 1] * 7 + (end - at) * 17 & 0xFF


def _text(lines: bytes, at: int) -> str:
    """The rest of a line."""
    text = str(lines[at : lines.find(b"\n", at)], "utf-8")
    return text.replace("|", "\n") if "|" in text else text
