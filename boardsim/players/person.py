# SPDX-License-Identifier: MIT
"""What all players do: read the screen, think, and find a game in the menu.

A player is a stream of waits, in seconds on the device: what it does between two of them is done at once. So
it lives on any clock, and needs no thread.
"""

import re
from random import Random

from boardsim.games import GAMES
from boardsim.players.seat import Seat, Waits
from boardsim.table.eyes import ICON_NAMES
from hallway.words import Words

REACT = 0.9  # seconds until what was done has settled and is on the screen
LONGEST = 7200.0  # seconds on the device that a game may take
COLOURS = ("Red", "Yellow", "Green", "Blue")


class LostError(Exception):
    """The screen says something that a player does not understand."""


class Person:
    """At a seat; habits are tried in the order in which a game lists them."""

    key = ""  # of the game
    players = 2

    def __init__(self, seat: Seat, seed: int) -> None:
        self.seat = seat
        self.random = Random(seed)
        self._name = Words("en").text(self.key)  # in the menu

    @classmethod
    def begin_to_end(cls, seat: Seat, seed: int) -> Waits:
        """A whole game, from the menu to its end."""
        yield from cls(seat, seed).play()

    @property
    def said(self) -> str:
        """The words on the screen in one line, without icons."""
        return " ".join(re.sub(r"\[[^]]+]", " ", self.seat.screen.text).split())

    @property
    def icons(self) -> list[int]:
        return [ICON_NAMES.index(name) for name in re.findall(r"\[(\w+)\]", self.seat.screen.text)]

    def wait(self, seconds: float = REACT) -> Waits:
        yield seconds

    def think(self, least: float, most: float) -> Waits:
        yield self.random.uniform(least, most)

    def press(self, key: str, then: float = REACT) -> Waits:
        self.seat.press(key)
        yield then

    def whose(self) -> int:
        """The player whom the screen names first."""
        return COLOURS.index(self.said.split()[0].rstrip(":"))

    def begin(self) -> Waits:
        """From power-on through the menu to the first screen of the game."""
        self.seat.open(GAMES[self.key].box)
        yield from self.wait(1.5)
        for _ in range(20):
            if "> " + self._name in self.seat.screen.text.split("\n"):
                break
            yield from self.press("right", 0.6)
        else:
            raise LostError(f"{self._name} is not in the menu")
        yield from self.press("a")
        yield from self.press("a")

    def until(self, words: str, longest: float = 10.0) -> Waits:
        """Wait until the screen says so."""
        for _ in range(round(longest / 0.2)):
            if words in self.said:
                return
            yield from self.wait(0.2)
        raise LostError(f'"{words}" did not come; the screen says: {self.said}')

    def play(self) -> Waits:
        """To the end."""
        yield from self.begin()
        until_s = self.seat.seconds + LONGEST
        while not self.is_over():
            if self.seat.seconds > until_s:
                raise LostError(f"no end; the screen says: {self.said}")
            yield from self.take_turn()

    def is_over(self) -> bool:
        raise NotImplementedError

    def take_turn(self) -> Waits:
        raise NotImplementedError
