# SPDX-License-Identifier: MIT
"""Duel on the host: fifteen sliding tiles a player, in a frame with items round it."""

from random import Random

from boardsim.boxes import Box, Step, numbered, put
from boardsim.table.tiles import Half, Tile
from hallway.games.duel import tiles, ways
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST
from hallway.places import SIDE
from hallway.sense.tilecode import cell_byte

NAMES = numbered((kind, count) for kind, _, count in tiles.KINDS)
SIDE_NAMES = {NORTH: "N", EAST: "E", SOUTH: "S", WEST: "W"}


def deal(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """Fifteen tiles a pad, anywhere, in directions that let all items be joined (D1, D14)."""
    steps = []
    for pad in range(min(pads, players, 2)):
        while True:
            turns = [random.randrange(4) for _ in range(tiles.TILES)]
            counts = bytearray(16)
            for tile, turn in enumerate(turns):
                counts[tiles.OPENINGS[cell_byte(tile, 0, turn)]] += 1
            if ways.alike(counts) < 0 and ways.crossings(counts) == len(ways.CROSSINGS):
                break
        cells = random.sample(list(tiles.FRAME_CELLS), tiles.TILES)
        steps += [put(pad * tiles.TILES + tile, pad, cells[tile], turns[tile]) for tile in range(tiles.TILES)]
    return steps


BOXES = {
    "duel": Box(
        tuple(
            Tile(name, (Half(number, (tiles.OPENINGS[cell_byte(number, 0, 0)], 0)),))
            for number, name in enumerate(NAMES)
        ),
        colours=("#b5694a", "#934b30", "#66301d", "#fbe6c4", "#66301d"),
        cells=tiles.FRAME,
        frame=tuple(
            {
                "icon": item,
                "row": tiles.ITEM_CELLS[item] // SIDE,
                "col": tiles.ITEM_CELLS[item] % SIDE,
                "side": SIDE_NAMES[tiles.ITEM_SIDES[item]],
                "light": tiles.ITEM_LIGHTS[item],
            }
            for item in range(tiles.ITEMS)
        ),
        for_each=True,
        deal=deal,
    )
}
