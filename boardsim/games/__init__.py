# SPDX-License-Identifier: MIT
"""What the host knows of a game beyond its firmware: a module a folder of hallway.games, as far as there is
more to know.

    BOXES    key -> what is in a box of tiles, how it is printed, and how a game with it is laid out

Likewise boardsim/players/ has a module a folder whose PLAYS are players who are programs.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from hallway.moment.catalogue import Entry, games

GAMES: dict[str, Entry] = {game.key: game for game in games()}


def gathered(package: str, which: str) -> dict[str, Any]:
    """All that the games' modules in a package have under this name, in the order of the catalogue."""
    found: dict[str, Any] = {}
    for folder in dict.fromkeys(game.folder for game in GAMES.values()):
        if find_spec(f"{package}.{folder}"):
            found |= getattr(import_module(f"{package}.{folder}"), which, {})
    return found
