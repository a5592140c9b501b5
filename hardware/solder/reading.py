# SPDX-License-Identifier: MIT
"""Show that a Solder pad reads tiles as safely as a pad of Hall switches: the same scenes, the same bounds.

    python -m hardware.solder.reading [poses]

prints the table, and with its usual number of poses puts the figures into the page. A linear sensor is a
switch whose points are set by the pad's firmware, less what the sensor gets wrong: its slope, what its zero
has drifted since it was learned, and noise at each look.
"""

import sys
from math import sqrt

import numpy as np

from hardware import blocks, reading
from hardware.solder import budget
from hardware.solder.device.solderpad import sensors

OPERATE_MT = sensors.OPERATE / sensors.PER_MT
RELEASE_MT = sensors.RELEASE / sensors.PER_MT

# DRV5055A2 at 3.3 V, after TI's SBAS640: 30 mV/mT ±5 %, and ±0.12 %/K. Taken wider.
GAIN = (0.9, 1.1)
# Its zero moves by 1 % of the supply at most between 25 and 125 °C; a room is 20 K colder or warmer than on
# the day of learning.
DRIFT_MV_PER_K = 0.01 * sensors.SUPPLY_MV / 100
ROOM_K = 20
DRIFT_MT = DRIFT_MV_PER_K * ROOM_K / sensors.MV_PER_MT
# 215 nT/√Hz over 20 kHz, a filter of the first order; the converter's own: two steps of 4096.
SENSOR_NOISE_MT = 215e-6 * sqrt(20_000 * np.pi / 2)
CONVERTER_NOISE_MT = 2 * sensors.SUPPLY_MV / 4096 / sensors.MV_PER_MT
NOISE_MT = sqrt(SENSOR_NOISE_MT**2 + CONVERTER_NOISE_MT**2)
# Learned from so many rounds, and rounded to a step.
LEARNED_MT = NOISE_MT / sqrt(16) + sensors.SUPPLY_MV / 4096 / sensors.MV_PER_MT / 2


class Linear(reading.Switches):
    """The pad's sensors: points that the firmware sets, and what the sensor makes of them."""

    period_us = round(budget.ROUND_LIMIT_S * 1e6)
    apart_us = 2000  # a cell's eight are read one after the other

    def points(self, random: np.random.Generator, shape: tuple) -> tuple[np.ndarray, np.ndarray]:
        gain = random.uniform(*GAIN, shape)
        zero = random.uniform(-DRIFT_MT, DRIFT_MT, shape) + random.uniform(-LEARNED_MT, LEARNED_MT, shape)
        # North is seen beyond +point, south beyond -point: a zero too high helps one and hinders the other.
        shift = np.stack([zero, -zero])
        return (OPERATE_MT - shift) / gain, (RELEASE_MT - shift) / gain

    points_of_one_pole = points

    def felt(self, random: np.random.Generator, field: np.ndarray) -> np.ndarray:
        return field + random.normal(0, NOISE_MT, field.shape)


LINEAR = Linear()
POSES = 20_000


def table(counts: dict) -> str:
    """The counts as the page shows them."""
    rows = []
    for name, found in counts.items():
        rows.append((name, found["poses"], found.get("settled", found["wrong"]), found.get("unreadable", "")))
    return blocks.table(("scene", "how many", "read wrong at rest", "unreadable"), rows)


def main(poses: int) -> int:
    good, counts = reading.report(poses, LINEAR)
    if poses == POSES:
        blocks.write(budget.PAGE, "reading", table(counts))
    return not good


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else POSES))
