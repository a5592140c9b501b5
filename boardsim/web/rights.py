# SPDX-License-Identifier: MIT
"""Who may do what: some of it is the host's, and hands stay off what is another's."""

from collections.abc import Callable
from typing import Any

from boardsim.fields import Refused
from boardsim.web import manners
from boardsim.web.people import Person
from boardsim.web.stage import Stage

# What is the host's, unless everybody may do everything. "recording": to save one, and to play one.
HOSTS = frozenset(
    (
        "allow",
        "board",
        "power",
        "speed",
        "step",
        "plug",
        "fault",
        "noise",
        "demo",
        "stop",
        "seek",
        "restart",
        "recording",
    )
)


class Rights(Stage):
    def __init__(self, pads: int, settings: str | None, clock: Callable[[], float]) -> None:
        super().__init__(pads, settings, clock)
        self.free: set[str] = set()  # what is the host's, and yet everybody's at this table
        self._everybody: bool | None = None  # may do everything; None: while one is alone

    @property
    def everybody_may(self) -> bool:
        if self._everybody is not None:
            return self._everybody
        return sum(person.here for person in self.people.all.values()) < 2

    def _check_manners(self, person: Person, deed: str, given: dict[str, Any]) -> None:
        if self.everybody_may:
            return
        for seat in manners.seats_touched(self.desk, deed, given):
            owner = self.people.at(seat)
            if owner is not None and owner is not person:
                raise Refused(f"That is {owner.name}'s. The workshop lets everybody do everything.")
        turn = self.ear.turn
        owner = None if turn is None else self.people.at(turn)
        if owner not in (None, person) and not manners.may_touch(self.desk, deed, given):
            raise Refused(f"It is {owner.name}'s turn. The workshop lets everybody do everything.")

    def check_host(self, person: Person, deed: str) -> None:
        """Whether someone may do what is the host's; Refused if not."""
        if person.hosts or self._everybody or deed in self.free:
            return
        hosts = [self.people.all[number] for number in self.people.hosts]
        name = next((host.name for host in hosts if host.here), "who started the table")
        raise Refused(f"That is for {name}, who may open the workshop to everybody.")

    def do_allow(self, person: Person, all: bool | None) -> None:
        """Whether everybody may lay hands on everything, the host's things as well; null: on what lies there,
        while one is alone."""
        self._everybody = all
