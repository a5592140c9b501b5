# SPDX-License-Identifier: MIT
"""Hands in a round of Go!, alone and with others: they clear the pads, roll, look, get ready and build.

People have the pads, in their order; the table needs none. Who has done what when the building ends is up to
the game: `_called` is told of the buttons.
"""

from hallway.games.go.about import TARGETS
from hallway.games.go.board import Board
from hallway.games.go.rules import ALL_FOUND, BUILD, CLEAR, COUNT, FIND, GO, HINTED, NEXT, ROLLED, TUMBLE
from hallway.games.go.tiles import DICE
from hallway.games.press import Press, PressHands
from hallway.moment.seats import PERSON
from hallway.places import CELLS, Pads
from hallway.sense.tilecode import EMPTY
from hallway.told import AT_ONCE

_TUMBLE_MS = 900
TUMBLE_STEP_MS = 100
COUNT_MS = 3000


class RoundHands(PressHands):
    """`people` have the pads, in their order. `lies` has 25 cell bytes a player, `boards` what that is, as it
    was judged if that is done. `stage` is the phase, or one that passes by itself; `stage_ms` how long it
    lasts, where that matters. `ready` is the mask of the players who have pressed ready, `tables` of those
    that are the table.
    """

    mind_parts = (("poses", "lay"), ("mind", "Mind"))

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.people = bytes([player for player in range(rules.players) if rules.seats[player] == PERSON])
        self.tables = self._everyone()  # a mask: the players without hands
        for player in self.people:
            self.tables &= ~(1 << player)
        self.ready = self.tables
        self.boards = [Board() for _ in range(rules.players)]
        self.lies = bytearray([EMPTY] * (rules.players * CELLS))
        self.stage = rules.phase
        self.stage_ms = 0
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
        for pad in range(len(self.people)):
            player = self.people[pad]
            first = player * CELLS
            there = cells[pad * CELLS : (pad + 1) * CELLS]
            if self.lies[first : first + CELLS] != there:
                self.lies[first : first + CELLS] = there
                self.read(player, self.lies)
                self.change()

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        players = self._players_at(pads) if self.tables else pads
        if players:
            super().pressed(players, ago_ms)

    def _players_at(self, pads: Pads) -> int:
        """Where all are tables anybody may roll and go on for them."""
        if not self.people:
            return pads & 1 if self.stage not in (FIND, BUILD) else 0
        players = 0
        for player in self.people:
            players |= (pads & 1) << player
            pads >>= 1
        return players

    def _everyone(self) -> int:
        """From here on a mask is of players."""
        return (1 << self.rules.players) - 1

    def _last(self, pads: int) -> int:
        """Whoever is judged too, since all the others have claimed then (G9)."""
        rest = self._everyone() & ~self.rules.frozen & ~pads
        return 0 if rest & (rest - 1) else rest

    def _press(self, pads: Pads, ago_ms: int) -> Press:
        if self.stage != BUILD:
            return Press(pads, ago_ms, self.lies)
        last = self._last(pads)
        return Press(pads, ago_ms, self.lies, pads | last, last != 0)

    def _is_doubtful(self, pads: Pads) -> bool:
        if self.stage != BUILD:
            return self.stage <= CLEAR and self.uncleared() >= 0
        pads &= self._everyone() & ~self.rules.frozen
        if pads and self._last(pads):
            return True  # whose tile may just have come to rest
        for pad in range(self.rules.players):
            if pads >> pad & 1 and self.boards[pad].found(self.rules.roll) != ALL_FOUND:
                return True
        return False

    def _judge_press(self, pads: Pads, cells) -> None:
        pads &= self._everyone()
        if cells is not self.lies:
            self._read_all(cells)
        if pads:
            self._presses[self.stage](pads)
        if cells is not self.lies:
            self._read_all(self.lies)

    def _read_all(self, cells) -> None:
        for player in range(self.rules.players):
            self.read(player, cells)

    def passed(self, ms: int) -> None:
        super().passed(ms)
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
        super().after(event)
        if event[0] == ROLLED:
            self.ready = self.tables
            self._enter(TUMBLE)
        else:
            self._enter(self.rules.phase)

    def _enter(self, stage: int, tune: str = "") -> None:
        self.stage = stage
        self.stage_ms = 0
        if stage != BUILD:
            self._waiting.clear()
        self.change(tune)

    # -- hints

    def is_asking(self) -> bool:
        """A person builds, and nothing lies wrong there."""
        for player in self.people:
            if self.stage == BUILD and self.is_building(player) and self.boards[player].trouble < 0:
                return True
        return False

    def is_building(self, player: int) -> bool:
        return not self.rules.frozen >> player & 1

    def note_hint(self) -> None:
        self.commit(self._event(HINTED))

    # -- what lies on the pads

    def uncleared(self) -> int:
        """The first player on whose pad something lies, or -1."""
        for player in self.people:
            if self.boards[player].covered:
                return player
        return -1

    def read(self, player: int, cells) -> None:
        """Judge a board as it lies, if that is not done for good."""
        if not self.rules.frozen >> player & 1:
            self.boards[player].read(cells, player * CELLS)
            self.breathe()
