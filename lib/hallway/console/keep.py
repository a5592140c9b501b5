# SPDX-License-Identifier: MIT
"""The second place for what must outlive an erase of the journal: some bytes of a file on the drive.

The file is there from the beginning and never grows, and what is written are whole blocks inside it: so
neither the drive's table nor a directory is touched. That holds as long as the file is not closed.
"""

import os

try:
    from typing import Any
except ImportError:
    pass

FILE = "/hallway.keep"
PLACE = (
    20_480  # bytes before it, and more than a sector behind: what shares a sector with it is the file's own
)
BLOCK = 512


class Keep:
    def __init__(self) -> None:
        self._file: Any = None  # once it was written to

    def read(self, size: int) -> bytes:
        """The first bytes; fewer if there is no such file."""
        try:
            with open(FILE, "rb") as file:
                file.seek(PLACE)
                return file.read(size)
        except OSError:
            return b""

    def write(self, data) -> None:
        """If the drive may be written to: not while a computer sees it."""
        try:
            if self._file is None:
                self._file = open(FILE, "r+b")  # noqa: SIM115 (it stays open)
            self._file.seek(PLACE)
            self._file.write(data + b"\xff" * (-len(data) % BLOCK))
            os.sync()
        except OSError:
            pass
