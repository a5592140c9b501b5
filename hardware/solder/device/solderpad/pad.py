# SPDX-License-Identifier: MIT
"""The pad's life: learn the zeros when asked to, then read and answer for ever."""

from . import memory, sensors, words

BLINK_ROUNDS = 20


def name(sensor: int) -> str:
    """A sensor by its cell, as the hub's screen names it, and its place in the ring."""
    cell, position = divmod(sensor, 8)
    row, column = divmod(cell, 5)
    return "ABCDE"[column] + str(row + 1) + " " + ("NW", "N", "NE", "E", "SE", "S", "SW", "W")[position]


class Pad:
    """`scan` reads the sensors, `ring` is what the hub hears, `nvm` keeps the zeros.

    `button()` and `light(on)` are the pad's button and the Pico's own light; `say(text)` goes to the
    computer, if there is one.
    """

    def __init__(self, scan, ring, nvm, button, light, say) -> None:
        self._scan = scan
        self._ring = ring
        self._nvm = nvm
        self._button = button
        self._light = light
        self._say = say
        self._rounds = 0
        self._sensors = sensors.Sensors()
        self.is_ready = False  # it knows its zeros; until then it shows an empty board, and its light blinks

    def begin(self) -> None:
        """Recall the zeros; learn them if the button is held down."""
        if self._button():
            self._learn()
        else:
            zero = memory.recall(self._nvm)
            if zero is None:
                self._say("No zeros yet: clear the board, hold the pad's button and plug in again.")
            else:
                self._know(zero)
        self._light(self.is_ready)

    def _know(self, zero) -> None:
        self._sensors = sensors.Sensors(zero)
        self.is_ready = True

    def _learn(self) -> None:
        zero = sensors.learn(self._scan.read_all)
        bad = sensors.doubtful(zero)
        for sensor in bad:
            self._say("Sensor " + name(sensor) + ": a magnet over it, or a bad joint.")
        if bad:
            self._say("Nothing learned. The zeros of before are kept.")
            return
        memory.store(self._nvm, zero)
        self._know(zero)
        self._say("Zeros learned.")

    def round(self) -> None:
        """Read all sensors once; each row is answered as soon as it is read."""
        self._rounds += 1
        words.set_button(self._ring, self._button())
        if not self.is_ready:
            self._light(self._rounds // BLINK_ROUNDS % 2 == 0)
            self._scan.read_all()
            return
        for row in range(5):
            self._scan.read_row(row)
            for cell in range(5 * row, 5 * row + 5):
                if self._sensors.judge(cell, self._scan.readings):
                    words.set_cell(self._ring, cell, self._sensors.north(cell), self._sensors.south(cell))
