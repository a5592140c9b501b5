# SPDX-License-Identifier: MIT
"""The table drawn with characters, as a person would see it.

What lies on the pad is drawn from the tiles themselves, light from the strip's colours, words from the
screen's pixels. Nothing here asks the firmware, and nothing is changed by looking.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from boardsim.geometry import CELLS as PAD_SIDE
from boardsim.geometry import PITCH, RESTING_Z, TILE_THICKNESS
from boardsim.pad import Pad
from boardsim.table.eyes import ICON_NAMES
from boardsim.table.surface import Piece
from boardsim.tabletop import Screen, Tabletop
from hallway.games.go.board import CENTRE
from hallway.games.go.tiles import TREASURES, treasure_cell
from hallway.maze.shapes import EAST, NORTH, SHAPES, SOUTH, WEST, turned
from hallway.places import CELLS, SIDE

Colour = tuple[int, int, int]


class Ink(NamedTuple):
    """One character with its colours; None is the terminal's own."""

    char: str = " "
    front: Colour | None = None
    back: Colour | None = None


Drawing = list[list[Ink]]  # rows of equal length

WIDE, HIGH = 7, 3  # characters of a cell
MIDDLE_X, MIDDLE_Y = WIDE // 2, HIGH // 2

# The character at index `openings`, as in SHAPES: firm lines for a tile that lies flat, broken ones for a
# tile that is on its way or lies badly.
FIRM = " ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋"
BROKEN = SHAPES.replace("─", "╌").replace("│", "╎")
FLAT_MM, FLAT_DEG = 3.0, 6.0  # what a careful hand stays within

LAMP, NO_LAMP = "●", "·"
GAMMA = 2.2  # eyes see a light at a tenth of its power as a third as bright

BOARD: Colour = (26, 32, 38)
PRINT: Colour = (168, 150, 104)
SEEN: Colour = (255, 240, 190)  # the same print, through a hole
WALLS: tuple[Colour, ...] = (
    (92, 74, 56),
    (76, 80, 60),
    (66, 78, 84),
    (86, 68, 78),
    (96, 84, 52),
    (72, 72, 92),
)
FLOOR: Colour = (150, 136, 112)
LINE: Colour = (30, 26, 22)
LABEL: Colour = (128, 128, 128)
OLED: Colour = (190, 235, 255)
OLED_DARK: Colour = (6, 8, 12)

# What is printed on the board: a treasure on each cell but the centre.
NAMES = {treasure_cell(treasure): ICON_NAMES[treasure] for treasure in range(TREASURES)}


# -- light


def mix(one: Colour, other: Colour, part: float) -> Colour:
    """`part` of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def glow(light: Colour) -> tuple[Colour, float]:
    """A light's hue at its brightest, and how bright it seems, from 0 to 1."""
    most = max(light)
    if not most:
        return (0, 0, 0), 0.0
    red, green, blue = (round(255 * part / most) for part in light)
    return (red, green, blue), (most / 255) ** (1 / GAMMA)


def shone_on(surface: Colour, light: Colour, share: float) -> Colour:
    """A surface with so large a share of a light on it."""
    hue, strength = glow(light)
    return mix(surface, hue, strength * share)


# -- the pad


def is_flat(piece: Piece) -> bool:
    """It lies as a careful hand lays it: on its cell, straight, down."""
    pose = piece.pose
    off = max(abs(place % PITCH - PITCH / 2) for place in (pose.x, pose.y))
    askew = abs((pose.angle + 45) % 90 - 45)
    above = (pose.z - RESTING_Z) % TILE_THICKNESS if pose.z < RESTING_Z + 3 * TILE_THICKNESS else PITCH
    return off < FLAT_MM and askew < FLAT_DEG and above < 1 and not (pose.tilt_east or pose.tilt_south)


def lying(pad: Pad) -> dict[int, tuple[Piece, int]]:
    """By cell the uppermost tile there, and which of its halves."""
    found = {}
    for piece in sorted(pad.surface.pieces, key=lambda piece: piece.pose.z):
        for half, (x, y) in enumerate(piece.centres()):
            row, col = int(y // PITCH), int(x // PITCH)
            if 0 <= row < PAD_SIDE and 0 <= col < PAD_SIDE:
                found[row * SIDE + col] = (piece, half)
    return found


def openings_of(piece: Piece, half: int) -> int:
    """The sides that half a tile opens to, as it lies or nearly so."""
    return turned(piece.tile.halves[half].openings[piece.face], round(piece.pose.angle / 90) % 4)


def is_floor(openings: int, x: int, y: int) -> bool:
    """Whether a character of a cell is on its path: three characters wide, one high."""
    if y == MIDDLE_Y:
        return abs(x - MIDDLE_X) <= 1 or bool(openings & (WEST if x < MIDDLE_X else EAST))
    return abs(x - MIDDLE_X) <= 1 and bool(openings & (NORTH if y < MIDDLE_Y else SOUTH))


def path_char(openings: int, x: int, y: int, lines: str) -> str:
    """The line through a cell, character by character."""
    if x == MIDDLE_X and y == MIDDLE_Y:
        return lines[openings]
    if y == MIDDLE_Y:
        return lines[EAST | WEST] if openings & (WEST if x < MIDDLE_X else EAST) else " "
    if x == MIDDLE_X:
        return lines[NORTH | SOUTH] if openings & (NORTH if y < MIDDLE_Y else SOUTH) else " "
    return " "


def path_cell(openings: int, lines: str, wall: Colour, light: Colour) -> Drawing:
    """A cell with a path: light runs along its floor, and little of it gets through the walls."""
    floor = shone_on(FLOOR, light, 0.9)
    wall = shone_on(wall, light, 0.2)
    return [
        [
            Ink(path_char(openings, x, y, lines), LINE, floor if is_floor(openings, x, y) else wall)
            for x in range(WIDE)
        ]
        for y in range(HIGH)
    ]


def write(drawing: Drawing, text: str, x: int, y: int, front: Colour | None, back: Colour | None) -> None:
    for at, char in enumerate(text, x):
        drawing[y][at] = Ink(char, front, back)


def cell_drawing(pad: Pad, cell: int, here: tuple[Piece, int] | None) -> Drawing:
    light = pad.light(*divmod(cell, SIDE))
    bare = shone_on(BOARD, light, 0.6)
    name = NAMES.get(cell, "")
    if here is None:
        if cell == CENTRE:
            return path_cell(NORTH | EAST | SOUTH | WEST, FIRM, BOARD, light)
        drawing = [[Ink(back=bare)] * WIDE for _ in range(HIGH)]
        write(drawing, name.center(WIDE), 0, MIDDLE_Y, PRINT, bare)
        return drawing
    piece, half = here
    wall = WALLS[piece.tile.halves[0].number // 2 % len(WALLS)]
    drawing = path_cell(openings_of(piece, half), FIRM if is_flat(piece) else BROKEN, wall, light)
    if piece.tile.halves[half].hole:
        write(drawing, name[: WIDE - 2].center(WIDE - 2), 1, MIDDLE_Y, SEEN, bare)
    return drawing


def lamp(light: Colour) -> Ink:
    hue, strength = glow(light)
    return Ink(LAMP, mix(BOARD, hue, strength)) if strength else Ink(NO_LAMP, LABEL)


def pad_drawing(pad: Pad, colour: bool) -> Drawing:
    """The pad from above, with the names of its lines and the lights round its edge.

    Without colour a lit cell has a lamp in its corner.
    """
    tiles = lying(pad)
    left, top = 4, 2
    drawing = [[Ink()] * (left + SIDE * WIDE + 2) for _ in range(top + SIDE * HIGH + 1)]
    for cell in range(CELLS):
        row, col = divmod(cell, SIDE)
        small = cell_drawing(pad, cell, tiles.get(cell))
        if not colour and any(pad.light(row, col)):
            small[0][0] = Ink(LAMP)
        for y in range(HIGH):
            x = left + col * WIDE
            drawing[top + row * HIGH + y][x : x + WIDE] = small[y]
    for line in range(SIDE):
        x, y = left + line * WIDE + MIDDLE_X, top + line * HIGH + MIDDLE_Y
        write(drawing, "ABCDE"[line], x, 0, LABEL, None)
        write(drawing, "12345"[line], 0, y, LABEL, None)
        drawing[1][x] = lamp(pad.edge("N", line))
        drawing[-1][x] = lamp(pad.edge("S", line))
        drawing[y][2] = lamp(pad.edge("W", line))
        drawing[y][-1] = lamp(pad.edge("E", line))
    return drawing


# -- the screen


def framed(lines: list[str]) -> Drawing:
    """Lines of equal length as they shine on the OLED, in the hub's frame."""
    width = len(lines[0])
    edge = [f"╭{'─' * width}╮", *(f"│{line}│" for line in lines), f"╰{'─' * width}╯"]
    drawing = [[Ink(char, LABEL) for char in line] for line in edge]
    for y, line in enumerate(lines, 1):
        write(drawing, line, 1, y, OLED, OLED_DARK)
    return drawing


def screen_in_blocks(screen: Screen) -> Drawing:
    """Two pixels a character."""
    pixels = screen.pixels
    pairs = pixels[0::2] | pixels[1::2] << 1
    return framed(["".join(" ▀▄█"[pair] for pair in row) for row in pairs])


# Which bit of a braille character each of its eight dots is.
DOTS = np.array([[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]])


def screen_in_dots(screen: Screen) -> Drawing:
    """Eight pixels a character, in braille."""
    high, wide = screen.pixels.shape
    boxes = screen.pixels.reshape(high // 4, 4, wide // 2, 2).astype(int)
    return framed(
        ["".join(chr(0x2800 + dots) for dots in row) for row in np.einsum("yaxb,ab->yx", boxes, DOTS)]
    )


WORDS_WIDE, WORDS_HIGH = 31, 7  # as much as the OLED's letters can say, icons by name


def screen_in_words(screen: Screen) -> Drawing:
    """Only what it says."""
    lines = [line[:WORDS_WIDE].ljust(WORDS_WIDE) for line in screen.text.split("\n")[:WORDS_HIGH]]
    return framed(lines + [" " * WORDS_WIDE] * (WORDS_HIGH - len(lines)))


# -- all of it

# How the screen is drawn, and whether below the pad instead of beside it: the first that fits is taken.
LAYOUTS: tuple[tuple[Callable[[Screen], Drawing], bool], ...] = (
    (screen_in_blocks, False),
    (screen_in_dots, False),
    (screen_in_dots, True),
    (screen_in_words, False),
    (screen_in_words, True),
)
WITH_WORDS = LAYOUTS[3:]  # for a log, where words are looked for


def below(one: Drawing, other: Drawing) -> Drawing:
    width = max(len(one[0]), len(other[0]))
    return [row + [Ink()] * (width - len(row)) for row in one + other]


def beside(one: Drawing, other: Drawing) -> Drawing:
    """Both in the middle of their height."""
    height = max(len(one), len(other))
    sides = []
    for drawing in (one, other):
        blank = [[Ink()] * len(drawing[0])]
        over = (height - len(drawing)) // 2
        sides.append(blank * over + drawing + blank * (height - over - len(drawing)))
    return [[*left, Ink(), Ink(), *right] for left, right in zip(*sides, strict=True)]


def table_drawing(top: Tabletop, columns: int, rows: int, colour: bool, layouts=LAYOUTS) -> Drawing:
    """Pad 0 and the screen in the first layout that has room; the last one is cut to what there is."""
    pad = pad_drawing(top.pad(0), colour)
    for draw, stacked in layouts:
        drawing = (below if stacked else beside)(pad, draw(top.screen))
        if len(drawing[0]) <= columns and len(drawing) <= rows:
            break
    return [row[:columns] for row in drawing[:rows]]


def sgr(ink: Ink) -> str:
    """The escape code that sets a character's colours."""
    front = "38;2;{};{};{}".format(*ink.front) if ink.front else "39"
    back = "48;2;{};{};{}".format(*ink.back) if ink.back else "49"
    return f"\x1b[{front};{back}m"


def lines_of(drawing: Drawing, colour: bool) -> list[str]:
    """The drawing as lines to print; without colour there is no escape code in them."""
    if not colour:
        return ["".join(ink.char for ink in row).rstrip() for row in drawing]
    lines = []
    for row in drawing:
        line, last = "", Ink()
        for ink in row:
            if ink[1:] != last[1:]:
                line += sgr(ink)
            line += ink.char
            last = ink
        lines.append(line + "\x1b[0m")
    return lines
