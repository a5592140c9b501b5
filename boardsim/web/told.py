# SPDX-License-Identifier: MIT
"""What a real board told (docs/serial.md), as a recording that plays in the simulator.

The simulated board is laid as the real one was, change by change. At each event it is switched off and on
again with the real board's journal up to there, and goes on: so it is in that very state, whatever chance
decided, and whoever stops the recording plays on from there.
"""

import re
from collections.abc import Generator, Iterator
from typing import Any, NamedTuple

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.chips.flash import SECTOR
from boardsim.fields import Refused
from boardsim.games import GAMES
from boardsim.geometry import PITCH, RESTING_Z
from boardsim.things import PILE, Place
from hallway.console.journal import EVENT, START, Journal
from hallway.games.game import MOST_EVENT
from hallway.places import CELLS, MAX_PADS, SIDE
from hallway.sense.tilecode import CLASH, MOVING, turn_of

GREETING = b"hallway 1 "
LAY_US = 400_000  # until the next change; sensors have settled by then
BOOT_US = 3_000_000  # from power-on until the menu offers to go on
GO_ON_US = 1_500_000
MOST_MOMENTS = 1000
MOST_LINE = 4096  # bytes: no line that counts here is longer
MOST_START = 24  # bytes
NUMBER = re.compile("[0-9]{1,6}")
HEX = re.compile("(?:[0-9a-f]{2})+")


class Moment(NamedTuple):
    """`events` is how many there have been, None where only tiles were moved."""

    cells: bytes
    events: tuple[bytes, ...] | None


class Told:
    """The last game that a board's lines tell from its beginning; `moments` are what changed in it."""

    def __init__(self) -> None:
        self.key = ""
        self.start = b""
        self.moments: list[Moment] = []
        self._cells = b""
        self._events: tuple[bytes, ...] = ()
        self._last = 0  # number of the last log line
        self._is_over = False

    def hear(self, line: str) -> None:
        what, _, rest = line.rstrip("\r").partition(" ")
        if what == "position":
            self._lay(rest)
        elif what == "log":
            number, _, words = rest.partition(" ")
            self._log(number, words.split(" ")[1:])
        elif what == "hallway":
            self._last = 0  # it was switched on anew: what it tells next says which game that is

    @property
    def pads(self) -> int:
        return len(self._cells) // CELLS

    def _lay(self, rest: str) -> None:
        pads, _, cells = rest.partition(" ")
        if pads not in "1234"[:MAX_PADS] or not HEX.fullmatch(cells) or len(cells) != 2 * CELLS * int(pads):
            raise Refused("What that board said about its tiles is damaged.")
        if self.moments and len(cells) != 2 * len(self.moments[0].cells):
            return  # a pad was unplugged or plugged in: the game goes on without
        self._cells = bytes.fromhex(cells)
        if self.start and not self._is_over:
            self._add(None)

    def _add(self, events: tuple[bytes, ...] | None) -> None:
        """A journal that was read again at once is not worth a restart: the last of them counts."""
        if events and self.moments and self.moments[-1].events and self.moments[-1].cells == self._cells:
            self.moments.pop()
        self.moments.append(Moment(self._cells, events))
        if len(self.moments) > MOST_MOMENTS:
            raise Refused("That game is too long for a recording.")

    def _log(self, number: str, said: list[str]) -> None:
        if not NUMBER.fullmatch(number) or not said:
            raise Refused("What that board said is damaged.")
        what, *words = said
        if int(number) != self._last + 1 and what != "game" and self.start:
            self.start, self.moments = b"", []  # some of it is missing
        self._last = int(number)
        if what == "game" and len(words) == 7:
            self._open(words[0], int(words[5]) if NUMBER.fullmatch(words[5]) else -1, words[6])
        elif what == "event" and self.start and len(words) == 1:
            self._happened(words[0])
        elif what == "over" and self.start:
            self._is_over = True
            while self.moments and self.moments[-1].events == self._events:
                self.moments.pop()  # a game that is over is not gone on with

    def _open(self, key: str, before: int, start: str) -> None:
        """A game was opened: from its beginning, or gone on with, or without its last events."""
        if key not in GAMES or not HEX.fullmatch(start) or len(start) > 2 * MOST_START or before < 0:
            raise Refused("What that board said about its game is damaged.")
        if bytes.fromhex(start) == self.start and 0 < before <= len(self._events):
            self._events = self._events[:before]
            self._add(self._events)
            return
        self.key, self.start = key, b"" if before else bytes.fromhex(start)
        self.moments, self._events, self._is_over = [], (), False

    def _happened(self, event: str) -> None:
        if not HEX.fullmatch(event) or len(event) > 2 * MOST_EVENT:
            raise Refused("What that board said about its game is damaged.")
        if self._is_over:  # what happens after the end begins the game anew
            self.moments, self._events, self._is_over = [], (), False
            return
        self._events += (bytes.fromhex(event),)
        self._add(self._events)


def read(text: bytes | bytearray) -> Generator[None, None, dict[str, Any]]:
    """The last whole game in what a board said, bit by bit; Refused if there is none."""
    told = Told()
    at = 0
    while at < len(text):
        end = text.find(b"\n", at)
        end = len(text) if end < 0 else end
        if end - at <= MOST_LINE:
            told.hear(text[at:end].decode("utf-8", "replace"))
        at = end + 1
        yield
    if not told.start or not any(moment.events for moment in told.moments):
        raise Refused(
            "There is no game in that from its beginning: connect the board before the game begins."
        )
    box = GAMES[told.key].box
    deeds = []
    for deed in _deeds(told, box):
        deeds.append(deed)
        yield
    last = told.moments[-1]
    return {
        "kind": "hallway recording",
        "version": 1,
        "pads": told.pads,
        "seed": 0,
        "settings": "",
        "kept": None,
        "deeds": deeds,
        "end": {
            "us": deeds[-1][0] + GO_ON_US,
            "fingerprint": "",
            "game": told.key,
            "lies": last.cells.hex(),
        },
    }


def _deeds(told: Told, box: str) -> Iterator[list[Any]]:
    at_us = BOOT_US
    cells = b""
    past = Past(told.start)
    for moment in told.moments:
        if not cells:
            cells = moment.cells
            yield [at_us, "board", "arrange", {"box": box, "places": places(box, cells)}]
            at_us += LAY_US
        elif MOVING not in moment.cells:
            done = list(changes(box, cells, moment.cells))
            cells = moment.cells
            yield from ([at_us, "board", deed, given] for deed, given in done)
            at_us += LAY_US if done else 0
        if moment.events:
            yield [at_us, "board", "wake", {"flash": past.after(moment.events).hex()}]
            yield [at_us + BOOT_US, "board", "press", {"key": "a"}]
            at_us += BOOT_US + GO_ON_US


class Past:
    """The device's memory in the midst of a game: as the firmware itself would have written it."""

    def __init__(self, start: bytes) -> None:
        self._start = start
        self._events: tuple[bytes, ...] = ()
        self._begin()

    def _begin(self) -> None:
        self._nvm = bytearray(b"\xff" * SECTOR)
        self._journal = Journal(self._nvm)
        self._journal.add(START, self._start)
        self._events = ()

    def after(self, events: tuple[bytes, ...]) -> bytes:
        known = len(self._events)
        if events[:known] != self._events:  # some were taken back
            self._begin()
            known = 0
        for event in events[known:]:
            if not self._journal.add(EVENT, event):
                raise Refused("That game is too long for a recording.")
        self._events = events
        return bytes(self._nvm).rstrip(b"\xff")


class Lying(NamedTuple):
    """A tile on a cell, as hands put it there."""

    pad: int
    row: int
    col: int
    turn: int
    face: int

    @property
    def place(self) -> Place:
        x, y = layout.corner(self.pad)
        x, y = x + (self.col + 0.5) * PITCH, y + (self.row + 0.5) * PITCH
        return {"tray": None, "face": self.face, "angle": 90.0 * self.turn, "x": x, "y": y, "z": RESTING_Z}


def everything(box: str, pads: int) -> list[tuple[str, str]]:
    """Home and name of all tiles of a box, in the order in which they are numbered."""
    homes = [PILE] if BOXES[box].deck else list(map(str, range(pads))) if BOXES[box].for_each else ["0"]
    return [
        (home, tile.name)
        for home in homes
        for tile in BOXES[box].tiles
        if tile.name != "joker" or home == homes[0]
    ]


def lying(box: str, cells: bytes) -> dict[tuple[str, str], Lying]:
    """By home and name, each tile that the sensors read. What they cannot read is in no place."""
    halves = {
        half.number * 2 + (face if half.only is None else half.only): (tile.name, face, at)
        for tile in BOXES[box].tiles
        for at, half in enumerate(tile.halves)
        for face in ((0, 1) if half.only is None else (0,))
    }
    found: dict[tuple[str, str], Lying] = {}
    known = everything(box, len(cells) // CELLS)
    for at, cell in enumerate(cells):
        if cell >= CLASH or cell >> 2 not in halves:
            continue
        name, face, half = halves[cell >> 2]
        pad, turn = at // CELLS, turn_of(cell)
        home = str(pad) if (str(pad), name) in known else known[0][0]
        right, down = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        row, col = at % CELLS // SIDE - half * down, at % SIDE - half * right
        if 0 <= row < SIDE and 0 <= col < SIDE:
            found.setdefault((home, name), Lying(pad, row, col, turn, face))
    return found


def in_tray(home: str) -> Place:
    return {"tray": home, "face": 0, "angle": 0.0}


def places(box: str, cells: bytes) -> list[Place]:
    """Every tile of the box: where the sensors read it, or in its tray."""
    here = lying(box, cells)
    return [
        {
            "name": name,
            "home": home,
            **(here[home, name].place if (home, name) in here else in_tray(home)),
        }
        for home, name in everything(box, len(cells) // CELLS)
    ]


def changes(box: str, before: bytes, after: bytes) -> Iterator[tuple[str, dict[str, Any]]]:
    """What hands did to the tiles meanwhile: those that were not touched stay as they are."""
    was, now = lying(box, before), lying(box, after)
    numbers = {each: number for number, each in enumerate(everything(box, len(after) // CELLS))}
    for each, number in numbers.items():
        if each in was and each not in now:
            yield "stow", {"tile": number, "tray": each[0]}
    for each, number in numbers.items():
        if each in now and now[each] != was.get(each):
            yield "put", {"tile": number, **now[each]._asdict()}
