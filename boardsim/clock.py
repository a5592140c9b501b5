# SPDX-License-Identifier: MIT
"""The virtual clock: what happens in the simulated world, in order of time.

Time is an int in microseconds since power was first given to the world. Nothing here looks at
the host's clock, so the same calls give the same run.
"""

import heapq
from collections.abc import Callable

NEVER = 1 << 62


class Clock:
    def __init__(self) -> None:
        self.now_us = 0
        self.next_us = NEVER  # when the next happening is due
        self._due: list[tuple[int, bool, int, Callable[[], None]]] = []
        self._count = 0

    def at(self, when_us: int, happening: Callable[[], None], last: bool = False) -> None:
        """Let something happen at a time, or `last` at that time; of two the first asked for comes first."""
        self._count += 1
        heapq.heappush(self._due, (max(when_us, self.now_us), last, self._count, happening))
        self.next_us = self._due[0][0]

    def after(self, delay_us: int, happening: Callable[[], None]) -> None:
        self.at(self.now_us + delay_us, happening)

    def advance(self, until_us: int) -> None:
        """Let time pass; all that is due by then happens at its own moment."""
        while self.next_us <= until_us:
            when_us, _, _, happening = heapq.heappop(self._due)
            self.now_us = max(self.now_us, when_us)
            self.next_us = self._due[0][0] if self._due else NEVER
            happening()
        self.now_us = max(self.now_us, until_us)
