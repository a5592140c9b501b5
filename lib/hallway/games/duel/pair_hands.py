# SPDX-License-Identifier: MIT
"""What hands do in Duel for two: both slide at once, each on the own board, and call Stop (D5 to D9).

The pads' buttons call Stop and turn the next card; key A does so only where it may be anyone's.
"""

from hallway.games.duel.board import Board, packed
from hallway.games.duel.hands import DuelHands
from hallway.games.duel.pair_rules import SLID
from hallway.games.duel.rules import (
    CALLED,
    CORRECT,
    LAY,
    MISTAKEN,
    NO_CALL,
    NOBODY,
    OVER,
    PAUSE,
    PLAY,
    TURNED,
)
from hallway.games.duel.tiles import TURNS_AT
from hallway.games.press import READ_MS
from hallway.keys import A
from hallway.places import Pads
from hallway.told import AT_ONCE

_TURNS_MS = 3000  # so long the screen tells a verdict, or speaks to one player if both must be told something


class Hands(DuelHands):
    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self._to_opponent = rules.settings.word("WRONG_CALL") == "opponent"
        self._tie_ms = rules.settings.number("TIE_MS")
        self._calls = bytearray(2)  # since the first one of this round
        self._ages = [0, 0]  # how long ago each call was made
        self._new: Pads = 0  # players whose call was told in this very tick
        if any(rules.seats):
            self.seat(max(rules.seats))

    def _boards(self) -> list:
        """A seat of the table's has its board in its head; people have the pads, in their order."""
        rules = self.rules
        if not any(rules.seats):
            return super()._boards()
        from hallway.games.duel.head import Head

        boards: list = []
        pad = 0
        for level in rules.seats:
            if level:
                boards.append(Head())
            else:
                boards.append(Board(pad))
                pad += 1
        return boards

    def _prepare(self) -> None:
        if self.rules.phase == LAY and not self.layings:
            for board in self.boards:
                if board.pad < 0:
                    board.deal(self.chance, self._take_breath)
        super()._prepare()

    def pressed(self, pads: Pads, ago_ms: int = AT_ONCE) -> None:
        """Each player has the pad of their board."""
        players = 0
        for player in range(self.rules.players):
            pad = self.boards[player].pad
            if pad >= 0 and pads >> pad & 1:
                players |= 1 << player
        super().pressed(players, ago_ms)

    def after(self, event: bytes) -> None:
        super().after(event)
        if self.opponent is not None:
            if event[0] == TURNED:
                self.opponent.begin()
            elif event[0] not in self.rules.unwanted:
                self.opponent.rest()

    # -- what the table does

    def start(self) -> None:
        self._start(0)

    def turn(self) -> None:
        self._turn()

    def call(self, player: int) -> None:
        self._call(player, 0)

    def write_slides(self, seat) -> None:
        seat.unwritten = 0
        self._commit(SLID, bytes((seat.player,)) + packed(seat.board.lies)[:TURNS_AT])

    def key(self, key: int) -> None:
        if key == A and self._anyone():
            self.pressed(3, self.key_ago_ms)

    def _unread_ms(self) -> int:
        return READ_MS if self.rules.phase >= PAUSE else 0

    @property
    def is_read(self) -> bool:
        """Whether a verdict has had its time: before that nothing else is said, whatever lies wrong."""
        return self._since_ms >= _TURNS_MS

    def _anyone(self) -> bool:
        """Whether key A counts: where it may be anyone's press."""
        rules = self.rules
        return rules.phase != PLAY and (rules.phase != PAUSE or rules.winner == NOBODY)

    def passed(self, ms: int) -> None:
        for player in range(2):
            if self._calls[player] and not self._new >> player & 1:
                self._ages[player] += ms
        super().passed(ms)
        if self.opponent is not None:
            self.opponent.passed(ms)
        self._new = 0
        if self._calls[0] or self._calls[1]:
            self._compare()
        if self._since_ms - ms < _TURNS_MS <= self._since_ms:
            self.change()
        self._told_ms += ms
        if self._told_ms >= _TURNS_MS:
            self._told_ms = 0
            self.told ^= 1
            if self.trouble(0) and self.trouble(1):
                self.change()

    def _take_call(self, player: int, ago_ms: int) -> None:
        """D8: keep what it is worth, and wait for the other; only the first of a player counts."""
        if not self._calls[player]:
            joined = self.boards[player].joins(self.rules.starts[player], self.rules.goal)
            self._calls[player] = CORRECT if joined else MISTAKEN
            self._ages[player] = ago_ms
            self._new |= 1 << player

    def _compare(self) -> None:
        """D8: by when they were made; once both are there, or the tie window is over, they are judged."""
        first_ms, second_ms = self._ages
        are_two = self._calls[0] and self._calls[1]
        if are_two and abs(first_ms - second_ms) > self._tie_ms:
            self._calls[1 if first_ms > second_ms else 0] = NO_CALL  # one was too late
        oldest_ms = max(first_ms if self._calls[0] else 0, second_ms if self._calls[1] else 0)
        if not self._waiting and (are_two or oldest_ms >= self._tie_ms):
            self._judge()

    def _judge(self) -> None:
        """D8: the tie window is over."""
        calls = bytes(self._calls)
        self._calls[0] = self._calls[1] = NO_CALL
        if self.opponent is not None:
            self.opponent.write_down()
        tune = "right" if calls[0] == CORRECT or calls[1] == CORRECT else "wrong"
        self._commit(CALLED, calls + bytes((self._to_opponent,)), tune)
        if self.rules.phase == OVER:
            self.change("end")
