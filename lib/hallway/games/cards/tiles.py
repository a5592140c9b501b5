# SPDX-License-Identifier: MIT
"""The decks of Cards 48 and Cards 50: paths and treasures of each card, as data (C12).

Card k (from 0) that lies at a turn is the cell byte k * 4 + turn: the two codes of a pair are two
cards, for a card's magnets sit low and are out of reach when it lies face down.
"""

from hallway.maze.shapes import drawn, turned

# The paths of twelve cards, over and over. Random players take something in 16 of 44 turns with it
# (`python -m tools.prove cards`).
DOZEN = "│└├│└┴│└┬│└┼"
# By the game's key the paths of a deck's first half, a card a treasure; the second half has the same.
PATHS = {"cards.48": 2 * DOZEN, "cards.50": 2 * DOZEN + "└"}
STEPS = (7, 11)  # from a card's first treasure to its second, in the first half and in the second


class Deck:
    """Two cards for each of the treasures, with another one a step on: so no pair comes twice.

    `treasures` has two a card; `marks` the same as a mask a card; `openings` is by cell byte.
    """

    def __init__(self, paths: str, steps: tuple = STEPS) -> None:
        kinds = len(paths)
        self.cards = 2 * kinds
        carried = bytearray(2 * self.cards)
        self.marks = [0] * self.cards
        openings = bytearray(256)
        for card in range(self.cards):
            first = card % kinds
            second = (first + steps[card // kinds]) % kinds
            carried[2 * card] = first
            carried[2 * card + 1] = second
            self.marks[card] = 1 << first | 1 << second
            shape = drawn(paths[first])
            for turn in range(4):
                openings[card * 4 + turn] = turned(shape, turn)
        self.treasures = bytes(carried)
        self.openings = bytes(openings)

    def on_card(self, card: int) -> bytes:
        """The two treasures of a card."""
        return self.treasures[2 * card : 2 * card + 2]


def deck(key: str) -> Deck:
    """The deck of a game: made when it is asked for, as no game needs the other."""
    return Deck(PATHS[key])


def name(card: int) -> str:
    """What is printed on the card."""
    return "card " + str(card + 1)
