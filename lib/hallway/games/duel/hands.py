# SPDX-License-Identifier: MIT
"""What hands do in Duel, for two and alone: they lay and slide tiles, and turn cards (D1, D3, D4, R5)."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.board import ASKEW, FINE, FORBIDDEN, HALF_WAY, Board, packed
from hallway.games.duel.rules import AGAIN, FREED, HELD, LAID, LAY, OVER, PAUSE, PLAY, SHUFFLED, TURNED
from hallway.games.duel.tiles import TURNS_AT
from hallway.games.game import GameHands
from hallway.places import Pads
from hallway.shelf import put_away

_HALF_WAY_MS = 1500  # a tile that is not seen for so long is not on its way, it is missing
READ_MS = (0, 0, 125, 300)  # by phase: a Stop that comes too late does not sweep away what is to be read


class DuelHands(GameHands):
    """`boards` are as they are sensed; `layings`, while tiles are laid, say what is still wrong with each."""

    _take_call: "Any"  # what a press is worth: each of the two has its own

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.boards = [Board(player) for player in range(rules.players)]
        for player in range(rules.players):
            self.boards[player].keep(rules.kept[player])
        self.layings: list = []
        self.told = 0  # the player to whom the screen speaks
        self._told_ms = 0  # for how long
        self._since_ms = 0  # the last event
        self._presses = (self._start, self._stop, self._go_on, self._again)  # by phase
        self._prepare()

    def _prepare(self) -> None:
        """What only the laying needs is there for as long as it lasts."""
        if self.rules.phase != LAY:
            if self.layings:
                self.layings = []
                put_away("hallway.games.duel.laying", "hallway.games.duel.ways")
        elif not self.layings:
            from hallway.games.duel.laying import Laying

            self.layings = [Laying(board) for board in self.boards]

    # -- what happens

    def moved(self, cells) -> None:
        for player in range(self.rules.players):
            board = self.boards[player]
            if board.read(cells):
                self.change()
                if not board.moving:
                    self._look(player)

    def pressed(self, pads: Pads) -> None:
        if self._since_ms >= READ_MS[self.rules.phase]:  # else it was meant for what is over
            self._presses[self.rules.phase](pads)

    def passed(self, ms: int) -> None:
        self._since_ms += ms
        if self.rules.phase == PLAY or self.rules.phase == PAUSE:
            self._wait_for_tiles(ms)

    def after(self, event: bytes) -> None:
        self._since_ms = 0
        if event[0] == LAID or event[0] == HELD:
            self.boards[event[1]].keep(self.rules.kept[event[1]])
        self._prepare()

    def _commit(self, kind: int, detail: bytes = b"", tune: str = "") -> None:
        self.commit(bytes((kind,)) + detail, tune)

    # -- presses

    def _start(self, pads: Pads) -> None:
        """D2: once all boards are laid, the first card is the start and the second the objective."""
        for player in range(self.rules.players):
            if self.boards[player].moving or self.layings[player].fault:
                self.change("wrong")
                return
        for player in range(self.rules.players):
            self.commit(bytes((LAID, player)) + packed(self.boards[player].lies))
        self._turn()

    def _stop(self, pads: Pads) -> None:
        for player in range(self.rules.players):
            if pads >> player & 1:
                self._call(player)

    def _go_on(self, pads: Pads) -> None:
        if pads & self.rules.may_turn() & ~self.rules.frozen:
            self._turn()
        else:
            self.change("wrong")

    def _again(self, pads: Pads) -> None:
        self._commit(AGAIN)
        for player in range(self.rules.players):
            if not self.boards[player].moving:
                self._look(player)

    def _turn(self) -> None:
        pile = self.rules.pile
        if not pile.can_draw(self.rules.starts if self.rules.phase == PAUSE else b""):
            self._commit(SHUFFLED, pile.shuffled(self.chance))
        self._commit(TURNED, b"", "go")

    def _call(self, player: int) -> None:
        """R5: judged on what is sensed at the press; a tile still moving joins nothing."""
        rules = self.rules
        if not rules.is_frozen(player) and self.boards[player].look() == FORBIDDEN:
            self._hold(player)
        if rules.is_frozen(player):
            self.change("wrong")
        else:
            self._take_call(player)

    # -- tiles

    def _look(self, player: int) -> None:
        """The tiles of a board lie still: is all as it should be?"""
        board = self.boards[player]
        if self.rules.phase == LAY:
            if self.layings[player].check():
                self._speak_to(player)
        elif self.rules.phase != OVER:
            if self.rules.is_frozen(player):
                if board.is_back():
                    self._commit(FREED, bytes((player,)))
                    board.look()
            elif board.look() == FINE:
                board.accept()
            elif board.found == FORBIDDEN:
                self._hold(player)

    def _wait_for_tiles(self, ms: int) -> None:
        """A tile may be half way, but not for long."""
        for player in range(self.rules.players):
            board = self.boards[player]
            if board.found == FINE or board.moving or self.rules.is_frozen(player):
                continue
            if board.found_ms < _HALF_WAY_MS:
                board.found_ms += ms
                if board.found_ms >= _HALF_WAY_MS:
                    self.change("wrong")
                    if board.found == HALF_WAY:
                        self._hold(player)
                    else:
                        board.point_out()

    def _hold(self, player: int) -> None:
        """D4: this player is frozen until the last good arrangement is back."""
        board = self.boards[player]
        self._commit(HELD, bytes((player,)) + packed(board.good)[:TURNS_AT], "wrong")
        board.is_back()
        self._speak_to(player)

    def _speak_to(self, player: int) -> None:
        self.told = player
        self._told_ms = 0

    def trouble(self, player: int) -> bool:
        """Whether something is wrong with this player's board."""
        if self.rules.phase == LAY:
            return self.layings[player].fault != 0
        if self.rules.phase == OVER:
            return False
        board = self.boards[player]
        return self.rules.is_frozen(player) or (board.found == ASKEW and board.found_ms >= _HALF_WAY_MS)
