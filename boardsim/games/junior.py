# SPDX-License-Identifier: MIT
"""Junior on the host: a printed board, seventeen tiles, arrows to push them in at."""

from collections.abc import Iterable
from random import Random

from boardsim.boxes import Box, Printed, Step, numbered, printed, put
from boardsim.table.tiles import Half, Tile
from hallway.games.junior import tiles
from hallway.games.junior.about import DOUBLE_SIDED, TILES
from hallway.sense.tilecode import cell_byte

NAMES = numbered((kind, count) for kind, count, *_ in tiles.KINDS)


def _half(number: int) -> Half:
    return Half(number, (tiles.OPENINGS[cell_byte(number, 0, 0)], tiles.OPENINGS[cell_byte(number, 1, 0)]))


def _icons(tile: int) -> Iterable[int]:
    """The secrets after those on the board."""
    on_tiles = list(tiles.SECRET_TILES)
    return [len(tiles.FIXED_SECRETS) + on_tiles.index(tile)] if tile in on_tiles else []


def _board() -> list[Printed]:
    board = [printed(openings) for openings in tiles.PRINTED]
    for secret, cell in enumerate(tiles.FIXED_SECRETS):
        board[cell]["icons"] = [secret]
    for player, cell in enumerate(tiles.STARTS):
        board[cell]["start"] = player
    return board


def deal(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Sixteen tiles anywhere, anyhow; one is left over (J1)."""
    chosen = random.sample(range(TILES), len(tiles.FREE))
    doubles = [tile for tile in chosen if tile < DOUBLE_SIDED]
    over = set(random.sample(doubles, min(crossings, len(doubles))))
    return [
        put(tile, 0, cell, random.randrange(4), int(tile in over))
        for tile, cell in zip(chosen, tiles.FREE, strict=True)
    ]


BOXES = {
    "junior": Box(
        tuple(Tile(name, (_half(number),)) for number, name in enumerate(NAMES)),
        colours=("#5d8a58", "#41693f", "#2d4d2c", "#f6e3ae", "#23452f"),
        icons=_icons,
        board=_board,
        arrows=tuple(tiles.ARROWS),
        deal=deal,
    )
}
