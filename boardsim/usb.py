# SPDX-License-Identifier: MIT
"""The USB cable's data port, as the computer at its other end has it in hand."""

FIFO = 256  # bytes that the device keeps each way


class UsbPort:
    """The device's side is what CircuitPython's usb_cdc.Serial is; the computer's is `open`, `close`,
    `write` and `read`. A computer that does not read leaves the device's FIFO full.
    """

    def __init__(self) -> None:
        self.is_open = False
        self.to_device = bytearray()
        self.to_computer = bytearray()

    def open(self) -> None:
        self.is_open = True

    def close(self) -> None:
        self.is_open = False
        self.to_device.clear()
        self.to_computer.clear()

    def write(self, data: bytes) -> int:
        """Give the device bytes; says how many it had room for."""
        taken = data[: FIFO - len(self.to_device)]
        self.to_device += taken
        return len(taken)

    def read(self) -> bytes:
        """All that the device has sent and nobody has read."""
        sent = bytes(self.to_computer)
        self.to_computer.clear()
        return sent
