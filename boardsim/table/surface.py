# SPDX-License-Identifier: MIT
"""The top of one pad: tiles that lie or move on it, and the field that its sensors feel."""

from dataclasses import dataclass
from math import cos, radians, sin
from typing import NamedTuple

import numpy as np

from boardsim import geometry
from boardsim.chips.hall import HallSwitches
from boardsim.table.field import sensor_field
from boardsim.table.tiles import Tile

CELLS = geometry.CELLS**2
REACH = 60.0  # mm: no magnet of a tile is felt further from its centre

_SENSORS = np.array(
    [
        sensor
        for row in range(geometry.CELLS)
        for col in range(geometry.CELLS)
        for sensor in geometry.cell_sensors(row, col)
    ]
)


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


class Felt(NamedTuple):
    """What the switches feel of a tile: which of them it reaches, and what each half gives, in mT."""

    near: np.ndarray
    halves: tuple[np.ndarray, ...]


NOTHING = Felt(np.zeros(len(_SENSORS), bool), ())


@dataclass(eq=False)
class Piece:
    """A tile that is on the pad or over it."""

    tile: Tile
    face: int
    pose: Pose
    missing: int = 0  # bit a magnet that has fallen out, eight a half
    trip: int = 0  # what it is on its way for: a newer one ends the older
    felt: Felt = NOTHING

    def centres(self) -> list[tuple[float, float]]:
        """x and y of each half's centre."""
        return _centres(self.tile, self.pose)

    def felt_along(self, poses: list[Pose]) -> list[Felt]:
        """What will be felt of it in each of these poses; many at once take little longer than one."""
        if len(poses) > 1 and any(pose.tilt_east or pose.tilt_south for pose in poses):
            # One by one: the field of a tilted tile is reckoned in another way than that of a level one.
            return [self.felt_along([pose])[0] for pose in poses]
        centres = np.array([_centres(self.tile, pose) for pose in poses])
        nears = np.zeros((len(poses), len(_SENSORS)), bool)
        halves = []
        for number, half in enumerate(self.tile.halves):
            ring = half.ring(self.face)
            if ring is None:
                continue
            reached = (abs(_SENSORS - centres[:, number, None]) < REACH).all(axis=-1)
            some = reached.any(axis=0)
            if not some.any():
                continue
            places = np.array([[p.x, p.y, p.z, p.angle, p.tilt_east, p.tilt_south] for p in poses])
            places[:, :2] = centres[:, number]
            millitesla = np.zeros(reached.shape)
            rings = np.full((len(poses), 1), ring)
            missing = self.missing >> 8 * number & 0xFF
            millitesla[:, some] = sensor_field(places[:, None], rings, _SENSORS[some], missing)
            millitesla[~reached] = 0.0
            nears |= reached
            halves.append(millitesla)
        return [Felt(near, tuple(half[step] for half in halves)) for step, near in enumerate(nears)]


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
        self._millitesla = np.zeros(len(_SENSORS))

    def add(self, piece: Piece, now_us: int, felt: Felt | None = None) -> None:
        self.pieces.append(piece)
        self.move(piece, piece.pose, now_us, felt)

    def remove(self, piece: Piece, now_us: int) -> None:
        self.pieces.remove(piece)
        self._feel(piece, NOTHING, now_us)

    def move(self, piece: Piece, pose: Pose, now_us: int, felt: Felt | None = None) -> None:
        """Bring a piece to a pose; `felt` is what the switches feel of it there, if that is known."""
        piece.pose = pose
        self._feel(piece, felt or piece.felt_along([pose])[0], now_us)

    def _feel(self, piece: Piece, felt: Felt, now_us: int) -> None:
        """Replace what the sensors feel of a piece."""
        self.sample(now_us)
        for half in piece.felt.halves:
            self._millitesla -= half
        for half in felt.halves:
            self._millitesla += half
        touched = np.flatnonzero(piece.felt.near | felt.near)
        piece.felt = felt
        self.version += 1
        if touched.size:
            self.switches.expose(touched, self._millitesla[touched])

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
