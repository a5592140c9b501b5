# SPDX-License-Identifier: MIT
"""Sheets of tiles: fronts on one page, on the next their backs, so that the two meet in duplex print.

A sheet is turned over about its short edge, as a tile is about its east-west axis: what lies in the top row
of the fronts lies in the bottom row of the backs, in the same column and the right way up.
"""

from typing import NamedTuple

from boardsim.boxes import BOXES
from boardsim.table.tiles import Tile
from hardware.tiles import faces, measures, names
from hardware.tiles.page import A4, Page

EDGE = 8.0  # of a page, which printers leave white
HEAD = 12.0  # for the title; the same below, so that the middle of the tiles is the middle of the page
ROOM = 2 * faces.BLEED + 2.0  # between tiles

NAMES = {game: names.of_game(game) for game in BOXES}


class Place(NamedTuple):
    """Where a tile is on a page: the middle of its first half."""

    page: int
    tile: Tile
    x: float
    y: float


def layout(tiles: tuple[Tile, ...]) -> list[Place]:
    """Rows of tiles of one length, from the top, over as many pages as it takes."""
    wide, high = A4
    step = measures.SIDE + ROOM
    rows = int((high - 2 * (EDGE + HEAD) + ROOM) // step)
    top = (high - rows * step + ROOM + measures.SIDE) / 2
    found = []
    row = 0
    for longest in sorted({len(tile.halves) for tile in tiles}, reverse=True):
        alike = [tile for tile in tiles if len(tile.halves) == longest]
        along = faces.length(alike[0]) + ROOM
        columns = int((wide - 2 * EDGE + ROOM) // along)
        if rows < 1 or columns < 1:
            raise ValueError(f"{alike[0].name} is too long for an A4 page: choose a smaller PITCH")
        left = (wide - columns * along + ROOM + measures.SIDE) / 2
        for number, tile in enumerate(alike):
            down, column = divmod(number, columns)
            page, line = divmod(row + down, rows)
            found.append(Place(page, tile, left + column * along, top + line * step))
        row += -(-len(alike) // columns)
    return found


def _head(page: Page, text: str, more: str) -> None:
    wide = page.wide
    page.text(text, EDGE, EDGE + 3, 5, faces.INK)
    page.text(more, wide - EDGE, EDGE + 3, 3.4, faces.MARK, 1.0)
    ruler(page, EDGE, page.high - EDGE - 3)


def ruler(page: Page, x: float, y: float) -> None:
    """A line to check the printer by."""
    page.line((x, y), (x + 100, y), stroke=faces.INK, width=0.2)
    for tick in range(0, 101, 10):
        page.line((x + tick, y - (2 if tick % 50 else 3)), (x + tick, y), stroke=faces.INK, width=0.2)
    page.text(
        "100 mm: if not, print again at 100 %, without fitting to the page", x + 103, y - 1, 3, faces.MARK
    )


def pages(game: str, language: str = "en") -> list[Page]:
    """Fronts and backs by turns, with the names that the screen uses in that language."""
    places = layout(BOXES[game].tiles)
    found = []
    for number in range(places[-1].page + 1):
        for face, side in enumerate(("fronts", "backs")):
            page = Page(f"Hallway, {NAMES[game]}: {side}")
            _head(page, f"{NAMES[game]}  {side}", "one set a player" if BOXES[game].for_each else "one set")
            for place in places:
                if place.page == number:
                    y = page.high - place.y if face else place.y
                    with page.group(f"{place.tile.name} face {face}"), page.at(place.x, y):
                        faces.face(page, game, place.tile, face, names.name(language, game, place.tile))
            found.append(page)
    return found
