# SPDX-License-Identifier: MIT
"""Cards 48 and Cards 50 on the host: a pile, a hand a player, and four cards in the middle."""

from random import Random

from boardsim.boxes import Box, Step, put
from boardsim.layout import ABREAST
from boardsim.table.tiles import Half, Tile
from hallway.games.cards.about import HAND
from hallway.games.cards.tiles import deck, name
from hallway.places import SIDE

COLOURS = {
    "cards.48": ("#45668f", "#2f4b70", "#1f3450", "#f4e2b4", "#1f3450"),
    "cards.50": ("#8d4558", "#6d2f41", "#4c1e2c", "#f6e2b8", "#4c1e2c"),
}


def deal(pads: int, random: Random, players: int, crossings: int) -> list[Step]:
    """The hands, and four in the middle (C1, C11), from the top of the pile."""
    dealt = HAND * players
    hands: list[Step] = [(card, "stow", {"tray": str(card % players)}) for card in range(dealt)]
    rows, cols = (2 * SIDE if pads > ABREAST else SIDE), (2 * SIDE if pads > 1 else SIDE)
    middle = [(rows // 2 - 1 + down, cols // 2 - 1 + right) for down in (0, 1) for right in (0, 1)]
    start = [
        put(card, row // SIDE * ABREAST + col // SIDE, row % SIDE * SIDE + col % SIDE, random.randrange(4))
        for card, (row, col) in enumerate(middle, start=dealt)
    ]
    return hands + start


def _box(key: str) -> Box:
    cards = deck(key)
    return Box(
        tuple(
            Tile(name(card), (Half(card >> 1, (cards.openings[card * 4], 0), only=card & 1),))
            for card in range(cards.cards)
        ),
        colours=COLOURS[key],
        icons=cards.on_card,
        deck=True,
        deal=deal,
    )


BOXES = {key: _box(key) for key in COLOURS}
