# SPDX-License-Identifier: MIT
"""The picture: 128 × 64 pixels as an SSD1306 keeps them, in pages of eight rows, a column of eight a byte.

Columns side by side are handled as one large number, which moves up and down by being shifted: on the device
a loop over them would take many times longer. A drawing is such bytes, too: `width` of them for its top eight
rows, then as many for the next eight.
"""

WIDTH = 128
HEIGHT = 64
PAGE = 8  # rows
ROWS = 0xFF  # of a column, all lit

_LOWEST = int.from_bytes(b"\x01" * WIDTH, "little")  # the top row of a page
_NUMBER = 24  # bytes of a large number, beside its value
_DARK = bytes(WIDTH)
_LIT = b"\xff" * WIDTH


class Picture:
    """`litter` counts what large numbers leave behind, in bytes, about."""

    def __init__(self) -> None:
        self.litter = 0
        self.pixels = bytearray(WIDTH * HEIGHT // PAGE)
        self._all = memoryview(self.pixels)

    def fill(self, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
        """Light all from x1, y1 to before x2, y2, or make it dark."""
        width = x2 - x1
        if width <= 0:
            return
        while y1 < y2:
            first = y1 % PAGE
            rows = min(PAGE - first, y2 - y1)
            at = y1 // PAGE * WIDTH + x1
            if rows == PAGE:
                self.pixels[at : at + width] = (_LIT if value else _DARK)[:width]
            else:
                self.litter += 6 * (width + _NUMBER)
                bits = (1 << rows) - 1 << first
                lowest = _LOWEST >> (WIDTH - width) * PAGE
                seen = int.from_bytes(self._all[at : at + width], "little")
                seen = seen | lowest * bits if value else seen & lowest * (ROWS ^ bits)
                self.pixels[at : at + width] = seen.to_bytes(width, "little")
            y1 += rows

    def put(self, drawing, x: int, y: int, width: int, height: int) -> None:
        """A drawing of so many rows, its top left corner at x, y, in place of what was there."""
        down = y % PAGE
        at = y // PAGE * WIDTH + x
        lowest = _LOWEST >> (WIDTH - width) * PAGE
        stays = lowest * (ROWS >> down)  # rows that stay in their page
        goes = lowest * (ROWS >> PAGE - down)  # and that go on to the next
        rows = (1 << height) - 1 << down  # that are the drawing's, page after page
        over = 0
        top = 0
        while rows:
            lit = over
            if top < len(drawing):
                drawn = int.from_bytes(drawing[top : top + width], "little")
                lit |= (drawn & stays) << down
                over = drawn >> PAGE - down & goes
            if rows & ROWS != ROWS:
                kept = int.from_bytes(self._all[at : at + width], "little")
                lit |= kept & lowest * (~rows & ROWS)
            self.pixels[at : at + width] = lit.to_bytes(width, "little")
            self.litter += 9 * (width + _NUMBER)
            rows >>= PAGE
            top += width
            at += WIDTH
