# SPDX-License-Identifier: MIT
"""A piezo on a PWM pin: what one would hear."""

from collections import deque

from boardsim.clock import Clock

REMEMBERED = 1000


class Piezo:
    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self.heard: deque[tuple[int, int]] = deque(maxlen=REMEMBERED)  # (since µs, Hz; 0 is silence)

    def drive(self, frequency: int, duty: int) -> None:
        hertz = frequency if duty else 0
        if (self.heard[-1][1] if self.heard else 0) != hertz:
            self.heard.append((self._clock.now_us, hertz))
