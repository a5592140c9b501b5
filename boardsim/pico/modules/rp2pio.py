# SPDX-License-Identifier: MIT
"""rp2pio: only whether a state machine can be had; programs do not run here."""

from _pico import machine
from adafruit_blinka import ContextManaged


class StateMachine(ContextManaged):
    def __init__(self, program, frequency: int) -> None:
        if not machine.pio_free:
            raise RuntimeError("All state machines in use")

    def deinit(self) -> None: ...
