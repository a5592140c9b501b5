# SPDX-License-Identifier: MIT
"""The magnets' field at the sensors, and their thresholds, for very many scenes at once.

The same as boardsim/table/field.py and chips/hall.py, which follow one board; a test compares them.
"""

import numpy as np

from boardsim import geometry
from boardsim.table.field import FILE

_table = np.load(FILE)
_WIDTH = _table["axial"].shape[1]
_STEPS_PER_MM = float(1 / _table["step"])


def _fading(table: np.ndarray) -> np.ndarray:
    """The table in one line, its far edges set to 0: whatever lies beyond reads them."""
    table = table.astype(float)
    table[-2:] = 0
    table[:, -2:] = 0
    return table.ravel()


_AXIAL = _fading(_table["axial"])
_LEVELS = np.ascontiguousarray(_AXIAL.reshape(_WIDTH, _WIDTH).T)  # heights × distances
_RADIAL = _fading(_table["radial"])
_RING = np.array(geometry.RING)
_BITS = np.arange(8)


def draw_thresholds(random: np.random.Generator, shape: tuple) -> tuple[np.ndarray, np.ndarray]:
    """Operate and release points in mT as they differ from switch to switch."""
    operate = random.uniform(*geometry.OPERATE_MT, shape)
    release = operate - random.uniform(*geometry.HYSTERESIS_MT, shape)
    return operate, np.maximum(release, geometry.RELEASE_LEAST_MT)


def polarity(rings: np.ndarray) -> np.ndarray:
    """+1 or -1 for each magnet of ring words (...): (..., 8)."""
    return (np.asarray(rings)[..., None] >> _BITS & 1) * 2.0 - 1.0


def ring_magnets(poses: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Where a tile's magnets are, (..., 8, 3), and which way is up for it, (..., 3).

    A pose is x, y, z of the tile's centre, its angle clockwise as seen from above, and its tilt:
    how far the east and then the south edge is raised. mm and degrees.
    """
    poses = np.asarray(poses, dtype=float)
    angles = np.radians(poses[..., 3:, None])
    cos, sin = np.cos(angles), np.sin(angles)
    cos_turn, cos_east, cos_south = cos[..., 0, :], cos[..., 1, :], cos[..., 2, :]
    sin_turn, sin_east, sin_south = sin[..., 0, :], sin[..., 1, :], sin[..., 2, :]
    x = _RING[:, 0] * cos_turn - _RING[:, 1] * sin_turn
    y = _RING[:, 0] * sin_turn + _RING[:, 1] * cos_turn
    z = x * sin_east
    places = np.empty((*x.shape, 3))
    places[..., 0] = x * cos_east
    places[..., 1] = y * cos_south - z * sin_south
    places[..., 2] = y * sin_south + z * cos_south
    places += poses[..., None, :3]
    return places, np.concatenate([-sin_east, -cos_east * sin_south, cos_east * cos_south], axis=-1)


def _look_up(table: np.ndarray, distance: np.ndarray, height: np.ndarray) -> np.ndarray:
    """A part of the field at a distance from the axis and a height, neither of them negative."""
    across = np.minimum(distance * _STEPS_PER_MM, _WIDTH - 1.001)
    along = np.minimum(height * _STEPS_PER_MM, _WIDTH - 1.001)
    i = across.astype(np.intp)
    k = along.astype(np.intp)
    v = along - k
    at = i * _WIDTH + k
    here = table[at] * (1 - v) + table[at + 1] * v
    at += _WIDTH
    beyond = table[at] * (1 - v) + table[at + 1] * v
    return here + (beyond - here) * (across - i)


def _look_up_level(distance: np.ndarray, height: np.ndarray) -> np.ndarray:
    """The axial field at distances (..., M) from magnets that stand at one height (...)."""
    along = np.minimum(height * _STEPS_PER_MM, _WIDTH - 1.001)
    k = along.astype(np.intp)
    v = (along - k)[..., None]
    level = _LEVELS[k] * (1 - v) + _LEVELS[k + 1] * v
    across = np.minimum(distance * _STEPS_PER_MM, _WIDTH - 1.001)
    i = across.astype(np.intp)
    across -= i
    i += np.arange(0, level.size, _WIDTH).reshape(*level.shape[:-1], *[1] * (i.ndim - level.ndim + 1))
    here = level.take(i)
    i += 1
    beyond = level.take(i)
    beyond -= here
    beyond *= across
    beyond += here
    return beyond


def sensor_field(
    poses: np.ndarray, rings: np.ndarray, sensors: np.ndarray, missing: np.ndarray | int = 0
) -> np.ndarray:
    """The field (..., S) of tiles at poses (..., T, 6) with rings (..., T) at sensors (..., S, 2).

    `missing` has a bit set for each magnet of a ring that has fallen out.
    """
    poses = np.asarray(poses, dtype=float)
    places, up = ring_magnets(poses)
    scene = places.shape[:-3]
    places = places.reshape(*scene, -1, 1, 3)
    sensors = np.asarray(sensors, dtype=float)[..., None, :, :]
    dx = sensors[..., 0] - places[..., 0]
    dy = sensors[..., 1] - places[..., 1]
    dz = -places[..., 2]
    if poses[..., 4:].any():
        up_x, up_y, up_z = np.moveaxis(np.repeat(up, 8, axis=-2)[..., None, :], -1, 0)
        height = dx * up_x + dy * up_y + dz * up_z
        distance = np.sqrt(np.maximum(dx * dx + dy * dy + dz * dz - height * height, 1e-12))
        outward_z = np.sign(height) * (dz - height * up_z) / distance
        height = np.abs(height)
        field = _look_up(_AXIAL, distance, height) * up_z + _look_up(_RADIAL, distance, height) * outward_z
    else:
        squares = dx * dx
        squares += dy * dy
        distance = np.sqrt(squares).reshape(*poses.shape[:-1], 8, -1)
        field = _look_up_level(distance, np.abs(poses[..., 2])).reshape(squares.shape)
    poles = polarity(rings) * (1 - (np.asarray(missing)[..., None] >> _BITS & 1))
    return np.einsum("...ms,...m->...s", field, poles.reshape(*scene, -1))


def _resting_table() -> np.ndarray:
    """The field of an upright magnet of a tile at rest, by the square of the distance."""
    reach = (_WIDTH - 1) / _STEPS_PER_MM
    distance = np.sqrt(np.arange(0, reach * reach, 1 / SQUARES_PER_MM2))
    table = _look_up(_AXIAL, distance, np.array(geometry.RESTING_Z)).astype(np.float32)
    return np.append(table, np.float32(0))


SQUARES_PER_MM2 = 20
_RESTING = _resting_table()
_LAST = _RESTING.size - 1


def resting_field(squares: np.ndarray) -> np.ndarray:
    """The same for magnets of tiles at rest, by squared distance in mm², for very many at once."""
    at = (squares * SQUARES_PER_MM2).astype(np.int32)
    return _RESTING.take(np.minimum(at, _LAST, out=at))
