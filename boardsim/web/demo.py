# SPDX-License-Identifier: MIT
"""A table that plays by itself: players who are programs, at their own pace on the device's clock."""

from greenlet import greenlet

from boardsim.clock import NEVER
from boardsim.desk import Desk
from boardsim.players import PLAYS
from boardsim.players.seat import Seat


class Demo:
    """A guest at a desk. The players run beside the firmware, in a greenlet of their own, and hand over
    whenever they wait.
    """

    def __init__(self, desk: Desk, game: str, seed: int) -> None:
        self.game = game
        self.due_us = desk.now_us
        self.ended = ""  # how, once it has
        self._desk = desk
        self._players = greenlet(lambda: PLAYS[game](Seat(desk, self._wait), seed))

    def act(self) -> None:
        self._players.parent = greenlet.getcurrent()
        try:
            self._players.switch()
        except Exception as problem:  # players are only players: the table goes on without them
            self._stop(f"The demo lost its way: {type(problem).__name__}: {problem}")
        else:
            if self._players.dead:
                self._stop("The demo is over.")

    def _wait(self, seconds: float) -> None:
        self.due_us = self._desk.now_us + round(seconds * 1e6)
        assert self._players.parent is not None
        self._players.parent.switch()

    def _stop(self, why: str) -> None:
        self.ended = why
        self.due_us = NEVER
        if self._desk.guest is self:
            self._desk.guest = None
