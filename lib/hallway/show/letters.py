# SPDX-License-Identifier: MIT
"""Letters: a font measured, wrapped and drawn.

A text is first put into codes, a byte a letter: plain ASCII is as it is, and behind it come the font's other
letters in their order. What we lack is a blank, and so is U+A0, at which no line breaks.
"""

from hallway.once.glyphs import GAP
from hallway.show.picture import PAGE, WIDTH

FIRST = 32  # the code of the first glyph
BLANK = 127
NEW_LINE = 10
_DEEPEST = 3  # pages of a line, at its highest
# A nibble of a column, each pixel twice as high.
_DOUBLE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"
_LINE = memoryview(bytearray(_DEEPEST * WIDTH))  # where a line is put together
_DARK = bytes(_DEEPEST * WIDTH)


class Letters:
    """`sheet` has the columns of all glyphs: the top eight rows of each, then the next eight, and so on.
    `starts` says where on it a glyph begins, `advances` how far the next letter is; `tails` are the glyphs
    with something below their top eight rows.
    """

    def __init__(self, chars: str, starts, advances: bytes, sheet: bytes, tails: bytes, height: int) -> None:
        self.height = height
        self._chars = chars
        self._is_ascii = chars.find("~") == BLANK - 1 - FIRST
        self._starts = starts
        self._advances = advances
        self._sheet = memoryview(sheet)
        self._tails = tails
        self._columns = starts[len(advances)]

    def codes(self, text: str) -> bytes:
        """A text as it is measured and drawn."""
        plain = text.encode()
        if self._is_ascii and len(plain) == len(text):
            return plain
        codes = bytearray()
        for letter in text:
            code = ord(letter)
            if not self._is_ascii or code >= BLANK:
                code = self._chars.find(letter) + FIRST
                if code < FIRST:
                    code = BLANK if self._is_ascii else FIRST
            codes.append(code)
        return bytes(codes)

    def width(self, codes: bytes) -> int:
        """Pixels that a text takes in a line."""
        advances = self._advances
        total = 0
        for code in codes:
            total += advances[code - FIRST]
        return total

    def draw(
        self, picture, codes: bytes, x: int, y: int, scale: int = 1, left: int = -1, right: int = 0
    ) -> None:
        """Draw a line at x, each pixel a square of `scale`; the rest is made dark from `left` to before
        `right`. What has no room is not drawn.
        """
        if left < 0:
            left = x
        width = (right or min(x + self.width(codes) * scale, WIDTH)) - left
        height = self.height * scale
        size = (height + PAGE - 1) // PAGE * width
        if not size:
            return
        line = _LINE[:size]
        line[:] = _DARK[:size]
        if scale == 1:
            self._put(line, codes, x - left, width)
        else:
            self._put_large(line, codes, x - left, width)
        picture.put(line, left, y, width, height)

    def _put(self, line, codes: bytes, x: int, width: int) -> None:
        starts = self._starts
        sheet = self._sheet
        advances = self._advances
        tails = self._tails
        for code in codes:
            glyph = code - FIRST
            start = starts[glyph]
            end = starts[glyph + 1]
            to = x + end - start
            if to > width:
                return
            if glyph:
                line[x:to] = sheet[start:end]
                if glyph in tails:
                    at = x + width
                    while at < len(line):
                        start += self._columns
                        end += self._columns
                        line[at : at + end - start] = sheet[start:end]
                        at += width
            x += advances[glyph]

    def _put_large(self, line, codes: bytes, x: int, width: int) -> None:
        starts = self._starts
        sheet = self._sheet
        double = _DOUBLE
        for code in codes:
            glyph = code - FIRST
            at = x
            for column in range(starts[glyph], starts[glyph + 1]):
                if at + 1 >= width:
                    return
                below = at
                while below < len(line):
                    drawn = sheet[column]
                    line[below] = line[below + 1] = double[drawn & 15]
                    below += width
                    if below < len(line):
                        line[below] = line[below + 1] = double[drawn >> 4]
                    below += width
                    column += self._columns
                at += 2
            x += self._advances[glyph] * 2

    def wrapped(self, codes: bytes, width: int) -> list:
        """Lines no wider than `width`, but for a word that is; a line break in the text stays one."""
        advances = self._advances
        lines = []
        first = 0  # letter of the line
        gap = -1  # where it could end, and how wide it is up to there
        used = to_gap = 0
        at = -1  # enumerate() would make a tuple a letter
        for code in codes:
            at += 1
            if code == NEW_LINE:
                lines.append(codes[first:at])
                first = at + 1
                used = 0
                gap = -1
                continue
            used += advances[code - FIRST]
            if code == FIRST:
                gap = at
                to_gap = used
            elif used > width + GAP and gap >= 0:
                lines.append(codes[first:gap])
                first = gap + 1
                used -= to_gap
                gap = -1
        lines.append(codes[first:])
        return lines

    def widest(self, lines: list) -> int:
        """Pixels from the first to the last lit column of the widest line, at most."""
        return max([self.width(line) for line in lines]) - GAP
