# SPDX-License-Identifier: MIT
"""What a helpful hand does at the hub: choose a game, lay it out, go on with one, take back a step.

It presses the hub's keys and reads what the device shows, in whatever language that is.
"""

from collections.abc import Sequence

from boardsim.games import GAMES
from boardsim.players.seat import Seat, Waits
from boardsim.web.ear import Ear
from boardsim.web.language import in_all_languages
from hallway.moment.seats import HANDY, LEVELS, PERSON

# Games that begin with tiles laid out: how often A is pressed before that is done, and after.
LAID_OUT = {"junior": (1, 1), "cards": (0, 1), "duel": (0, 0)}
DIGITS = ("up", "down", "left", "right")  # whose key each is, of a challenge's number
SETTLES = 0.2  # seconds until a press is answered
LONGEST = 12.0
MOST_PRESSES = 24
UNDO_S = 1.2  # so long B is held


class LostError(Exception):
    """The device shows something that was not to be expected."""


class Errand:
    def __init__(self, seat: Seat, ear: Ear) -> None:
        self._seat = seat
        self._ear = ear

    def begin(
        self, game: str, players: int, seats: Sequence[int] = (), challenge: int = 0, laid_out: bool = True
    ) -> Waits:
        """From wherever the device is to the first screen of a game on which people have something to do.
        `seats` says who plays for each; without, all are people. `challenge` is its number, or 0.
        """
        entry = GAMES[game]
        yield from self._to_menu()
        yield from self._to_row(game)
        yield from self._press("a")
        for _ in range(players - entry.fewest):
            yield from self._press("up")
        if any(seats):
            yield from self._choose_seats(seats)
        if challenge:
            yield from self._type(challenge)
        yield from self._press("a")
        yield from self._until(lambda: self._ear.is_playing and self._ear.game == (game, players))
        if laid_out and entry.folder in LAID_OUT:
            before, after = LAID_OUT[entry.folder]
            for _ in range(before):
                yield from self._press("a")
            self._seat.deal(players, challenge)
            yield from self._until(lambda: not self._shown("a") or before == 0)
            yield from self._until(lambda: bool(self._shown("a")))
            for _ in range(after):
                yield from self._press("a")

    def go_on(self, game: str, players: int, seats: Sequence[int] = (), challenge: int = 0) -> Waits:
        """With a game that power was cut in: the menu offers it, unless nothing had happened in it."""
        yield from self._until(lambda: self._ear.in_menu)
        if self._shown("a") in in_all_languages("go on"):
            yield from self._press("a")
            yield from self._until(lambda: self._ear.is_playing)
        else:
            yield from self.begin(game, players, seats, challenge, laid_out=False)

    def take_back(self) -> Waits:
        """The device's own: B held, then yes."""
        self._seat.desk.do("table", "key", {"key": "b", "down": True})
        yield UNDO_S
        self._seat.desk.do("table", "key", {"key": "b", "down": False})
        yield SETTLES
        if self._ear.view.get("text") in in_all_languages("undo"):
            yield from self._press("a")

    # -- how

    def _to_menu(self) -> Waits:
        yield from self._until(lambda: bool(self._ear.view))
        for _ in range(MOST_PRESSES):
            shown_a = self._shown("a")
            if self._ear.in_menu and shown_a in in_all_languages("choose", "menu") | in_all_languages(
                "go on"
            ):
                return
            yield from self._press("a" if shown_a in in_all_languages("leave") else "b")
        raise LostError(f"the menu does not come; the screen says: {self._ear.view.get('text')}")

    def _to_row(self, game: str) -> Waits:
        names = {"> " + name for name in in_all_languages(game)}
        for _ in range(MOST_PRESSES):
            if names & set(self._shown("text").split("\n")):
                return
            yield from self._press("down")
        raise LostError(f"{game} is not in the menu")

    def _choose_seats(self, seats: Sequence[int]) -> Waits:
        """The device begins with the last seat, at which it proposes itself."""
        yield from self._press("right")
        proposed = HANDY
        for seat in reversed(range(len(seats))):
            for _ in range((seats[seat] - proposed) % LEVELS):
                yield from self._press("right")
            proposed = PERSON
            if seat:
                yield from self._press("up")

    def _type(self, challenge: int) -> Waits:
        """Each arrow turns a digit."""
        yield from self._press("right")
        for key, digit in zip(DIGITS, f"{challenge:04d}", strict=True):
            for _ in range(int(digit)):
                yield from self._press(key)
        yield from self._until(lambda: self._shown("big") == f"{challenge:04d}")

    def _shown(self, part: str) -> str:
        return self._ear.view.get(part, "")

    def _press(self, key: str) -> Waits:
        version = self._ear.version
        self._seat.press(key)
        yield SETTLES
        for _ in range(10):
            if self._ear.version != version:
                break
            yield 0.1
        yield 0.05

    def _until(self, is_so) -> Waits:
        for _ in range(round(LONGEST / 0.1)):
            if is_so():
                return
            yield 0.1
        raise LostError(f"the screen says: {self._ear.view.get('text')}")
