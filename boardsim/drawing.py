# SPDX-License-Identifier: MIT
"""Mazes as text, one character of SHAPES a cell and '.' for nothing:

    ┌─┐
    │.│
    └─┘

What `draw` writes, `parse` reads back. Reading is lenient: a space is nothing too, rows that are too short
are filled up with nothing, and indentation common to all rows and empty lines around them do not count.
"""

from textwrap import dedent

from hallway.maze.shapes import SHAPES

NOTHING = "."


def parse(text: str) -> tuple[int, int, bytes]:
    """Rows, columns and the openings of each cell."""
    lines = dedent(text).strip("\n").split("\n")
    cols = max(map(len, lines))
    openings = bytearray()
    for row, line in enumerate(lines):
        for col, shape in enumerate(line.ljust(cols, NOTHING).replace(NOTHING, SHAPES[0])):
            if shape not in SHAPES:
                raise ValueError(
                    f"{shape!r} in row {row}, column {col} is no shape: use {SHAPES[1:]} or {NOTHING}"
                )
            openings.append(SHAPES.index(shape))
    return len(lines), cols, bytes(openings)


def draw(rows: int, cols: int, openings: bytes) -> str:
    """The maze as `rows` lines of `cols` characters."""
    shapes = [SHAPES[opening] for opening in openings]
    lines = ["".join(shapes[row * cols : (row + 1) * cols]) for row in range(rows)]
    return "\n".join(lines).replace(SHAPES[0], NOTHING)
