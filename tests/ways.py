# SPDX-License-Identifier: MIT
"""The ways to play: each game of the catalogue has them in the folder of its tests.

    WAYS      name -> key of the game, and what play_events and play_table take beside the seed
    RECORDED  those of them that tests and tools record, cut and compare: one for each kind, at its fullest;
              a kind is called by the key of its game, and what it is beside that

A way's name has the kind before its colon, if it has one.
"""

from importlib import import_module
from typing import Any, NamedTuple

from hallway.moment.catalogue import Entry, games

GAMES: dict[str, Entry] = {game.key: game for game in games()}
NUMBERS = {key: number for number, key in enumerate(GAMES)}  # in the menu and in the journal
FOLDERS = tuple(dict.fromkeys(game.folder for game in GAMES.values()))


class Way(NamedTuple):
    key: str
    how: dict[str, Any]

    @property
    def entry(self) -> Entry:
        return GAMES[self.key]

    def play_events(self, seed: int) -> int:
        """One whole game without a device."""
        return import_module(f"tests.{self.entry.folder}.events").play_events(seed, **self.how)

    def play_table(self, seed: int) -> float:
        """One whole game on the simulated board."""
        return import_module(f"tests.{self.entry.folder}.hands").play_table(seed, **self.how)


def _all(which: str) -> dict[str, Way]:
    return {
        name: Way(*way)
        for folder in FOLDERS
        for name, way in getattr(import_module(f"tests.{folder}"), which).items()
    }


def ways() -> dict[str, Way]:
    return _all("WAYS")


def recorded() -> dict[str, Way]:
    return _all("RECORDED")


def orders(folder: str) -> tuple:
    """What the screen of a game says, and what someone does who only reads it."""
    return import_module(f"tests.{folder}.orders").ORDERS
