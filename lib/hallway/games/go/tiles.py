# SPDX-License-Identifier: MIT
"""The set of Go!: the path tiles, the joker and the dice, as data.

Six path tiles are dominoes. Path k (from 0) is two tiles of the tile code, 2 * k its left half and
2 * k + 1 its right half. At turn 0 the right half lies east of the left one; both halves always have
the same face and turn, so the mate of a half that lies as `value` lies as `value ^ OTHER_HALF`.
"""

from hallway.games.go.about import PATHS
from hallway.maze.shapes import drawn, turned
from hallway.sense.tilecode import cell_byte

# Face 0, face 1 after turning over about the east-west axis (what was left stays left), and the half
# with the hole. Each face is one path over both halves, without a branch: a set as strict as can be,
# and yet every roll can be solved (G16; `python -m tools.prove go` shows it).
DOMINOES = (
    ("└┐", "──", 0),
    ("└─", "┌┐", 0),
    ("└┘", "┌─", 0),
    ("┌┘", "└─", 0),
    ("─┐", "└┘", None),
    ("─┘", "└┐", None),
)
OTHER_HALF = 1 << 3  # the bit of a cell byte in which the halves of a domino differ
JOKER = 2 * PATHS  # a tile of one cell, a crossroads on both faces
CROSSROADS = "┼"

TREASURES = 24  # in reading order over the cells round the centre
# Which die shows the treasure of a cell. Neighbours are on different dice where that can be, so that the
# dice do not tell the quarter of the board; but no roll has treasures that the tiles cannot join, such as a
# corner and both its neighbours (G16).
DICE_ON_BOARD = (
    "01210",
    "10301",
    "33+23",
    "12302",
    "21320",
)


def treasure_cell(treasure: int) -> int:
    """The cell of a pad on which a treasure is printed."""
    return treasure if treasure < TREASURES // 2 else treasure + 1


def _dice() -> tuple:
    """The six treasures of each die."""
    shown = "".join(DICE_ON_BOARD)
    treasures = range(TREASURES)
    return tuple([tuple([each for each in treasures if shown[treasure_cell(each)] == die]) for die in "0123"])


def _tables() -> tuple:
    """For each cell byte its openings, and whether it has a hole; 0 for what is not of the set."""
    openings = bytearray(256)
    holes = bytearray(256)
    for tile in range(JOKER):
        front, back, hole = DOMINOES[tile >> 1]
        half = tile & 1
        for face in range(2):
            shape = drawn((front, back)[face][half])
            for turn in range(4):
                value = cell_byte(tile, face, turn)
                openings[value] = turned(shape, turn)
                holes[value] = hole == half
    for value in range(cell_byte(JOKER, 0, 0), cell_byte(JOKER + 1, 0, 0)):
        openings[value] = drawn(CROSSROADS)
    return bytes(openings), bytes(holes)


DICE = _dice()
OPENINGS, HOLES = _tables()
del _dice, _tables  # what is made once need not stay in memory
