# SPDX-License-Identifier: MIT
"""Games of Cards without a board: positions are written into bytes.

`play_events` plays a whole one at random and raises AssertionError with the seed in its message.
"""

from random import Random

from hallway.games.cards import BEGIN, COLS, OVER, PASS, PLAY, TURN, Cards48, Cards50
from hallway.games.game import MOST_EVENT, MOST_STATE
from hallway.keys import DOWN, A
from hallway.sense.tilecode import EMPTY
from tests.cards.referee import MOST_STEPS, ORACLES, Book, some_fit, table_of
from tests.players import told
from tests.players.spoken import SpokenView
from tests.wordbook import book

TEXTS = book("en", "cards")

MADE = {48: Cards48, 50: Cards50}
REPLAYED = 10  # of so many games one is replayed event by event


class Settings:
    def on(self, name):
        return True


class Play:
    """Players at a table without sensors: they lay and lift, and the game is told."""

    def __init__(self, made=Cards48, players=2, pads=2, seed=1):
        self.random = Random(seed)
        self.made = made
        self.players = players
        self.pads = pads
        self.game = self.new()
        self.view = self.game.view
        self.events = []
        self.game.recorder = self.events.append
        self.oracle = ORACLES[made.deck]
        self.rows = self.game.grid.rows
        self.cells = bytearray([EMPTY] * 100)
        self.deck = list(range(made.deck.cards))
        self.random.shuffle(self.deck)
        self.tell()

    def new(self):
        return self.made(SpokenView("cards"), None, self.players, Settings(), self.pads)

    def tell(self):
        self.game.moved(self.cells)
        assert self.view.text, "the screen has words"

    def where(self, cell):
        return self.game.grid.sensed[cell[0] * COLS + cell[1]]

    def put(self, cell, card, turn=0):
        self.cells[self.where(cell)] = card * 4 + turn
        self.tell()

    def lift(self, cell):
        self.cells[self.where(cell)] = EMPTY
        self.tell()

    def press(self):
        self.game.pressed(1)

    def pass_turn(self):
        self.game.key(DOWN)
        assert self.text == "cards.pass" and self.view.choice_a == "cards.yes", self.text
        self.game.key(A)

    @property
    def table(self):
        return table_of(self.game.turn.table)

    @property
    def text(self):
        return self.view.text

    def light(self, cell):
        return self.view.lights[self.game.grid.lights[cell[0] * COLS + cell[1]]]

    def lights(self, meaning):
        return {
            (row, col) for row in range(self.rows) for col in range(COLS) if self.light((row, col)) == meaning
        }

    def lay_start(self, cards=None, turns=(0, 0, 0, 0)):
        """The four cards of the start, and the press that begins."""
        for at, start in enumerate(self.game.start):
            card = self.deck.pop() if cards is None else cards[at]
            self.put(divmod(start, COLS), card, turns[at])
        self.press()
        assert self.game.phase == PLAY, self.text


def play_events(seed: int, players: int, deck: int = 48, pads: int = 2) -> int:
    """A whole game, event by event; returns how many there were."""
    with told(seed=seed, players=players, deck=deck, pads=pads):
        return _play_events(Play(MADE[deck], players, pads, seed), seed % REPLAYED == 0)


def _play_events(play: Play, replayed: bool) -> int:
    game, random, players = play.game, play.random, play.players
    check = Replay(play) if replayed else Check(play)
    held = [[play.deck.pop(), play.deck.pop()] for _ in range(players)]
    play.lay_start(turns=[random.randrange(4) for _ in range(4)])
    book = Book(play.made.deck, players, play.table)
    check(book, BEGIN)
    for step in range(MOST_STEPS):
        if game.phase == OVER:
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
        play, game, players = self.play, self.play.game, self.play.players
        (event,) = play.events
        assert event[0] == kind and len(event) <= MOST_EVENT, event
        play.events.clear()
        assert play.table == book.table, "what lies on the table"
        assert book.oracle.is_one_group(set(book.table)), "C6 keeps the maze in one piece"
        assert list(game.scores)[:players] == book.taken, "C5: a point a card"
        assert list(game.hands)[:players] == book.hands and game.pile == book.pile, "C7: hands and pile"
        assert (game.phase == OVER) == book.is_over, "C8, C9: the end"
        assert book.is_over or game.player == book.player, "C1: then to the left"
        count = len(book.table) + game.pile + sum(game.hands) + sum(game.scores)
        assert count == play.made.deck.cards, "no card is lost"
        assert play.view.text in TEXTS and play.view.choice_b == "menu", play.view.text
        assert len(game.save()) <= MOST_STATE
        self.replay(event)

    def replay(self, event: bytes) -> None:
        pass


class Replay(Check):
    """And the events alone, and what was saved alone, give the same game."""

    def __init__(self, play: Play) -> None:
        super().__init__(play)
        self.mirror, self.copy = play.new(), play.new()

    def replay(self, event: bytes) -> None:
        saved = self.play.game.save()
        self.mirror.apply(event)
        assert self.mirror.save() == saved, "a replay of the events gives the same game"
        self.copy.restore(saved)
        assert self.copy.save() == saved, "what is saved is restored"
