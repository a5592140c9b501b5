# SPDX-License-Identifier: MIT
"""Laying the tiles of Duel: what is wrong with a board so far, and what to say about it (D1, D14).

Only loaded while tiles are laid.
"""

from hallway.games.duel_board import IN_FRAME
from hallway.games.duel_set import FRAME_CELLS, KIND_OF, OPENINGS, TILES
from hallway.games.duel_ways import CROSSINGS, alike, best_turn, crossings
from hallway.places import CELLS
from hallway.sense.tilecode import CLASH, EMPTY
from hallway.view import BROKEN, HERE, UNSURE, WRONG

# What can be wrong, the worst first.
FINE = 0
SENSOR = 1
_OUTSIDE = 2  # not in the frame
_CROOKED = 3
FOREIGN = 4
_FACE_DOWN = 5
_TWICE = 6
_TO_GO = 7  # so many tiles are still to be laid
ALIKE = 8  # all of this kind point the same way
STUCK = 9  # some items could never be joined: turn this tile by so many quarters

# Up to TWICE.
TEXTS = (
    "",
    "repair.sensor",
    "repair.lift",
    "repair.straighten",
    "duel.foreign",
    "repair.over",
    "duel.twice",
)
LIGHTS = (0, BROKEN, WRONG, UNSURE, WRONG, WRONG, WRONG)


class Laying:
    """`fault` is the worst of a board, at `cell`, with a `detail`."""

    def __init__(self, board) -> None:
        self._board = board
        self._counts = bytearray(16)  # tiles with these openings
        self.fault = _TO_GO
        self.cell = 0
        self.detail = TILES

    def check(self) -> bool:
        """Says if something lies wrong, not only if it does not lie yet."""
        self.fault, self.cell, self.detail = self._found()
        return self.fault != FINE and self.fault != _TO_GO

    def _found(self) -> tuple:
        lies = self._board.lies
        worst = STUCK + 1
        where = 0
        seen = 0
        to_go = TILES
        for openings in range(16):
            self._counts[openings] = 0
        for cell in range(CELLS):
            value = lies[cell]
            tile = value >> 3
            if value == EMPTY:
                continue
            if value == CLASH:
                fault = SENSOR
            elif not IN_FRAME >> cell & 1:
                fault = _OUTSIDE
            elif value > CLASH:
                fault = _CROOKED
            elif tile >= TILES:
                fault = FOREIGN
            elif value & 4:
                fault = _FACE_DOWN
            elif seen >> tile & 1:
                fault = _TWICE
            else:
                seen |= 1 << tile
                to_go -= 1
                self._counts[OPENINGS[value]] += 1
                continue
            if fault < worst:
                worst = fault
                where = cell
        if worst < _TO_GO:
            return worst, where, lies[where] >> 3
        if to_go:
            return _TO_GO, 0, to_go
        kind = alike(self._counts)
        if kind >= 0:
            return ALIKE, 0, kind
        if crossings(self._counts) == len(CROSSINGS):
            return FINE, 0, 0
        openings, quarters = best_turn(self._counts)
        for cell in FRAME_CELLS:
            if OPENINGS[lies[cell]] == openings:
                where = cell
        return STUCK, where, quarters

    def tell(self, view) -> None:
        """Put it into words and light."""
        lies = self._board.lies
        grid = self._board.grid
        fault = self.fault
        name = grid.name(self.cell)
        if fault == _TO_GO:
            view.say("duel.lay", self.detail)
            for cell in FRAME_CELLS:
                if lies[cell] == EMPTY:
                    view.lights[grid.lights[cell]] = HERE
        elif fault == ALIKE:
            view.say("duel.alike." + str(self.detail))
            for cell in FRAME_CELLS:
                if lies[cell] >> 3 < TILES and KIND_OF[lies[cell] >> 3] == self.detail:
                    view.lights[grid.lights[cell]] = WRONG
        elif fault == STUCK:
            view.say("duel.stuck", name, "@quarter." + str(self.detail))
            view.lights[grid.lights[self.cell]] = WRONG
        else:
            view.say(TEXTS[fault], name)
            if fault == _TWICE:  # only a tile of the set has a name
                view.say(TEXTS[fault], name, "@tile." + str(self.detail))
            view.lights[grid.lights[self.cell]] = LIGHTS[fault]
