# SPDX-License-Identifier: MIT
"""Dual-output Hall switches (TI DRV5032DU class): eight a cell, each with its own habits.

A switch looks at its field every 50 ms, at its own phase, and keeps its outputs in between. Its
north output becomes active above the operate point and stays so down to the release point; the
south output likewise for a field the other way. Thresholds and phases come from a seed.
North means north pole up on the tile; the switches face it from below and see its south pole: OUT2.
"""

from collections.abc import Iterable

from boardsim import geometry
from boardsim.chips.chance import Chance
from boardsim.geometry import SAMPLE_US

NEVER = 1 << 62


class HallSwitches:
    """The switches of `cells` cells; number cell * 8 + ring position. Time is in whole µs.

    `north` and `south` hold one byte a cell, one bit a switch, set while that output is active.
    """

    def __init__(self, cells: int, seed: int):
        chance = Chance(seed)
        count = cells * 8
        operate = chance.uniform(*geometry.OPERATE_MT, 2 * count)
        narrow = chance.uniform(*geometry.HYSTERESIS_MT, 2 * count)
        release = [max(on - by, geometry.RELEASE_LEAST_MT) for on, by in zip(operate, narrow, strict=True)]
        self.operate = [operate[:count], operate[count:]]
        self.release = [release[:count], release[count:]]
        self.phase_us = [chance.below(geometry.SAMPLE_US) for _ in range(count)]
        self.now_us = 0
        self.north = bytearray(cells)
        self.south = bytearray(cells)
        self._field = [0.0] * count
        # A switch that has sampled an unchanged field has nothing new to say: it is due never.
        self._due_us = [NEVER] * count
        self._first_due_us = NEVER
        self._forced: dict[tuple[int, int], bool] = {}  # pole and switch
        self._sound = [[*points] for points in (*self.operate, *self.release)]
        self._flickering: set[int] = set()
        self._random = Chance(seed + 1)

    def expose(self, switches: Iterable[int], millitesla: Iterable[float]) -> None:
        """From now on these switches are in this field; each shows it when it next samples."""
        now_us, phase_us, due_us, first_us = self.now_us, self.phase_us, self._due_us, self._first_due_us
        for switch, field in zip(switches, millitesla, strict=True):
            self._field[switch] = field
            due_us[switch] = at_us = now_us + SAMPLE_US - (now_us - phase_us[switch]) % SAMPLE_US
            if at_us < first_us:
                first_us = at_us
        self._first_due_us = first_us

    def advance(self, until_us: int) -> bool:
        """Let time pass; say whether any output changed."""
        self.now_us = until_us
        if until_us < self._first_due_us:
            return False
        due_us = self._due_us
        due = [switch for switch, us in enumerate(due_us) if us <= until_us]
        for switch in due:
            due_us[switch] = NEVER
        self._first_due_us = min(due_us)
        changed = False
        for switch in due:
            cell, bit = switch >> 3, 1 << (switch & 7)
            blind = switch in self._flickering and self._random.random() >= 0.5
            for pole, outputs in enumerate((self.north, self.south)):
                was = outputs[cell] & bit
                field = -self._field[switch] if pole else self._field[switch]
                is_on = field > (self.release if was else self.operate)[pole][switch]
                is_on = self._forced.get((pole, switch), is_on) and not blind
                if is_on != bool(was):
                    outputs[cell] ^= bit
                    changed = True
        for switch in due:
            if switch in self._flickering:
                self._await(switch)
        return changed

    def force(self, switch: int, north: bool | None = None, south: bool | None = None) -> None:
        """A fault: outputs that stay as said, from the next sample on; None is a sound output."""
        for pole, stuck in enumerate((north, south)):
            if stuck is None:
                self._forced.pop((pole, switch), None)
            else:
                self._forced[pole, switch] = stuck
        self._await(switch)

    def weaken(self, switch: int, factor: float) -> None:
        """A fault: a switch that needs `factor` times the field."""
        for points in (*self.operate, *self.release):
            points[switch] *= factor
        self._await(switch)

    def flicker(self, switch: int) -> None:
        """A fault: a switch that sees what is there only every now and then."""
        self._flickering.add(switch)
        self._await(switch)

    def mend(self, switch: int) -> None:
        """As it was made."""
        for points, sound in zip((*self.operate, *self.release), self._sound, strict=True):
            points[switch] = sound[switch]
        self._flickering.discard(switch)
        self.force(switch)

    def _await(self, switch: int) -> None:
        """It has something new to see at its next sampling moment, which is after now."""
        self.expose((switch,), (self._field[switch],))
