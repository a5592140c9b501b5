# SPDX-License-Identifier: MIT
"""pwmio: a square wave on a pin."""

from _pico import machine
from adafruit_blinka import ContextManaged


class PWMOut(ContextManaged):
    def __init__(
        self, pin, *, duty_cycle: int = 0, frequency: int = 500, variable_frequency: bool = False
    ) -> None:
        machine.claim(pin.number, f"GP{pin.number}")
        self._number = pin.number
        self._variable = variable_frequency
        self._frequency = self._checked_frequency(frequency)
        self.duty_cycle = duty_cycle

    @staticmethod
    def _checked_frequency(frequency: int) -> int:
        if not 7 < frequency <= 62_500_000:
            raise ValueError("Invalid PWM frequency")
        return frequency

    def deinit(self) -> None:
        machine.release(self._number)

    @property
    def duty_cycle(self) -> int:
        return self._duty

    @duty_cycle.setter
    def duty_cycle(self, duty: int) -> None:
        if not 0 <= duty <= 65_535:
            raise ValueError("PWM duty_cycle must be between 0 and 65535 inclusive (16 bit resolution)")
        self._duty = duty
        self._drive()

    @property
    def frequency(self) -> int:
        return self._frequency

    @frequency.setter
    def frequency(self, frequency: int) -> None:
        if not self._variable:
            raise AttributeError(
                "PWM frequency not writable when variable_frequency is False on construction."
            )
        self._frequency = self._checked_frequency(frequency)
        self._drive()

    def _drive(self) -> None:
        chip = machine.tones.get(self._number)
        if chip is not None:
            machine.catch_up()
            chip.drive(self._frequency, self._duty)
