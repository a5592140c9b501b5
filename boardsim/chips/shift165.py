# SPDX-License-Identifier: MIT
"""74HC165: registers in a chain, loaded side by side and shifted out one bit a clock edge.

The whole chain is kept as one number; clock edges are counted in bulk, which is what a bus
transfer is. A bit moves on the rising edge of the clock, and Q shows the first bit as soon as
LOAD has gone up again.
"""

from collections.abc import Callable


class Chain165:
    """`inputs()` gives the bytes that lie on the registers' inputs now, nearest the hub first.

    Behind the last register the serial input is tied to ground, so zeros follow.
    """

    def __init__(self, inputs: Callable[[], bytes]) -> None:
        self._inputs = inputs
        self._bytes = b""
        self._bits_gone = 0
        self._clock = False
        self._loading = False
        self.reads = 0  # how often all that was taken came out, and not the first bytes alone
        self.stuck: int | None = None  # a fault: the data line held at 0 or 1

    def load_level(self, level: bool) -> None:
        """The LOAD line: while low the registers follow their inputs; its rise takes them."""
        if level and self._loading:
            self._bytes = self._inputs()
            self._bits_gone = 0
        self._loading = not level

    def clock_level(self, level: int) -> None:
        """The idle level of the clock line is changed: a rise is an edge like any other."""
        if level and not self._clock and not self._loading:
            self._bits_gone += 1
        self._clock = bool(level)

    def shift(self, count: int, mode: int) -> bytes:
        """`count` bytes are clocked; what the controller samples in SPI mode 0 to 3.

        In mode 1 it samples on the falling edge, after the rising one has moved the chain on:
        all bits come one early.
        """
        if self.stuck is not None:
            return b"\xff" * count if self.stuck else bytes(count)
        if self._loading:  # the first input shows through, whatever the clock does
            return (b"\xff" if self._inputs()[:1] >= b"\x80" else b"\x00") * count
        skipped = self._bits_gone + (1 if mode == 1 else 0)
        self._bits_gone += 8 * count
        self.reads += skipped < 8 * len(self._bytes) <= self._bits_gone
        if not skipped % 8:
            first = skipped // 8
            return (self._bytes[first : first + count] + bytes(count))[:count]
        value = int.from_bytes(self._bytes, "big") << 8 * count + 8
        value >>= 8 * len(self._bytes) + 8 - skipped
        return (value & (1 << 8 * count) - 1).to_bytes(count, "big")
