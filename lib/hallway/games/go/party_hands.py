# SPDX-License-Identifier: MIT
"""Hands of two to four at Go!: who was done first, and who has looked at the verdicts."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.go.hands import RoundHands
from hallway.games.go.rules import (
    ALL_FOUND,
    CLAIMED,
    CLEAR,
    DONE,
    FIND,
    HINTED,
    NEXT,
    OVER,
    PLANNED,
    ROLLED,
    START,
)
from hallway.keys import DOWN, A
from hallway.places import CELLS, Pads
from hallway.sense.tilecode import EMPTY
from hallway.shelf import put_away, take

_VERDICT_MS = 2500  # how long each player's verdict stands
BARE = bytes([EMPTY]) * CELLS
_READ_MS = 1500  # by then it has been read: who presses goes on


class Hands(RoundHands):
    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.solution: Any = None  # of the roll, once somebody asks for it
        self._deal_joker()
        if self.tables:
            self.seat(max(rules.seats))

    @property
    def verdict(self) -> int:
        """The place whose verdict is shown; after the last all are, together."""
        return self.stage_ms // _VERDICT_MS

    @property
    def is_judging(self) -> bool:
        """Whether verdicts come one after the other."""
        return self.stage == DONE and self.verdict < self.rules.players

    def key(self, key: int) -> None:
        # Ready and claims are each player's own: only the pads' buttons say them.
        if key == DOWN and self.may_ask():
            self.solution = take("hallway.games.go.solution", "Solution")(self.rules.targets)
            self.change("tap")
        if key != A:
            return
        if self.is_judging:
            self._look_on()
        elif self.stage in (START, CLEAR, DONE, OVER):
            self.pressed(1, self.key_ago_ms)

    def may_ask(self) -> bool:
        """All verdicts are there, and somebody would like to know how it goes."""
        if self.stage != DONE or self.is_judging or self.solution is not None:
            return False
        return min(self.rules.found) < ALL_FOUND

    def think(self) -> bool:
        return super().think() or (self.solution is not None and self.solution.think())

    def passed(self, ms: int) -> None:
        super().passed(ms)
        if self.solution is not None and self.solution.passed(ms):
            self.change()
        if self.is_judging:
            before = self.verdict
            self.stage_ms += ms
            if self.verdict != before:
                self.change(self._verdict_tune())
        if self.opponent is not None:
            self.opponent.passed(ms)
        if self.adviser is not None:
            self.adviser.passed(ms)

    def claim(self, player: int) -> None:
        """By the table: behind those who have pressed before."""
        super(RoundHands, self).pressed(1 << player, 0)

    def go_on(self) -> None:
        """Where all are tables, what a press would do."""
        if self.stage == FIND:
            self._get_ready(0)
        else:
            self.pressed(1)

    def _called(self, pads: Pads) -> None:
        """G8, R5: a claim is judged on the board as sensed at the press."""
        frozen = self.rules.frozen
        pads &= ~frozen
        rest = (1 << self.rules.players) - 1 & ~frozen & ~pads
        claims = bytearray()
        while pads:
            # G13: pressed in the same scan, which cannot be told apart: a fair draw.
            player = nth(pads, self.chance.below(count(pads)))
            pads &= ~(1 << player)
            claims.append(self._claim(player))
        if claims and count(rest) == 1:
            # G9: one tile is left; the last player gets it, judged at this instant.
            claims.append(self._claim(nth(rest, 0)))
        if claims:
            self.commit(self._event(CLAIMED, bytes(claims)))
            self.change(self._verdict_tune() if self.stage == DONE else "count")

    def _claim(self, player: int) -> int:
        """A player, and what is found on the board."""
        return self.boards[player].found(self.rules.roll) << 2 | player

    def _looked(self, pads: Pads) -> None:
        # Buttons still hammered for a claim do not skip a verdict before it can be read.
        if self.is_judging:
            if self.stage_ms % _VERDICT_MS >= _READ_MS:
                self._look_on()
        else:
            self.commit(self._event(NEXT))
            if self.stage == OVER:
                self.change("end")

    def _look_on(self) -> None:
        """To the next verdict, or to all of them."""
        self.stage_ms = (self.verdict + 1) * _VERDICT_MS
        self.change("tap")

    def after(self, event: bytes) -> None:
        if event[0] == PLANNED or event[0] == HINTED:
            return
        super().after(event)
        if event[0] == NEXT:
            if self.solution is not None:
                self.solution = None
                put_away("hallway.games.go.solution")
                self.put_away_mind()
            for player in range(self.rules.players):
                if self.tables >> player & 1:
                    self.lies[player * CELLS : (player + 1) * CELLS] = BARE
            self._deal_joker()
            self._read_all(self.lies)
        elif event[0] == ROLLED and self.opponent is not None:
            self.opponent.roll()

    def _deal_joker(self) -> None:
        """G11: for its holder alone."""
        for player in range(self.rules.players):
            self.boards[player].joker = player == self.rules.joker

    def _verdict_tune(self) -> str:
        place = self.verdict
        if place >= self.rules.players:
            return ""
        return "right" if self.rules.gain(place) > 0 else "wrong"


def count(mask: int) -> int:
    """How many bits are set."""
    bits = 0
    while mask:
        mask &= mask - 1
        bits += 1
    return bits


def nth(mask: int, number: int) -> int:
    """The place of a set bit, counted from 0."""
    while number:
        mask &= mask - 1
        number -= 1
    place = 0
    while not mask >> place & 1:
        place += 1
    return place
