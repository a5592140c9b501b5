# SPDX-License-Identifier: MIT
"""The OLED's own drawings as outlines for print: letters with square corners, icons with round ones.

A contour is a list of points on the outline of lit pixels, lit to its right, one step of a pixel each.
"""

from collections.abc import Sequence
from functools import cache

from boardsim.table import eyes
from hallway.once.glyphs import GAP, ICON, SPACE

Point = tuple[float, float]

LETTERS = {glyph.char: glyph.columns for glyph in eyes.LETTERS}

_RIGHT, _DOWN, _LEFT, _UP = (1, 0), (0, 1), (-1, 0), (0, -1)


def contours(columns: Sequence[int]) -> list[list[Point]]:
    """The outlines of a drawing, bit 0 of a column on top. Pixels that touch at a corner alone stay apart."""
    lit = {(x, y) for x, column in enumerate(columns) for y in range(column.bit_length()) if column >> y & 1}
    ways: dict[Point, list[Point]] = {}
    for x, y in sorted(lit):
        for (dx, dy), start, way in (
            ((0, -1), (x, y), _RIGHT),
            ((1, 0), (x + 1, y), _DOWN),
            ((0, 1), (x + 1, y + 1), _LEFT),
            ((-1, 0), (x, y + 1), _UP),
        ):
            if (x + dx, y + dy) not in lit:
                ways.setdefault(start, []).append(way)
    found = []
    while ways:
        point = min(ways)
        way = ways[point][0]
        line = []
        while point in ways:
            leaving = ways[point]
            # Where two pixels touch, turn right: round the same pixel.
            right = (-way[1], way[0])
            way = right if right in leaving else leaving[0]
            leaving.remove(way)
            if not leaving:
                del ways[point]
            line.append(point)
            point = (point[0] + way[0], point[1] + way[1])
        found.append(line)
    return found


@cache
def icon(treasure: int) -> tuple[list[Point], ...]:
    """The outlines of a treasure, in pixels from the middle of its drawing."""
    columns = eyes.TREASURES[treasure].columns
    return tuple([(x - ICON / 2, y - ICON / 2) for x, y in line] for line in contours(columns))


@cache
def letter(char: str) -> tuple[list[Point], ...]:
    """The outlines of a character."""
    return tuple(contours(LETTERS[char]))


def wide(text: str) -> int:
    """How many columns a text takes."""
    return sum(SPACE if char == " " else len(LETTERS[char]) + GAP for char in text) - GAP


def spelled(text: str) -> list[list[Point]]:
    """The outlines of a text, in pixels from its top left."""
    lines = []
    left = 0
    for char in text:
        if char != " ":
            lines += [[(x + left, y) for x, y in line] for line in letter(char)]
        left += SPACE if char == " " else len(LETTERS[char]) + GAP
    return lines
