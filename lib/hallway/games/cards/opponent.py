# SPDX-License-Identifier: MIT
"""The table at Cards: it has no hands, so it says and shows which card to lay where, and what to take."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.cards.rules import NOWHERE, PASS, TURN
from hallway.games.wrong import FINE, PUT
from hallway.maze.shapes import TILE_ICON, sides
from hallway.sense.tilecode import EMPTY, card_of
from hallway.view import HERE, HOME, TAKE

READ_MS = 2_500  # that no card fits stands for so long before the table passes
REST_MS = 1_000  # and all that it wanted, before its turn ends


class Opponent:
    """Of the player on turn. `is_ready` once it knows what it wants."""

    def __init__(self, hands, level: int) -> None:
        self._hands = hands
        self._level = level
        self._mind: Any = None
        self._part = 0  # of it, to be loaded next
        self._ms = 0  # since all is as it is now
        self._left = 0  # cards that are still to be taken for it
        self.player = hands.rules.player
        self.is_ready = False

    def think(self) -> bool:
        """Says whether there is more."""
        hands = self._hands
        if self.is_ready:
            return False
        if self._mind is None:
            mind = hands.mind(self._part)
            self._part += 1
            if mind is not None:
                self._mind = mind(hands.rules, self._level, hands.rules.hand(self.player), hands.breathe)
        elif not self._mind.think():
            self.is_ready = True
            hands.after_thought()
        return not self.is_ready

    # -- what hands do for it

    def look(self, lies) -> None:
        """Judge what lies there: its card where it wants it, and gone what it takes; both in any order."""
        hands = self._hands
        hands.turn.rest(lies)
        self._ms = 0
        mind = self._mind
        if not self.is_ready or mind.cell == NOWHERE:
            return
        wanted = hands.turn.wanted
        wanted[mind.cell] = self._wanted(lies[mind.cell])
        self._left = len(mind.takes)
        for cell in mind.takes:
            if lies[cell] == EMPTY:
                wanted[cell] = EMPTY
                self._left -= 1

    def _wanted(self, lies: int) -> int:
        """Its card as it has to lie: as it lies, if that joins the same."""
        value = self._mind.value
        openings = self._hands.rules.deck.openings
        same = card_of(lies) == card_of(value) and openings[lies] == openings[value]
        return lies if same else value

    def passed(self, ms: int) -> None:
        """Its turn ends by itself, on a board that is right."""
        hands = self._hands
        mind = self._mind
        if not self.is_ready or hands.step.kind != FINE or hands.is_moving:
            self._ms = 0
            return
        self._ms += ms
        if mind.cell == NOWHERE:
            if self._ms >= READ_MS:
                hands.commit(bytes([PASS]))
        elif not self._left and self._ms >= REST_MS:
            hands.commit(bytes([TURN, mind.cell, hands.lies[mind.cell]]) + mind.takes)

    # -- what is to be seen

    @property
    def asks(self) -> bool:
        """For its card: nothing else is wrong."""
        step = self._hands.step
        return self.is_ready and step.kind == PUT and step.cell == self._mind.cell

    def draw(self, view) -> None:
        hands = self._hands
        mind = self._mind
        lights = hands.grid.lights
        who = "@player." + str(self.player)
        if not self.is_ready:
            view.say("cards.thinks", who)
            return
        if mind.cell == NOWHERE:
            view.say("cards.stuck", who)
            return
        deck = hands.rules.deck
        card = card_of(mind.value)
        openings = deck.openings[mind.value]
        view.icons = deck.on_card(card) + bytes([TILE_ICON + openings])
        for cell in mind.takes:
            if hands.lies[cell] != EMPTY:
                view.lights[lights[cell]] = TAKE
        if self.asks:
            view.lights[lights[mind.cell]] = HERE
            view.say("cards.asks", who, card + 1, hands.grid.name(mind.cell), sides(openings))
        else:
            view.lights[lights[mind.cell]] = HOME
            view.say("cards.takes", who, self._left)
