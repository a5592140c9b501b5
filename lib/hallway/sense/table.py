# SPDX-License-Identifier: MIT
"""What lies on the pads: frames become cells, and cells settle into a position."""

from array import array

from hallway.places import CELLS, MAX_PADS, Pads
from hallway.sense import chain as wire
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE, decode
from hallway.ticks import since

# The Hall switches look 20 times a second, each in its own time: a cell whose sensors change up
# to 50 ms apart has settled after 5 scans, 125 ms, without a change.
QUIET_SCANS = 5
# A frame that cannot be believed is passed over; so many in a row are a fault.
BAD_FRAMES = 3
# A hand moves all eight magnets of a tile. Where one or two sensors change their mind under a
# tile that lies still, so many times, they are at fault, until they have been calm for 2 s.
FLICKS = 8
CALM_SCANS = 80
SETTLED = 255
ALL = 0xFF
# A button that is let go may close once more for some milliseconds: that is no press.
BOUNCE_MS = 20
MOST_LOOKS = 8  # that found presses, and have not been told


class Table:
    """`scan()` once a tick, `look()` at the buttons as often as can be. `cells` is the position: 25 bytes a
    pad, MOVING where a change is younger than the settling time, so that a tile still moving joins nothing
    (R5); CLASH where a sensor is known to lie.

    What is known of the sensors, a byte a cell, a bit a sensor: `strays` are active though the
    cell is empty; `worked` have been active under a tile; `stuck` (active without reason) and
    `dead` are marked from outside (health.py) and clear themselves when they are proved wrong.
    """

    def __init__(self, chain) -> None:
        size = MAX_PADS * CELLS
        self._chain = chain
        self._frame = bytearray(wire.LENGTH)
        self._last = bytearray(wire.LENGTH)  # the last frame that could be believed
        self._seen = bytearray([EMPTY] * size)  # decoded, not yet settled
        self._trusted = bytearray([EMPTY] * size)  # settled after a hand was there
        self._changed = bytearray(size)  # sensors that changed since then
        self._flicks = bytearray(size)  # how often one or two of them did
        self._quiet = bytearray([SETTLED] * size)  # scans since a cell last changed
        self._bad = 0
        self._restless = 0  # cells that have not settled, or may flicker
        self.strays = bytearray(size)
        self.worked = bytearray(size)
        self.stuck = bytearray(size)
        self.dead = bytearray(size)
        self.cells = bytearray([EMPTY] * size)
        self.version = 0  # counts changes of any of these
        self.pads = 0
        self.fault = wire.FINE
        self.pressed = 0  # bit a pad: its button is down
        self._let_go = array("i", [-BOUNCE_MS] * MAX_PADS)  # when that was
        self.now = 0  # in milliseconds that wrap: set by whoever looks
        self.looked = 0  # when that was last done
        self.looks = 0  # that found presses and have not been told: which pads, and when
        self._who = bytearray(MOST_LOOKS)
        self._when = array("i", [0] * MOST_LOOKS)
        self.pressed_at = 0

    @property
    def is_quiet(self) -> bool:
        """Nothing moves."""
        return not self._restless

    @property
    def has_coupon(self) -> bool:
        """The last pad is a coupon."""
        return self.pads > 0 and self._last[(self.pads - 1) * wire.FRAME] | 1 == wire.COUPON

    @property
    def whole_pads(self) -> int:
        """Those that can be played on: no game fits on a coupon."""
        return self.pads - 1 if self.has_coupon else self.pads

    def north(self, cell: int) -> int:
        """The sensors of a cell that feel a north pole now, bit a sensor."""
        return self._last[wire.at(cell)] ^ ALL

    def south(self, cell: int) -> int:
        return self._last[wire.at(cell) + 1] ^ ALL

    def look(self) -> None:
        """Read no more of the chain than the buttons; what was pressed waits to be told."""
        frame = self._frame
        if self.pads and not self.fault:
            self._chain.read(frame, (self.pads - 1) * wire.FRAME + 1)
            if wire.pads_in(frame) >= self.pads:
                self._take_buttons(frame, self.pads)
        self.looked = self.now

    def _take_buttons(self, frame: bytearray, pads: int) -> None:
        now = self.now
        was = self.pressed
        newly = 0
        for pad in range(pads):
            bit = 1 << pad
            if frame[pad * wire.FRAME] & 1:
                if was & bit:
                    self._let_go[pad] = now
                    self.pressed &= ~bit
            elif not was & bit:
                self.pressed |= bit
                if since(now, self._let_go[pad]) >= BOUNCE_MS:
                    newly |= bit
        if newly and self.looks < MOST_LOOKS:
            self._who[self.looks] = newly
            self._when[self.looks] = now
            self.looks += 1
        elif newly:
            self._who[MOST_LOOKS - 1] |= newly

    def next_press(self) -> Pads:
        """Whose buttons went down in the oldest look that has not been told, 0 if there is none; `pressed_at`
        is when that was.
        """
        if not self.looks:
            return 0
        pads = self._who[0]
        self.pressed_at = self._when[0]
        self.looks -= 1
        for look in range(self.looks):
            self._who[look] = self._who[look + 1]
            self._when[look] = self._when[look + 1]
        return pads

    def scan(self) -> bool:
        """Read the chain once; says whether the position, the pads or a fault changed."""
        self._chain.read(self._frame)
        self.looked = self.now
        changed = False
        if self._frame != self._last or self._bad:
            changed = self._take_frame()
        else:
            self._take_buttons(self._frame, self.pads)
        if self._restless:
            changed = self._settle() or changed
        if changed:
            self.version += 1
        return changed

    def _take_frame(self) -> bool:
        frame = self._frame
        pads = wire.pads_in(frame)
        fault = wire.condition(frame, pads)
        if fault != wire.FINE or pads < self.pads:
            if self._bad < BAD_FRAMES:
                self._bad += 1
            if self._bad < BAD_FRAMES or (fault == self.fault and pads == self.pads):
                return False
        changed = fault != self.fault or pads != self.pads
        if self.fault and not fault:
            for cell in range(MAX_PADS * CELLS):
                self._changed[cell] = ALL  # who knows what hands did meanwhile
        self.fault = fault
        if not fault:
            self._bad = 0
        if pads != self.pads:
            self._forget(pads)
        if fault:
            return changed
        self._take_buttons(frame, pads)
        self._frame, self._last, last = self._last, frame, self._last
        return self._take_cells(frame, last, pads) or changed

    def _take_cells(self, frame: bytearray, last: bytearray, pads: int) -> bool:
        """Decode only what differs from the last frame."""
        changed = False
        cell = 0
        for pad in range(pads):
            at = pad * wire.FRAME + 1
            for _ in range(CELLS):
                if frame[at] != last[at] or frame[at + 1] != last[at + 1]:
                    self._changed[cell] |= frame[at] ^ last[at] | frame[at + 1] ^ last[at + 1]
                    seen = self._decode(cell, frame[at] ^ ALL, frame[at + 1] ^ ALL)
                    if seen != self._seen[cell]:
                        self._seen[cell] = seen
                        changed = self._stir(cell) or changed
                at += 2
                cell += 1
        return changed

    def _decode(self, cell: int, north: int, south: int) -> int:
        active = north | south
        self.stuck[cell] &= active
        self.dead[cell] &= ~active
        sound = ~(self.stuck[cell] | self.dead[cell]) & ALL
        seen = decode(north & sound, south & sound)
        if seen != EMPTY:
            self.strays[cell] = 0
            self.worked[cell] |= active
            return seen if sound == ALL else CLASH
        self.strays[cell] = active & sound
        return EMPTY

    def _stir(self, cell: int) -> bool:
        """A cell looks different: it moves, or one of its sensors flickers."""
        if self._quiet[cell] == SETTLED:
            self._restless += 1
        self._quiet[cell] = 0
        if not is_few(self._changed[cell]) or self._trusted[cell] >= CLASH:
            self._flicks[cell] = 0
        elif self._flicks[cell] <= FLICKS:
            self._flicks[cell] += 1
        return self._publish(cell, CLASH if self._flicks[cell] > FLICKS else MOVING)

    def _settle(self) -> bool:
        changed = False
        for cell in range(self.pads * CELLS):
            quiet = self._quiet[cell]
            if quiet == SETTLED:
                continue
            self._quiet[cell] = quiet + 1
            if quiet == QUIET_SCANS and self._flicks[cell] <= FLICKS:
                changed = self._publish(cell, self._judged(cell)) or changed
            if quiet == CALM_SCANS or (quiet == QUIET_SCANS and not self._flicks[cell]):
                self._quiet[cell] = SETTLED
                self._flicks[cell] = 0
                self._restless -= 1
                changed = self._publish(cell, self._judged(cell)) or changed
        return changed

    def _judged(self, cell: int) -> int:
        """What to make of a cell that has come to rest."""
        seen = self._seen[cell]
        trusted = self._trusted[cell]
        if trusted < CLASH and seen != trusted and is_few(self._changed[cell]):
            if self.north(cell) ^ self.south(cell) == ALL:
                return CLASH  # no tile becomes another one by a change of two magnets
            if seen == UNREADABLE:  # nudged, or a sensor failed: it has yet to work again
                self.worked[cell] &= self.north(cell) | self.south(cell)
            return seen
        self._trusted[cell] = seen
        self._changed[cell] = 0
        return seen

    def _publish(self, cell: int, value: int) -> bool:
        if self.cells[cell] == value:
            return False
        self.cells[cell] = value
        return True

    def _forget(self, pads: int) -> None:
        """Pads came or went: what lies on them is read anew."""
        self.pads = pads
        self._restless = 0
        self.pressed = (1 << pads) - 1  # a button that is down when its pad comes means nothing by it
        self.looks = 0
        for cell in range(MAX_PADS * CELLS):
            self.cells[cell] = self._seen[cell] = self._trusted[cell] = EMPTY
            self._quiet[cell] = SETTLED
            self._changed[cell] = self._flicks[cell] = 0
            self.strays[cell] = self.worked[cell] = self.stuck[cell] = self.dead[cell] = 0
        for at in range(wire.LENGTH):
            self._last[at] = ALL  # as if nothing lay there


def is_few(sensors: int) -> bool:
    """At most two of them."""
    sensors &= sensors - 1
    return not sensors & (sensors - 1)
