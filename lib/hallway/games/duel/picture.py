# SPDX-License-Identifier: MIT
"""How Duel looks, for two and alone: items, paths and what is wrong with a board."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.rules import NOBODY, OVER
from hallway.games.duel.tiles import FRAME_CELLS, FREE_LIGHT, ITEM_LIGHTS
from hallway.games.game import GamePicture
from hallway.places import LIGHTS
from hallway.sense.tilecode import tile_of
from hallway.view import GOAL, HOME, MISSING, PATH, READY, UNSURE


class DuelPicture(GamePicture):
    # What each of the two has of its own.
    _play: "Any"
    _pause: "Any"
    _over: "Any"

    def __init__(self, hands) -> None:
        super().__init__(hands)
        self._live = self.is_live()
        self.phases = (self._lay, self._play, self._pause, self._over)

    def _light(self, view, player: int, light: int, meaning: int) -> None:
        pad = self.hands.boards[player].pad
        if pad >= 0:
            view.lights[pad * LIGHTS + light] = meaning

    def _lay(self, view) -> None:
        if self._tell(view, self._tell_fault) != NOBODY:
            return
        view.say("duel.ready")
        view.choice_a = "start"
        for player in range(self.rules.players):
            self._light(view, player, FREE_LIGHT, READY)

    def _boards(self, view) -> None:
        """Each board's start, objective and, where the house wants it, the path so far."""
        rules = self.rules
        for player in range(rules.players):
            board = self.hands.boards[player]
            start = rules.starts[player]
            joined = board.joins(start, rules.goal) and self._live
            if self._live and board.pad >= 0 and board.opens(start) and not rules.is_frozen(player):
                for cell in FRAME_CELLS:
                    if board.maze.reaches(cell):
                        self._light(view, player, cell, GOAL if joined else PATH)
            self._light(view, player, ITEM_LIGHTS[start], HOME)
            self._light(view, player, ITEM_LIGHTS[rules.goal], GOAL if joined else MISSING)

    def draw(self, view) -> None:
        super().draw(view)
        if self.hands.adviser is not None:
            self.hands.adviser.draw(view)
        if self.rules.phase == OVER and self.rules.hints:
            view.corner = "hints"
            view.corner_values = (self.rules.hints,)

    # -- what is wrong

    def _tell(self, view, tell) -> int:
        """Light what is wrong on each board; words for one of them, in turns: who, or NOBODY."""
        one = NOBODY
        players = self.rules.players
        for turn in range(players):
            # The one whose turn it is comes last: what is said last stands.
            player = (self.hands.told + 1 + turn) % players
            if self.hands.trouble(player):
                tell(view, player)
                one = player
        return one

    def _tell_fault(self, view, player: int) -> None:
        self.hands.layings[player].tell(view)

    def _tell_player(self, view, player: int) -> None:
        """D4 and R4: what to do next to come back to the last good arrangement."""
        board = self.hands.boards[player]
        view.say("duel.back")
        step = board.step
        left = board.left()
        if self.hands.slow >> player & 1 and left >= 0:
            view.say("duel.half", board.grid.name(left), "@tile." + str(tile_of(board.good[left])))
            view.lights[board.grid.lights[left]] = UNSURE
            return
        step.tell(view, board.grid, "@tile." + str(tile_of(board.good[step.cell])))
