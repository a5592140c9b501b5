# SPDX-License-Identifier: MIT
"""A tile: the magnets in it and the paths on it."""

from dataclasses import dataclass

from hallway.sense.tilecode import RINGS


@dataclass(frozen=True)
class Half:
    """One cell's worth of a tile."""

    number: int  # of the tile code, 0 to 29
    openings: tuple[int, int]  # as it lies at turn 0, a face each
    hole: bool = False
    only: int | None = None  # magnets sit low: face up it is read as this face, face down not at all

    def ring(self, face: int) -> int | None:
        if self.only is not None:
            return None if face else RINGS[self.number * 2 + self.only]
        return RINGS[self.number * 2 + face]


@dataclass(frozen=True)
class Tile:
    """A tile of one cell, or a domino of two: the second lies east of the first at turn 0."""

    name: str
    halves: tuple[Half, ...]
