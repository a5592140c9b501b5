# SPDX-License-Identifier: MIT
"""Hints at Junior: first how many pushes lead there, then at which arrow, then how the spare is turned."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.junior.rules import MOVE, STRAIGHT
from hallway.games.junior.tiles import ARROW_LIGHTS, LINES, OPENINGS
from hallway.maze.shapes import TILE_ICON, sides
from hallway.moment.seats import SHARP
from hallway.view import ARROW, GOAL, NOTHING

_HOW_MANY = 1
_WHERE = 2
_TURNED = 3


class Adviser:
    """For the player on turn, as the board is now."""

    def __init__(self, hands) -> None:
        self._hands = hands
        self._mind: Any = None
        self._part = 0  # of it, to be loaded next
        self._is_ready = False
        self._asked = 0

    def ask(self) -> None:
        self._asked = min(self._asked + 1, _TURNED)

    def think(self) -> bool:
        """Says whether there is more."""
        if self._mind is None:
            mind = self._hands.mind(self._part)
            self._part += 1
            if mind is not None:
                self._mind = mind(self._hands.rules, SHARP, self._hands.chance, self._hands.breathe)
        elif not self._is_ready and not self._mind.think():
            self._is_ready = True
            self._hands.change()
        return not self._is_ready

    def draw(self, view) -> None:
        """Over what is shown without a hint."""
        mind = self._mind
        rules = self._hands.rules
        name = self._hands.grid.name
        if not self._is_ready:
            view.say("hints.wait")
        elif rules.phase == MOVE:
            view.say("hints.junior.cell", name(mind.cell))
            view.lights[self._hands.grid.lights[mind.cell]] = GOAL
        elif self._asked == _HOW_MANY or mind.shifts == STRAIGHT:
            view.say("hints.junior." + str(mind.shifts))
        else:
            for light in ARROW_LIGHTS:
                view.lights[light] = NOTHING
            view.lights[ARROW_LIGHTS[mind.arrow]] = ARROW
            into = name(LINES[mind.arrow][0])
            view.say("hints.junior.arrow", into)
            if self._asked == _TURNED:
                shape = OPENINGS[rules.spare | mind.turn]
                view.icons = bytes([TILE_ICON + shape]) + bytes(view.icons)
                view.say("hints.junior.turn", into, sides(shape))
