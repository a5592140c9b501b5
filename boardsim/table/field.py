# SPDX-License-Identifier: MIT
"""The field of a tile's magnets at a pad's sensors, in mT, positive where a north pole is up.

From a table of one magnet's field (made by hardware/field.py), so it is fast enough to follow a hand.
Beyond the table's reach, 45 mm, a magnet counts as none.
"""

from array import array
from functools import cache, lru_cache
from math import cos, floor, hypot, isqrt, radians, sin, sqrt
from pathlib import Path
from zipfile import ZipFile

from boardsim import geometry

FILE = Path(__file__).with_name("field.npz")
REACH = 60.0  # mm: no magnet of a tile is felt further from its centre
SENSORS = [
    sensor
    for row in range(geometry.CELLS)
    for col in range(geometry.CELLS)
    for sensor in geometry.cell_sensors(row, col)
]


def _numbers(name: str) -> array:
    """One of the file's arrays: its numbers stand behind a short heading."""
    with ZipFile(FILE) as file:
        stored = file.read(name + ".npy")
    kind = "d" if name == "step" else "f"
    return array(kind, stored[10 + int.from_bytes(stored[8:10], "little") :])


def _fading(name: str) -> list[list[float]]:
    """By distance and height; its far edges are 0: whatever lies beyond reads them."""
    numbers = _numbers(name)
    width = isqrt(len(numbers))
    rows = [[*numbers[at : at + width - 2], 0.0, 0.0] for at in range(0, len(numbers), width)]
    return [*rows[:-2], [0.0] * width, [0.0] * width]


_AXIAL, _RADIAL = _fading("axial"), _fading("radial")
_STEPS_PER_MM = 1 / _numbers("step")[0]
_FAR = len(_AXIAL) - 1.001
_REACHED = (len(_AXIAL) - 2) / _STEPS_PER_MM  # mm
_CORNER = 0.71  # mm: from the middle of a square millimetre to its corner


@lru_cache(1024)
def _level(z: float) -> tuple[tuple[list[float], list[float]], ...] | None:
    """The axial field of a magnet at a height, by steps of the distance: for one with its south pole up, and
    one with its north, the straight line through each step: where it begins, how it rises. None: no field.
    """
    along = min(abs(z) * _STEPS_PER_MM, _FAR)
    low = int(along)
    part = along - low
    field = [row[low] * (1 - part) + row[low + 1] * part for row in _AXIAL]
    if not any(field):
        return None
    field += [0.0] * round(2 * _CORNER * _STEPS_PER_MM + 1)
    rises = [beyond - here for here, beyond in zip(field, [*field[1:], 0.0], strict=True)]
    begins = [here - rise * at for at, (here, rise) in enumerate(zip(field, rises, strict=True))]
    return ([-number for number in begins], [-number for number in rises]), (begins, rises)


@cache
def _reached_from(x: int, y: int) -> list[tuple[int, float, float]]:
    """The sensors that a magnet may reach from within a square millimetre, with their places."""
    return [
        (number, *place)
        for number, place in enumerate(SENSORS)
        if hypot(place[0] - x - 0.5, place[1] - y - 0.5) < _REACHED + _CORNER
    ]


def near(x: float, y: float) -> list[int]:
    """The sensors that a tile with its centre there may reach."""
    west, east, north, south = x - REACH, x + REACH, y - REACH, y + REACH
    return [
        number for number, (at_x, at_y) in enumerate(SENSORS) if west < at_x < east and north < at_y < south
    ]


def felt(
    x: float, y: float, z: float, angle: float, east: float, south: float, ring: int, missing: int
) -> list[float]:
    """What all sensors feel of a tile with its centre at x, y, z, turned clockwise by an angle, its east and
    then its south edge raised; mm and degrees. `missing` has a bit for each magnet that has fallen out.
    """
    if east or south:
        return _felt_tilted(x, y, z, angle, east, south, ring, missing)
    field = [0.0] * len(SENSORS)
    lines = _level(z)
    if lines is None:
        return field
    turned = radians(angle)
    along, across = cos(turned), sin(turned)
    for bit, (ring_x, ring_y) in enumerate(geometry.RING):
        if missing >> bit & 1:
            continue
        begins, rises = lines[ring >> bit & 1]
        magnet_x = x + ring_x * along - ring_y * across
        magnet_y = y + ring_x * across + ring_y * along
        for number, at_x, at_y in _reached_from(floor(magnet_x), floor(magnet_y)):
            dx = at_x - magnet_x
            dy = at_y - magnet_y
            steps = sqrt(dx * dx + dy * dy) * _STEPS_PER_MM
            step = int(steps)
            field[number] += begins[step] + rises[step] * steps
    return field


def _look_up(table: list[list[float]], distance: float, height: float) -> float:
    """A part of the field at a distance from the axis and a height, neither of them negative."""
    across = min(distance * _STEPS_PER_MM, _FAR)
    along = min(height * _STEPS_PER_MM, _FAR)
    i, k = int(across), int(along)
    part = along - k
    here = table[i][k] * (1 - part) + table[i][k + 1] * part
    beyond = table[i + 1][k] * (1 - part) + table[i + 1][k + 1] * part
    return here + (beyond - here) * (across - i)


def _felt_tilted(
    x: float, y: float, z: float, angle: float, east: float, south: float, ring: int, missing: int
) -> list[float]:
    field = [0.0] * len(SENSORS)
    turned, rolled, pitched = radians(angle), radians(east), radians(south)
    up_x, up_y, up_z = -sin(rolled), -cos(rolled) * sin(pitched), cos(rolled) * cos(pitched)
    for bit, (ring_x, ring_y) in enumerate(geometry.RING):
        if missing >> bit & 1:
            continue
        pole = 1.0 if ring >> bit & 1 else -1.0
        level_x = ring_x * cos(turned) - ring_y * sin(turned)
        level_y = ring_x * sin(turned) + ring_y * cos(turned)
        raised = level_x * sin(rolled)
        magnet_x = x + level_x * cos(rolled)
        magnet_y = y + level_y * cos(pitched) - raised * sin(pitched)
        dz = -(z + level_y * sin(pitched) + raised * cos(pitched))
        for number, (at_x, at_y) in enumerate(SENSORS):
            dx, dy = at_x - magnet_x, at_y - magnet_y
            height = dx * up_x + dy * up_y + dz * up_z
            distance = sqrt(max(dx * dx + dy * dy + dz * dz - height * height, 1e-12))
            outward_z = (dz - height * up_z) / distance
            if height < 0:
                outward_z, height = -outward_z, -height
            both = _look_up(_AXIAL, distance, height) * up_z
            field[number] += pole * (both + _look_up(_RADIAL, distance, height) * outward_z)
    return field
