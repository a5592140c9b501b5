# SPDX-License-Identifier: MIT
"""The rules of a round of Go!, as it is alone and with others: clear pads, dice, building."""

from hallway.games.game import GameRules
from hallway.games.go.about import TARGETS
from hallway.games.go.tiles import treasure_cell

# Phases, in their order. TUMBLE and COUNT pass by themselves: the hands know of them, the rules do not.
START = 0
CLEAR = 1  # tiles off the pads, then press to roll
TUMBLE = 2
FIND = 3  # look, hands off, press when ready
COUNT = 4
BUILD = 5
DONE = 6
OVER = 7

# Events. A press of ready is none: after a break all find the treasures anew.
ROLLED = 0  # + the treasure of each die
GO = 1
NEXT = 2
SOLVED = 3
TIME_UP = 4
CLAIMED = 5  # + a byte a claim
TIME = 6  # the clock alone
PLANNED = 7  # + the table's player, and the pose of each domino that it is going to lay (poses.py)
HINTED = 8

ALL_FOUND = (1 << TARGETS) - 1


class RoundRules(GameRules):
    """`roll` has the treasure of each die, `targets` is the mask of their cells, `frozen` of the players who
    are judged already.
    """

    takes_back = False  # G8: a claim cannot be taken back; nor can time
    hint_event = HINTED
    aside = (CLAIMED, TIME, PLANNED)  # those who build go on building
    last_phase = OVER

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.roll = bytearray(TARGETS)
        self.targets = 0
        self.events = (self._roll, self._go)

    def _roll(self, event: bytes) -> None:
        self._take_roll(event[1:])
        self.phase = FIND

    def _go(self, event: bytes) -> None:
        self.phase = BUILD

    def _take_roll(self, dice: bytes) -> None:
        """The first of these bytes are the dice."""
        self.targets = 0
        for die in range(TARGETS):
            self.roll[die] = dice[die]
            self.targets |= 1 << treasure_cell(dice[die])
