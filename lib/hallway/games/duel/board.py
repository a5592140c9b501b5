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
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, cell_byte, tile_of, turn_of

# What is found on a board while one plays.
FINE = 0
HALF_WAY = 1  # a tile may be on its way into the gap
ASKEW = 2  # something cannot be read
FORBIDDEN = 3  # no sliding does that (D4)

MOVES = bytes([MOVING])
GAP = TILES  # in an arrangement
BESIDE = (1, -1, SIDE, -SIDE)  # from a cell to those beside it
MOST_STEPS = 12  # of the gap, from one look to the next: hands do four slides in that time at most
MOST_TRIES = 60

IN_FRAME = 0
for _cell in FRAME_CELLS:
    IN_FRAME |= 1 << _cell


class Board:
    """`lies` is what is sensed, `good` the last arrangement that sliding can reach, both a byte a cell. `pad`
    is where it lies, -1 if nowhere.
    """

    def __init__(self, pad: int) -> None:
        self.pad = pad
        self.grid = Grid(SIDE, SIDE, max(pad, 0))
        self.lies = bytearray([EMPTY] * CELLS)
        self.good = bytearray([EMPTY] * CELLS)
        self.maze = Maze(SIDE, SIDE)
        self._known = False
        self._step: Any = None  # to put it right: loaded once something is wrong
        self.moving = False
        self.found = FINE
        self.found_ms = 0  # for how long
        self._as_laid = bytearray(TILES)  # the only cell byte that a tile may have: it cannot be turned
        self._fresh = True  # since power-on it was not seen yet what lies here
        self._unwatched = False  # tiles may have been slid unseen since the last good arrangement
        self._now = bytearray(CELLS)  # an arrangement that is tried
        self._way = bytearray(MOST_STEPS + 1)  # of the gap: eight times the cell, and which way comes next

    def read(self, cells) -> bool:
        """Take the position in; says if it changed, or was not known before."""
        if not self.grid.read(cells, self.lies) and self._known:
            return False
        self._known = True
        self.moving = MOVES in self.lies
        self.lay_out(self.lies)
        self.found_ms = 0
        return True

    def lay_out(self, lies) -> None:
        """What is joined is judged on these cells."""
        for cell in range(CELLS):
            if IN_FRAME >> cell & 1:
                self.maze.put(cell, OPENINGS[lies[cell]])  # R2: what is no tile of ours joins nothing

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
        """Find out whether sliding can have made what lies here, and follow it."""
        self.found = self._look()
        return self.found

    def _look(self) -> int:
        seen = 0  # tiles
        askew = moving = False
        for cell in range(CELLS):
            value = self.lies[cell]
            if value == MOVING:
                moving = True
            elif value == CLASH or value == UNREADABLE:
                askew = True
            elif value != EMPTY:
                # Beside the frame, foreign, doubled, turned or face down.
                tile = tile_of(value)
                if not IN_FRAME >> cell & 1 or tile >= TILES:
                    return FORBIDDEN
                if seen >> tile & 1 or value != self._as_laid[tile]:
                    return FORBIDDEN
                seen |= 1 << tile
        all_seen = seen == (1 << TILES) - 1
        if all_seen or not self._fresh:
            if not self._follow(moving):
                unwatched = all_seen and (self._unwatched or self._fresh)
                if not unwatched or _half(self.lies) != _half(self.good):
                    return FORBIDDEN
                for cell in FRAME_CELLS:
                    self.good[cell] = self.lies[cell]
            self._fresh = False
            self._unwatched = self._is_as_good()
        if all_seen and not askew and not moving:
            return FINE
        return ASKEW if askew else HALF_WAY

    def _is_as_good(self) -> bool:
        """Whether nothing but what moves differs from the last good arrangement: should slides now be faster
        than they are seen, or be made while the power is off, an arrangement's half is all that can be told.
        """
        for cell in FRAME_CELLS:
            if self.lies[cell] != self.good[cell] and self.lies[cell] != MOVING:
                return False
        return True

    def _follow(self, moving: bool) -> bool:
        """Whether slides lead from the last good arrangement to all that is seen; those that are, are made.

        The gap walks: a tile comes into it from beside, the one that is seen there or, where that cannot be
        read, any. What is not seen is no proof of anything, but for cells that are empty (`_is_slid`).
        """
        lies = self.lies
        now = self._now
        now[:] = self.good
        gap = 0
        while now[FRAME_CELLS[gap]] != EMPTY:
            gap += 1
        gap = FRAME_CELLS[gap]
        way = self._way
        depth = tries = 0
        way[0] = 0
        while not self._is_slid(gap):
            tries += 1
            if tries > MOST_TRIES:
                return moving  # too much moves at once to tell: it is looked at again
            while True:
                turn = way[depth] & 7
                if turn == 4 or depth == MOST_STEPS:
                    if not depth:
                        return False
                    depth -= 1  # that way leads nowhere: a step back
                    beside, gap = gap, way[depth] >> 3
                    now[beside] = now[gap]
                    now[gap] = EMPTY
                    continue
                way[depth] = gap << 3 | turn + 1
                beside = gap + BESIDE[turn]
                if not 0 <= beside < CELLS or not IN_FRAME >> beside & 1:
                    continue
                if depth and beside == way[depth - 1] >> 3:
                    continue
                if lies[gap] == now[beside] or MOVING <= lies[gap] < EMPTY or lies[gap] == CLASH:
                    now[gap] = now[beside]
                    now[beside] = EMPTY
                    gap = beside
                    depth += 1
                    way[depth] = 0
                    break
        while depth and lies[way[depth - 1] >> 3] >= CLASH:
            depth -= 1  # what is not seen yet is not sure
        for step in range(depth):
            at = way[step] >> 3
            beside = at + BESIDE[(way[step] & 7) - 1]
            self.good[at] = self.good[beside]
            self.good[beside] = EMPTY
        return True

    def _is_slid(self, gap: int) -> bool:
        """Whether what is seen agrees with the arrangement `now`: a tile that is not there may be on its way
        into the gap, with all between them, in one line.
        """
        lies = self.lies
        gone = 0
        for cell in FRAME_CELLS:
            value = lies[cell]
            if value < CLASH:
                if value != self._now[cell]:
                    return False
            elif value == EMPTY:
                gone |= 1 << cell
        gone &= ~(1 << gap)
        line = 0
        for way in range(len(BESIDE)):
            if way & 1 == 0:
                line = 0  # a tile may come into the gap from both ends of its line
            cell = gap + BESIDE[way]
            while gone and 0 <= cell < CELLS and IN_FRAME >> cell & 1 and lies[cell] >= CLASH:
                line |= 1 << cell
                cell += BESIDE[way]
            if not gone & ~line:
                return True
        return False

    def left(self) -> int:
        """A cell that its tile has left, -1 if there is none."""
        for cell in FRAME_CELLS:
            if self.lies[cell] == EMPTY != self.good[cell]:
                return cell
        return -1

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
        if self._is_as_good():
            self._fresh = False
            self._unwatched = True


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


def _half(lies) -> int:
    """Which half of all arrangements this one is in, 0 or 1: no sliding leads to the other.

    A slide by one cell swaps two places and moves the gap by one: both change sides, or neither.
    """
    order = bytearray(len(FRAME_CELLS))
    half = 0
    for place in range(len(FRAME_CELLS)):
        value = lies[FRAME_CELLS[place]]
        order[place] = GAP if value >= CLASH else tile_of(value)
        if value >= CLASH:
            half = place // FRAME + place % FRAME & 1
    for place in range(len(order)):
        while order[place] != place:
            tile = order[place]
            order[place] = order[tile]
            order[tile] = tile
            half ^= 1
    return half
