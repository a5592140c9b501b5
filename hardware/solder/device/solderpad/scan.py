# SPDX-License-Identifier: MIT
"""One round of all sensors: rows are powered one after the other, and two stages of multiplexers lead each
sensor to the one analogue input.

Sensor number s is channel s % 16 of bank s // 16. All banks have the same four channel lines; the
selector's four bank lines choose one of them. Within a bank channels follow in Gray code: one line changes
at a time.
"""

import array

ROWS = 5
ROW = 40  # sensors in a row
COUNT = ROWS * ROW
CHANNELS = 16
WARM_S = 0.0005  # a sensor's output is right 330 µs after its supply, at the latest


def order(row: int) -> list:
    """The sensors of a row as they are visited."""
    return sorted(range(row * ROW, row * ROW + ROW), key=lambda s: (s // CHANNELS, _step(s % CHANNELS)))


def _step(channel: int) -> int:
    """Where a channel comes in Gray code."""
    step = 0
    while channel:
        step ^= channel
        channel >>= 1
    return step


def moves(row: int, channels, banks) -> list:
    """For each sensor of a row in turn: its number, and (line, level) for each line that changes.

    The first sensor sets all lines: nobody knows how they were left.
    """
    made = []
    last = None
    for sensor in order(row):
        wanted = [(line, bool(sensor % CHANNELS >> bit & 1)) for bit, line in enumerate(channels)]
        wanted += [(line, bool(sensor // CHANNELS >> bit & 1)) for bit, line in enumerate(banks)]
        made.append((sensor, [pair for at, pair in enumerate(wanted) if not last or pair != last[at]]))
        last = wanted
    return made


class Scan:
    """Lines and rows are DigitalInOut outputs; a row is on while its line is low."""

    def __init__(self, adc, channels, banks, rows, sleep) -> None:
        self.readings = array.array("H", [0] * COUNT)
        self._adc = adc
        self._rows = rows
        self._sleep = sleep
        self._moves = [moves(row, channels, banks) for row in range(ROWS)]

    def read_row(self, row: int) -> None:
        """Power a row, wait, read its 40 sensors, switch it off."""
        adc = self._adc
        readings = self.readings
        self._rows[row].value = False
        self._sleep(WARM_S)
        for sensor, lines in self._moves[row]:
            for line, level in lines:
                line.value = level
            readings[sensor] = adc.value
        self._rows[row].value = True

    def read_all(self):
        """A whole round; the readings."""
        for row in range(ROWS):
            self.read_row(row)
        return self.readings
