# SPDX-License-Identifier: MIT
"""A sitting: one game, from its start to its end, written down event by event.

Whatever happens to the power, the game can be gone on with: it is its start and the events since,
and to go on, or to take back, is to play them again.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.console.journal import CLOSED, EVENT, SAVED, START, UNDO
from hallway.games import games, pads_needed
from hallway.shelf import put_away

ROOM = 2048  # bytes of the journal that a new game should find free: most take 300 to 900
PAST = "hallway.console.past"  # the module that reads the journal: not needed while one plays
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
    that can be gone on with: name, players, score, pads; None if there is none.
    """

    def __init__(self, hub, view, shelf) -> None:
        self._hub = hub
        self._view = view
        self._shelf = shelf
        self._start = b""  # what the first record of the game holds
        self._undoable = 0  # events that can be taken back
        self._over = False
        self.game: Any = None
        self.pads_needed = 1
        self.unfinished: tuple | None = None
        self.problem = hub.journal.problem
        self.go_on()
        self.leave()

    def begin(self, number: int, players: int, pads: int) -> None:
        """A new game; one that was unfinished is given up."""
        self._start = bytes([number, players, pads])
        made = self._take()
        for name in made.house:
            self._start += bytes([self._hub.settings.number(name)])
        self._write_start()
        self._make(made)

    def go_on(self) -> None:
        """With the unfinished game, if there is one. One that cannot be played again is put aside: it must
        not stop the device at each power-on.
        """
        places = self._hub.journal.game()
        put_away(PAST)
        if len(places) < 2:
            return  # nothing has happened in it
        try:
            self._replay(places)
            self.settle()
        except Exception as problem:
            self.game = None
            self.unfinished = None
            self.problem = "journal.unplayable"
            self._hub.journal.add(CLOSED)
            self._hub.journal.add_fault(type(problem).__name__ + ": " + str(problem))

    def can_undo(self) -> bool:
        return self.game.takes_back and self._undoable > 0 and self._hub.journal.room >= SPARE

    def undo(self) -> None:
        """Play the game again without its last event."""
        self._hub.journal.add(UNDO)
        places = self._hub.journal.game()
        put_away(PAST)
        self._replay(places)

    def settle(self) -> None:
        """Called after whatever happened: a game that has just ended is closed, and its result kept."""
        game = self.game
        if game.over and not self._over:
            if game.best_minutes:
                self._hub.journal.keep_best(bytes([self._start[0], game.best_minutes]), game.score()[0])
            self._hub.journal.add(CLOSED)
        self._over = game.over

    def leave(self) -> None:
        """Put the game away; an unfinished one can be gone on with."""
        game = self.game
        self.game = None
        self._shelf.put_away()
        self._hub.words.take("menu")
        if game is None:
            return
        self.unfinished = None
        if not game.over and len(self._hub.journal.game()) > 1:
            score = (" : " if game.players < 5 else ":").join([str(number) for number in game.score()])
            self.unfinished = ("@" + games()[self._start[0]][0], game.players, score, self.pads_needed)

    def _take(self):
        """The class of the game, loaded with its words."""
        _, words, _, _, _, _, module, name = games()[self._start[0]]
        self._hub.words.take(words)
        return self._shelf.take(module, name)

    def _make(self, made) -> None:
        """The game as it is at its start."""
        hub = self._hub
        number, players, pads = self._start[:3]
        house = House(hub.settings, made.house, self._start[3:])
        self.game = made(self._view, hub.chance, players, house, pads)
        self.game.recorder = self._record
        self.pads_needed = max(pads_needed(games()[number], players), self.game.pads_used)
        self._undoable = 0
        self._over = False

    def _replay(self, places: list) -> None:
        journal = self._hub.journal
        self._start = journal.record(places[0])[1]
        self._make(self._take())
        for at in places[1:]:
            kind, payload = journal.record(at)
            if kind == SAVED:
                self.game.restore(payload)
            else:
                self.game.apply(payload)
                self._undoable += 1
            self._hub.watchdog.feed()
        self._view.tune = ""

    def _record(self, event: bytes) -> None:
        """The game is about to change. What happens after its end begins another one."""
        self._hub.recorder.note("event", event)
        if self.game.over:
            self._write_start()
            return
        journal = self._hub.journal
        if journal.room < len(event) + SPARE:
            journal.clear([(START, self._start), (SAVED, self.game.save())])
            self._undoable = 0
        journal.add(EVENT, event)
        self._undoable += 1

    def _write_start(self) -> None:
        journal = self._hub.journal
        if journal.room < ROOM:
            view = self._view
            view.clear()
            view.title = "hallway"
            view.say("journal.room")
            self._hub.screen.draw(view)
            self._hub.screen.refresh()
            journal.clear([])
        journal.add(START, self._start)
        self._undoable = 0
