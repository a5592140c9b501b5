# SPDX-License-Identifier: MIT
"""What is in the way of play: named on the screen and in light, until it is put right."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.keys import COUNT, A
from hallway.places import CELLS, MAX_PADS, cell_name
from hallway.sense import chain as wire
from hallway.sense.tilecode import UNREADABLE

HELD_MS = 10_000  # a key down for so long is stuck
LOOK_MS = 1_000  # how often screen and sensors are looked at


class Faults:
    """`mind()` once a tick puts up a notice of what is wrong."""

    def __init__(self, hub, table, notices) -> None:
        self._hub = hub
        self._table = table
        self._notices = notices
        self._health: Any = None  # who finds out about sensors and magnets, once there is something odd
        self._found = ""  # what is wrong with a sensor or a tile
        self._look_ms = 0
        self._held_ms = 0  # how long nothing was pressed or let go, while something is down
        self._lights_told = False
        self.down = 0  # bit a key: of the hub
        self._given_up = 0  # keys, then pad buttons, that are played without until they come up

    def mind(self, passed_ms: int, pads_needed: int, tiles_matter: bool) -> bool:
        """Look for what is wrong and put up the first; says if play can go on."""
        if self._health is not None:
            self._health.watch()
        self._look_ms += passed_ms
        if self._look_ms >= LOOK_MS:
            self._look_ms = 0
            self._look(tiles_matter)
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
        elif self._is_stuck(passed_ms):
            self._name_stuck()
        elif self._found:
            cell = self._health.cell
            notices.put_up(self._found, (cell // CELLS + 1, cell_name(cell % CELLS)), "go on", "", cell)
            if not self._health.stands(self._found):
                self._found = ""
        else:
            return not notices.next()
        return False

    def _look(self, tiles_matter: bool) -> None:
        hub = self._hub
        hub.screen.watch()
        if hub.screen.found:
            hub.restart()
        if hub.lights.driven:
            self._lights_told = False
        elif not self._lights_told:
            self._lights_told = True
            self._notices.tell("fault.lights")
        if tiles_matter and self._table.is_quiet and not self._table.fault and not self._found:
            if self._health is None and self._is_odd():
                from hallway.sense.health import Health

                self._health = Health(self._table)
            if self._health is not None:
                self._found = self._health.look()

    def _is_odd(self) -> bool:
        table = self._table
        for cell in range(table.pads * CELLS):
            if table.strays[cell] or table.cells[cell] == UNREADABLE:
                return True
        return False

    # -- keys and buttons

    def key(self, key: int) -> None:
        """A key went down while play cannot go on: it may mean "go on"."""
        up = self._notices.up
        if up == "fault.key" or up == "fault.button":
            self._given_up = self._all_down() & ~(1 << key)
        elif key == A and self._found and up == self._found:
            self._found = ""
        elif key == A:
            self._notices.was_read()

    def key_moved(self, key: int, is_down: bool) -> None:
        self.stirred()
        if is_down:
            self.down |= 1 << key
        else:
            self.down &= ~(1 << key)

    def stirred(self) -> None:
        """Something was pressed or let go."""
        self._held_ms = 0

    def _all_down(self) -> int:
        return self.down | self._table.pressed << COUNT

    def _is_stuck(self, passed_ms: int) -> bool:
        self._given_up &= self._all_down()
        if self._all_down() == self._given_up:
            self._held_ms = 0
            return False
        if self._held_ms < HELD_MS:
            self._held_ms += passed_ms
        return self._held_ms >= HELD_MS

    def _name_stuck(self) -> None:
        stuck = self._all_down() & ~self._given_up
        go_on = ("", "go on") if self.down >> A & 1 else ("go on", "")
        for key in range(COUNT):
            if stuck >> key & 1:
                from hallway.keys import NAMES

                self._notices.put_up("fault.key", (NAMES[key],), *go_on)
                return
        for pad in range(MAX_PADS):
            if stuck >> COUNT + pad & 1:
                self._notices.put_up("fault.button", (pad + 1,), *go_on)
                return
