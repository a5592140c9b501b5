# SPDX-License-Identifier: MIT
"""What Duel for two and Duel alone share: boards that are laid and slid, cards that are turned.

D1 to D5, D12 and D14 are here; whose card it is, is not.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel_board import ASKEW, FINE, FORBIDDEN, HALF_WAY, PACKED, TURNS_AT, Board
from hallway.games.duel_cards import SAVED, Cards
from hallway.games.duel_set import FRAME_CELLS, FREE_LIGHT, ITEM_LIGHTS
from hallway.games.game import Game
from hallway.places import LIGHTS
from hallway.sense.tilecode import CLASH, EMPTY, MOVING
from hallway.shelf import put_away
from hallway.view import GOAL, HOME, MISSING, PATH, READY

NOBODY = 2
_HALF_WAY_MS = 1500  # a tile that is not seen for so long is not on its way, it is missing

# Phases of the game.
LAY = 0
PLAY = 1
PAUSE = 2  # between two cards
OVER = 3

READ_MS = (0, 0, 125, 300)  # by phase: a Stop that comes too late does not sweep away what is to be read

# Events; the second byte is the player where there is one.
LAID = 0  # the arrangement
_SHUFFLED = 1  # the discards, in their order
_TURNED = 2  # the next card
CALLED = 3  # what each call was, and whether a wrong one gives the opponent the card
HELD = 4  # where each tile must come back to
FREED = 5
AGAIN = 6

RIGHT = 1  # what a call was; others are in duel.py


class DuelRound(Game):
    last_phase = OVER
    # What each of the two has of its own: what a press is worth, and most of the pictures.
    _take_call: "Any"
    _apply_called: "Any"
    _show_head: "Any"
    _show_play: "Any"
    _show_pause: "Any"
    _show_over: "Any"

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        self._live = settings.on("LIVE_LIGHT")
        self.boards = [Board(player) for player in range(players)]
        self._layings: list = []  # of each board what is still wrong with it, while they are laid
        self._told = 0  # the player to whom the screen speaks
        self._told_ms = 0  # for how long
        self._since_ms = 0  # the last event
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
        elif self._since_ms < READ_MS[self.phase]:
            pass  # it was meant for what is over
        elif self.phase == PAUSE:
            if pads & self._may_turn() & ~self.frozen:
                self._turn()
            else:
                self._change("wrong")
        else:
            self._commit(AGAIN)
            self._look_anew()
        self._refresh()

    def passed(self, ms: int) -> None:
        self._since_ms += ms
        if self.phase == PLAY or self.phase == PAUSE:
            self._wait_for_tiles(ms)
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

    def _look(self, player: int) -> None:
        """The tiles of a board lie still: is all as it should be?"""
        board = self.boards[player]
        if self.phase == LAY:
            if self._layings[player].check():
                self._told = player
                self._told_ms = 0
        elif self.phase != OVER:
            if self.frozen >> player & 1:
                if board.is_back():
                    self._commit(FREED, bytes((player,)))
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
        """Who may turn the next card, a mask of players."""
        return 3

    # -- the state

    def _commit(self, kind: int, detail: bytes = b"") -> None:
        self.commit(bytes((kind,)) + detail)

    def apply(self, event: bytes) -> None:
        self._apply[event[0]](event)
        self._since_ms = 0
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

    def _tell(self, view, tell) -> int:
        """Light what is wrong on each board; words for one of them, in turns: who, or NOBODY."""
        one = NOBODY
        for turn in range(self.players):
            # The one whose turn it is comes last: what is said last stands.
            player = (self._told + 1 + turn) % self.players
            if self._to_tell(player):
                tell(view, player)
                one = player
        return one

    def _show_lay(self, view) -> None:
        if self._tell(view, self._tell_fault) != NOBODY:
            return
        view.say("duel.ready")
        view.choice_a = "start"
        for player in range(self.players):
            self._light(player, FREE_LIGHT, READY)

    def _tell_fault(self, view, player: int) -> None:
        self._layings[player].tell(view)

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
        if not self.frozen >> player & 1:
            self._tell_askew(view, player)
        else:
            view.say("duel.back")
            step = board.step
            step.tell(view, board.grid, "@tile." + str(board.good[step.cell] >> 3))

    def _tell_askew(self, view, player: int) -> None:
        board = self.boards[player]
        for cell in range(len(board.lies)):
            value = board.lies[cell]
            if value >= CLASH and value != EMPTY and value != MOVING:
                board.step.straighten(cell, value)
                board.step.tell(view, board.grid, "")
                return
        view.say("duel.back")
