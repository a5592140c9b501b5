# SPDX-License-Identifier: MIT
"""A board in the table's head: laid by its own set-up, slid, and joined like any other; no pad has it."""

from hallway.games.duel.about import TILES
from hallway.games.duel.board import FINE, Board
from hallway.games.duel.tiles import FRAME_CELLS, OPENINGS
from hallway.games.duel.ways import CROSSINGS, alike, crossings
from hallway.sense.tilecode import EMPTY, cell_byte


class Head(Board):
    def __init__(self) -> None:
        super().__init__(-1)

    def read(self, cells) -> bool:
        """Nothing of it is sensed; once it is laid it wants to be looked at."""
        was_known = self._known
        self._known = True
        return not was_known

    def look(self) -> int:
        return FINE

    def keep(self, arranged: bytes) -> None:
        super().keep(arranged)
        self._lie(self.good)

    def deal(self, chance, breathe) -> None:
        """D1, D14: any way round, until it is a set-up that is accepted."""
        counts = bytearray(16)
        while True:
            for openings in range(16):
                counts[openings] = 0
            for place in range(len(FRAME_CELLS)):
                self.good[FRAME_CELLS[place]] = EMPTY
                if place < TILES:
                    value = cell_byte(place, 0, chance.below(4))
                    self.good[FRAME_CELLS[place]] = value
                    counts[OPENINGS[value]] += 1
            if alike(counts) < 0 and crossings(counts, breathe) == len(CROSSINGS):
                break
        for place in range(len(FRAME_CELLS) - 1, 0, -1):
            self._swap(FRAME_CELLS[place], FRAME_CELLS[chance.below(place + 1)])
        self._known = False
        self._lie(self.good)

    def slide(self, cell: int) -> None:
        """The tile of this cell into the gap."""
        gap = 0
        while self.good[FRAME_CELLS[gap]] != EMPTY:
            gap += 1
        self._swap(FRAME_CELLS[gap], cell)
        self._lie(self.good)

    def _swap(self, one: int, other: int) -> None:
        value = self.good[one]
        self.good[one] = self.good[other]
        self.good[other] = value

    def _lie(self, cells) -> None:
        self.lies[:] = cells
        self.lay_out(self.lies)
