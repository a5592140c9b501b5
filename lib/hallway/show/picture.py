# SPDX-License-Identifier: MIT
"""The picture: 128 × 64 pixels as an SSD1306 keeps them, in pages of eight rows, a column of eight a byte.

A page is one large number, whose byte x is the column at x: so a whole line of text is moved and added at
once, where on the device a loop over its columns would take many times longer. A drawing is such numbers,
too: one for its top eight rows, one for the next eight, and so on.
"""

WIDTH = 128
HEIGHT = 64
PAGE = 8  # rows
ROWS = 0xFF  # of a column, all lit

_LOWEST = int.from_bytes(b"\x01" * WIDTH, "little")  # the top row of a page
_HEAD = 24  # bytes of a large number, and one more for each column up to its last lit one


class Picture:
    """`pages` are those of the chip. `litter` counts what large numbers leave behind, in bytes, about."""

    def __init__(self) -> None:
        self.litter = 0
        self.pages = [0] * (HEIGHT // PAGE)

    def fill(self, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
        """Light all from x1, y1 to before x2, y2, or make it dark."""
        pages = self.pages
        is_whole = x1 <= 0 and x2 >= WIDTH and not value
        columns = 0
        while y1 < y2:
            page = y1 // PAGE
            first = y1 % PAGE
            rows = min(PAGE - first, y2 - y1)
            y1 += rows
            if is_whole and rows == PAGE:
                pages[page] = 0
                continue
            if not columns:
                columns = _LOWEST >> (WIDTH - x2 + x1) * PAGE << x1 * PAGE
            area = columns * ((1 << rows) - 1 << first)
            seen = pages[page]
            pages[page] = seen | area if value else seen ^ (seen & area)
            self.litter += WIDTH + 3 * x2 + 4 * _HEAD

    def add(self, drawing: list, x: int, y: int, width: int = WIDTH) -> None:
        """Light what a drawing has lit, its top left corner at x, y; it is no wider than that."""
        pages = self.pages
        litter = WIDTH + x + min(2 * width + x, WIDTH) + 3 * _HEAD
        page = y // PAGE
        down = y % PAGE
        to = x * PAGE + down
        stays = _LOWEST * (ROWS >> down)  # rows that stay in their page; the others go on to the next
        for rows in drawing:
            if rows:
                stay = rows & stays
                pages[page] |= stay << to
                if stay != rows:
                    goes = rows ^ stay
                    pages[page + 1] |= goes << to - PAGE if to >= PAGE else goes >> PAGE - to
                    self.litter += litter
                self.litter += litter
            page += 1
