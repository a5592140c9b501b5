# SPDX-License-Identifier: MIT
"""The mind of Cards: it looks for a card of a hand, a cell and a turn, one such place after the other.

first steps  overlooks every other place, and is content with the first that brings something
handy        takes as many as it can
sharp        of such places one that leaves little to others, and something for its next card
"""

from hallway.games.cards.areas import Areas, nearby
from hallway.games.cards.rules import COLS, NOWHERE, PLAYED
from hallway.games.cards.turn import ALL_SIDES, MOST_MATCHES, ones
from hallway.maze.maze import Maze
from hallway.moment.seats import FIRST_STEPS, SHARP
from hallway.sense.tilecode import EMPTY

A_SLICE = 8  # places


class Mind:
    """For whoever holds these cards. `think()` goes on; once it says that there is no more to think about,
    `cell` and `value` are where to lay which card and how, and `takes` the cells to take from; `cell` is
    NOWHERE if no card fits. It knows what lies there and what was played, and of the hands only this one.
    The same table and hand give the same answer.
    """

    def __init__(self, rules, level: int, hand: bytes, breathe=None) -> None:
        self.cell = NOWHERE
        self.value = EMPTY
        self.takes = b""
        self._level = level
        self._hand = hand
        self._breathe = breathe or _nothing  # called in the middle of a slice
        self._deck = rules.deck
        self._table = rules.table
        self._seen = rules.seen
        size = len(rules.table)
        self._first = rules.pile * 7 % size  # cells are looked at from here on: not always from the corner
        self._next = NOWHERE  # the next place: of each cell each card, each way round
        self._places = size * len(hand) * 4
        self._gain = NOWHERE  # of the answer, and what it leaves
        self._worth = 0
        self._overlooks = level == FIRST_STEPS
        self._could = bytearray(
            MOST_MATCHES + 1
        )  # of the unknown cards, how many could take so many and more
        self._matched = bytearray(MOST_MATCHES)
        self._near = nearby(rules.rows, COLS)
        self._breathe()
        self._ground = Maze(
            rules.rows, COLS
        )  # every card opens to all sides: neighbours count, paths need not
        self._breathe()
        self._areas = Areas(rules, self._near, self._breathe)

    def think(self) -> bool:
        """Look at some places more, up to the first where a card fits; says whether there are others."""
        if self._next < 0:
            ground = self._ground
            for cell in range(len(self._table)):
                if self._table[cell] != EMPTY:
                    ground.put(cell, ALL_SIDES)
                    self._breathe()
            self._areas.survey()
            self._next = 0
        each = 4 * len(self._hand)
        looked = 0
        while self._next < self._places and looked < A_SLICE:
            looked += 1
            place = self._next
            cell = (place // each + self._first) % len(self._table)
            if place % each == 0 and not self._is_beside(cell):
                self._next += each
                continue
            self._next += 1
            card = self._hand[place % each >> 2]
            if self._is_new(card, place & 3) and self._areas.join(cell, card, place & 3):
                self._try(cell, card, place & 3)
                break
        if self._overlooks and self._next >= self._places and self.cell == NOWHERE:
            self._overlooks = False  # it sees none, so it looks again
            self._next = 0
        return self._next < self._places

    def _is_beside(self, cell: int) -> bool:
        """A free cell with a card beside it."""
        if self._table[cell] != EMPTY:
            return False
        for side in range(4):
            beside = self._near[4 * cell + side]
            if beside != EMPTY and self._table[beside] != EMPTY:
                return True
        return False

    def _is_new(self, card: int, turn: int) -> bool:
        """Whether a card turned so is not as it was with fewer quarters."""
        openings = self._deck.openings
        for before in range(turn):
            if openings[4 * card + before] == openings[4 * card + turn]:
                return False
        return True

    def _try(self, cell: int, card: int, turn: int) -> None:
        """A card that is joined there: what can be taken, and what that is worth."""
        if self._overlooks and (cell + card + turn) & 1:
            return
        self._breathe()
        matches = self._areas.matches(card, self._matched)
        if matches < self._gain:
            return
        taken = self._most(cell, matches)
        gain = ones(taken)
        if gain < self._gain:
            return
        worth = self._look_on(cell, card, turn, taken) if self._level == SHARP else 0
        if gain == self._gain and worth <= self._worth:
            return
        self._gain = gain
        self._worth = worth
        self.cell = cell
        self.value = 4 * card + turn
        self.takes = bytes([self._matched[match] for match in range(matches) if taken >> match & 1])
        if gain and self._level == FIRST_STEPS:
            self._next = self._places

    def _most(self, cell: int, matches: int) -> int:
        """C6: the largest set of matches that may be taken, as a mask."""
        for size in range(matches, 0, -1):
            for taken in range(1 << matches):
                if ones(taken) == size and self._is_one_group(cell, taken):
                    return taken
                self._breathe()
        return 0

    def _is_one_group(self, cell: int, taken: int) -> bool:
        """C6: what is left without these, with a card laid here. All was one group before."""
        ground = self._ground
        ground.put(cell, ALL_SIDES)
        self._put_all(taken, 0)
        ground.fill(cell)
        self._put_all(taken, ALL_SIDES)
        found = True
        for match in range(MOST_MATCHES):
            if taken >> match & 1:
                for side in range(4):
                    beside = self._near[4 * self._matched[match] + side]
                    if beside != EMPTY and self._is_left(beside, taken) and not ground.reaches(beside):
                        found = False
        ground.put(cell, 0)
        return found

    def _put_all(self, taken: int, openings: int) -> None:
        for match in range(MOST_MATCHES):
            if taken >> match & 1:
                self._ground.put(self._matched[match], openings)

    def _is_left(self, cell: int, taken: int) -> bool:
        for match in range(MOST_MATCHES):
            if taken >> match & 1 and self._matched[match] == cell:
                return False
        return self._table[cell] != EMPTY

    def _look_on(self, cell: int, card: int, turn: int, taken: int) -> int:
        """What follows: how many the own next card could take, less what the next player may be able to with
        the better of two cards out of all that have not been played. In shares of the square of their number.
        """
        areas = self._areas
        self._breathe()
        areas.lay(cell, card, turn, self._matched, taken)
        could = self._could
        for count in range(len(could)):
            could[count] = 0
        unknown = own = 0
        for other in range(self._deck.cards):
            if other == card:
                continue
            held = other in self._hand
            if held or self._seen[other] != PLAYED:
                most = areas.most(other)
                if held:
                    own = max(own, most)
                    continue
                unknown += 1
                for count in range(1, most + 1):
                    could[count] += 1
                self._breathe()
        worth = own * max(unknown, 1) * max(unknown, 1)
        for count in could:
            worth -= count * (2 * unknown - count)
        areas.take_back(cell, card, self._matched, taken)
        return worth


def _nothing() -> None:
    pass
