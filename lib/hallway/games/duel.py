# SPDX-License-Identifier: MIT
"""Duel for two: both slide at once, each on the own board (D1 to D12, D14).

The pads' buttons call Stop and turn the next card; key A does so only where it may be anyone's.
"""

from micropython import const

from hallway.games.duel_board import ASKEW, FINE, FORBIDDEN, HALF_WAY, PACKED, TURNS_AT, Board
from hallway.games.duel_cards import SAVED, Cards
from hallway.games.duel_set import FRAME_CELLS, FREE_LIGHT, ITEM_LIGHTS
from hallway.games.game import Game
from hallway.games.repair import SENSOR, STRAIGHTEN, WAIT
from hallway.keys import A
from hallway.places import LIGHTS
from hallway.sense.tilecode import CLASH, EMPTY, MOVING
from hallway.shelf import put_away
from hallway.view import GOAL, HOME, MISSING, PATH, READY

TO_WIN = 8  # cards (D11)
NOBODY = 2
_HALF_WAY_MS = const(1500)  # a tile that is not seen for so long is not on its way, it is missing
_TURNS_MS = const(3000)  # how long the screen speaks to one player when both must be told something

# Phases of the game.
LAY = 0
PLAY = 1
PAUSE = 2  # between two cards
OVER = 3

# Events; the second byte is the player where there is one.
LAID = 0  # the arrangement
_SHUFFLED = const(1)  # the discards, in their order
_TURNED = const(2)  # the next card
CALLED = 3  # what each call was, and whether a wrong one gives the opponent the card
HELD = 4  # where each tile must come back to
_FREED = const(5)
AGAIN = 6

# What a call was.
_NO_CALL = const(0)
RIGHT = 1
_NOT_RIGHT = const(2)


class Duel(Game):
    last_phase = OVER

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        self._live = settings.on("LIVE_LIGHT")
        self._to_opponent = settings.word("WRONG_CALL") == "opponent"
        self._tie_ms = settings.number("TIE_MS")
        self.boards = [Board(player) for player in range(players)]
        self._layings: list = []  # of each board what is still wrong with it, while they are laid
        self._calls = bytearray(2)  # since the first one of this round
        self._called_ms = -1  # since the first call; -1: it came in this very tick
        self._told = 0  # the player to whom the screen speaks
        self._told_ms = 0
        self._stale = True  # the boards are to be looked at, even if nothing moved
        self._tune = ""
        self._changed = False
        # In the order of the events and phases.
        self._apply = (
            self._apply_laid,
            self._apply_shuffled,
            self._apply_turned,
            self._apply_called,
            self._apply_held,
            self._apply_freed,
            self._apply_again,
        )
        self._pictures = (self._show_lay, self._show_play, self._show_pause, self._show_over)
        self._begin()
        self._prepare()
        self._show()

    def _begin(self) -> None:
        self.phase = LAY
        self.frozen = 0  # bit a player
        self.starts = bytearray(2)
        self.goal = 0
        self.won = [0, 0]
        self.winner = NOBODY  # of the last card
        self.results = bytearray(2)  # the calls of the last card
        self.cards = Cards()

    # -- what happens

    def moved(self, cells) -> None:
        for player in range(self.players):
            board = self.boards[player]
            if board.read(cells) or self._stale:
                self._change("")
                if not board.moving:
                    self._look(player)
        self._stale = False
        self._refresh()

    def pressed(self, pads: int) -> None:
        if self.phase == LAY:
            self._start()
        elif self.phase == PLAY:
            for player in range(self.players):
                if pads >> player & 1:
                    self._call(player)
        elif self.phase == PAUSE:
            if pads & self._may_turn() & ~self.frozen:
                self._turn()
            else:
                self._change("wrong")
        else:
            self._commit(AGAIN)
            self._look_anew()
        self._refresh()

    def key(self, key: int) -> None:
        if key == A and self._anyone():
            self.pressed((1 << self.players) - 1)

    def passed(self, ms: int) -> None:
        if self.phase == PLAY or self.phase == PAUSE:
            self._wait_for_tiles(ms)
        if self._calls[0] or self._calls[1]:
            self._called_ms = self._called_ms + ms if self._called_ms >= 0 else 0
            if self._called_ms >= self._tie_ms or self._all_called():
                self._judge()
        if self.players > 1:
            self._told_ms += ms
            if self._told_ms >= _TURNS_MS:
                self._told_ms = 0
                self._told ^= 1
                if self._to_tell(0) and self._to_tell(1):
                    self._change("")
        self._refresh()

    # -- what follows from it

    def _start(self) -> None:
        """D2: once all boards are laid, the first card is the start and the second the objective."""
        for player in range(self.players):
            if self.boards[player].moving or self._layings[player].fault:
                self._change("wrong")
                return
        for player in range(self.players):
            board = self.boards[player]
            self.commit(bytes((LAID, player)) + board.packed(board.lies))
        self._turn()

    def _turn(self) -> None:
        if not self.cards.can_draw(self.starts if self.phase == PAUSE else b""):
            self._commit(_SHUFFLED, self.cards.shuffled(self.chance))
        self._commit(_TURNED)
        self._change("go")

    def _call(self, player: int) -> None:
        """R5: judged on what is sensed at the press; a tile still moving joins nothing."""
        board = self.boards[player]
        if not self.frozen >> player & 1 and board.look() == FORBIDDEN:
            self._hold(player)
        if self.frozen >> player & 1:
            self._change("wrong")
        else:
            self._take_call(player)

    def _take_call(self, player: int) -> None:
        """D8: keep what it is worth, and wait for the other; only the first of a player counts."""
        if not self._calls[player]:
            if not self._calls[0] and not self._calls[1]:
                self._called_ms = -1
            joined = self.boards[player].joins(self.starts[player], self.goal)
            self._calls[player] = RIGHT if joined else _NOT_RIGHT

    def _all_called(self) -> bool:
        return all(self._calls[player] for player in range(self.players))

    def _judge(self) -> None:
        """D8: the tie window is over."""
        calls = bytes(self._calls)
        self._calls[0] = self._calls[1] = _NO_CALL
        self._commit(CALLED, calls + bytes((self._to_opponent,)))
        self._change(
            "end" if self.phase == OVER else "right" if calls[0] == RIGHT or calls[1] == RIGHT else "wrong"
        )

    def _look(self, player: int) -> None:
        """The tiles of a board lie still: is all as it should be?"""
        board = self.boards[player]
        if self.phase == LAY:
            self._layings[player].check()
        elif self.phase != OVER:
            if self.frozen >> player & 1:
                if board.is_back():
                    self._commit(_FREED, bytes((player,)))
                    board.look()
            elif board.look() == FINE:
                board.accept()
            elif board.found == FORBIDDEN:
                self._hold(player)

    def _look_anew(self) -> None:
        for player in range(self.players):
            if not self.boards[player].moving:
                self._look(player)

    def _wait_for_tiles(self, ms: int) -> None:
        """A tile may be half way, but not for long."""
        for player in range(self.players):
            board = self.boards[player]
            if board.found == FINE or board.moving or self.frozen >> player & 1:
                continue
            if board.found_ms < _HALF_WAY_MS:
                board.found_ms += ms
                if board.found_ms >= _HALF_WAY_MS:
                    self._change("wrong")
                    if board.found == HALF_WAY:
                        self._hold(player)

    def _hold(self, player: int) -> None:
        """D4: this player is frozen until the last good arrangement is back."""
        board = self.boards[player]
        self._commit(HELD, bytes((player,)) + board.packed(board.good)[:TURNS_AT])
        board.is_back()
        self._told = player
        self._told_ms = 0
        self._change("wrong")

    def _may_turn(self) -> int:
        """D9: who may turn the next card, a mask of players."""
        return 3 if self.winner == NOBODY else 1 << self.winner

    def _anyone(self) -> bool:
        """Whether key A counts: where it may be anyone's press."""
        return self.phase != PLAY and (self.phase != PAUSE or self.winner == NOBODY)

    # -- the state

    def _commit(self, kind: int, detail: bytes = b"") -> None:
        self.commit(bytes((kind,)) + detail)

    def apply(self, event: bytes) -> None:
        self._apply[event[0]](event)
        self._prepare()
        self._change("")

    def _prepare(self) -> None:
        """What only the laying needs is there for as long as it lasts."""
        if self.phase != LAY:
            if self._layings:
                self._layings = []
                put_away("hallway.games.duel_laying", "hallway.games.duel_ways")
        elif not self._layings:
            from hallway.games.duel_laying import Laying

            self._layings = [Laying(board) for board in self.boards]

    def _apply_laid(self, event: bytes) -> None:
        self.boards[event[1]].keep(event[2 : 2 + PACKED])

    def _apply_shuffled(self, event: bytes) -> None:
        self.cards.take(event[1:])

    def _apply_turned(self, event: bytes) -> None:
        if self.phase == LAY:
            # The start card lies under the objectives: it comes back with the discards.
            self.starts[0] = self.starts[1] = start = self.cards.draw(b"")
            self.cards.discard(start)
        self.goal = self.cards.draw(self.starts)
        self.phase = PLAY

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

    def _apply_held(self, event: bytes) -> None:
        board = self.boards[event[1]]
        board.keep(event[2 : 2 + TURNS_AT] + board.kept[TURNS_AT:])
        self.frozen |= 1 << event[1]

    def _apply_freed(self, event: bytes) -> None:
        self.frozen &= ~(1 << event[1])

    def _apply_again(self, event: bytes) -> None:
        self._begin()

    def score(self) -> tuple:
        return tuple(self.won[: self.players])

    def save(self) -> bytes:
        saved = bytes((self.phase, self.frozen, self.goal, self.winner)) + self.starts + self.results
        for count in self.won:
            saved += bytes((count & 255, count >> 8))
        saved += self.cards.save()
        for player in range(self.players):
            saved += self.boards[player].kept
        return saved

    def restore(self, saved: bytes) -> None:
        self.phase, self.frozen, self.goal, self.winner = saved[:4]
        for player in range(2):
            self.starts[player] = saved[4 + player]
            self.results[player] = saved[6 + player]
            self.won[player] = saved[8 + 2 * player] | saved[9 + 2 * player] << 8
        at = 12
        self.cards.restore(saved[at : at + SAVED])
        at += SAVED
        for board in self.boards:
            board.keep(saved[at : at + PACKED])
            at += PACKED
        self._calls[0] = self._calls[1] = _NO_CALL
        self._stale = True
        self._prepare()
        self._change("")
        self._refresh()

    # -- how it looks

    def _change(self, tune: str) -> None:
        self._changed = True
        self._tune = tune or self._tune

    def _refresh(self) -> None:
        if self._changed:
            self._show()

    def _show(self) -> None:
        view = self.view
        view.clear()
        view.choice_b = "menu"
        self._show_head(view)
        self._pictures[self.phase](view)
        view.tune = self._tune
        self._tune = ""
        self._changed = False
        view.changed()

    def _show_head(self, view) -> None:
        view.title = "duel"
        if self.phase != LAY:
            view.corner = "duel.score"
            view.corner_values = (self.won[0], self.won[1])

    def _light(self, player: int, light: int, meaning: int) -> None:
        self.view.lights[player * LIGHTS + light] = meaning

    def _to_tell(self, player: int) -> bool:
        """Whether something is wrong with this player's board."""
        board = self.boards[player]
        if self.phase == LAY:
            return self._layings[player].fault != 0
        if self.phase == OVER:
            return False
        return self.frozen >> player & 1 == 1 or (board.found == ASKEW and board.found_ms >= _HALF_WAY_MS)

    def _tell(self, view, tell) -> bool:
        """Light what is wrong on each board; words for one of them, in turns."""
        one = NOBODY
        for turn in range(self.players):
            # The one whose turn it is comes last: what is said last stands.
            player = (self._told + 1 + turn) % self.players
            if self._to_tell(player):
                tell(view, player)
                one = player
        if one != NOBODY and self.players > 1:
            view.title = "player." + str(one)
        return one != NOBODY

    def _show_lay(self, view) -> None:
        if self._tell(view, self._tell_fault):
            return
        view.say("duel.ready")
        view.choice_a = "start"
        for player in range(self.players):
            self._light(player, FREE_LIGHT, READY)

    def _tell_fault(self, view, player: int) -> None:
        self._layings[player].tell(view)

    def _show_play(self, view) -> None:
        view.icons = bytes((self.starts[0], self.starts[1], self.goal))
        view.say("duel.join")
        self._show_boards(view)
        self._tell(view, self._tell_player)

    def _show_boards(self, view) -> None:
        """Each board's start, objective and, where the house wants it, the path so far."""
        for player in range(self.players):
            board = self.boards[player]
            start = self.starts[player]
            joined = board.joins(start, self.goal) and self._live
            if self._live and board.opens(start) and not self.frozen >> player & 1:
                for cell in FRAME_CELLS:
                    if board.maze.reaches(cell):
                        self._light(player, cell, GOAL if joined else PATH)
            self._light(player, ITEM_LIGHTS[start], HOME)
            self._light(player, ITEM_LIGHTS[self.goal], GOAL if joined else MISSING)

    def _tell_player(self, view, player: int) -> None:
        """D4 and R4: what to do next to come back to the last good arrangement."""
        board = self.boards[player]
        step = board.step
        if not self.frozen >> player & 1:
            self._tell_askew(view, player)
        elif step.kind <= WAIT:
            view.say("duel.back")
        else:
            step.tell(view, board.grid, "@tile." + str(board.good[step.cell] >> 3))

    def _tell_askew(self, view, player: int) -> None:
        board = self.boards[player]
        for cell in range(len(board.lies)):
            value = board.lies[cell]
            if value >= CLASH and value != EMPTY and value != MOVING:
                step = board.step
                step.set(SENSOR if value == CLASH else STRAIGHTEN, cell)
                step.tell(view, board.grid, "")
                return
        view.say("duel.back")

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
