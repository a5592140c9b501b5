# SPDX-License-Identifier: MIT
"""The slow referee of Cards, written from the rulebook: cells are (row, col), a card there (card, turn)."""

from itertools import combinations
from random import Random

from hallway.games.cards.about import HAND, START
from hallway.games.cards.rules import COLS
from hallway.games.cards.tiles import PATHS, deck
from hallway.places import cell_name
from hallway.sense.tilecode import CLASH

MOST_STEPS = 400  # of a game: a turn or a pass each; 46 turns and five passes between any two are fewer
SIDES = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}
DRAWN = {"│": "NS", "└": "NE", "├": "NES", "┴": "NEW", "┬": "ESW", "┼": "NESW"}


class Oracle:
    """Knows the cards as they are printed, and the rules; nothing of how the referee works."""

    def __init__(self, key: str) -> None:
        self.shapes = 2 * PATHS[key]
        self.cards = len(self.shapes)
        treasures = deck(key).treasures
        self.sides = [
            [{"NESW"[("NESW".index(side) + turn) % 4] for side in DRAWN[shape]} for turn in range(4)]
            for shape in self.shapes
        ]
        self.treasures = [set(treasures[2 * card : 2 * card + 2]) for card in range(self.cards)]

    def beside(self, cell):
        return {side: (cell[0] + down, cell[1] + right) for side, (down, right) in SIDES.items()}

    def joined(self, table, cell):
        """R1: the neighbours that a cell is joined to."""
        card, turn = table[cell]
        found = set()
        for side, other in self.beside(cell).items():
            if other in table and side in self.sides[card][turn]:
                card_there, turn_there = table[other]
                if OPPOSITE[side] in self.sides[card_there][turn_there]:
                    found.add(other)
        return found

    def spread(self, start, onward):
        reached, waiting = {start}, [start]
        while waiting:
            for cell in onward(waiting.pop()):
                if cell not in reached:
                    reached.add(cell)
                    waiting.append(cell)
        return reached

    def matches(self, table, played):
        """C4, with the played card on the table."""
        mine = self.treasures[table[played][0]]
        connected = self.spread(played, lambda cell: self.joined(table, cell))
        return {cell for cell in connected if cell != played and self.treasures[table[cell][0]] & mine}

    def is_one_group(self, cells):
        """C6: edge to edge, whatever the paths."""
        if not cells:
            return True
        start = next(iter(cells))
        return self.spread(start, lambda c: [o for o in self.beside(c).values() if o in cells]) == set(cells)

    def takes(self, table, played):
        """C5, C6: every set of cells that may be taken."""
        matched = sorted(self.matches(table, played))
        sets = [set(some) for count in range(len(matched) + 1) for some in combinations(matched, count)]
        return [some for some in sets if self.is_one_group(set(table) - some)]

    def places(self, table, rows, cols):
        """Free cells beside a card."""
        return sorted(
            {
                other
                for cell in table
                for other in self.beside(cell).values()
                if other not in table and 0 <= other[0] < rows and 0 <= other[1] < cols
            }
        )

    def may_lay(self, table, cell, card, turn):
        """C2, C3."""
        return cell not in table and bool(self.joined({**table, cell: (card, turn)}, cell))


ORACLES = {key: Oracle(key) for key in PATHS}


def table_of(cells, cols=COLS):
    """What the slow referee calls a table, from cell bytes."""
    return {divmod(at, cols): divmod(value, 4) for at, value in enumerate(cells) if value < CLASH}


def cell_of(said):
    return int(said[1:]) - 1, "ABCDEFGHIJ".index(said[0])


def named(cell):
    return cell_name(cell[0] * COLS + cell[1], COLS)


def start_cells(rows):
    """C11: 2×2 in the middle."""
    return [(rows // 2 - 1 + down, COLS // 2 - 1 + right) for down in (0, 1) for right in (0, 1)]


class Book:
    """A game as its players keep it: what lies on the table, who holds and has taken how many cards."""

    def __init__(self, key: str, players: int, table: dict) -> None:
        self.oracle = ORACLES[key]
        self.table = dict(table)
        self.seen = {card for card, _ in table.values()}
        self.taken = [0] * players
        self.hands = [HAND] * players  # C1
        self.pile = self.oracle.cards - START - HAND * players
        self.player = 0
        self.passes = 0
        self.is_over = False

    def takes_of(self, lies: dict) -> tuple | None:
        """The cell of the card laid and the cells taken from, if this is how a turn may end."""
        laid = [cell for cell, lying in lies.items() if self.table.get(cell) != lying]
        if len(laid) != 1 or laid[0] in self.table:
            return None  # C2: one card, on a free cell
        (cell,) = laid
        card, turn = lies[cell]
        if card in self.seen or card >= self.oracle.cards:
            return None
        if not self.oracle.may_lay(self.table, cell, card, turn):
            return None
        gone = set(self.table) - set(lies)
        takes = self.oracle.takes({**self.table, cell: (card, turn)}, cell)
        return (cell, gone) if gone in takes else None

    def end_turn(self, lies: dict, gone: set) -> None:
        """C5, C7."""
        self.table = dict(lies)
        self.seen |= {card for card, _ in lies.values()}
        self.taken[self.player] += len(gone)
        self.passes = 0
        if self.pile:
            self.pile -= 1
        else:
            self.hands[self.player] -= 1
        self._next()

    def pass_turn(self) -> None:
        """C9."""
        self.passes += 1
        self._next()

    def _next(self) -> None:
        """C8, C9."""
        if self.passes >= sum(map(bool, self.hands)):
            self.is_over = True
            return
        self.player = (self.player + 1) % len(self.hands)
        while not self.hands[self.player]:
            self.player = (self.player + 1) % len(self.hands)

    def ranking(self) -> list:
        """C10: place, player and cards, the best first; equal counts share the place."""
        places = [1 + sum(other > mine for other in self.taken) for mine in self.taken]
        return [
            (places[player], player, self.taken[player])
            for player in sorted(range(len(places)), key=places.__getitem__)
        ]


def some_fit(random: Random, book: Book, hand: list, rows: int) -> tuple | None:
    """A card of the hand, a cell and a turn that fit (C2), at random; None if there is none."""
    ways = [
        (card, cell, turn)
        for cell in book.oracle.places(book.table, rows, COLS)
        for card in hand
        for turn in range(4)
    ]
    random.shuffle(ways)
    for card, cell, turn in ways:
        if book.oracle.may_lay(book.table, cell, card, turn):
            return card, cell, turn
    return None
