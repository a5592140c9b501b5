# SPDX-License-Identifier: MIT
"""How Waterworks looks: the water as light, where it runs next, where it would leak, and what lies wrong."""

from hallway.games.game import GamePicture
from hallway.games.junior.about import TILES
from hallway.games.repair import ANYTHING, Step
from hallway.games.waterworks.about import CLOSED_TIMES
from hallway.games.wrong import FINE, FOREIGN, SENSOR, STRAIGHTEN, light_of, text_of
from hallway.places import CELLS
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, CellByte, tile_of
from hallway.view import GOAL, HERE, HOME, MISSING, PATH, REACH, READY, WRONG

_MIDDLE = CELLS // 2


class Picture(GamePicture):
    def __init__(self, hands) -> None:
        super().__init__(hands)
        self.phases = (self._draw_dry, self._draw_running, self._draw_over)
        self._step = Step()
        self._wanted = bytearray(CELLS)

    def draw(self, view) -> None:
        view.title = "waterworks"
        super().draw(view)

    # -- the phases

    def _draw_dry(self, view) -> None:
        view.say("waterworks.open")
        for cell in range(CELLS):
            value = self.hands.lies[cell]
            if value == CLASH:
                view.lights[cell] = light_of(SENSOR)
                view.say(text_of(SENSOR), self.hands.grid.name(cell))
            elif value != EMPTY and value != MOVING:
                view.lights[cell] = WRONG
                view.say("waterworks.clear")
        if view.text == "waterworks.open":
            view.choice_a = "start"
            view.lights[_MIDDLE] = READY

    def _draw_running(self, view) -> None:
        hands = self.hands
        view.corner = "waterworks.points"
        view.corner_values = (self.rules.points,)
        view.choice_a = "waterworks.on"
        self._light_water(view, PATH)
        for cell in range(CELLS):
            if hands.flows >> cell & 1:
                view.lights[cell] = REACH
            elif hands.leaks >> cell & 1:
                view.lights[cell] = HERE if self.rules.wet[cell] == EMPTY else MISSING
        if not self._tell_wrong(view):
            view.say("waterworks.lay")
            view.big = str(hands.seconds or "")

    def _draw_over(self, view) -> None:
        view.title = "waterworks.over"
        view.big = str(self.rules.points)
        view.choice_a = "again"
        view.say("waterworks.closed", CLOSED_TIMES)
        self._light_water(view, PATH if self.rules.leaks else GOAL)
        for cell in range(CELLS - 1, -1, -1):
            if self.rules.leaks >> cell & 1:
                view.lights[cell] = WRONG
                view.say("waterworks.leak", self.hands.grid.name(cell))

    # -- parts of them

    def _light_water(self, view, meaning: int) -> None:
        view.lights[CELLS + self.rules.source] = HOME
        for cell in range(CELLS):
            if self.rules.wet[cell] != EMPTY:
                view.lights[cell] = meaning

    def _tell_wrong(self, view) -> bool:
        """R4: how a wet tile lay, and what joins nothing (W2)."""
        lies, wet = self.hands.lies, self.rules.wet
        for cell in range(CELLS - 1, -1, -1):
            self._wanted[cell] = ANYTHING if wet[cell] == EMPTY else wet[cell]
            wrong = _wrong_with(lies[cell])
            if wrong:
                view.lights[cell] = light_of(wrong)
                view.say(text_of(wrong), self.hands.grid.name(cell))
        self._step.find(lies, self._wanted)
        self._step.tell(view, self.hands.grid, "")
        return view.text != ""


def _wrong_with(value: CellByte) -> int:
    if value == CLASH:
        return SENSOR
    if value == UNREADABLE:
        return STRAIGHTEN
    return FOREIGN if tile_of(value) >= TILES and value < CLASH else FINE
