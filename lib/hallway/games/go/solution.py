# SPDX-License-Identifier: MIT
"""One way to solve a roll, that runs through in light: for who was wrong, and asks. Only loaded then."""

from hallway.games.go.about import PATHS
from hallway.games.go.board import CENTRE, Board
from hallway.games.go.mind import Mind
from hallway.games.go.poses import NOWHERE, joins
from hallway.places import CELLS
from hallway.sense.tilecode import EMPTY
from hallway.view import GOAL, HOME, MISSING, NOTHING, PATH

STEP_MS = 800  # from one domino to the next


class Solution:
    """`think()` until it is found; then `passed()` lays a domino after the other, from the centre on."""

    def __init__(self, targets: int) -> None:
        self._targets = targets
        self._mind = Mind(targets)
        self._poses = bytearray()  # of the dominoes that are not laid yet; until it is found there are none
        self._cells = bytearray([EMPTY] * CELLS)
        self._board = Board()
        self._area = 1 << CENTRE  # what is laid, joined to the centre
        self._seen = 0  # of it, through a hole
        self._ms = 0
        self._next = 0

    def think(self) -> bool:
        """Says whether there is more."""
        if self._poses:
            return False
        if not self._mind.think():
            self._poses = self._mind.poses
        return not self._poses

    def passed(self, ms: int) -> bool:
        """Says whether another domino lies there. One is tried in a tick."""
        self._ms += ms
        if self._ms < STEP_MS or not self._poses:
            return False
        domino = self._next
        self._next = (domino + 1) % PATHS
        pose = self._poses[domino]
        if pose == NOWHERE:
            return False
        if not joins(self._board, self._cells, domino, pose):  # what it is joined to comes first
            return False
        self._poses[domino] = NOWHERE
        self._area = self._board.area
        self._seen = self._board.area & self._board.holes
        self._ms = 0
        return True

    def light(self, view, first: int) -> None:
        """On the pad whose first light this is."""
        for cell in range(CELLS):
            light = PATH if self._area >> cell & 1 else NOTHING
            if self._targets >> cell & 1:
                light = GOAL if self._seen >> cell & 1 else MISSING
            view.lights[first + cell] = HOME if cell == CENTRE else light
