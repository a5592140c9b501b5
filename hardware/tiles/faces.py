# SPDX-License-Identifier: MIT
"""What is printed on a tile: its paths, its treasures and its name, at turn 0, each face as it is seen.

The origin is the middle of the tile's first half. Face 1 is what one sees after turning the tile over about
its east-west axis: the cut corner is then in the south-west, and a window in the same half. Over each well
there is no ink, and every path leads over it: its light is the path's.
"""

from boardsim import geometry
from boardsim.boxes import BOXES
from boardsim.games.go import JOKER
from boardsim.table.tiles import Half, Tile
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hardware.tiles import measures
from hardware.tiles.page import Page, box_outline
from hardware.tiles.pixels import Point

BLEED = 1.5  # ink beyond the cut

BOARD = "#243038"
GRID = "#3a4754"
GOLD = "#debe7a"
WOOD = "#a8754a"
GRAIN = "#9b6a42"
BANK = "#6b4829"
FLOOR = "#f6ead0"
INK = "#3a2a1c"
PALE = "#d9b88f"
MARK = "#8a8a8a"
PAPER = "#ffffff"

PATH = 5.0  # half the width of a path's floor
RIM = 0.9  # of the bank on each side of it
LIGHT = 7.6  # the radius of the light round a treasure
TREASURE = 1.42  # how much bigger a treasure is than the radius of its light

ENDS = ((NORTH, 0, -1), (EAST, 1, 0), (SOUTH, 0, 1), (WEST, -1, 0))


def paths(page: Page, openings: int, end: float) -> None:
    """From the middle to the sides that are open, `end` mm away."""
    for half, colour in ((PATH + RIM, BANK), (PATH, FLOOR)):
        _bands(page, openings, end, half, colour)


def _bands(page: Page, openings: int, end: float, half: float, colour: str) -> None:
    for side, dx, dy in ENDS:
        if openings & side:
            page.box(dx * end / 2, dy * end / 2, 2 * half if dy else end, 2 * half if dx else end, colour)
    if openings:
        # The corners of the well, so that a curve's bank goes round it.
        page.box(0, 0, 2 * half, 2 * half, colour, rounds=(measures.WINDOW_ROUND + half - PATH,) * 4)


def light(page: Page, treasure: int, x: float, y: float, radius: float = LIGHT) -> None:
    """A treasure in a round light."""
    page.circle(x, y, radius + RIM, BANK)
    page.circle(x, y, radius, FLOOR)
    page.icon(treasure, x, y, TREASURE * radius, INK)


def beside(east: int, south: int) -> tuple[float, float, float]:
    """The middle and the radius of a treasure beside the paths, in one of the four corners."""
    radius = (measures.SIDE / 2 - PATH - RIM) / 2 - RIM
    far = PATH + 2 * RIM + radius
    return east * far, south * far, radius


def treasures(game: str, tile: Tile) -> list[tuple[int, float, float, float]]:
    """The treasures on a tile's face 0: number, place, radius of its light."""
    box = BOXES[game]
    shown = box.icons(box.tiles.index(tile))
    return [(treasure, *beside(*side)) for treasure, side in zip(shown, ((1, -1), (-1, 1)), strict=False)]


def rounds(tile: Tile, face: int) -> tuple[float, ...]:
    """The corners of a tile as it is seen, clockwise from the north-west: see Page.box."""
    joker = tile.name == JOKER
    corners = [-measures.CUT / 2 if joker else measures.ROUND] * 4
    corners[3 if face else 0] = -measures.CUT
    return tuple(corners)


def middle(tile: Tile) -> float:
    """x of the middle of a whole tile from the middle of its first half."""
    return (len(tile.halves) - 1) * geometry.PITCH / 2


def length(tile: Tile) -> float:
    """How long a tile is from west to east."""
    return (len(tile.halves) - 1) * geometry.PITCH + measures.SIDE


def window_outline(number: int) -> tuple[Point, list[tuple[Point, ...]]]:
    """The window in a half."""
    side, corner = measures.WINDOW, measures.WINDOW_ROUND
    return box_outline(number * geometry.PITCH, 0, side, side, (corner,) * 4)


def cut_out(half: Half, face: int) -> bool:
    """Is a face cut out over the well? Go!'s windows are; so is what is never played, for more light."""
    return half.hole or not half.openings[face]


def cut_lines(page: Page, tile: Tile, face: int) -> None:
    """Where to cut: round the tile, and out of it."""
    corners = rounds(tile, face)
    page.box(middle(tile), 0, length(tile), measures.SIDE, stroke=INK, width=0.15, rounds=corners)
    for number, half in enumerate(tile.halves):
        if cut_out(half, face):
            page.draw([window_outline(number)], stroke=INK, width=0.15)


def _blank(page: Page) -> None:
    """A face that is never played: a lattice, so that it is not taken for a maze without paths."""
    step = measures.SIDE / 6
    for along in range(-2, 3):
        for down in range(-2, 3):
            reach = 1.5 if (along + down) % 2 else 2.4
            x, y = along * step, down * step
            page.polygon([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], GRAIN)


def face(page: Page, game: str, tile: Tile, face: int, name: str = "") -> None:
    """One face of a tile, with ink beyond the cut and the lines to cut along, and its name."""
    wide, high = length(tile) + 2 * BLEED, measures.SIDE + 2 * BLEED
    page.box(middle(tile), 0, wide, high, WOOD)
    # All banks come first: where two halves meet, none lies over the other's floor. Some of the bleed is the
    # paths' own.
    for wide, colour in ((PATH + RIM, BANK), (PATH, FLOOR)):
        for number, half in enumerate(tile.halves):
            with page.at(number * geometry.PITCH, 0):
                _bands(page, half.openings[face], measures.SIDE / 2 + BLEED, wide, colour)
    for number, half in enumerate(tile.halves):
        with page.at(number * geometry.PITCH, 0):
            if not half.openings[face]:
                _blank(page)
            if half.hole:
                _window(page)
            well(page)
    if face == 0:
        for treasure, x, y, radius in treasures(game, tile):
            light(page, treasure, x, y, radius)
    _name(page, name or tile.name, tile)
    cut_lines(page, tile, face)


def _window(page: Page) -> None:
    side, corner = measures.WINDOW, measures.WINDOW_ROUND
    for more, colour in ((5.2, BANK), (3.4, FLOOR)):
        page.box(0, 0, side + more, side + more, colour, rounds=(corner + more / 2,) * 4)


def well(page: Page) -> None:
    """No ink where the light comes through."""
    page.draw([window_outline(0)], PAPER)


def _name(page: Page, name: str, tile: Tile) -> None:
    """In the south-east corner, small: what the screen calls it."""
    x = middle(tile) + length(tile) / 2 - 1.8
    y = measures.SIDE / 2 - 2.6
    page.text(name, x, y, 2.6, PALE, 1.0)
