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


def names_of(how: str, words, getenv, problems: list) -> list:
    """A name for each player; where none is given, or one that does not fit, it is the colour."""
    try:
        given = str(getenv(PREFIX + "PLAYERS", "")).split(",")
    except ValueError:
        given = []
    names = []
    for player in range(PLAYERS):
        name = words.text("player." + str(player))
        if how == "numbers":
            name = words.text("player", (player + 1,))
        elif player < len(given) and given[player].strip():
            wanted = given[player].strip()
            if fits(wanted):
                name = wanted
            else:
                problems.append(("fault.name", wanted[:6]))
        names.append(name)
    return names
