# SPDX-License-Identifier: MIT
"""Laying the tiles of Duel: what is wrong with a board so far, and what to say about it (D1, D14).

Only loaded while tiles are laid.
"""

from hallway.games.duel.about import TILES
from hallway.games.duel.board import IN_FRAME
from hallway.games.duel.tiles import FRAME_CELLS, KIND_OF, OPENINGS
from hallway.games.duel.ways import CROSSINGS, alike, best_turn, crossings
from hallway.games.wrong import FINE, FOREIGN, LIFT, OVER, SENSOR, STRAIGHTEN, TWICE, light_of, text_of
from hallway.places import CELLS
from hallway.sense.tilecode import CLASH, EMPTY, face_of, tile_of
from hallway.view import HERE, WRONG

# What can lie wrong, the worst first; and, beside it, what can be wrong with all tiles together.
WORST = (SENSOR, LIFT, STRAIGHTEN, FOREIGN, OVER, TWICE)
_TO_GO = 32  # so many tiles are still to be laid
ALIKE = 33  # all of this kind point the same way
STUCK = 34  # some items could never be joined: turn this tile by so many quarters


class Laying:
    """`fault` is the worst of a board, at `cell`, with a `detail`."""

    def __init__(self, board, breathe=None) -> None:
        self._board = board
        self._breathe = breathe
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
        worst = len(WORST)
        where = 0
        seen = 0
        to_go = TILES
        for openings in range(16):
            self._counts[openings] = 0
        for cell in range(CELLS):
            value = lies[cell]
            tile = tile_of(value)
            if value == EMPTY:
                continue
            if value == CLASH:
                fault = SENSOR
            elif not IN_FRAME >> cell & 1:
                fault = LIFT
            elif value > CLASH:
                fault = STRAIGHTEN
            elif tile >= TILES:
                fault = FOREIGN
            elif face_of(value):
                fault = OVER
            elif seen >> tile & 1:
                fault = TWICE
            else:
                seen |= 1 << tile
                to_go -= 1
                self._counts[OPENINGS[value]] += 1
                continue
            if WORST.index(fault) < worst:
                worst = WORST.index(fault)
                where = cell
        if worst < len(WORST):
            return WORST[worst], where, tile_of(lies[where])
        kind = alike(self._counts)
        if kind >= 0:
            return ALIKE, 0, kind  # said as soon as all of a kind lie there
        if to_go:
            return _TO_GO, 0, to_go
        if self._breathe is not None:
            self._breathe()
        if crossings(self._counts, self._breathe) == len(CROSSINGS):
            return FINE, 0, 0
        openings, quarters = best_turn(self._counts, self._breathe)
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
            view.say("duel.lay", self.detail, TILES)
            for cell in FRAME_CELLS:
                if lies[cell] == EMPTY:
                    view.lights[grid.lights[cell]] = HERE
        elif fault == ALIKE:
            view.say("duel.alike." + str(self.detail))
            for cell in FRAME_CELLS:
                tile = tile_of(lies[cell])
                if tile < TILES and KIND_OF[tile] == self.detail:
                    view.lights[grid.lights[cell]] = WRONG
        elif fault == STUCK:
            view.say("duel.stuck", name, "@quarter." + str(self.detail))
            view.lights[grid.lights[self.cell]] = WRONG
        else:
            view.say(text_of(fault), name)
            if fault == TWICE:  # only a tile of the set has a name
                view.say(text_of(fault), name, "@tile." + str(self.detail))
            view.lights[grid.lights[self.cell]] = light_of(fault)
