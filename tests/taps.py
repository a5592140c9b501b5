# SPDX-License-Identifier: MIT
"""Races: four players of Go! tap their buttons while the table is busy, and every tap counts in its order.

A tap is 30 to 100 ms of contact, the next begins 10 to 100 ms after it began. Tiles are laid and lifted
meanwhile. Which claims the device took, and in which order, is in its journal.
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from random import Random
from typing import NamedTuple

from boardsim import Tabletop
from boardsim.wiring import PINS
from hallway.console.journal import EVENT, Journal
from hallway.games.go.rules import CLAIMED, ROLLED
from tests.go.hands import flat
from tests.play import choose

PLAYERS = 4
SHORTEST_US, LONGEST_US = 30_000, 100_000  # contact
CLOSEST_US, FARTHEST_US = 10_000, 100_000  # from one tap's beginning to the next one's
BUSY_US = 350_000  # so long before the first tap hands begin to move tiles
DEEDS = 6  # … at most so many of them
PLACES = ((0, 0), (0, 3), (1, 1), (3, 0), (3, 3), (4, 1))  # where dominoes lie side by side on a pad
VERDICTS_S = 11  # until all have been shown
RACES = 20  # in a game


class Tap(NamedTuple):
    pad: int
    down_us: int
    up_us: int


class Race(NamedTuple):
    taps: list[Tap]  # in their order
    claims: list[int]  # the players, as the device heard them
    in_time: bool  # it heard enough of them before anybody pressed again


def wrong(race: Race, looks: list[int]) -> str:
    """What a device that looked at the buttons at these times did wrong, "" if nothing.

    Two taps of which no look saw the first alone cannot be told apart (G13).
    """
    if not race.in_time:
        return "a tap was lost"
    for first, second in combinations(race.taps, 2):
        apart = bisect_left(looks, first.down_us) < bisect_left(looks, second.down_us)
        if apart and race.claims.index(first.pad) > race.claims.index(second.pad):
            ms = (second.down_us - first.down_us) / 1000
            return f"pad {first.pad} was {ms:.1f} ms before pad {second.pad}"
    return ""


def claims_in(image: bytes) -> list[list[int]]:
    """Who has claimed in each round, in order, by the journal."""
    rounds: list[list[int]] = []
    for kind, payload in Journal(bytearray(image)).records():
        if kind == EVENT and payload[0] == ROLLED:
            rounds.append([])
        elif kind == EVENT and payload[0] == CLAIMED:
            rounds[-1] += [claim & 3 for claim in payload[1:]]
    return rounds


def drawn(chance: Random, now_us: int) -> list[Tap]:
    """Four taps, the first soon after now."""
    taps, down_us = [], now_us + chance.randrange(25_000)
    for pad in chance.sample(range(PLAYERS), PLAYERS):
        taps.append(Tap(pad, down_us, down_us + chance.randint(SHORTEST_US, LONGEST_US)))
        down_us += chance.randint(CLOSEST_US, FARTHEST_US)
    return taps


class Table:
    """Four people at Go! who race again and again. `looks` are the moments at which the device looked."""

    def __init__(self, top: Tabletop, seed: int, moved: Callable[[], object] = lambda: None) -> None:
        """`moved` is called when a button has moved."""
        self.top = top
        self.chance = Random(seed)
        self.moved = moved
        self.looks: list[int] = []
        load = top.pico.outputs[PINS["load"]]

        def loading(level: bool) -> None:
            if not level:
                self.looks.append(top.clock.now_us)
            load(level)

        top.pico.outputs[PINS["load"]] = loading

    def races(self, count: int) -> Iterator[Race]:
        choose(self.top, "Go!", PLAYERS)
        for _ in range(count):
            yield self.race()

    def race(self) -> Race:
        """One round."""
        self.to_building()
        self.move_tiles()
        taps = drawn(self.chance, self.top.clock.now_us + BUSY_US)
        for tap in taps:
            self.at(tap.down_us, self.top.pad(tap.pad).hold)
            self.at(tap.up_us, self.top.pad(tap.pad).release)
        self.top.run(BUSY_US / 1e6 + 1.5)
        in_time = len(self.claims()) == PLAYERS
        for tap in taps[::-1]:  # whoever was not heard presses again: the last one first, so that it shows
            self.press(tap.pad)
        self.top.run(VERDICTS_S)
        assert "Scores" in flat(self.top), flat(self.top)
        self.top.press("a")
        self.top.run(0.5)
        return Race(taps, self.claims(), in_time)

    def claims(self) -> list[int]:
        return claims_in(self.top.flash.read())[-1]

    def to_building(self) -> None:
        for pad in range(PLAYERS):
            self.top.pad(pad).clear()
        self.top.run(1)
        assert "Press to roll" in flat(self.top), flat(self.top)
        self.press(0)
        self.top.run(1.2)
        for pad in range(PLAYERS):
            self.press(pad)
        self.top.run(3.3)
        assert "Build!" in flat(self.top), flat(self.top)

    def press(self, pad: int) -> None:
        """So long that nobody can miss it."""
        now_us = self.top.clock.now_us
        self.at(now_us, self.top.pad(pad).hold)
        self.at(now_us + 250_000, self.top.pad(pad).release)
        self.top.run(0.4)

    def at(self, when_us: int, move: Callable[[], None]) -> None:
        self.top.clock.at(when_us, move)
        self.top.clock.at(when_us, self.moved)

    def move_tiles(self) -> None:
        """Tiles come down anywhere, some are taken off again, before and while the buttons are pressed."""
        chance = self.chance
        free = [(pad, *place) for pad in range(PLAYERS) for place in PLACES]
        for number, row, col in chance.sample(free, chance.randint(1, DEEDS)):
            pad = self.top.pad(number)
            tile = f"go/path {chance.randrange(1, 7)}", row, col, 0, chance.randrange(2)
            when_us = self.top.clock.now_us + chance.randrange(2 * BUSY_US)
            self.top.clock.at(when_us, lambda pad=pad, tile=tile: pad.put(*tile))
            if chance.random() < 0.3:
                later_us = when_us + chance.randrange(250_000, 500_000)
                self.top.clock.at(later_us, lambda pad=pad: pad.clear())


def once(_: str, seed: int, races: int = RACES) -> Counter:
    """A game of so many races; raises what was wrong with the first that was, and counts them."""
    with Tabletop(pads=PLAYERS, seed=seed) as top:
        table = Table(top, seed)
        found = [(number, race) for number, race in enumerate(table.races(races))]
        problems = [f"race {number}: {said}" for number, race in found if (said := wrong(race, table.looks))]
    if problems:
        raise AssertionError(f"{len(problems)} of {races} races went wrong: {'; '.join(problems[:3])}")
    return Counter(races=races)
