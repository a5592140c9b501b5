# SPDX-License-Identifier: MIT
"""microcontroller: reset, watchdog and the non-volatile bytes."""

from _pico import machine

from boardsim.pico.machine import Restart

from .pin import Pin

__all__ = ["Pin", "ResetReason", "cpu", "nvm", "reset", "watchdog"]


def reset() -> None:
    raise Restart("SOFTWARE")


class _Watchdog:
    """Resets the device unless it is fed in time; at most 8.388 s on an RP2040."""

    def __init__(self) -> None:
        self._mode = None
        self._timeout = None

    @property
    def timeout(self):
        return self._timeout

    @timeout.setter
    def timeout(self, seconds: float) -> None:
        if not 0 < seconds <= 8.388607:
            raise ValueError("timeout must be 0-8.388607")
        self._timeout = seconds
        if self._mode is not None:
            machine.watchdog_timeout_us = round(seconds * 1_000_000)
            machine.feed_watchdog()

    @property
    def mode(self):
        return self._mode

    @mode.setter
    def mode(self, mode) -> None:
        if self._timeout is None:
            raise ValueError("WatchDogTimer.timeout must be greater than 0")
        if mode is None:
            raise RuntimeError("WatchDogTimer mode cannot be changed once set to WatchDogMode.RESET")
        self._mode = mode
        machine.watchdog_timeout_us = round(self._timeout * 1_000_000)
        machine.feed_watchdog()

    def feed(self) -> None:
        if self._mode is None:
            raise ValueError("WatchDogTimer is not currently running")
        machine.feed_watchdog()


class _Nvm:
    """The flash sector as CircuitPython's ByteArray."""

    def __len__(self) -> int:
        return len(machine.flash)

    def __getitem__(self, index):
        self._check(index)
        found = machine.flash.read()[index]
        return bytearray(found) if isinstance(index, slice) else found

    def __setitem__(self, index, value) -> None:
        self._check(index)
        if isinstance(index, slice):
            start, stop, _ = index.indices(len(self))
            if len(value) != stop - start:
                raise ValueError("Slice and value different lengths")
            data = bytes(value)
        else:
            if not 0 <= value <= 255:
                raise ValueError("value must be 0-255")
            start, data = index % len(self), bytes((value,))
        for microseconds in machine.flash.writing(start, data):
            machine.wait(microseconds)

    def _check(self, index) -> None:
        if isinstance(index, slice):
            if index.step not in (None, 1):
                raise NotImplementedError("only slices with step=1 (aka None) are supported")
        elif not -len(self) <= index < len(self):
            raise IndexError("index out of range")


class ResetReason:
    POWER_ON = "POWER_ON"
    SOFTWARE = "SOFTWARE"
    WATCHDOG = "WATCHDOG"


class _Cpu:
    frequency = 125_000_000
    temperature = 27.0
    uid = bytes(8)

    @property
    def reset_reason(self) -> str:
        return machine.reset_reason


watchdog = _Watchdog()
nvm = _Nvm()
cpu = _Cpu()
