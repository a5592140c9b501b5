# SPDX-License-Identifier: MIT
"""Two players of Cards, who lay the card that takes most."""

from collections.abc import Generator

from boardsim.layout import ABREAST
from boardsim.players.person import Person
from boardsim.players.seat import Seat, Waits
from hallway.games.cards.rules import COLS
from hallway.games.cards.tiles import deck
from hallway.games.cards.tiles import name as card_name
from hallway.games.cards.turn import Turn, ones
from hallway.places import SIDE
from hallway.sense.tilecode import EMPTY

TAKEN = "taken"


class CardPlayers(Person):
    def __init__(self, seat: Seat, seed: int) -> None:
        super().__init__(seat, seed)
        self.deck = deck(self.key)
        self.pads = 4 if seat.desk.pads == 4 else 2
        self.rows = SIDE * self.pads // ABREAST

    def begin(self) -> Waits:
        yield from super().begin()
        self.seat.deal(self.players)
        yield from self.until("begins. Then go on")
        yield from self.press("a")

    def is_over(self) -> bool:
        return "wins!" in self.said or "The win is shared" in self.said

    def take_turn(self) -> Waits:
        player = self.whose()
        yield from self.think(0.8, 2.0)
        best = yield from self.best_card(player)
        if best is None:
            yield from self.press("down")
            yield from self.press("a")
            return
        card, cell, turn, taken = best
        pad, row, col = self.place(cell)
        self.seat.pad(pad).put(card_name(card), row, col, turn)
        yield from self.wait(1.2)
        for lifted in taken:
            pad, row, col = self.place(lifted)
            self.seat.pad(pad).lift(row, col, TAKEN)
            yield from self.wait(0.7)
        yield from self.press("a")
        if any(thing.tray == "pile" for thing in self.seat.desk.things):
            self.seat.draw(str(player))
            yield from self.wait(0.4)

    def place(self, cell: int) -> tuple[int, int, int]:
        """Pad, row and column of a cell of the whole table."""
        row, col = divmod(cell, COLS)
        return row // SIDE * ABREAST + col // SIDE, row % SIDE, col % SIDE

    def table(self) -> bytearray:
        pads = [self.seat.pad(pad).cells() for pad in range(self.pads)]
        places = [self.place(cell) for cell in range(self.rows * COLS)]
        return bytearray(pads[pad][row * SIDE + col] for pad, row, col in places)

    def hand(self, player: int) -> list[int]:
        """The cards of a hand, by number from 0."""
        halves = [thing.tile.halves[0] for thing in self.seat.desk.things if thing.tray == str(player)]
        return [half.number * 2 + (half.only or 0) for half in halves]

    def best_card(self, player: int) -> Generator[float, None, tuple[int, int, int, list[int]] | None]:
        """A card, its cell and turn, and the cells that it takes."""
        lies = self.table()
        turn = Turn(self.deck, bytes(lies), self.rows, COLS)
        unseen = bytearray(self.deck.cards)
        ways = []
        for cell in self.free_beside(lies):
            for card in self.hand(player):
                for quarter in range(4):
                    lies[cell] = card * 4 + quarter
                    turn.look(lies, unseen)
                    if turn.joined:
                        sets = [taken for taken in range(1 << turn.matches) if turn.may_take[taken]]
                        taken = max(sets, key=ones)
                        cells = [turn.matched[match] for match in range(turn.matches) if taken >> match & 1]
                        ways.append((len(cells), self.random.random(), (card, cell, quarter, cells)))
                    lies[cell] = EMPTY
            yield from self.wait(0.02)
        return max(ways)[2] if ways else None

    def free_beside(self, lies: bytearray) -> list[int]:
        """Free cells with a card beside them."""
        return [
            cell
            for cell in range(len(lies))
            if lies[cell] == EMPTY
            and any(
                0 <= cell + step < len(lies)
                and lies[cell + step] != EMPTY
                and (abs(step) == COLS or cell // COLS == (cell + step) // COLS)
                for step in (-COLS, 1, COLS, -1)
            )
        ]


class Cards48(CardPlayers):
    key = "cards.48"


class Cards50(CardPlayers):
    key = "cards.50"


PLAYS = {"cards.48": Cards48.begin_to_end, "cards.50": Cards50.begin_to_end}
