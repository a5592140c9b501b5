# SPDX-License-Identifier: MIT
"""The top of one pad: tiles that lie or move on it, and the field that its sensors feel."""

from dataclasses import dataclass, field
from math import cos, radians, sin

import numpy as np

from boardsim.chips.hall import HallSwitches
from boardsim.table.field import sensor_field
from boardsim.table.tiles import Tile
from hardware import geometry

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
        mine, its = vars(self), vars(other)
        return Pose(**{name: mine[name] + (its[name] - mine[name]) * part for name in mine})


@dataclass(eq=False)
class Piece:
    """A tile that is on the pad or over it."""

    tile: Tile
    face: int
    pose: Pose
    trip: int = 0  # what it is on its way for: a newer one ends the older
    felt: list[tuple[np.ndarray, np.ndarray]] = field(default_factory=list)

    def centres(self) -> list[tuple[float, float]]:
        """x and y of each half's centre."""
        along = radians(self.pose.angle)
        return [
            (
                self.pose.x + part * geometry.PITCH * cos(along),
                self.pose.y + part * geometry.PITCH * sin(along),
            )
            for part in range(len(self.tile.halves))
        ]


class Surface:
    def __init__(self, seed: int) -> None:
        self.switches = HallSwitches(CELLS, seed)
        self.pieces: list[Piece] = []
        self.version = 0  # counts changes of what lies where
        self.outputs = 0  # counts changes of what the switches say
        self._millitesla = np.zeros(len(_SENSORS))

    def add(self, piece: Piece, now_us: int) -> None:
        self.pieces.append(piece)
        self.move(piece, piece.pose, now_us)

    def remove(self, piece: Piece, now_us: int) -> None:
        self.pieces.remove(piece)
        self._feel(piece, [], now_us)

    def move(self, piece: Piece, pose: Pose, now_us: int) -> None:
        piece.pose = pose
        felt = []
        for half, (x, y) in zip(piece.tile.halves, piece.centres(), strict=True):
            near = np.flatnonzero((abs(_SENSORS[:, 0] - x) < REACH) & (abs(_SENSORS[:, 1] - y) < REACH))
            ring = half.ring(piece.face)
            if near.size and ring is not None:
                place = np.array([[x, y, pose.z, pose.angle, pose.tilt_east, pose.tilt_south]])
                felt.append((near, sensor_field(place, np.array([ring]), _SENSORS[near])))
        self._feel(piece, felt, now_us)

    def _feel(self, piece: Piece, felt: list, now_us: int) -> None:
        """Replace what the sensors feel of a piece."""
        self.sample(now_us)
        touched = []
        for sign, parts in ((-1, piece.felt), (1, felt)):
            for near, millitesla in parts:
                self._millitesla[near] += sign * millitesla
                touched.append(near)
        piece.felt = felt
        self.version += 1
        if touched:
            near = np.unique(np.concatenate(touched))
            self.switches.expose(near, self._millitesla[near])

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
