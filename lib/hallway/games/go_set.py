# SPDX-License-Identifier: MIT
"""The set of Go!: the path tiles, the joker and the dice, as data.

Six path tiles are dominoes. Path k (from 0) is two tiles of the tile code, 2 * k its left half and
2 * k + 1 its right half. At turn 0 the right half lies east of the left one; both halves always have
the same face and turn, so the mate of a half that lies as `cell` lies as `cell ^ 8`.
"""

from hallway.maze.shapes import drawn, turned

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
JOKER = 12  # a tile of one cell, a crossroads on both faces
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
    for tile in range(2 * len(DOMINOES)):
        front, back, hole = DOMINOES[tile >> 1]
        half = tile & 1
        for face in range(2):
            shape = drawn((front, back)[face][half])
            for turn in range(4):
                cell = tile * 8 + face * 4 + turn
                openings[cell] = turned(shape, turn)
                holes[cell] = hole == half
    for cell in range(JOKER * 8, JOKER * 8 + 8):
        openings[cell] = drawn(CROSSROADS)
    return bytes(openings), bytes(holes)


DICE = _dice()
OPENINGS, HOLES = _tables()
del _dice, _tables  # what is made once need not stay in memory
