# SPDX-License-Identifier: MIT
"""A sitting: one game, from its start to its end, written down event by event.

Whatever happens to the power, the game can be gone on with: it is its start and the events since,
and to go on, or to take back, is to play them again.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.console.journal import CLOSED, EVENT, SAVED, START
from hallway.shelf import MOMENT, put_away

SEATING = "hallway.moment.seating"
ROOM = 2048  # bytes of the journal that a new game should find free: most take 300 to 900
SPARE = 32  # bytes that events leave free, for what ends a game


class FixedSettings:
    """The settings, with those that count in a game as they were when it began."""

    def __init__(self, settings, names: tuple, values: bytes) -> None:
        self._settings = settings
        self._names = names
        self._values = values

    def on(self, name: str) -> bool:
        return self._settings.on(name)

    def word(self, name: str) -> str:
        return self._settings.word(name)

    def number(self, name: str) -> int:
        for place in range(len(self._names)):
            if self._names[place] == name:
                return self._values[place]
        return self._settings.number(name)


class Sitting:
    """`rules`, `hands` and `picture` are those of the game on the table, None if there is none. `unfinished`
    tells the menu of the one that can be gone on with: key, players, score, pads; None if there is none. The
    rest is for moment/seating.py, which is loaded while there is no game: in the menu it lies ready.
    """

    def __init__(self, hub) -> None:
        self.hub = hub
        self.start = b""  # what the first record of the game holds
        self.undoable = 0  # events that can be taken back
        self.was_over = False
        self.rules: Any = None
        self.hands: Any = None
        self.picture: Any = None
        self.pads_needed = 1
        self.unfinished: tuple | None = None
        self.problem = hub.journal.problem
        if not hub.journal.safe:
            self._seating().look_back(self)

    def begin(self, number: int, players: int, pads: int, seats: bytes = b"", challenge: int = 0) -> None:
        """A new game; one that was unfinished is given up."""
        self._seating().begin(self, number, players, pads, seats, challenge)
        put_away(MOMENT)

    def go_on(self) -> None:
        """With the unfinished game, if there is one."""
        self._seating().go_on(self)
        put_away(MOMENT)

    def undo(self) -> None:
        """Play the game again without its last event."""
        self._seating().undo(self)
        put_away(MOMENT)

    def leave(self) -> None:
        """Put the game away, if there is one; an unfinished one can be gone on with."""
        if self.rules is not None:
            self._seating().leave(self)

    def _seating(self):
        return __import__(SEATING, None, None, ("begin",))

    def can_undo(self) -> bool:
        rules = self.rules
        return rules.takes_back and not rules.frozen and self.undoable > 0 and self.hub.journal.room >= SPARE

    def settle(self) -> None:
        """Called after whatever happened: a game that has just ended is closed, and its result kept."""
        rules = self.rules
        if rules.over and not self.was_over:
            if rules.best_minutes:
                self.hub.journal.keep_best(bytes([self.start[0], rules.best_minutes]), rules.score()[0])
            self.hub.journal.add(CLOSED)
            self.hub.log.note("over", *rules.score())
        self.was_over = rules.over

    def write_start(self) -> None:
        journal = self.hub.journal
        if journal.room < ROOM:
            self._seating().make_room(self)
            put_away(MOMENT)
        journal.add(START, self.start)
        self.undoable = 0

    def write_down(self, event: bytes) -> None:
        """The game is about to change. What happens after its end begins another one."""
        self.hub.log.note("event", event)
        if self.rules.over:
            self.write_start()
            return
        journal = self.hub.journal
        if journal.room < len(event) + SPARE:
            journal.clear([(START, self.start), (SAVED, self.rules.save())])
            self.undoable = 0
        journal.add(EVENT, event)
        self.undoable += 1
