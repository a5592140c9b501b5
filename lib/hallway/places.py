# SPDX-License-Identifier: MIT
"""Places on a pad: cells, the lights under them and round the edge, and what people call them."""

# What a whole number means.
Cell = int  # a cell of a pad or a grid, counted row by row
Pads = int  # some of the pads, a bit each

SIDE = 5
CELLS = SIDE * SIDE
EDGES = 4 * SIDE
LIGHTS = CELLS + EDGES  # on one pad: the cells row by row, then the edge clockwise from N0
MAX_PADS = 4

SIDES = "NESW"


def edge(side: str, line: int) -> int:
    """The light of a pad at the end of a row or column (0 to 4) on side N, E, S or W."""
    number = SIDES.index(side)
    # Clockwise means that the south side runs east to west, and the west side south to north.
    along = line if number < 2 else SIDE - 1 - line
    return CELLS + number * SIDE + along


def cell_name(cell: Cell, columns: int = SIDE) -> str:
    """A cell as printed on the board: column letter, row number, A1 at the top left."""
    return "ABCDEFGHIJ"[cell % columns] + str(cell // columns + 1)
