# SPDX-License-Identifier: MIT
"""Games of Cards without a board: positions are written into bytes.

`play_events` plays a whole one at random and raises AssertionError with the seed in its message.
"""

from random import Random

from hallway.games.cards.about import HAND, START
from hallway.games.cards.hands import Hands
from hallway.games.cards.opponent import READ_MS, REST_MS
from hallway.games.cards.picture import Picture
from hallway.games.cards.rules import BEGIN, COLS, HINTED, OVER, PASS, PLAY, SHOWN, TURN, Rules
from hallway.games.game import MOST_EVENT, MOST_STATE
from hallway.keys import DOWN, A
from hallway.maze.shapes import TILE_ICON
from hallway.moment.seats import PERSON
from hallway.sense.tilecode import EMPTY
from hallway.view import HERE, HOME, TAKE
from tests.cards.referee import MOST_STEPS, ORACLES, Book, cell_of, named, some_fit, table_of
from tests.players import told
from tests.players.spoken import SpokenView
from tests.wordbook import book

TEXTS = book("en", "cards")

REPLAYED = 10  # of so many games one is replayed event by event


class Settings:
    def word(self, name):
        return {"LIVE_LIGHT": "always", "MATCHES": "shown"}[name]


class Play:
    """Players at a table without sensors: they lay and lift; it is told, and shown."""

    def __init__(self, key="cards.48", players=2, pads=2, seed=1, seats=()):
        self.random = Random(seed)
        self.key = key
        self.players = players
        self.pads = pads
        self.seats = bytes(seats or [PERSON] * players)
        self.rules = self.new()
        self.view = SpokenView("cards")
        self.events = []
        self.oracle = ORACLES[key]
        self.rows = self.rules.rows
        self.cells = bytearray([EMPTY] * 100)
        self.deck = list(range(self.oracle.cards))
        self.random.shuffle(self.deck)
        self.sit_down()

    def new(self):
        rules = Rules(self.key, self.players, self.pads, Settings())
        rules.seats = self.seats
        return rules

    def sit_down(self, taken_back=False):
        """Hands and picture for the rules as they are now."""
        self.hands = Hands(self.rules, None)
        if taken_back:
            self.hands.taken_back()
        self.hands.write_down = self.events.append
        self.picture = Picture(self.hands)
        self.tell()

    def restore(self, saved):
        """As after a power cut, or when something was taken back."""
        self.rules.restore(saved)
        self.sit_down()

    def look(self):
        if self.hands.changed:
            self.picture.show(self.view)
        assert self.view.text, "the screen has words"

    def tell(self):
        self.hands.moved(self.cells)
        self.look()

    def where(self, cell):
        return self.hands.grid.sensed[cell[0] * COLS + cell[1]]

    def put(self, cell, card, turn=0):
        self.cells[self.where(cell)] = card * 4 + turn
        self.tell()

    def lift(self, cell):
        self.cells[self.where(cell)] = EMPTY
        self.tell()

    def press(self):
        self.hands.pressed(1)
        self.look()

    def key_down(self, key):
        self.hands.key(key)
        self.look()

    def wait(self, ms=0):
        """Time to think, and then so much more."""
        while self.hands.think():
            pass
        self.hands.passed(ms)
        self.look()

    def pass_turn(self):
        self.key_down(DOWN)
        assert self.text == "cards.pass" and self.view.choice_a == "cards.yes", self.text
        self.key_down(A)

    @property
    def table(self):
        return table_of(self.rules.table)

    @property
    def text(self):
        return self.view.text

    def light(self, cell):
        return self.view.lights[self.hands.grid.lights[cell[0] * COLS + cell[1]]]

    def lights(self, meaning):
        return {
            (row, col) for row in range(self.rows) for col in range(COLS) if self.light((row, col)) == meaning
        }

    def lay_start(self, cards=None, turns=(0, 0, 0, 0)):
        """The four cards of the start, and the press that begins."""
        for at, start in enumerate(self.rules.start):
            card = self.deck.pop() if cards is None else cards[at]
            self.put(divmod(start, COLS), card, turns[at])
        self.press()
        assert self.rules.phase == PLAY, self.text


def play_events(seed: int, players: int, deck: int = 48, pads: int = 2, seats: tuple = ()) -> int:
    """A whole game, event by event; returns how many there were."""
    with told(seed=seed, players=players, deck=deck, pads=pads, seats=seats):
        return _play_events(Play(f"cards.{deck}", players, pads, seed, seats), seed % REPLAYED == 0)


def _play_events(play: Play, replayed: bool) -> int:
    rules, random, players = play.rules, play.random, play.players
    check = Replay(play) if replayed else Check(play)
    held = [[play.deck.pop() for _ in range(HAND)] for _ in range(players)]
    play.lay_start(turns=[random.randrange(4) for _ in range(START)])
    book = Book(play.key, players, play.table)
    check(book, BEGIN)
    for step in range(MOST_STEPS):
        show_cards(play, check, book, held)
        if rules.phase == OVER:
            assert not any(map(len, held)) or book.passes, "C8: all hands are played"
            values = play.view.values
            said = list(zip(values[::3], values[1::3], values[2::3], strict=True))
            assert said == [(place, f"@player.{who}", count) for place, who, count in book.ranking()], said
            return step + 1
        hand = held[book.player]
        if play.seats[book.player]:
            table_turn(play, check, book, held)
            continue
        if any(play.seats) and random.random() < 0.1:
            ask(play, check, book, hand)
        fit = some_fit(random, book, hand, play.rows)
        if fit is None:
            play.pass_turn()
            book.pass_turn()
            check(book, PASS)
            continue
        card, cell, turn = fit
        hand.remove(card)
        play.put(cell, card, turn)
        laid = {**book.table, cell: (card, turn)}
        takes = book.oracle.takes(laid, cell)
        gone = random.choice([max(takes, key=len), random.choice(takes)])
        for lifted in gone:
            play.lift(lifted)
        play.press()
        if play.deck:
            hand.append(play.deck.pop())
        book.end_turn({at: lying for at, lying in laid.items() if at not in gone}, gone)
        check(book, TURN)
        assert book.hands == list(map(len, held)), "C7: two cards again, as long as there are any"
    raise AssertionError(f"dead end: {MOST_STEPS} steps and no end")


def show_cards(play: Play, check: "Check", book: Book, held: list) -> None:
    """C13: each of the table's seats is shown what it holds, on the cell that is lit."""
    random, hands = play.random, play.hands
    while hands.waits >= 0:
        player = hands.waits
        assert play.text in ("cards.show", "cards.draw") and play.view.values[0] == f"@player.{player}"
        cell = cell_of(play.view.values[1])
        assert play.lights(HERE) == {cell} and cell not in book.table
        hand = [card for card in held[player] if not play.rules.seen[card]]
        saved = play.rules.save()
        if random.random() < 0.1:
            wrong = random.choice([card for card in range(play.oracle.cards) if play.rules.seen[card]])
            play.put(cell, wrong)
            assert play.text in ("cards.seen", "cards.keep", "repair.move"), play.text
            play.lift(cell)
            play.press()
            play.key_down(DOWN)
        assert play.rules.save() == saved, "nobody lays before it was shown"
        play.put(cell, random.choice(hand), random.randrange(4))
        check(book, SHOWN)
        assert play.text == "cards.keep", play.text
        play.lift(cell)


def table_turn(play: Play, check: "Check", book: Book, held: list) -> None:
    """C14: hands do what the table asks for, now and then wrongly at first; its turn ends by itself."""
    random, player, rules, oracle = play.random, book.player, play.rules, play.oracle
    hand, saved = held[player], rules.save()
    assert play.text == "cards.thinks", play.text
    play.press()
    play.key_down(DOWN)
    play.wait()
    if play.text == "cards.stuck":
        assert some_fit(random, book, hand, play.rows) is None, "C9"
        play.wait(READ_MS)
        book.pass_turn()
        check(book, PASS)
        return
    assert play.text == "cards.asks", play.text
    _, number, place, sides = play.view.values
    card, cell = number - 1, cell_of(place)
    assert card in hand and play.lights(HERE) == {cell}
    wanted = {dict(zip("↑→↓←", "NESW", strict=True))[side] for side in sides.split()}
    turns = [turn for turn in range(4) if oracle.sides[card][turn] == wanted]
    assert play.view.icons[2] == TILE_ICON + sum(1 << "NESW".index(side) for side in wanted)
    takes = play.lights(TAKE)
    if random.random() < 0.2:
        slip(play, card, cell, turns)
    assert rules.save() == saved, "only what it wants counts"
    play.put(cell, card, random.choice(turns))
    assert takes == play.lights(TAKE) and play.lights(HOME) == {cell}, play.text
    assert takes in oracle.takes({**book.table, cell: (card, turns[0])}, cell), "C6"
    if random.random() < 0.1:
        play.wait(REST_MS)
        assert not takes or rules.save() == saved, "it waits for all that it takes"
    for left, lifted in enumerate(sorted(takes)):
        assert play.text == "cards.takes" and play.view.values[1] == len(takes) - left
        play.lift(lifted)
    if rules.save() == saved:
        play.wait(REST_MS)
    laid = divmod(rules.table[cell[0] * COLS + cell[1]], 4)
    assert laid[0] == card and laid[1] in turns, "its turn ends by itself"
    hand.remove(card)
    if play.deck:
        hand.append(play.deck.pop())
    book.end_turn({at: at_it for at, at_it in {**book.table, cell: laid}.items() if at not in takes}, takes)
    check(book, TURN)


def slip(play: Play, card: int, cell: tuple, turns: list) -> None:
    """Hands do something else for the table, and put it right."""
    random = play.random
    wrong = [turn for turn in range(4) if turn not in turns]
    if wrong and random.random() < 0.5:
        play.put(cell, card, random.choice(wrong))
        assert play.text == "repair.turn", play.text
    else:
        play.put(cell, random.choice([other for other in range(play.oracle.cards) if other != card]))
        assert play.text.startswith("repair.") or play.text in ("cards.keep", "cards.seen"), play.text
    play.press()
    play.wait(READ_MS)
    play.lift(cell)


def ask(play: Play, check: "Check", book: Book, hand: list) -> None:
    """A hint for one of the cards, laid anywhere."""
    random = play.random
    play.hands.hint()
    check(book, HINTED)
    play.wait()
    assert play.text == "hints.cards.show"
    free = [(row, col) for row in range(play.rows) for col in range(COLS) if (row, col) not in book.table]
    shown, card = random.choice(free), random.choice(hand)
    play.put(shown, card)
    play.wait()
    if play.text == "hints.cards.none":
        assert some_fit(random, book, [card], play.rows) is None
    elif play.text == "hints.cards.place":
        number, place, _ = play.view.values
        assert number == card + 1 and named(cell_of(place)) == place
        turn = next(turn for turn in range(4) if _opens(play, card, turn))
        assert play.oracle.may_lay(book.table, cell_of(place), card, turn)
    play.lift(shown)


def _opens(play: Play, card: int, turn: int) -> bool:
    """Whether a card turned so opens to the sides that a hint names."""
    sides = dict(zip("↑→↓←", "NESW", strict=True))
    return {sides[side] for side in play.view.values[2].split()} == play.oracle.sides[card][turn]


class Check:
    """After each event: the game is where its players know it to be."""

    def __init__(self, play: Play) -> None:
        self.play = play

    def __call__(self, book: Book, kind: int) -> None:
        play, rules, players = self.play, self.play.rules, self.play.players
        (event,) = play.events
        assert event[0] == kind and len(event) <= MOST_EVENT, event
        play.events.clear()
        assert play.table == book.table, "what lies on the table"
        assert book.oracle.is_one_group(set(book.table)), "C6 keeps the maze in one piece"
        assert list(rules.scores)[:players] == book.taken, "C5: a point a card"
        assert list(rules.held)[:players] == book.hands and rules.pile == book.pile, "C7: hands and pile"
        assert (rules.phase == OVER) == book.is_over, "C8, C9: the end"
        assert book.is_over or rules.player == book.player, "C1: then to the left"
        count = len(book.table) + rules.pile + sum(rules.held) + sum(rules.scores)
        assert count == play.oracle.cards, "no card is lost"
        assert play.view.text in TEXTS and play.view.choice_b == "menu", play.view.text
        assert len(rules.save()) <= MOST_STATE
        self.replay(event)

    def replay(self, event: bytes) -> None:
        pass


class Replay(Check):
    """And the events alone, and what was saved alone, give the same rules."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.mirror, self.copy = play.new(), play.new()

    def replay(self, event: bytes) -> None:
        saved = self.play.rules.save()
        self.mirror.apply(event)
        assert self.mirror.save() == saved, "a replay of the events gives the same game"
        self.copy.restore(saved)
        assert self.copy.save() == saved, "what is saved is restored"
