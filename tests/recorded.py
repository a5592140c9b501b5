# SPDX-License-Identifier: MIT
"""Whole games as the journal sees them: their events, and what the game was after each."""

import binascii
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from typing import Any

from boardsim.chips.flash import Flash
from hallway.console import journal
from hallway.console.journal import Journal
from hallway.console.sitting import Sitting
from hallway.games.catalogue import games
from hallway.games.game import Game
from hallway.view import View

# One of each kind in the menu: its number there, who plays it, and how.
KINDS: dict[str, tuple[int, str, dict]] = {
    "Go! alone": (0, "go", {"players": 1}),
    "Go!": (1, "go", {"players": 4}),
    "Junior": (2, "junior", {"players": 3, "challenging": False}),
    "Junior, challenging": (2, "junior", {"players": 4, "challenging": True}),
    "Cards 48": (3, "cards", {"players": 6, "deck": 48, "pads": 2}),
    "Cards 50": (4, "cards", {"players": 2, "deck": 50, "pads": 4}),
    "Duel alone": (5, "duel", {"players": 1}),
    "Duel": (6, "duel", {"players": 2}),
}


@dataclass
class Recording:
    """`saves` has one more than `events`: it begins with the game before the first. `cells` is what lay
    on the pads at each event, as far as the game was told since the first.
    """

    number: int = 0
    players: int = 0
    pads: int = 0
    settings: Any = None
    events: list[bytes] = field(default_factory=list)
    saves: list[bytes] = field(default_factory=list)
    cells: list[bytes] = field(default_factory=list)
    score: tuple = ()


@cache
def record(kind: str, seed: int) -> Recording:
    """One whole random game up to its end."""
    number, players, how = KINDS[kind]
    found = Recording(number)
    game: Game | None = None
    ended = False
    lying = b""
    plain = Game.commit

    def commit(told: Game, event: bytes) -> None:
        nonlocal game, ended
        if game is None:
            game = told
            listen(told)
            found.players, found.pads, found.settings = told.players, told.pads, told.settings
            found.saves.append(told.save())
        ended = ended or told.over
        plain(told, event)
        if told is game and not ended:
            found.events.append(event)
            found.cells.append(lying)
            found.saves.append(told.save())
            found.score = told.score()

    def listen(told: Game) -> None:
        moved = told.moved

        def hear(cells) -> None:
            nonlocal lying
            lying = bytes(cells)
            moved(cells)

        told.moved = hear  # type: ignore[method-assign]

    Game.commit = commit  # type: ignore[method-assign]
    try:
        import_module(f"tests.players.{players}").play_events(seed, **how)
    finally:
        Game.commit = plain  # type: ignore[method-assign]
    return found


def quick_crc16(data: bytes, end: int, begin: int = 0) -> int:
    """The same checksum (tests/test_journal.py), by the host's own code."""
    return binascii.crc_hqx(bytes(data[begin:end]), 0xFFFF)


@contextmanager
def quick_journal() -> Iterator[None]:
    """On the host journals are opened with it meanwhile; the device keeps its own."""
    plain = journal.crc16
    journal.crc16 = quick_crc16
    try:
        yield
    finally:
        journal.crc16 = plain


class PowerCut(Exception):
    """Stands for the end of everything that only lived in memory."""


class Nvm:
    """microcontroller.nvm on a flash; `cut` lets the power go at a step of writing."""

    def __init__(self, flash: Flash | None = None) -> None:
        self.flash = flash if flash is not None else Flash()

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
        self.journal = Journal(nvm)
        self.settings = settings
        self.chance = None  # what it decided is in the events
        self.words = self.watchdog = self.screen = self.recorder = self
        self.said: list[str] = []

    def take(self, words: str) -> None:
        assert words in ("menu", *(game[1] for game in games()))

    def feed(self) -> None:
        pass

    def note(self, *words: object) -> None:
        pass

    def draw(self, view: View) -> None:
        self.said.append(view.text)

    def refresh(self) -> None:
        pass


class Shelf:
    def take(self, module: str, name: str) -> Any:
        return getattr(import_module(module), name)

    def put_away(self) -> None:
        pass


def power_on(nvm, settings) -> Sitting:
    return Sitting(Bench(nvm, settings), View(), Shelf())


def begin(nvm, game: Recording) -> Sitting:
    sitting = power_on(nvm, game.settings)
    sitting.begin(game.number, game.players, game.pads)
    return sitting


def play(sitting: Sitting, events: list[bytes]) -> None:
    for event in events:
        sitting.game.commit(event)
        sitting.settle()
