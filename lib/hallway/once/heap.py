# SPDX-License-Identifier: MIT
"""A heap with room in it. Needed at power-on, and then put away.

CircuitPython's heap begins small, and grows when it is full even after garbage was collected. So it stays
nearly full, and collects after every few kilobytes, anywhere: 17 ms in which nobody looks at a button. Filled
once to where it may grow to, with something left at its far end, it stays that large.
"""

import gc

SPARE = 20_000  # bytes that it does not take
PIECE = 1_000


def grown() -> bytearray:
    """To be kept: it lies at the far end."""
    pieces = [bytearray(PIECE)]
    for _ in range((gc.mem_free() - SPARE) // PIECE):  # type: ignore[attr-defined]
        pieces.append(bytearray(PIECE))
    return pieces[-1]
