# SPDX-License-Identifier: MIT
"""The page that checks the board: sensors, lights, keys, sound and figures, live."""

import gc
import sys

from hallway import __version__
from hallway import keys as names
from hallway.console.pages import Page
from hallway.places import CELLS, LIGHTS, SIDE, cell_name
from hallway.sense.chain import COUPON_CELLS
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, face_of, tile_of, turn_of
from hallway.show.sound import TUNES
from hallway.view import BROKEN, CURSOR, GOAL, MISSING, PATH, REACH, READY, UNSURE, WRONG

LOOK_MS = 100
SENSORS = 0
LIGHT = 1
KEYS = 2
SOUND = 3
FIGURES = 4
PARTS = 5
CELL_STEPS = (-SIDE, SIDE, -1, 1)  # up, down, left, right
COUPON_STEPS = (-2, 2, -1, 1)
COLOURS = (READY, WRONG, GOAL, PATH)  # white, red, green, blue
ODD_CELLS = {EMPTY: "empty", UNREADABLE: "unreadable", MOVING: "moving", CLASH: "clash"}
ENDURANCE = 100_000  # erases that the flash is made for


class Checkup(Page):
    """A goes to the next part, B back to the menu, arrows act in a part. Among the keys A and B are
    checked too: there they count when pressed twice.
    """

    def __init__(self, hub, table) -> None:
        super().__init__(hub, table)
        self._part = SENSORS
        self._cell = 0
        self._light = 0
        self._colour = 0
        self._tune = 0
        self._last = ""  # what was pressed last, among the keys
        self._ms = 0
        self._seen = (0, 0, 0)  # what is shown of the cell
        self._figures: tuple = ()  # as they are shown
        hub.slowest_ms = 0

    def key(self, key: int) -> None:
        name = names.NAMES[key]
        tune = "tap"
        if key >= names.A and (self._part != KEYS or self._last == name):
            if key == names.B:
                self.leave()
                return
            self._part = (self._part + 1) % PARTS
            self._last = ""
        elif self._part == SENSORS:
            steps = COUPON_STEPS if self.table.has_coupon else CELL_STEPS
            self._cell = (self._cell + steps[key]) % self._count(CELLS)
        elif self._part == LIGHT:
            if key == names.LEFT or key == names.RIGHT:
                self._light = (self._light + CELL_STEPS[key]) % self._count(LIGHTS)
            else:
                self._colour = (self._colour + 1) % len(COLOURS)
        elif self._part == KEYS:
            self._last = name
        elif self._part == SOUND:
            tunes = sorted(TUNES)
            self._tune = (self._tune + (1 if key & 1 else -1)) % len(tunes)
            tune = tunes[self._tune]
        self.change(tune)

    def pressed(self, pads: int, ago_ms: int = 0) -> None:
        for pad in range(4):
            if self._part == KEYS and pads >> pad & 1:
                self._last = str(pad + 1)
                self.change("tap")

    def moved(self, cells) -> None:
        if self._part == SENSORS:
            self.change()

    def passed(self, ms: int) -> None:
        self._ms += ms
        if self._ms < LOOK_MS:
            return
        self._ms = 0
        stale = self._part == SENSORS and self._seen != self._feel()
        if stale or (self._part == FIGURES and self._figures != self._measured()):
            self.change()

    def draw(self, view) -> None:
        view.title = "check.coupon" if self.table.has_coupon else "check.title"
        view.corner = "check.part"
        view.corner_values = (self._part + 1, PARTS)
        view.choice_a = "next"
        view.choice_b = "back"
        if self._part == SENSORS:
            self._draw_sensors(view)
        elif self._part == LIGHT:
            self._draw_lights(view)
        elif self._part == KEYS:
            self._draw_keys(view)
        elif self._part == SOUND:
            tune = "@tune." + sorted(TUNES)[self._tune]
            view.say("check.sound" if self.hub.settings.on("SOUND") else "check.quiet", tune)
        else:
            self._figures = self._measured()
            view.say("check.figures", *self._figures)

    def _count(self, each: int) -> int:
        """How many cells or lights there are, `each` on a pad; a coupon has four of both. At least one."""
        table = self.table
        return max(table.pads * each - (each - COUPON_CELLS if table.has_coupon else 0), 1)

    # -- sensors

    def _feel(self) -> tuple:
        table = self.table
        cell = self._cell % self._count(CELLS)
        return table.north(cell), table.south(cell), table.cells[cell]

    def _draw_sensors(self, view) -> None:
        table = self.table
        self._cell %= self._count(CELLS)
        north, south, value = self._seen = self._feel()
        ring = []
        for sensor in range(8):
            ring.append("oNSX"[(north >> sensor & 1) + 2 * (south >> sensor & 1)])
        if value < CLASH:
            read = str(tile_of(value)) + "/" + str(face_of(value)) + "/" + str(turn_of(value))
        else:
            read = "@check." + ODD_CELLS[value]
        place = str(self._cell // CELLS + 1) + " " + cell_name(self._cell % CELLS)
        view.say("check.ring", *ring, place, read)
        for cell in range(table.pads * CELLS):
            view.lights[cell // CELLS * LIGHTS + cell % CELLS] = self._meaning(cell)
        view.lights[self._cell // CELLS * LIGHTS + self._cell % CELLS] = CURSOR

    def _meaning(self, cell: int) -> int:
        table = self.table
        value = table.cells[cell]
        if value == CLASH or table.stuck[cell] or table.dead[cell]:
            return BROKEN
        if table.strays[cell]:
            return MISSING
        if value == EMPTY:
            return 0
        return REACH if value < CLASH else UNSURE

    # -- the rest

    def _draw_lights(self, view) -> None:
        count = self._count(LIGHTS)
        self._light %= count
        pad = self._light // LIGHTS
        view.say("check.light", pad + 1, self._light % LIGHTS + 1, min(count - pad * LIGHTS, LIGHTS))
        view.lights[self._light] = COLOURS[self._colour]
        if not self.hub.lights.driven:
            view.say("fault.lights")

    def _draw_keys(self, view) -> None:
        if not self._last:
            view.say("check.keys")
        elif self._last in names.NAMES:
            view.say("check.key", self._last)
        else:
            view.say("check.button", self._last)

    def _measured(self) -> tuple:
        hub = self.hub
        device = ".".join([str(part) for part in sys.implementation.version[:3]])
        return (
            gc.mem_free() // 1000,  # type: ignore[attr-defined]
            hub.took_ms,
            hub.slowest_ms,
            hub.journal.erases,
            ENDURANCE,
            __version__,
            device,
        )
