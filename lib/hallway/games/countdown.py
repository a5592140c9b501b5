# SPDX-License-Identifier: MIT
"""The countdown of a game alone: minutes that run down, on the screen and in what is written."""


class Countdown:
    """0 minutes are no limit. `left_ms` is what is left, `noted_ms` what was when it was last written."""

    def __init__(self, minutes: int, size: int, order) -> None:
        self.minutes = minutes
        self._size = size  # bytes of a stamp, and their order
        self._order = order
        self.reset()

    def reset(self) -> None:
        self.left_ms = self.noted_ms = self.minutes * 60_000

    def passed(self, ms: int) -> bool:
        """So much time went by; says whether another second is shown."""
        if not self.minutes:
            return False
        before = self._seconds()
        self.left_ms = max(0, self.left_ms - ms)
        return before != self._seconds()

    @property
    def is_up(self) -> bool:
        return self.minutes > 0 and not self.left_ms

    @property
    def text(self) -> str:
        """As a clock shows it; "" without a limit."""
        if not self.minutes:
            return ""
        seconds = self._seconds()
        return "%d:%02d" % (seconds // 60, seconds % 60)

    def _seconds(self) -> int:
        """That are left, the last one until it is over."""
        return (self.left_ms + 999) // 1000

    # -- written down

    def stamp(self) -> bytes:
        """The time left, at the end of an event or a save."""
        return self.left_ms.to_bytes(self._size, self._order)

    def take(self, stamped: bytes) -> None:
        """The time that was left at an event, or when a game was saved."""
        self.left_ms = self.noted_ms = int.from_bytes(stamped[-self._size :], self._order)
