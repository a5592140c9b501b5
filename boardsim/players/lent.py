# SPDX-License-Identifier: MIT
"""Hands that a program lends to the table: where it plays itself and asks for a hand, they do what its screen
and its lights say, at a person's pace. They know nothing else, and do nothing for people.
"""

import re
from collections.abc import Callable
from functools import cache
from typing import Any, NamedTuple, Protocol

from boardsim.desk import Desk
from boardsim.fields import Refused
from boardsim.players.seat import Seat, Waits
from boardsim.web.language import in_all_languages

ME = "lent"
LOOK_US = 50_000
READ_S = 1.4  # so long a person looks at what is asked before a hand moves
AGAIN_S = 6.0  # and so long at what came of it: still asked for then, it is done again


class Told(Protocol):
    """What the device tells (boardsim/web/ear.py)."""

    view: dict[str, Any]
    game: tuple[str, int] | None

    @property
    def is_playing(self) -> bool: ...
    @property
    def lights(self) -> bytes: ...
    @property
    def turn(self) -> int | None: ...
    @property
    def tables(self) -> frozenset[int]: ...
    def player(self, name: str) -> int | None: ...
    def lit(self, wanted: int) -> list[tuple[int, int]]: ...


@cache
def _patterns(key: str, file: str) -> tuple[re.Pattern, ...]:
    texts = in_all_languages(key, file)
    return tuple(re.compile(re.sub(r"\\{(\d)\\}", r"(?P<v\1>.+)", re.escape(text))) for text in texts)


def reads(told: Told, key: str, file: str) -> list[str] | None:
    """The values of a text, if the screen says it in any language."""
    for pattern in _patterns(key, file):
        found = pattern.fullmatch(told.view.get("text", ""))
        if found:
            return [value for _, value in sorted(found.groupdict().items())]
    return None


class Lends(NamedTuple):
    """Of a game: `asked` reads what hands are asked to do, None if nothing; `done` does it."""

    asked: Callable[[Told], Any]
    done: Callable[[Seat, Any], Waits]


class Lent:
    """At a desk, beside people, as long as they `may`."""

    def __init__(self, desk: Desk, told: Told, lends: dict[str, Lends], may: Callable[[], bool]) -> None:
        self._desk = desk
        self._told = told
        self._lends = lends
        self._may = may
        self._asked: Any = None
        self._acting: Waits | None = None
        self._due_us = 0
        self._look()

    @property
    def are_wanted(self) -> bool:
        """The table plays, and in this game it needs hands."""
        told = self._told
        return told.is_playing and told.game is not None and told.game[0] in self._lends and bool(told.tables)

    def _look(self) -> None:
        clock = self._desk.top.clock
        asked = self._lends[self._told.game[0]].asked(self._told) if self.are_wanted and self._may() else None  # type: ignore[index]
        if asked != self._asked:
            self._asked = asked
            self._begin()
        if self._acting is not None and clock.now_us >= self._due_us:
            self._act(self._acting)
        clock.at(clock.now_us + LOOK_US, self._look, last=True)

    def _begin(self) -> None:
        """With what is asked now; what was asked before is over."""
        if any(thing.by == ME for thing in self._desk.things):
            self._desk.do(ME, "let_go", {})
        self._acting = None if self._asked is None else self._do(self._asked)
        self._due_us = 0

    def _do(self, asked: Any) -> Waits:
        assert self._told.game is not None
        lends = self._lends[self._told.game[0]]
        while True:
            yield READ_S
            yield from lends.done(Seat(self._desk, ME), asked)
            yield AGAIN_S

    def _act(self, acting: Waits) -> None:
        try:
            self._due_us = self._desk.now_us + round(next(acting) * 1e6)
        except Refused:  # somebody has it in hand
            self._begin()
