# SPDX-License-Identifier: MIT
"""A turn of Cards while it is made: which card was laid, what it matches, what may be taken.

Nothing is remembered of the order in which hands did things: paths are judged with every card of the
table back in its place (C5), so a turn is right or wrong by what lies there when it ends.
"""

from hallway.games.cards.about import COPIES
from hallway.maze.maze import Maze
from hallway.places import Cell
from hallway.sense.tilecode import EMPTY, UNREADABLE, CellByte, card_of

MOST_MATCHES = 2 * (COPIES - 1)
ALL_SIDES = 15


class Turn:
    """`table` is what lay there before; sets of matches are masks: bit i is the cell `matched[i]`."""

    def __init__(self, deck, table, rows: int, cols: int) -> None:
        self.wanted = bytearray(len(table))  # what should lie there now, given what this turn may do
        self.matched = bytearray(MOST_MATCHES)
        self.may_take = bytearray(1 << MOST_MATCHES)  # for each set of matches, if it may be taken (C6)
        self.card = -1  # the cell of the card laid in this turn, or -1
        self._deck = deck
        self._table = table
        self._paths = Maze(rows, cols)
        self._ground = Maze(rows, cols)  # every card opens to all sides: neighbours count, paths need not
        self._beside = bytearray(MOST_MATCHES)  # the sides on which a matched card has a neighbour
        self._steps = (-cols, 1, cols, -1)  # to the neighbour in the N, E, S, W
        self.begin()

    def begin(self) -> None:
        """With the table as it is now."""
        self._lay(-1, EMPTY)
        ground = self._ground.openings
        for cell in range(len(self._table)):
            if self._table[cell] != EMPTY or ground[cell]:  # most are free, and were
                self._set(cell, self._table[cell])

    def look(self, lies, seen) -> None:
        """Judge what lies there now. `seen` has 0 for each card of which nothing is known yet."""
        card = self._find(lies, seen)
        value = lies[card] if card >= 0 else EMPTY
        if card != self.card or value != self.value:
            self._lay(card, value)
        self.rest(lies)
        wanted = self.wanted
        if card >= 0:
            wanted[card] = value
        self.lifted = 0
        for match in range(self.matches):
            cell = self.matched[match]
            if lies[cell] == EMPTY:
                self.lifted |= 1 << match
                wanted[cell] = EMPTY
        self.takeable = 0
        for taken in range(1 << self.matches):
            if self.may_take[taken] and taken & self.lifted == self.lifted:
                self.takeable |= taken

    def rest(self, lies) -> None:
        """What is wanted is what lay there before."""
        wanted = self.wanted
        table = self._table
        for cell in range(len(wanted)):
            wanted[cell] = table[cell]
            if lies[cell] == UNREADABLE and table[cell] == EMPTY:
                wanted[cell] = 0  # any card: it is to be laid straight first

    def reaches(self, cell: Cell) -> bool:
        """Whether a path leads there from the card that was laid and joined."""
        return self._paths.reaches(cell)

    @property
    def is_legal(self) -> bool:
        """A card is laid and joined (C2), and what was taken may be taken (C6)."""
        return self.card >= 0 and self.joined and self.may_take[self.lifted] == 1

    @property
    def count(self) -> int:
        """How many cards are lifted."""
        return ones(self.lifted)

    # -- how it is found out

    def _find(self, lies, seen) -> Cell:
        """The cell with a card that is new to the table, on a cell that was free (C2, C3), or -1: of several
        one that is joined, and the first that was.
        """
        found = -1
        if self.joined and self._is_new(self.card, lies, seen):
            return self.card
        for cell in range(len(self._table)):
            if self._is_new(cell, lies, seen):
                found = cell
                self._lay(cell, lies[cell])
                if self.joined:
                    break
        return found

    def _is_new(self, cell: Cell, lies, seen) -> bool:
        card = card_of(lies[cell])
        return self._table[cell] == EMPTY and card < self._deck.cards and not seen[card]

    def _set(self, cell: Cell, value: CellByte) -> None:
        self._paths.put(cell, self._deck.openings[value])
        self._ground.put(cell, 0 if value == EMPTY else ALL_SIDES)

    def _lay(self, cell: Cell, value: CellByte) -> None:
        if self.card >= 0:
            self._set(self.card, EMPTY)
        self.card = cell
        self.value = value  # how it lies
        self.joined = False
        self.matches = 0  # how many
        self.takeable = 0  # the matches that are in at least one such set with all that has been taken off
        self.lifted = 0  # the matches that have been taken off
        self.may_take[0] = 1
        if cell >= 0:
            self._set(cell, value)
            self.joined = self._paths.joined(cell) != 0
            if self.joined:
                self._match()
                self._try_all()

    def _match(self) -> None:
        """C4: cards on a path from the one that was laid, with one of its treasures."""
        self._paths.fill(self.card)
        marks = self._deck.marks
        mine = marks[card_of(self.value)]
        table = self._table
        for cell in range(len(table)):
            if table[cell] != EMPTY and marks[card_of(table[cell])] & mine and self._paths.reaches(cell):
                self.matched[self.matches] = cell
                self._beside[self.matches] = self._ground.joined(cell)
                self.matches += 1

    def _try_all(self) -> None:
        """Try each set of matches. From one to the next a single card is lifted or put back."""
        taken = 0
        for number in range(1, 1 << self.matches):
            changed = taken
            taken = number ^ number >> 1
            changed ^= taken
            match = 0
            while changed >> match != 1:
                match += 1
            self._ground.put(self.matched[match], 0 if taken >> match & 1 else ALL_SIDES)
            self._ground.fill(self.card)
            self.may_take[taken] = self._is_one_group(taken)
        if self.matches:
            self._ground.put(self.matched[self.matches - 1], ALL_SIDES)  # the only one that is lifted last

    def _is_one_group(self, taken: int) -> bool:
        """C6. All was one group before: if it falls apart, each part had one of the taken beside it."""
        ground = self._ground
        for match in range(self.matches):
            if taken >> match & 1:
                for side in range(4):
                    if self._beside[match] >> side & 1:
                        beside = self.matched[match] + self._steps[side]
                        if ground.openings[beside] and not ground.reaches(beside):
                            return False
        return True


def ones(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
