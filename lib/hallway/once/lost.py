# SPDX-License-Identifier: MIT
"""A screen that does not answer, and how it is woken when it is back. Loaded when there is need."""

import busio

from hallway.show.oled import ADDRESS


def open_i2c(scl, sda):
    """The wires to the screen, None if nothing pulls them up."""
    try:
        return busio.I2C(scl, sda, frequency=400_000)
    except RuntimeError:
        return None


def wake_up(sequence: bytes) -> bytes:
    """The driver's own first commands, for one write: each is there with a count of what follows."""
    commands = bytearray(1)  # 0: nothing but commands
    at = 0
    while at < len(sequence):
        end = at + 2 + sequence[at + 1]
        commands.append(sequence[at])
        commands.extend(sequence[at + 2 : end])
        at = end
    return bytes(commands)


class NoScreen:
    """Stands in for a screen that did not answer at power-on, and looks whether one does now."""

    lost = True
    waiting = False
    is_sending = False

    def __init__(self, scl, sda) -> None:
        self._pins = (scl, sda)
        self.found = False  # a restart will bring it up

    def draw(self, view) -> None: ...

    def step(self) -> int:
        return 0

    def refresh(self) -> None: ...

    def watch(self) -> None:
        i2c = open_i2c(*self._pins)
        if i2c is None:
            return
        i2c.try_lock()
        try:
            i2c.writeto(ADDRESS, b"")
            self.found = True
        except OSError:
            pass
        finally:
            i2c.deinit()
