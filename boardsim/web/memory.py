# SPDX-License-Identifier: MIT
"""A table's memory in a file of the user's: what the device remembers, what lies where, who sat there, and
the code that lets people in.

It is written whenever something changed, whole and at once, so that a server may be stopped in any way.
"""

import json
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from boardsim.fields import MOST_NAME, are_seats, is_text, is_whole
from boardsim.games import GAMES
from boardsim.web.people import CODE_LENGTH, CODE_LETTERS, MOST_PEOPLE, new_code
from boardsim.web.tape import is_kept

try:
    import fcntl
except ImportError:  # not on Windows
    fcntl = None  # type: ignore[assignment]

KIND, VERSION = "hallway table", 1
EVERY_S = 0.5  # at most so often


def place() -> Path:
    """Where a user's programs keep such things."""
    home = os.environ.get("XDG_STATE_HOME", "")
    return (Path(home) if home else Path.home() / ".local" / "state") / "hallway" / "table.json"


class Memory:
    """`problem` is a sentence on what is wrong with the file, if anything is; `code` is the one that was
    recalled, or a new one.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem = ""
        self.code = new_code()
        self._lock: int | None = None
        self._last = ""
        self._last_s = -EVERY_S
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            self._lock = os.open(path.with_suffix(".lock"), os.O_WRONLY | os.O_CREAT, 0o600)
            if fcntl is not None:  # held for as long as the server runs
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            self._give_up("another table is open and remembers there")
        except OSError as problem:
            self._give_up(str(problem.strerror))

    def _give_up(self, why: str) -> None:
        self.problem = f"This table will not be remembered: {self.path}: {why}."
        self.close()

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
        self._lock = None

    @property
    def is_open(self) -> bool:
        return self._lock is not None

    def recall(self) -> dict[str, Any] | None:
        """What was kept, if it was and makes sense; a file that does not is put aside."""
        if not self.is_open:
            return None
        try:
            text = self.path.read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            text = ""
        with suppress(ValueError, RecursionError):
            if is_memory(told := json.loads(text)):
                self.code = told.get("code", self.code)
                return told
        self.forget(".damaged")
        self.problem = f"What was remembered is damaged. It is put aside as {self.path.name}.damaged."
        return None

    def forget(self, suffix: str = ".before") -> None:
        """Begin anew; the old one stays beside it."""
        if self.is_open:
            with suppress(OSError):
                os.replace(self.path, f"{self.path}{suffix}")

    def keep(self, tell: Callable[[], dict[str, Any]], now_s: float) -> None:
        """Write what is told, if it is new; not too often."""
        if self.is_open and now_s - self._last_s >= EVERY_S:
            self._last_s = now_s
            self.keep_now(tell())

    def keep_now(self, told: dict[str, Any]) -> None:
        text = json.dumps(
            {"kind": KIND, "version": VERSION, "code": self.code, **told}, separators=(",", ":")
        )
        if not self.is_open or text == self._last:
            return
        half = self.path.with_suffix(".new")
        try:
            with open(os.open(half, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
                file.write(text)
            os.replace(half, self.path)
            self._last = text
        except OSError as problem:
            self._give_up(str(problem.strerror))
            print(self.problem, flush=True)


def is_memory(told: object) -> bool:
    if not isinstance(told, dict) or told.get("kind") != KIND or told.get("version") != VERSION:
        return False
    game, people, code = told.get("game"), told.get("people"), told.get("code")
    return (
        (
            code is None
            or (isinstance(code, str) and len(code) == CODE_LENGTH and set(code) <= set(CODE_LETTERS))
        )
        and is_kept(told.get("desk"))
        and (game is None or _is_game(game))
        and isinstance(people, list)
        and len(people) <= MOST_PEOPLE
        and all(isinstance(person, dict) and _is_person(person) for person in people)
    )


def _is_game(game: object) -> bool:
    return (
        isinstance(game, list)
        and 2 <= len(game) <= 4
        and game[0] in GAMES
        and is_whole(game[1], GAMES[game[0]].fewest, GAMES[game[0]].most)
        and (len(game) == 2 or (are_seats(game[2]) and len(game[2]) == game[1]))
        and (len(game) < 4 or is_whole(game[3], 1, 9999))
    )


def _is_person(person: dict[str, Any]) -> bool:
    words = all(is_text(person.get(word), MOST_NAME) for word in ("name", "token"))
    flags = isinstance(person.get("hosts", False), bool) and isinstance(person.get("address", ""), str)
    return words and flags and (person.get("pad") is None or is_whole(person["pad"], 0, 5))
