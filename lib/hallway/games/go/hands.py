# SPDX-License-Identifier: MIT
"""Hands in a round of Go!, alone and with others: they clear the pads, roll, look, get ready and build.

Who has done what when the building ends is up to the game: `_called` is told of the buttons.
"""

from hallway.games.game import GameHands
from hallway.games.go.about import TARGETS
from hallway.games.go.board import Board
from hallway.games.go.rules import ALL_FOUND, BUILD, COUNT, FIND, GO, NEXT, ROLLED, TUMBLE
from hallway.games.go.tiles import DICE
from hallway.games.press import AT_ONCE, Press
from hallway.places import CELLS, Pads
from hallway.sense.tilecode import EMPTY

_TUMBLE_MS = 900
TUMBLE_STEP_MS = 100
COUNT_MS = 3000


class RoundHands(GameHands):
    """`boards` has what lies on each pad, as it was judged if that is done. `stage` is the phase, or one that
    passes by itself; `stage_ms` how long it lasts, where that matters. `ready` is the mask of the players who
    have pressed ready.
    """

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.boards = [Board() for _ in range(rules.players)]
        self._lies = bytearray([EMPTY] * (rules.players * CELLS))
        self.stage = rules.phase
        self.stage_ms = 0
        self.ready = 0
        self._waiting: list = []  # presses that are not judged yet
        # What a button does at each stage.
        self._presses = (
            self._roll_dice,
            self._roll_dice,
            self._wait,
            self._get_ready,
            self._wait,
            self._called,
            self._looked,
            self._again,
        )

    # -- what happens

    def moved(self, cells) -> None:
        for pad in range(self.rules.players):
            first = pad * CELLS
            there = cells[first : first + CELLS]
            if self._lies[first : first + CELLS] != there:
                self._lies[first : first + CELLS] = there
                self._read(pad)
                self.change()

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        pads &= (1 << self.rules.players) - 1
        if not pads:
            return
        if self.stage == BUILD and ago_ms != AT_ONCE and (self._waiting or not self._is_right(pads)):
            self._waiting.append(Press(pads, ago_ms, self._lies))
        else:
            self._presses[self.stage](pads)

    def _is_right(self, pads: Pads) -> bool:
        """Whether all who pressed are done: no doubt is left."""
        for pad in range(self.rules.players):
            if (pads & ~self.rules.frozen) >> pad & 1 and self.boards[pad].found(
                self.rules.roll
            ) != ALL_FOUND:
                return False
        return True

    def _judge_presses(self) -> None:
        """R5: one after the other, as they were made."""
        for press in self._waiting:
            press.wait(self._lies)
        while self._waiting and self._waiting[0].is_ripe:
            press = self._waiting.pop(0)
            pads = press.pads & ~self.rules.frozen
            if not pads:
                continue
            for pad in range(self.rules.players):
                self._read(pad, press.cells)
            self._called(pads)
            for pad in range(self.rules.players):
                self._read(pad)

    def passed(self, ms: int) -> None:
        if self._waiting:
            self._judge_presses()
        before = self.stage_ms
        if self.stage == TUMBLE:
            self.stage_ms += ms
            if self.stage_ms >= _TUMBLE_MS:
                self._enter(FIND)
            elif before // TUMBLE_STEP_MS != self.stage_ms // TUMBLE_STEP_MS:
                self.change()
        elif self.stage == COUNT and self.uncleared() < 0:  # G4: it waits until an early tile is lifted
            self.stage_ms += ms
            if self.stage_ms >= COUNT_MS:
                self.commit(self._event(GO), "go")
            elif before // 1000 != self.stage_ms // 1000:
                self.change("count")

    # -- what a button does

    def _wait(self, pads: Pads) -> None:
        """Nothing: this passes by itself."""

    _called = _looked = _wait  # while building and after it: each kind of Go! has its own

    def _roll_dice(self, pads: Pads) -> None:
        if self.uncleared() >= 0:  # G3: pads must be clear before a roll
            self.change("wrong")
            return
        dice = bytearray(TARGETS)
        for die in range(TARGETS):
            dice[die] = DICE[die][self.chance.below(len(DICE[die]))]
        self.commit(self._event(ROLLED, bytes(dice)), "roll")

    def _get_ready(self, pads: Pads) -> None:
        self.ready |= pads
        # G4: nobody lays a tile until every player has pressed.
        if self.ready + 1 == 1 << self.rules.players:
            self._enter(COUNT, "count")
        else:
            self.change("tap")

    def _again(self, pads: Pads) -> None:
        self.commit(self._event(NEXT))

    # -- what follows from it

    def _event(self, kind: int, data: bytes = b"") -> bytes:
        return bytes([kind]) + data

    def after(self, event: bytes) -> None:
        if event[0] == ROLLED:
            self.ready = 0
            self._enter(TUMBLE)
        else:
            self._enter(self.rules.phase)

    def _enter(self, stage: int, tune: str = "") -> None:
        self.stage = stage
        self.stage_ms = 0
        if stage != BUILD:
            self._waiting.clear()
        self.change(tune)

    # -- what lies on the pads

    def uncleared(self) -> int:
        """The first pad on which something lies, or -1."""
        for pad in range(self.rules.players):
            if self.boards[pad].covered:
                return pad
        return -1

    def _read(self, pad: int, lies=None) -> None:
        """Judge a board as it lies, if that is not done for good."""
        if not self.rules.frozen >> pad & 1:
            self.boards[pad].read(lies or self._lies, pad * CELLS)
            self.breathe()
