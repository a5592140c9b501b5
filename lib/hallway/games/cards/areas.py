# SPDX-License-Identifier: MIT
"""The areas of Cards as a mind sees them: which cards are joined by paths, and what each card would match."""

from hallway.games.cards.about import COPIES
from hallway.games.cards.turn import MOST_MATCHES
from hallway.sense.tilecode import EMPTY, card_of

EVERY = 8  # cards: a look at the buttons


def nearby(rows: int, cols: int) -> bytes:
    """Of each cell its neighbours in the north, east, south, west; EMPTY where the table ends."""
    near = bytearray(4 * rows * cols)
    for cell in range(rows * cols):
        col = cell % cols
        near[4 * cell] = cell - cols if cell >= cols else EMPTY
        near[4 * cell + 1] = cell + 1 if col + 1 < cols else EMPTY
        near[4 * cell + 2] = cell + cols if cell + cols < rows * cols else EMPTY
        near[4 * cell + 3] = cell - 1 if col else EMPTY
    return bytes(near)


class Areas:
    """Areas are numbered from 1. `survey` finds those of the table, `join` those that a card would join,
    `lay` sees the table as it would be with it; `take_back` must follow.
    """

    def __init__(self, rules, near: bytes, breathe) -> None:
        size = len(rules.table)
        deck = rules.deck
        self._near = near
        self._breathe = breathe
        self._turned = deck.openings  # by cell byte
        self._treasures = deck.treasures
        self._table = rules.table
        self._openings = bytearray(size)  # of what lies there
        self._area = bytearray(size)  # of each card
        self._ends = bytearray(size + 1)  # of each area, how many of its ways end at a free cell
        self._then_area = bytearray(size)  # the same, for a table as it would be after a turn
        self._then_ends = bytearray(size + 1)
        self._became = bytearray(size + 1)  # and which area each has become
        self._counts = bytearray(size + 1)
        self._stack = bytearray(size)
        self._joined = bytearray(4)  # the areas that a card would join, and how many
        self._many = 0
        self._areas = 0
        self._is_then = False  # areas are those of after a turn
        self._at = bytearray([EMPTY] * deck.cards)  # the cell of each card
        self._carriers = bytearray(COPIES * (max(deck.treasures) + 1))  # the cards of each treasure
        filled = bytearray(max(deck.treasures) + 1)
        for place in range(len(deck.treasures)):
            treasure = deck.treasures[place]
            self._carriers[COPIES * treasure + filled[treasure]] = place >> 1
            filled[treasure] += 1
            if place % EVERY == 0:
                breathe()
        for cell in range(size):
            if cell % EVERY == 0:
                breathe()
            if rules.table[cell] != EMPTY:
                self._at[card_of(rules.table[cell])] = cell
                self._openings[cell] = self._turned[rules.table[cell]]

    def survey(self) -> None:
        self._areas = self._find(self._area, self._ends)

    def _find(self, area: bytearray, ends: bytearray) -> int:
        """All areas, and where their ways end; returns how many there are."""
        openings = self._openings
        near = self._near
        stack = self._stack
        areas = count = 0
        for cell in range(len(area)):
            area[cell] = 0
        self._breathe()
        for first in range(len(area)):
            if area[first] or not openings[first]:
                continue
            areas += 1
            ends[areas] = 0
            area[first] = areas
            stack[0] = first
            waiting = 1
            while waiting:
                waiting -= 1
                cell = stack[waiting]
                count += 1
                if count % EVERY == 0:
                    self._breathe()
                lying = openings[cell]
                for side in range(4):
                    beside = near[4 * cell + side]
                    if lying >> side & 1 and beside != EMPTY:
                        there = openings[beside]
                        if not there:
                            ends[areas] += 1
                        elif there >> (side ^ 2) & 1 and not area[beside]:
                            area[beside] = areas
                            stack[waiting] = beside
                            waiting += 1
        return areas

    def join(self, cell: int, card: int, turn: int) -> int:
        """With how many areas a card that is laid here is joined."""
        lying = self._turned[4 * card + turn]
        self._many = 0
        for side in range(4):
            beside = self._near[4 * cell + side]
            if lying >> side & 1 and beside != EMPTY and self._openings[beside] >> (side ^ 2) & 1:
                area = self._area[beside]
                known = False
                for place in range(self._many):
                    if self._joined[place] == area:
                        known = True
                if not known:
                    self._joined[self._many] = area
                    self._many += 1
        return self._many

    def matches(self, card: int, matched: bytearray) -> int:
        """C4: the cells of what it matches in the areas that it has joined; returns how many."""
        found = 0
        for place in range(2 * COPIES):
            cell = self._carrier(card, place)
            if cell != EMPTY:
                for at in range(self._many):
                    if self._joined[at] == self._area[cell]:
                        matched[found] = cell
                        found += 1
        return found

    def _carrier(self, card: int, place: int) -> int:
        """The cell of one of the cards with a treasure of this one; EMPTY if it does not lie there."""
        treasure = self._treasures[2 * card + place // COPIES]
        return self._at[self._carriers[COPIES * treasure + place % COPIES]]

    def lay(self, cell: int, card: int, turn: int, matched: bytearray, taken: int) -> None:
        """See the table as it is with a card that joins those areas, and without these matches."""
        lying = self._turned[4 * card + turn]
        self._at[card] = cell
        ends = self._then_ends
        became = self._became
        self._is_then = taken > 0
        if taken:  # what a way led through may be gone
            self._openings[cell] = lying
            for match in range(MOST_MATCHES):
                if taken >> match & 1:
                    self._openings[matched[match]] = 0
                    self._at[card_of(self._table[matched[match]])] = EMPTY
            areas = self._find(self._then_area, ends)
            for area in range(1, areas + 1):
                became[area] = area
            for match in range(MOST_MATCHES):
                if taken >> match & 1:
                    self._openings[matched[match]] = self._turned[self._table[matched[match]]]
            self._openings[cell] = 0
            return
        for area in range(1, self._areas + 1):
            ends[area] = self._ends[area]
            became[area] = area
        into = self._joined[0]
        for place in range(1, self._many):
            became[self._joined[place]] = into
            ends[into] += ends[self._joined[place]]
        self._area[cell] = into
        for side in range(4):
            beside = self._near[4 * cell + side]
            if beside != EMPTY:
                there = self._openings[beside]
                if there >> (side ^ 2) & 1:
                    ends[became[self._area[beside]]] -= 1
                if lying >> side & 1 and not there:
                    ends[into] += 1

    def most(self, card: int) -> int:
        """How many cards this one would match at most, laid at the end of a way of a single area."""
        area = self._then_area if self._is_then else self._area
        counts = self._counts
        most = 0
        for place in range(2 * COPIES):
            cell = self._carrier(card, place)
            if cell != EMPTY:
                into = self._became[area[cell]]
                if self._then_ends[into]:
                    counts[into] += 1
                    most = max(most, counts[into])
        for place in range(2 * COPIES):
            cell = self._carrier(card, place)
            if cell != EMPTY:
                counts[self._became[area[cell]]] = 0
        return most

    def take_back(self, cell: int, card: int, matched: bytearray, taken: int) -> None:
        """See the table as it is."""
        self._at[card] = EMPTY
        self._area[cell] = 0
        for match in range(MOST_MATCHES):
            if taken >> match & 1:
                self._at[card_of(self._table[matched[match]])] = matched[match]
