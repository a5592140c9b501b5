# SPDX-License-Identifier: MIT
"""What all referees share.

A game is a state; `apply(event)` is the only thing that changes it, and depends on nothing but
the state and the event: what chance decided is in the event. The console tells a game what
happens on the table (`moved`, `pressed`, `key`, `passed`); the game decides what that means,
commits the event, and keeps its view up to date.
"""

MOST_EVENT = 16  # bytes
MOST_STATE = 250
NOTE_MS = 10_000  # a clock is written down so often: no power cut gives back more of it


class Game:
    takes_back = True  # whether the last event can be undone
    unasked: tuple = ()  # kinds of events that no player wants: they are undone with the one before
    frozen = 0  # players who have to put something right before anything can be undone
    house: tuple = ()  # names of settings (numbers below 256) that count in the score: they stay as they were
    best_minutes = 0  # of a game alone whose best result is kept; 0: it is not
    phase = 0
    last_phase = -1  # when it is over

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        self.view = view
        self.chance = chance
        self.players = players
        self.settings = settings
        self.pads = pads
        self.pads_used = 0  # where that is more than the game needs at least
        self.recorder = None  # called with each event before it is applied

    # -- what the console tells

    def moved(self, cells) -> None:
        """The position changed: 25 bytes a pad (sense/table.py). Also called at the start."""

    def pressed(self, pads: int) -> None:
        """Buttons of these pads (bit a pad) went down in the same scan."""

    def key(self, key: int) -> None:
        """A key of the hub went down; B is the console's own."""

    def released(self, key: int) -> None:
        """A key of the hub was let go."""

    def passed(self, ms: int) -> None:
        """So much time went by."""

    # -- the state

    @property
    def over(self) -> bool:
        return self.phase == self.last_phase

    def score(self) -> tuple:
        """A number a player."""
        raise NotImplementedError

    def commit(self, event: bytes) -> None:
        if self.recorder is not None:
            self.recorder(event)
        self.apply(event)

    def apply(self, event: bytes) -> None:
        """State and event give the next state. At most MOST_EVENT bytes; the first is its kind."""
        raise NotImplementedError

    def save(self) -> bytes:
        """The whole state in at most MOST_STATE bytes."""
        raise NotImplementedError

    def restore(self, saved: bytes) -> None:
        """Become what was saved, view included; the position may be another one by now."""
        raise NotImplementedError
