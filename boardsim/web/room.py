# SPDX-License-Identifier: MIT
"""The room: one table, the people at it, and its clock, which keeps pace with the host's.

Nothing here waits or sends. `pass_time()` is called often and lets as much time pass on the device as is due,
but never takes long; `look()` brings the facts up to date.
"""

import gc
import secrets
import time
from collections.abc import Callable, Iterator
from typing import Any

from boardsim.desk import Desk
from boardsim.fields import FIELDS, FLAG, SEEDS, Field, Refused, checked, is_number, is_whole, number
from boardsim.games import GAMES
from boardsim.players import PLAYS, ROUTES, pads_for
from boardsim.players.seat import Waits
from boardsim.web import manners, tape
from boardsim.web.demo import Demo, Hands
from boardsim.web.ear import Ear
from boardsim.web.errand import Errand
from boardsim.web.facts import Facts
from boardsim.web.people import MOST_NAME, Door, People, Person, clean_name
from boardsim.web.view import WORDS, View, colour
from hallway.places import CELLS, MAX_PADS, SIDE
from hallway.view import CURSOR

SEEK_US = 50_000  # at a time, through a recording
SLICE_US = 5_000  # on the device, between two looks at the host's clock
BUSY_S = 0.008  # of the host's, at a time
MOST_BEHIND_S = 0.25  # of the host's; what a slow host cannot make up for is let go
FASTEST = 64.0
LONGEST_STEP = 5.0  # seconds of the device's
LONGEST_STEP_S = 0.25  # of the host's, for a recording that asks for much
REGRET_S = 10.0  # so long, what was swept away can be brought back
SWEEPING = ("open", "deal", "clear")  # what moves many tiles at once
TABLE = "table"  # who does what nobody's hands do
# What is the host's, unless everybody may do everything. "recording": to save one, and to play one.
HOSTS = frozenset(
    (
        "allow",
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


def random_seed() -> int:
    return secrets.randbelow(SEEDS)


class Room:
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
        self.pads = pads
        self.clock = clock
        self.door = Door(code, clock)
        self.people = People()
        self.facts = Facts()
        self.view = View(self.facts)
        self.speed = 1.0
        self.lost_s = 0.0  # of the device's time, on a host that was too slow
        self._steps = 0  # that were asked for and are done
        self.watchers: set[str] = set()  # who wants to see frames
        self._settings = settings
        self._replay: tape.Replay | None = None
        self._recording: dict[str, Any] | None = None  # what is replayed
        self._seek_us = 0  # a replay runs to there as fast as it can
        self._demo: Demo | None = None
        self._errand: Hands | None = None
        self._busy = ""  # what the errand is for
        self.free: set[str] = set()  # what is the host's, and yet everybody's at this table
        self._everybody: bool | None = None  # may do everything; None: while one is alone
        self._regret: tuple[str, float, Callable[[], None]] | None = None
        self._carried: dict[tuple[str, int], dict[str, Any]] = {}
        self._owed_us = 0.0
        self._last_s = self._busy_since_s = clock()
        if kept is None:
            self._new_table(seed)
        else:
            self.people.recall(kept["people"], clock())
            self._go_on_from(kept["desk"], kept["game"])

    def keep(self) -> dict[str, Any]:
        """All that outlives the server."""
        return {"desk": self.desk.keep(), "game": self._game(), "people": self.people.kept()}

    @property
    def is_own(self) -> bool:
        """Whether what is on the table is people's own: no demo, no recording, nothing half laid out."""
        return self._guest is None and self._demo is None and self._replay is None

    def _game(self) -> list | None:
        return list(self.ear.game) if self.ear.is_playing and self.ear.game else None

    @property
    def seats(self) -> int:
        return manners.seats(self.desk, self.ear.game[1] if self.ear.game else 0)

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
        self._busy_since_s = now_s
        while self._owed_us >= slice_us:
            before_us = self.desk.now_us
            self.desk.run(before_us + round(slice_us))
            self._owed_us -= self.desk.now_us - before_us
            if self._is_enough():
                break
        while self._is_seeking and not self._is_enough():
            self.desk.run(min(self.desk.now_us + SEEK_US, self._seek_us))

    @property
    def _is_seeking(self) -> bool:
        return self._replay is not None and self._replay.same is None and self.desk.now_us < self._seek_us

    def _is_enough(self) -> bool:
        """Whether it is others' turn."""
        return self.clock() - self._busy_since_s > BUSY_S

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
        return self._is_seeking or self._owed_us >= SLICE_US * max(1.0, self.speed / 4)

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
        self.people.forget_away(self.clock())
        self.facts.tell("hosts", self.people.hosts)
        self.facts.tell("everybody", self._everybody)
        if self._regret is not None and self.clock() > self._regret[1]:
            self._regret = None
        self.facts.tell("regret", self._regret[0] if self._regret else None)
        self.facts.tell("busy", self._busy if self._errand else None)
        if self._errand and self._errand.ended:
            if self._errand.failed:
                self.view.log(self._errand.ended)
            self._errand = None
        if self._demo and self._demo.ended:
            self.view.log(self._demo.ended)
            self._next_demo(self._demo)
        self.facts.tell("replay", self._told_replay())
        self._count_ticks()
        self.facts.tell("steps", self._steps or None)  # last: who hears of it has heard all before it

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

    def enter(self, token: str, code: str, name: str, address: str, watches: bool = False) -> Person:
        """Someone comes in, or comes back."""
        person = self.people.by_token(token) if token else None
        if person is None:
            self.door.check(code, address)
            person = self.people.add(name, address, watches)
            self.view.log(f"{person.name} came")
        person.here, person.is_gone, person.address = True, False, address
        if self.ear.is_playing and self._guest is None:
            self.people.seat_all(self._seats_in_play())
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

    @property
    def _guest(self) -> str | None:
        if self._replay is not None and self._replay.same is None:
            return "A recording"
        if self._errand is not None and not self._errand.ended:
            return self._errand.name
        return "The demo" if self._demo is not None else None

    def _check_guest(self) -> None:
        if self._errand is not None and self._guest == self._errand.name:
            raise Refused(f"Just a moment. {self._errand.name}.")
        if self._guest is not None:
            raise Refused(f"{self._guest} is running. Stop it first.")

    # -- manners

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

    # -- games

    def _seats_in_play(self) -> int:
        return self.ear.game[1] if self.ear.game else 0

    def do_begin(self, person: Person, game: str, players: int) -> None:
        """Take out the box, lay it out, choose the game at the hub, and let people sit down."""
        entry = GAMES[game]
        if not entry.fewest <= players <= entry.most:
            raise Refused(f"{WORDS.text(game)} is for {entry.fewest} to {entry.most}.")
        needed = entry.pads_needed(players)
        if needed > self.pads:
            raise Refused(f"That needs {needed} pads. Start the table with: make play PADS={needed}")
        self._check_guest()
        self._sweep("begin")
        self.desk.do(TABLE, "power", {"on": True})
        self.desk.do(person.number, "open", {"box": entry.box})
        self._send("lay", "The table is being laid out", lambda errand: errand.begin(game, players))
        self.people.seat_all(players, person)
        self.view.log(f"{person.name} begins: {game}, {players} players")

    def do_undo(self, person: Person) -> None:
        """As the device takes back: its last step."""
        self._check_guest()
        if not self.ear.is_playing:
            raise Refused("There is no game to take anything back in.")
        self._send("undo", "The last step is taken back", lambda errand: errand.take_back())

    def do_walk(self, person: Person, pad: int | None, row: int, col: int) -> None:
        """To a cell, with the hub's keys; who is there already ends the turn."""
        self._check_guest()
        self._check_manners(person, "walk", {"pad": pad})
        here = self.ear.lit(CURSOR)
        game = self.ear.game
        if game is None or game[0] not in ROUTES or not here or here[0][0] != pad:
            raise Refused("Nobody walks now.")
        cells = self.ear.cells[pad * CELLS : (pad + 1) * CELLS]
        to = row * SIDE + col
        keys = ROUTES[game[0]](cells, here[0][1], to) if to != here[0][1] else ["a"]
        if not keys:
            raise Refused("No path leads there.")
        for key in keys:
            self.desk.do(person.number, "press", {"key": key})

    def _send(self, what: str, name: str, errand: Callable[[Errand], Waits]) -> None:
        """A helpful hand at the hub; meanwhile nobody else is."""
        self._busy = what
        self.desk.free_hands()
        self._errand = Hands(self.desk, name, lambda seat: errand(Errand(seat, self.ear)))
        self.desk.guest = self._errand

    # -- what was swept away

    def _is_bare(self) -> bool:
        return not self.ear.is_playing and not any(thing.piece for thing in self.desk.things)

    def _tiles_before(self) -> Callable[[], None] | None:
        """What brings the tiles back to where they are now."""
        if not any(thing.piece or thing.by for thing in self.desk.things):
            return None
        desk, was = self.desk, {"box": self.desk.box, "places": self.desk.places()}
        return lambda: desk.do(TABLE, "arrange", was)

    def _sweep(self, deed: str) -> None:
        """Remember the whole table, device and all."""
        self._carry()
        if self._is_bare() or self._demo is not None or self._replay is not None:
            return
        kept, game = self.desk.keep(), self._game()
        self._regret = (deed, self.clock() + REGRET_S, lambda: self._go_on_from(kept, game))

    def do_take_back(self, person: Person) -> None:
        """What was swept away lies as it did."""
        if self._regret is None:
            raise Refused("That was too long ago to be taken back.")
        if self._regret[0] in HOSTS:
            self.check_host(person, self._regret[0])
        self.desk.guest = None
        self._demo = self._replay = self._errand = None
        _, _, bring_back = self._regret
        self._regret = None
        bring_back()
        self.view.log(f"{person.name} took that back")

    def _go_on_from(self, kept: dict[str, Any], game: list | None) -> None:
        """A table as it was kept, and its game."""
        self._new_table(random_seed(), kept=kept)
        if game is not None:
            key, players = game
            if GAMES[key].pads_needed(players) <= self.pads:
                self._send("go-on", "The game goes on", lambda errand: errand.go_on(key, players))

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
        until_us = self.desk.now_us + round(seconds * 1e6)
        began_s = time.thread_time()
        while self.desk.now_us < until_us:
            self.desk.run(until_us)
            if self._replay is not None and time.thread_time() - began_s > LONGEST_STEP_S:
                break
        self._steps += 1

    def do_demo(self, person: Person, game: str | None, seed: int = 1) -> None:
        if game is None:
            self.do_stop(person)
            return
        if game not in PLAYS:
            raise Refused(f"{game} does not play itself.")
        least = pads_for(game)
        if self.pads < least:
            raise Refused(f"This demo needs {least} pads. Start the table with: make play PADS={least}")
        self._sweep("demo")
        self._new_table(seed, settings="")  # as the players know it: in English
        self._demo = Demo(self.desk, game, seed)
        self.desk.guest = self._demo

    def _next_demo(self, last: Demo) -> None:
        """One game after the other, until somebody stops it."""
        self._demo = None
        if last.failed:
            return
        games = [game for game in PLAYS if pads_for(game) <= self.pads]
        game = games[(games.index(last.game) + 1) % len(games)]
        seed = random_seed()
        self._new_table(seed, settings="")
        self._demo = Demo(self.desk, game, seed)
        self.desk.guest = self._demo

    def do_stop(self, person: Person) -> None:
        if self._guest is not None:
            self.desk.guest = None
            self.desk.free_hands()
        self._replay = self._demo = self._errand = None

    def do_restart(self, person: Person, seed: int | None = None) -> None:
        self._sweep("restart")
        self._new_table(random_seed() if seed is None else seed)
        self.view.log(f"{person.name} began anew")

    def save(self) -> dict[str, Any]:
        self._carry()
        return tape.save(self.desk)

    def load(self, text: str) -> Iterator[None]:
        """Begin anew and play a recording; it is read bit by bit, as this is gone through."""
        recording = yield from tape.read(text)
        pads = recording["pads"]
        if pads != self.pads:
            raise Refused(f"That was recorded on {pads} pads. Start the table with: make play PADS={pads}")
        self._sweep("recording")
        self._play_back(recording)

    def _play_back(self, recording: dict[str, Any]) -> None:
        """From its beginning."""
        self._new_table(recording["seed"], recording["settings"], recording.get("kept"))
        self._recording = recording
        self._replay = tape.Replay(self.desk, recording)
        self.desk.guest = self._replay

    def do_seek(self, person: Person, moment: float) -> None:
        """To a moment of a recording, forwards or back."""
        recording = self._recording
        if recording is None or self._replay is None:
            raise Refused("There is no recording to look through.")
        moment_us = round(min(moment, self._replay.seconds) * 1e6)
        if self._replay.same is not None or moment_us < self.desk.now_us:
            self._play_back(recording)
        self._seek_us = moment_us

    def _new_table(self, seed: int, settings: str | None = None, kept: dict[str, Any] | None = None) -> None:
        is_first = not hasattr(self, "desk")
        if not is_first:
            self.desk.close()
        self._demo = self._replay = self._errand = self._recording = None
        self._seek_us = 0
        self._carried.clear()
        self.desk = Desk(self.pads, seed, self._settings if settings is None else settings, kept)
        self.desk.is_enough = self._is_enough
        self.ear = Ear(self.desk)
        self._counted = (self.clock(), 0)  # when ticks were last counted, and how many there had been
        self.view.look_at(self.desk, self.ear)
        self.look()
        if not is_first:
            gc.collect()  # a board refers to itself all over: left alone, some would pile up


DEEDS: dict[str, Callable[..., None]] = {
    name.removeprefix("do_"): method for name, method in vars(Room).items() if name.startswith("do_")
}
