# SPDX-License-Identifier: MIT
"""What can be wrong with a cell, in words and in light: one table for all games.

The text of a wrong is `repair.` and its name. A game whose own words have that text says it in its own way.
"""

from hallway.view import BROKEN, HERE, UNSURE, WRONG

FINE = 0
SENSOR = 1  # a sensor lies: the board's own fault
STRAIGHTEN = 2  # lies so that it cannot be read
OVER = 3  # shows the wrong face
TURN = 4  # by so many quarters
MOVE = 5  # to another cell
LIFT = 6  # does not belong here
PUT = 7  # a tile is missing
FOREIGN = 8  # not of this game
TWICE = 9  # the same tile is here twice
FIXED = 10  # no tile goes on this cell
MANY = 11  # so many must not show this face
FEW = 12  # more must show the other face
ORPHAN = 13  # a domino's other half is missing
JOKER = 14  # the joker is not this player's now

NAMES = (
    "",
    "sensor",
    "straighten",
    "over",
    "turn",
    "move",
    "lift",
    "put",
    "foreign",
    "twice",
    "fixed",
    "many",
    "few",
    "orphan",
    "joker",
)
_LIGHTS = {SENSOR: BROKEN, STRAIGHTEN: UNSURE, PUT: HERE}


def text_of(wrong: int) -> str:
    """The key of its words."""
    return "repair." + NAMES[wrong]


def light_of(wrong: int) -> int:
    """What the light of such a cell means."""
    return _LIGHTS.get(wrong, WRONG)
