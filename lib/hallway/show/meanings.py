# SPDX-License-Identifier: MIT
"""One meaning, one colour, one rhythm, everywhere.

No meaning is carried by colour alone: each has a rhythm of its own as well. There are three sets of
looks, one module each, of which one is loaded: lively, patterns, calm. A look is nineteen bytes: red,
green, blue, and sixteen digits of brightness (0 to 8), played over and over. The looks of the
meanings in view.py come first, in their order, then those of players 0 to 3.
"""

from hallway.view import PLAYERS

RHYTHM = 16
FULL = 8
LOOK = 3 + RHYTHM
MEANINGS = PLAYERS + 16


def look(meaning: int, step: int) -> int:
    """Where the look begins that a meaning has at a step of the rhythm. Several players in one cell
    take turns, so one sees who is there.
    """
    if meaning < PLAYERS:
        return meaning * LOOK
    players = meaning - PLAYERS
    count = 0
    for player in range(4):
        count += players >> player & 1
    turn = step * count // RHYTHM
    for player in range(4):
        if players >> player & 1:
            if not turn:
                return (PLAYERS + player) * LOOK
            turn -= 1
    return 0


def level(looks: bytes, at: int, step: int) -> int:
    """The brightness of the look that begins there."""
    return looks[at + 3 + step] & 15
