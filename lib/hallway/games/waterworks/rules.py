# SPDX-License-Identifier: MIT
"""The rules of Waterworks: where the water comes in, how far it has run, and what that counts (W1 to W7)."""

from hallway.games.game import GameRules
from hallway.games.junior.tiles import OPENINGS
from hallway.games.waterworks.about import CLOSED_TIMES
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE, Cell
from hallway.sense.tilecode import EMPTY

# Phases.
DRY = 0
RUNNING = 1
OVER = 2

# Kinds of events, and what follows the kind. Cells are a bit each, in four bytes.
OPENED = 0  # the source: an end of a row or column, clockwise from N0
RAN = 1  # cells reached, then what lies in each; there are never more than eleven at once
LEAKED = 2  # cells
AGAIN = 3


class Rules(GameRules):
    takes_back = False  # no water runs back
    fixed = ("TIMES",)
    last_phase = OVER

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.events = (self._open, self._run, self._leak, self._again)
        self.wet = bytearray(CELLS)  # what lies where the water is, EMPTY where it is not
        self._water = Maze(SIDE, SIDE)  # the same as a maze
        self._again(b"")

    def inlet(self) -> Cell:
        """The cell at the source."""
        along = self.source % SIDE
        last = SIDE - 1
        return (along, along * SIDE + last, CELLS - 1 - along, (last - along) * SIDE)[self.source // SIDE]

    def ends(self, cell: Cell) -> int:
        """The sides on which water in a cell has not run on yet: its open ends."""
        ends = self._water.openings[cell] & ~self._water.joined(cell)
        return ends & ~(1 << self.source // SIDE) if cell == self.inlet() else ends

    def _open(self, event: bytes) -> None:
        self.source = event[1]
        self.phase = RUNNING

    def _run(self, event: bytes) -> None:
        reached = int.from_bytes(event[1:5], "little")
        tiles = list(event[5:])
        for cell in range(CELLS):
            if reached >> cell & 1:
                self._wet(cell, tiles.pop(0))
                self.points += 1  # W4
        if not any([self.ends(cell) for cell in range(CELLS)]):  # W6
            self.points *= CLOSED_TIMES
            self.phase = OVER

    def _leak(self, event: bytes) -> None:
        self.leaks = int.from_bytes(event[1:5], "little")
        self.phase = OVER  # W5

    def _again(self, event: bytes) -> None:
        self.restore(bytes((DRY, 0, 0, 0, 0, 0, 0)) + bytes((EMPTY,)) * CELLS)

    def _wet(self, cell: Cell, lies: int) -> None:
        self.wet[cell] = lies
        self._water.put(cell, OPENINGS[lies])

    def score(self) -> tuple:
        return (self.points,)  # W7: everybody's

    def save(self) -> bytes:
        return bytes((self.phase, self.source, self.points)) + self.leaks.to_bytes(4, "little") + self.wet

    def restore(self, saved: bytes) -> None:
        self.phase, self.source, self.points = saved[:3]
        self.leaks = int.from_bytes(saved[3:7], "little")
        for cell in range(CELLS):
            self._wet(cell, saved[7 + cell])
