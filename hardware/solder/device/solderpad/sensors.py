# SPDX-License-Identifier: MIT
"""What 200 linear sensors say: north, south or nothing, each against its own zero.

Readings are those of AnalogIn: 0 to 65535 for 0 to the sensors' own supply, so that the supply drops
out. A sensor becomes active beyond OPERATE and stays so down to RELEASE.
"""

import array

CELLS = 25
COUNT = 8 * CELLS
FULL = 65535
HALF = 32768
SUPPLY_MV = 3300
MV_PER_MT = 30  # DRV5055A2 at 3.3 V
PER_MT = FULL * MV_PER_MT // SUPPLY_MV
OPERATE = 25 * PER_MT // 10
RELEASE = 20 * PER_MT // 10
# Without a magnet the output is half the supply, 1.59 to 1.71 V; anything far from it is a bad joint,
# or a magnet that still lies there.
FAR = FULL * 120 // SUPPLY_MV


class Sensors:
    """`zero` has a reading for each sensor; number cell * 8 + ring position."""

    def __init__(self, zero=None) -> None:
        self.zero = array.array("H", zero or [HALF] * COUNT)
        self._north = bytearray(CELLS)
        self._south = bytearray(CELLS)

    def north(self, cell: int) -> int:
        """The sensors of a cell that feel a magnet with north up, a bit each."""
        return self._north[cell]

    def south(self, cell: int) -> int:
        return self._south[cell]

    def judge(self, cell: int, readings) -> bool:
        """Take the eight readings of a cell; says whether anything changed."""
        zero = self.zero
        was_north = self._north[cell]
        was_south = self._south[cell]
        north = south = 0
        at = 8 * cell
        bit = 1
        while bit < 256:
            # The sensor lies under the magnet, face up: north up shows it a south pole, and it rises.
            rise = readings[at] - zero[at]
            if rise > (RELEASE if was_north & bit else OPERATE):
                north |= bit
            elif -rise > (RELEASE if was_south & bit else OPERATE):
                south |= bit
            at += 1
            bit <<= 1
        self._north[cell] = north
        self._south[cell] = south
        return north != was_north or south != was_south


def learn(scan, rounds: int = 16):
    """The zeros of an empty board: the mean of some rounds. `scan()` gives the readings of one."""
    total = [0] * COUNT
    for _ in range(rounds):
        readings = scan()
        for at in range(COUNT):
            total[at] += readings[at]
    return array.array("H", [(value + rounds // 2) // rounds for value in total])


def doubtful(zero) -> list:
    """The sensors whose zero cannot be one."""
    return [at for at in range(COUNT) if abs(zero[at] - HALF) > FAR]
