# SPDX-License-Identifier: MIT
"""The flash sector behind microcontroller.nvm, written as CircuitPython writes it.

Programming only clears bits, a byte at a time. Bytes that are all erased are programmed as they
are; any other write erases the whole sector and programs it anew. Power can go after every step
of it: in a program after any byte, with the next one half done; in an erase with any mix of what
was and what will be.
"""

from collections.abc import Callable, Iterator
from random import Random

SECTOR = 4096
PAGE = 256
ERASE_US = 45_000  # up to 400,000 on a worn one
PROGRAM_US = 700  # a page
ERASE_STEPS = 16


class Flash:
    """`fuse` counts down the steps of writing; at 0 `blown` is called, which may raise."""

    def __init__(self, seed: int = 0) -> None:
        self._bytes = bytearray(b"\xff" * SECTOR)
        self._random = Random(seed)
        self.erases = 0
        self.steps = 0  # of writing, so far
        self.fuse = -1  # -1: there is none
        self.blown: Callable[[], None] = lambda: None

    def __len__(self) -> int:
        return SECTOR

    def read(self) -> bytearray:
        return self._bytes

    def load(self, content: bytes) -> None:
        """Make it hold this, as if it had always been so."""
        self._bytes[:] = content.ljust(SECTOR, b"\xff")

    def write(self, start: int, data: bytes) -> int:
        """Write at once; returns the microseconds that it takes."""
        return sum(self.writing(start, data))

    def writing(self, start: int, data: bytes) -> Iterator[int]:
        """Write step by step: yields the microseconds that each takes, before the next begins."""
        stop = start + len(data)
        if stop > SECTOR:
            raise IndexError("index out of range")
        if any(byte != 0xFF for byte in self._bytes[start:stop]):
            whole = self._bytes[:start] + data + self._bytes[stop:]
            yield from self._erase()
            start, data = 0, bytes(whole)
        yield from self._program(start, data)

    def _erase(self) -> Iterator[int]:
        """All bits become 1, in no order that one could rely on."""
        self.erases += 1
        waiting = list(range(SECTOR))
        self._random.shuffle(waiting)
        if self._random.random() < 0.5:  # or from one end to the other
            waiting.sort(reverse=self._random.random() < 0.5)
        share = SECTOR // ERASE_STEPS
        for step in range(ERASE_STEPS):
            self._step(lambda: self._half_erase(waiting))
            for at in waiting[step * share : (step + 1) * share]:
                self._bytes[at] = 0xFF
            yield ERASE_US // ERASE_STEPS

    def _half_erase(self, waiting: list[int]) -> None:
        """Power goes: what is not erased yet is, here and there, or lost on the way."""
        for at in self._random.sample(waiting, self._random.randrange(64)):
            self._bytes[at] |= self._random.randrange(256)

    def _program(self, start: int, data: bytes) -> Iterator[int]:
        for page in range(start // PAGE * PAGE, start + len(data), PAGE):
            for at in range(max(page, start), min(page + PAGE, start + len(data))):
                byte = data[at - start]
                if byte != 0xFF:
                    self._step(lambda at=at, byte=byte: self._half_program(at, byte))  # type: ignore[misc]
                    self._bytes[at] &= byte
            yield PROGRAM_US

    def _half_program(self, at: int, byte: int) -> None:
        """Power goes: some of the bits are cleared already."""
        self._bytes[at] &= byte | self._random.randrange(256)

    def _step(self, half: Callable[[], None]) -> None:
        self.steps += 1
        if self.fuse == 0:
            self.fuse = -1
            half()
            self.blown()
        elif self.fuse > 0:
            self.fuse -= 1
