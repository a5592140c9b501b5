# SPDX-License-Identifier: MIT
"""What never changes while a table is open: pads, geometry, and all tiles as they are drawn.

Made from the firmware's own tile sets, boards and pictures; docs/page.md shows an example.
"""

from base64 import b64encode
from typing import Any

from boardsim import layout
from boardsim.table.eyes import ICON_NAMES
from boardsim.table.tiles import BOXES, Half, Tile
from boardsim.tabletop import KEYS
from boardsim.web.view import WORDS, colour
from hallway.games import cards_set, duel_set, junior_set
from hallway.games.go import tiles as go_tiles
from hallway.games.go.board import CENTRE
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hallway.once import glyphs
from hallway.places import CELLS, MAX_PADS, SIDE, SIDES
from hardware.geometry import PITCH, TILE_THICKNESS

TILE = 40.0  # mm: a tile's side
SIDE_NAMES = {NORTH: "N", EAST: "E", SOUTH: "S", WEST: "W"}

Cell = dict[str, Any]


def the_set(pads: int) -> dict[str, Any]:
    """All of it, ready for JSON."""
    return {
        "pads": [dict(zip("xy", layout.corner(pad), strict=True)) for pad in range(pads)],
        "cells": SIDE,
        "pitch": PITCH,
        "edge": layout.EDGE,
        "room": layout.ROOM,
        "tile": TILE,
        "thickness": TILE_THICKNESS,
        "lights": {"cells": CELLS, "edge": _edge_names()},
        "keys": list(KEYS),
        "colours": [colour(player) for player in range(MAX_PADS)],
        "boxes": {box: _box(box) for box in BOXES},
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


def _cell(openings: int = 0, icons: list[int] | None = None, **more: Any) -> Cell:
    return {"openings": openings, "icons": icons or [], **more}


# -- what is printed on tiles: the icons of a half by tile and half; both faces have the same


def _no_icons(tile: int) -> list[int]:
    return []


def _junior_icons(tile: int) -> list[int]:
    """The secrets after those on the board."""
    on_tiles = list(junior_set.SECRET_TILES)
    return [len(junior_set.FIXED_SECRETS) + on_tiles.index(tile)] if tile in on_tiles else []


def _face(half: Half, face: int, icons: list[int]) -> Cell:
    if face and (half.only is not None or not half.openings[1]):
        return _cell(back=True)
    return _cell(half.openings[face], icons if not face else [], hole=half.hole)


def _tile(tile: Tile, icons: list[int]) -> dict[str, Any]:
    return {"faces": [[_face(half, face, icons) for half in tile.halves] for face in (0, 1)]}


# -- what is printed on the pad


def _go_board() -> list[Cell]:
    board = [_cell() for _ in range(CELLS)]
    for treasure in range(go_tiles.TREASURES):
        board[go_tiles.treasure_cell(treasure)] = _cell(icons=[treasure])
    board[CENTRE] = _cell(NORTH | EAST | SOUTH | WEST)
    return board


def _junior_board() -> list[Cell]:
    board = [_cell(openings) for openings in junior_set.PRINTED]
    for secret, cell in enumerate(junior_set.FIXED_SECRETS):
        board[cell]["icons"] = [secret]
    for player, cell in enumerate(junior_set.STARTS):
        board[cell]["start"] = player
    return board


def _duel_frame() -> list[dict[str, Any]]:
    return [
        {
            "icon": item,
            "row": duel_set.ITEM_CELLS[item] // SIDE,
            "col": duel_set.ITEM_CELLS[item] % SIDE,
            "side": SIDE_NAMES[duel_set.ITEM_SIDES[item]],
            "light": duel_set.ITEM_LIGHTS[item],
        }
        for item in range(duel_set.ITEMS)
    ]


# Title, boards on pads, icons by tile, and of what size the frame on the pad is.
PRINTS: dict[str, tuple[str, Any, Any, int]] = {
    "go": ("go", _go_board, _no_icons, SIDE),
    "junior": ("junior", _junior_board, _junior_icons, SIDE),
    "cards48": ("cards.48", None, lambda card: list(cards_set.DECK_48.on_card(card)), SIDE),
    "cards50": ("cards.50", None, lambda card: list(cards_set.DECK_50.on_card(card)), SIDE),
    "duel": ("duel", None, _no_icons, duel_set.FRAME),
}
LEAST_PADS = {"cards48": 2, "cards50": 2}


def _box(box: str) -> dict[str, Any]:
    title, board, icons, size = PRINTS[box]
    return {
        "title": WORDS.text(title),
        "pads": LEAST_PADS.get(box, 1),
        "cells": size,
        "board": board() if board else [_cell() for _ in range(CELLS)],
        "frame": _duel_frame() if box == "duel" else [],
        "arrows": list(junior_set.ARROWS) if box == "junior" else [],
        "track": list(range(SIDE, 4 * SIDE + 1, SIDE)) if box == "go" else [],  # steps that are printed
        "tiles": {tile.name: _tile(tile, icons(number)) for number, tile in enumerate(BOXES[box])},
    }
