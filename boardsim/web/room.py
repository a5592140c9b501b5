# SPDX-License-Identifier: MIT
"""The room: one table, the people at it, and its guests.

Nothing here waits or sends. `pass_time()` is called often; `look()` brings the facts up to date.
"""

import time
from collections.abc import Callable
from typing import Any

from boardsim.desk import Desk
from boardsim.fields import FIELDS, FLAG, SEEDS, Field, Refused, checked, is_number, is_whole, number
from boardsim.games import GAMES
from boardsim.web import manners, tape
from boardsim.web.cable import Cable
from boardsim.web.clockwork import FASTEST, LONGEST_STEP
from boardsim.web.guests import REGRET_S, Guests
from boardsim.web.language import refusal
from boardsim.web.people import MOST_NAME, Door, Person, clean_name
from boardsim.web.rights import HOSTS
from boardsim.web.view import colour
from hallway.places import MAX_PADS

SWEEPING = ("open", "deal", "clear")  # what moves many tiles at once

ROOM_FIELDS: dict[str, Field] = {
    **FIELDS,
    "pad": Field(
        lambda room, value: value is None or is_whole(value, 0, room.seats - 1), "is a seat's number, or null"
    ),
    "name": Field(
        lambda room, value: isinstance(value, str) and len(value) <= 100 and bool(clean_name(value)),
        f"is a name of 1 to {MOST_NAME} letters",
    ),
    "speed": Field(
        lambda room, value: is_number(value, 0, 0) or is_number(value, 0.25, FASTEST),
        f"is 0, or 0.25 to {FASTEST:g}",
    ),
    "seconds": number(0, LONGEST_STEP),
    "moment": number(0, tape.MOST_US / 1e6),
    "frames": FLAG,
    "game": Field(
        lambda room, value: value is None or (isinstance(value, str) and value in GAMES),
        "is one of: " + ", ".join(GAMES),
    ),
    "all": Field(lambda room, value: value is None or isinstance(value, bool), "is true, false or null"),
    "seed": Field(lambda room, value: is_whole(value, 0, SEEDS), "is a whole number"),
}


class Room(Guests):
    def __init__(
        self,
        pads: int = 2,
        seed: int = 0,
        code: str = "",
        settings: str | None = None,
        clock: Callable[[], float] = time.monotonic,
        kept: dict[str, Any] | None = None,
    ) -> None:
        """With `kept`, which an earlier room's `keep()` gave, it goes on where that one was stopped."""
        if not 1 <= pads <= MAX_PADS:
            raise ValueError(f"a table has 1 to {MAX_PADS} pads, not {pads}")
        super().__init__(pads, settings, clock)
        self.door = Door(code, clock)
        self.watchers: set[str] = set()  # who wants to see frames
        self.cable: Cable | None = None  # to a real board, where this computer has ports
        if kept is None:
            self._new_table(seed)
        else:
            self.people.recall(kept["people"], clock())
            self._go_on_from(kept["desk"], kept["game"])

    def keep(self) -> dict[str, Any]:
        """All that outlives the server."""
        return {"desk": self.desk.keep(), "game": self._game(), "people": self.people.kept()}

    @property
    def seats(self) -> int:
        return manners.seats(self.desk, self.ear.game[1] if self.ear.game else 0)

    def look(self) -> None:
        self.view.look(bool(self.watchers))
        self.facts.tell("people", self.people.told())
        self.facts.tell("clock", {"speed": self.speed, "seconds": self.desk.now_us // 1_000_000})
        self.people.forget_away(self.clock())
        self.facts.tell("hosts", self.people.hosts)
        self.facts.tell("everybody", self._everybody)
        if self.cable is not None:
            self.cable.look(self.facts)
        self._look_at_guests()
        self._count_ticks()
        self.facts.tell("steps", self._steps or None)  # last: who hears of it has heard all before it

    def refusal(self, why: Refused) -> str:
        """In the words of who plays here."""
        return refusal(str(why), self.facts["language"] or "en")

    # -- people

    def enter(self, token: str, code: str, name: str, address: str, watches: bool = False) -> Person:
        """Someone comes in, or comes back."""
        person = self.people.by_token(token) if token else None
        if person is None:
            self.door.check(code, address)
            person = self.people.add(name, address, watches)
            self.view.log(f"{person.name} came")
        person.here, person.is_gone, person.address = True, False, address
        if self.ear.is_playing and self._guest is None:
            self.people.seat_all(self._seats_in_play(), tables=self.ear.tables)
        return person

    def leave(self, person: Person) -> None:
        """The connection is gone; the place is kept."""
        person.here = False
        person.left_s = self.clock()
        self.watchers.discard(person.number)
        if self._replay is None or self._replay.same is not None:
            self.desk.do(person.number, "let_go", {})

    def do(self, person: Person, deed: str, given: dict[str, Any]) -> None:
        """What someone wants; Refused with a plain sentence if that cannot be."""
        if person.watches and deed not in ("name", "watch"):
            raise Refused("You are watching: this link is not for playing.")
        if deed in HOSTS:
            self.check_host(person, deed)
        method = DEEDS.get(deed)
        if method is not None:
            method(self, person, **checked(self, ROOM_FIELDS, method, given))
            return
        if deed in ("let_go", "press", "tap", "arrange"):
            raise Refused(f'There is nothing called "{deed}" to do.')
        self._check_guest()
        try:
            self._check_manners(person, deed, given)
        except Refused:
            if deed == "drop":
                self.desk.do(person.number, "let_go", {})  # it goes home
            raise
        if deed == "carry":
            given = checked(self.desk, FIELDS, Desk.do_carry, given)
            self._carried[person.number, given["tile"]] = given
            return
        self._carry()
        before = self._tiles_before() if deed in SWEEPING else None
        self.desk.do(person.number, deed, given)
        if before is not None:
            self._regret = (deed, self.clock() + REGRET_S, before)
        if deed not in ("key", "button") or given["down"]:
            self.view.log(f"{person.name}: {deed} " + " ".join(f"{name}={given[name]}" for name in given))

    def _seats_in_play(self) -> int:
        return self.ear.game[1] if self.ear.game else 0

    def do_name(self, person: Person, name: str) -> None:
        person.name = clean_name(name)

    def do_sit(self, person: Person, pad: int | None) -> None:
        if self.ear.is_playing and pad in self.ear.tables:
            raise Refused("The table itself plays there.")
        self.people.sit(person, pad)
        self.view.log(f"{person.name} " + ("stands up" if pad is None else f"sits at {colour(pad)}'s pad"))

    def do_board(self, person: Person, on: bool) -> None:
        """Follow a real board at this computer's own port, or let go of it."""
        if self.cable is None:
            raise Refused("This table reaches no serial port.")
        if on:
            self.cable.open()
        else:
            self.cable.close()

    def do_watch(self, person: Person, frames: bool) -> None:
        (self.watchers.add if frames else self.watchers.discard)(person.number)


DEEDS: dict[str, Callable[..., None]] = {
    name.removeprefix("do_"): getattr(Room, name) for name in dir(Room) if name.startswith("do_")
}
