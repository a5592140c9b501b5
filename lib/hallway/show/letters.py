# SPDX-License-Identifier: MIT
"""Letters: a font measured, wrapped and drawn.

A text is first put into codes, a byte a letter: plain ASCII is as it is, and behind it come the font's other
letters in their order. What we lack is a blank, and so is U+A0, at which no line breaks.
"""

from hallway.once.glyphs import GAP
from hallway.show.picture import WIDTH

FIRST = 32  # the code of the first glyph
BLANK = 127
NEW_LINE = 10
OF_A_LETTER = 80  # bytes of garbage
_BETWEEN = bytes(GAP)  # two letters
# A nibble of a column, each pixel twice as high.
_DOUBLE = b"\x00\x03\x0c\x0f\x30\x33\x3c\x3f\xc0\xc3\xcc\xcf\xf0\xf3\xfc\xff"


class Letters:
    """`sheets` have the columns of all glyphs, one for each eight rows; `starts` says where on them a glyph
    begins, `advances` how far the next letter is.
    """

    def __init__(self, chars: str, starts, advances: bytes, sheets: list, height: int) -> None:
        self.height = height
        self._is_ascii = chars.find("~") == BLANK - 1 - FIRST
        self._first = BLANK if self._is_ascii else FIRST  # code of the first letter that is looked for
        self._chars = b"".join([ord(letter).to_bytes(2, "big") for letter in chars[self._first - FIRST :]])
        self._starts = starts
        self._advances = advances
        self._sheets = sheets

    def codes(self, text: str) -> bytes:
        """A text as it is measured and drawn."""
        plain = text.encode()
        if self._is_ascii and len(plain) == len(text):
            return plain
        codes = bytearray()
        for letter in text:
            code = ord(letter)
            if not self._is_ascii or code >= BLANK:
                code = self._code(min(code, 0xFFFF).to_bytes(2, "big"))
            codes.append(code)
        return bytes(codes)

    def _code(self, letter: bytes) -> int:
        """Of a letter as two bytes: on the device to search a text for it takes ten times longer."""
        at = self._chars.find(letter)
        while at & 1:  # of two others, or -1
            if at < 0:
                return self._first
            at = self._chars.find(letter, at + 1)
        return at // 2 + self._first

    def width(self, codes: bytes) -> int:
        """Pixels that a text takes in a line."""
        advances = self._advances
        total = 0
        for code in codes:
            total += advances[code - FIRST]
        return total

    def draw(
        self, picture, codes: bytes, x: int, y: int, scale: int = 1, left: int = -1, right: int = WIDTH
    ) -> None:
        """Draw a line at x, each pixel a square of `scale`. What was there before is made dark from `left`
        on; without it all is dark already. What has no room before `right` is not drawn.
        """
        if left >= 0:
            picture.fill(left, y, right, y + self.height * scale, 0)
        rows = self._rows(codes)
        while len(rows[0]) * scale > right - x:
            codes = codes[:-1]
            rows = self._rows(codes)
        drawing = []
        for columns in rows:
            lit = int.from_bytes(columns, "little")
            if scale == 1 or not lit:
                drawing.append(lit)
                drawing.extend([0] * (scale - 1))
            else:
                drawing.append(_enlarged(columns, 0))
                drawing.append(_enlarged(columns, 4))
        picture.add(drawing, x, y)
        picture.litter += OF_A_LETTER * len(codes)

    def _rows(self, codes: bytes) -> list:
        """The columns of a line: a string for each eight rows."""
        starts = self._starts
        rows = []
        for sheet in self._sheets:
            rows.append(
                _BETWEEN.join([sheet[starts[code - FIRST] : starts[code - FIRST + 1]] for code in codes])
            )
        return rows

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


def _enlarged(columns: bytes, nibble: int) -> int:
    """Four rows of some columns, each pixel a square of two."""
    double = _DOUBLE
    large = bytearray(2 * len(columns))
    at = 0
    for column in columns:
        large[at] = large[at + 1] = double[column >> nibble & 15]
        at += 2
    return int.from_bytes(large, "little")
