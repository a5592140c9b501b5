# SPDX-License-Identifier: MIT
"""Which sensor is broken, or which tile lacks a magnet: found out by what hands do next.

A sensor that feels something where nothing lies is stuck, or a tile lies badly near it. A tile shoved
straight may hold it all the while, so it is doubted until it changes, as it does when the tile is lifted.
Where one of the eight is missing under a tile, it is the tile's magnet if the sensor has worked before, or
if the gap goes with the tile to another sensor; it is the sensor if the gap stays. A corner is missing under
a tile that lies crooked, too: there it takes one try more.
"""

from hallway.places import CELLS, SIDE, Pads
from hallway.sense.table import ALL
from hallway.sense.tilecode import EMPTY, MOVING, UNREADABLE, flipped, turned

FINE = ""
STRAY = "mark.stray"
DEAD = "mark.sensor"
MAGNET = "mark.magnet"
TURN = "mark.turn"  # not known yet: turning the tile will tell

# At most 0.7 mT of full neighbours reach these, and no sensor holds on to less than 0.9; a corner
# can stay active by them after its own tile is gone.
EDGES = 0b10101010


MOST = 8  # suspects that are remembered
# Of a suspect: its cell, the one sensor that was missing, what the others felt, if it was taken off since,
# and how often the same was missing before.
CELL, GAP, RING, LIFTED, TIMES = range(5)


class Health:
    """`look()` about once a second, when nothing moves: says what it found, about `cell`. `watch()` once a
    tick, so that no lift is missed.
    """

    def __init__(self, table) -> None:
        self._table = table
        self._stray = -1  # a cell seen with strays at the last look, and which
        self._strays = 0
        self._suspects: list[list] = []  # tiles under which one sensor was missing, the last one last
        self.cell = 0

    def watch(self) -> None:
        for suspect in self._suspects:
            seen = self._table.cells[suspect[CELL]]
            if seen != UNREADABLE and seen != MOVING:
                suspect[LIFTED] = True

    def look(self, judged: Pads) -> str:
        """On these pads alone: elsewhere a tile is on its way."""
        return self._look_for_strays(judged) or self._look_for_gaps(judged)

    def stands(self, found: str) -> bool:
        """Whether what was found is still so."""
        table = self._table
        if found == STRAY:
            return table.stuck[self.cell] != 0
        if found == DEAD:
            return table.dead[self.cell] != 0
        return table.cells[self.cell] == UNREADABLE

    def _look_for_strays(self, judged: Pads) -> str:
        table = self._table
        for cell in range(table.pads * CELLS):
            strays = table.strays[cell] if judged >> cell // CELLS & 1 else 0
            if strays and self._is_alone(cell, strays & EDGES != 0):
                if cell != self._stray or strays != self._strays:  # once more: a hand may be passing
                    self._stray = cell
                    self._strays = strays
                    return FINE
                self._stray = -1
                table.stuck[cell] |= strays
                table.strays[cell] = 0
                self.cell = cell
                return STRAY
        self._stray = -1
        return FINE

    def _is_alone(self, cell: int, near: bool) -> bool:
        """No tile round a cell, as far as its pad goes, is felt here: none lies badly, and none is `near`
        unless that does not matter.
        """
        row = cell % CELLS // SIDE
        column = cell % SIDE
        for down in range(-1 if row else 0, 2 if row < SIDE - 1 else 1):
            for right in range(-1 if column else 0, 2 if column < SIDE - 1 else 1):
                beside = self._table.cells[cell + down * SIDE + right]
                if beside == UNREADABLE or (beside != EMPTY and not near):
                    return False
        return True

    def _look_for_gaps(self, judged: Pads) -> str:
        table = self._table
        for cell in range(table.pads * CELLS):
            if table.cells[cell] == UNREADABLE and judged >> cell // CELLS & 1:
                north = table.north(cell)
                gap = (north | table.south(cell)) ^ ALL
                if gap and not gap & (gap - 1):
                    verdict = self._weigh(cell, gap, north)
                    if verdict:
                        self.cell = cell
                        return verdict
        return FINE

    def _weigh(self, cell: int, gap: int, north: int) -> str:
        verdict = FINE
        times = 0
        before = None
        for suspect in self._suspects:
            if suspect[CELL] == cell:
                before = suspect
        if before is not None and gap == before[GAP]:
            if not before[LIFTED] and north == before[RING]:
                return FINE  # as before: nothing was tried since
            times = before[TIMES] + 1
            if self._table.worked[cell] & gap:
                verdict = MAGNET
            elif north == before[RING] or is_same_tile(before, gap, north):
                verdict = TURN  # a tile that is turned over may take its gap along to where it was
            else:
                verdict = DEAD
        else:
            times = self._went_along(cell, gap, north)
            verdict = MAGNET if times else FINE
        if times == 1 and not gap & EDGES:
            verdict = TURN  # it may have lain crooked
        if verdict == DEAD:
            self._table.dead[cell] |= gap
        if before is not None:
            self._suspects.remove(before)
        elif len(self._suspects) == MOST:
            self._suspects.pop(0)
        self._suspects.append([cell, gap, north, False, times])
        return verdict

    def _went_along(self, cell: int, gap: int, north: int) -> int:
        """How often it was a tile that was suspected before, with the gap at the same place of the tile."""
        for suspect in self._suspects:
            if (suspect[CELL] == cell or suspect[LIFTED]) and is_same_tile(suspect, gap, north):
                return suspect[TIMES] + 1
        return 0


def is_same_tile(suspect: list, gap: int, north: int) -> bool:
    """Whether it is the tile of a suspect, however turned, or turned over, with the gap in its place."""
    for turn in range(4):
        if turned(suspect[GAP], turn) == gap and turned(suspect[RING], turn) == north:
            return True
    over = flipped(suspect[GAP]) ^ ALL
    for turn in range(4):
        if turned(over, turn) == gap and turned(flipped(suspect[RING]) ^ over, turn) == north:
            return True
    return False
