# SPDX-License-Identifier: MIT
"""The recorder: the last things that happened, each a short line with its time since power-on."""

ROOM = 16  # lines; the oldest goes first
MOST = 60  # letters of a line, time aside


class Recorder:
    """`count` is how many lines there have ever been; the last ROOM of them can be read."""

    def __init__(self) -> None:
        self._lines = [""] * ROOM
        self._seconds = 0
        self._ms = 0
        self.count = 0

    def passed(self, ms: int) -> None:
        self._ms += ms
        while self._ms >= 1000:
            self._ms -= 1000
            self._seconds += 1

    def note(self, *words) -> None:
        what = " ".join([str(word) for word in words])
        line = "{}.{:03d} {}".format(self._seconds, self._ms, what.replace("\n", " ")[:MOST])
        self._lines[self.count % ROOM] = line
        self.count += 1

    @property
    def oldest(self) -> int:
        """The number of the oldest line that is kept; lines are counted from 0."""
        return max(0, self.count - ROOM)

    def line(self, number: int) -> str:
        return self._lines[number % ROOM]
