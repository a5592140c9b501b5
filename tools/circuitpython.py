# SPDX-License-Identifier: MIT
"""CircuitPython for the Pico: the UF2 file that the user has, looked into before it is used.

It must be for this board and this version, and leave alone what lies behind it in flash: the
4 KiB of `microcontroller.nvm`, where a saved game is, and the drive.
"""

import re
from dataclasses import dataclass
from pathlib import Path

from tools import bundle, uf2

BOARD = "raspberry_pi_pico"
GET_IT = f"get CircuitPython {bundle.CIRCUITPYTHON} for the Pico from circuitpython.org/board/{BOARD}"

FLASH = 0x10000000
NVM = FLASH + 0xFF000
DRIVE = FLASH + 0x100000

# What its build leaves in it: the line of boot_out.txt, and two records of pico-sdk's "binary info",
# the board's name and where the drive begins.
BANNER = re.compile(rb"Adafruit CircuitPython (\d+)(\.[\w.+-]+) on [^\0]+\0")
BOARD_ID = re.compile(rb"BOARD=(\w+)\0")
DRIVE_RECORD = re.compile(rb"\x07\0CP....(....)", re.DOTALL)


class Refused(Exception):
    """Why a file is not what Hallway needs, and what to do."""


@dataclass
class CircuitPython:
    """A CircuitPython that fits."""

    version: str
    pages: dict[int, bytes]  # 256 bytes of flash by address


def load(path: Path) -> CircuitPython:
    """CircuitPython from its UF2 file."""
    return checked(path, read(path))


def read(path: Path) -> dict[int, bytes]:
    """What a UF2 file puts where."""
    try:
        return uf2.read(path)
    except uf2.Unreadable as reason:
        raise Refused(f"{path} {reason}. You can {GET_IT}") from None


def checked(path: Path, pages: dict[int, bytes]) -> CircuitPython:
    """CircuitPython in these pages of a file."""
    content = b"".join(pages[address] for address in sorted(pages))
    banner, board, drive = (found.search(content) for found in (BANNER, BOARD_ID, DRIVE_RECORD))
    if not banner or not board or not drive:
        raise Refused(f"{path} is not CircuitPython: {GET_IT}")
    version = (banner[1] + banner[2]).decode()
    if board[1] != BOARD.encode():
        raise Refused(f"{path} is CircuitPython for another board ({board[1].decode()}): {GET_IT}")
    if int(banner[1]) != bundle.CIRCUITPYTHON:
        raise Refused(f"{path} is CircuitPython {version}: {GET_IT}")
    if FLASH + int.from_bytes(drive[1], "little") != DRIVE or min(pages) < FLASH or max(pages) >= NVM:
        raise Refused(f"{path} is laid out in flash unlike CircuitPython for the Pico: {GET_IT}")
    return CircuitPython(version, pages)
