# SPDX-License-Identifier: MIT
"""The log: the last things that happened, each with its time since power-on.

They are kept as they come and put into words when somebody asks: to note something costs next to nothing.
"""

from array import array

ROOM = 16  # lines; the oldest goes first
MOST = 60  # letters of a line, time aside


class Log:
    """`count` is how many lines there have ever been; the last ROOM of them can be read. `seconds` have
    passed since power-on.
    """

    def __init__(self) -> None:
        self._words: list[tuple] = [()] * ROOM
        self._at_s = array("I", bytes(4 * ROOM))
        self._at_ms = array("H", bytes(2 * ROOM))
        self.seconds = 0
        self._ms = 0
        self.count = 0

    def passed(self, ms: int) -> None:
        self._ms += ms
        while self._ms >= 1000:
            self._ms -= 1000
            self.seconds += 1

    def note(self, *words) -> None:
        """Words, numbers, or an event as it is written down."""
        place = self.count % ROOM
        self._words[place] = words
        self._at_s[place] = self.seconds
        self._at_ms[place] = self._ms
        self.count += 1

    @property
    def oldest(self) -> int:
        """The number of the oldest line that is kept; lines are counted from 0."""
        return max(0, self.count - ROOM)

    def line(self, number: int) -> str:
        place = number % ROOM
        said = " ".join([word.hex() if isinstance(word, bytes) else str(word) for word in self._words[place]])
        said = said.replace("\n", " ")[:MOST]
        return "{}.{:03d} {}".format(self._at_s[place], self._at_ms[place], said)
