# SPDX-License-Identifier: MIT
"""The flash sector behind microcontroller.nvm."""

SECTOR = 4096
ERASE_US = 45_000
PROGRAM_US = 700


class Flash:
    """Programming only clears bits; any other write erases the whole sector first."""

    def __init__(self) -> None:
        self._bytes = bytearray(b"\xff" * SECTOR)
        self.erases = 0

    def __len__(self) -> int:
        return SECTOR

    def read(self) -> bytearray:
        return self._bytes

    def write(self, start: int, data: bytes) -> int:
        """Write as CircuitPython does; returns the microseconds that it takes."""
        stop = start + len(data)
        if stop > SECTOR:
            raise IndexError("index out of range")
        if self._bytes[start:stop] == data:
            return 0
        blank = all(byte == 0xFF for byte in self._bytes[start:stop])
        self._bytes[start:stop] = data
        if blank:
            return PROGRAM_US
        self.erases += 1
        return ERASE_US + SECTOR // 256 * PROGRAM_US
