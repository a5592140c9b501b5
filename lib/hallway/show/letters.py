# SPDX-License-Identifier: MIT
"""Letters: a font on one sheet, measured, wrapped and drawn."""

import bitmaptools

from hallway.once.glyphs import GAP, SPACE

# From where to where on the picture, and on the sheet: one set for all large letters, so no garbage.
CLIPS = ([0, 0], [0, 0], [0, 0], [0, 0])


class Letters:
    """A font on one sheet."""

    def __init__(self, chars: str, widths: bytes, starts, sheet, height: int) -> None:
        self.sheet = sheet
        self.height = height
        self._chars = chars
        self._widths = widths
        self._starts = starts  # where each glyph begins on the sheet

    def index(self, letter: str) -> int:
        """The glyph of a letter; one that we lack is a blank, and so is U+A0, at which no line breaks."""
        return max(self._chars.find(letter), 0)

    def width(self, text: str) -> int:
        """Pixels that a text takes in a line."""
        total = 0
        for letter in text:
            total += SPACE if letter == " " else self._widths[self.index(letter)] + GAP
        return total

    def draw(self, picture, text: str, x: int, y: int, scale: int = 1) -> None:
        """Draw a line, each pixel a square of `scale`."""
        for letter in text:
            if letter == " ":
                x += SPACE * scale
                continue
            glyph = self.index(letter)
            start = self._starts[glyph]
            end = start + self._widths[glyph]
            right = x + (end - start) * scale
            if scale == 1:
                bitmaptools.blit(picture, self.sheet, x, y, x1=start, y1=0, x2=end, y2=self.height)
            else:
                to, to_end, of, of_end = CLIPS
                to[0] = x
                to[1] = y
                to_end[0] = right
                to_end[1] = y + self.height * scale
                of[0] = start
                of_end[0] = end
                of_end[1] = self.height
                bitmaptools.rotozoom(  # type: ignore[call-arg]  # the stubs know no defaults, and no lists
                    picture,
                    self.sheet,
                    ox=x,
                    oy=y,
                    dest_clip0=to,  # type: ignore[arg-type]
                    dest_clip1=to_end,  # type: ignore[arg-type]
                    px=start,
                    py=0,
                    source_clip0=of,  # type: ignore[arg-type]
                    source_clip1=of_end,  # type: ignore[arg-type]
                    scale=scale,
                )
            x = right + GAP * scale

    def wrapped(self, text: str, width: int) -> list:
        """Lines no wider than `width`, but for a word that is; a line break in the text stays one."""
        lines = []
        first = 0  # letter of the line
        gap = -1  # where it could end, and how wide it is up to there
        used = to_gap = 0
        at = -1  # enumerate() would make a tuple a letter
        for letter in text:
            at += 1
            if letter == "\n":
                lines.append(text[first:at])
                first = at + 1
                used = 0
                gap = -1
            elif letter == " ":
                gap = at
                to_gap = used = used + SPACE
            else:
                used += self._widths[self.index(letter)] + GAP
                if used > width + GAP and gap >= 0:
                    lines.append(text[first:gap])
                    first = gap + 1
                    used -= to_gap
                    gap = -1
        lines.append(text[first:])
        return lines

    def widest(self, lines: list) -> int:
        """Pixels from the first to the last lit column of the widest line, at most."""
        return max([self.width(line) for line in lines]) - GAP
