# SPDX-License-Identifier: MIT
"""Chance: fair whole numbers from the hardware's random bytes (R3)."""


class Chance:
    """Anything with `below(n)` can stand in its place, so a test can replay a game."""

    def __init__(self, urandom) -> None:
        self._urandom = urandom

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, for n up to 256, each as likely as any other."""
        # A byte from the incomplete last round would favour the low numbers: draw again.
        limit = 256 - 256 % n
        while True:
            drawn = self._urandom(1)[0]
            if drawn < limit:
                return drawn % n
