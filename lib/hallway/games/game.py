# SPDX-License-Identifier: MIT
"""What all games share: rules, hands and picture.

The rules are a state, and `apply(event)` is the only thing that changes it: state and event give the next
state, and what chance decided is in the event. The hands are told what happens on the table, decide what
that means, and commit the event. The picture makes a view of both. So to go on after a power cut is to
apply the events again; hands and picture are made when that is done.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.shelf import put_away, take
from hallway.told import Told

MOST_EVENT = 16  # bytes
MOST_STATE = 250
MOST_HINTS = 3  # a game, where the household gives three
NOTE_MS = 10_000  # a clock is written down so often: no power cut gives back more of it


class GameRules:
    takes_back = True  # whether the last event can be undone
    unwanted: tuple = ()  # kinds of events that no player wants: they are undone with the one before
    hint_event = -1  # the kind of event that counts one; of a game that gives none, -1
    aside: tuple = ()  # kinds of events that no hint is about: it stands as before
    fixed: tuple = ()  # names of settings (numbers below 256) that count in the score: they stay as they were
    last_phase = -1  # when it is over

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        self.key = key  # of the game, as the catalogue has it
        self.players = players
        self.pads = pads
        self.settings = settings
        self.seats = bytes(players)  # who plays for each: a person, or the table at a level (seats.py)
        self.challenge = 0  # its number, where chance comes from one
        self.pads_used = 0  # where that is more than the game needs at least
        self.best_minutes = 0  # of a game alone whose best result is kept; 0: it is not
        self.frozen = 0  # players who have to put something right before anything can be undone
        self.phase = 0
        self.hints = 0  # that people were given
        self.events: tuple = ()  # what each kind of event does, by its number

    @property
    def over(self) -> bool:
        return self.phase == self.last_phase

    @property
    def acts_alone(self) -> bool:
        """The table is on turn: no person decides what happens next."""
        return False

    def apply(self, event: bytes) -> None:
        """At most MOST_EVENT bytes; the first is its kind."""
        self.events[event[0]](event)

    def count_hint(self, event: bytes) -> None:
        self.hints = min(self.hints + 1, 255)

    def score(self) -> tuple:
        """A number a player."""
        raise NotImplementedError

    def save(self) -> bytes:
        """The whole state in at most MOST_STATE bytes."""
        raise NotImplementedError

    def restore(self, saved: bytes) -> None:
        """Become what was saved."""
        raise NotImplementedError


class GameHands(Told):
    """They are told of the position first. All that must be remembered of the table is theirs."""

    mind_parts: tuple = ()  # modules of the game's mind, and a name in each, what thinks last

    def __init__(self, rules, chance) -> None:
        super().__init__()
        self.rules = rules
        self.chance = chance
        self.write_down = None  # called with each event before it is applied
        self.opponent: Any = None  # who plays for the table, while its seat is on turn
        self.adviser: Any = None  # who gives a hint, until something happens

    def load_opponent(self) -> None:
        """Where the table has a seat its player is loaded before the game begins, and stays: to load it takes
        30 ms without a look at the buttons.
        """
        if any(self.rules.seats):
            take(self._room("opponent"), "Opponent")
            for part in range(len(self.mind_parts)):
                self.mind(part)

    def seat(self, level: int) -> None:
        """Whoever plays at this level is on turn."""
        self.opponent = take(self._room("opponent"), "Opponent")(self, level) if level else None

    def may_hint(self) -> bool:
        """Somebody could be helped now, and the household allows it."""
        rules = self.rules
        if rules.hint_event < 0 or not self.is_asking():
            return False
        allowed = rules.settings.word("HINTS")
        return allowed == "free" or (allowed == "three" and rules.hints < MOST_HINTS)

    def is_asking(self) -> bool:
        """A person has to decide something, and nothing lies wrong."""
        return False

    def hint(self) -> None:
        """A person is stuck, and asks; whoever asks again is told more."""
        if self.adviser is None:
            self.adviser = take(self._room("adviser"), "Adviser")(self)
        self.note_hint()
        self.adviser.ask()

    def note_hint(self) -> None:
        self.commit(bytes((self.rules.hint_event,)))

    def mind(self, part: int):
        """The mind of the game, loaded a part at a time, with a look in between: None until all are there."""
        module, name = self.mind_parts[part]
        found = take(self._room(module), name)
        return found if part == len(self.mind_parts) - 1 else None

    def _put_away_adviser(self) -> None:
        put_away(self._room("adviser"))
        self.put_away_mind()

    def put_away_mind(self) -> None:
        if not any(self.rules.seats):  # else it is the table's, too
            put_away(*[self._room(part[0]) for part in self.mind_parts])

    def _room(self, module: str) -> str:
        return "hallway.games." + self.rules.key.split(".")[0] + "." + module

    def think(self) -> bool:
        """Who asks for a hint goes first."""
        if self.adviser is not None and self.adviser.think():
            return True
        return self.opponent is not None and self.opponent.think()

    def taken_back(self) -> None:
        """The last event was: what lies there may still be what came of it."""

    def leaving(self) -> None:
        """The game is put away: a clock that has run is written down."""

    def commit(self, event: bytes, tune: str = "") -> None:
        """It happened: write it down, apply it, and show what follows."""
        if self.write_down is not None:
            self.write_down(event)
        rules = self.rules
        if self.adviser is not None and event[0] != rules.hint_event and event[0] not in rules.aside:
            self.adviser = None
            self._put_away_adviser()
        rules.apply(event)
        self.after(event)
        self.change(tune)

    def after(self, event: bytes) -> None:
        """The state is another one: what was seen or pointed at before may not hold any more."""


class GamePicture:
    def __init__(self, hands) -> None:
        self.hands = hands
        self.rules = hands.rules
        self.phases: tuple = ()  # how each phase looks

    def is_live(self) -> bool:
        """Whether this household wants light along the paths while one builds."""
        live = self.rules.settings.word("LIVE_LIGHT")
        return live == "always" or (live == "alone" and self.rules.players == 1)

    def show(self, view) -> None:
        """State and hands as words and light."""
        self.hands.shown(view)
        view.choice_b = "menu"
        self.draw(view)
        view.changed()

    def draw(self, view) -> None:
        """The view is clear."""
        self.phases[self.rules.phase](view)
