# SPDX-License-Identifier: MIT
"""The UF2 loader of a Pico's boot ROM, as its source has it (pico-bootrom-rp2040, virtual_disk.c).

It counts sectors by block number: the first block of each sixteen erases the sector that the block's
address is in. Programming turns ones into zeros and nothing back.
"""

import random
import struct

FLASH = 0x10000000


class BootRom:
    def __init__(self, seed: int = 1) -> None:
        self.flash = bytearray(random.Random(seed).randbytes(2 << 20))  # what was there before
        self.blocks = 0
        self.restarts = 0
        self.erases = 0

    def write(self, block: bytes) -> None:
        """A sector of 512 bytes that the computer writes to the drive."""
        start0, start1, flags, address, size, number, blocks, family = struct.unpack_from("<8I", block)
        end = struct.unpack_from("<I", block, 508)[0]
        if (start0, start1, end) != (0x0A324655, 0x9E5D5157, 0x0AB16F30):
            return
        if not flags & 0x2000 or family != 0xE48BFF56 or flags & 1 or size != 256:
            return
        at = address - FLASH
        if not blocks or not 0 <= at < len(self.flash) or address % 256 or number >= blocks:
            self.blocks = 0
            return
        if self.blocks != blocks:
            self.blocks, self.got, self.erased = blocks, set(), set()
        if number in self.got:
            return
        sixteen = number * 256 // 4096
        if sixteen not in self.erased:
            self.erased.add(sixteen)
            self.erases += 1
            sector = at - at % 4096
            self.flash[sector : sector + 4096] = b"\xff" * 4096
        page = zip(self.flash[at : at + 256], block[32:288], strict=True)
        self.flash[at : at + 256] = bytes(old & new for old, new in page)
        self.got.add(number)
        self.restarts += len(self.got) == blocks

    def take(self, content: bytes, order: random.Random | None = None) -> None:
        """A whole file; in another order, as computers sometimes write."""
        blocks = [content[at : at + 512] for at in range(0, len(content), 512)]
        if order:
            order.shuffle(blocks)
        for block in blocks:
            self.write(block)
