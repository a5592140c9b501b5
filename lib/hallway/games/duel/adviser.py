# SPDX-License-Identifier: MIT
"""Hints at Duel: the next slide of each person; whoever does it and asks again is shown the one after it."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.tiles import FRAME_CELLS, OPENINGS
from hallway.maze.shapes import TILE_ICON, sides
from hallway.moment.seats import SHARP
from hallway.places import SIDE
from hallway.sense.tilecode import EMPTY
from hallway.view import HERE, TAKE


class Plan:
    """Of a player: slides that join the items, from the arrangement `lies` on."""

    def __init__(self, board) -> None:
        self.board = board
        self.lies = b""
        self.slides = b""
        self.at = 0  # the next of them
        self.is_ready = False

    def ask(self) -> None:
        """Go on with it, if the player has, else think anew."""
        now = bytes(self.board.good)
        if now == self.lies:
            return
        if self.at + 1 < len(self.slides) and now == self._slid():
            self.at += 1
        else:
            self.is_ready = False
        self.lies = now

    def holds(self) -> bool:
        return self.is_ready and self.at < len(self.slides) and self.lies == self.board.good

    def cells(self) -> tuple:
        """Where the tile lies that slides, and the gap."""
        gap = 0
        while self.lies[FRAME_CELLS[gap]] != EMPTY:
            gap += 1
        return FRAME_CELLS[self.slides[self.at]], FRAME_CELLS[gap]

    def _slid(self) -> bytearray:
        after = bytearray(self.lies)
        tile, gap = self.cells()
        after[gap] = after[tile]
        after[tile] = EMPTY
        return after


class Adviser:
    """For all people who slide, as their boards are now."""

    def __init__(self, hands) -> None:
        self._hands = hands
        self._mind: Any = None
        self._part = 0  # of it, to be loaded next
        self._thinking = -1  # for whom
        self._plans = [Plan(board) for board in hands.boards]

    def ask(self) -> None:
        self._thinking = -1
        for plan in self._plans:
            plan.ask()

    def think(self) -> bool:
        """Says whether there is more."""
        if self._mind is None:
            mind = self._hands.mind(self._part)
            self._part += 1
            if mind is not None:
                self._mind = mind()
            return True
        if self._thinking < 0:
            for player in range(len(self._plans)):
                if self._plans[player].board.pad >= 0 and not self._plans[player].is_ready:
                    self._begin(player)
                    return True
            return False
        if not self._mind.think():
            plan = self._plans[self._thinking]
            plan.slides = bytes(self._mind.slides)
            plan.at = 0
            plan.is_ready = True
            self._thinking = -1
            self._hands.change()
        return True

    def _begin(self, player: int) -> None:
        self._thinking = player
        rules = self._hands.rules
        lies = self._plans[player].lies
        openings = bytes([OPENINGS[lies[cell]] for cell in FRAME_CELLS])
        self._mind.begin(SHARP, openings, rules.starts[player], rules.goal)

    # -- what is to be seen

    def draw(self, view) -> None:
        """Over what is shown without a hint, for as long as it holds."""
        hands = self._hands
        said = []
        for player in range(len(self._plans)):
            plan = self._plans[player]
            if plan.board.pad < 0 or hands.trouble(player):
                continue
            if not plan.is_ready:
                if plan.lies == plan.board.good:
                    view.say("hints.wait")
                    return
                continue
            if not plan.slides and plan.lies == plan.board.good and len(self._plans) == 1:
                view.say("hints.joined")
            if not plan.holds():
                continue
            tile, gap = plan.cells()
            grid = plan.board.grid
            view.lights[grid.lights[tile]] = TAKE
            view.lights[grid.lights[gap]] = HERE
            icons = bytearray(view.icons)
            icons[player] = TILE_ICON + OPENINGS[plan.lies[tile]]  # in place of the start
            view.icons = bytes(icons)
            said += ["@player." + str(player), grid.name(tile), _arrow(tile, gap)]
        if said:
            if hands.rules.players == 1 or len(said) == 3:
                view.say("hints.duel", said[1], said[2])
            else:
                view.say("hints.duel.2", *said)


def _arrow(tile: int, gap: int) -> str:
    """Which way a tile slides."""
    return sides(1 << (-SIDE, 1, SIDE, -1).index(gap - tile))
