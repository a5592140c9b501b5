# SPDX-License-Identifier: MIT
"""Players of Waterworks, who lead the water a long way and back into itself."""

from collections.abc import Generator
from itertools import pairwise
from random import Random

from boardsim.games.junior import NAMES
from boardsim.players.person import LostError, Person
from boardsim.players.seat import Seat, Waits
from hallway.games.junior.about import TILES
from hallway.games.junior.tiles import OPENINGS
from hallway.places import CELLS, SIDE, SIDES
from hallway.sense.tilecode import cell_byte

STEPS = {0: (-1, 0), 1: (0, 1), 2: (1, 0), 3: (0, -1)}
WALKS = 100  # that are tried for a long one
LOOKS, LOOK_S = 30, 0.05  # to see a light in whatever rhythm
Plan = list[tuple[int, int, int]]  # cells in the order of the water, with a tile and its turn


def beside(cell: int, side: int) -> int | None:
    """The neighbour on a side of a cell, if there is one."""
    row, col = cell // SIDE + STEPS[side][0], cell % SIDE + STEPS[side][1]
    return row * SIDE + col if 0 <= row < SIDE and 0 <= col < SIDE else None


def inlet(side: str, line: int) -> int:
    """The cell at an end of a row or column."""
    return {"N": line, "E": line * SIDE + SIDE - 1, "S": CELLS - SIDE + line, "W": line * SIDE}[side]


def walk(start: int, random: Random) -> list[int]:
    """Some cells one after another, none twice."""
    cells = [start]
    while True:
        free = [cell for side in STEPS if (cell := beside(cells[-1], side)) is not None and cell not in cells]
        if not free:
            return cells
        cells.append(random.choice(free))


def openings(cells: list[int], source: int) -> dict[int, int]:
    """What each cell of a walk opens to; its last one leads back into the first that it can reach."""
    opens = dict.fromkeys(cells, 0)
    opens[cells[0]] = 1 << source
    for one, other in [*pairwise(cells), (cells[-1], _loop(cells))]:
        side = next(side for side in STEPS if beside(one, side) == other)
        opens[one] |= 1 << side
        opens[other] |= 1 << (side ^ 2)
    return opens


def _loop(cells: list[int]) -> int | None:
    """The first cell of a walk that is beside the last, but not just before it."""
    near = [beside(cells[-1], side) for side in STEPS]
    return next((cell for cell in cells[:-2] if cell in near), None)


def tiles_for(opens: dict[int, int]) -> Plan | None:
    """A tile of the box for each cell, if there are enough."""
    left = list(range(TILES))
    plan = []
    for cell, wanted in opens.items():
        found = [
            (tile, turn) for tile in left for turn in range(4) if OPENINGS[cell_byte(tile, 0, turn)] == wanted
        ]
        if not found:
            return None
        left.remove(found[0][0])
        plan.append((cell, *found[0]))
    return plan


def long_way(side: str, line: int, random: Random) -> Plan:
    """The longest that was found from a source back into itself."""
    best: Plan = []
    for _ in range(WALKS):
        cells = walk(inlet(side, line), random)
        while len(cells) > max(len(best), 3):
            plan = tiles_for(openings(cells, SIDES.index(side))) if _loop(cells) is not None else None
            if plan:
                best = plan
            cells.pop()
    return best


class Waterworkers(Person):
    key = "waterworks"
    players = 1

    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(seat, seed)
        self.pad = seat.pad(0)
        self.plan: Plan = []  # what is still to be laid

    def begin(self) -> Waits:
        yield from super().begin()
        yield from self.press("a")
        side, line = yield from self.source()
        self.plan = long_way(side, line, self.random)

    def source(self) -> Generator[float, None, tuple[str, int]]:
        """Where the edge is lit."""
        for _ in range(LOOKS):
            for side in SIDES:
                for line in range(SIDE):
                    if any(self.pad.board.edge(side, line)):
                        return side, line
            yield from self.wait(LOOK_S)
        raise LostError("no light at the edge tells where the water comes in")

    def is_over(self) -> bool:
        return "A: again" in self.said

    def take_turn(self) -> Waits:
        """Lay the next cell; when all is laid, let the water run."""
        if self.plan:
            cell, tile, turn = self.plan.pop(0)
            self.pad.put(NAMES[tile], cell // SIDE, cell % SIDE, turn)
            yield from self.think(0.5, 1.1)
        else:
            yield from self.press("a", 0.7)


PLAYS = {"waterworks": Waterworkers.begin_to_end}
