# SPDX-License-Identifier: MIT
"""How much time the chain has left over: set-up and hold, with every figure at its worst.

    python -m hardware.boards.timing     puts the table into the boards' page

Nanoseconds, picofarads, ohms. Data sheets of the 74HC165 give figures at 2 V and 4.5 V; between them a delay
goes as 1 / (V - V0). They give no least delay: half the typical one is taken. The buffers' delays are
taken wider than their sheets have them.
"""

from math import log
from pathlib import Path

from hallway.sense.chain import BAUDRATE
from hardware import blocks

PAGE = Path(__file__).with_name("README.md")
VOLT = 3.3
PERIOD = 1e9 / BAUDRATE

BUFFER = (1.0, 6.0)  # 74LVC1G17, 74LVC2G17 at 3.3 V
SHIFTER = 8.5  # 74AHCT125 at 5 V
PICO = 10.0  # set-up of its input, and its own way to the pin
HOLD = 5.0
INPUT_PF = (3.0, 10.0)  # of a 74HC165
LOW, HIGH = 0.3, 0.7  # of the supply: between these an HC input may switch
DRIVER_OHM = 20.0  # of an LVC output
ROW_OHM, LATE_OHM, CABLE_OHM = 10.0, 1000.0, 470.0
ROW_INPUTS = 12  # of a row's ten registers, the status register and the tail's buffer
TRACK_PF = 0.09  # of a millimetre of track over a plane
ROW_MM, LANE_MM = 300.0, 250.0
FLIGHT = 1.5  # from end to end of a row
CABLE_PF = (20.0, 80.0)  # of up to 0.6 m of ribbon, and the pins at its ends


def between(at_2: float, at_4_5: float) -> float:
    """A delay at our supply, from those at 2 V and 4.5 V."""
    start = (2 * at_2 - 4.5 * at_4_5) / (at_2 - at_4_5)
    return at_2 * (2 - start) / (VOLT - start)


OUT = (between(52, 19) / 2, between(205, 41))  # clock to output: half of typical; most, up to 85 °C
SET_UP = between(100, 20)


def charge(ohm: float, picofarad: float, part: float) -> float:
    """How long an edge takes to that part of its height."""
    return -ohm * picofarad / 1000 * log(1 - part)


ROW_PF = ROW_INPUTS * INPUT_PF[1] + ROW_MM * TRACK_PF
ROW_EDGE = (charge(DRIVER_OHM + ROW_OHM, ROW_PF, LOW), charge(DRIVER_OHM + ROW_OHM, ROW_PF, HIGH))
ROW_SPREAD = ROW_EDGE[1] - ROW_EDGE[0]
BUFFER_SPREAD = BUFFER[1] - BUFFER[0]
LATE = (
    charge(LATE_OHM, INPUT_PF[0] + LANE_MM * TRACK_PF, LOW),
    charge(LATE_OHM, INPUT_PF[1] + LANE_MM * TRACK_PF, HIGH),
)
CABLE = (charge(CABLE_OHM, CABLE_PF[0], LOW), charge(CABLE_OHM, CABLE_PF[1], HIGH))
ROW_CLOCK = 2 * BUFFER[1] + 2 * ROW_EDGE[1]  # from a pad's plug to its registers

# What, how much there is, how much is needed.
STEPS = (
    ("hold, from register to register of a row", OUT[0], HOLD + ROW_SPREAD),
    (
        "hold, from row to row, through 1 kΩ",
        OUT[0] + LATE[0],
        HOLD + ROW_SPREAD + BUFFER_SPREAD + FLIGHT,
    ),
    (
        "hold, from pad to pad",
        OUT[0] + 4 * BUFFER[0] + 2 * CABLE[0],
        HOLD + ROW_SPREAD + BUFFER_SPREAD + FLIGHT,
    ),
    ("set-up, from row to row", PERIOD, OUT[1] + LATE[1] + SET_UP + ROW_SPREAD + BUFFER_SPREAD),
    (
        "set-up, from pad to pad",
        PERIOD,
        BUFFER[1] + CABLE[1] + ROW_CLOCK + OUT[1] + BUFFER[1] + CABLE[1] + BUFFER[1] + SET_UP,
    ),
    (
        "the Pico samples half a clock later",
        PERIOD / 2,
        SHIFTER + CABLE[1] + ROW_CLOCK + OUT[1] + BUFFER[1] + CABLE[1] + BUFFER[1] + PICO,
    ),
)


def table() -> str:
    """The steps, and what each has left over."""
    rows = [(what, f"{there:.0f}", f"{need:.0f}", f"**{there - need:.0f}**") for what, there, need in STEPS]
    return blocks.table(("step", "there are, ns", "needed, ns", "left"), rows)


if __name__ == "__main__":
    blocks.write(PAGE, "timing", table())
