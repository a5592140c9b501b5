# SPDX-License-Identifier: MIT
"""The hands of Cards: they lay the start, and then a turn at a time.

A turn is one event, made when the button ends it; until then hands may change their minds.
"""

from hallway.games.cards.rules import AGAIN, BEGIN, COLS, NOBODY, PASS, PLAY, SETUP, SHOWN, TURN
from hallway.games.cards.turn import Turn
from hallway.games.grid import Grid
from hallway.games.press import PressHands
from hallway.games.repair import Step
from hallway.games.wrong import FINE, PUT
from hallway.keys import DOWN, A
from hallway.places import Cell, Pads
from hallway.sense.tilecode import EMPTY, MOVING, UNREADABLE, card_of

MOVES = bytes([MOVING])


class Hands(PressHands):
    mind_parts = (("areas", "Areas"), ("mind", "Mind"))

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self._presses = (self._press_start, self._press_turn)
        self.grid = Grid(rules.rows, COLS, wide=2)
        self.lies = bytearray([EMPTY] * len(rules.table))
        self.turn = Turn(rules.deck, rules.table, rules.rows, COLS)
        self.step = Step(faces=1)
        self.passing = False  # asked whether to pass
        self._hides = rules.settings.word("MATCHES") == "hidden"
        self.judged = False  # a press was answered, until all is right
        self.said = ""  # what a press was answered, about the cell `cursor`; "" if nothing
        self.cursor = 0
        self._sees = True
        self._seat_whoever_is_on_turn()
        self._look(self.lies)

    # -- what happens

    def moved(self, cells) -> None:
        if self.grid.read(cells, self.lies) and self._look(self.lies):
            self.passing = False
            self.change()
            self._see_shown()

    def _see_shown(self) -> None:
        """C13: a card that nobody knows, where one is to be shown."""
        if self.waits != NOBODY:
            card = card_of(self.lies[self.window])
            if self.lies[self.window] == EMPTY:
                self._sees = True
            elif self._sees and card < self.rules.deck.cards and not self.rules.seen[card]:
                self.commit(bytes([SHOWN, self.waits, card]), "tap")

    def passed(self, ms: int) -> None:
        super().passed(ms)
        if self.opponent is not None:
            self.opponent.passed(ms)

    def _is_doubtful(self, pads: Pads) -> bool:
        """A card may be laid or taken off, and not be felt yet."""
        turn = self.turn
        if self.rules.phase == SETUP:
            return not self._is_dealt()
        if self.is_tables:
            return False
        if self.rules.over or (turn.is_legal and turn.takeable == turn.lifted and self.step.kind == FINE):
            return self._moving(self.lies) >= 0
        return True

    def _judge_press(self, pads: Pads, cells) -> None:
        if self.rules.over:
            self.commit(bytes([AGAIN]))
            return
        if self.is_tables:
            self.change("wrong")
            return
        is_past = cells != self.lies
        self.said = ""
        moving = self._moving(cells)
        if moving >= 0:  # R5: a moving card joins nothing, so nothing is settled by it
            self._answer("cards.restless", moving)
            return
        if is_past:
            self._look(cells)
        self.judged = True
        if self.step.kind != FINE:
            self.change("wrong")
        else:
            self._presses[self.rules.phase](cells)
        if is_past:
            self._look(self.lies)

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1, self.key_ago_ms)
        elif self.rules.phase == PLAY and not self.is_tables:
            nothing_laid = self.step.kind == FINE and self.turn.card < 0
            self.passing = key == DOWN and nothing_laid and not self.passing
            self.change("tap")

    def _is_dealt(self) -> bool:
        for cell in self.rules.start:
            if self.lies[cell] == EMPTY:
                return False
        return self.step.kind == FINE and self._moving(self.lies) < 0

    def _press_start(self, cells) -> None:
        event = bytearray([BEGIN])
        for cell in self.rules.start:
            if cells[cell] == EMPTY:  # or face down: its magnets are out of reach
                self._answer("unseen", cell)
                return
            event.append(cells[cell])
        self.commit(bytes(event))

    def _press_turn(self, cells) -> None:
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

    @property
    def is_searching(self) -> bool:
        """Whether the players look for what matches, and are not told (C6)."""
        turn = self.turn
        return self._hides and turn.joined and not self.judged and self.step.kind in (FINE, PUT)

    def _answer(self, said: str, cell: Cell) -> None:
        self.said = said
        self.cursor = cell
        self.change("wrong")

    @property
    def is_tables(self) -> bool:
        """Nobody lays or passes for the table, or before it was shown its cards."""
        return self.waits != NOBODY or self.opponent is not None

    def is_asking(self) -> bool:
        return self.rules.phase == PLAY and not self.is_tables and self.step.kind == FINE

    def _seat_whoever_is_on_turn(self) -> None:
        rules = self.rules
        self.waits = rules.waits()
        self.window = 0
        if self.waits != NOBODY:
            self.window = self._free_cell()
        self.seat(rules.seats[rules.player] if rules.phase == PLAY and self.waits == NOBODY else 0)

    def _free_cell(self) -> Cell:
        """Where a card is shown: beside as few others as can be."""
        table = self.rules.table
        best = 0
        least = 5
        for cell in range(len(table)):
            beside = 0
            for other in (cell - COLS, cell - 1, cell + 1, cell + COLS):
                if 0 <= other < len(table) and table[other] != EMPTY:
                    beside += 1  # also across the table's end: that does no harm
            if table[cell] == EMPTY and beside < least:
                least = beside
                best = cell
        return best

    def taken_back(self) -> None:
        self._sees = False  # the card that was shown is to be taken off first

    def after_thought(self) -> None:
        """The table knows what it wants: what lies may be just that."""
        self._look(self.lies)
        self.change()

    def after(self, event: bytes) -> None:
        super().after(event)
        self._waiting.clear()
        self.passing = False
        self.turn.begin()
        self._seat_whoever_is_on_turn()
        self.breathe()
        self._look(self.lies)
        if self.rules.over:
            self.change("end")
        else:
            self.change("right" if event[0] == TURN and self.rules.gained else "tap")

    # -- what lies there

    @property
    def is_moving(self) -> bool:
        return MOVES in self.lies

    def _moving(self, cells) -> Cell:
        """A cell that is still moving, or -1."""
        for cell in range(len(cells)) if MOVES in cells else ():
            if cells[cell] == MOVING:
                return cell
        return -1

    def _look(self, cells) -> bool:
        """Judge a position, unless something moves; says whether it was judged."""
        if self._moving(cells) >= 0:
            return False
        self.said = ""
        self.step.kind = FINE
        rules = self.rules
        if not rules.over:
            if rules.phase == SETUP:
                self._look_at_start(cells)
            elif self.waits != NOBODY:
                self.turn.rest(cells)
            elif self.opponent is not None:
                self.opponent.look(cells)
            else:
                self.turn.look(cells, rules.seen)
            self.breathe()
            self.step.find(cells, self.turn.wanted)
        if self.step.kind == FINE and (self.turn.card < 0 or self.turn.is_legal):
            self.judged = False
        return True

    def _look_at_start(self, lies) -> None:
        """C1: four different cards of the deck, in any rotation, and nothing else."""
        wanted = self.turn.wanted
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
