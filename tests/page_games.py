# SPDX-License-Identifier: MIT
"""Whole games on the page, in a real browser: each by mouse, by finger, by keyboard alone, by two people at
two windows, and against the table, which has hands of its own there. The players are those of the demos, who
read the screen and play to win.

    python -m tests.page_games [--games junior duel] [--hands finger two] [--static]

With --static the page is the one of `make site`, whose board is in the browser; in the middle of a game it is
loaded anew, and goes on.
"""

import argparse
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from boardsim.games import GAMES
from boardsim.players import PLAYS, pads_for
from boardsim.players.cards import CardPlayers
from boardsim.players.duel import PACE, Duellists
from boardsim.players.junior import Juniors
from boardsim.players.person import COLOURS
from boardsim.players.seat import SeatPad, Waits, act_out
from boardsim.web.live import LiveTable
from hallway.games.duel.tiles import FRAME
from hallway.games.junior.shift import shifted
from hallway.games.junior.tiles import LINES
from hallway.moment.seats import PERSON
from hallway.places import CELLS
from tests.go import hands as go
from tests.page import PRESS_S, PageTop
from tests.page_keys import KeyboardTop
from tests.page_static import StaticTable
from tests.page_touch import TouchTop
from tests.play import choose
from tests.site import Host
from tools import site
from tools.browser import launch

SEED = 3
LEVEL = 2  # of the table
RELOAD_AFTER = 2  # moves on a static page
DESK = {"width": 1180, "height": 760}
PHONE = {
    "viewport": {"width": 390, "height": 780},
    "device_scale_factor": 2,
    "has_touch": True,
    "is_mobile": True,
}


class EnoughError(Exception):
    """So many moves were made as were wanted."""


class Moves:
    """Counts them; a game ends after `most`."""

    def __init__(self, most: int | None = None) -> None:
        self.made = 0
        self._most = most

    def one(self) -> None:
        self.made += 1
        if self._most is not None and self.made > self._most:
            raise EnoughError


class SteadyScreen:
    """The page's, as eyes read it: a picture that is just being drawn is looked at again."""

    def __init__(self, top: PageTop) -> None:
        self._top = top

    @property
    def text(self) -> str:
        for _ in range(6):
            if (self._top.screen.pixels == self._top.live.room.desk.top.screen.pixels).all():
                break
            self._top.run(0.05)
        return self._top.screen.text


class PageSeat:
    """A player's seat (boardsim/players/seat.py) at one or more windows; `top` is the first of them."""

    def __init__(self, tops: list[PageTop], moves: Moves) -> None:
        self.tops = tops
        self.top = tops[0]
        self.screen = SteadyScreen(self.top)
        self.moves = moves
        self.reload: Callable[[], None] | None = None  # in the middle of the game

    @property
    def desk(self):
        return self.top.live.room.desk

    @property
    def pico(self):
        return self.top.pico

    @property
    def seconds(self) -> float:
        return self.top.seconds

    def open(self, box: str) -> None:
        self.top.tiles(box)

    def tiles(self, box: str):
        return self.top.tiles(box)

    def press(self, key: str) -> None:
        self._whose_turn().press(key)

    def run(self, seconds: float) -> None:
        """Whoever has a button to press does; if two have, at the same time."""
        if self.reload is not None and self.moves.made >= RELOAD_AFTER:
            reload, self.reload = self.reload, None
            self.top.run(1.0)
            reload()
        pressing = [top for top in self.tops if top.pads_pressed] if len(self.tops) > 1 else []
        for top in pressing:
            (pad,) = top.pads_pressed
            top.pads_pressed.clear()
            top.pad(pad).hold()
            top.wait_heard()
        if pressing:
            self.top.run(PRESS_S)
        for top in pressing:
            top.pad(self.tops.index(top)).release()
            top.wait_heard()
        self.top.run(seconds)

    def deal(self, players: int = 2) -> None:
        self.top.activate(".trays .lay")
        self.run(0.1)

    def draw(self, tray: str) -> None:
        top = self.tops[int(tray)] if len(self.tops) > 1 else self.top
        top.activate(f'.tray[data-tray="{tray}"] .tray-head button')
        self.run(0.1)

    def pad(self, number: int) -> "PageSeatPad":
        return PageSeatPad(self, number)

    def at(self, pad: int) -> PageTop:
        """The window of who plays there: at an own pad, or whose turn it is."""
        if len(self.tops) > 1 and self.top.known("box") in ("go", "duel"):
            return self.tops[pad]
        return self._whose_turn()

    def _whose_turn(self) -> PageTop:
        said = self.screen.text.split()
        named = [player for player, name in enumerate(COLOURS) if said and said[0].rstrip(":") == name]
        return self.tops[named[0]] if named and len(self.tops) > 1 else self.top


class PageSeatPad(SeatPad):
    """The hands at one pad, at whichever window they are; eyes as at a seat."""

    def __init__(self, seat: PageSeat, number: int) -> None:
        super().__init__(seat.desk, number)
        self._seat = seat

    @property
    def _desk(self):
        return self._seat.desk

    @_desk.setter
    def _desk(self, desk) -> None:
        """A new table has another."""

    def _hands(self):
        self._seat.moves.one()
        return self._seat.at(self._number).pad(self._number)

    def press(self, seconds: float = PRESS_S) -> None:
        self._seat.at(self._number).pad(self._number).press(seconds)

    def put(self, name, row, col, turn=0, face=0, angle=0.0) -> None:
        hands = self._hands()
        hands.put(name, row, col, turn, face, angle if hands.LAYS_ASKEW else 0.0)

    def lift(self, row: int, col: int, tray: str = "") -> None:
        self._hands().lift(row, col)

    def clear(self) -> None:
        self._seat.at(self._number).pad(self._number).clear()

    def push(self, name, arrow, turn=0, face=0) -> None:
        self._hands().push(name, arrow, turn, face)

    def slide(self, row: int, col: int) -> None:
        self._hands().slide(row, col)

    def light(self, row: int, col: int):
        return self._seat.at(self._number).pad(self._number).light(row, col)

    def edge(self, side: str, line: int):
        return self._seat.at(self._number).pad(self._number).edge(side, line)

    @property
    def surface(self):
        return self.board.surface


def party(seat: PageSeat, seed: int) -> None:
    """Go! for two, who never slip."""
    choose(seat, "Go!", 2)
    hands = go.PartyHands(seat, seed, 2)
    hands.slips = 0.0
    hands.play()


class AgainstJunior(Juniors):
    """Red, against the table; what it pushed is seen on the board."""

    def __init__(self, seat: PageSeat, seed: int) -> None:
        super().__init__(seat, seed)  # type: ignore[arg-type]
        self._left = bytearray()  # as the board was when the own turn ended

    def begin(self) -> Waits:
        yield from self.wait()

    def take_turn(self) -> Waits:
        if self.whose() in TABLES:
            yield from self.wait(0.5)
            return
        if self._left and "A: open" not in self.said:
            self._look_what_was_pushed()
        yield from super().take_turn()
        self._left = self.pad.cells()

    def _look_what_was_pushed(self) -> None:
        now, after = self.pad.cells(), bytearray(CELLS)
        for arrow, line in enumerate(LINES):
            shifted(self._left, arrow, now[line[0]], after)
            if now != self._left and after == now:
                self.wizards = [self.carried(wizard, arrow) for wizard in self.wizards]
                self.ban = arrow ^ 4


class AgainstCards(CardPlayers):
    """Red, against the table; a program shows it its cards, and lays and takes for it."""

    def begin(self) -> Waits:
        yield from self.wait()

    def take_turn(self) -> Waits:
        if self.whose() in TABLES or (": lay" not in self.said and "lays" not in self.said):
            yield from self.wait(0.5)
        else:
            yield from super().take_turn()


class AgainstCards48(AgainstCards):
    key = "cards.48"


class AgainstCards50(AgainstCards):
    key = "cards.50"


class AgainstDuel(Duellists):
    """Red, against the table, which slides in its head and may call before."""

    def begin(self) -> Waits:
        yield from self.wait()
        self.pads[0].press()
        yield from self.wait()

    def take_turn(self) -> Waits:
        if "Red: press" in self.said or "Press for" in self.said:
            yield from self.think(1.0, 2.0)
            self.pads[0].press()
            yield from self.wait()
        elif "gets the card" in self.said:
            yield from self.wait(0.5)
        else:
            yield from self.race(self.icons)

    def race(self, items: list[int]) -> Waits:
        """Until somebody has called."""
        for cell in (yield from self.plan(0, items[0], items[-1])):
            if self.icons != items:
                return
            self.pads[0].slide(*divmod(cell, FRAME))
            yield from self.think(*PACE)
        if self.icons == items:
            self.pads[0].press()
        yield from self.wait(1.5)


def against_go(seat: PageSeat, seed: int) -> Waits:
    """Go! with one who never slips, and the table, which needs no pad."""
    hands = go.SeatedHands(seat, seed, SEATS)  # type: ignore[arg-type]
    hands.slips = 0.0
    hands.play()
    yield 0.0


SEATS = (PERSON, LEVEL)
TABLES = (1,)  # seats
AGAINST: dict[str, Callable[[PageSeat, int], Waits]] = {
    "go": against_go,
    "junior": lambda seat, seed: AgainstJunior(seat, seed).play(),  # type: ignore[arg-type]
    "cards.48": lambda seat, seed: AgainstCards48(seat, seed).play(),  # type: ignore[arg-type]
    "cards.50": lambda seat, seed: AgainstCards50(seat, seed).play(),  # type: ignore[arg-type]
    "duel": lambda seat, seed: AgainstDuel(seat, seed).play(),  # type: ignore[arg-type]
}

WHOLE = (*PLAYS, "go")


@dataclass
class Kind:
    """How a page is used, and by how many."""

    top: type[PageTop]
    windows: int
    options: dict


NAMES = ("Ada", "Grace")
KINDS = {
    "mouse": Kind(PageTop, 1, {"viewport": DESK}),
    "finger": Kind(TouchTop, 1, PHONE),
    "keyboard": Kind(KeyboardTop, 1, {"viewport": DESK}),
    "two": Kind(PageTop, 2, {"viewport": DESK}),
    "table": Kind(PageTop, 1, {"viewport": DESK}),
}


def games_for(kind: str) -> list[str]:
    """Alone, nobody has a second window; and not every game is one that the table plays."""
    if kind == "table":
        return [game for game in WHOLE if game in AGAINST]
    return [
        game for game in WHOLE if KINDS[kind].windows == 1 or (GAMES[game].most > 1 and game != "waterworks")
    ]


def play(
    game: str, kind: str, page: Callable[..., Page], most: int | None = None, host: Host | None = None
) -> Moves:
    """A game by hands of a kind, to its end or for so many moves; `page` makes a window. The page is a static
    one of `host`, if there is one, and else a server's.
    """
    hands = KINDS[kind]
    moves = Moves(most)
    pads = GAMES["go"].pads_needed(2) if game == "go" else pads_for(game)
    with ExitStack() as open_until:
        windows = [page(**hands.options) for _ in range(hands.windows)]
        there = StaticTable(windows[0], host, pads) if host else LiveTable(pads=pads, seed=SEED)
        live: Any = open_until.enter_context(there)
        tops = [hands.top(window, live, name) for window, name in zip(windows, NAMES, strict=False)]
        seat = PageSeat(tops, moves)
        if host:
            seat.reload = lambda: there.reload(tops[0])
        if hands.windows > 1:
            for number, top in enumerate(tops):
                top.page.evaluate("pad => hallway.ask('sit', {pad})", number)
                top.wait_heard()
        try:
            if kind == "table":
                tops[0].begin(game, 2, LEVEL)
                act_out(AGAINST[game](seat, SEED), seat.run)
            elif game == "go":
                party(seat, SEED)
            else:
                act_out(PLAYS[game](seat, SEED), seat.run)
        except EnoughError:
            return moves
        assert most is None or moves.made <= most
        if host:
            assert seat.reload is None, "it was not loaded anew"
            there.check()
    return moves


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.page_games", description=__doc__.split("\n\n")[0])
    parser.add_argument("--games", nargs="+", choices=WHOLE, default=WHOLE)
    parser.add_argument("--hands", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--static", action="store_true")
    wanted = parser.parse_args()
    failed = 0
    with sync_playwright() as playwright, ExitStack() as open_until:
        host = None
        if wanted.static:
            site.make()
            host = open_until.enter_context(Host(site.FOLDER))
        browser = launch(playwright)
        for kind in (kind for kind in wanted.hands if host is None or KINDS[kind].windows == 1):
            for game in (game for game in games_for(kind) if game in wanted.games):
                failed += not told(game, kind, browser, host)
    return 1 if failed else 0


def told(game: str, kind: str, browser: Browser, host: Host | None) -> bool:
    """Play it, and say how it went."""
    begun_s = time.monotonic()
    contexts, wrong = [], []

    def window(**options) -> Page:
        contexts.append(browser.new_context(**options))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        return page

    try:
        moves = play(game, kind, window, host=host)
        assert not wrong, wrong
        how = f"to its end, {moves.made} moves"
    except Exception as problem:  # one game's trouble is not another's
        how = f"FAILED: {type(problem).__name__}: {problem}"
    for context in contexts:
        context.close()
    print(f"{game:12} {kind:10} {time.monotonic() - begun_s:6.1f} s  {how}", flush=True)
    return "FAILED" not in how


if __name__ == "__main__":
    sys.exit(main())
