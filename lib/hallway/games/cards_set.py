# SPDX-License-Identifier: MIT
"""The decks of Cards 48 and Cards 50: paths and treasures of each card, as data.

Card k (from 0) that lies at a turn is the cell byte k * 4 + turn: the two codes of a pair are two
cards, for a card's magnets sit low and are out of reach when it lies face down.
"""

from hallway.maze.shapes import drawn, turned

COPIES = 4  # cards that carry the same treasure

# The paths of twelve cards, over and over. Random players take something in 16 of 44 turns with it
# (`python -m tools.prove cards`).
DOZEN = "│└├│└┴│└┬│└┼"


class Deck:
    """Two cards a treasure for each of two `steps`: treasures t and t + step. So no pair comes twice.

    `treasures` has two a card; `marks` the same as a mask a card; `openings` is by cell byte.
    """

    def __init__(self, treasures: int, steps: tuple, shapes: str) -> None:
        self.kinds = treasures
        self.shapes = shapes  # at turn 0, a card each
        self.cards = len(shapes)
        carried = bytearray(2 * self.cards)
        self.marks = [0] * self.cards
        openings = bytearray(256)
        for card in range(self.cards):
            first = card % treasures
            second = (first + steps[card // treasures]) % treasures
            carried[2 * card] = first
            carried[2 * card + 1] = second
            self.marks[card] = 1 << first | 1 << second
            for turn in range(4):
                openings[card * 4 + turn] = turned(drawn(shapes[card]), turn)
        self.treasures = bytes(carried)
        self.openings = bytes(openings)

    def on_card(self, card: int) -> bytes:
        """The two treasures of a card."""
        return self.treasures[2 * card : 2 * card + 2]


DECK_48 = Deck(24, (7, 11), 4 * DOZEN)
DECK_50 = Deck(25, (7, 11), 2 * (2 * DOZEN + "└"))


def name(card: int) -> str:
    """What is printed on the card."""
    return "card " + str(card + 1)
