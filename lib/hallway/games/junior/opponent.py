# SPDX-License-Identifier: MIT
"""The table at Junior: it has no hands, so it says and shows its push, and walks its wizard by light."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.junior.rules import MOVE, OPEN, OPENED, SHIFT, STRAIGHT
from hallway.games.junior.tiles import ARROW_LIGHTS, LINES, OPENINGS, SIDE_OF
from hallway.maze.shapes import ARROW_ICON, TILE_ICON, sides
from hallway.sense.tilecode import CellByte, tile_of
from hallway.view import ARROW, NOTHING

READ_MS = 2_500  # what was found stands for so long before the table goes on
FREE_MS = 1_500  # and that its way is free
STEP_MS = 450  # a cell of its walk
REST_MS = 1_000  # and where that ends


class Opponent:
    """Of the player on turn. `is_ready` once it knows what it wants."""

    def __init__(self, hands, level: int) -> None:
        self._hands = hands
        self._level = level
        self._mind: Any = None
        self._part = 0  # of it, to be loaded next
        self._ms = 0  # since it was shown what is shown now
        self._phase = hands.rules.phase  # in which that was
        self.player = hands.rules.turn
        self.is_ready = False

    def think(self) -> bool:
        """Says whether there is more."""
        rules = self._hands.rules
        if self.is_ready or not SHIFT <= rules.phase <= MOVE:
            return False
        if self._mind is None:
            mind = self._hands.mind(self._part)
            self._part += 1
            if mind is not None:
                self._mind = mind(rules, self._level, self._hands.chance, self._hands.breathe)
        elif not self._mind.think():
            self.is_ready = True
            self._ms = 0
            self._hands.after_thought()
        return not self.is_ready

    def wants(self, arrow: int) -> bool:
        return self.is_ready and self._mind.shifts != STRAIGHT and arrow == self._mind.arrow

    def turned(self, spare: CellByte, lies: CellByte) -> CellByte:
        """The spare as it has to come in: as it lies, if that is the same to the eye."""
        wanted = spare | self._mind.turn
        same = tile_of(lies) == tile_of(spare) and OPENINGS[lies] == OPENINGS[wanted]
        return lies if same else wanted

    def passed(self, ms: int) -> None:
        """It goes on by itself where nobody's hands are needed, on a board that is right."""
        hands = self._hands
        phase = hands.rules.phase
        if phase != self._phase:
            self._phase = phase
            self._ms = 0
        if hands.is_out_of_place(hands.lies):
            self._ms = 0
            return
        self._ms += ms
        if phase == OPEN:
            if self._ms >= READ_MS:
                hands.commit(bytes([OPENED]), "roll")
        elif not self.is_ready:
            return
        elif phase == MOVE:
            if self._ms >= (REST_MS if hands.cursor == self._mind.cell else STEP_MS):
                self._ms = 0
                self._walk()
        elif self._mind.shifts == STRAIGHT and self._ms >= FREE_MS:
            hands.go_straight(hands.lies)

    def _walk(self) -> None:
        hands = self._hands
        if hands.cursor == self._mind.cell:
            hands.end_turn(hands.lies)
            return
        way = hands.maze.route(hands.cursor, self._mind.cell)
        if len(way) > 1:  # a tile that moves joins nothing: it waits
            hands.cursor = way[1]
            hands.change("tap")

    # -- what is to be seen

    def draw(self, view) -> None:
        """Over what a person would be shown."""
        hands = self._hands
        rules = hands.rules
        if rules.phase == OPEN:
            return
        view.choice_a = ""
        who = "@player." + str(self.player)
        if rules.phase == MOVE:
            view.say("junior.walks", who)
            return
        for light in ARROW_LIGHTS:
            view.lights[light] = NOTHING
        if not self.is_ready:
            view.say("junior.thinks", who)
        elif self._mind.shifts == STRAIGHT:
            view.say("junior.goes", who)
        else:
            arrow = self._mind.arrow
            shape = OPENINGS[rules.spare | self._mind.turn]
            if hands.pictures:  # how it lies, and which way it goes
                view.icons = bytes((ARROW_ICON + (SIDE_OF[arrow] ^ 2),))
            view.icons = bytes([TILE_ICON + shape]) + bytes(view.icons)
            view.lights[ARROW_LIGHTS[arrow]] = ARROW
            tile = "@tile." + str(tile_of(rules.spare))
            view.say("junior.asks", who, tile, hands.grid.name(LINES[arrow][0]), sides(shape))
