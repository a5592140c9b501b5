# SPDX-License-Identifier: MIT
"""Walking with the keys (J7): along the paths, and on by itself where there is only one way."""

from hallway.keys import DOWN, LEFT, RIGHT, UP
from hallway.places import SIDE

_SIDE_OF_KEY = {UP: 0, RIGHT: 1, DOWN: 2, LEFT: 3}
_STEPS = (-SIDE, 1, SIDE, -1)
_PAUSE_MS = 700  # after a key the cursor waits so long before it goes on by itself,
_STEP_MS = 300  # and then a step takes so long


class Walking:
    """Of the hands' cursor."""

    def __init__(self, hands) -> None:
        self._hands = hands
        self._turns = hands.rules.settings.on("TURN_KEYS")
        self.rest()

    def rest(self) -> None:
        """Where it is now, until a key moves it."""
        self._way = -1  # the side to which it went last
        self._rest_ms = 0  # until it goes on by itself

    def by_key(self, key: int) -> None:
        # Who sits at another side of the table has another side ahead.
        self._walk(_SIDE_OF_KEY[key] + (self._hands.rules.turn if self._turns else 0) & 3, _PAUSE_MS)

    def passed(self, ms: int) -> None:
        if self._way >= 0 and not self._hands.trouble:
            self._rest_ms -= ms
            if self._rest_ms <= 0:
                self._walk_on()

    def _walk(self, side: int, rest_ms: int) -> None:
        """The keys follow the paths, and so come to connected cells only."""
        hands = self._hands
        if hands.maze.joined(hands.cursor) >> side & 1:
            hands.cursor += _STEPS[side]
            self._way = side
            self._rest_ms = rest_ms
            hands.said = ""
            hands.change("tap")

    def _walk_on(self) -> None:
        """Where there is only one way on: to the next junction, the target of all, or home."""
        hands = self._hands
        rules = hands.rules
        ways = hands.maze.joined(hands.cursor) & ~(1 << (self._way ^ 2))
        ends = hands.cursor == rules.wizards[rules.turn] or hands.cursor == rules.aim()
        if ends or not ways or ways & (ways - 1):
            self._way = -1
            return
        side = 0
        while not ways >> side & 1:
            side += 1
        self._walk(side, _STEP_MS)
