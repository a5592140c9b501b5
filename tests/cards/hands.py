# SPDX-License-Identifier: MIT
"""People at the simulated board who play Cards: they read screen and lights, move cards and press.

`play_table` plays a whole game, now and then with sloppy hands, keeps the score by the slow referee, and
raises AssertionError with the seed in its message.
"""

import re
from random import Random
from typing import NamedTuple

from boardsim import Tabletop
from hallway.games.cards.about import HAND, START
from hallway.games.cards.rules import COLS
from hallway.games.cards.tiles import name
from hallway.moment.seats import PERSON
from hallway.view import HERE, TAKE
from tests.cards.against import show_cards, table_turn
from tests.cards.eyes import looks_like
from tests.cards.referee import MOST_STEPS, Book, cell_of, named, some_fit, start_cells
from tests.play import choose
from tests.players import told
from tests.wordbook import book

COMMON = book("en")
MOST_MENDS = 12  # steps from what one slip spoils to a board that is right
COLOURS = [COMMON[f"player.{player}"] for player in range(6)]
ASKEW = 28  # degrees: no longer readable
SLOPPY = 0.15  # of turns begin, and of takings are made, with a slip
# A card is down or gone, a key is up again; it has settled, and the screen says so.
PUT_S, LIFT_S, PRESS_S = 0.9, 0.8, 0.6


class Laid(NamedTuple):
    """A card as a hand laid it."""

    card: int
    turn: int
    face: int = 0
    is_askew: bool = False

    @property
    def is_unread(self) -> bool:
        return self.is_askew or self.face == 1


class TableHands:
    """Hands and eyes at the simulated board. `lies` has, by cell, the cards that they laid, lowest first."""

    def __init__(self, top: Tabletop, deck: int, pads: int) -> None:
        self.top = top
        self.deck = deck
        self.rows = 10 if pads == 4 else 5
        self.lies: dict[tuple[int, int], list[Laid]] = {}
        top.tiles(f"cards.{deck}")

    # -- eyes

    @property
    def says(self) -> str:
        """What the screen says, in one line and without icons."""
        return " ".join(re.sub(r"\[[^]]*\]", " ", self.top.screen.text).split())

    def lit_as(self, meaning) -> set:
        return {
            (row, col)
            for row in range(self.rows)
            for col in range(COLS)
            if looks_like(self._pad((row, col)).light(row % 5, col % 5), meaning)
        }

    def check(self) -> None:
        """What holds at any time."""
        assert self.top.pico.failure is None, self.top.pico.failure
        assert self.top.pico.restarts == 0, "it started again"
        assert self.says, "the screen has words"

    @property
    def table(self) -> dict:
        """What can be read of what lies there, if the hands laid it well."""
        return {
            cell: (pieces[0].card, pieces[0].turn)
            for cell, pieces in self.lies.items()
            if not pieces[0].is_unread
        }

    # -- hands

    def _pad(self, cell):
        return self.top.pad(cell[0] // 5 * 2 + cell[1] // 5)

    def run(self, seconds: float) -> None:
        self.top.run(seconds)
        self.check()

    def reach(self, cell, laid: Laid) -> None:
        """Begin to lay a card."""
        box = "cards.50/" if laid.card >= self.deck else ""
        angle = ASKEW if laid.is_askew else 0
        self._pad(cell).put(
            box + name(laid.card), cell[0] % 5, cell[1] % 5, laid.turn, laid.face, angle=angle
        )
        self.lies.setdefault(cell, []).append(laid)

    def is_felt(self, cell) -> bool:
        """Whether more than two of the cell's sensors are active."""
        switches = self._pad(cell).surface.switches
        at = cell[0] % 5 * 5 + cell[1] % 5
        return int(switches.north[at] | switches.south[at]).bit_count() > 2

    def put(self, cell, card, turn=0, face=0, is_askew=False) -> None:
        self.reach(cell, Laid(card, turn, face, is_askew))
        self.run(PUT_S)

    def lift(self, cell) -> Laid:
        self._pad(cell).lift(cell[0] % 5, cell[1] % 5)
        self.run(LIFT_S)
        laid = self.lies[cell].pop()
        if not self.lies[cell]:
            del self.lies[cell]
        return laid

    def press(self, key: str = "a") -> None:
        self.top.press(key)
        self.run(PRESS_S)

    def press_pad(self, pad: int) -> None:
        self.top.pad(pad).press()
        self.run(PRESS_S)

    # -- doing what the screen says (R4)

    def obey(self) -> bool:
        """One step of what the screen says about a board that is wrong; whether there was one."""
        says = self.says
        for pattern, do in ORDERS:
            said = re.search(pattern, says)
            if said:
                do(self, *said.groups())
                return True
        return False

    def mend(self) -> None:
        for _ in range(MOST_MENDS):
            if not self.obey():
                return
        raise AssertionError(f"doing what it says does not end: {self.says}")

    def _take(self, place: str) -> None:
        assert cell_of(place) in self.lies, f"nothing lies there: {self.says}"
        self.lift(cell_of(place))

    def _straighten(self, place: str) -> None:
        """A card on top of another goes off: there it cannot lie straight."""
        cell = cell_of(place)
        assert cell in self.lies, f"nothing lies there: {self.says}"
        laid = self.lift(cell)
        if cell not in self.lies:
            self.put(cell, laid.card, laid.turn)

    def _turn(self, place: str, how: str) -> None:
        quarters = next(count for count in (1, 2, 3) if COMMON[f"quarter.{count}"] == how)
        laid = self.lift(cell_of(place))
        self.put(cell_of(place), laid.card, (laid.turn + quarters) % 4, laid.face)

    def _move(self, place: str, to: str) -> None:
        laid = self.lift(cell_of(place))
        self.put(cell_of(to), laid.card, laid.turn, laid.face)

    def _put_back(self, place: str, card: str) -> None:
        """What lies there unread goes off; the card is looked for under and among the others."""
        cell, wanted = cell_of(place), int(card) - 1
        there = self.lies.get(cell, [])
        assert len(there) != 1 or there[0].is_unread, f"a card lies there: {self.says}"
        while cell in self.lies:
            self.lift(cell)
        for other in [
            cell for cell, pieces in self.lies.items() if any(laid.card == wanted for laid in pieces)
        ]:
            while other in self.lies and self.lift(other).card != wanted:
                pass
        self.put(cell, wanted)

    def _put_back_at(self, card: str, place: str) -> None:
        self._put_back(place, card)

    # -- a game

    def choose(self, players: int, seats: tuple = ()) -> None:
        """From power-on through the menu, until the four cards of the start are asked for."""
        choose(self.top, f"Cards {self.deck}", players, seats)
        assert f"Deal {HAND} cards each" in self.says, self.says

    def start(self, cards, turns=(0, 0, 0, 0), says="Red: lay a card") -> None:
        """Lay four cards where the light is, and begin."""
        for _ in range(20):
            cells = sorted(self.lit_as(HERE))
            if len(cells) == 4:
                break
            self.run(0.1)
        assert cells == start_cells(self.rows), f"C11: {cells}"
        for cell, card, turn in zip(cells, cards, turns, strict=True):
            self.put(cell, card, turn)
        assert "The youngest is Red" in self.says, self.says
        self.press()
        assert says in self.says, self.says


ORDERS = [
    (r"(\w\d+): lay the tile straight", TableHands._straighten),
    (r"(\w\d+): turn it ([a-z ]+) clockwise", TableHands._turn),
    (r"Move (\w\d+) to (\w\d+)\.", TableHands._move),
    (r"ut card (\d+) back at (\w\d+)", TableHands._put_back_at),
    (r"(\w\d+): put card (\d+) back", TableHands._put_back),
    (r"Take (\w\d+) off", TableHands._take),
    (r"(\w\d+): no path joins it", TableHands._take),
    (r"(\w\d+): not a card of this game", TableHands._take),
    (r"(\w\d+): card \d+ was played before", TableHands._take),
    (r"(\w\d+) is not free", TableHands._take),
]


def play_table(
    seed: int, players: int, deck: int = 48, pads: int = 2, seats: tuple = (), turns: int = MOST_STEPS
) -> float:
    """A whole game on the simulated board, or its first turns; returns the device's seconds."""
    how = told(seed=seed, players=players, deck=deck, pads=pads, seats=seats)
    with how, Tabletop(pads=pads, seed=seed) as top:
        TablePlayer(top, seed, players, deck, pads, seats).play(turns)
        return top.seconds


class TablePlayer:
    """All the players of a game on the board, now and then with sloppy hands."""

    def __init__(
        self, top: Tabletop, seed: int, players: int, deck: int, pads: int, seats: tuple = ()
    ) -> None:
        self.hands = TableHands(top, deck, pads)
        self.random = Random(seed)
        self.players = players
        self.pile = list(range(deck))
        self.random.shuffle(self.pile)
        self.held = [[self.pile.pop() for _ in range(HAND)] for _ in range(players)]
        self.pads = pads
        self.seats = seats or (PERSON,) * players
        self.shown: set[int] = set()  # cards that the table knows
        self.colours = COLOURS

    def slips(self) -> bool:
        return self.random.random() < SLOPPY

    def play(self, turns: int = MOST_STEPS) -> None:
        hands, random = self.hands, self.random
        hands.choose(self.players, self.seats)
        cards, ways = ([self.pile.pop() for _ in range(START)], [random.randrange(4) for _ in range(START)])
        hands.start(cards, ways, "Show " if any(self.seats) else "Red: lay a card")
        self.book = Book(f"cards.{hands.deck}", self.players, hands.table)
        for _ in range(turns):
            if any(self.seats):
                show_cards(self)
            if self.book.is_over:
                break
            if self.seats[self.book.player]:
                table_turn(self)
                continue
            self.look_at_the_head()
            fit = some_fit(random, self.book, self.held[self.book.player], hands.rows)
            if fit is None:
                self.pass_turn()
            else:
                self.take_turn(*fit)
        else:
            assert turns < MOST_STEPS, "dead end"
            return
        self.look_at_the_end()

    def look_at_the_head(self) -> None:
        book, says = self.book, self.hands.says
        head = f"{COLOURS[book.player]}: {book.taken[book.player]} pile {book.pile or 'empty'} "
        assert says.startswith(head), f"{says!r}, not {head!r}"

    def look_at_the_end(self) -> None:
        says, ranking = self.hands.says, self.book.ranking()
        said = re.findall(r"(\d) ([A-Z]\w+): (\d+)", says)
        assert said == [(str(place), COLOURS[who], str(count)) for place, who, count in ranking], says
        is_shared = ranking[1][0] == 1
        assert says.startswith("The win is shared" if is_shared else f"{COLOURS[ranking[0][1]]} wins!"), says
        assert "again" in says, says

    def pass_turn(self) -> None:
        self.hands.press("down")
        assert f"{COLOURS[self.book.player]}: none of your cards fits?" in self.hands.says, self.hands.says
        self.press()
        self.book.pass_turn()

    def press(self) -> None:
        """The hub's key or any pad's button."""
        pad = self.random.randrange(self.pads + 1)
        if pad == self.pads:
            self.hands.press()
        else:
            self.hands.press_pad(pad)

    def take_turn(self, card: int, cell: tuple, turn: int) -> None:
        hands, book, random = self.hands, self.book, self.random
        if random.random() < SLOPPY:
            random.choice(SLIPS)(self, card, cell, turn)
            self.look_at_the_head()
            hands.mend()
        if cell not in hands.lies:
            hands.put(cell, card, turn)
        laid = {**book.table, cell: (card, turn)}
        assert hands.table == laid, f"{named(cell)}: {hands.says}"
        takes = book.oracle.takes(laid, cell)
        lit = set().union(*takes)
        assert hands.lit_as(TAKE) == lit, hands.says
        assert ("Take what you like" in hands.says) == bool(lit), hands.says
        matched = book.oracle.matches(laid, cell)
        gone = random.choice([max(takes, key=len), random.choice(takes)])
        if matched and random.random() < SLOPPY:
            gone = self.grab(matched, takes)
        else:
            for lifted in sorted(gone):
                hands.lift(lifted)
        assert "end turn" in hands.says, hands.says
        self.look_at_the_head()
        self.press()
        hand = self.held[book.player]
        hand.remove(card)
        if self.pile:
            hand.append(self.pile.pop())
        book.end_turn(hands.table, set(gone))

    # -- slips

    def grab(self, matched: set, takes: list) -> set:
        """Take all that matches, whether or not the maze holds (C6), and give back what the screen says."""
        for cell in sorted(matched):
            self.hands.lift(cell)
        if matched not in takes:
            self.press()
            self.look_at_the_head()
            assert "The maze splits!" in self.hands.says, self.hands.says
            self.hands.mend()
        gone = {cell for cell in matched if cell not in self.hands.lies}
        assert gone in takes, f"C6: {self.hands.says}"
        return gone

    def lay_askew(self, card, cell, turn) -> None:
        self.hands.put(cell, card, turn, is_askew=True)
        if self.hands.is_felt(cell):
            assert f"{named(cell)}: lay the tile straight" in self.hands.says, self.hands.says
        else:
            self.hands.lift(cell)  # too crooked: what lies there is no more than a neighbour's reach

    def lay_apart(self, card, cell, turn) -> None:
        """C2: where no path joins it."""
        book, hands = self.book, self.hands
        free = [
            (row, col) for row in range(hands.rows) for col in range(COLS) if (row, col) not in book.table
        ]
        there = self.random.choice(free)
        for way in range(4):
            if not book.oracle.may_lay(book.table, there, card, way):
                hands.put(there, card, way)
                self.press()
                assert f"{named(there)}: no path joins it" in hands.says, hands.says
                return

    def lay_two(self, card, cell, turn) -> None:
        """C2: one card a turn."""
        others = [other for other in self.held[self.book.player] if other != card]
        if others:
            self.hands.put(cell, card, turn)
            there = self.free_cell(but=cell)
            if there:
                self.hands.put(there, others[0])
                self.press()
                assert f"Take {named(there)} off" in self.hands.says, self.hands.says

    def lay_again(self, card, cell, turn) -> None:
        """A card that was taken earlier."""
        old = sorted(self.book.seen - {known for known, _ in self.book.table.values()})
        if old:
            card = self.random.choice(old)
            self.hands.put(cell, card, turn)
            assert f"card {card + 1} was played before" in self.hands.says, self.hands.says

    def lay_foreign(self, card, cell, turn) -> None:
        """A card of the larger box."""
        if self.hands.deck == 48:
            self.hands.put(cell, 49, turn)
            assert f"{named(cell)}: not a card of this game" in self.hands.says, self.hands.says

    def knock_off(self, card, cell, turn) -> None:
        """A card of the table, before one is laid; it comes back as it comes."""
        there = self.random.choice(sorted(self.book.table))
        self.hands.lift(there)
        self.press()
        back = f"{named(there)}: put card {self.book.table[there][0] + 1} back"
        assert back in self.hands.says, self.hands.says

    def shove(self, card, cell, turn) -> None:
        """A card of the table to a free cell."""
        there = self.random.choice(sorted(self.book.table))
        laid = self.hands.lift(there)
        self.hands.put(cell, laid.card, laid.turn)
        assert f"Move {named(cell)} to {named(there)}." in self.hands.says, self.hands.says

    def press_early(self, card, cell, turn) -> None:
        """Before anything is laid."""
        self.press()

    def press_while_moving(self, card, cell, turn) -> None:
        """R5: before the card has come to rest."""
        self.hands.reach(cell, Laid(card, turn))
        self.hands.run(self.random.choice([0.02, 0.05, 0.1]))
        self.press()
        self.look_at_the_head()
        self.hands.run(PUT_S)

    def free_cell(self, but) -> tuple | None:
        free = [
            (row, col)
            for row in range(self.hands.rows)
            for col in range(COLS)
            if (row, col) not in self.book.table and (row, col) != but
        ]
        return self.random.choice(free) if free else None


SLIPS = [
    TablePlayer.lay_askew,
    TablePlayer.lay_apart,
    TablePlayer.lay_two,
    TablePlayer.lay_again,
    TablePlayer.lay_foreign,
    TablePlayer.knock_off,
    TablePlayer.shove,
    TablePlayer.press_early,
    TablePlayer.press_while_moving,
]
