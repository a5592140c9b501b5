# SPDX-License-Identifier: MIT
"""digitalio: one pin at a time, each used once."""

from _pico import machine
from adafruit_blinka import ContextManaged


class Direction:
    INPUT = "digitalio.Direction.INPUT"
    OUTPUT = "digitalio.Direction.OUTPUT"


class DriveMode:
    PUSH_PULL = "digitalio.DriveMode.PUSH_PULL"
    OPEN_DRAIN = "digitalio.DriveMode.OPEN_DRAIN"


class Pull:
    UP = "digitalio.Pull.UP"
    DOWN = "digitalio.Pull.DOWN"


class DigitalInOut(ContextManaged):
    def __init__(self, pin) -> None:
        machine.claim(pin.number, f"GP{pin.number}")
        self._number = pin.number
        self.pull = None
        self._direction = Direction.INPUT
        self._value = False

    def deinit(self) -> None:
        if self._number is not None:
            machine.release(self._number)
            self._number = None

    def _alive(self) -> None:
        if self._number is None:
            raise ValueError("Object has been deinitialized and can no longer be used. Create a new object.")

    @property
    def direction(self):
        return self._direction

    @direction.setter
    def direction(self, direction) -> None:
        self._alive()
        if direction == Direction.OUTPUT:
            self.switch_to_output()
        else:
            self.switch_to_input()

    def switch_to_output(self, value: bool = False, drive_mode=DriveMode.PUSH_PULL) -> None:
        self._alive()
        self._direction = Direction.OUTPUT
        self.value = value

    def switch_to_input(self, pull=None) -> None:
        self._alive()
        self._direction = Direction.INPUT
        self.pull = pull

    @property
    def value(self) -> bool:
        self._alive()
        if self._direction == Direction.OUTPUT:
            return self._value
        machine.catch_up()
        return machine.input_level(self._number)

    @value.setter
    def value(self, level: bool) -> None:
        if self._number is None:
            self._alive()
        if self._direction is not Direction.OUTPUT:
            raise AttributeError("Cannot set value when direction is input.")
        machine.catch_up()
        self._value = bool(level)
        watcher = machine.outputs.get(self._number)
        if watcher is not None:
            watcher(self._value)
