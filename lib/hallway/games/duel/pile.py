# SPDX-License-Identifier: MIT
"""The pile of Duel's objective cards, and what was discarded. Card n shows item n."""

from hallway.games.duel.tiles import ITEMS

SAVED = ITEMS // 2 + 3  # bytes


class Pile:
    """All cards begin as discards; a shuffle brings the discards under the pile (D12)."""

    def __init__(self) -> None:
        self.cards = bytearray(ITEMS)
        self.count = 0  # how many; the first is on top
        self.discards = (1 << ITEMS) - 1  # bit a card

    def can_draw(self, starts) -> bool:
        """Whether the pile has an objective that is none of the starts."""
        return any(not _among(self.cards[place], starts) for place in range(self.count))

    def shuffled(self, chance) -> bytes:
        """The discards in a fair order (R3): how many, and half a byte a card."""
        order = bytearray(ITEMS)
        count = 0
        for card in range(ITEMS):
            if self.discards >> card & 1:
                # Each card goes to a random place among those before it, which makes every order as likely.
                place = chance.below(count + 1)
                order[count] = order[place]
                order[place] = card
                count += 1
        return _packed(order, count)

    def take(self, shuffled) -> None:
        """Put shuffled discards under the pile."""
        for place in range(shuffled[0]):
            card = _card(shuffled, place)
            self.cards[self.count] = card
            self.count += 1
            self.discards &= ~(1 << card)

    def draw(self, starts) -> int:
        """The top card; one that is a player's start is put under and another drawn (D12)."""
        for _ in range(self.count):
            card = self.cards[0]
            for place in range(1, self.count):
                self.cards[place - 1] = self.cards[place]
            if not _among(card, starts):
                self.count -= 1
                return card
            self.cards[self.count - 1] = card
        raise ValueError("no card to draw")

    def discard(self, card: int) -> None:
        self.discards |= 1 << card

    def save(self) -> bytes:
        return bytes((self.discards & 255, self.discards >> 8)) + _packed(self.cards, self.count)

    def restore(self, saved) -> None:
        self.discards = saved[0] | saved[1] << 8
        packed = saved[2:]
        self.count = packed[0]
        for place in range(self.count):
            self.cards[place] = _card(packed, place)


def _among(card: int, starts) -> bool:
    """The device cannot look for a number in bytes with `in`."""
    return any(card == start for start in starts)


def _packed(cards, count: int) -> bytes:
    packed = bytearray(1 + ITEMS // 2)
    packed[0] = count
    for place in range(count):
        packed[1 + (place >> 1)] |= cards[place] << (place & 1) * 4
    return bytes(packed)


def _card(packed, place: int) -> int:
    return packed[1 + (place >> 1)] >> (place & 1) * 4 & 15
