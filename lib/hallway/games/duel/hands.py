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
from hallway.games.press import AT_ONCE, Press
from hallway.places import Pads
from hallway.shelf import put_away

_HALF_WAY_MS = 1500  # a tile that is not seen for so long is not on its way, it is missing
_READ_MS = (0, 0, 125, 300)  # by phase: a Stop that comes too late does not sweep away what is to be read


class DuelHands(GameHands):
    """`boards` are as they are sensed; `layings`, while tiles are laid, say what is still wrong with each."""

    _take_call: "Any"  # what a press is worth: each of the two has its own
    _read_ms: tuple = _READ_MS

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.boards = [Board(player) for player in range(rules.players)]
        for player in range(rules.players):
            self.boards[player].keep(rules.kept[player])
        self.layings: list = []
        self.told = 0  # the player to whom the screen speaks
        self._told_ms = 0  # for how long
        self._since_ms = 0  # the last event
        self._ago_ms = AT_ONCE  # the press that is told
        self._waiting: list = []  # calls that are not judged yet, a player each
        self.slow: Pads = 0  # frozen players who may only have stopped half way
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

            self.layings = [Laying(board, self._take_breath) for board in self.boards]

    # -- what happens

    def moved(self, cells) -> None:
        for player in range(self.rules.players):
            board = self.boards[player]
            if board.read(cells):
                self.change()
                self._look(player)
                self.breathe()

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        if self._since_ms >= self._read_ms[self.rules.phase]:  # else it was meant for what is over
            self._ago_ms = ago_ms
            self._presses[self.rules.phase](pads)

    def passed(self, ms: int) -> None:
        self._since_ms += ms
        if self._waiting:
            self._judge_presses()
        if self.rules.phase == PLAY or self.rules.phase == PAUSE:
            self._wait_for_tiles(ms)

    def after(self, event: bytes) -> None:
        self._since_ms = 0
        if self.rules.phase != PLAY:
            self._waiting.clear()
        if event[0] == LAID or event[0] == HELD:
            self.boards[event[1]].keep(self.rules.kept[event[1]])
        self._prepare()

    def _take_breath(self) -> None:
        self.breathe()

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
                if self._ago_ms == AT_ONCE or not self._is_doubtful(player):
                    self._call(player, max(0, self._ago_ms))
                else:
                    self._waiting.append(Press(player, self._ago_ms, self.boards[player].lies))

    def _is_doubtful(self, player: int) -> bool:
        """Whether a call must wait: for another, or because what is sensed may not be what lay there."""
        rules = self.rules
        board = self.boards[player]
        if self._waiting:
            return True
        return not rules.is_frozen(player) and not board.joins(rules.starts[player], rules.goal)

    def _judge_presses(self) -> None:
        """R5: one after the other, as they were made."""
        for press in self._waiting:
            press.wait(self.boards[press.pads].lies)
        while self._waiting and self._waiting[0].is_ripe:
            press = self._waiting.pop(0)
            board = self.boards[press.pads]
            board.lay_out(press.cells)
            self._call(press.pads, press.age_ms)
            board.lay_out(board.lies)
            self.change()

    def _go_on(self, pads: Pads) -> None:
        if pads & self.rules.may_turn() & ~self.rules.frozen:
            self._turn()
        else:
            self.change("wrong")

    def _again(self, pads: Pads) -> None:
        self._commit(AGAIN)
        for player in range(self.rules.players):
            self._look(player)

    def _turn(self) -> None:
        pile = self.rules.pile
        if not pile.can_draw(self.rules.starts if self.rules.phase == PAUSE else b""):
            self._commit(SHUFFLED, pile.shuffled(self.chance))
        self._commit(TURNED, b"", "go")

    def _call(self, player: int, ago_ms: int) -> None:
        """R5: judged on what was sensed at the press; a tile still moving joins nothing."""
        rules = self.rules
        if not rules.is_frozen(player) and self.boards[player].look() == FORBIDDEN:
            self._hold(player)
        if rules.is_frozen(player):
            self.change("wrong")
        else:
            self._take_call(player, ago_ms)

    # -- tiles

    def _look(self, player: int) -> None:
        """Is all as it should be on a board?"""
        board = self.boards[player]
        if self.rules.phase == LAY:
            if not board.moving and self.layings[player].check():
                self._speak_to(player)
        elif self.rules.phase != OVER:
            if self.rules.is_frozen(player):
                self._look_again(player)
            elif board.look() == FORBIDDEN:
                self._hold(player)
            self.half_way &= ~(1 << player)
            if board.left() >= 0:
                self.half_way |= 1 << player

    def _look_again(self, player: int) -> None:
        """At the board of a frozen player: one who was only slow may go on with the slide."""
        board = self.boards[player]
        if self.slow >> player & 1 and board.look() == FORBIDDEN:
            self.slow &= ~(1 << player)
        if board.is_back() or (self.slow >> player & 1 and board.found == FINE):
            self._commit(FREED, bytes((player,)))
            board.look()

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
                        self.slow |= 1 << player
                    else:
                        board.point_out()

    def _hold(self, player: int) -> None:
        """D4: this player is frozen until the last good arrangement is back."""
        board = self.boards[player]
        self.slow &= ~(1 << player)
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
