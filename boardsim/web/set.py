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
from boardsim.table.eyes import ICON_NAMES, TREASURES
from boardsim.table.tiles import Half, Tile
from boardsim.things import HANDS
from boardsim.web.language import helps, page_words
from boardsim.wiring import KEYS
from hallway import __version__
from hallway.moment.seats import LEVELS
from hallway.once import glyphs
from hallway.places import CELLS, SIDE, SIDES
from hallway.show.lively import LOOKS
from hallway.view import PLAYERS
from hallway.words import Words

LOOK = 19  # bytes of one: its colour, and a strength a step


def the_set(pads: int, language: str = "en") -> dict[str, Any]:
    """All of it, ready for JSON, in a language."""
    spoken = Words(language)
    return {
        "language": language,
        "words": page_words(language),
        "help": helps(language),
        "pads": [dict(zip("xy", layout.corner(pad), strict=True)) for pad in range(pads)],
        "cells": SIDE,
        "pitch": PITCH,
        "edge": layout.EDGE,
        "room": layout.ROOM,
        "thickness": TILE_THICKNESS,
        "lights": {"cells": CELLS, "edge": _edge_names()},
        "keys": list(KEYS),
        "meanings": _meanings(),
        "version": __version__,
        "colours": [spoken.text(f"player.{player}") for player in range(HANDS)],
        "games": [_game(key, spoken) for key in GAMES],
        "seats": _seats(language),
        "boxes": {box: _box(box, spoken) for box in BOXES},
        "demos": {key: spoken.text(key) for key in PLAYS},
        "icons": _icons(),
        "icon_names": [spoken.text(f"#{icon}") for icon in range(len(ICON_NAMES))],
        "icon_size": glyphs.ICON,
    }


def _seats(language: str) -> list[str]:
    """Who can sit at one, as the device's menu says it."""
    spoken = Words(language)
    spoken.take("menu")
    return [spoken.text(f"seat.{level}") for level in range(LEVELS)]


def _edge_names() -> list[str]:
    """The lights round a pad, clockwise from N0."""
    return [
        f"{side}{line}"
        for side in SIDES
        for line in (range(SIDE) if side in "NE" else range(SIDE - 1, -1, -1))
    ]


def _icons() -> list[str]:
    """Each as its columns, of two bytes."""
    return [
        b64encode(b"".join(column.to_bytes(2, "little") for column in treasure.columns)).decode()
        for treasure in TREASURES
    ]


def _face(half: Half, face: int, icons: list[int]) -> Printed:
    if face and (half.only is not None or not half.openings[1]):
        return printed(back=True)
    return printed(half.openings[face], icons if not face else (), hole=half.hole)


def _tile(tile: Tile, icons: list[int]) -> dict[str, Any]:
    """`codes` is what the sensors read under each half, of each face: code × 2 + face, -1 for nothing."""
    return {
        "faces": [[_face(half, face, icons) for half in tile.halves] for face in (0, 1)],
        "codes": [[_code(half, face) for half in tile.halves] for face in (0, 1)],
    }


def _code(half: Half, face: int) -> int:
    if half.only is not None:
        return -1 if face else half.number * 2 + half.only
    return half.number * 2 + face


def _meanings() -> list[list[int]]:
    """The colour of each meaning of a light (hallway/view.py) in the lively look; players mix theirs."""
    plain = [list(LOOKS[at * LOOK : at * LOOK + 3]) for at in range(len(LOOKS) // LOOK)]
    found, players = plain[:PLAYERS], plain[PLAYERS:]
    for mask in range(1 << len(players)):
        here = [colour for player, colour in enumerate(players) if mask >> player & 1] or [[0, 0, 0]]
        found.append([sum(part) // len(here) for part in zip(*here, strict=True)])
    return found


def _game(key: str, spoken: Words) -> dict[str, Any]:
    """A line of the catalogue; `pads` is how many each number of players needs, from the fewest on, `alone`
    how many one needs against the table."""
    game = GAMES[key]
    return {
        "key": key,
        "title": spoken.text(key),
        "folder": game.folder,
        "box": game.box,
        "fewest": game.fewest,
        "pads": [game.pads_needed(players) for players in range(game.fewest, game.most + 1)],
        "alone": game.pads_needed(1),
        "mind": game.has_mind,
    }


def _box(key: str, spoken: Words) -> dict[str, Any]:
    box = BOXES[key]
    return {
        "title": spoken.text(key),
        "pads": GAMES[key].least,
        "cells": box.cells,
        "colours": list(box.colours),
        "board": box.board(),
        "frame": list(box.frame),
        "arrows": list(box.arrows),
        "track": list(box.track),
        "deck": box.deck,
        "each": box.for_each,
        "deals": box.deal is not nothing_laid,
        "tiles": {tile.name: _tile(tile, list(box.icons(number))) for number, tile in enumerate(box.tiles)},
    }
