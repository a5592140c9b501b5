# SPDX-License-Identifier: MIT
"""The hands of Cards: they lay the start, and then a turn at a time.

A turn is one event, made when the button ends it; until then hands may change their minds.
"""

from hallway.games.cards.rules import AGAIN, BEGIN, COLS, PASS, PLAY, SETUP, TURN
from hallway.games.cards.turn import Turn
from hallway.games.game import GameHands
from hallway.games.grid import Grid
from hallway.games.repair import Step
from hallway.games.wrong import FINE
from hallway.keys import DOWN, A
from hallway.places import Cell, Pads
from hallway.sense.tilecode import EMPTY, MOVING, UNREADABLE, card_of


class Hands(GameHands):
    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self._presses = (self._press_start, self._press_turn)
        self.grid = Grid(rules.rows, COLS, wide=2)
        self.lies = bytearray([EMPTY] * len(rules.table))
        self.turn = Turn(rules.deck, rules.table, rules.rows, COLS)
        self.step = Step(faces=1)
        self.passing = False  # asked whether to pass
        self.said = ""  # what a press was answered, about the cell `cursor`; "" if nothing
        self.cursor = 0
        self._look()

    # -- what happens

    def moved(self, cells) -> None:
        if self.grid.read(cells, self.lies) and self._look():
            self.passing = False
            self.change()

    def pressed(self, pads: Pads, ago_ms: int = 0) -> None:
        if self.rules.over:
            self.commit(bytes([AGAIN]))
            return
        self.said = ""
        moving = self._moving()
        if moving >= 0:  # R5: a moving card joins nothing, so nothing is settled by it
            self._answer("cards.restless", moving)
        elif self.step.kind != FINE:
            self.change("wrong")
        else:
            self._presses[self.rules.phase]()

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1)
        elif self.rules.phase == PLAY:
            nothing_laid = self.step.kind == FINE and self.turn.card < 0
            self.passing = key == DOWN and nothing_laid and not self.passing
            self.change("tap")

    def _press_start(self) -> None:
        event = bytearray([BEGIN])
        for cell in self.rules.start:
            if self.lies[cell] == EMPTY:  # or face down: its magnets are out of reach
                self._answer("unseen", cell)
                return
            event.append(self.lies[cell])
        self.commit(bytes(event))

    def _press_turn(self) -> None:
        turn = self.turn
        if self.passing:
            self.commit(bytes([PASS]))
        elif turn.is_legal:
            event = bytearray([TURN, turn.card, turn.value])
            for match in range(turn.matches):
                if turn.lifted >> match & 1:
                    event.append(turn.matched[match])
            self.commit(bytes(event))
        else:
            self.change("wrong")

    def _answer(self, said: str, cell: Cell) -> None:
        self.said = said
        self.cursor = cell
        self.change("wrong")

    def after(self, event: bytes) -> None:
        self.passing = False
        self.turn.begin()
        self._look()
        if self.rules.over:
            self.change("end")
        else:
            self.change("right" if event[0] == TURN and self.rules.gained else "tap")

    # -- what lies there

    def _moving(self) -> Cell:
        """A cell that is still moving, or -1."""
        for cell in range(len(self.lies)):
            if self.lies[cell] == MOVING:
                return cell
        return -1

    def _look(self) -> bool:
        """Judge the position, unless something moves; says whether it was judged."""
        if self._moving() >= 0:
            return False
        self.said = ""
        self.step.kind = FINE
        rules = self.rules
        if not rules.over:
            if rules.phase == SETUP:
                self._look_at_start()
            else:
                self.turn.look(self.lies, rules.seen)
            self.step.find(self.lies, self.turn.wanted)
        return True

    def _look_at_start(self) -> None:
        """C1: four different cards of the deck, in any rotation, and nothing else."""
        wanted = self.turn.wanted
        lies = self.lies
        start = self.rules.start
        cards = self.rules.deck.cards
        for cell in range(len(lies)):
            wanted[cell] = 0 if lies[cell] == UNREADABLE else EMPTY
        for place in range(len(start)):
            cell = start[place]
            card = card_of(lies[cell])
            for before in range(place):
                if card_of(lies[start[before]]) == card:
                    card = cards
            if card < cards:
                wanted[cell] = lies[cell]
