# SPDX-License-Identifier: MIT
"""Make the README's pictures from a simulated game.

    python -m tools.pictures [folder]     without a folder: docs/pictures

table.png is the table in the middle of a challenge, screens.png what the OLED shows in a game; page-*.png and
page.gif are the page in a browser, while games play themselves (tools/page_pictures.py).
"""

import sys
from math import cos, radians, sin
from pathlib import Path

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from boardsim import ROOT, Tabletop
from boardsim.pad import Pad
from boardsim.players.go import VERDICT, Player, words_on
from boardsim.table.eyes import LETTERS
from boardsim.table.surface import Piece, Pose
from boardsim.terminal import Colour, glow
from hallway.games.go_board import CENTRE
from hallway.games.go_set import TREASURES, treasure_cell
from hallway.places import CELLS, SIDE
from hallway.show.glyphs import GAP, HEIGHT, ICON, ICONS, SPACE
from hardware.geometry import PITCH
from tools import page_pictures

FOLDER = ROOT / "docs" / "pictures"
TABLE_SEED, SHEET_SEED = 5, 1

# -- pixels that are printed or shine


def icon(number: int) -> np.ndarray:
    """Rows × columns of 0 and 1."""
    columns = np.frombuffer(ICONS, "<u2").reshape(-1, ICON)[number]
    return (columns >> np.arange(ICON).reshape(-1, 1) & 1).astype(np.uint8)


GLYPHS = {glyph.char: glyph.columns for glyph in LETTERS}


def spelled(text: str) -> np.ndarray:
    """A text in the OLED's own letters, likewise."""
    columns: list[int] = []
    for char in text:
        columns += [0] * SPACE if char == " " else [*GLYPHS[char], *[0] * GAP]
    return (np.array(columns) >> np.arange(HEIGHT).reshape(-1, 1) & 1).astype(np.uint8)


def stencil(pixels: np.ndarray, size: int) -> Image.Image:
    """A mask with each pixel a square of `size`."""
    return Image.fromarray(np.kron(pixels * 255, np.ones((size, size), np.uint8)).astype(np.uint8))


# -- the table. Measures are in units of half a pixel: it is drawn at twice its size.

FINE = 2
CELL = 128 * FINE
MARGIN = 64 * FINE  # from the cells to the edge of the pad
PAD = SIDE * CELL + 2 * MARGIN
GAP_WIDE = 32 * FINE  # round the pad and the hub
HUB = (416 * FINE, 476 * FINE)
TABLE = (PAD + HUB[0] + 3 * GAP_WIDE, PAD + 2 * GAP_WIDE)
DOT = 3 * FINE  # a pixel of the OLED
# Tiles below the hub: turned by, and where their middle is from the middle of its lower edge.
SPARE_PLACES = ((-5.0, -20 * FINE, 82 * FINE), (4.0, 24 * FINE, 222 * FINE))

WOOD: Colour = (54, 41, 33)
CASE: Colour = (24, 26, 30)
CASE_EDGE: Colour = (58, 62, 70)
BOARD: Colour = (36, 46, 56)
GRID: Colour = (58, 71, 84)
GOLD: Colour = (222, 190, 122)
TILE: Colour = (158, 112, 70)
TILE_EDGE: Colour = (104, 70, 42)
BANK: Colour = (116, 80, 48)
FLOOR: Colour = (236, 219, 184)
LABEL: Colour = (150, 158, 168)
OFF: Colour = (66, 72, 80)  # a light that is dark
KEY: Colour = (62, 67, 76)
GLASS: Colour = (5, 7, 11)
OLED: Colour = (178, 228, 255)

# How much of the light under it comes through.
THROUGH_BOARD, THROUGH_PRINT, THROUGH_TILE, THROUGH_FLOOR = 140, 0, 56, 245

PATH = 0.13 * CELL  # half the width of a path's floor
HOLE = 0.32 * CELL
RIM = 0.05 * CELL
REACH = 0.47 * CELL  # of a light under a tile
SPARK = 0.13 * CELL


class Layer:
    """Colours, and how much light comes through, of what is drawn together."""

    def __init__(self, size: tuple[int, int], colour: Colour, through: int) -> None:
        self.colour = Image.new("RGB", size, colour)
        self.through = Image.new("L", size, through)
        self.paint = ImageDraw.Draw(self.colour)
        self.paint_through = ImageDraw.Draw(self.through)

    def rounded(self, box: tuple, radius: int, colour: Colour, through: int, edge: Colour) -> None:
        self.paint.rounded_rectangle(box, radius, colour, edge, 2 * FINE)
        self.paint_through.rounded_rectangle(box, radius, through)

    def disc(self, x: float, y: float, radius: float, colour: Colour, through: int) -> None:
        box = (x - radius, y - radius, x + radius, y + radius)
        self.paint.ellipse(box, colour)
        self.paint_through.ellipse(box, through)

    def band(self, line: list[tuple[float, float]], half: float, colour: Colour, through: int) -> None:
        """A line with round ends."""
        self.paint.line(line, colour, round(2 * half))
        self.paint_through.line(line, through, round(2 * half))
        x, y = line[0]
        self.disc(x, y, half - 0.5, colour, through)

    def print(self, mask: Image.Image, x: int, y: int, colour: Colour, through: int) -> None:
        """A mask, with its middle at x, y."""
        at = (x - mask.width // 2, y - mask.height // 2)
        self.colour.paste(colour, at, mask)
        self.through.paste(through, at, mask)

    def put(self, other: "Layer", mask: Image.Image, at: tuple[int, int]) -> None:
        self.colour.paste(other.colour, at, mask)
        self.through.paste(other.through, at, mask)


def draw_paths(layer: Layer, x: int, y: int, openings: int) -> None:
    """From a cell's middle to the sides that it opens to."""
    for half, colour, through in (
        (PATH + 3 * FINE, BANK, THROUGH_TILE),
        (PATH, FLOOR, THROUGH_FLOOR),
    ):
        for side, (right, down) in enumerate(((0, -1), (1, 0), (0, 1), (-1, 0))):
            if openings >> side & 1:
                end = (x + right * CELL // 2, y + down * CELL // 2)
                layer.band([(x, y), end], half, colour, through)


def tile_drawing(piece: Piece) -> tuple[Layer, Image.Image]:
    """A tile at turn 0, the middle of its first half in the middle of the picture; and its mask."""
    reach = 2 * CELL
    layer = Layer((2 * reach, 2 * reach), TILE, THROUGH_TILE)
    mask = Image.new("L", layer.colour.size, 0)
    paint_mask = ImageDraw.Draw(mask)
    halves = piece.tile.halves
    slit = 2 * FINE
    near, far = reach - CELL // 2 + slit, reach + CELL // 2 - slit
    box = (near, near, far + (len(halves) - 1) * CELL, far)
    layer.rounded(box, 10 * FINE, TILE, THROUGH_TILE, TILE_EDGE)
    paint_mask.rounded_rectangle(box, 10 * FINE, 255)
    for number, half in enumerate(halves):
        draw_paths(layer, reach + number * CELL, reach, half.openings[piece.face])
    for number, half in enumerate(halves):
        if half.hole:
            x = reach + number * CELL
            layer.disc(x, reach, HOLE + RIM + 3 * FINE, BANK, THROUGH_TILE)
            layer.disc(x, reach, HOLE + RIM, FLOOR, THROUGH_FLOOR)
            layer.disc(x, reach, HOLE + 2 * FINE, BANK, THROUGH_TILE)
            paint_mask.ellipse((x - HOLE, reach - HOLE, x + HOLE, reach + HOLE), 0)
    return layer, mask


def put_tile(table: Layer, piece: Piece, x: float, y: float) -> None:
    """Lay it with the middle of its first half at x, y, turned as it is, with its shadow."""
    layer, mask = tile_drawing(piece)
    angle = -piece.pose.angle
    turned = Layer((1, 1), TILE, 0)
    turned.colour = layer.colour.rotate(angle, Image.Resampling.BICUBIC)
    turned.through = layer.through.rotate(angle, Image.Resampling.BICUBIC)
    mask = mask.rotate(angle, Image.Resampling.BICUBIC)
    at = (round(x) - mask.width // 2, round(y) - mask.height // 2)
    shadow = mask.filter(ImageFilter.GaussianBlur(5 * FINE)).point([value // 2 for value in range(256)])
    table.colour.paste((0, 0, 0), (at[0] + 3 * FINE, at[1] + 5 * FINE), shadow)
    table.put(turned, mask, at)


def draw_board(table: Layer, pad: Pad, left: int, top: int) -> None:
    """The pad without tiles: cells, treasures, lines' names, dark lights and the button."""
    case = (left, top, left + PAD, top + PAD)
    table.rounded(case, 28 * FINE, CASE, 0, CASE_EDGE)
    left, top = left + MARGIN, top + MARGIN
    for cell in range(CELLS):
        row, col = divmod(cell, SIDE)
        x, y = left + col * CELL, top + row * CELL
        table.paint.rectangle((x, y, x + CELL, y + CELL), BOARD, GRID, FINE)
        table.paint_through.rectangle((x, y, x + CELL, y + CELL), THROUGH_BOARD)
    for treasure in range(TREASURES):
        row, col = divmod(treasure_cell(treasure), SIDE)
        x, y = left + col * CELL + CELL // 2, top + row * CELL + CELL // 2
        table.print(stencil(icon(treasure), 7), x, y, GOLD, THROUGH_PRINT)
    row, col = divmod(CENTRE, SIDE)
    draw_paths(table, left + col * CELL + CELL // 2, top + row * CELL + CELL // 2, 15)
    size = SIDE * CELL
    name = 42 * FINE  # from the cells
    for line in range(SIDE):
        along = line * CELL + CELL // 2
        table.print(stencil(spelled("ABCDE"[line]), 4), left + along, top - name, LABEL, 0)
        table.print(stencil(spelled("12345"[line]), 4), left - name, top + along, LABEL, 0)
    for right, down, light in lamps(pad)[CELLS:]:
        table.disc(left + right, top + down, 5 * FINE, OFF, THROUGH_FLOOR if any(light) else 0)
    corner = size + MARGIN // 2
    table.disc(left + corner, top + corner, 20 * FINE, KEY, 0)
    table.disc(left + corner, top + corner, 16 * FINE, CASE_EDGE, 0)


def lamps(pad: Pad) -> list[tuple[float, float, Colour]]:
    """The lights under the cells, then those of the edge: where (from A1's corner) and in what colour."""
    found = [
        ((cell % SIDE + 0.5) * CELL, (cell // SIDE + 0.5) * CELL, pad.light(*divmod(cell, SIDE)))
        for cell in range(CELLS)
    ]
    size, out = SIDE * CELL, 16 * FINE
    for line in range(SIDE):
        along = (line + 0.5) * CELL
        for side, x, y in (
            ("N", along, -out),
            ("E", size + out, along),
            ("S", along, size + out),
            ("W", -out, along),
        ):
            found.append((x, y, pad.edge(side, line)))
    return found


def shine(table: Layer, pad: Pad, left: int, top: int) -> None:
    """Mix the lights with what lies over them."""
    box = (left, top, left + PAD, top + PAD)
    colours = np.asarray(table.colour.crop(box), np.float32)
    through = np.asarray(table.through.crop(box), np.float32)[..., None] / 255
    along = np.arange(PAD, dtype=np.float32) - MARGIN
    amount = np.zeros((PAD, PAD, 1), np.float32)
    hues = np.zeros((PAD, PAD, 3), np.float32)
    spark = np.zeros((PAD, PAD, 1), np.float32)
    for x, y, light in lamps(pad):
        hue, strength = glow(light)
        if not strength:
            continue
        strength = min(1.0, strength * 1.45)  # a picture has less range than eyes
        spread = np.exp(-(((along - x) / REACH) ** 2)), np.exp(-(((along - y) / REACH) ** 2))
        part = strength * spread[1][:, None, None] * spread[0][None, :, None]
        amount += part
        hues += part * np.array(hue, np.float32)
        spread = np.exp(-(((along - x) / SPARK) ** 2)), np.exp(-(((along - y) / SPARK) ** 2))
        spark += 0.65 * strength * spread[1][:, None, None] * spread[0][None, :, None]
    hues /= np.maximum(amount, 1e-6)
    share = np.minimum(1.0, amount * 1.15) * through
    mixed = colours + (hues - colours) * share
    mixed += (255 - mixed) * np.minimum(1.0, spark) * through
    table.colour.paste(Image.fromarray(np.clip(mixed, 0, 255).round().astype(np.uint8)), box)


def draw_key(table: Layer, x: int, y: int, name: str) -> None:
    table.disc(x, y + 3 * FINE, 30 * FINE, (10, 11, 13), 0)
    table.disc(x, y, 29 * FINE, CASE_EDGE, 0)
    table.disc(x, y, 27 * FINE, KEY, 0)
    table.print(stencil(spelled(name), 4), x + FINE, y + FINE, (226, 230, 236), 0)


def draw_hub(table: Layer, top: Tabletop, x: int, y: int) -> None:
    """The OLED pixel for pixel, and the six keys."""
    wide, high = HUB
    table.rounded((x, y, x + wide, y + high), 28 * FINE, CASE, 0, CASE_EDGE)
    pixels = top.screen.pixels
    glass = (pixels.shape[1] * DOT, pixels.shape[0] * DOT)
    left, over = x + (wide - glass[0]) // 2, y + 22 * FINE
    rim = 8 * FINE
    table.rounded(
        (left - rim, over - rim, left + glass[0] + rim, over + glass[1] + rim), 8 * FINE, GLASS, 0, GRID
    )
    dot = np.full((DOT, DOT), 190, np.uint8)
    dot[: DOT - 1, : DOT - 1] = 255
    lit = Image.fromarray(np.kron(pixels, dot).astype(np.uint8))
    haze = lit.filter(ImageFilter.GaussianBlur(3 * FINE)).point([value // 4 for value in range(256)])
    table.colour.paste(OLED, (left, over), ImageChops.lighter(lit, haze))
    middle, low = x + wide // 2, over + glass[1] + 110 * FINE
    step = 56 * FINE
    cross, pair = middle - 98 * FINE, middle + 104 * FINE
    for right, down, name in ((0, -1, "↑"), (0, 1, "↓"), (-1, 0, "←"), (1, 0, "→")):
        draw_key(table, cross + right * step, low + down * step, name)
    table.print(stencil(spelled("Hallway"), 6), middle, y + high - 36 * FINE, GOLD, 0)
    draw_key(table, pair - 38 * FINE, low + 22 * FINE, "A")
    draw_key(table, pair + 42 * FINE, low - 22 * FINE, "B")


def table_picture(top: Tabletop) -> Image.Image:
    """The table from above. Below the hub is room for two path tiles that are not on the pad."""
    table = Layer(TABLE, WOOD, 0)
    pad = top.pad(0)
    left = over = GAP_WIDE
    hub_x = left + PAD + GAP_WIDE
    cable = over + 360 * FINE
    table.paint.line([(left + PAD, cable), (hub_x, cable)], CASE_EDGE, 14 * FINE)
    draw_board(table, pad, left, over)
    draw_hub(table, top, hub_x, over)
    for piece in sorted(pad.surface.pieces, key=lambda piece: piece.pose.z):
        scale = CELL / PITCH
        put_tile(table, piece, left + MARGIN + piece.pose.x * scale, over + MARGIN + piece.pose.y * scale)
    shine(table, pad, left, over)
    on_pad = {piece.tile.name for piece in pad.surface.pieces}
    spare = [tile for tile in top.tiles("go") if tile.name not in on_pad and len(tile.halves) == 2]
    for tile, (angle, right, down) in zip(spare, SPARE_PLACES, strict=False):
        x = hub_x + HUB[0] // 2 + right - CELL / 2 * cos(radians(angle))
        y = over + HUB[1] + down - CELL / 2 * sin(radians(angle))
        put_tile(table, Piece(tile, 0, Pose(0, 0, angle=angle)), x, y)
    picture = table.colour.reduce(FINE)
    palette = picture.quantize(256, Image.Quantize.MEDIANCUT, kmeans=2)
    return picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG)  # glows without steps


# -- the screens

# What the sheet shows: a name, the words that the player goes by then (as in HABITS), and which time that is.
SCREENS = (
    ("The menu", "A: choose", 0),
    ("Before the clock starts", "Five minutes", 0),
    ("Four treasures to find", "Find them", 0),
    ("A tile laid too early", "Too early!", 0),
    ("The countdown", "Get set", 5),
    ("Building", "Build", 2),
    ("A tile that lies badly", "straight.", 0),
    ("Pressed, but not done", "Not ", 0),
    ("Right", "Right!", 0),
    ("The verdict", VERDICT, 0),
    ("Asking before leaving", "leaving", 0),
    ("No pad on the wire", "no pad", 0),
)
SHEET_COLUMNS = 3
SCALE = 3
SHEET: Colour = (20, 22, 26)


def seen_in_a_game() -> dict[str, list[np.ndarray]]:
    """By the words that the player goes by, every screen read in a game; and two more."""
    seen: dict[str, list[np.ndarray]] = {}

    def look(key: str) -> None:
        seen.setdefault(key, []).append(pixels)

    with Tabletop(pads=1, seed=SHEET_SEED, settings="") as top:
        top.run(1.5)
        player = Player(top, SHEET_SEED, top.run)
        while VERDICT not in seen:
            pixels = top.screen.pixels.copy()
            look(player.take_turn())
        for key, happening in (("leaving", lambda: top.press("b")), ("no pad", top.pad(0).unplug)):
            happening()
            top.run(1.5)
            pixels = top.screen.pixels.copy()
            look(key)
    return seen


def sheet_picture(seen: dict[str, list[np.ndarray]]) -> Image.Image:
    wide, high = 128 * SCALE, 64 * SCALE
    rim, gap, caption = 8, 14, 30
    step_x, step_y = wide + 2 * rim + gap, high + 2 * rim + gap + caption
    rows = -(-len(SCREENS) // SHEET_COLUMNS)
    sheet = Image.new("RGB", (SHEET_COLUMNS * step_x + gap, rows * step_y + gap), SHEET)
    paint = ImageDraw.Draw(sheet)
    for number, (name, key, which) in enumerate(SCREENS):
        x = gap + number % SHEET_COLUMNS * step_x
        y = gap + number // SHEET_COLUMNS * step_y
        paint.rectangle((x, y, x + wide + 2 * rim - 1, y + high + 2 * rim - 1), GLASS, OFF)
        sheet.paste(OLED, (x + rim, y + rim), stencil(seen[key][which], SCALE))
        sheet.paste(LABEL, (x + 1, y + high + 2 * rim + 6), stencil(spelled(name), 2))
    return sheet.quantize(16, dither=Image.Dither.NONE)


# -- the moment of table.png

LAID = 4  # path tiles on the pad


def play_to_the_moment(top: Tabletop) -> None:
    """Into the first challenge, until LAID tiles lie there and the lights are at their brightest."""
    top.run(1.5)
    player = Player(top, TABLE_SEED, top.run)
    while len(top.pad(0).surface.pieces) < LAID or "Build" not in words_on(top):
        player.take_turn()
    brightest = 0
    for _ in range(2):  # a rhythm to find it out, another to get there
        for _ in range(60):
            top.run(0.025)
            light = sum(top.pad(0).strip.grb)
            if light == brightest:
                return
            brightest = max(brightest, light)


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    with Tabletop(pads=1, seed=TABLE_SEED, settings="") as top:
        play_to_the_moment(top)
        table_picture(top).save(folder / "table.png", optimize=True)
    sheet_picture(seen_in_a_game()).save(folder / "screens.png", optimize=True)
    for name in ("table.png", "screens.png", *page_pictures.make(folder)):
        print(f"{folder / name}: {(folder / name).stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
