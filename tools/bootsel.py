# SPDX-License-Identifier: MIT
"""The RPI-RP2 drive, which a Pico shows when BOOTSEL is held while it is plugged in.

What is dropped on it goes into flash block by block, and with the last block the Pico starts anew:
the drive disappears while the computer still writes to it. So all but the last block must arrive
without an error, and an error after that is no failure.
"""

import os
import re
import sys
from pathlib import Path

from tools import uf2

LABELS = ("RPI-RP2", "RP2350")
INFO = "INFO_UF2.TXT"
PICO = "RPI-RP2"  # what a Pico's INFO_UF2.TXT says of the board
AT_ONCE = 65_536  # bytes; a percentage or two


def board(drive: Path) -> str | None:
    """Which chip's boot drive this is; None if it is none."""
    try:
        told = (drive / INFO).read_text(errors="replace")
    except OSError:
        return None
    found = re.search(r"^Board-ID:\s*(\S+)", told, re.MULTILINE)
    return found[1] if found else "unknown"


def sent(file: int, content: bytes) -> None:
    """Write, and wait until it has arrived."""
    while content:
        content = content[os.write(file, content) :]
    os.fsync(file)


def drop(drive: Path, name: str, content: bytes) -> None:
    """Put a UF2 file on the drive; OSError if the Pico did not get all of it."""
    last = len(content) - uf2.BLOCK_BYTES
    file = os.open(drive / name, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | getattr(os, "O_BINARY", 0), 0o644)
    try:
        for start in range(0, last, AT_ONCE):
            end = min(start + AT_ONCE, last)
            sent(file, content[start:end])
            if sys.stdout.isatty():
                print(f"{100 * end // last:3} %", end="\r", flush=True)
        try:
            sent(file, content[last:])
        except OSError:
            pass  # it has started anew
    finally:
        try:
            os.close(file)
        except OSError:
            pass  # a drive that is gone cannot be closed
