# SPDX-License-Identifier: MIT
"""A heap with room in it. Needed at power-on, and then put away.

CircuitPython's heap begins small. When it is full even after garbage was collected it grows by a piece, and a
piece that is found empty is given back. So it stays nearly full, and collects after every few kilobytes,
anywhere: 17 ms in which nobody looks at a button. Filled once to where it may grow to, with a little left in
every piece of it, it stays that large.
"""

import gc

SIZE = 250  # of a list that fills a kilobyte
APART = 12  # kilobytes: what is left lies in every piece that is larger


def grown() -> list:
    """To be kept: lists at every few kilobytes of the heap."""
    filled: list = []
    try:
        for _ in range(gc.mem_free() // SIZE // 4):  # type: ignore[attr-defined]
            filled.append([None] * SIZE)
    except MemoryError:  # what is left is in smaller parts
        pass
    kept = filled[::-APART]
    for each in kept:
        each.clear()  # it stays where it is
    return kept
