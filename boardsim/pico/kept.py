# SPDX-License-Identifier: MIT
"""The one file on the drive that the firmware writes: /hallway.keep, as FAT and CircuitPython treat it.

Whole blocks inside it go to the flash without anything else being touched, once the drive is flushed. To
close a file that was written to rewrites its directory: the simulated one does not take that.
"""

from typing import Any

from boardsim.chips.flash import BLOCK, KEEP

NAME = "hallway.keep"


class KeptFile:
    def __init__(self, pico: Any, writable: bool) -> None:
        self._pico = pico
        self._writable = writable
        self._at = 0

    def __enter__(self) -> "KeptFile":
        return self

    def __exit__(self, *exc: object) -> None:
        self.close()

    def seek(self, place: int) -> int:
        self._at = place
        return place

    def read(self, size: int = KEEP) -> bytes:
        self._pico.flush()
        self._at += size
        return bytes(self._pico.flash.read_kept()[self._at - size : self._at])

    def write(self, data: bytes) -> int:
        if not self._writable:
            raise OSError(9, "Bad file descriptor")
        if self._at % BLOCK or len(data) % BLOCK:
            raise AssertionError("part of a block stays in memory until the directory is written, too")
        self._pico.unflushed.append((self._at, bytes(data)))
        self._at += len(data)
        return len(data)

    def close(self) -> None:
        assert not self._writable, "to close it writes the directory"
