# SPDX-License-Identifier: MIT
"""neopixel_write: 24 bits a pixel at 800 kHz, and the pause that latches them.

Each call takes a PIO state machine and gives it back; if there is none it does nothing and says
nothing, as the real one.
"""

from _pico import machine
from digitalio import Direction

BYTE_US = 10
LATCH_US = 300


def neopixel_write(gpio, buf) -> None:
    if gpio.direction != Direction.OUTPUT:
        raise ValueError("Cannot set value when direction is input.")
    if not machine.pio_free:
        return
    machine.catch_up()
    strip = machine.pixels.get(gpio._number)
    if strip is not None:
        strip.receive(bytes(buf))
    machine.wait(len(buf) * BYTE_US + LATCH_US)
