# SPDX-License-Identifier: MIT
"""Power cuts on the simulated board: a whole game of each kind, and at every record that it writes the
plug is pulled at some byte, put back, and the game gone on with.

At each cut the process is copied: in the copy the power goes, in the other one the game goes on as if
nothing had been. So every cut meets the table exactly as it lay.
"""

import os
import sys
import traceback
from collections import Counter
from importlib import import_module
from random import Random

from boardsim import Tabletop
from boardsim.pico.machine import PowerCut
from hallway.console.journal import CLOSED, EVENT, START, Journal
from hallway.console.settings import Settings
from tests.recorded import Nvm
from tests.watch import played, told_by
from tests.ways import Way
from tests.wordbook import name_of

BOOT_S = 1.5


class Enough(Exception):
    """So many cuts were asked for."""


class Story:
    """What the journal holds of the unfinished game, played again on the host."""

    def __init__(self, image: bytes, settings: Settings) -> None:
        records = told_by(image)
        self.events = [payload for kind, payload in records if kind == EVENT]
        self.offered = ""
        if not self.events:
            return
        rules = played(records, settings)
        if not rules.over:
            score = (" : " if rules.players < 5 else ":").join(map(str, rules.score()))
            self.offered = f"Go on: {name_of(rules.key)} Players: {rules.players} Score: {score}"


class Cutter:
    """Stands where the flash of a tabletop is, and cuts once in every record that is written."""

    def __init__(self, top: Tabletop, every: int, most: int, seed: int) -> None:
        self.top = top
        self.every = every
        self.most = most
        self.random = Random(seed)
        self.records = self.cuts = 0
        self.problem: Exception | None = None
        self.copy = False  # this is the process in which the power went
        self._plain = top.flash.writing
        self._run = top.run
        top.flash.writing = self.writing  # type: ignore[method-assign]
        top.run = self.run  # type: ignore[method-assign]
        self.settings = Settings(_lines(top.pico.settings).get, Journal(Nvm()))

    def writing(self, start: int, data: bytes):
        if not self.copy and start and data[0] in (START, EVENT, CLOSED) and len(data) < 64:
            self.records += 1
            if self.records % self.every == 0:
                self.cut(start, data)
        return self._plain(start, data)

    def cut(self, start: int, data: bytes) -> None:
        self.cuts += 1
        image = bytes(self.top.flash.read())
        whole = image[:start] + data + image[start + len(data) :]
        step = self.random.randrange(len(data))
        copy = os.fork()
        if copy:
            # Not raised here: the firmware would take it for its own.
            if os.waitpid(copy, 0)[1]:
                self.problem = AssertionError(f"cut in record {self.records}, {data.hex()}, byte {step}")
            elif self.cuts == self.most:
                self.problem = Enough()
            return
        self.copy = True
        self.stories = (Story(image, self.settings), Story(whole, self.settings))
        self.top.flash.fuse = step
        self.top.flash.blown = _go_dark

    def run(self, seconds: float) -> None:
        self._run(seconds)
        if self.problem is not None:
            raise self.problem
        if self.copy:
            failed = 1
            try:
                self.go_on()
                failed = 0
            except BaseException:
                traceback.print_exc()
            finally:
                sys.stderr.flush()
                os._exit(failed)

    def go_on(self) -> None:
        """The power comes back: the game before or after the event is offered, and goes on."""
        top = self.top
        torn = top.flash.fuse < 0  # else the last bytes had nothing to program, and all is written
        top.cut_power()
        top.flash.fuse = -1
        found = Story(bytes(top.flash.read()), self.settings)
        assert found.events in [story.events for story in self.stories], "another story"
        assert torn or found.events == self.stories[1].events
        self._run(0.5)
        top.restore_power()
        self._run(BOOT_S)
        said = " ".join(top.screen.text.split())
        assert (found.offered or "sound o") in said, f"{said!r} instead of {found.offered!r}"
        assert found.offered or "Go on" not in said, said
        if found.offered:
            top.press("a")
            self._run(BOOT_S)
            said = " ".join(top.screen.text.split())
            assert said and "Go on" not in said and "sound o" not in said, said
        assert top.pico.failure is None and top.pico.restarts == 0
        assert top.flash.erases == 0


def _go_dark() -> None:
    raise PowerCut


def _lines(settings: str) -> dict[str, str]:
    pairs = [line.split("=") for line in settings.splitlines() if "=" in line and line[0] != "#"]
    return {name.strip(): value.strip().strip('"') for name, value in pairs}


def play(way: Way, seed: int, every: int = 1, most: int = 0) -> int:
    """One whole game; returns how often the power was cut."""
    module = import_module(f"tests.{way.entry.folder}.hands")
    cutters: list[Cutter] = []

    def tabletop(*args, **named) -> Tabletop:
        top = Tabletop(*args, **named)
        cutters.append(Cutter(top, every, most, seed))
        return top

    plain = module.Tabletop
    module.Tabletop = tabletop
    try:
        way.play_table(seed)
    except AssertionError as problem:
        if not isinstance(problem.__cause__, Enough) and not isinstance(problem.__context__, Enough):
            raise
    except Enough:
        pass
    finally:
        module.Tabletop = plain
    return cutters[0].cuts


def once(way: Way, seed: int) -> Counter:
    return Counter({"records cut": play(way, seed)})
