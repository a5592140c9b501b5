# SPDX-License-Identifier: MIT
"""Guests at the table who are no people: a recording, a demo, a helpful hand at the hub. While one is there
nobody else acts; what it sweeps away can be brought back.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from boardsim.fields import Refused
from boardsim.games import GAMES
from boardsim.players import LENDS, PLAYS, ROUTES, pads_for
from boardsim.players.lent import Lent
from boardsim.players.seat import Waits
from boardsim.web import tape
from boardsim.web.clockwork import Clockwork
from boardsim.web.demo import Demo, Hands
from boardsim.web.errand import Errand
from boardsim.web.people import Person
from boardsim.web.rights import HOSTS, Rights
from boardsim.web.stage import TABLE, random_seed
from boardsim.web.view import WORDS
from hallway.moment.seats import PERSON, people
from hallway.places import CELLS, SIDE
from hallway.view import CURSOR

REGRET_S = 10.0  # so long, what was swept away can be brought back


class Guests(Clockwork, Rights):
    def __init__(self, pads: int, settings: str | None, clock: Callable[[], float]) -> None:
        super().__init__(pads, settings, clock)
        self._replay: tape.Replay | None = None
        self._recording: dict[str, Any] | None = None  # what is replayed
        self._demo: Demo | None = None
        self._errand: Hands | None = None
        self._busy = ""  # what the errand is for
        self._regret: tuple[str, float, Callable[[], None]] | None = None
        self._lent: Lent | None = None
        self._lends = True  # hands to the table, where it plays itself

    def _new_table(self, seed: int, settings: str | None = None, kept: dict[str, Any] | None = None) -> None:
        self._demo = self._replay = self._errand = self._recording = self._lent = None
        super()._new_table(seed, settings, kept)
        self._lent = Lent(self.desk, self.ear, LENDS, lambda: self._lends and self._guest is None)

    @property
    def is_own(self) -> bool:
        """Whether what is on the table is people's own: no demo, no recording, nothing half laid out."""
        return self._guest is None and self._demo is None and self._replay is None

    @property
    def _guest(self) -> str | None:
        if self._replay is not None and self._replay.same is None:
            return "A recording"
        if self._errand is not None and not self._errand.ended:
            return self._errand.name
        return "The demo" if self._demo is not None else None

    def _check_guest(self) -> None:
        if self._errand is not None and self._guest == self._errand.name:
            raise Refused("Just a moment: a hand is busy at the table.")
        if self._guest is not None:
            raise Refused("It plays by itself. Stop it first.")

    @property
    def is_replaying(self) -> bool:
        return self._replay is not None

    @property
    def _is_seeking(self) -> bool:
        return self._replay is not None and self._replay.same is None and super()._is_seeking

    def _look_at_guests(self) -> None:
        """Who is there, and what is to be done once they have ended."""
        self.facts.tell("demo", self._demo.game if self._demo else None)
        if self._regret is not None and self.clock() > self._regret[1]:
            self._regret = None
        self.facts.tell("regret", self._regret[0] if self._regret else None)
        self.facts.tell("busy", self._busy if self._errand else None)
        self.facts.tell("hands", self._lends if self._lent and self._lent.are_wanted else None)
        if self._errand and self._errand.ended:
            if self._errand.failed:
                self.view.log(self._errand.ended)
            self._errand = None
        if self._demo and self._demo.ended:
            self.view.log(self._demo.ended)
            self._next_demo(self._demo)
        self.facts.tell("replay", self._told_replay())

    # -- a helpful hand

    def do_begin(
        self, person: Person, game: str, players: int, seats: Sequence[int] = (), challenge: int = 0
    ) -> None:
        """Take out the box, lay it out, choose the game at the hub, and let people sit down. `seats` says who
        plays for each; without, all are people. `challenge` is the number of one, 0 for none.
        """
        entry = GAMES[game]
        if not entry.fewest <= players <= entry.most:
            raise Refused(f"{WORDS.text(game)} is for {entry.fewest} to {entry.most}.")
        tables = {seat for seat, level in enumerate(seats) if level != PERSON}
        if tables and not entry.has_mind:
            raise Refused(f"The table does not play {WORDS.text(game)}.")
        if tables and len(seats) != players:
            raise Refused(f"There are {players} seats, not {len(seats)}.")
        if challenge and entry.most > 1:
            raise Refused(f"A challenge is for one alone, and {WORDS.text(game)} is not.")
        needed = entry.pads_needed(people(seats) if tables else players)
        if needed > self.pads:
            raise Refused(f"That needs {needed} pads. Start the table with: make play PADS={needed}")
        self._check_guest()
        self._sweep("begin")
        self.desk.do(TABLE, "power", {"on": True})
        self.desk.do(person.number, "open", {"box": entry.box})
        self._send(
            "lay", "The table is being laid out", lambda errand: errand.begin(game, players, seats, challenge)
        )
        self.people.seat_all(players, person, tables)
        self.view.log(f"{person.name} begins: {game}, {players} players")

    def do_lend(self, person: Person, on: bool) -> None:
        """Hands to the table, where it plays itself; or people are its hands."""
        self._lends = on

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
            key, players, *more = game
            seats = more[0] if more else ()
            challenge = more[1] if more[1:] else 0
            if GAMES[key].pads_needed(people(seats) if more else players) <= self.pads:
                self._send(
                    "go-on", "The game goes on", lambda errand: errand.go_on(key, players, seats, challenge)
                )

    # -- demos

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

    # -- recordings

    def save(self) -> dict[str, Any]:
        self._carry()
        return tape.save(self.desk)

    def load(self, text: bytes | bytearray) -> Iterator[None]:
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

    def _told_replay(self) -> dict[str, Any] | None:
        replay = self._replay
        if replay is None:
            return None
        if replay.same is None:
            return {"seconds": self.desk.now_us // 1_000_000, "of": round(replay.seconds, 2)}
        return {"same": replay.same}
