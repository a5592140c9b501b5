# SPDX-License-Identifier: MIT
"""settings.toml, and what was changed since, checked: needed at power-on, and then put away."""

from hallway.console.journal import FORGOTTEN
from hallway.console.settings import PREFIX, rows, text_of
from hallway.once.glyphs import CHARS, GAP, SPACE, WIDTHS
from hallway.words import plain

_WIDEST = 35  # pixels of a player's name: every text still fits


def read(getenv, journal, problems: list) -> list:
    """A value each, as the file has it. What makes no sense, there or in the journal, is a problem to be
    told, and the default taken.
    """
    table = rows()
    values = []
    for name, default, allowed in table:
        key = PREFIX + name
        try:
            text = str(getenv(key, default)).strip()
        except ValueError:
            problems.append(("fault.settings", key, default))
            text = default
        value = value_of(text, allowed)
        if value < 0:
            said = allowed.replace(",", ", ")
            problems.append(("fault.setting", key, plain(text[:6]), said, default))
            value = value_of(default, allowed)
        values.append(value)
    for place, value in list(journal.changes.items()):
        if place < len(table):
            name, _, allowed = table[place]
            if value_of(text_of(value, allowed), allowed) == value:
                continue
            problems.append(("fault.change", PREFIX + name))
        journal.keep_change(place, FORGOTTEN)
    players(getenv, problems)
    return values


def value_of(text: str, allowed: str) -> int:
    """-1 if it is not allowed."""
    if "-" not in allowed:
        words = allowed.split(",")
        return words.index(text) if text in words else -1
    # Not isdigit() alone: it lets digits of other scripts through.
    for letter in text:
        if letter not in "0123456789":
            return -1
    low, high = allowed.split("-")
    return int(text) if 0 < len(text) < 6 and int(low) <= int(text) <= int(high) else -1


def players(getenv, problems: list) -> list:
    """As HALLWAY_PLAYERS has them, "" for who keeps the colour. What cannot be used is a problem to tell."""
    key = PREFIX + "PLAYERS"
    text = ""
    try:
        text = str(getenv(key, text))
    except ValueError:
        problems.append(("fault.settings", key, '""'))
    names: list = []
    for name in text.split(","):
        name = name.strip()
        if name and (name in names or not fit(name)):
            problems.append(("fault.name", plain(name[:6])))
            name = ""
        names.append(name)
    return names


def fit(name: str) -> bool:
    """Whether the screen has the letters of a name, and room for them."""
    width = 0
    for letter in name:
        if letter not in CHARS:
            return False
        width += SPACE if letter == " " else WIDTHS[CHARS.index(letter)] + GAP
    return 0 < width <= _WIDEST
