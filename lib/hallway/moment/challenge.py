# SPDX-License-Identifier: MIT
"""A challenge: chance that comes from a number, so that who types it in anywhere meets the same (R7)."""

from hallway.console.chance import Chance

_MIX = 0x2C1B3C6D  # odd, and about half of its bits set
_STEP = 0x12345679
_MASK = 0x3FFFFFFF
_ROUNDS = 3  # until numbers that are neighbours have nothing in common


class Challenge(Chance):
    """What is drawn between two events depends on the number and on the score alone: the same after a power
    cut, and when the game is played again.
    """

    def __init__(self, sitting) -> None:
        super().__init__(self._drawn)
        self._sitting = sitting
        self._state = 0  # nothing has been drawn since the last event

    def write_down(self, event: bytes) -> None:
        """In the sitting's place."""
        self._state = 0
        self._sitting.write_down(event)

    def _drawn(self, count: int) -> tuple:
        """A byte, as the hardware would give it."""
        state = self._state
        rounds = 1
        if not state:
            rules = self._sitting.rules
            state = rules.challenge << 10 | rules.score()[0]
            rounds = _ROUNDS
        for _ in range(rounds):
            state = ((state ^ state >> 15) * _MIX + _STEP) & _MASK
        self._state = state
        return (state >> 22,)
