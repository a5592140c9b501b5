# SPDX-License-Identifier: MIT
"""The tiles in the boxes: made from the firmware's own tile sets."""

from dataclasses import dataclass

from hallway.games import go_set
from hallway.sense.tilecode import RINGS


@dataclass(frozen=True)
class Half:
    """One cell's worth of a tile."""

    number: int  # of the tile code, 0 to 29
    openings: tuple[int, int]  # as it lies at turn 0, a face each
    hole: bool = False

    def ring(self, face: int) -> int:
        return RINGS[self.number * 2 + face]


@dataclass(frozen=True)
class Tile:
    """A tile of one cell, or a domino of two: the second lies east of the first at turn 0."""

    name: str
    halves: tuple[Half, ...]


def _go() -> tuple[Tile, ...]:
    def half(number: int) -> Half:
        openings = (go_set.OPENINGS[number * 8], go_set.OPENINGS[number * 8 + 4])
        return Half(number, openings, bool(go_set.HOLES[number * 8]))

    *paths, joker = go_set.NAMES
    dominoes = [Tile(name, (half(2 * domino), half(2 * domino + 1))) for domino, name in enumerate(paths)]
    return (*dominoes, Tile(joker, (half(go_set.JOKER),)))


# Every player of Go! has such a box; the joker goes round.
BOXES: dict[str, tuple[Tile, ...]] = {"go": _go()}


def named(name: str) -> Tile:
    """The tile that people call so."""
    for box in BOXES.values():
        for tile in box:
            if tile.name == name:
                return tile
    known = ", ".join(tile.name for box in BOXES.values() for tile in box)
    raise ValueError(f'no tile is called "{name}"; there are: {known}')
