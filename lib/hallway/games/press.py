# SPDX-License-Identifier: MIT
"""A press keeps its moment (R5): it is judged once what was felt then has come to rest.

The Hall switches look 20 times a second, each in its own time, and a cell settles five ticks after its last
change. So a tile that lay still at the press may seem to move for a while, or not even have been felt. Where
that leaves a doubt it is for the player.
"""

from hallway.sense.tilecode import MOVING

AT_ONCE = -1  # in place of how long ago: what was told last is what lay there at the press
_TICK_MS = 25
_BEGIN_MS = 75  # a tile that lies still is felt, by the slowest sensor and the next scan, so long after
_END_MS = _BEGIN_MS + 5 * _TICK_MS  # by then it has settled


class Press:
    """Of some pads, on what was sensed then: `cells`. `wait` once a tick; `age_ms` is how long ago it was."""

    def __init__(self, pads: int, ago_ms: int, lies) -> None:
        self.pads = pads
        self.age_ms = ago_ms - _TICK_MS  # in the tick in which it is told, it is waited for, too
        self.cells = bytearray(lies)
        self.is_ripe = False

    def wait(self, lies) -> None:
        """What has come to rest since lies as it was felt; what still moves in the end joins nothing."""
        self.age_ms += _TICK_MS
        if self.is_ripe:
            return
        cells = self.cells
        moving = False
        for cell in range(len(cells)):
            if lies[cell] == MOVING:
                if self.age_ms <= _BEGIN_MS:
                    cells[cell] = MOVING
            elif cells[cell] == MOVING and self.age_ms <= _END_MS:
                cells[cell] = lies[cell]
            if cells[cell] == MOVING:
                moving = True
        self.is_ripe = self.age_ms > (_END_MS if moving else _BEGIN_MS)
