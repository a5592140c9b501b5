# SPDX-License-Identifier: MIT
"""Hands that are programs, at their own pace on the device's clock: a demo that plays a game, an errand."""

from collections.abc import Callable

from greenlet import greenlet

from boardsim.clock import NEVER
from boardsim.desk import Desk
from boardsim.players import PLAYS
from boardsim.players.seat import Seat

END_S = 6.0  # so long the last screen is shown


class Hands:
    """A guest at a desk. `acts` runs beside the firmware, in a greenlet of its own, and hands over whenever
    it waits. `ended` says how it ended, once it has.
    """

    def __init__(self, desk: Desk, name: str, acts: Callable[[Seat], None]) -> None:
        self.name = name
        self.due_us = desk.now_us
        self.ended = ""
        self.failed = False
        self._desk = desk
        self._acting = greenlet(lambda: acts(Seat(desk, self._wait)))

    def act(self) -> None:
        self._acting.parent = greenlet.getcurrent()
        try:
            self._acting.switch()
        except Exception as problem:  # they are only players: the table goes on without them
            self.failed = True
            self._stop(f"{self.name} lost its way: {type(problem).__name__}: {problem}")
        else:
            if self._acting.dead:
                self._stop(f"{self.name} is over.")

    def _wait(self, seconds: float) -> None:
        self.due_us = self._desk.now_us + round(seconds * 1e6)
        assert self._acting.parent is not None
        self._acting.parent.switch()

    def _stop(self, why: str) -> None:
        self.ended = why
        self.due_us = NEVER
        if self._desk.guest is self:
            self._desk.guest = None


class Demo(Hands):
    """A whole game that plays itself, and its end for a while."""

    def __init__(self, desk: Desk, game: str, seed: int) -> None:
        super().__init__(desk, "The demo", lambda seat: self._play(seat, seed))
        self.game = game

    def _play(self, seat: Seat, seed: int) -> None:
        PLAYS[self.game](seat, seed)
        seat.run(END_S)
