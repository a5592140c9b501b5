# SPDX-License-Identifier: MIT
"""A computer at the device's USB port (docs/serial.md): it follows what is shown, what lies, what is played.

It reads on the device's own clock, so that the same game is the same run however busy the host is.
"""

import json
from typing import Any

from boardsim.boxes import BOXES
from boardsim.desk import Desk
from boardsim.games import GAMES
from boardsim.players import ROUTES
from boardsim.web.language import in_all_languages
from hallway.games.go.rules import ROLLED
from hallway.moment.seats import PERSON, people
from hallway.places import CELLS, LIGHTS
from hallway.view import CURSOR, READY
from hallway.words import Words

READ_US = 10_000  # from one look at the port to the next
FOLLOW = b"follow\n"
MENU = Words("en").text("hallway")  # the menu's title, in all languages


class Ear:
    """`view` is what the device shows, as it tells it; `game` the key and players of what was last opened,
    `seats` who plays for each (hallway/moment/seats.py); `version` changes with each.
    """

    def __init__(self, desk: Desk) -> None:
        self._top = desk.top
        self._boots = (-1, -1)
        self._begun = b""  # of a line
        self.view: dict[str, Any] = {}
        self.cells = b""
        self.game: tuple[str, int] | None = None
        self.seats = b""
        self.challenge = 0  # its number, if it is one
        self.minutes = 0  # of the game, alone against a clock
        self.over: list[int] | None = None  # how the game ended, once it has: a number a player
        self.version = 0
        self.rolls = 0  # of dice, so far
        self._top.usb.open()
        self._read()

    def _read(self) -> None:
        boots = (self._top.pico.restarts, self._top.pico.booted_us)
        if boots != self._boots:
            self._boots = boots
            self._begun = b""
            self.view = {}
            self.game = None
            self._top.usb.close()
            self._top.usb.open()
            self._top.usb.write(FOLLOW)
        *lines, self._begun = (self._begun + self._top.usb.read()).split(b"\n")
        for line in lines:
            self._hear(line.decode("utf-8", "replace"))
        self._top.clock.after(READ_US, self._read)

    def _hear(self, line: str) -> None:
        what, _, rest = line.partition(" ")
        if what == "view":
            self.view = json.loads(rest)
        elif what == "position":
            self.cells = bytes.fromhex(rest.split(" ")[1])
        elif what == "log" and rest.split(" ")[2] == "game":
            key, players, seats, challenge, minutes = rest.split(" ")[3:8]
            self.game = (key, int(players))
            self.seats = bytes.fromhex(seats)
            self.challenge, self.minutes, self.over = int(challenge), int(minutes), None
        elif what == "log" and rest.split(" ")[2] == "over":
            self.over = [int(score) for score in rest.split(" ")[3:]]
        elif what == "log" and rest.split(" ")[2] == "event" and self.is_playing:
            self._hear_event(bytes.fromhex(rest.split(" ")[3]))
        else:
            return
        self.version += 1

    def _hear_event(self, event: bytes) -> None:
        self.over = None
        if self.game is not None and GAMES[self.game[0]].folder == "go" and event[0] == ROLLED:
            self.rolls += 1

    # -- what is made of it

    @property
    def in_menu(self) -> bool:
        return self.view.get("title") == MENU

    @property
    def is_playing(self) -> bool:
        return bool(self.view) and not self.in_menu and self.game is not None

    @property
    def lights(self) -> bytes:
        """A meaning a light (hallway/view.py), pad by pad."""
        return bytes.fromhex(self.view.get("lights", ""))

    @property
    def turn(self) -> int | None:
        """Whose turn it is, on a board that all share, as the screen's title says it."""
        if not self.is_playing or self.game is None or BOXES[GAMES[self.game[0]].box].for_each:
            return None
        return self.player(self.view.get("title", "").partition(":")[0].rstrip())

    def player(self, name: str) -> int | None:
        """Who is called so."""
        players = self.game[1] if self.game else 0
        return next((who for who in range(players) if name in in_all_languages(f"player.{who}")), None)

    @property
    def tables(self) -> frozenset[int]:
        """The seats at which the table itself plays."""
        return frozenset(seat for seat, level in enumerate(self.seats) if level != PERSON)

    @property
    def pads_needed(self) -> int:
        """By the game that is played; the table plays without a pad."""
        return GAMES[self.game[0]].pads_needed(people(self.seats)) if self.game else 0

    def lit(self, wanted: int) -> list[tuple[int, int]]:
        """Pad and cell of the lights that mean this."""
        return [
            divmod(at, LIGHTS)
            for at, meaning in enumerate(self.lights)
            if meaning == wanted and at % LIGHTS < CELLS
        ]

    def told(self) -> dict[str, Any]:
        """As a fact, for the page."""
        game, players = self.game if self.is_playing and self.game else (None, 0)
        waits = ["key a"] if self.view.get("a") else []
        pads = {at // LIGHTS for at, meaning in enumerate(self.lights) if meaning == READY}
        if game and self.view.get("a") and self.pads_needed == 1:
            pads.add(0)  # where one pad is played on, its button is as good as A
        if not game or self.lit(CURSOR):
            waits.append("arrows")
        return {
            "game": game,
            "players": players,
            "seats": list(self.seats) if game else [],
            "pads": self.pads_needed if game else 0,
            "challenge": self.challenge if game else 0,
            "minutes": self.minutes if game else 0,
            "over": self.over if game else None,
            "unfinished": self.in_menu and self.view.get("a") in in_all_languages("go on"),
            "waits": waits + [f"button {pad}" for pad in sorted(pads) if game],
            "walks": game in ROUTES and bool(self.lit(CURSOR)),
        }
