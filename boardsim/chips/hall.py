# SPDX-License-Identifier: MIT
"""Dual-output Hall switches (TI DRV5032DU class): eight a cell, each with its own habits.

A switch looks at its field every 50 ms, at its own phase, and keeps its outputs in between. Its
north output becomes active above the operate point and stays so down to the release point; the
south output likewise for a field the other way. Thresholds and phases come from a seed.
North means north pole up on the tile; the switches face it from below and see its south pole: OUT2.
"""

import numpy as np

from boardsim import geometry

NEVER = 1 << 62


def draw_thresholds(random: np.random.Generator, shape: tuple) -> tuple[np.ndarray, np.ndarray]:
    """Operate and release points in mT as they differ from switch to switch."""
    operate = random.uniform(*geometry.OPERATE_MT, shape)
    release = operate - random.uniform(*geometry.HYSTERESIS_MT, shape)
    return operate, np.maximum(release, geometry.RELEASE_LEAST_MT)


class HallSwitches:
    """The switches of `cells` cells; number cell * 8 + ring position. Time is in whole µs.

    `north` and `south` hold one byte a cell, one bit a switch, set while that output is active.
    """

    def __init__(self, cells: int, seed: int):
        random = np.random.default_rng(seed)
        count = cells * 8
        self.operate, self.release = draw_thresholds(random, (2, count))
        self.phase_us = random.integers(0, geometry.SAMPLE_US, count)
        self.now_us = 0
        self.north = np.zeros(cells, np.uint8)
        self.south = np.zeros(cells, np.uint8)
        self._field = np.zeros(count)
        self._active = np.zeros((2, count), bool)
        # A switch that has sampled an unchanged field has nothing new to say: it is due never.
        self._due_us = np.full(count, NEVER)
        self._first_due_us = NEVER
        self._forced = np.full((2, count), -1, np.int8)
        self._sound = (self.operate.copy(), self.release.copy())
        self._flickering = np.zeros(count, bool)
        self._random = np.random.default_rng(seed + 1)

    def expose(self, switches, millitesla) -> None:
        """From now on these switches are in this field; each shows it when it next samples."""
        self._field[switches] = millitesla
        self._await(switches)

    def advance(self, until_us: int) -> bool:
        """Let time pass; say whether any output changed."""
        self.now_us = until_us
        if until_us < self._first_due_us:
            return False
        due = np.flatnonzero(self._due_us <= until_us)
        self._due_us[due] = NEVER
        self._first_due_us = int(self._due_us.min())
        was = self._active[:, due]
        poles = self._field[due] * np.array([[1.0], [-1.0]])
        seen = poles > np.where(was, self.release[:, due], self.operate[:, due])
        forced = self._forced[:, due]
        seen = np.where(forced < 0, seen, forced > 0)
        flickering = due[self._flickering[due]]
        if flickering.size:
            seen[:, self._flickering[due]] &= self._random.random(flickering.size) < 0.5
            self._await(flickering)
        if (seen == was).all():
            return False
        self._active[:, due] = seen
        self.north[:], self.south[:] = np.packbits(
            self._active.reshape(2, -1, 8), axis=-1, bitorder="little"
        )[..., 0]
        return True

    def force(self, switch: int, north: bool | None = None, south: bool | None = None) -> None:
        """A fault: outputs that stay as said, from the next sample on; None is a sound output."""
        for pole, stuck in enumerate((north, south)):
            self._forced[pole, switch] = -1 if stuck is None else stuck
        self._await(switch)

    def weaken(self, switch: int, factor: float) -> None:
        """A fault: a switch that needs `factor` times the field."""
        self.operate[:, switch] *= factor
        self.release[:, switch] *= factor
        self._await(switch)

    def flicker(self, switch: int) -> None:
        """A fault: a switch that sees what is there only every now and then."""
        self._flickering[switch] = True
        self._await(switch)

    def mend(self, switch: int) -> None:
        """As it was made."""
        for now, sound in zip((self.operate, self.release), self._sound, strict=True):
            now[:, switch] = sound[:, switch]
        self._flickering[switch] = False
        self.force(switch)

    def _await(self, switches) -> None:
        """These have something new to see at their next sampling moment, which is after now."""
        since_us = (self.now_us - self.phase_us[switches]) % geometry.SAMPLE_US
        due_us = self.now_us - since_us + geometry.SAMPLE_US
        self._due_us[switches] = due_us
        self._first_due_us = min(self._first_due_us, int(np.min(due_us, initial=NEVER)))
