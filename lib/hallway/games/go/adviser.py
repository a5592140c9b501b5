# SPDX-License-Identifier: MIT
"""Hints at Go!: for each who builds one domino of a solution that keeps as much as can be of what lies."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.go.about import PATHS
from hallway.games.go.board import OUTSIDE, Board
from hallway.games.go.tiles import HOLES, JOKER, OPENINGS
from hallway.maze.shapes import HAND_ICON, TILE_ICON, sides
from hallway.places import CELLS, LIGHTS, SIDE, cell_name
from hallway.sense.tilecode import EMPTY, MOVING, CellByte, tile_of
from hallway.view import HERE, TAKE

_TURN_MS = 3000  # how long the screen speaks to one of several

# What a hint says.
_SOLVED = 0
_LAY = 1
_LIFT = 2


class Plan:
    """For the player at a pad. `domino` is to be laid, or lifted, or the joker is; `cells` are where, in
    reading order, and `values` what is to lie there.
    """

    def __init__(self, hands, pad: int) -> None:
        self._hands = hands
        self.pad = pad
        self.player = hands.people[pad]
        self._first = self.player * CELLS
        self._mind: Any = None
        self._poses = b""  # of the solution, once that is found
        self._next = 0  # domino of it to be looked at
        self._stays = bytearray([EMPTY] * CELLS)  # of it, what lies already
        self.is_ready = False
        self.kind = _SOLVED
        self.domino = 0
        self.cells = self.values = b""

    # -- to find it

    def think(self, mind, board) -> None:
        """A slice; on the board that is to hand tiles are tried."""
        from hallway.games.go.poses import lying

        if self._mind is None:
            lies = self._lies()
            joker = OUTSIDE
            for cell in range(CELLS):
                if tile_of(lies[cell]) == JOKER:
                    joker = cell
            self._mind = mind(self._hands.rules.targets, lying(lies), joker)
        elif self._poses:
            self._look_at(self._next, board)
        elif not self._mind.think():
            self._take()

    def _lies(self):
        return self._hands.lies[self._first : self._first + CELLS]

    def _take(self) -> None:
        """The solution is there."""
        from hallway.games.go.mind import JOKER_BIT
        from hallway.games.go.poses import lay

        mind = self._mind
        self._poses = mind.poses
        for domino in range(PATHS):
            if mind.kept >> domino & 1:
                lay(self._stays, 0, domino, self._poses[domino])
        if mind.kept & JOKER_BIT:
            self._stays[mind.joker] = self._lies()[mind.joker]

    def _look_at(self, domino: int, board) -> None:
        """The first to which a path leads is laid, if its place is free; else what is there is lifted."""
        from hallway.games.go.poses import NOWHERE, joins, mate_of

        if domino == PATHS:
            self.is_ready = True
            self._mind = None
            return
        self._next += 1
        pose = self._poses[domino]
        stays = self._stays
        if pose == NOWHERE or self._mind.kept >> domino & 1 or not joins(board, stays, domino, pose):
            return
        cells = bytes(sorted((pose >> 3, mate_of(pose))))
        values = bytes([stays[cell] for cell in cells])
        lies = self._lies()
        in_the_way = -1
        for cell in cells:
            stays[cell] = EMPTY
            if not _is_free(lies[cell], domino):
                in_the_way = cell
        if in_the_way < 0:
            self.kind = _LAY
            self.domino = domino
            self.cells = cells
            self.values = values
            self._next = PATHS
        elif self.kind == _SOLVED:
            self.kind = _LIFT
            self.domino = tile_of(lies[in_the_way]) >> 1
            self.cells = bytes([in_the_way])

    # -- while it is followed

    def holds(self) -> bool:
        """It is not done yet, and what stays lies there still."""
        lies = self._lies()
        stays = self._stays
        for cell in range(CELLS):
            if stays[cell] != EMPTY and stays[cell] != lies[cell]:
                return False
        if self.kind == _LIFT:
            return tile_of(lies[self.cells[0]]) >> 1 == self.domino
        is_done = self.kind == _LAY
        for place in range(len(self.cells)):
            lying, wanted = lies[self.cells[place]], self.values[place]
            if OPENINGS[lying] != OPENINGS[wanted] or HOLES[lying] != HOLES[wanted]:
                is_done = False
                if not _is_free(lying, self.domino):
                    return False
        return not is_done

    def light(self, view) -> None:
        """The domino, if it lies somewhere, and where it is to lie."""
        lies = self._lies()
        lights = self.pad * LIGHTS
        if self.kind != _SOLVED:
            for cell in range(CELLS):
                if tile_of(lies[cell]) >> 1 == self.domino:
                    view.lights[lights + cell] = TAKE
        if self.kind == _LAY:
            for cell in self.cells:
                view.lights[lights + cell] = HERE

    def say(self, view) -> None:
        if view.big:  # what to do takes the room of the digits: the clock goes on in the corner
            view.corner = "clock"
            view.corner_values = (view.big,)
            view.big = ""
        if self.kind == _SOLVED:
            view.say("hints.joined")
        elif self.kind == _LIFT:
            view.say("hints.go.lift", cell_name(self.cells[0]))
        else:
            self._say_domino(view)

    def _say_domino(self, view) -> None:
        """Its halves as they have to lie; the one with the hole is named first, and has a thick frame."""
        icons = bytearray()
        said: list = []
        view.icons_done = 0
        text = "hints.go.lay"
        for place in range(2):
            opens = OPENINGS[self.values[place]]
            icons.append(TILE_ICON + opens)
            half = [cell_name(self.cells[place]), sides(opens)]
            if HOLES[self.values[place]]:
                view.icons_done = 1 << place
                text = "hints.go.hole"
                said = half + said
            else:
                said += half
        if self.cells[1] - self.cells[0] < SIDE:
            icons.append(HAND_ICON)  # three stand in two columns: so the halves are side by side
        view.icons = bytes(icons)
        view.say(text, self.domino + 1, *said)


class Adviser:
    """For all who build, as their pads are now: who shares a race shares its hints."""

    def __init__(self, hands) -> None:
        self._hands = hands
        self._part = 0  # of the mind, to be loaded next
        self._mind: Any = None
        self._board = Board()
        self._board.joker = True  # one that is not a player's own is in trouble
        self._plans: list = []
        self._ms = 0

    def ask(self) -> None:
        hands = self._hands
        self._ms = 0
        self._plans = []
        for pad in range(len(hands.people)):
            if hands.is_building(hands.people[pad]):
                self._plans.append(Plan(hands, pad))

    def think(self) -> bool:
        """Says whether there is more."""
        if self._mind is None:
            self._mind = self._hands.mind(self._part)
            self._part += 1
            return True
        for plan in self._plans:
            if not plan.is_ready and self._hands.is_building(plan.player):
                plan.think(self._mind, self._board)
                if plan.is_ready:
                    self._hands.change()
                return True
        return False

    def passed(self, ms: int) -> None:
        """Among several the screen speaks to one after the other."""
        before = self._ms // _TURN_MS
        self._ms += ms
        if before != self._ms // _TURN_MS:
            self._hands.change()

    def draw(self, view, address) -> None:
        """Over what is shown without a hint. Words are first for who has laid something wrong."""
        hands = self._hands
        shown = []
        is_wrong = is_waiting = False
        for plan in self._plans:
            if not hands.is_building(plan.player):
                continue
            if hands.boards[plan.player].trouble >= 0:
                is_wrong = True
            elif not plan.is_ready:
                is_waiting = True
            elif plan.holds():
                plan.light(view)
                shown.append(plan)
        if is_wrong:
            return
        if is_waiting:
            view.say("hints.wait")
        elif shown:
            # With others the dice are shown in their turn, too.
            turn = self._ms // _TURN_MS % (len(shown) + (hands.rules.players > 1))
            if turn < len(shown):
                address(view, shown[turn].player)
                shown[turn].say(view)


def _is_free(value: CellByte, domino: int) -> bool:
    return value == EMPTY or value == MOVING or tile_of(value) >> 1 == domino
