# SPDX-License-Identifier: MIT
"""Games of Cards without a board: positions are written into bytes.

`play_events` plays a whole one at random and raises AssertionError with the seed in its message.
"""

from random import Random

from hallway.games.cards.about import HAND, START
from hallway.games.cards.hands import Hands
from hallway.games.cards.picture import Picture
from hallway.games.cards.rules import BEGIN, COLS, OVER, PASS, PLAY, TURN, Rules
from hallway.games.game import MOST_EVENT, MOST_STATE
from hallway.keys import DOWN, A
from hallway.sense.tilecode import EMPTY
from tests.cards.referee import MOST_STEPS, ORACLES, Book, some_fit, table_of
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

    def __init__(self, key="cards.48", players=2, pads=2, seed=1):
        self.random = Random(seed)
        self.key = key
        self.players = players
        self.pads = pads
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
        return Rules(self.key, self.players, self.pads, Settings())

    def sit_down(self):
        """Hands and picture for the rules as they are now."""
        self.hands = Hands(self.rules, None)
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


def play_events(seed: int, players: int, deck: int = 48, pads: int = 2) -> int:
    """A whole game, event by event; returns how many there were."""
    with told(seed=seed, players=players, deck=deck, pads=pads):
        return _play_events(Play(f"cards.{deck}", players, pads, seed), seed % REPLAYED == 0)


def _play_events(play: Play, replayed: bool) -> int:
    rules, random, players = play.rules, play.random, play.players
    check = Replay(play) if replayed else Check(play)
    held = [[play.deck.pop() for _ in range(HAND)] for _ in range(players)]
    play.lay_start(turns=[random.randrange(4) for _ in range(START)])
    book = Book(play.key, players, play.table)
    check(book, BEGIN)
    for step in range(MOST_STEPS):
        if rules.phase == OVER:
            assert not any(map(len, held)) or book.passes, "C8: all hands are played"
            values = play.view.values
            said = list(zip(values[::3], values[1::3], values[2::3], strict=True))
            assert said == [(place, f"@player.{who}", count) for place, who, count in book.ranking()], said
            return step + 1
        hand = held[book.player]
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
