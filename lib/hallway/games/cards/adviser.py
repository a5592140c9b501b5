# SPDX-License-Identifier: MIT
"""Hints at Cards: the best place for a card that is shown, laid anywhere."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.cards.rules import NOWHERE
from hallway.maze.shapes import TILE_ICON, sides
from hallway.moment.seats import SHARP
from hallway.sense.tilecode import card_of
from hallway.view import GOAL

_NONE_YET = -1


class Adviser:
    """For the player on turn, about the first card that is laid."""

    def __init__(self, hands) -> None:
        self._hands = hands
        self._mind: Any = None
        self._part = 0  # of it, to be loaded next
        self._is_ready = False
        self._card = _NONE_YET

    def ask(self) -> None:
        self._see()

    def _see(self) -> None:
        turn = self._hands.turn
        if self._card == _NONE_YET and turn.card >= 0:
            self._card = card_of(turn.value)

    def think(self) -> bool:
        """Says whether there is more."""
        hands = self._hands
        self._see()
        if self._card == _NONE_YET:
            return False
        if self._mind is None:
            mind = hands.mind(self._part)
            self._part += 1
            if mind is not None:
                self._mind = mind(hands.rules, SHARP, bytes([self._card]), hands.breathe)
        elif not self._is_ready and not self._mind.think():
            self._is_ready = True
            hands.change()
        return not self._is_ready

    def draw(self, view) -> None:
        """Over what is shown without a hint, as long as it is about this card."""
        hands = self._hands
        mind = self._mind
        turn = hands.turn
        if turn.card < 0 and self._card == _NONE_YET:
            view.say("hints.cards.show")
        elif turn.card >= 0 and card_of(turn.value) != self._card != _NONE_YET:
            pass
        elif not self._is_ready:
            view.say("hints.wait")
        elif mind.cell == NOWHERE:
            view.say("hints.cards.none", self._card + 1)
        else:
            deck = hands.rules.deck
            openings = deck.openings[mind.value]
            if turn.card != mind.cell or deck.openings[turn.value] != openings:
                view.icons = deck.on_card(self._card) + bytes([TILE_ICON + openings])
                view.icons_done = 0
                view.lights[hands.grid.lights[mind.cell]] = GOAL
                view.say("hints.cards.place", self._card + 1, hands.grid.name(mind.cell), sides(openings))
