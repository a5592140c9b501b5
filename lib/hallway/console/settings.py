# SPDX-License-Identifier: MIT
"""What a household may change: settings.toml gives the defaults, the journal keeps what was changed since.

Both are checked: what makes no sense is told, and the default taken.
"""

from hallway.console.journal import FORGOTTEN

PREFIX = "HALLWAY_"

# Name, default, and what it may be: words, or a range of whole numbers. One string: each is looked up seldom.
# Their order is that of the page, and of the numbers that the journal has for them. The place of a word of
# TIMES is how many times the time counts.
TABLE = """
LANGUAGE=en:en,de,fr,it,es,nl,pt
BRIGHTNESS=40:1-100
LIGHT=lively:lively,patterns,calm
SOUND=on:on,off
LIVE_LIGHT=always:always,never,alone
NAMES=colours:colours,numbers,names
TIMES=normal:unlimited,normal,double
RED_6=6:0-20
RED_4=4:0-20
RED_2=2:0-20
PUSH_BACK=off:on,off
WRONG_CALL=opponent:opponent,nobody
TIE_MS=150:0-1000
DUEL_MINUTES=5:0-60
SUPPLY_MA=2000:500-2500
HINTS=three:off,three,free
MATCHES=shown:shown,hidden
PICTURES=on:on,off
TURN_KEYS=off:on,off
"""


def rows() -> list:
    """Name, default and what is allowed of each setting."""
    found = []
    for line in TABLE.strip().split("\n"):
        name, rest = line.split("=")
        default, allowed = rest.split(":")
        found.append((name, default, allowed))
    return found


class Settings:
    """A value is a whole number: itself, or the place of its word among those allowed. `problems` is a
    list of what to say about values that make no sense.
    """

    def __init__(self, getenv, journal, safe: bool = False) -> None:
        self._journal = journal
        self._ignored: dict = dict(journal.changes) if safe else {}  # what may be why the device restarts
        self.problems: list[tuple[str, ...]] = []
        from hallway.once.settings_file import read

        self._file: list[int] = read(getenv, journal, self.problems)  # as settings.toml has them

    def at(self, place: int) -> int:
        """The value of a setting by its place in the table."""
        value = self._journal.changes.get(place, FORGOTTEN)
        if value == FORGOTTEN or value == self._ignored.get(place, FORGOTTEN):
            return self._file[place]
        return value

    def change(self, place: int, value: int) -> bool:
        """From now on; says whether it was written down."""
        return self._journal.keep_change(place, value)

    def forget(self) -> bool:
        """All is as settings.toml has it."""
        kept = True
        for place in list(self._journal.changes):
            kept = self._journal.keep_change(place, FORGOTTEN) and kept
        return kept

    def number(self, name: str) -> int:
        return self.at(place_of(name))

    def word(self, name: str) -> str:
        return text_of(self.number(name), allowed_of(name))

    def on(self, name: str) -> bool:
        return self.word(name) == "on"


def place_of(name: str) -> int:
    at = TABLE.find("\n" + name + "=")
    if at < 0:
        raise KeyError(name)
    return TABLE[: at + 1].count("\n") - 1


def allowed_of(name: str) -> str:
    """What a setting may be."""
    at = TABLE.find(":", TABLE.find("\n" + name + "=")) + 1
    return TABLE[at : TABLE.find("\n", at)]


def text_of(value: int, allowed: str) -> str:
    """ "" if there is no such word."""
    if "-" in allowed:
        return str(value)
    words = allowed.split(",")
    return words[value] if value < len(words) else ""
