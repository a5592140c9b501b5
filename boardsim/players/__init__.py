# SPDX-License-Identifier: MIT
"""Players who are programs: they read the screen, move tiles and press, each game as people do."""

from collections.abc import Callable

from boardsim.games import GAMES, gathered
from boardsim.players.lent import Lends
from boardsim.players.seat import Seat, Waits

# How a game is played from the menu to its end.
PLAYS: dict[str, Callable[[Seat, int], Waits]] = gathered("boardsim.players", "PLAYS")

# What a game asks hands to do for a seat at which the table itself plays, and how it is done
# (boardsim/players/lent.py).
LENDS: dict[str, Lends] = gathered("boardsim.players", "LENDS")

# Games in which one walks with the hub's keys: from a pad's cells, a cell and a goal to the keys to press.
ROUTES: dict[str, Callable[[bytes, int, int], list[str]]] = gathered("boardsim.players", "ROUTES")


def pads_for(key: str) -> int:
    """How many a demo of this game needs: as few as can play it."""
    return GAMES[key].pads_needed(GAMES[key].fewest)
