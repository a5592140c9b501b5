# SPDX-License-Identifier: MIT
"""The chain of 74HC165 registers through all pads, read in one go.

A pad's frame is 51 bytes: a status byte, then two bytes a cell, row by row: the eight north
outputs and the eight south outputs, one bit a sensor, 0 when active. The status byte is 0xA5,
or 0xA4 while the pad's button is down. Behind the last pad the chain is tied to ground.

A coupon is a pad of four cells, to be tried before a whole one: its status byte is 0x5B or 0x5A, its
cells are the first four, the others read as empty, and nothing follows it.
"""

from hallway.places import CELLS, MAX_PADS

FRAME = 1 + 2 * CELLS
STATUS = 0xA5  # with the button up; bit 0 is the button
COUPON = 0x5B
COUPON_CELLS = 4
LENGTH = MAX_PADS * FRAME + 1  # one byte more shows a pad too many
BAUDRATE = 1_000_000

# What a frame can be, as a whole.
FINE = 0
NO_PAD = 1  # nothing but zeros: no pad, or the data line is cut
STUCK_HIGH = 2  # nothing but ones
BROKEN = 3  # a pad's status byte is damaged: the chain is broken behind the last good pad
TOO_MANY = 4
STUCK_INSIDE = 5  # the chain is stuck at one level from inside the last good pad on


class Chain:
    """Keeps the bus locked for itself: nobody else is on it."""

    def __init__(self, spi, load) -> None:
        while not spi.try_lock():
            pass
        # The registers shift on the rising edge: idle high, sample on the falling one. The idle
        # level must be there before LOAD, or its change would shift the first bit away.
        spi.configure(baudrate=BAUDRATE, polarity=1, phase=0)
        load.switch_to_output(value=True)
        self._spi = spi
        self._load = load

    def read(self, frame: bytearray, end: int = 0) -> None:
        """Take what all sensors say at this instant, or no more of it than up to this byte."""
        self._load.value = False
        self._load.value = True
        if end:
            self._spi.readinto(frame, end=end)
        else:
            self._spi.readinto(frame)


def at(cell: int) -> int:
    """Where the two bytes of a cell, counted through all pads, stand in the frame."""
    return 1 + 2 * cell + cell // CELLS


def pads_in(frame: bytearray) -> int:
    """How many pads answer in order, from the hub on."""
    pads = 0
    while pads < MAX_PADS and frame[pads * FRAME] | 1 in (STATUS, COUPON):
        pads += 1
    return pads


def condition(frame: bytearray, pads: int) -> int:
    """Whether a frame with so many good pads can be believed."""
    behind = frame[pads * FRAME]
    if pads and (behind == 0xFF or not frame[pads * FRAME - 1]):
        return STUCK_INSIDE  # no tile has eight south poles up
    if pads == MAX_PADS:
        return TOO_MANY if behind | 1 == STATUS else FINE
    if behind:
        return STUCK_HIGH if pads == 0 and behind == 0xFF and frame[LENGTH - 1] == 0xFF else BROKEN
    return FINE if pads else NO_PAD
