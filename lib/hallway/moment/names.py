# SPDX-License-Identifier: MIT
"""What players are called if not by colour: by number, or as settings.toml says.

Loaded when it is wanted, and put away with the games.
"""

from hallway.once.settings_file import players

PLAYERS = 6


def names_of(how: str, words, getenv) -> list:
    """A name for each player; where none is given that can be used, it is the colour."""
    names = players(getenv, []) if how == "names" else []
    for player in range(PLAYERS):
        if player == len(names):
            names.append("")
        if how == "numbers":
            names[player] = words.text("player", (player + 1,))
        elif not names[player]:
            names[player] = words.text("player." + str(player))
    return names
