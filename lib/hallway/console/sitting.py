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
from hallway.shelf import put_away

PAST = "hallway.console.past"
# Modules that are not needed while one plays.
MOMENTARY = (PAST, "hallway.console.seating", "hallway.games.catalogue")
ROOM = 2048  # bytes of the journal that a new game should find free: most take 300 to 900
SPARE = 32  # bytes that events leave free, for what ends a game


class House:
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
    """`game` is the one on the table, None if there is none. `unfinished` tells the menu of the one
    that can be gone on with: name, players, score, pads; None if there is none. The rest is for seating.py,
    which is loaded when one sits down or gets up.
    """

    def __init__(self, hub, view, shelf) -> None:
        self.hub = hub
        self.view = view
        self.shelf = shelf
        self.start = b""  # what the first record of the game holds
        self.undoable = 0  # events that can be taken back
        self.was_over = False
        self.game: Any = None
        self.pads_needed = 1
        self.unfinished: tuple | None = None
        self.problem = hub.journal.problem
        self.go_on()
        self.leave()

    def begin(self, number: int, players: int, pads: int) -> None:
        """A new game; one that was unfinished is given up."""
        self._seating().begin(self, number, players, pads)
        put_away(*MOMENTARY)

    def go_on(self) -> None:
        """With the unfinished game, if there is one."""
        self._seating().go_on(self)
        put_away(*MOMENTARY)

    def undo(self) -> None:
        """Play the game again without its last event."""
        self._seating().undo(self)
        put_away(*MOMENTARY)

    def leave(self) -> None:
        """Put the game away; an unfinished one can be gone on with."""
        self._seating().leave(self)
        put_away(*MOMENTARY)

    def _seating(self):
        from hallway.console import seating

        return seating

    def can_undo(self) -> bool:
        game = self.game
        return game.takes_back and not game.frozen and self.undoable > 0 and self.hub.journal.room >= SPARE

    def settle(self) -> None:
        """Called after whatever happened: a game that has just ended is closed, and its result kept."""
        game = self.game
        if game.over and not self.was_over:
            if game.best_minutes:
                self.hub.journal.keep_best(bytes([self.start[0], game.best_minutes]), game.score()[0])
            self.hub.journal.add(CLOSED)
        self.was_over = game.over

    def write_start(self) -> None:
        journal = self.hub.journal
        if journal.room < ROOM:
            self._seating().make_room(self)
            put_away(*MOMENTARY)
        journal.add(START, self.start)
        self.undoable = 0

    def record(self, event: bytes) -> None:
        """The game is about to change. What happens after its end begins another one."""
        self.hub.recorder.note("event", event)
        if self.game.over:
            self.write_start()
            return
        journal = self.hub.journal
        if journal.room < len(event) + SPARE:
            journal.clear([(START, self.start), (SAVED, self.game.save())])
            self.undoable = 0
        journal.add(EVENT, event)
        self.undoable += 1
