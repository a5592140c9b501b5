# SPDX-License-Identifier: MIT
"""Duel for two: both slide at once, each on the own board (D1 to D12, D14).

The pads' buttons call Stop and turn the next card; key A does so only where it may be anyone's.
"""

from hallway.games.duel_round import CALLED, FREED, HELD, LAY, NOBODY, OVER, PAUSE, PLAY, RIGHT, DuelRound
from hallway.games.duel_set import FREE_LIGHT, ITEM_LIGHTS
from hallway.keys import A
from hallway.view import GOAL, HOME, READY

TO_WIN = 8  # cards (D11)
_TURNS_MS = 3000  # how long the screen speaks to one player when both must be told something

# What a call was, beside RIGHT.
_NO_CALL = 0
_NOT_RIGHT = 2


class Duel(DuelRound):
    unasked = (HELD, FREED)

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        self._to_opponent = settings.word("WRONG_CALL") == "opponent"
        self._tie_ms = settings.number("TIE_MS")
        self._calls = bytearray(2)  # since the first one of this round
        self._called_ms = -1  # since the first call; -1: it came in this very tick
        super().__init__(view, chance, players, settings, pads)

    # -- what happens

    def key(self, key: int) -> None:
        if key == A and self._anyone():
            self.pressed(3)

    def passed(self, ms: int) -> None:
        super().passed(ms)
        if self._calls[0] or self._calls[1]:
            self._called_ms = self._called_ms + ms if self._called_ms >= 0 else 0
            if self._called_ms >= self._tie_ms or (self._calls[0] and self._calls[1]):
                self._judge()
        self._told_ms += ms
        if self._told_ms >= _TURNS_MS:
            self._told_ms = 0
            self._told ^= 1
            if self._to_tell(0) and self._to_tell(1):
                self._change("")
        self._refresh()

    # -- what follows from it

    def _take_call(self, player: int) -> None:
        """D8: keep what it is worth, and wait for the other; only the first of a player counts."""
        if not self._calls[player]:
            if not self._calls[0] and not self._calls[1]:
                self._called_ms = -1
            joined = self.boards[player].joins(self.starts[player], self.goal)
            self._calls[player] = RIGHT if joined else _NOT_RIGHT

    def _judge(self) -> None:
        """D8: the tie window is over."""
        calls = bytes(self._calls)
        self._calls[0] = self._calls[1] = _NO_CALL
        self._commit(CALLED, calls + bytes((self._to_opponent,)))
        self._change(
            "end" if self.phase == OVER else "right" if calls[0] == RIGHT or calls[1] == RIGHT else "wrong"
        )

    def _may_turn(self) -> int:
        """D9: who may turn the next card, a mask of players."""
        return 3 if self.winner == NOBODY else 1 << self.winner

    def _anyone(self) -> bool:
        """Whether key A counts: where it may be anyone's press."""
        return self.phase != PLAY and (self.phase != PAUSE or self.winner == NOBODY)

    # -- the state

    def _apply_called(self, event: bytes) -> None:
        self.results[0] = event[1]
        self.results[1] = event[2]
        self.winner = NOBODY
        if (event[1] == RIGHT) != (event[2] == RIGHT):
            self.winner = 0 if event[1] == RIGHT else 1
            self.starts[self.winner] = self.goal  # D6
        elif event[3] and (event[1] == _NO_CALL) != (event[2] == _NO_CALL):
            self.winner = 0 if event[1] == _NO_CALL else 1  # D7
        if self.winner == NOBODY:
            self.cards.discard(self.goal)
        else:
            self.won[self.winner] += 1
        self.phase = PAUSE
        if TO_WIN in self.won:
            self.phase = OVER  # D11
            self.frozen = 0

    def restore(self, saved: bytes) -> None:
        self._calls[0] = self._calls[1] = _NO_CALL
        super().restore(saved)

    # -- how it looks

    def _show_head(self, view) -> None:
        view.title = "duel"
        if self.phase != LAY:
            view.corner = "duel.score"
            view.corner_values = (self.won[0], self.won[1])

    def _tell(self, view, tell) -> int:
        one = super()._tell(view, tell)
        if one != NOBODY:
            view.title = "player." + str(one)
        return one

    def _show_play(self, view) -> None:
        view.icons = bytes((self.starts[0], self.starts[1], self.goal))
        view.say("duel.join")
        self._show_boards(view)
        self._tell(view, self._tell_player)

    def _show_pause(self, view) -> None:
        who = self.winner
        first, second = self.results
        if first == RIGHT or second == RIGHT:
            said = "duel.both-right" if who == NOBODY else "duel.right"
        elif first == _NO_CALL or second == _NO_CALL:
            # D7: a wrong call; it is the caller who is named.
            who = 0 if second == _NO_CALL else 1
            said = "duel.discarded" if self.winner == NOBODY else "duel.given"
        else:
            said = "duel.both-wrong"
        view.say(said, "@player." + str(who), "@player." + str(1 - who & 1))
        if self.winner == NOBODY:
            view.choice_a = "next"
        for player in range(self.players):
            self._light(player, ITEM_LIGHTS[self.starts[player]], HOME)
            if self._may_turn() >> player & 1:
                self._light(player, FREE_LIGHT, READY)
        self._tell(view, self._tell_player)

    def _show_over(self, view) -> None:
        view.title = "duel.over"
        view.corner = ""
        view.big = str(self.won[0]) + ":" + str(self.won[1])
        view.say("duel.wins", "@player." + str(self.winner), self.won[self.winner], self.won[1 - self.winner])
        view.choice_a = "again"
        self._light(self.winner, FREE_LIGHT, GOAL)
