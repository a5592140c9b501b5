# SPDX-License-Identifier: MIT
"""The desk that is played at now, with who hears and sees it; a new one can take its place."""

import gc
import secrets
from collections.abc import Callable
from typing import Any

from boardsim.desk import Desk
from boardsim.fields import SEEDS, Refused
from boardsim.web.ear import Ear
from boardsim.web.facts import Facts
from boardsim.web.people import People
from boardsim.web.view import View

TABLE = "table"  # who does what nobody's hands do


def random_seed() -> int:
    return secrets.randbelow(SEEDS)


class Stage:
    desk: Desk
    ear: Ear

    def __init__(self, pads: int, settings: str | None, clock: Callable[[], float]) -> None:
        self.pads = pads
        self.clock = clock
        self.people = People()
        self.facts = Facts()
        self.view = View(self.facts)
        self._settings = settings
        self._carried: dict[tuple[str, int], dict[str, Any]] = {}

    def close(self) -> None:
        self.desk.close()

    def _new_table(self, seed: int, settings: str | None = None, kept: dict[str, Any] | None = None) -> None:
        is_first = not hasattr(self, "desk")
        if not is_first:
            self.desk.close()
        self._carried.clear()
        self.desk = Desk(self.pads, seed, self._settings if settings is None else settings, kept)
        self.ear = Ear(self.desk)
        self.view.look_at(self.desk, self.ear)
        self.look()
        if not is_first:
            gc.collect()  # a board refers to itself all over: left alone, some would pile up

    def look(self) -> None:
        """Bring the facts up to date."""
        raise NotImplementedError

    def _carry(self) -> None:
        """What hands carry moves once a slice, however often it is told."""
        carried, self._carried = self._carried, {}
        for (by, _), given in carried.items():
            try:
                self.desk.do(by, "carry", given)
            except Refused:
                pass  # it was dropped or taken away meanwhile

    def _game(self) -> list | None:
        """What is played: key, players, who sits where if the table itself plays, and the number of a
        challenge.
        """
        if not self.ear.is_playing or self.ear.game is None:
            return None
        seats = [list(self.ear.seats)] if self.ear.tables or self.ear.challenge else []
        return [*self.ear.game, *seats, *([self.ear.challenge] if self.ear.challenge else [])]
