# SPDX-License-Identifier: MIT
"""What lies on the pads: frames become cells, and cells settle into a position."""

from hallway.places import CELLS, MAX_PADS
from hallway.sense import chain as wire
from hallway.sense.tilecode import EMPTY, MOVING, decode

# The Hall switches look 20 times a second, each in its own time: a cell whose sensors change up
# to 50 ms apart has settled after 5 scans, 125 ms, without a change.
QUIET_SCANS = 5
# A frame that cannot be believed is passed over; so many in a row are a fault.
BAD_FRAMES = 3


class Table:
    """`scan()` once a tick. `cells` is the position: 25 bytes a pad, MOVING where a change is
    younger than the settling time, so that a tile still moving joins nothing (R5).
    """

    def __init__(self, chain) -> None:
        self._chain = chain
        self._frame = bytearray(wire.LENGTH)
        self._last = bytearray(wire.LENGTH)  # the last frame that could be believed
        self._seen = bytearray([EMPTY] * (MAX_PADS * CELLS))  # decoded, not yet settled
        self._quiet = bytearray(MAX_PADS * CELLS)  # scans since a moving cell last changed
        self._bad = 0
        self._moving = 0
        self.cells = bytearray([EMPTY] * (MAX_PADS * CELLS))
        self.pads = 0
        self.fault = wire.FINE
        self.pressed = 0  # bit a pad: its button is down

    def scan(self) -> bool:
        """Read the chain once; says whether the position, the pads or a fault changed."""
        self._chain.read(self._frame)
        changed = False
        if self._frame != self._last or self._bad:
            changed = self._take_frame()
        if self._moving:
            changed = self._settle() or changed
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
        self.fault = fault
        if not fault:
            self._bad = 0
        if pads != self.pads:
            self._forget(pads)
        if fault:
            return changed
        self.pressed = 0
        for pad in range(pads):
            if not frame[pad * wire.FRAME] & 1:
                self.pressed |= 1 << pad
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
                    seen = decode(frame[at] ^ 0xFF, frame[at + 1] ^ 0xFF)
                    if seen != self._seen[cell]:
                        self._seen[cell] = seen
                        self._quiet[cell] = 0
                        if self.cells[cell] != MOVING:
                            self.cells[cell] = MOVING
                            self._moving += 1
                            changed = True
                at += 2
                cell += 1
        return changed

    def _settle(self) -> bool:
        changed = False
        for cell in range(self.pads * CELLS):
            if self.cells[cell] == MOVING:
                self._quiet[cell] += 1
                if self._quiet[cell] > QUIET_SCANS:
                    self.cells[cell] = self._seen[cell]
                    self._moving -= 1
                    changed = True
        return changed

    def _forget(self, pads: int) -> None:
        """Pads came or went: what lies on them is read anew."""
        self.pads = pads
        self._moving = 0
        self.pressed = 0
        for cell in range(MAX_PADS * CELLS):
            self.cells[cell] = EMPTY
            self._seen[cell] = EMPTY
        for at in range(wire.LENGTH):
            self._last[at] = 0xFF  # as if nothing lay there
