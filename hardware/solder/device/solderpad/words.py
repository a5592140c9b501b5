# SPDX-License-Identifier: MIT
"""The ring of words from which the state machine shifts a pad's frame.

A cell is one word, written at once: however the ring is read meanwhile, a cell is whole. The blanks
fill the state machine's FIFO between frames, so that what follows them is fetched when LOAD falls,
and is of that moment. They come first, so that the ring is started anew while bits of a frame are
still waiting, and never while the hub waits.
"""

import array

CELLS = 25
STATUS = 0xA5  # bit 0 is the button, 1 while it is up
FIFO = 4  # words that the state machine holds
FIRST = FIFO  # the word of the status byte, behind so many blanks; cells follow
LENGTH = FIRST + 1 + CELLS

# From the top: a bit that says that a frame begins; five with the number of bits, less one; the bits, first
# one first; a bit that says that one more follows, the frame's last; that one.
BEGIN = 1 << 31
BITS = 26
LAST = CELLS - 1


def ring() -> array.array:
    """A pad on which nothing lies."""
    words = array.array("I", [0] * LENGTH)
    set_button(words, False)
    for cell in range(CELLS):
        set_cell(words, cell, 0, 0)
    return words


def set_button(words: array.array, down: bool) -> None:
    """The first byte of the frame."""
    words[FIRST] = BEGIN | 7 << BITS | (STATUS - 1 if down else STATUS) << BITS - 8


def set_cell(words: array.array, cell: int, north: int, south: int) -> None:
    """A cell's two bytes; a bit set is an active sensor, which is a 0 on the wire."""
    bits = (north << 8 | south) ^ 0xFFFF
    if cell == LAST:
        words[FIRST + 1 + cell] = (
            14 << BITS | (bits >> 1) << BITS - 15 | 1 << BITS - 16 | (bits & 1) << BITS - 17
        )
    else:
        words[FIRST + 1 + cell] = 15 << BITS | bits << BITS - 16
