# SPDX-License-Identifier: MIT
"""What hands do in Duel, for two and alone: they lay and slide tiles, and turn cards (D1, D3, D4, R5)."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.board import ASKEW, FINE, FORBIDDEN, HALF_WAY, Board, packed
from hallway.games.duel.rules import AGAIN, FREED, HELD, LAID, LAY, OVER, PAUSE, PLAY, SHUFFLED, TURNED
from hallway.games.duel.tiles import TURNS_AT
from hallway.games.press import Press, PressHands
from hallway.places import CELLS, Pads
from hallway.shelf import put_away

_HALF_WAY_MS = 1500  # a tile that is not seen for so long is not on its way, it is missing
_PAUSE_MS = 125  # a press that comes too late does not turn the next card


class DuelHands(PressHands):
    """`boards` are as they are sensed; `layings`, while tiles are laid, say what is still wrong with each."""

    mind_parts = (("frame", "beside"), ("mind", "Mind"))
    _take_call: "Any"  # what a press is worth: each of the two has its own

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.boards = self._boards()
        for player in range(rules.players):
            self.boards[player].keep(rules.kept[player])
        self.layings: list = []
        self.told = 0  # the player to whom the screen speaks
        self._told_ms = 0  # for how long
        self.slow: Pads = 0  # frozen players who may only have stopped half way
        self._presses = (self._start, self._stop, self._go_on, self._again)  # by phase
        self._prepare()

    def _boards(self) -> list:
        return [Board(player) for player in range(self.rules.players)]

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

    def _unread_ms(self) -> int:
        return _PAUSE_MS if self.rules.phase == PAUSE else super()._unread_ms()

    def passed(self, ms: int) -> None:
        super().passed(ms)
        if self.rules.phase == PLAY or self.rules.phase == PAUSE:
            self._wait_for_tiles(ms)

    def after(self, event: bytes) -> None:
        if event[0] not in self.rules.unwanted:
            super().after(event)
            self._waiting.clear()
        if event[0] == LAID or event[0] == HELD:
            self.boards[event[1]].keep(self.rules.kept[event[1]])
        self._prepare()

    def _take_breath(self) -> None:
        self.breathe()

    def _commit(self, kind: int, detail: bytes = b"", tune: str = "") -> None:
        self.commit(bytes((kind,)) + detail, tune)

    # -- presses

    @property
    def lies(self):
        """What is sensed on the boards, one after the other."""
        return b"".join([board.lies for board in self.boards])

    def _press(self, pads: Pads, ago_ms: int) -> Press:
        if self.rules.phase == LAY:
            return Press(pads, ago_ms, self.lies)
        return Press(pads, ago_ms, self.lies, pads, False, b"".join([board.good for board in self.boards]))

    def _is_doubtful(self, pads: Pads) -> bool:
        rules = self.rules
        if rules.phase == LAY:
            return not self._is_laid()
        if pads & rules.frozen:
            return rules.phase != OVER  # what is owed may just have been done
        if rules.phase == PLAY:
            for player in range(rules.players):
                if pads >> player & 1 and not self.boards[player].joins(rules.starts[player], rules.goal):
                    return True
        return False

    def _judge_press(self, pads: Pads, cells) -> None:
        is_past = cells != self.lies
        if is_past and self.rules.phase == LAY:
            self.change("wrong")  # something was still moving, or moves again
            return
        if is_past:
            self._lay_out(cells)
        self._presses[self.rules.phase](pads)
        if is_past:
            self._lay_out(self.lies)
            self.change()

    def _lay_out(self, cells) -> None:
        """What is joined is judged on these cells."""
        for player in range(self.rules.players):
            self.boards[player].lay_out(cells[player * CELLS : player * CELLS + CELLS])

    def _is_laid(self) -> bool:
        for player in range(self.rules.players):
            if self.boards[player].moving or self.layings[player].fault:
                return False
        return True

    def _start(self, pads: Pads) -> None:
        """D2: once all boards are laid, the first card is the start and the second the objective."""
        if not self._is_laid():
            self.change("wrong")
            return
        for player in range(self.rules.players):
            self.commit(bytes((LAID, player)) + packed(self.boards[player].lies))
        self._turn()

    def _stop(self, pads: Pads) -> None:
        for player in range(self.rules.players):
            if pads >> player & 1:
                self._call(player, self._age_ms)

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

    # -- hints

    def is_asking(self) -> bool:
        """A person slides, and all their boards are as they should be."""
        if self.rules.phase != PLAY or self.rules.frozen:
            return False
        asking = False
        for board in self.boards:
            if board.pad >= 0:
                asking = True
                if board.found != FINE:
                    return False
        return asking

    # -- tiles

    def _look(self, player: int) -> None:
        """Is all as it should be on a board?"""
        board = self.boards[player]
        if board.pad < 0 and self.rules.phase != LAY:
            return  # nobody touches it
        if self.rules.phase == LAY:
            if not board.moving and self.layings[player].check():
                self._speak_to(player)
        elif self.rules.phase != OVER:
            if self.rules.is_frozen(player):
                self._look_again(player)
            elif board.look() == FORBIDDEN:
                self._hold(player)
            self.half_way &= ~(1 << board.pad)
            # Who puts tiles back lays them one by one: what cannot be read then is not on its way.
            slides = not self.rules.is_frozen(player) or self.slow >> player & 1
            if slides and board.left() >= 0:
                self.half_way |= 1 << board.pad

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
