# SPDX-License-Identifier: MIT
"""The rules of Duel alone: as many objectives as the time allows, or without a limit (D13)."""

from hallway.games.countdown import Countdown
from hallway.games.duel.rules import FREED, HELD, LAID, OVER, PAUSE, DuelRules

# Events beside those of the game for two.
ENDED = 7
TIME = 8  # the clock alone
HINTED = 9
MOST = 999  # objectives that are counted
_STAMP = 4  # bytes of time at the end of an event


class Rules(DuelRules):
    """Every event but LAID, which comes before the clock runs, ends with the time left."""

    hint_event = HINTED
    unwanted = (HELD, FREED, HINTED)
    aside = (TIME,)
    takes_back = False  # time cannot be taken back
    fixed = ("DUEL_MINUTES", "TIMES")

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.clock = Countdown(settings.number("DUEL_MINUTES") * settings.number("TIMES"), _STAMP, "little")
        self.best_minutes = self.clock.minutes
        self.events += (self._ended, self._time, self.count_hint)

    def apply(self, event: bytes) -> None:
        if event[0] != LAID:
            self.clock.take(event)
        super().apply(event)

    def _called(self, event: bytes) -> None:
        self.won[0] = min(self.won[0] + 1, MOST)
        self.starts[0] = self.starts[1] = self.goal
        self.pile.discard(self.goal)
        self.phase = PAUSE

    def _again(self, event: bytes) -> None:
        super()._again(event)
        self.clock.reset()

    def _ended(self, event: bytes) -> None:
        self.phase = OVER
        self.frozen = 0

    def _time(self, event: bytes) -> None:
        """Nothing but what every event tells."""

    def save(self) -> bytes:
        return super().save() + self.clock.stamp()

    def restore(self, saved: bytes) -> None:
        super().restore(saved)
        self.clock.take(saved)
