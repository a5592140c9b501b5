# SPDX-License-Identifier: MIT
"""One player's board of Duel: whether sliding can have made what lies there, and which items it joins."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.about import TILES
from hallway.games.duel.tiles import FRAME, FRAME_CELLS, ITEM_CELLS, ITEM_SIDES, OPENINGS, PACKED, TURNS_AT
from hallway.games.grid import Grid
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, cell_byte, tile_of, turn_of

# What is found on a board while one plays.
FINE = 0
HALF_WAY = 1  # a tile may be on its way into the gap
ASKEW = 2  # something cannot be read
FORBIDDEN = 3  # no sliding does that (D4)

GAP = TILES  # in an arrangement

IN_FRAME = 0
for _cell in FRAME_CELLS:
    IN_FRAME |= 1 << _cell


class Board:
    """`lies` is what is sensed, `good` the last arrangement that sliding can reach, both a byte a cell."""

    def __init__(self, player: int) -> None:
        self.grid = Grid(SIDE, SIDE, player)
        self.lies = bytearray([EMPTY] * CELLS)
        self.good = bytearray([EMPTY] * CELLS)
        self.maze = Maze(SIDE, SIDE)
        self._known = False
        self._step: Any = None  # to put it right: loaded once something is wrong
        self.moving = False
        self.found = FINE
        self.found_ms = 0  # for how long
        self._as_laid = bytearray(TILES)  # the only cell byte that a tile may have: it cannot be turned
        self._order = bytearray(len(FRAME_CELLS))  # the tile of each cell of the frame

    def read(self, cells) -> bool:
        """Take the position in; says if it changed, or was not known before."""
        if not self.grid.read(cells, self.lies) and self._known:
            return False
        self._known = True
        self.moving = False
        for cell in range(CELLS):
            value = self.lies[cell]
            if value == MOVING:
                self.moving = True
            if IN_FRAME >> cell & 1:
                self.maze.put(cell, OPENINGS[value])  # R2: what is no tile of ours joins nothing
        self.found_ms = 0
        return True

    # -- D5

    def joins(self, start: int, goal: int) -> bool:
        """Whether tiles that open onto the two items are connected; the area of the start is then filled."""
        maze = self.maze
        maze.fill(ITEM_CELLS[start])
        return self.opens(start) and self.opens(goal) and maze.reaches(ITEM_CELLS[goal])

    def opens(self, item: int) -> bool:
        return self.maze.openings[ITEM_CELLS[item]] & ITEM_SIDES[item] != 0

    # -- D4: while one plays

    def look(self) -> int:
        """Find out whether sliding can have made what lies here."""
        self.found = self._look()
        return self.found

    def _look(self) -> int:
        seen = gone = askew = 0  # tiles; cells without one; cells that cannot be read
        for cell in range(CELLS):
            value = self.lies[cell]
            tile = tile_of(value)
            if value >= CLASH and value != EMPTY:
                askew |= 1 << cell
            elif not IN_FRAME >> cell & 1:
                if value != EMPTY:
                    return FORBIDDEN
            elif value != EMPTY:
                # Foreign, doubled, turned or face down.
                if tile >= TILES or seen >> tile & 1 or value != self._as_laid[tile]:
                    return FORBIDDEN
                seen |= 1 << tile
                continue
            if IN_FRAME >> cell & 1:
                gone |= 1 << cell
        unseen = (1 << TILES) - 1 & ~seen
        together = _together(gone)
        there = askew & IN_FRAME  # a single unseen tile lies where something cannot be read
        known = unseen & unseen - 1 == 0 and (together or (there and there & there - 1 == 0))
        if known and self._half(self._arranged(unseen, there or gone)) != self._good_half():
            return FORBIDDEN
        if not unseen and not askew:
            return FINE
        if askew:
            return ASKEW
        return HALF_WAY if together else FORBIDDEN

    def _arranged(self, unseen: int, there: int) -> int:
        """Put the tile of each cell into the order, a single unseen one `there`; says where the gap is.

        Of two neighbours without a tile it does not matter which gets the unseen one: sliding swaps them.
        """
        order = self._order
        gap = 0
        for place in range(len(FRAME_CELLS)):
            value = self.lies[FRAME_CELLS[place]]
            if value < CLASH:
                order[place] = tile_of(value)
            elif unseen and there >> FRAME_CELLS[place] & 1:
                tile = 0
                while not unseen >> tile & 1:
                    tile += 1
                order[place] = tile
                unseen = 0
            else:
                order[place] = GAP
                gap = place
        return gap

    def _good_half(self) -> int:
        gap = 0
        for place in range(len(FRAME_CELLS)):
            value = self.good[FRAME_CELLS[place]]
            self._order[place] = GAP if value == EMPTY else tile_of(value)
            if value == EMPTY:
                gap = place
        return self._half(gap)

    def _half(self, gap: int) -> int:
        """Which half of all arrangements this one is in, 0 or 1: no sliding leads to the other.

        A slide by one cell swaps two places and moves the gap by one: both change sides, or neither.
        The order is sorted on the way.
        """
        order = self._order
        half = gap // FRAME + gap % FRAME & 1
        for place in range(len(order)):
            while order[place] != place:
                tile = order[place]
                order[place] = order[tile]
                order[tile] = tile
                half ^= 1
        return half

    def accept(self) -> None:
        """What lies here is the last good arrangement."""
        for cell in FRAME_CELLS:
            self.good[cell] = self.lies[cell]

    def is_back(self) -> bool:
        """Whether the last good arrangement lies here again; if not, `step` is what to do next."""
        return self.step.find(self.lies, self.good) == 0

    def point_out(self) -> None:
        """What cannot be read is the next to be put right."""
        for cell in range(CELLS):
            value = self.lies[cell]
            if value >= CLASH and value != EMPTY:
                self.step.straighten(cell, value)
                return

    @property
    def step(self):
        if self._step is None:
            from hallway.games.repair import Step

            self._step = Step()
        return self._step

    def keep(self, arranged: bytes) -> None:
        """Make this the last good arrangement (see `packed`)."""
        self.found = FINE
        for place in range(len(FRAME_CELLS)):
            tile = arranged[place >> 1] >> (place & 1) * 4 & 15
            value = EMPTY
            if tile != GAP:
                turn = arranged[TURNS_AT + (tile >> 2)] >> (tile & 3) * 2 & 3
                value = cell_byte(tile, 0, turn)
                self._as_laid[tile] = value
            self.good[FRAME_CELLS[place]] = value


def packed(lies) -> bytes:
    """An arrangement: the tile of each cell of the frame, then the turn of each tile."""
    arranged = bytearray(PACKED)
    for place in range(len(FRAME_CELLS)):
        value = lies[FRAME_CELLS[place]]
        tile = GAP
        if value != EMPTY:
            tile = tile_of(value)
            arranged[TURNS_AT + (tile >> 2)] |= turn_of(value) << (tile & 3) * 2
        arranged[place >> 1] |= tile << (place & 1) * 4
    return bytes(arranged)


def _together(cells: int) -> bool:
    """Whether these cells of the frame hang together: tiles on their way leave such a gap."""
    group = cells & -cells
    while True:
        # No cell of the frame is in the last column, so nothing runs over into the next row.
        grown = (group | group << 1 | group >> 1 | group << SIDE | group >> SIDE) & cells
        if grown == group:
            return group == cells
        group = grown
