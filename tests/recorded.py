# SPDX-License-Identifier: MIT
"""Whole games as the journal sees them: their events, and what the game was after each."""

import binascii
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from boardsim.chips.flash import BLOCK, Flash
from hallway.console import journal
from hallway.console.journal import Journal
from hallway.console.keep import PLACE
from hallway.console.sitting import Sitting
from hallway.games.game import GameHands
from hallway.moment import anew, past
from hallway.view import View
from tests.ways import FOLDERS, NUMBERS, recorded

KINDS = recorded()


@dataclass
class Recording:
    """`saves` has one more than `events`: it begins with the game before the first. `cells` is what lay
    on the pads at each event, as far as the hands were told since the first.
    """

    number: int = 0
    players: int = 0
    pads: int = 0
    seats: bytes = b""
    settings: Any = None
    events: list[bytes] = field(default_factory=list)
    saves: list[bytes] = field(default_factory=list)
    cells: list[bytes] = field(default_factory=list)
    score: tuple = ()


@cache
def record(kind: str, seed: int) -> Recording:
    """One whole random game up to its end."""
    found = Recording(NUMBERS[KINDS[kind].key])
    hands: GameHands | None = None
    ended = False
    lying = b""
    plain = GameHands.commit

    def commit(told: GameHands, event: bytes, tune: str = "") -> None:
        nonlocal hands, ended
        rules = told.rules
        if hands is None:
            hands = told
            listen(told)
            found.players, found.pads, found.settings = rules.players, rules.pads, rules.settings
            found.seats = rules.seats
            found.saves.append(rules.save())
        ended = ended or rules.over
        plain(told, event, tune)
        if told is hands and not ended:
            found.events.append(event)
            found.cells.append(lying)
            found.saves.append(rules.save())
            found.score = rules.score()

    def listen(told: GameHands) -> None:
        moved = told.moved

        def hear(cells) -> None:
            nonlocal lying
            lying = bytes(cells)
            moved(cells)

        told.moved = hear  # type: ignore[method-assign]

    GameHands.commit = commit  # type: ignore[method-assign]
    try:
        KINDS[kind].play_events(seed)
    finally:
        GameHands.commit = plain  # type: ignore[method-assign]
    return found


def quick_crc16(data: bytes, end: int, begin: int = 0) -> int:
    """The same checksum (tests/test_journal.py), by the host's own code."""
    return binascii.crc_hqx(bytes(data[begin:end]), 0xFFFF)


@contextmanager
def quick_journal() -> Iterator[None]:
    """On the host journals are opened with it meanwhile; the device keeps its own."""
    plain = journal.crc16
    journal.crc16 = past.crc16 = anew.crc16 = quick_crc16
    try:
        yield
    finally:
        journal.crc16 = past.crc16 = anew.crc16 = plain


class PowerCut(BaseException):
    """Stands for the end of everything that only lived in memory."""


class Kept:
    """The file on the drive (console/keep.py), on the same flash."""

    def __init__(self, flash: Flash) -> None:
        self.flash = flash

    def read(self, size: int) -> bytes:
        return bytes(self.flash.read_kept()[PLACE : PLACE + size])

    def write(self, data: bytes) -> None:
        sum(self.flash.keeping(PLACE, bytes(data) + b"\xff" * (-len(data) % BLOCK)))


class Nvm:
    """microcontroller.nvm on a flash; `cut` lets the power go at a step of writing. `keep` is the second
    place, None where the drive cannot be written to.
    """

    def __init__(self, flash: Flash | None = None, has_keep: bool = True) -> None:
        self.flash = flash if flash is not None else Flash()
        self.keep = Kept(self.flash) if has_keep else None

    def __len__(self) -> int:
        return len(self.flash)

    def __getitem__(self, index):
        return self.flash.read()[index]

    def __setitem__(self, index: slice, data: bytes) -> None:
        self.flash.write(index.start, bytes(data))

    def cut(self, steps: int) -> None:
        def blown() -> None:
            raise PowerCut

        self.flash.fuse = steps
        self.flash.blown = blown


class Bench:
    """The hub without its wires: a journal, a household, and parts that only listen."""

    def __init__(self, nvm, settings) -> None:
        self.journal = Journal(nvm, getattr(nvm, "keep", None))
        self.settings = settings
        self.chance = None  # what it decided is in the events
        self.words = self.watchdog = self.screen = self.log = self.shelf = self
        self.said: list[str] = []

    def take(self, words: str) -> None:
        assert words in FOLDERS

    def feed(self) -> None:
        pass

    def note(self, *words: object) -> None:
        pass

    def draw(self, view: View) -> None:
        self.said.append(view.text)

    def refresh(self) -> None:
        pass

    def put_away(self) -> None:
        pass


def power_on(nvm, settings) -> Sitting:
    return Sitting(Bench(nvm, settings))


def begin(nvm, game: Recording) -> Sitting:
    sitting = power_on(nvm, game.settings)
    sitting.begin(game.number, game.players, game.pads, game.seats)
    return sitting


def play(sitting: Sitting, events: list[bytes]) -> None:
    for event in events:
        sitting.hands.commit(event)
        sitting.settle()
