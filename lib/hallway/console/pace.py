# SPDX-License-Identifier: MIT
"""The pace: how the time between two ticks is spent, with an eye on the buttons all the while.

Light and words are shown in slices of a few milliseconds; garbage is collected when there is some and nothing
better to do; and between all of these the pads' buttons are looked at, so that no tap is lost.
"""

import gc
import time

from supervisor import ticks_ms

try:
    from typing import Any
except ImportError:
    pass

from hallway.shelf import put_away
from hallway.ticks import since

LOOK_MS = 7  # the buttons are looked at again after so long, at the next occasion
NAP_MS = 2
LONGEST_MS = 100  # till the next tick: what seems longer is past
NAPS = (0.001, 0.002, 0.004)  # seconds, ready made: a tick makes no garbage
# So many bytes of garbage are collected when there is time. A whole picture makes up to 35,000, and whoever
# waits for it does not wait for that: then it is collected when only the last is left of what was free. Left
# to itself the device collects when its heap is full, on top of something else, and that takes 17 ms.
LITTERED = 1_000
SPARE = 16_000
FIRST = 40_000  # the menu stands there before anything is collected
COLLECT_MS = 19  # of a tick are left: a collection makes none late
# Room for what is larger than 16 bytes is looked for from the first hole on that is as small: among all that
# stays, which takes 0.2 ms each time. So many small things fill those holes, till garbage is collected again.
HOLES = 400
OF_A_GAME = 1_500  # of it, each time that a game is told of something new, or shows it


class Pace:
    def __init__(self, hub, table) -> None:
        self._hub = hub
        self._table = table
        self._litter = 0  # bytes, about
        self._full = FIRST  # so many can wait
        self.words_first = False
        self._pieces: Any = None  # of the heap: a little in each, so that none is given back

    def look(self) -> None:
        """At the pads' buttons, if that was not just done."""
        now = ticks_ms()
        if since(now, self._table.looked) >= LOOK_MS:
            self._table.now = now
            self._table.look()

    def worked(self) -> None:
        """A game has done its part of a tick."""
        self._litter += OF_A_GAME
        self.look()

    def spend(self, due: int, answer_keys, told) -> None:
        """Time, until this moment: at least one slice of what waits. Who is told may think in the rest."""
        hub = self._hub
        left = 1
        while 0 < left <= LONGEST_MS:
            waiting = hub.screen.waiting or hub.lights.waiting
            busy = waiting or left < COLLECT_MS
            if self._litter >= (self._full if busy else LITTERED):
                self._tidy()
            elif waiting:
                self._show_some()
            elif not told.think():
                nap(min(left, NAP_MS))
            self.look()
            answer_keys()
            left = since(due, ticks_ms())

    def _show_some(self) -> None:
        """Slices, until it is time for a look. Light takes less time than words, and goes first, but whoever
        presses a key waits for words.
        """
        hub = self._hub
        waiting = True
        while waiting:
            words = hub.screen.waiting
            self.words_first = words and self.words_first and not hub.lights.is_late
            if words and (self.words_first or not hub.lights.is_urgent):
                self._litter += hub.screen.step()
            elif hub.lights.waiting:
                hub.lights.step()
            else:
                return
            waiting = since(ticks_ms(), self._table.looked) < LOOK_MS

    def _tidy(self) -> None:
        """Collect garbage, between two looks."""
        self._litter = 0
        self._table.now = ticks_ms()
        self._table.look()
        gc.collect()
        self.look()
        for _ in enumerate(range(HOLES)):  # a pair each, of 16 bytes
            pass
        if self._pieces is None:  # now that all is put away that power-on needed
            from hallway.once.heap import grown

            self._pieces = grown()
            put_away("hallway.once")
        self._full = gc.mem_free() - SPARE  # type: ignore[attr-defined]


def nap(ms: int) -> None:
    for bit in range(len(NAPS)):
        if ms >> bit & 1:
            time.sleep(NAPS[bit])
