# SPDX-License-Identifier: MIT
"""The room's clock keeps pace with the host's.

`pass_time()` is called often and lets as much time pass on the device as is due, but never takes long.
"""

import time
from collections.abc import Callable
from typing import Any

from boardsim.web.people import Person
from boardsim.web.stage import Stage

SEEK_US = 50_000  # at a time, through a recording
SLICE_US = 5_000  # on the device, between two looks at the host's clock
BUSY_S = 0.008  # of the host's, at a time
MOST_BEHIND_S = 0.25  # of the host's; what a slow host cannot make up for is let go
FASTEST = 64.0
LONGEST_STEP = 5.0  # seconds of the device's
LONGEST_STEP_S = 0.25  # of the host's, for a recording that asks for much
used_s = getattr(
    time, "thread_time", time.process_time
)  # a browser's Python has one thread and no word for it


class Clockwork(Stage):
    def __init__(self, pads: int, settings: str | None, clock: Callable[[], float]) -> None:
        super().__init__(pads, settings, clock)
        self.speed = 1.0
        self.lost_s = 0.0  # of the device's time, on a host that was too slow
        self._steps = 0  # that were asked for and are done
        self._seek_us = 0  # it runs to there as fast as it can
        self._owed_us = 0.0
        self._last_s = self._busy_since_s = clock()

    def _new_table(self, seed: int, settings: str | None = None, kept: dict[str, Any] | None = None) -> None:
        self._seek_us = 0
        self._counted = (self.clock(), 0)  # when ticks were last counted, and how many there had been
        super()._new_table(seed, settings, kept)
        self.desk.is_enough = self._is_enough

    def pass_time(self) -> None:
        """As much as is due; a slice is the least."""
        now_s = self.clock()
        self._owed_us += (now_s - self._last_s) * self.speed * 1e6
        self._last_s = now_s
        most_us = MOST_BEHIND_S * max(self.speed, 1.0) * 1e6
        if self._owed_us > most_us:
            self.lost_s += (self._owed_us - most_us) / 1e6
            self._owed_us = most_us
        self._carry()
        slice_us = SLICE_US * max(1.0, self.speed / 4)
        self._busy_since_s = now_s
        while self._owed_us >= slice_us:
            before_us = self.desk.now_us
            self.desk.run(before_us + round(slice_us))
            self._owed_us -= self.desk.now_us - before_us
            if self._is_enough():
                break
        while self._is_seeking and not self._is_enough():
            self.desk.run(min(self.desk.now_us + SEEK_US, self._seek_us))

    @property
    def is_replaying(self) -> bool:
        """Whether time passes for a recording, which may ask for much."""
        return False

    @property
    def _is_seeking(self) -> bool:
        return self.desk.now_us < self._seek_us

    def _is_enough(self) -> bool:
        """Whether it is others' turn."""
        return self.clock() - self._busy_since_s > BUSY_S

    def give_up(self, problem: Exception) -> None:
        """Something went wrong that must not: no time passes until someone begins anew."""
        self.speed = 0.0
        self._owed_us = 0.0
        self.view.log(
            f"The simulator failed: {type(problem).__name__}: {problem}. Begin anew, and start the clock."
        )

    @property
    def is_behind(self) -> bool:
        """Whether there is more to do at once."""
        return self._is_seeking or self._owed_us >= SLICE_US * max(1.0, self.speed / 4)

    def do_speed(self, person: Person, speed: float) -> None:
        self.pass_time()
        self.speed = speed
        self._owed_us = 0.0

    def do_step(self, person: Person, seconds: float) -> None:
        """Let time pass at once: for a clock that stands still."""
        self._carry()
        until_us = self.desk.now_us + round(seconds * 1e6)
        began_s = used_s()
        while self.desk.now_us < until_us:
            self.desk.run(until_us)
            if self.is_replaying and used_s() - began_s > LONGEST_STEP_S:
                break
        self._steps += 1

    def _count_ticks(self) -> None:
        """Each second of the host's: how often the device has looked at all of its pads."""
        since_s, before = self._counted
        passed_s, ticks = self.clock() - since_s, self.desk.top.chain.reads
        if passed_s >= 1.0:
            self.facts.tell("ticks", round((ticks - before) / passed_s, 1))
            self._counted = (since_s + passed_s, ticks)
