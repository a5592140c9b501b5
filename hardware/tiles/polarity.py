# SPDX-License-Identifier: MIT
"""Where the magnets of each tile go, and which pole of each is up: a map to drill and fill by.

A map is seen from the open side of the tray, which is face 0 of the tile, or a card's only face.
"""

import csv
from pathlib import Path
from typing import NamedTuple

from boardsim import geometry
from boardsim.boxes import BOXES
from boardsim.table.tiles import Tile
from hardware.tiles import faces, measures
from hardware.tiles.page import Page
from hardware.tiles.sheets import EDGE, NAMES, layout, ruler

PLACES = ("NW", "N", "NE", "E", "SE", "S", "SW", "W")
NORTH = "#c8102e"
SOUTH = "#1d4f91"
GROUND = "#fbf7ee"


class Magnet(NamedTuple):
    """A place in a tile, in mm from the middle of its first half, and the pole that is up there."""

    half: int
    place: str
    x: float
    y: float
    pole: str


def magnets(tile: Tile) -> list[Magnet]:
    """All magnets of a tile, as seen with face 0 up."""
    found = []
    for number, half in enumerate(tile.halves):
        word = half.ring(0)
        if word is None:
            raise ValueError(f"{tile.name} has no magnets to be read by")
        for bit, (x, y) in enumerate(geometry.RING):
            pole = "N" if word >> bit & 1 else "S"
            found.append(Magnet(number, PLACES[bit], number * geometry.PITCH + x, y, pole))
    return found


def draw(page: Page, tile: Tile, name: str = "") -> None:
    """The map of one tile: north is full, south is a ring, each with its letter."""
    page.box(
        faces.middle(tile),
        0,
        faces.length(tile),
        measures.SIDE,
        GROUND,
        stroke=faces.INK,
        width=0.2,
        rounds=faces.rounds(tile, 0),
    )
    for number in range(len(tile.halves)):
        page.draw([faces.window_outline(number)], stroke=faces.INK, dashed=True)
    radius = geometry.MAGNET_DIAMETER / 2
    for magnet in magnets(tile):
        x, y = magnet.x, magnet.y
        if magnet.pole == "N":
            page.circle(x, y, radius, NORTH)
            page.text("N", x, y, 2.6, faces.PAPER, 0.5)
        else:
            page.circle(x, y, radius, faces.PAPER, stroke=SOUTH, width=0.4)
            page.text("S", x, y, 2.6, SOUTH, 0.5)
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            start, end = radius + 0.3, radius + 1.2
            page.line(
                (x + dx * start, y + dy * start), (x + dx * end, y + dy * end), stroke=faces.MARK, width=0.1
            )
    page.text(name or tile.name, 0, geometry.CORNER, 3, faces.INK, 0.5)


def pages(game: str) -> list[Page]:
    """The maps of a box, laid out as its sheets of faces are."""
    places = layout(BOXES[game].tiles)
    found = []
    for number in range(places[-1].page + 1):
        page = Page(f"Hallway, {NAMES[game]}: magnets")
        page.text(f"{NAMES[game]}  magnets", EDGE, EDGE + 3, 5, faces.INK)
        page.text(
            "seen from the open side; N: north pole up", page.wide - EDGE, EDGE + 3, 3.4, faces.MARK, 1.0
        )
        ruler(page, EDGE, page.high - EDGE - 3)
        for place in places:
            if place.page == number:
                with page.group(place.tile.name), page.at(place.x, place.y):
                    draw(page, place.tile)
        found.append(page)
    return found


def write_table(path: Path) -> None:
    """The same as numbers, a magnet a line."""
    with path.open("w", encoding="utf-8", newline="") as file:
        table = csv.writer(file, lineterminator="\n")
        table.writerow(("game", "tile", "half", "place", "x mm", "y mm", "pole up"))
        for game, box in BOXES.items():
            for tile in box.tiles:
                table.writerows((game, tile.name, *magnet) for magnet in magnets(tile))
