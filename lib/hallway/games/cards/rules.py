# SPDX-License-Identifier: MIT
"""Cards 48 and Cards 50: lay a card, take what it matches (C1 to C12).

Hands and pile are real cards: the device knows how many there are, and each card that has been on the table.
"""

from hallway.games.cards.about import HAND, MOST_PLAYERS, START
from hallway.games.cards.tiles import deck
from hallway.games.game import GameRules
from hallway.maze.maze import MOST_ROWS
from hallway.places import MAX_PADS, SIDE, Cell
from hallway.sense.tilecode import EMPTY, CellByte, card_of

COLS = 2 * SIDE  # two pads abreast

# Of each card, what is known of it.
UNKNOWN = 0  # in the pile, or in somebody's hand
PLAYED = 1  # has been on the table
HELD = 2  # + player: has been shown, and is in the hand of the table's seat there

# Phases
SETUP = 0
PLAY = 1
OVER = 2

# Events: what follows the kind
BEGIN = 1  # the cards of the start as they lie
TURN = 2  # cell and card laid, then the cells taken from
PASS = 3
AGAIN = 4
SHOWN = 5  # the seat of the table, and a card of its hand
HINTED = 6

NOBODY = -1
NOWHERE = -1

# News: what the last player did
NOTHING_YET = 0
DREW = 1
NO_DRAW = 2
PASSED = 3


class Rules(GameRules):
    """One game, two decks: the key tells which (C12)."""

    last_phase = OVER
    hint_event = HINTED
    unwanted = (HINTED,)

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.events = (None, self._begin, self._turn, self._pass, self._again, self._show, self.count_hint)
        self.rows = MOST_ROWS if pads == MAX_PADS else SIDE
        self.pads_used = 2 * self.rows // SIDE
        corner = (self.rows // 2 - 1) * COLS + COLS // 2 - 1
        self.start = bytes([corner, corner + 1, corner + COLS, corner + COLS + 1])  # C11: in the middle
        self.deck = deck(key)
        self.table = bytearray(self.rows * COLS)  # what lies there between two turns
        self.seen = bytearray(self.deck.cards)  # what is known of each card
        self.scores = bytearray(MOST_PLAYERS)
        self.held = bytearray(MOST_PLAYERS)  # how many cards each player holds
        self._clear()

    def _clear(self) -> None:
        """Nothing is dealt yet."""
        self.phase = SETUP
        self.player = 0
        self.passes = 0  # in succession
        self.pile = self.deck.cards - START - HAND * self.players  # C1
        self.news = NOTHING_YET
        self.last = 0  # the player that the news is about
        self.gained = 0  # in that turn
        self.hints = 0
        for player in range(MOST_PLAYERS):
            self.scores[player] = 0
            self.held[player] = HAND if player < self.players else 0
        for card in range(self.deck.cards):
            self.seen[card] = UNKNOWN
        for cell in range(len(self.table)):
            self.table[cell] = EMPTY

    @property
    def acts_alone(self) -> bool:
        on_turn = self.phase == PLAY and self.seats[self.player] > 0 and 0 in self.seats
        return on_turn and self.waits() == NOBODY

    def waits(self) -> int:
        """C13: the table's seat that was not shown all cards of its hand, or NOBODY; all wait for that."""
        if self.phase == PLAY:
            for ahead in range(self.players):
                player = (self.last + ahead) % self.players
                if self.seats[player] and len(self.hand(player)) < self.held[player]:
                    return player
        return NOBODY

    def hand(self, player: int) -> bytes:
        """The cards that the table was shown of a hand."""
        mine = HELD + player
        return bytes([card for card in range(self.deck.cards) if self.seen[card] == mine])

    # -- what each event does

    def _begin(self, event: bytes) -> None:
        for place in range(START):
            self._put(self.start[place], event[1 + place])
        self.phase = PLAY

    def _turn(self, event: bytes) -> None:
        self._put(event[1], event[2])
        self.gained = len(event) - 3
        for cell in event[3:]:
            self.table[cell] = EMPTY
        self.scores[self.player] += self.gained  # C5
        self.passes = 0
        self._draw()
        self._next()

    def _pass(self, event: bytes) -> None:
        self.news = PASSED
        self.passes += 1
        self._next()

    def _again(self, event: bytes) -> None:
        self._clear()

    def _show(self, event: bytes) -> None:
        self.seen[event[2]] = HELD + event[1]  # C13

    def _put(self, cell: Cell, value: CellByte) -> None:
        self.table[cell] = value
        self.seen[card_of(value)] = PLAYED

    def _draw(self) -> None:
        """C7: up to two cards again, as long as there are any."""
        if self.pile:
            self.pile -= 1
            self.news = DREW
        else:
            self.held[self.player] -= 1
            self.news = NO_DRAW

    def _next(self) -> None:
        """On to the left, to one who has cards; C8, C9: the game ends when there is none, or all passed."""
        holders = 0
        for player in range(self.players):
            if self.held[player]:
                holders += 1
        self.last = self.player
        if self.passes >= holders:
            self.phase = OVER
            return
        self.player = (self.player + 1) % self.players
        while not self.held[self.player]:
            self.player = (self.player + 1) % self.players

    # -- the whole state

    def score(self) -> tuple:
        return tuple(self.scores[: self.players])

    def save(self) -> bytes:
        head = bytes([self.phase, self.player, self.passes, self.pile, self.news, self.last, self.gained])
        hints = bytes([self.hints]) if self.hints else b""
        return head + self.scores + self.held + self.seen + self.table + hints

    def restore(self, saved: bytes) -> None:
        self.phase, self.player, self.passes, self.pile, self.news, self.last, self.gained = saved[:7]
        at = 7
        for part in (self.scores, self.held, self.seen, self.table):
            for index in range(len(part)):
                part[index] = saved[at + index]
            at += len(part)
        self.hints = saved[at] if at < len(saved) else 0
