# SPDX-License-Identifier: MIT
"""Watch a whole solo game of Go! on the simulated board, in the terminal.

    python -m tools.demo [--speed TIMES] [--seed NUMBER]

The player knows of the device only what the screen says. The same seed plays the same game.
"""

import argparse
import math
import os
import shutil
import signal
import sys
import time

from boardsim import Tabletop
from boardsim.players.go import STEP, Player, words_on
from boardsim.players.seat import act_out
from boardsim.terminal import LAYOUTS, WITH_WORDS, lines_of, table_drawing

SPEED = 4.0
FRAMES = 20  # a second of the host's, at most

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
                act_out(Player(top, seed, stage.tell, stage.show).play(), stage.wait)
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
