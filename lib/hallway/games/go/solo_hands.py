# SPDX-License-Identifier: MIT
"""Hands of somebody alone at Go!, and the clock that runs meanwhile."""

from hallway.games.game import NOTE_MS
from hallway.games.go.hands import RoundHands
from hallway.games.go.rules import ALL_FOUND, CLEAR, DONE, HINTED, OVER, SOLVED, START, TIME, TIME_UP
from hallway.keys import DOWN, A
from hallway.places import Pads
from hallway.told import AT_ONCE

TELL_MS = 4000  # how long a wrong press is talked about
_CHEER_MS = 2000


class Hands(RoundHands):
    """`missed` is the mask of the dice that a wrong press missed, while that is talked about. After a right
    one DONE is a stage: it passes by itself.
    """

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.missed = 0
        self._tell_ms = 0

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1, self.key_ago_ms)
        elif key == DOWN and self.stage == CLEAR and not self.rules.clock.minutes:
            self.commit(self._event(TIME_UP), "end")

    def passed(self, ms: int) -> None:
        if self.stage == START or self.stage == OVER:
            super().passed(ms)
            return
        clock = self.rules.clock
        if clock.passed(ms):
            self.change()
        if clock.is_up and not self._waiting:
            # G14: a challenge in progress does not count.
            self.commit(self._event(TIME_UP), "end")
            return
        if clock.noted_ms - clock.left_ms >= NOTE_MS:
            self.leaving()
        super().passed(ms)
        if self.missed:
            self._tell_ms -= ms
            if self._tell_ms <= 0:
                self.missed = 0
                self.change()
        elif self.stage == DONE:
            self.stage_ms += ms
            if self.stage_ms >= _CHEER_MS:
                self._enter(CLEAR)

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        if (
            self.stage == OVER or not self.rules.clock.is_up
        ):  # else a press that was made in time is waited for
            super().pressed(pads, ago_ms)

    def leaving(self) -> None:
        clock = self.rules.clock
        if clock.left_ms != clock.noted_ms:
            self.commit(self._event(TIME))

    def _called(self, pads: Pads) -> None:
        """R5: the board as it was sensed at the press; a tile still moving joins nothing."""
        found = self.boards[0].found(self.rules.roll)
        if found == ALL_FOUND:
            self.commit(self._event(SOLVED), "right")
        else:
            self.missed = ALL_FOUND & ~found
            self._tell_ms = TELL_MS
            self.change("wrong")

    def _event(self, kind: int, data: bytes = b"") -> bytes:
        return super()._event(kind, data) + self.rules.clock.stamp()

    def after(self, event: bytes) -> None:
        if event[0] == TIME or event[0] == HINTED:
            return
        self.missed = 0
        super().after(event)
        if event[0] == SOLVED:
            self._enter(DONE)
