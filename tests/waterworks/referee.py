# SPDX-License-Identifier: MIT
"""A slow referee of Waterworks, written from the rulebook: only its numbers are the firmware's.

Cells are (row, col), a tile that lies is (tile, face, turn), a source is a side and a line: ("N", 0).
"""

from hallway.games.waterworks.about import CELLS_A_SECOND, CLOSED_TIMES, FIRST_S, LEAST_S, PACE_S
from tests.junior.referee import ACROSS, OPENS, SIDES

PAD = [(row, col) for row in range(5) for col in range(5)]
# W1: the ends of rows and columns, clockwise as their lights are.
SOURCES = [
    *(("N", line) for line in range(5)),
    *(("E", line) for line in range(5)),
    *(("S", line) for line in (4, 3, 2, 1, 0)),
    *(("W", line) for line in (4, 3, 2, 1, 0)),
]


def cell_at(source):
    """The cell into which a source leads."""
    side, line = source
    return {"N": (0, line), "E": (line, 4), "S": (4, line), "W": (line, 0)}[side]


class Slow:
    """The water. `lies` is always what can be read and is at rest, of the tiles of the box, by cell."""

    def __init__(self, source, times=1):
        self.source = source
        self.times = times
        self.wet = {}
        self.points = 0
        self.leaks = set()
        self.over = False
        self.is_fresh = True  # it waits its first time

    def ends(self):
        """The open ends: the cell that the water comes from, the one that it comes to, and by which side."""
        if not self.wet:
            return {(None, cell_at(self.source), self.source[0])}
        found = set()
        for cell, lying in self.wet.items():
            for side in OPENS[lying]:
                beyond = (cell[0] + SIDES[side][0], cell[1] + SIDES[side][1])
                came_in = cell == cell_at(self.source) and side == self.source[0]
                if not came_in and ACROSS[side] not in OPENS.get(self.wet.get(beyond), ""):
                    found.add((cell, beyond, ACROSS[side]))
        return found

    def seconds(self):
        """W3: until the next step; None where a press alone brings it."""
        if not self.times:
            return None
        if self.is_fresh:
            return FIRST_S * self.times
        return max(PACE_S - len(self.wet) // CELLS_A_SECOND, LEAST_S) * self.times

    def step(self, lies):
        """W4 to W6."""
        assert not self.over
        self.is_fresh = False
        ends = self.ends()
        self.leaks = {cell for cell, lying in self.wet.items() if lies.get(cell) != lying}
        for cell, beyond, side in ends:
            if beyond in self.wet or side not in OPENS.get(lies.get(beyond), ""):
                self.leaks.add(cell or beyond)
        if self.leaks:
            self.over = True
            return
        for _, beyond, _ in ends:
            self.wet[beyond] = lies[beyond]
        self.points = len(self.wet)
        if not self.ends():
            self.points *= CLOSED_TIMES
            self.over = True

    def cut(self):
        """W7: the power went and came back."""
        self.is_fresh = True
