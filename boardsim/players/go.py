# SPDX-License-Identifier: MIT
"""A player of Go! alone, who knows of the device only what its screen says."""

import re
from collections.abc import Callable, Generator
from random import Random

from boardsim.games.go import NAMES
from boardsim.players.seat import Seat, Waits
from boardsim.table.eyes import ICON_NAMES
from boardsim.table.solve_go import Move, cell_bytes, solve
from boardsim.tabletop import Tabletop
from hallway.games.go.about import MINUTES
from hallway.games.go.tiles import treasure_cell
from hallway.places import cell_name

STEP = 0.25  # seconds from one look at the screen to the next
LONGEST = 120.0 * MINUTES  # seconds on the device: a game takes half of it, so more is a fault

REACT = (0.7, 1.1)  # seconds, from and to: a tile has settled and the words have changed by then
SEARCH = (3.0, 6.0)  # finding four treasures on the board
THINK = (2.5, 6.5)  # where does the next tile go?
TIDY = (2.0, 2.6)  # taking all tiles off
ASKEW = 22.0  # degrees

# What can go wrong; each happens once, one a challenge, then now and then.
MISTAKES = ("lays a tile askew", "presses too early", "lays a tile too early")
NOW_AND_THEN = 0.25
VERDICT = "Time is up"


def words_on(top: Tabletop | Seat) -> str:
    """What the screen says in one line, without dice and clock."""
    return " ".join(re.sub(r"\[\w+\]|\b\d:\d\d\b", " ", top.screen.text).split())


def dice_on(top: Tabletop | Seat) -> list[int]:
    """The treasures on the dice, by number."""
    return [ICON_NAMES.index(name) for name in re.findall(r"\[(\w+)\]", top.screen.text)]


class Player:
    """`tell` is told what the player does, `show` when the screen is worth it."""

    def __init__(
        self,
        top: Tabletop | Seat,
        seed: int,
        tell: Callable[[str], None] = lambda doing: None,
        show: Callable[[], None] = lambda: None,
    ) -> None:
        self._top = top
        self._pad = top.pad(0)
        self._random = Random(seed)
        self._tell = tell
        self._show = show
        self._plan: list[Move] = []  # what is still to be laid
        self._last: Move | None = None
        self._challenges = 0
        self._mistake = ""  # what will go wrong in this challenge

    def play(self) -> Waits:
        """Until the verdict."""
        while (yield from self.take_turn()) != VERDICT:
            if self._top.seconds > LONGEST:
                raise RuntimeError(
                    f"no verdict after {LONGEST:.0f} s; the screen says: {words_on(self._top)}"
                )

    def take_turn(self) -> Generator[float, None, str]:
        """Read the screen and do what it asks for; returns the words of HABITS that were read."""
        words = words_on(self._top)
        for wanted, worth_showing, habit in HABITS:
            if wanted in words:
                if worth_showing:
                    self._show()
                yield from habit(self)
                return wanted
        yield STEP
        return ""

    # -- hands

    def _pause(self, seconds: tuple[float, float]) -> Waits:
        yield self._random.uniform(*seconds)

    def _press(self, doing: str) -> Waits:
        self._tell(doing)
        self._pad.press()
        yield from self._pause(REACT)

    def _lay(self, move: Move, angle: float = 0.0) -> Waits:
        domino, row, col, turn, face = move
        places = " and ".join(cell_name(cell) for cell in sorted(cell_bytes(move)))
        self._tell(f"lays {NAMES[domino]} on {places}" + (", askew" if angle else ""))
        self._pad.put(NAMES[domino], row, col, turn, face, angle=angle)
        self._last = move
        yield from self._pause(REACT)

    def _lift(self, move: Move, doing: str) -> Waits:
        self._tell(doing)
        self._pad.lift(*move[1:3])
        yield from self._pause(REACT)

    # -- habits

    def _choose_game(self) -> Waits:
        found = "> Go! alone" in words_on(self._top)
        self._tell("chooses Go! alone" if found else "looks through the menu")
        self._top.press("a" if found else "down")
        yield from self._pause(REACT)

    def _choose_players(self) -> Waits:
        self._tell("plays alone")
        self._top.press("a")
        yield from self._pause(REACT)

    def _roll(self) -> Waits:
        yield from self._press("rolls")

    def _find(self) -> Waits:
        self._tell("looks for " + ", ".join(ICON_NAMES[treasure] for treasure in dice_on(self._top)))
        if not self._plan:
            moves = solve(sum(1 << treasure_cell(treasure) for treasure in dice_on(self._top)))
            if moves is None:
                raise RuntimeError("a roll without a solution (G16)")
            self._plan = moves
            self._mistake = self._next_mistake()
        yield from self._pause(SEARCH)
        if VERDICT in words_on(self._top):
            return  # a press now would begin anew
        if self._mistake == "lays a tile too early":
            self._mistake = ""
            yield from self._lay(self._plan[0])
        else:
            yield from self._press("is ready")

    def _next_mistake(self) -> str:
        self._challenges += 1
        if self._challenges <= len(MISTAKES):
            return MISTAKES[self._challenges - 1]
        return self._random.choice(MISTAKES) if self._random.random() < NOW_AND_THEN else ""

    def _keep_off(self) -> Waits:
        self._tell("waits")
        yield STEP

    def _take_back(self) -> Waits:
        if self._last:
            yield from self._lift(self._last, "takes it back")

    def _build(self) -> Waits:
        if not self._plan:
            yield from self._press("presses")
        elif self._mistake == "presses too early" and len(self._plan) == 1:
            self._mistake = ""
            yield from self._press("presses, one tile short")
        else:
            self._tell("thinks")
            yield from self._pause(THINK)
            if VERDICT in words_on(self._top):
                return
            askew = self._mistake == "lays a tile askew" and len(self._plan) <= 3
            if askew:
                self._mistake = ""
            yield from self._lay(self._plan.pop(0), ASKEW if askew else 0.0)

    def _straighten(self) -> Waits:
        if self._last:
            yield from self._lift(self._last, f"straightens {NAMES[self._last[0]]}")
            yield from self._lay(self._last)

    def _clear(self) -> Waits:
        self._tell("takes all tiles off")
        self._plan = []
        self._pad.clear()
        yield from self._pause(TIDY)

    def _stop(self) -> Waits:
        self._tell("reads the verdict")
        yield from ()


# What the screen says -> whether that is worth a picture, and what the player does then.
HABITS = (
    (VERDICT, False, Player._stop),
    ("A: choose", False, Player._choose_game),
    ("A: start", False, Player._choose_players),
    (f"{MINUTES} minutes", True, Player._roll),
    ("Press to roll", False, Player._roll),
    ("Find them", True, Player._find),
    ("Get set", False, Player._keep_off),
    ("Too early!", True, Player._take_back),
    ("straight.", True, Player._straighten),
    ("Not ", True, Player._build),
    ("Build", False, Player._build),
    ("Right!", True, Player._clear),
    ("Lift all tiles", False, Player._clear),
)


def play(seat: Seat, seed: int) -> Waits:
    """A whole game, from the menu to the verdict."""
    seat.open("go")
    yield 1.5
    yield from Player(seat, seed).play()


PLAYS = {"go.solo": play}
