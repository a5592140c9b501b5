# SPDX-License-Identifier: MIT
"""Hands that are programs, at their own pace on the device's clock: a demo that plays a game, an errand."""

from collections.abc import Callable

from boardsim.clock import NEVER
from boardsim.desk import Desk
from boardsim.players import PLAYS
from boardsim.players.seat import Seat, Waits

END_S = 6.0  # so long the last screen is shown


class Hands:
    """A guest at a desk, whose `acts` wait now and then. `ended` says how it ended, once it has."""

    def __init__(self, desk: Desk, name: str, acts: Callable[[Seat], Waits]) -> None:
        self.name = name
        self.due_us = desk.now_us
        self.ended = ""
        self.failed = False
        self._desk = desk
        self._acting = acts(Seat(desk))

    def act(self) -> None:
        try:
            self.due_us = self._desk.now_us + round(next(self._acting) * 1e6)
        except StopIteration:
            self._stop(f"{self.name} is over.")
        except Exception as problem:  # they are only players: the table goes on without them
            self.failed = True
            self._stop(f"{self.name} lost its way: {type(problem).__name__}: {problem}")

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

    def _play(self, seat: Seat, seed: int) -> Waits:
        yield from PLAYS[self.game](seat, seed)
        yield END_S
