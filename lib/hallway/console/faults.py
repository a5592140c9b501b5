# SPDX-License-Identifier: MIT
"""What is in the way of play: named on the screen and in light, until it is put right."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.keys import COUNT
from hallway.places import CELLS, MAX_PADS, Pads, cell_name
from hallway.sense import chain as wire
from hallway.sense.tilecode import UNREADABLE

HELD_MS = 10_000  # a key down for so long is stuck
TELL_MS = 10_000  # so long is told what is wrong with one pad
SPELL_MS = 6_000  # in each such time, in its last third, the game's own title stands there
HEALTHY_S = 60  # without a restart, and all is well
LOOK_MS = 1_000  # how often screen and sensors are looked at


class Faults:
    """`mind()` once a tick puts up a notice of what stops everybody, and marks what is wrong with one pad."""

    def __init__(self, hub, table, notices) -> None:
        self._hub = hub
        self._table = table
        self._notices = notices
        self._health: Any = None  # who finds out about sensors and magnets, once there is something odd
        self._found = ""  # what is wrong with a sensor or a tile
        self._found_ms = 0  # how long ago
        self._look_ms = 0
        self._held_ms = 0  # how long nothing was pressed or let go, while something is down
        self._lights_told = False
        self.down = 0  # bit a key: of the hub

    def mind(self, passed_ms: int, pads_needed: int, judged: Pads) -> bool:
        """Look for what is wrong and put up the first; says if play can go on. Sensors are judged on those
        pads where all tiles are in their place.
        """
        if self._health is not None:
            self._health.watch()
        self._look_ms += passed_ms
        if self._look_ms >= LOOK_MS:
            self._look_ms = 0
            self._look(judged)
        table = self._table
        notices = self._notices
        if self._hub.screen.lost:
            notices.put_up("fault.screen")
        elif table.fault == wire.BROKEN:
            notices.put_up("fault.3", (table.pads + 1,))
        elif table.fault == wire.STUCK_INSIDE:
            notices.put_up("fault.5", (table.pads,))
        elif table.fault:
            notices.put_up("fault." + str(table.fault))
        elif not table.pads:
            notices.put_up("fault.1")
        elif table.whole_pads < pads_needed:
            notices.put_up("fault.pad", (table.whole_pads + 1,))
        else:
            self._name_what_is_odd(passed_ms)
            return not notices.next()
        return False

    def _name_what_is_odd(self, passed_ms: int) -> None:
        """What is wrong with one pad, or one key, is named beside the game and stops nobody."""
        self._found_ms += passed_ms
        if self._found and (self._found_ms >= TELL_MS or not self._health.stands(self._found)):
            self._found = ""
        notices = self._notices
        told_ms = self._found_ms
        if self._is_held(passed_ms):
            told_ms = self._held_ms - HELD_MS
            self._name_held()
        elif self._found:
            cell = self._health.cell
            notices.mark(self._found, cell_name(cell % CELLS), cell // CELLS, cell % CELLS)
        else:
            notices.mark("")
        notices.give_way(told_ms % SPELL_MS >= SPELL_MS * 2 // 3)

    def _look(self, judged: Pads) -> None:
        hub = self._hub
        if hub.log.seconds >= HEALTHY_S:
            hub.journal.is_healthy()
        hub.screen.watch()
        if hub.screen.found:
            hub.restart()
        if hub.lights.driven:
            self._lights_told = False
        elif not self._lights_told:
            self._lights_told = True
            self._notices.tell("fault.lights")
        if judged and self._table.is_quiet and not self._table.fault and not self._found:
            if self._health is None and self._is_odd():
                from hallway.sense.health import Health

                self._health = Health(self._table)
            if self._health is not None:
                self._found = self._health.look(judged)
                self._found_ms = 0

    def _is_odd(self) -> bool:
        table = self._table
        for cell in range(table.pads * CELLS):
            if table.strays[cell] or table.cells[cell] == UNREADABLE:
                return True
        return False

    # -- keys and buttons

    def key_moved(self, key: int, is_down: bool) -> None:
        self.stirred()
        if is_down:
            self.down |= 1 << key
        else:
            self.down &= ~(1 << key)

    def stirred(self) -> None:
        """Something was pressed or let go."""
        if self._held_ms < HELD_MS:
            self._held_ms = 0

    def _is_held(self, passed_ms: int) -> bool:
        """For so long that nobody means it; for a while it is told."""
        if not self.down and not self._table.pressed:
            self._held_ms = 0
        elif self._held_ms < HELD_MS + TELL_MS:
            self._held_ms += passed_ms
        return HELD_MS <= self._held_ms < HELD_MS + TELL_MS

    def _name_held(self) -> None:
        for key in range(COUNT):
            if self.down >> key & 1:
                from hallway.keys import NAMES

                self._notices.mark("mark.key", NAMES[key])
                return
        for pad in range(MAX_PADS):
            if self._table.pressed >> pad & 1:
                self._notices.mark("mark.button", "", pad, CELLS // 2)
