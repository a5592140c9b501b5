# SPDX-License-Identifier: MIT
"""What hands do in Duel alone: the clock runs, and a wrong press costs nothing (D13)."""

from hallway.games.duel.hands import DuelHands
from hallway.games.duel.rules import CALLED, CORRECT, OVER, PAUSE, PLAY
from hallway.games.duel.solo_rules import ENDED, HINTED, TIME
from hallway.games.game import NOTE_MS
from hallway.keys import DOWN, A
from hallway.places import Pads
from hallway.told import AT_ONCE

TELL_MS = 3000  # how long a wrong press is talked about


class Hands(DuelHands):
    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.wrong_ms = 0  # how long a wrong press will still be talked about

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1, self.key_ago_ms)
        elif key == DOWN and self.rules.phase == PAUSE and not self.rules.clock.minutes:
            self._commit(ENDED, b"", "end")

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        if self.rules.phase == OVER or not self.rules.clock.is_up:  # a press made in time may be waited for
            super().pressed(pads, ago_ms)

    def passed(self, ms: int) -> None:
        if self.rules.phase == PLAY or self.rules.phase == PAUSE:
            self._pass_time(ms)
        super().passed(ms)

    def _pass_time(self, ms: int) -> None:
        if self.wrong_ms:
            self.wrong_ms = max(0, self.wrong_ms - ms)
            if not self.wrong_ms:
                self.change()
        clock = self.rules.clock
        if clock.passed(ms):
            self.change()
            if clock.noted_ms - clock.left_ms >= NOTE_MS and not clock.is_up:
                self.leaving()
        if clock.is_up and not self._waiting:
            self._commit(ENDED, b"", "end")

    def leaving(self) -> None:
        """The clock is written down, if it has run."""
        clock = self.rules.clock
        if clock.left_ms != clock.noted_ms:
            self._commit(TIME)

    def _commit(self, kind: int, detail: bytes = b"", tune: str = "") -> None:
        super()._commit(kind, detail + self.rules.clock.stamp(), tune)

    def after(self, event: bytes) -> None:
        if event[0] != TIME:
            self.wrong_ms = 0
            super().after(event)

    def note_hint(self) -> None:
        self._commit(HINTED)

    def _take_call(self, player: int, ago_ms: int) -> None:
        """D13: there is no tie to wait for; a wrong press is talked about and play goes on."""
        rules = self.rules
        if self.boards[0].joins(rules.starts[0], rules.goal):
            self._commit(CALLED, bytes((CORRECT, 0, 0)), "right")
        else:
            self.wrong_ms = TELL_MS
            self.change("wrong")
