# SPDX-License-Identifier: MIT
"""The flash sectors that the firmware writes, as CircuitPython writes them: the one behind
microcontroller.nvm, and those of the file /hallway.keep on the drive.

Programming only clears bits. Bytes of nvm that are all erased are programmed as they are; any other
write erases the whole sector and programs it anew, and so does every write to the drive. Power can go
after every step of it. In a program all before are there, and the byte that is being written is half
done, or any of the page's: no data sheet says in which order a page is programmed. In an erase there is
any mix of what was and what will be. A bit that was half way reads as 0 or 1, each time anew, until it
is erased.
"""

from collections.abc import Callable, Iterator
from random import Random

SECTOR = 4096
PAGE = 256
BLOCK = 512  # what the drive is written in
KEEP = 8 * SECTOR  # bytes of /hallway.keep
ERASE_US = 45_000  # up to 400,000 on a worn one
PROGRAM_US = 700  # a page
ERASE_STEPS = 16


class Flash:
    """`fuse` counts down the steps of writing; at 0 `blown` is called, which may raise."""

    def __init__(self, seed: int = 0) -> None:
        self._bytes = bytearray(b"\xff" * (SECTOR + KEEP))  # nvm, and then the file
        self._random = Random(seed)
        self._weak: dict[int, int] = {}  # byte -> its bits that read as either
        self.erases = 0  # of nvm
        self.steps = 0  # of writing, so far
        self.fuse = -1  # -1: there is none
        self.blown: Callable[[], None] = lambda: None

    def __len__(self) -> int:
        return SECTOR

    def read(self) -> bytearray:
        """What nvm reads as now."""
        return self._read(0, SECTOR)

    def read_kept(self) -> bytearray:
        """What the file reads as now."""
        return self._read(SECTOR, SECTOR + KEEP)

    def _read(self, start: int, stop: int) -> bytearray:
        for at, mask in self._weak.items():
            self._bytes[at] = self._bytes[at] & ~mask | self._random.randrange(256) & mask
        return self._bytes[start:stop]

    def load(self, content: bytes) -> None:
        """Make nvm hold this, as if it had always been so; the file is blank."""
        self._weak.clear()
        self._bytes[:] = content.ljust(SECTOR + KEEP, b"\xff")

    def write(self, start: int, data: bytes) -> int:
        """Write to nvm at once; returns the microseconds that it takes."""
        return sum(self.writing(start, data))

    def writing(self, start: int, data: bytes) -> Iterator[int]:
        """Write to nvm step by step: yields the microseconds that each takes, before the next begins."""
        stop = start + len(data)
        if stop > SECTOR:
            raise IndexError("index out of range")
        now = self.read()
        if any(byte != 0xFF for byte in now[start:stop]):
            self.erases += 1
            now[start:stop] = data
            yield from self._erase(0)
            start, data = 0, bytes(now)
        yield from self._program(start, data)

    def keeping(self, start: int, data: bytes) -> Iterator[int]:
        """Write whole blocks of the file; each costs its sector an erase."""
        if start % BLOCK or len(data) % BLOCK or start + len(data) > KEEP:
            raise ValueError("only whole blocks of the file go to the drive without its directory")
        for at in range(start, start + len(data), BLOCK):
            sector = SECTOR + at // SECTOR * SECTOR
            whole = self._read(sector, sector + SECTOR)
            whole[at % SECTOR : at % SECTOR + BLOCK] = data[at - start : at - start + BLOCK]
            yield from self._erase(sector)
            yield from self._program(sector, bytes(whole))

    def _erase(self, sector: int) -> Iterator[int]:
        """All bits become 1, in no order that one could rely on."""
        waiting = list(range(sector, sector + SECTOR))
        self._random.shuffle(waiting)
        if self._random.random() < 0.5:  # or from one end to the other
            waiting.sort(reverse=self._random.random() < 0.5)
        share = SECTOR // ERASE_STEPS
        for step in range(ERASE_STEPS):
            self._step(lambda: self._half_erase(waiting))
            for at in waiting[step * share : (step + 1) * share]:
                self._bytes[at] = 0xFF
                self._weak.pop(at, None)
            yield ERASE_US // ERASE_STEPS

    def _half_erase(self, waiting: list[int]) -> None:
        """Power goes: what is not erased yet is, here and there, or lost on the way."""
        for at in self._random.sample(waiting, self._random.randrange(64)):
            self._weak[at] = self._weak.get(at, 0) | ~self._bytes[at] & self._random.randrange(256)

    def _program(self, start: int, data: bytes) -> Iterator[int]:
        for page in range(start // PAGE * PAGE, start + len(data), PAGE):
            places = range(max(page, start), min(page + PAGE, start + len(data)))
            for at in places:
                byte = data[at - start]
                if byte != 0xFF:
                    self._step(lambda at=at, places=places: self._half_program(at, places, start, data))  # type: ignore[misc]
                    self._bytes[at] &= byte
                    if at in self._weak:
                        self._weak[at] &= byte  # a bit that was half way to 0 is there now
            yield PROGRAM_US

    def _half_program(self, at: int, places: range, start: int, data: bytes) -> None:
        """Power goes: of the byte in work some bits are cleared already; or all of the page are in work."""
        for place in places if self._random.random() < 0.5 else (at,):
            byte, luck = data[place - start], self._random.random()
            if luck < 0.3 or place == at:  # half way: some are 0, some read as either
                self._weak[place] = ~byte & 255 & self._random.randrange(256)
                self._bytes[place] &= byte | self._random.randrange(256)
            elif luck < 0.7:
                self._bytes[place] &= byte

    def _step(self, half: Callable[[], None]) -> None:
        self.steps += 1
        if self.fuse == 0:
            self.fuse = -1
            half()
            self.blown()
        elif self.fuse > 0:
            self.fuse -= 1
