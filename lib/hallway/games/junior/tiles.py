# SPDX-License-Identifier: MIT
"""The set of Junior: the printed board, the maze tiles, the secrets and the arrows, as data."""

from hallway.maze.shapes import drawn, turned
from hallway.places import CELLS, SIDE, edge
from hallway.sense.tilecode import cell_byte

# What is printed on the nine fixed cells: the corners are the players' starts. Tiles lie on the others.
# In the middle a T: with a crossing there, half of a good player's turns would need no push.
BOARD = (
    "┌ ┬ ┐",
    "     ",
    "├ ┬ ┤",
    "     ",
    "└ ┴ ┘",
)
STARTS = (0, 4, 24, 20)  # of players 0 to 3, clockwise

# Kinds of tiles: name, how many, front, back, and how many of the last carry a secret. A blank back is
# never played. Tiles are numbered through, in this order, as the tile code counts.
KINDS = (
    ("curve", 4, "└", "┼", 0),
    ("curve", 4, "└", " ", 2),
    ("straight", 6, "│", " ", 2),
    ("tee", 3, "┬", " ", 3),
)
FIXED_SECRETS = (2, 10, 12, 14, 22)  # cells that carry the first secrets; a secret is a treasure

# Arrows as N1: side and line. The one across from arrow a is a ^ 4.
ARROWS = ("N1", "N3", "E1", "E3", "S1", "S3", "W1", "W3")


def _lines() -> tuple:
    """The cells of each arrow's line, from where a tile comes in to where one falls out."""
    lines = []
    for arrow in ARROWS:
        line = int(arrow[1])
        along = [line + SIDE * step if arrow[0] in "NS" else line * SIDE + step for step in range(SIDE)]
        if arrow[0] in "ES":
            along.reverse()
        lines.append(bytes(along))
    return tuple(lines)


def _tables() -> tuple:
    """Openings of each cell byte (0 for what joins nothing), and where the secrets are."""
    openings = bytearray(256)
    on_tile: list[int] = []
    first = 0
    for _, count, front, back, secrets in KINDS:
        for turn in range(4):
            up = turned(drawn(front), turn)
            over = turned(drawn(back), turn)
            for tile in range(first, first + count):
                openings[cell_byte(tile, 0, turn)] = up
                openings[cell_byte(tile, 1, turn)] = over
        first += count
        on_tile.extend(range(first - secrets, first))
    return bytes(openings), bytes(on_tile)


LINES = _lines()
SIDE_OF = bytes(["NESW".index(arrow[0]) for arrow in ARROWS])
ARROW_LIGHTS = bytes([edge(arrow[0], int(arrow[1])) for arrow in ARROWS])
# OPENINGS by cell byte; SECRET_TILES the tiles of the secrets after those on fixed cells.
OPENINGS, SECRET_TILES = _tables()
del _lines, _tables  # what is made once need not stay in memory
PRINTED = bytes([drawn(shape) for row in BOARD for shape in row])  # openings by cell, 0 where tiles lie
FREE = bytes([cell for cell in range(CELLS) if not PRINTED[cell]])
