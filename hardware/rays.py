# SPDX-License-Identifier: MIT
"""Rays of light from a pad's light through the plate and what lies on it.

A sheet lets a part of the rays through, throws a part back and keeps the rest; both go on in all directions.
So do rays that a wall throws back. What falls back through the plate counts as lost. Lengths are in mm, z
from the board's surface, x and y from the light. The same layers give the same rays.
"""

from typing import NamedTuple

import numpy as np

COUNT = 60_000
SEED = 11
LED_TOP = 0.84  # over the board
LED_HALF = 0.6  # half the side of the square that the chips take
ROOM = 2.0  # from board to plate
PLATE = 2.0
REFRACTION = 1.49  # acrylic
WALL = 0.80  # of the light that falls on white PLA is thrown back
BOUNCES = 40  # between walls; 0.8 to the 40th is nothing


class Layer(NamedTuple):
    """A sheet at a height, open within a disc or a square of this half width; beyond it nothing passes.

    `well`: walls rise from its opening to the next layer. `print` says for pixels over the square of the
    opening what part of what passes a bare sheet passes there.
    """

    z: float
    passes: float
    returns: float
    half: float
    round: bool = True
    well: bool = False
    print: np.ndarray | None = None

    def opened(self, place: np.ndarray) -> np.ndarray:
        """Which rays meet it within its opening."""
        if self.round:
            return (place**2).sum(axis=1) <= self.half**2
        return (np.abs(place) <= self.half).all(axis=1)

    def bareness(self, place: np.ndarray) -> np.ndarray:
        """How bare the sheet is where each ray meets it: 1 without ink."""
        if self.print is None:
            return np.ones(len(place))
        size = len(self.print)
        cell = ((place / self.half + 1) / 2 * size).astype(int).clip(0, size - 1)
        return self.print[cell[:, 1], cell[:, 0]]


def _lambert(random: np.random.Generator, count: int) -> np.ndarray:
    """Ways upwards, as from a sheet that is equally bright from everywhere."""
    square, turn = random.random(count), random.uniform(0, 2 * np.pi, count)
    sine = np.sqrt(square)
    return np.column_stack([sine * np.cos(turn), sine * np.sin(turn), np.sqrt(1 - square)])


def _on_plate(random: np.random.Generator, count: int) -> np.ndarray:
    """Where rays from the light reach the upper side of the plate, bent in it."""
    start = random.uniform(-LED_HALF, LED_HALF, (count, 2))
    way = _lambert(random, count)
    inside = way[:, :2] / REFRACTION
    bent = inside / np.sqrt(1 - (inside**2).sum(axis=1))[:, None]
    return start + way[:, :2] / way[:, 2:] * (ROOM - LED_TOP) + bent * PLATE


def _well(random: np.random.Generator, place: np.ndarray, way: np.ndarray, half: float, high: float) -> tuple:
    """Where rays leave a well; which do at its upper end, which at its lower one. Walls keep the rest."""
    place, way = place.copy(), way.copy()
    z = np.where(way[:, 2] > 0, 0.0, high)
    up, down = np.zeros((2, len(place)), bool)
    going = np.arange(len(place))
    for _ in range(BOUNCES):
        at, to, height = place[going], way[going], z[going]
        with np.errstate(divide="ignore", invalid="ignore"):
            walls = np.where(to[:, :2] == 0, np.inf, (np.sign(to[:, :2]) * half - at) / to[:, :2])
            ends = np.where(to[:, 2] == 0, np.inf, (np.where(to[:, 2] > 0, high, 0.0) - height) / to[:, 2])
        axis = walls.argmin(axis=1)
        wall = walls[np.arange(len(going)), axis]
        out = ends <= wall
        far = np.minimum(ends, wall)
        place[going] = at + to[:, :2] * far[:, None]
        z[going] = height + to[:, 2] * far
        up[going[out]] = to[out, 2] > 0
        down[going[out]] = to[out, 2] <= 0
        thrown = ~out & (random.random(len(going)) < WALL)
        going, axis, sign = going[thrown], axis[thrown], np.sign(to[thrown, :2])
        fresh = _lambert(random, len(going))
        # Away from the wall, whichever it is.
        way[going, axis] = -sign[np.arange(len(going)), axis] * fresh[:, 2]
        way[going, 1 - axis] = fresh[:, 0]
        way[going, 2] = fresh[:, 1]
    return place, up, down


def seen(layers: tuple[Layer, ...], plate: tuple[float, float], count: int = COUNT) -> np.ndarray:
    """Where rays leave the uppermost layer, of `count` that leave the light. `plate`: passes and returns."""
    random = np.random.default_rng(SEED)
    pile = (Layer(ROOM + PLATE, *plate, np.inf), *layers)
    last = len(pile) - 1
    # For each layer the rays that meet it from below and from above.
    meeting = {(0, True): [_on_plate(random, count)]}
    left = []
    while meeting:
        (number, rising), parts = meeting.popitem()
        layer, place = pile[number], np.concatenate(parts)
        place = place[layer.opened(place)]
        chance = random.random(len(place))
        passes = layer.passes * layer.bareness(place)
        through = chance < passes
        back = ~through & (chance < passes + layer.returns)
        for chosen, up in ((place[through], rising), (place[back], not rising)):
            if up and number == last:
                left.append(chosen)
                continue
            lower = number if up else number - 1
            if lower < 0 or not len(chosen):
                continue
            way = _lambert(random, len(chosen)) * (1, 1, 1 if up else -1)
            high = pile[lower + 1].z - pile[lower].z
            if pile[lower].well:
                arrived, ups, downs = _well(random, chosen, way, pile[lower].half, high)
                meeting.setdefault((lower + 1, True), []).append(arrived[ups])
                meeting.setdefault((lower, False), []).append(arrived[downs])
            else:
                arrived = chosen + way[:, :2] / np.abs(way[:, 2:]) * high
                meeting.setdefault((lower + up, up), []).append(arrived)
    return np.concatenate(left)
