# SPDX-License-Identifier: MIT
"""The hands at Waterworks: they lay tiles ahead of the water, which runs in its own time or at a press."""

from hallway.games.grid import Grid
from hallway.games.junior.tiles import OPENINGS
from hallway.games.press import PressHands
from hallway.games.waterworks.about import CELLS_A_SECOND, FIRST_S, LEAST_S, PACE_S
from hallway.games.waterworks.rules import AGAIN, DRY, LEAKED, OPENED, RAN, RUNNING
from hallway.keys import A
from hallway.maze.maze import Maze
from hallway.places import CELLS, EDGES, SIDE, Pads
from hallway.sense.tilecode import CLASH, EMPTY

STEPS = (-SIDE, 1, SIDE, -1)
CLEAR = bytes([EMPTY]) * CELLS
BROKEN = bytes([CLASH])


class Hands(PressHands):
    """What the next step does, as the tiles lie now: `flows` are the cells that it reaches, `leaks` those at
    which it leaks, a bit each.
    """

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.grid = Grid(SIDE, SIDE)
        self.lies = bytearray(CLEAR)
        self.maze = Maze(SIDE, SIDE)  # of what lies, so that what moves or is not read joins nothing (R2, R5)
        self._times = rules.settings.number("TIMES")
        self._left_ms = FIRST_S * 1000 * self._times  # W7: after a power cut, too
        self._presses = (self._open, self._step, self._again)
        self._look(self.lies)

    def moved(self, cells) -> None:
        if self.grid.read(cells, self.lies):
            self._look(self.lies)
            self.change()

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1, self.key_ago_ms)

    def passed(self, ms: int) -> None:
        if self.rules.phase == RUNNING and self._times and BROKEN not in self.lies:
            before = self.seconds
            self._left_ms -= ms
            if self._left_ms <= 0 and not self._waiting:
                self.pressed(1, 0)  # R5: a tile that has just come to rest is in time
            elif self.seconds != before:
                self.change()
        super().passed(ms)

    def _is_doubtful(self, pads: Pads) -> bool:
        phase = self.rules.phase
        return self.leaks != 0 if phase == RUNNING else phase == DRY and self.lies != CLEAR

    def _judge_press(self, pads: Pads, cells) -> None:
        if pads & 1:
            self._look(cells)
            self._presses[self.rules.phase](cells)
            self._look(self.lies)

    @property
    def seconds(self) -> int:
        """Until the next step; 0 where only a press brings it (W3)."""
        return (max(0, self._left_ms) + 999) // 1000

    def _open(self, cells) -> None:
        if cells == CLEAR:
            self.commit(bytes((OPENED, self.chance.below(EDGES))), "go")
        else:
            self.change("wrong")  # W1

    def _step(self, cells) -> None:
        if BROKEN in cells:
            self.change("wrong")  # R4: what a broken sensor hides neither counts nor leaks
        elif self.leaks:
            self.commit(bytes((LEAKED,)) + self.leaks.to_bytes(4, "little"), "end")
        else:
            tiles = bytes([cells[cell] for cell in range(CELLS) if self.flows >> cell & 1])
            self.commit(bytes((RAN,)) + self.flows.to_bytes(4, "little") + tiles)
            self.change("right" if self.rules.over else "tap")

    def _again(self, cells) -> None:
        self.commit(bytes((AGAIN,)), "tap")

    def after(self, event: bytes) -> None:
        points = self.rules.points
        seconds = max(PACE_S - points // CELLS_A_SECOND, LEAST_S) if points else FIRST_S  # W3
        self._left_ms = min(self._left_ms, 0) + seconds * 1000 * self._times  # what was late is made up for
        super().after(event)
        if event[0] != RAN or self.rules.over:
            self._waiting.clear()

    def _look(self, cells) -> None:
        """What the next step does while this lies there."""
        rules = self.rules
        for cell in range(CELLS):
            self.maze.put(cell, OPENINGS[cells[cell]])
        self.flows = self.leaks = 0
        if rules.phase != RUNNING:
            return
        if not rules.points:  # the water stands at the source
            reached = self.maze.openings[rules.inlet()] >> rules.source // SIDE & 1
            self.flows = reached << rules.inlet()
            self.leaks = (1 - reached) << rules.inlet()
        for cell in range(CELLS):
            ends = rules.ends(cell)
            joined = self.maze.joined(cell)
            if ends & ~joined or (rules.wet[cell] != EMPTY and rules.wet[cell] != cells[cell]):
                self.leaks |= 1 << cell  # W5
            for side in range(4):
                if ends & joined & 1 << side:
                    self.flows |= 1 << cell + STEPS[side]  # W4
