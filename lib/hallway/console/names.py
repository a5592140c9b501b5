# SPDX-License-Identifier: MIT
"""What players are called if not by colour: by number, or as HALLWAY_PLAYERS in settings.toml says, checked.

Loaded when it is wanted, and put away with the games.
"""

from hallway.console.settings import PREFIX
from hallway.show.glyphs import CHARS, GAP, SPACE, WIDTHS

PLAYERS = 6
WIDEST = 35  # pixels: every text still fits


def fits(name: str) -> bool:
    """Whether the screen has its letters and room for them."""
    width = 0
    for letter in name:
        if letter not in CHARS:
            return False
        width += SPACE if letter == " " else WIDTHS[CHARS.index(letter)] + GAP
    return 0 < width <= WIDEST


def names_given(getenv, problems: list) -> list:
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
        if name and (name in names or not fits(name)):
            problems.append(("fault.name", name[:6]))
            name = ""
        names.append(name)
    return names


def names_of(how: str, words, getenv) -> list:
    """A name for each player; where none is given that can be used, it is the colour."""
    names = names_given(getenv, []) if how == "names" else []
    for player in range(PLAYERS):
        if player == len(names):
            names.append("")
        if how == "numbers":
            names[player] = words.text("player", (player + 1,))
        elif not names[player]:
            names[player] = words.text("player." + str(player))
    return names
