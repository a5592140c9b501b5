# SPDX-License-Identifier: MIT
"""supervisor: the wrapping millisecond counter, and starting code.py anew."""

from _pico import machine

from boardsim.pico.machine import Restart

ticks_ms = machine.ticks_ms


def reload() -> None:
    raise Restart("SUPERVISOR_RELOAD")
