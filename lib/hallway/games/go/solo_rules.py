# SPDX-License-Identifier: MIT
"""The rules of Go! alone: as many challenges as five minutes allow, twice that, or without a limit (G14)."""

from hallway.games.countdown import Countdown
from hallway.games.go.about import MINUTES, TARGETS
from hallway.games.go.rules import CLEAR, OVER, START, RoundRules

MOST = 255  # challenges that are counted
_CLOCK_BYTES = 3  # of an event and of what is saved


class Rules(RoundRules):
    """Each event ends with the time that was left."""

    fixed = ("TIMES",)

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.clock = Countdown(MINUTES * settings.number("TIMES"), _CLOCK_BYTES, "big")
        self.best_minutes = self.clock.minutes
        self.solved = 0
        # Nobody claims, or plans.
        self.events += (self._next, self._solve, self._end, None, self._tick, None, self.count_hint)

    def apply(self, event: bytes) -> None:
        self.clock.take(event)
        super().apply(event)

    def _solve(self, event: bytes) -> None:
        self.solved = min(self.solved + 1, MOST)
        self.phase = CLEAR

    def _end(self, event: bytes) -> None:
        self.phase = OVER

    def _tick(self, event: bytes) -> None:
        """The clock is all that there is to it."""

    def _next(self, event: bytes) -> None:
        self.clock.reset()
        self.solved = self.hints = 0
        self.phase = START

    def score(self) -> tuple:
        return (self.solved,)

    def save(self) -> bytes:
        hints = bytes([self.hints] if self.hints else [])
        return bytes([self.phase, self.solved]) + self.roll + hints + self.clock.stamp()

    def restore(self, saved: bytes) -> None:
        self.phase = saved[0]
        self.solved = saved[1]
        self._take_roll(saved[2:])
        at = 2 + TARGETS
        self.hints = saved[at] if len(saved) > at + _CLOCK_BYTES else 0
        self.clock.take(saved)
