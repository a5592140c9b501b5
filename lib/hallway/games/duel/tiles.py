# SPDX-License-Identifier: MIT
"""The set of Duel: the sliding tiles of a board and the items round its frame, as data.

The frame is the top left 4×4 cells of a pad; the fifth row and column stay empty. Both boards have
the same tiles and the same items.
"""

from hallway.games.duel.about import TILES
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST, drawn, turned
from hallway.places import SIDE, edge
from hallway.sense.tilecode import cell_byte

# The kinds of tiles: how one looks at turn 0, and how many there are.
KINDS = (("straight", "│", 4), ("tee", "┬", 5), ("corner", "└", 6))
FRAME = 4  # cells a side
ITEMS = 16  # treasures 0 to 15, and as many cards

# An arrangement in a save: half a byte a cell, then a quarter of a byte a tile.
TURNS_AT = FRAME * FRAME // 2
PACKED = TURNS_AT + TILES // 4 + 1  # bytes


def _tiles() -> tuple:
    """For each tile its kind; for each cell byte its openings, 0 for what is not of the set."""
    kinds = bytearray()
    openings = bytearray(256)
    for kind in range(len(KINDS)):
        _, shape, count = KINDS[kind]
        opens = drawn(shape)
        for _ in range(count):
            for turn in range(4):
                openings[cell_byte(len(kinds), 0, turn)] = turned(opens, turn)
            kinds.append(kind)
    return bytes(kinds), bytes(openings)


def _items() -> tuple:
    """Of each item, clockwise from N0 (N0-N3, E0-E3, S3-S0, W3-W0): its cell, side and light on a pad.

    The north and west items have a light of the pad's edge; those in the east and south, where the
    frame ends before the pad does, have the light under the cell beside them.
    """
    cells = bytearray()
    sides = bytearray()
    lights = bytearray()
    last = FRAME - 1
    for item in range(ITEMS):
        along = item % FRAME
        if item < FRAME:
            row, col, side, light = 0, along, NORTH, edge("N", along)
        elif item < 2 * FRAME:
            row, col, side, light = along, last, EAST, along * SIDE + FRAME
        elif item < 3 * FRAME:
            row, col, side, light = last, last - along, SOUTH, FRAME * SIDE + last - along
        else:
            row, col, side, light = last - along, 0, WEST, edge("W", last - along)
        cells.append(row * SIDE + col)
        sides.append(side)
        lights.append(light)
    return bytes(cells), bytes(sides), bytes(lights)


KIND_OF, OPENINGS = _tiles()
ITEM_CELLS, ITEM_SIDES, ITEM_LIGHTS = _items()
del _tiles, _items  # what is made once need not stay in memory
# The cells of the frame, row by row, as cells of a pad; and a light that no item has.
FRAME_CELLS = bytes([row * SIDE + col for row in range(FRAME) for col in range(FRAME)])
FREE_LIGHT = FRAME * SIDE + FRAME
