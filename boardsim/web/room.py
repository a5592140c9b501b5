# SPDX-License-Identifier: MIT
"""The room: one table, the people at it, and its clock, which keeps pace with the host's.

Nothing here waits or sends. `pass_time()` is called often and lets as much time pass on the device as is due,
but never takes long; `look()` brings the facts up to date.
"""

import time
from collections.abc import Callable
from typing import Any

from boardsim.desk import Desk
from boardsim.fields import FIELDS, FLAG, SEEDS, Field, Refused, checked, is_number, is_whole, number
from boardsim.players import PLAYS, pads_for
from boardsim.web import tape
from boardsim.web.demo import Demo
from boardsim.web.facts import Facts
from boardsim.web.people import MOST_NAME, Door, People, Person, clean_name
from boardsim.web.view import View, colour
from hallway.places import MAX_PADS

SLICE_US = 5_000  # on the device, between two looks at the host's clock
BUSY_S = 0.008  # of the host's, at a time
MOST_BEHIND_S = 0.25  # of the host's; what a slow host cannot make up for is let go
FASTEST = 64.0
LONGEST_STEP = 5.0  # seconds

ROOM_FIELDS: dict[str, Field] = {
    **FIELDS,
    "pad": Field(
        lambda room, value: value is None or is_whole(value, 0, room.pads - 1), "is a pad's number, or null"
    ),
    "name": Field(
        lambda room, value: isinstance(value, str) and len(value) <= 100 and bool(clean_name(value)),
        f"is a name of 1 to {MOST_NAME} letters",
    ),
    "speed": Field(
        lambda room, value: value == 0 or is_number(value, 0.25, FASTEST), f"is 0, or 0.25 to {FASTEST:g}"
    ),
    "seconds": number(0, LONGEST_STEP),
    "frames": FLAG,
    "game": Field(
        lambda room, value: value is None or (isinstance(value, str) and value in PLAYS),
        "is one of: " + ", ".join(PLAYS),
    ),
    "seed": Field(lambda room, value: is_whole(value, 0, SEEDS), "is a whole number"),
}


class Room:
    def __init__(
        self,
        pads: int = 2,
        seed: int = 0,
        code: str = "",
        settings: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        if not 1 <= pads <= MAX_PADS:
            raise ValueError(f"a table has 1 to {MAX_PADS} pads, not {pads}")
        self.pads = pads
        self.clock = clock
        self.door = Door(code, clock)
        self.people = People()
        self.facts = Facts()
        self.view = View(self.facts)
        self.speed = 1.0
        self.lost_s = 0.0  # of the device's time, on a host that was too slow
        self.watchers: set[str] = set()  # who wants to see frames
        self._settings = settings
        self._replay: tape.Replay | None = None
        self._demo: Demo | None = None
        self._carried: dict[tuple[str, int], dict[str, Any]] = {}
        self._owed_us = 0.0
        self._last_s = clock()
        self._new_table(seed)

    def close(self) -> None:
        self.desk.close()

    # -- time

    def pass_time(self) -> None:
        """As much as is due; a slice is the least."""
        now_s = self.clock()
        self._owed_us += (now_s - self._last_s) * self.speed * 1e6
        self._last_s = now_s
        most_us = MOST_BEHIND_S * max(self.speed, 1.0) * 1e6
        if self._owed_us > most_us:
            self.lost_s += (self._owed_us - most_us) / 1e6
            self._owed_us = most_us
        self._carry()
        slice_us = SLICE_US * max(1.0, self.speed / 4)
        while self._owed_us >= slice_us:
            self._owed_us -= slice_us
            self.desk.run(self.desk.now_us + round(slice_us))
            if self.clock() - now_s > BUSY_S:
                break

    def give_up(self, problem: Exception) -> None:
        """Something went wrong that must not: no time passes until someone begins anew."""
        self.speed = 0.0
        self._owed_us = 0.0
        self.view.log(
            f"The simulator failed: {type(problem).__name__}: {problem}. Begin anew, and start the clock."
        )

    @property
    def is_behind(self) -> bool:
        """Whether there is more to do at once."""
        return self._owed_us >= SLICE_US * max(1.0, self.speed / 4)

    def _carry(self) -> None:
        """What hands carry moves once a slice, however often it is told."""
        carried, self._carried = self._carried, {}
        for (by, _), given in carried.items():
            try:
                self.desk.do(by, "carry", given)
            except Refused:
                pass  # it was dropped or taken away meanwhile

    def look(self) -> None:
        self.view.look(bool(self.watchers))
        self.facts.tell("people", self.people.told())
        self.facts.tell("clock", {"speed": self.speed, "seconds": self.desk.now_us // 1_000_000})
        self.facts.tell("demo", self._demo.game if self._demo else None)
        if self._demo and self._demo.ended:
            self.view.log(self._demo.ended)
            self._demo = None
        self.facts.tell("replay", self._told_replay())
        self._count_ticks()

    def _count_ticks(self) -> None:
        """Each second of the host's: how often the device has looked at its pads."""
        since_s, before = self._counted
        passed_s, ticks = self.clock() - since_s, self.desk.top.chain.loads
        if passed_s >= 1.0:
            self.facts.tell("ticks", round((ticks - before) / passed_s, 1))
            self._counted = (since_s + passed_s, ticks)

    def _told_replay(self) -> dict[str, Any] | None:
        replay = self._replay
        if replay is None:
            return None
        if replay.same is None:
            return {"seconds": self.desk.now_us // 1_000_000, "of": round(replay.seconds, 2)}
        return {"same": replay.same}

    # -- people

    def enter(self, token: str, code: str, name: str, address: str) -> Person:
        """Someone comes in, or comes back."""
        person = self.people.by_token(token) if token else None
        if person is None:
            self.door.check(code, address)
            person = self.people.add(name)
            self.view.log(f"{person.name} came")
        person.here = True
        return person

    def leave(self, person: Person) -> None:
        """The connection is gone; the place is kept."""
        person.here = False
        self.watchers.discard(person.number)
        if self._guest is None:
            self.desk.do(person.number, "let_go", {})

    def do(self, person: Person, deed: str, given: dict[str, Any]) -> None:
        """What someone wants; Refused with a plain sentence if that cannot be."""
        method = DEEDS.get(deed)
        if method is not None:
            method(self, person, **checked(self, ROOM_FIELDS, method, given))
            return
        if deed in ("let_go", "press", "tap"):
            raise Refused(f'There is nothing called "{deed}" to do.')
        if self._guest is not None:
            raise Refused(f"{self._guest} is running. Stop it first.")
        if deed == "carry":
            given = checked(self.desk, FIELDS, Desk.do_carry, given)
            self._carried[person.number, given["tile"]] = given
            return
        self._carry()
        self.desk.do(person.number, deed, given)
        if deed not in ("key", "button") or given["down"]:
            self.view.log(f"{person.name}: {deed} " + " ".join(f"{name}={given[name]}" for name in given))

    @property
    def _guest(self) -> str | None:
        if self._replay is not None and self._replay.same is None:
            return "A recording"
        return "The demo" if self._demo is not None else None

    def do_name(self, person: Person, name: str) -> None:
        person.name = clean_name(name)

    def do_sit(self, person: Person, pad: int | None) -> None:
        self.people.sit(person, pad)
        self.view.log(f"{person.name} " + ("stands up" if pad is None else f"sits at {colour(pad)}'s pad"))

    def do_watch(self, person: Person, frames: bool) -> None:
        (self.watchers.add if frames else self.watchers.discard)(person.number)

    # -- the clock, recordings, demos

    def do_speed(self, person: Person, speed: float) -> None:
        self.pass_time()
        self.speed = speed
        self._owed_us = 0.0

    def do_step(self, person: Person, seconds: float) -> None:
        """Let time pass at once: for a clock that stands still."""
        self._carry()
        self.desk.run(self.desk.now_us + round(seconds * 1e6))

    def do_demo(self, person: Person, game: str | None, seed: int = 1) -> None:
        if game is None:
            self.do_stop(person)
            return
        least = pads_for(game)
        if self.pads < least:
            raise Refused(f"This demo needs {least} pads. Start the table with: make play PADS={least}")
        self._new_table(seed, settings="")  # as the players know it: in English
        self._demo = Demo(self.desk, game, seed)
        self.desk.guest = self._demo

    def do_stop(self, person: Person) -> None:
        if self._guest is not None:
            self.desk.guest = None
            self.desk.free_hands()
        self._replay = self._demo = None

    def do_restart(self, person: Person, seed: int = 0) -> None:
        self._new_table(seed)
        self.view.log(f"{person.name} began anew")

    def save(self) -> dict[str, Any]:
        self._carry()
        return tape.save(self.desk)

    def load(self, text: bytes) -> None:
        """Begin anew and play a recording."""
        recording = tape.load(text)
        pads = recording["pads"]
        if pads != self.pads:
            raise Refused(f"That was recorded on {pads} pads. Start the table with: make play PADS={pads}")
        self._new_table(recording["seed"], recording["settings"])
        self._replay = tape.Replay(self.desk, recording)
        self.desk.guest = self._replay

    def _new_table(self, seed: int, settings: str | None = None) -> None:
        if hasattr(self, "desk"):
            self.desk.close()
        self._demo = self._replay = None
        self._carried.clear()
        self.desk = Desk(self.pads, seed, self._settings if settings is None else settings)
        self._counted = (self.clock(), 0)  # when ticks were last counted, and how many there had been
        self.view.look_at(self.desk)
        self.look()


DEEDS: dict[str, Callable[..., None]] = {
    name.removeprefix("do_"): method for name, method in vars(Room).items() if name.startswith("do_")
}
