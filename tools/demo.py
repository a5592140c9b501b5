# SPDX-License-Identifier: MIT
"""Watch a whole solo game of Go! on the simulated board, in the terminal.

    python -m tools.demo [--speed TIMES] [--seed NUMBER]

The player knows of the device only what the screen says. The same seed plays the same game.
"""

import argparse
import math
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Callable
from random import Random

from boardsim import Tabletop
from boardsim.table.eyes import ICON_NAMES
from boardsim.table.solve_go import Move, cell_bytes, solve
from boardsim.terminal import LAYOUTS, WITH_WORDS, lines_of, table_drawing
from hallway.games.go_set import NAMES, treasure_cell
from hallway.places import cell_name

SPEED = 4.0
FRAMES = 20  # a second of the host's, at most
STEP = 0.25  # seconds on the device between two looks at what the host wants
LONGEST = 600.0  # seconds on the device: a game takes five minutes, so more is a fault

# -- the player

REACT = (0.7, 1.1)  # seconds, from and to: a tile has settled and the words have changed by then
SEARCH = (3.0, 6.0)  # finding four treasures on the board
THINK = (2.5, 6.5)  # where does the next tile go?
TIDY = (2.0, 2.6)  # taking all tiles off
ASKEW = 22.0  # degrees

# What can go wrong; each happens once, one a challenge, then now and then.
MISTAKES = ("lays a tile askew", "presses too early", "lays a tile too early")
NOW_AND_THEN = 0.25
VERDICT = "Time is up"


def words_on(top: Tabletop) -> str:
    """What the screen says in one line, without dice and clock."""
    return " ".join(re.sub(r"\[\w+\]|\b\d:\d\d\b", " ", top.screen.text).split())


def dice_on(top: Tabletop) -> list[int]:
    """The treasures on the dice, by number."""
    return [ICON_NAMES.index(name) for name in re.findall(r"\[(\w+)\]", top.screen.text)]


class Player:
    """`wait` lets seconds pass, `tell` is told what the player does, `show` when the screen is worth it."""

    def __init__(
        self,
        top: Tabletop,
        seed: int,
        wait: Callable[[float], None],
        tell: Callable[[str], None] = lambda doing: None,
        show: Callable[[], None] = lambda: None,
    ) -> None:
        self._top = top
        self._pad = top.pad(0)
        self._random = Random(seed)
        self._wait = wait
        self._tell = tell
        self._show = show
        self._plan: list[Move] = []  # what is still to be laid
        self._last: Move | None = None
        self._challenges = 0
        self._mistake = ""  # what will go wrong in this challenge

    def play(self) -> None:
        """Until the verdict."""
        while self.take_turn() != VERDICT:
            if self._top.seconds > LONGEST:
                raise RuntimeError(
                    f"no verdict after {LONGEST:.0f} s; the screen says: {words_on(self._top)}"
                )

    def take_turn(self) -> str:
        """Read the screen and do what it asks for; returns the words of HABITS that were read."""
        words = words_on(self._top)
        for wanted, worth_showing, habit in HABITS:
            if wanted in words:
                if worth_showing:
                    self._show()
                habit(self)
                return wanted
        self._wait(STEP)
        return ""

    # -- hands

    def _pause(self, seconds: tuple[float, float]) -> None:
        self._wait(self._random.uniform(*seconds))

    def _press(self, doing: str) -> None:
        self._tell(doing)
        self._pad.press()
        self._pause(REACT)

    def _lay(self, move: Move, angle: float = 0.0) -> None:
        domino, row, col, turn, face = move
        places = " and ".join(cell_name(cell) for cell in sorted(cell_bytes(move)))
        self._tell(f"lays {NAMES[domino]} on {places}" + (", askew" if angle else ""))
        self._pad.put(NAMES[domino], row, col, turn, face, angle=angle)
        self._last = move
        self._pause(REACT)

    def _lift(self, move: Move, doing: str) -> None:
        self._tell(doing)
        self._pad.lift(*move[1:3])
        self._pause(REACT)

    # -- habits

    def _choose_game(self) -> None:
        found = "Go! alone" in words_on(self._top)
        self._tell("chooses Go! alone" if found else "looks through the menu")
        self._top.press("a" if found else "down")
        self._pause(REACT)

    def _choose_players(self) -> None:
        self._tell("plays alone")
        self._top.press("a")
        self._pause(REACT)

    def _roll(self) -> None:
        self._press("rolls")

    def _find(self) -> None:
        self._tell("looks for " + ", ".join(ICON_NAMES[treasure] for treasure in dice_on(self._top)))
        if not self._plan:
            moves = solve(sum(1 << treasure_cell(treasure) for treasure in dice_on(self._top)))
            if moves is None:
                raise RuntimeError("a roll without a solution (G16)")
            self._plan = moves
            self._mistake = self._next_mistake()
        self._pause(SEARCH)
        if VERDICT in words_on(self._top):
            return  # a press now would begin anew
        if self._mistake == "lays a tile too early":
            self._mistake = ""
            self._lay(self._plan[0])
        else:
            self._press("is ready")

    def _next_mistake(self) -> str:
        self._challenges += 1
        if self._challenges <= len(MISTAKES):
            return MISTAKES[self._challenges - 1]
        return self._random.choice(MISTAKES) if self._random.random() < NOW_AND_THEN else ""

    def _keep_off(self) -> None:
        self._tell("waits")
        self._wait(STEP)

    def _take_back(self) -> None:
        if self._last:
            self._lift(self._last, "takes it back")

    def _build(self) -> None:
        if not self._plan:
            self._press("presses")
        elif self._mistake == "presses too early" and len(self._plan) == 1:
            self._mistake = ""
            self._press("presses, one tile short")
        else:
            self._tell("thinks")
            self._pause(THINK)
            if VERDICT in words_on(self._top):
                return
            askew = self._mistake == "lays a tile askew" and len(self._plan) <= 3
            if askew:
                self._mistake = ""
            self._lay(self._plan.pop(0), ASKEW if askew else 0.0)

    def _straighten(self) -> None:
        if self._last:
            self._lift(self._last, f"straightens {NAMES[self._last[0]]}")
            self._lay(self._last)

    def _clear(self) -> None:
        self._tell("takes all tiles off")
        self._plan = []
        self._pad.clear()
        self._pause(TIDY)

    def _stop(self) -> None:
        self._tell("reads the verdict")


# What the screen says -> whether that is worth a picture, and what the player does then.
HABITS = (
    (VERDICT, False, Player._stop),
    ("A: choose", False, Player._choose_game),
    ("A: start", False, Player._choose_players),
    ("Five minutes", True, Player._roll),
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


# -- the stage


class Interrupted(Exception):
    """Someone wants it to stop."""

    def __init__(self, signum: int) -> None:
        self.code = 128 + signum


class Stage:
    """Lets time pass at `speed` and shows the table.

    On a terminal it is redrawn in place. Otherwise, and when playing flat out, what the player does is a
    line each, with a picture where the device answers.
    """

    def __init__(self, top: Tabletop, speed: float, title: str) -> None:
        terminal = sys.stdout.isatty() and os.environ.get("TERM") != "dumb"
        self._top = top
        self._speed = speed
        self._title = title
        self._colour = terminal and not os.environ.get("NO_COLOR")
        self._layouts = LAYOUTS if terminal else WITH_WORDS
        self._in_place = terminal and speed > 0
        self._doing = ""
        self._shown: list[str] = []
        self._due = time.monotonic()  # when the host's clock has caught up with the device's
        self._wanted = 0  # the signal that came

    def __enter__(self) -> "Stage":
        # A handler only takes note: an exception from it could surface in the middle of the firmware.
        for signum in (signal.SIGINT, signal.SIGTERM):
            signal.signal(signum, self._take_note)
        if self._in_place:
            print("\x1b[?1049h\x1b[?25l", end="", flush=True)
        return self

    def __exit__(self, *exc: object) -> None:
        if self._in_place:
            print("\x1b[0m\x1b[?25h\x1b[?1049l", end="", flush=True)

    def _take_note(self, signum: int, _frame: object) -> None:
        self._wanted = signum

    def wait(self, seconds: float) -> None:
        step = self._speed / FRAMES if self._in_place else STEP
        while seconds > 0:
            passing = min(step, seconds)
            self._top.run(passing)
            seconds -= passing
            if self._in_place:
                self._redraw()
            if self._speed:
                self._due = max(self._due + passing / self._speed, time.monotonic() - 1)
                time.sleep(max(0.0, self._due - time.monotonic()))
            if self._wanted:
                raise Interrupted(self._wanted)

    def tell(self, doing: str) -> None:
        is_new, self._doing = doing != self._doing, doing
        if is_new and not self._in_place:
            print(f"{self._clock()}  The player {doing}.", flush=True)

    def show(self) -> None:
        if not self._in_place:
            print("\n" + "\n".join(self.picture()) + "\n", flush=True)

    def _clock(self) -> str:
        seconds = int(self._top.seconds)
        return f"{seconds // 60}:{seconds % 60:02d}"

    def picture(self) -> list[str]:
        """The table, as wide as the terminal."""
        columns, rows = shutil.get_terminal_size((120, 40))
        # A title, what the player does, and the line that the cursor is in.
        return lines_of(
            table_drawing(self._top, columns, rows - 3, self._colour, self._layouts), self._colour
        )

    def _redraw(self) -> None:
        columns = shutil.get_terminal_size().columns
        says = f"The player {self._doing}." if self._doing else ""
        lines = [f"{self._title}  {self._clock()}"[:columns], *self.picture(), says[:columns]]
        if lines != self._shown:
            self._shown = lines
            print("\x1b[H" + "".join(line + "\x1b[K\r\n" for line in lines) + "\x1b[J", end="", flush=True)


# -- the way in


def number(text: str, kind: type, least: float) -> float | None:
    """The number that a text spells, if it is one that can be used."""
    try:
        value = kind(text)
    except ValueError:
        return None
    return value if math.isfinite(value) and value >= least else None


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.demo",
        description="Watch a whole solo game of Go! on the simulated board. Ctrl-C ends it.",
    )
    parser.add_argument(
        "--speed",
        default=os.environ.get("SPEED") or str(SPEED),
        metavar="TIMES",
        help="how many times faster than real time; 0 plays flat out and prints only the moments that count. "
        f"The environment's SPEED does the same. Without either: {SPEED:g}",
    )
    parser.add_argument("--seed", default="1", metavar="NUMBER", help="another number, another game (1)")
    options = parser.parse_args(arguments)
    speed, seed = number(options.speed, float, 0), number(options.seed, int, 0)
    if speed is None:
        print(f'SPEED is "{options.speed}", but must be a number, 0 or more: try SPEED=4.', file=sys.stderr)
        return 2
    if seed is None:
        print(f'The seed is "{options.seed}", but must be a whole number, 0 or more.', file=sys.stderr)
        return 2
    return demo(speed, int(seed))


def demo(speed: float, seed: int) -> int:
    begun = time.monotonic()
    pace = f"{speed:g} times real time" if speed else "flat out"
    with Tabletop(pads=1, seed=seed, settings="") as top:
        stage = Stage(top, speed, f"Hallway: Go! alone, seed {seed}, {pace}")
        try:
            with stage:
                stage.wait(1.5)
                Player(top, seed, stage.wait, stage.tell, stage.show).play()
                stage.wait(3.0)
        except Interrupted as stopped:
            return stopped.code
        spent = time.monotonic() - begun
        print("\n" + "\n".join(stage.picture()))
        print(f"\n{words_on(top)}")
        times = top.seconds / spent
        print(f"{top.seconds:.0f} s on the device, {spent:.1f} s on the host: {times:.1f} times real time.")
    return 0


if __name__ == "__main__":
    sys.stdout.reconfigure(errors="replace")  # type: ignore[union-attr]  # a terminal that lacks box characters
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # as with "| head": nobody reads on
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        sys.exit(1)
