# SPDX-License-Identifier: MIT
"""UF2, the file format that a Pico's boot ROM takes: blocks of 256 bytes, each with its address.

The boot ROM erases a 4 KiB sector when it meets the first of sixteen blocks by *number*, not by
address. So a file that is written here has whole sectors only, in order, numbered without a gap.
"""

import struct
from pathlib import Path

BLOCK_BYTES = 512
PAGE_BYTES = 256  # of flash in a block
SECTOR_BYTES = 4096  # of flash in one erase
MAGIC = (0x0A324655, 0x9E5D5157)
MAGIC_END = 0x0AB16F30
RP2040 = 0xE48BFF56  # the family
NOT_FOR_FLASH, HAS_FAMILY = 0x0001, 0x2000  # flags
HEAD = struct.Struct("<8I")  # two magics, flags, address, bytes, number, blocks in all, family

OTHER_CHIPS = {
    0xE48BFF57: "an RP2350 (Pico 2)",
    0xE48BFF59: "an RP2350 (Pico 2)",
    0xE48BFF5A: "an RP2350 (Pico 2)",
    0xE48BFF5B: "an RP2350 (Pico 2)",
}


class Unreadable(Exception):
    """What is wrong with a UF2 file, to be read after its name."""


def read(path: Path) -> dict[int, bytes]:
    """What a UF2 file for an RP2040 puts where: 256 bytes by address."""
    try:
        return parse(path.read_bytes())
    except OSError as problem:
        raise Unreadable(f"cannot be read ({problem.strerror})") from None


def parse(content: bytes) -> dict[int, bytes]:
    """The same, from the file's content."""
    pages: dict[int, bytes] = {}
    if content[:8] != struct.pack("<2I", *MAGIC):
        raise Unreadable("is not a UF2 file")
    if len(content) % BLOCK_BYTES:
        raise Unreadable("is cut short: fetch it again")
    for at in range(0, len(content), BLOCK_BYTES):
        *magic, flags, address, size, number, total, family = HEAD.unpack_from(content, at)
        (end,) = struct.unpack_from("<I", content, at + BLOCK_BYTES - 4)
        if tuple(magic) != MAGIC or end != MAGIC_END:
            raise Unreadable(f"is damaged at byte {at:,}: fetch it again")
        if flags & HAS_FAMILY and family != RP2040:
            raise Unreadable(f"is for {OTHER_CHIPS.get(family, 'another chip')}, not for a Pico's RP2040")
        if not flags & HAS_FAMILY or flags & NOT_FOR_FLASH or size != PAGE_BYTES or address % PAGE_BYTES:
            raise Unreadable("is not for a Pico: its blocks are not such as the boot ROM takes")
        if number != at // BLOCK_BYTES or address in pages:
            raise Unreadable("is damaged: its blocks are not in order. Fetch it again")
        if total != len(content) // BLOCK_BYTES:
            raise Unreadable(
                f"is cut short: {len(content) // BLOCK_BYTES:,} of {total:,} blocks. Fetch it again"
            )
        pages[address] = content[at + HEAD.size : at + HEAD.size + size]
    return pages


def pages(address: int, content: bytes) -> dict[int, bytes]:
    """Content that lies in one piece from an address on, as pages."""
    return {
        address + start: content[start : start + PAGE_BYTES].ljust(PAGE_BYTES, b"\xff")
        for start in range(0, len(content), PAGE_BYTES)
    }


def packed(flash: dict[int, bytes]) -> bytes:
    """A UF2 file of these pages; what lacks in a sector is left erased."""
    sectors = sorted({address - address % SECTOR_BYTES for address in flash})
    addresses = [start + page for start in sectors for page in range(0, SECTOR_BYTES, PAGE_BYTES)]
    blocks = []
    for number, address in enumerate(addresses):
        page = flash.get(address, b"\xff" * PAGE_BYTES)
        head = HEAD.pack(*MAGIC, HAS_FAMILY, address, PAGE_BYTES, number, len(addresses), RP2040)
        blocks.append((head + page).ljust(BLOCK_BYTES - 4, b"\0") + struct.pack("<I", MAGIC_END))
    return b"".join(blocks)
