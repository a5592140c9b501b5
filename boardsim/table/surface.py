# SPDX-License-Identifier: MIT
"""The top of one pad: tiles that lie or move on it, and the field that its sensors feel."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple

from boardsim import geometry
from boardsim.chips.hall import HallSwitches
from boardsim.table.field import SENSORS, felt, near
from boardsim.table.tiles import Tile

CELLS = geometry.CELLS**2


@dataclass
class Pose:
    """Where a tile is: its first half's centre in mm, turned clockwise, tilted, in degrees."""

    x: float
    y: float
    z: float = geometry.RESTING_Z
    angle: float = 0.0
    tilt_east: float = 0.0
    tilt_south: float = 0.0

    def towards(self, other: "Pose", part: float) -> "Pose":
        its = vars(other)
        return Pose(*[mine + (its[name] - mine) * part for name, mine in vars(self).items()])


class Half(NamedTuple):
    """What the switches feel of a half of a tile: which of them it reaches, and what it gives, in mT."""

    near: list[int]
    millitesla: list[float]


@dataclass(eq=False)
class Piece:
    """A tile that is on the pad or over it."""

    tile: Tile
    face: int
    pose: Pose
    missing: int = 0  # bit a magnet that has fallen out, eight a half
    trip: int = 0  # what it is on its way for: a newer one ends the older
    felt: tuple[Half, ...] = ()

    def centres(self) -> list[tuple[float, float]]:
        """x and y of each half's centre."""
        return _centres(self.tile, self.pose)

    def feel(self) -> tuple[Half, ...]:
        """What is felt of it where it is, half by half."""
        pose, found = self.pose, []
        for number, (half, (x, y)) in enumerate(zip(self.tile.halves, self.centres(), strict=True)):
            ring, reached = half.ring(self.face), near(x, y)
            if ring is not None and reached:
                missing = self.missing >> 8 * number & 0xFF
                all_ = felt(x, y, pose.z, pose.angle, pose.tilt_east, pose.tilt_south, ring, missing)
                found.append(Half(reached, [all_[switch] for switch in reached]))
        return tuple(found)


def _centres(tile: Tile, pose: Pose) -> list[tuple[float, float]]:
    along = radians(pose.angle)
    dx, dy = geometry.PITCH * cos(along), geometry.PITCH * sin(along)
    return [(pose.x + part * dx, pose.y + part * dy) for part in range(len(tile.halves))]


class Surface:
    def __init__(self, seed: int) -> None:
        self.switches = HallSwitches(CELLS, seed)
        self.pieces: list[Piece] = []
        self.version = 0  # counts changes of what lies where
        self.outputs = 0  # counts changes of what the switches say
        self._millitesla = [0.0] * len(SENSORS)

    def add(self, piece: Piece, now_us: int) -> None:
        self.pieces.append(piece)
        self.move(piece, piece.pose, now_us)

    def remove(self, piece: Piece, now_us: int) -> None:
        self.pieces.remove(piece)
        self._feel(piece, (), now_us)

    def move(self, piece: Piece, pose: Pose, now_us: int) -> None:
        """Bring a piece to a pose."""
        piece.pose = pose
        self._feel(piece, piece.feel(), now_us)

    def _feel(self, piece: Piece, now_felt: tuple[Half, ...], now_us: int) -> None:
        """Replace what the sensors feel of a piece."""
        self.sample(now_us)
        millitesla = self._millitesla
        touched: set[int] = set()
        for half in piece.felt:
            touched.update(half.near)
            for switch, field in zip(half.near, half.millitesla, strict=True):
                millitesla[switch] -= field
        for half in now_felt:
            touched.update(half.near)
            for switch, field in zip(half.near, half.millitesla, strict=True):
                millitesla[switch] += field
        piece.felt = now_felt
        self.version += 1
        if touched:
            self.switches.expose(touched, [millitesla[switch] for switch in touched])

    def sample(self, now_us: int) -> None:
        """Let the switches look, each in its own time; `outputs` counts their changes."""
        if self.switches.advance(now_us):
            self.outputs += 1

    def at(self, row: int, col: int) -> list[Piece]:
        """The pieces that lie on a cell, the lowest first."""
        here = geometry.cell_centre(row, col)
        found = [
            piece
            for piece in self.pieces
            if any(
                abs(x - here[0]) < geometry.PITCH / 2 and abs(y - here[1]) < geometry.PITCH / 2
                for x, y in piece.centres()
            )
        ]
        return sorted(found, key=lambda piece: piece.pose.z)
