# SPDX-License-Identifier: MIT
"""What must hold at each tick of the device, whatever happens to it.

A second referee is fed with the events that the game commits. After each, both are the same, and so is what
the journal tells; no score changes otherwise, and none while something is known to be broken.
"""

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from boardsim import Tabletop
from boardsim.pico.machine import PowerCut, Restart
from hallway.console.journal import AGAIN, EVENT, FAULT, LIVE, SAVED, Journal
from hallway.console.log import ROOM
from hallway.console.pages import IN_MENU, ON_PAGE
from hallway.console.settings import Settings
from hallway.console.sitting import FixedSettings
from hallway.games.game import GameRules
from hallway.moment.catalogue import games
from hallway.moment.seats import unpacked
from tests.ticks import REPLAY_US, TICK_US
from tests.wordbook import book

NOTICED_US = {"screen": 2_300_000}  # when it must have been seen that something is cut off
PAD_NOTICED_US = 300_000
MOST_PROBLEMS = 4  # notices that wait to be read
MOST_LINE, MOST_ANSWER = 33, 1200  # bytes of the talk over USB
SETTINGS = Settings(lambda key, default: default, SimpleNamespace(changes={}))
Records = list[tuple[int, bytes]]


def plain_words(top: Tabletop) -> str:
    return " ".join(re.sub(r"\[[^]]+]", " ", top.screen.text).split())


def told_by(image: bytes) -> Records:
    """The unfinished game of a journal: its start, and what still counts."""
    opened = Journal(bytearray(image))
    return [opened.record(at) for at in opened.game()]


def played(records: Records, settings: Settings = SETTINGS) -> GameRules:
    """A game played again on the host."""
    start = records[0][1]
    number, players, pads = start[:3]
    game = games()[number]
    made = game.take("Rules")
    rules = made(game.key, players, pads, FixedSettings(settings, made.fixed, start[3:]))
    rules.seats = unpacked(start[3 + len(made.fixed) :], players)
    for kind, payload in records[1:]:
        rules.restore(payload) if kind == SAVED else rules.apply(payload)
    return rules


class Watch:
    """Looks at a tabletop from the inside; what is wrong is raised by `check()`, outside the device."""

    def __init__(self, top: Tabletop) -> None:
        self.top = top
        self.problem: BaseException | None = None
        self.is_dark = False  # the power went in the middle of writing
        self.applied = 0  # events
        self.ticks = 0
        self.notices: set[str] = set()  # that were up
        self._console: Any = None
        self._game: Any = None
        self._shadow: Any = None
        self._records: Records = []
        self._writing: tuple[bytes, bytes] | None = None  # the flash before, and as it is meant to be
        self._settles = False  # what is being written says what the one before was
        self._may_restart = 0
        self.ruined = 0  # cuts while the sector was begun
        self._cut_off: dict[object, int] = {}  # pads and the screen: since when
        self._loader: Any = None
        self._feed = top.pico.feed_watchdog
        top.pico.feed_watchdog = self._fed  # type: ignore[method-assign]
        self._plain_writing = top.flash.writing
        top.flash.writing = self._write  # type: ignore[method-assign]

    # -- for the run

    @property
    def notice(self) -> str:
        return self._console._notices.up if self._console is not None else ""

    @property
    def playing(self) -> str:
        """The key of the game on the table; "" if there is none."""
        return self._shadow.key if self._shadow is not None else ""

    @property
    def is_over(self) -> bool:
        return self._game is not None and self._game.over

    @property
    def is_in_menu(self) -> bool:
        return self._console is not None and self._console._mode == IN_MENU

    @property
    def is_on_page(self) -> bool:
        return self._console is not None and self._console._mode == ON_PAGE and not self.notice

    @property
    def is_in_settings(self) -> bool:
        return self.is_on_page and type(self._console._open).__name__ == "Household"

    @property
    def language(self) -> str:
        return self._console._hub.words._language if self._console is not None else "en"

    def says(self, key: str) -> str:
        """A text of the menu or the settings, in the language of the board."""
        pages = ("common", "menu", "household")
        return next(found[key] for found in (book(self.language, page) for page in pages) if key in found)

    def cut_off(self, what: object) -> None:
        self._cut_off[what] = self.top.clock.now_us

    def mended(self, what: object) -> None:
        self._cut_off.pop(what, None)

    def check(self) -> None:
        if self.problem is not None:
            raise self.problem
        pico = self.top.pico
        assert pico.failure is None, repr(pico.failure)
        assert pico.restarts <= self._may_restart, f"it started again: {list(pico.serial)[-3:]}"

    def power_is_off(self) -> None:
        """What the flash tells now is the game before or after what was being written."""
        image = bytes(self.top.flash.read())
        before, after = self._writing or (image, image)
        if self._game is not None and not self._game.over and self._console._sitting.rules is self._game:
            assert told_by(before) == self._records, "the journal tells another game"
        is_erase = not after.startswith(before.rstrip(LIVE))
        found = told_by(image)
        if is_erase or not before.rstrip(LIVE):  # or the very first bytes: nothing was there to be lost
            self.ruined += 1
            assert found in ([], told_by(before), told_by(after))
            return
        allowed = [told_by(before), told_by(after)]
        if self._settles:  # until that is written, an event that was torn may be read or not
            allowed += [allowed[0][:-1], *([found] if found[:-1] == allowed[0] else [])]
        assert found in allowed, f"another story: {found[-2:]}"
        best = Journal(bytearray(image)).best
        for key, result in Journal(bytearray(before)).best.items():
            assert best.get(key, 0) >= result, "a best result is lost"

    def power_comes_back(self) -> None:
        self.is_dark = False
        self._writing = None
        self._console = self._game = self._shadow = None
        self.top.flash.fuse = -1
        self._boot_image = bytes(self.top.flash.read())
        self._is_first = True

    # -- from the inside

    def _write(self, start: int, data: bytes) -> Iterator[int]:
        before = bytes(self.top.flash.read())
        self._writing = before, before[:start] + bytes(data) + before[start + len(data) :]
        self._settles = data[0] == AGAIN
        yield from self._plain_writing(start, data)
        self._writing = None

    def _fed(self) -> None:
        """The end of a tick: a device that has just started is looked at from the next one on."""
        self._feed()
        loader = self.top.pico.loader
        if loader is not self._loader and "hallway.console.console" in loader.modules:
            self._loader = loader
            self._look_into(loader.modules["hallway.console.console"].Console)

    def _look_into(self, console_class: Any) -> None:
        plain = console_class.tick

        def tick(console: Any, passed_ms: int) -> None:
            began_us, erases = self.top.clock.now_us, self.top.flash.erases
            loaded = self._loader.loaded
            self._console = console
            try:
                plain(console, passed_ms)
            except PowerCut:
                raise
            except Restart as restart:
                screen = console._hub.screen
                if type(screen).__name__ == "NoScreen" and screen.found:
                    self._may_restart += 1
                    self._restarts()
                else:
                    self._fail(AssertionError(f"it restarts: {restart}"))
                raise
            except BaseException as problem:
                self._fail(problem)
                raise
            try:
                took_us = self.top.clock.now_us - began_us
                limit_us = REPLAY_US if self._loader.loaded > loaded else TICK_US
                assert took_us <= limit_us or self.top.flash.erases > erases, f"a tick of {took_us} us"
                self._ticked(console)
            except AssertionError as problem:
                self._fail(problem)

        console_class.tick = tick

    def _restarts(self) -> None:
        self._console = self._game = self._shadow = None
        self._boot_image = bytes(self.top.flash.read())
        self._is_first = True

    def _fail(self, problem: BaseException) -> None:
        if self.problem is None:
            self.problem = problem

    def _ticked(self, console: Any) -> None:
        self.ticks += 1
        sitting, notices = console._sitting, console._notices
        if self._is_first:
            self._is_first = False
            self._look_at_the_offer(sitting)
        self.notices.add(notices.up)
        assert notices.up != "fault.program"
        assert len(notices._waiting) <= MOST_PROBLEMS and len(console._hub.log._words) == ROOM
        talk = console._talk
        assert talk is None or (len(talk._line) <= MOST_LINE and len(talk._out) <= MOST_ANSWER)
        shown = console._shown
        assert shown is None or shown.text or shown.title or shown.icons, "nothing is shown"
        if console._mode == IN_MENU:
            loaded = [name for name in self._loader.modules if name.startswith("hallway.games.")]
            assert not loaded, f"still loaded in the menu: {loaded}"
        game = sitting.rules
        if game is not self._game:
            self._sit_down(console, game)
        if game is not None:
            assert game.score() == self._shadow.score(), f"{game.score()}, not {self._shadow.score()}"

    def _look_at_the_offer(self, sitting: Any) -> None:
        """After power-on the game that the journal tells is offered, with its score."""
        assert not sitting.problem or (self.ruined and sitting.problem != "journal.unplayable")
        assert not [kind for kind, _ in Journal(self.top.flash.read()).records() if kind == FAULT]
        records = told_by(self._boot_image)
        if sitting.rules is not None:
            return  # a key was quicker
        if len(records) < 2 or played(records).over:
            assert sitting.unfinished is None
            return
        game = played(records)
        key, players, score, _ = sitting.unfinished
        assert key == game.key and players == game.players
        assert [int(number) for number in score.split(":")] == list(game.score())

    def _sit_down(self, console: Any, game: Any) -> None:
        self._game = game
        if game is None:
            self._shadow = None
            return
        self._records = told_by(bytes(self.top.flash.read()))
        assert self._records, "a game without a start in the journal"
        self._shadow = played(self._records)
        assert game.phase == self._shadow.phase and game.players == self._shadow.players
        plain = game.apply

        def apply(event: bytes) -> None:
            was_over = game.over
            plain(event)
            try:
                self._follow(console, game, bytes(event), was_over)
            except AssertionError as problem:
                self._fail(problem)

        game.apply = apply

    def _follow(self, console: Any, game: Any, event: bytes, was_over: bool) -> None:
        self.applied += 1
        assert not console._notices.up.startswith("fault"), f"{event.hex()} though {console._notices.up}"
        for what, since_us in self._cut_off.items():
            gone_us = self.top.clock.now_us - since_us
            if what == "screen" or (isinstance(what, int) and what < console._sitting.pads_needed):
                known_us = NOTICED_US.get(str(what), PAD_NOTICED_US)
                assert gone_us < known_us, f"{event.hex()} though {what} is gone"
        shadow = self._shadow
        shadow.apply(event)
        assert shadow.save() == game.save(), f"{event.hex()}: another game"
        assert shadow.score() == game.score()
        records = told_by(bytes(self.top.flash.read()))
        if len(records) > 1 and records[1][0] == SAVED and records[1] not in self._records:
            assert played(records).save() == shadow.save()
        elif was_over:
            assert records == self._records[:1]
        else:
            assert records == [*self._records, (EVENT, event)], f"{event.hex()} is not in the journal"
        self._records = records
