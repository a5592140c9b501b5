# SPDX-License-Identifier: MIT
"""How each game is laid out before it begins: what to do with which tile, in order.

A step is the tile's number in the box that was taken out, a deed, and what the deed takes.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from boardsim.layout import ABREAST
from hallway.games import duel_set, duel_ways
from hallway.games.junior import about as junior_about
from hallway.games.junior import tiles as junior_set
from hallway.places import SIDE

Step = tuple[int, str, dict[str, Any]]
TILES = duel_set.TILES


def _put(tile: int, pad: int, cell: int, turn: int, face: int = 0) -> Step:
    row, col = divmod(cell, SIDE)
    return tile, "put", {"pad": pad, "row": row, "col": col, "turn": turn, "face": face}


def go(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Everyone has their tiles before them (G2)."""
    return []


def junior(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Sixteen tiles anywhere, anyhow; one is left over (J1)."""
    tiles = random.sample(range(junior_about.TILES), len(junior_set.FREE))
    doubles = [tile for tile in tiles if tile < junior_about.DOUBLE_SIDED]
    over = set(random.sample(doubles, min(crossings, len(doubles))))
    return [
        _put(tile, 0, cell, random.randrange(4), int(tile in over))
        for tile, cell in zip(tiles, junior_set.FREE, strict=True)
    ]


def cards(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Two cards a player, four in the middle (C1, C11), from the top of the pile."""
    hands: list[Step] = [(card, "stow", {"tray": str(card % players)}) for card in range(2 * players)]
    rows, cols = (2 * SIDE if pads > ABREAST else SIDE), (2 * SIDE if pads > 1 else SIDE)
    middle = [(rows // 2 - 1 + down, cols // 2 - 1 + right) for down in (0, 1) for right in (0, 1)]
    start = [
        _put(card, row // SIDE * ABREAST + col // SIDE, row % SIDE * SIDE + col % SIDE, random.randrange(4))
        for card, (row, col) in enumerate(middle, start=2 * players)
    ]
    return hands + start


def duel(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Fifteen tiles a pad, anywhere, in directions that let all items be joined (D1, D14)."""
    steps = []
    for pad in range(min(pads, 2)):
        while True:
            turns = [random.randrange(4) for _ in range(TILES)]
            counts = bytearray(16)
            for tile, turn in enumerate(turns):
                counts[duel_set.OPENINGS[tile * 8 + turn]] += 1
            if duel_ways.alike(counts) < 0 and duel_ways.crossings(counts) == len(duel_ways.CROSSINGS):
                break
        cells = random.sample(list(duel_set.FRAME_CELLS), TILES)
        steps += [_put(pad * TILES + tile, pad, cells[tile], turns[tile]) for tile in range(TILES)]
    return steps


DEALS: dict[str, Callable[[int, Random, int, int], list[Step]]] = {
    "go": go,
    "junior": junior,
    "cards48": cards,
    "cards50": cards,
    "duel": duel,
}
