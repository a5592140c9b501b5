# SPDX-License-Identifier: MIT
"""Two players of Cards, who lay the card that takes most; and hands for the table."""

from collections.abc import Generator
from typing import NamedTuple

from boardsim.geometry import cell_centre
from boardsim.layout import ABREAST, ROOM, SPAN, corner
from boardsim.players.lent import Lends, Told, reads
from boardsim.players.person import Person
from boardsim.players.seat import Seat, Waits
from boardsim.things import PILE
from hallway.games.cards.about import HAND
from hallway.games.cards.rules import COLS
from hallway.games.cards.tiles import deck
from hallway.games.cards.tiles import name as card_name
from hallway.games.cards.turn import Turn, ones
from hallway.maze.shapes import SHAPES
from hallway.places import SIDE
from hallway.sense.tilecode import EMPTY
from hallway.view import HERE, TAKE, WRONG

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
        if any(thing.tray == PILE for thing in self.seat.desk.things):
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


# -- hands for the table

LAY_S = 0.4  # over the cell, before the card goes down


class Asked(NamedTuple):
    """What is to be done, for which seat, where; of a card that is to be laid, which and its shape."""

    deed: str
    player: int
    pad: int
    cell: int
    card: int = -1
    shape: int = 0


def asked(told: Told) -> Asked | None:
    """As the screen says it and the light shows it; what people have done wrong is left to them."""
    keep = reads(told, "cards.keep", "cards")
    if keep:
        player = told.player(keep[1])
        return _at(told, WRONG, "keep", player) if player in told.tables else None
    if told.turn not in told.tables:
        return None
    wanted = reads(told, "cards.asks", "cards")
    if wanted:
        return _at(told, HERE, "lay", told.turn, int(wanted[1]) - 1, SHAPES.find(told.view["icons"][-1]))
    if reads(told, "cards.show", "cards") or reads(told, "cards.draw", "cards"):
        return _at(told, HERE, "show", told.turn)
    return _at(told, TAKE, "take", told.turn) if reads(told, "cards.takes", "cards") else None


def _at(
    told: Told, light: int, deed: str, player: int | None, card: int = -1, shape: int = 0
) -> Asked | None:
    """Where the light is, or the first of them."""
    lit = told.lit(light)
    return Asked(deed, player, *lit[0], card, shape) if lit and player is not None else None


def lend(seat: Seat, wanted: Asked) -> Waits:
    tray = str(wanted.player)
    at = divmod(wanted.cell, SIDE)
    if wanted.deed == "show":
        yield from _lay(seat, wanted, (yield from _unshown(seat, tray)), 0)
    elif wanted.deed == "lay":
        cards = deck(seat.desk.box)
        shapes = cards.openings[wanted.card * 4 : wanted.card * 4 + 4]
        names = [thing.tile.name for thing in seat.desk.things]
        number = names.index(card_name(wanted.card))
        yield from _lay(seat, wanted, number, bytes(shapes).index(wanted.shape))
    else:
        seat.pad(wanted.pad).lift(*at, tray if wanted.deed == "keep" else TAKEN)


def _unshown(seat: Seat, tray: str) -> Generator[float, None, int]:
    """The card of a hand that was moved least: what was shown has been to the board and back. A hand that is
    short draws first.
    """
    things = seat.desk.things
    if sum(thing.tray == tray for thing in things) < HAND and any(thing.tray == PILE for thing in things):
        seat.draw(tray)
        yield LAY_S
    held = [number for number, thing in enumerate(things) if thing.tray == tray]
    return min(held, key=lambda number: things[number].moves)


def _lay(seat: Seat, wanted: Asked, number: int, turn: int) -> Waits:
    """From beside the board."""
    thing = seat.desk.things[number]
    row, col = divmod(wanted.cell, SIDE)
    left, upper = corner(wanted.pad)
    across, down = cell_centre(row, col)
    east = corner(min(seat.desk.pads, ABREAST) - 1)[0] + SPAN + ROOM / 2
    beside = (east, upper + SPAN / 2) if thing.x is None or thing.y is None else (thing.x, thing.y)
    yield from seat.carry(number, beside, (left + across, upper + down), turn)
    yield LAY_S
    seat.pad(wanted.pad).put(thing.tile.name, row, col, turn)


PLAYS = {"cards.48": Cards48.begin_to_end, "cards.50": Cards50.begin_to_end}
LENDS = {key: Lends(asked, lend) for key in PLAYS}
