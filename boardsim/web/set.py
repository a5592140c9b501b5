# SPDX-License-Identifier: MIT
"""What never changes while a table is open: pads, geometry, and all tiles as they are drawn.

Made from the games' own boxes and the firmware's pictures; docs/page.md shows an example.
"""

from base64 import b64encode
from typing import Any

from boardsim import layout
from boardsim.boxes import BOXES, Printed, nothing_laid, printed
from boardsim.games import GAMES
from boardsim.geometry import PITCH, TILE_THICKNESS
from boardsim.players import PLAYS
from boardsim.table.eyes import ICON_NAMES
from boardsim.table.tiles import Half, Tile
from boardsim.web.view import WORDS, colour
from boardsim.wiring import KEYS
from hallway.once import glyphs
from hallway.places import CELLS, MAX_PADS, SIDE, SIDES


def the_set(pads: int) -> dict[str, Any]:
    """All of it, ready for JSON."""
    return {
        "pads": [dict(zip("xy", layout.corner(pad), strict=True)) for pad in range(pads)],
        "cells": SIDE,
        "pitch": PITCH,
        "edge": layout.EDGE,
        "room": layout.ROOM,
        "thickness": TILE_THICKNESS,
        "lights": {"cells": CELLS, "edge": _edge_names()},
        "keys": list(KEYS),
        "colours": [colour(player) for player in range(MAX_PADS)],
        "boxes": {box: _box(box) for box in BOXES},
        "demos": {key: WORDS.text(key) for key in PLAYS},
        "icons": _icons(),
        "icon_names": list(ICON_NAMES),
        "icon_size": glyphs.ICON,
    }


def _edge_names() -> list[str]:
    """The lights round a pad, clockwise from N0."""
    return [
        f"{side}{line}"
        for side in SIDES
        for line in (range(SIDE) if side in "NE" else range(SIDE - 1, -1, -1))
    ]


def _icons() -> list[str]:
    size = 2 * glyphs.ICON
    return [b64encode(glyphs.ICONS[at : at + size]).decode() for at in range(0, size * len(ICON_NAMES), size)]


def _face(half: Half, face: int, icons: list[int]) -> Printed:
    if face and (half.only is not None or not half.openings[1]):
        return printed(back=True)
    return printed(half.openings[face], icons if not face else (), hole=half.hole)


def _tile(tile: Tile, icons: list[int]) -> dict[str, Any]:
    return {"faces": [[_face(half, face, icons) for half in tile.halves] for face in (0, 1)]}


def _box(key: str) -> dict[str, Any]:
    box = BOXES[key]
    return {
        "title": WORDS.text(key),
        "pads": GAMES[key].least,
        "cells": box.cells,
        "colours": list(box.colours),
        "board": box.board(),
        "frame": list(box.frame),
        "arrows": list(box.arrows),
        "track": list(box.track),
        "deck": box.deck,
        "deals": box.deal is not nothing_laid,
        "tiles": {tile.name: _tile(tile, list(box.icons(number))) for number, tile in enumerate(box.tiles)},
    }
