# SPDX-License-Identifier: MIT
"""What is printed or shown on the screen, as pictures for a scene: faces and boards with their lights on."""

from functools import cache
from tempfile import NamedTemporaryFile

from PIL import Image, ImageDraw

from boardsim import Tabletop, geometry
from boardsim.table.tiles import Tile
from hallway.show.lively import LOOKS
from hallway.show.meanings import LOOK
from hardware.tiles import faces, fixed, overlays, raster
from hardware.tiles import measures as tiles
from hardware.tiles.page import Page

GRAIN = 8  # pixels a mm


def _lit(drawn: Image.Image, x: float, y: float, radius: float, meaning: int, square: bool = False) -> None:
    """Paint a light as one sees it."""
    red, green, blue = LOOKS[meaning * LOOK : meaning * LOOK + 3]
    most = max(red, green, blue)
    pale = tuple(int(255 * (0.25 + 0.75 * part / most)) for part in (red, green, blue))
    box = [(x - radius) * GRAIN, (y - radius) * GRAIN, (x + radius) * GRAIN, (y + radius) * GRAIN]
    pen = ImageDraw.Draw(drawn)
    if square:
        pen.rounded_rectangle(box, tiles.WINDOW_ROUND * GRAIN, fill=pale)
    else:
        pen.ellipse(box, fill=pale)


@cache
def face(game: str, tile: Tile, lit: int, turn: int) -> Image.Image:
    """The upper face of a tile, cut out, its light on."""
    side = tiles.SIDE
    page = Page(tile.name, (side, side))
    with page.at(side / 2, side / 2, turn):
        faces.face(page, game, tile, 0)
    return _cut(raster.image(page, GRAIN, finer=2), lit)


def _cut(drawn: Image.Image, lit: int) -> Image.Image:
    """A face without what is cut away, its light on."""
    if lit:
        _lit(drawn, tiles.SIDE / 2, tiles.SIDE / 2, tiles.WINDOW / 2, lit, square=True)
    mask = Image.new("L", drawn.size)
    ImageDraw.Draw(mask).rounded_rectangle([0, 0, *drawn.size], tiles.ROUND * GRAIN, fill=255)
    drawn.putalpha(mask)
    return drawn


def fixed_face(cell: int, lit: int) -> Image.Image:
    """The face of a fixed cell of Junior."""
    page = Page("fixed", (tiles.SIDE, tiles.SIDE))
    with page.at(tiles.SIDE / 2, tiles.SIDE / 2):
        fixed.draw(page, cell, tiles.SIDE + 2 * faces.BLEED)
        faces.well(page)
    return _cut(raster.image(page, GRAIN, finer=2), lit)


def overlay(name: str, lit: dict[int, int]) -> Image.Image:
    """A game's board, some of its lights on, with its hole for the button."""
    margin = geometry.PAD_MARGIN
    page = Page(name, (overlays.WHOLE, overlays.WHOLE))
    with page.at(margin, margin):
        overlays.BOARDS[name][1](page)
    drawn = raster.image(page, GRAIN)
    for light, meaning in lit.items():
        x, y = overlays.light_place(light)
        radius = tiles.DISC if light < geometry.CELLS**2 else tiles.EDGE_DISC
        _lit(drawn, x + margin, y + margin, radius, meaning)
    mask = Image.new("L", drawn.size, 255)
    x, y = overlays.button()
    half = overlays.BUTTON / 2
    ends = [(part + margin) * GRAIN for part in (x - half, y - half, x + half, y + half)]
    ImageDraw.Draw(mask).rectangle(ends, fill=0)
    drawn.putalpha(mask)
    return drawn


@cache
def menu() -> Image.Image:
    """What the screen says when it is on."""
    with Tabletop(pads=1, seed=1) as top:
        top.run(3.0)
        return _shot(top)


def _shot(top: Tabletop) -> Image.Image:
    """The screen as it is now."""
    with NamedTemporaryFile(suffix=".png") as file:
        top.screen.png(file.name)
        return Image.open(file.name).convert("RGB").copy()


def check() -> Image.Image:
    """The page of the checkup that shows a cell's eight sensors."""
    with Tabletop(pads=1, seed=1) as top:
        top.run(3.0)
        for _ in range(20):
            if "> Check the board" in top.screen.text.split("\n"):
                break
            top.press("up")
            top.run(0.4)
        top.press("a")
        top.pad(0).put("junior/tee 1", row=0, col=0)
        top.run(2.0)
        return _shot(top)
