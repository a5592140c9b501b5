# SPDX-License-Identifier: MIT
"""usb_cdc: serial ports over USB; the data port is there if boot.py asked for it."""

from _pico import machine

from boardsim.usb import FIFO


class Serial:
    def __init__(self, port) -> None:
        self._port = port
        self.timeout = None
        self.write_timeout = None

    @property
    def connected(self) -> bool:
        machine.catch_up()
        return self._port.is_open

    @property
    def in_waiting(self) -> int:
        return len(self._port.to_device)

    @property
    def out_waiting(self) -> int:
        return len(self._port.to_computer)

    def readinto(self, buffer) -> int:
        self._must_not_wait(self.timeout, len(buffer) <= self.in_waiting)
        taken = self._port.to_device[: len(buffer)]
        buffer[: len(taken)] = taken
        del self._port.to_device[: len(taken)]
        return len(taken)

    def write(self, data) -> int:
        room = FIFO - self.out_waiting
        self._must_not_wait(self.write_timeout, len(data) <= room)
        self._port.to_computer += data[:room]
        return min(len(data), room)

    @staticmethod
    def _must_not_wait(timeout, is_ready: bool) -> None:
        """The real one waits for the computer as long as `timeout` says: for ever, if it is None."""
        if not is_ready and timeout != 0:
            machine.wait(10**12 if timeout is None else round(timeout * 1_000_000))


def enable(*, console: bool = True, data: bool = False) -> None:
    if not machine.booting:
        raise RuntimeError("Cannot change USB devices now")
    machine.usb_data = data


data = Serial(machine.usb) if machine.usb_data and machine.usb is not None else None
