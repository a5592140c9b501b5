# SPDX-License-Identifier: MIT
"""Repair: from a wrong position back to the right one, one step at a time (R4).

Nothing is remembered between steps: after each the position is compared anew, so it does not
matter what the hands do in between. The list is the shortest there is: a tile that lies wrong is
moved straight home where its home is free; only where tiles block each other is one lifted first.
"""

from hallway.games.wrong import (
    FINE,
    LIFT,
    MOVE,
    OVER,
    PUT,
    SENSOR,
    STRAIGHTEN,
    TURN,
    light_of,
    text_of,
)
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE
from hallway.view import HERE

ANYTHING = 251  # in what is wanted: whatever lies here is right
WAIT = 255  # in place of what is wrong: something is still moving


class Step:
    """What to do next: `kind` (wrong.py, or WAIT), at `cell`, and a `detail`: quarter turns, or a cell to
    move to.

    `faces` is 1 where the two faces of a code are two different cards, not two sides of one tile.
    """

    def __init__(self, faces: int = 2) -> None:
        self._shift = 3 if faces == 2 else 2  # a value shifted by so much names the tile
        self.kind = FINE
        self.cell = 0
        self.detail = 0

    def straighten(self, cell: int, value: int) -> None:
        """What lies here cannot be read."""
        self._set(SENSOR if value == CLASH else STRAIGHTEN, cell)

    def _set(self, kind: int, cell: int, detail: int = 0) -> None:
        self.kind = kind
        self.cell = cell
        self.detail = detail

    def find(self, lies, wanted) -> int:
        """Compare two positions of the same length, cell by cell; returns the kind."""
        self._set(FINE, 0)
        size = len(wanted)
        shift = self._shift
        lift = put = -1
        stays = False  # the tile to be lifted belongs somewhere
        for cell in range(size):
            value = lies[cell]
            want = wanted[cell]
            if value == want or want == ANYTHING:
                continue
            if value == MOVING:
                self._set(WAIT, cell)
                return WAIT
            if value == CLASH:
                self._set(SENSOR, cell)
                return SENSOR
            if value == UNREADABLE and want != EMPTY:
                self._set(STRAIGHTEN, cell)
            elif value == EMPTY:
                if put < 0:
                    put = cell
            elif value >> shift == want >> shift and want < CLASH:
                if self.kind == FINE or self.kind > TURN:
                    if (value ^ want) & 4 and shift == 3:
                        self._set(OVER, cell)
                    else:
                        self._set(TURN, cell, (want - value) & 3)
            else:
                # In a chain of tiles in each other's place, the one that belongs nowhere goes first.
                if lift < 0 or (stays and not self._is_wanted(value, wanted)):
                    lift = cell
                    stays = self._is_wanted(value, wanted)
                if self.kind == FINE and value != UNREADABLE:
                    home = self._home(lies, wanted, value)
                    if home >= 0:
                        self._set(MOVE, cell, home)
        if self.kind == FINE:
            if lift >= 0:
                self._set(LIFT, lift)
            elif put >= 0:
                self._set(PUT, put)
        return self.kind

    def _home(self, lies, wanted, value: int) -> int:
        """A free cell where this tile belongs, or -1."""
        for cell in range(len(wanted)):
            if lies[cell] == EMPTY and self._is_same(wanted[cell], value):
                return cell
        return -1

    def _is_wanted(self, value: int, wanted) -> bool:
        for want in wanted:
            if self._is_same(want, value):
                return True
        return False

    def _is_same(self, want: int, value: int) -> bool:
        return want < ANYTHING and want >> self._shift == value >> self._shift

    def tell(self, view, grid, tile: str) -> None:
        """Put it into words and light, if there is something to do; `tile` is the name (or @key) of the tile
        that PUT wants.
        """
        kind = self.kind
        if kind == FINE or kind == WAIT:
            return
        name = grid.name(self.cell)
        view.lights[grid.lights[self.cell]] = light_of(kind)
        values: tuple = (name,)
        if kind == TURN:
            values = (name, "@quarter." + str(self.detail))
        elif kind == MOVE:
            values = (name, grid.name(self.detail))
            view.lights[grid.lights[self.detail]] = HERE
        elif kind == PUT:
            values = (name, tile)
        view.say(text_of(kind), *values)
