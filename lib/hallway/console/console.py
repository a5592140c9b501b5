# SPDX-License-Identifier: MIT
"""The console: one loop that reads the board, tells the game, and shows its view."""

import time
import traceback

import keypad
from micropython import const
from supervisor import ticks_ms

try:
    from typing import Any
except ImportError:
    pass

from hallway import keys as names
from hallway.console.faults import Faults
from hallway.console.sitting import MOMENTARY, Sitting
from hallway.sense.table import Table
from hallway.shelf import Shelf
from hallway.ticks import MASK, since
from hallway.view import View

_TICK_MS = const(25)
NAPS = (0.001, 0.002, 0.004, 0.008, 0.016)  # seconds, ready made: a tick makes no garbage
_LONG_MS = const(1_000)  # B held so long asks to take back
ANSWERS = {"menu.leave": ("leave", "go on"), "undo": ("yes", "no"), "undo.none": ("", "go on")}
# Modules that are needed at the start alone.
USED_UP = (
    "hallway.show.glyphs",
    "hallway.show.hello",
    "hallway.show.lost",
    "hallway.show.sheets",
    "hallway.console.household_file",
    "hallway.console.names",
    "hallway.console.opening",
)
_REGRET_MS = const(5_000)  # how long the words about an exception stand


class Console:
    def __init__(self, hub) -> None:
        self._hub = hub
        self._table = Table(hub.chain)
        self._view = View()  # of the menu or the game
        self._faults = Faults(hub, self._table)
        self._talk: Any = None  # whoever answers a computer, while one listens
        self._shown: View | None = None
        self._shown_version = 0
        self._said = False  # the screen was sent in the last tick
        self._event = keypad.Event()
        self._menu: Any = None
        self._page: Any = None
        self._open: Any = None  # the game or the page: whoever is told what happens
        self._helped: int | None = None  # the game whose help is open
        self._pads_needed = 1
        self._moved = False  # the position changed since the game was last told
        self._asking = ""  # the question that is up, "" for none
        self._b_ms = -1  # how long B is down, -1 if it is not
        self._shelf = Shelf(USED_UP + MOMENTARY)
        self._sitting = Sitting(hub, self._view, self._shelf)
        if self._sitting.problem:
            self._faults.tell(self._sitting.problem)
        self._open_menu()

    def run(self) -> None:
        """Never comes back: an exception is shown, kept in the journal, and the device restarts."""
        try:
            self._hub.screen.refresh()
            self._pass_over_held_keys()
            last = ticks_ms()
            due = last
            while True:
                now = ticks_ms()
                self.tick(since(now, last))
                last = now
                self._hub.took_ms = since(ticks_ms(), now)
                self._hub.slowest_ms = max(self._hub.slowest_ms, self._hub.took_ms)
                self._hub.watchdog.feed()
                due = (due + _TICK_MS) & MASK
                left = since(due, ticks_ms())
                if left <= _TICK_MS:
                    self._nap(left)
                else:
                    due = ticks_ms()  # late: do not try to catch up
        except Exception as problem:
            self._give_up(problem)

    def _nap(self, ms: int) -> None:
        for bit in range(len(NAPS)):
            if ms >> bit & 1:
                time.sleep(NAPS[bit])

    def tick(self, passed_ms: int) -> None:
        """Once round: sensors, events, game, view, light and words."""
        table = self._table
        self._hub.recorder.passed(passed_ms)
        pads = table.pads
        was_pressed = table.pressed
        if table.scan():
            self._moved = True
        if table.pads != pads:
            self._hub.lights.fit(table.pads)
            self._hub.recorder.note("pads", table.pads)
            if self._menu is not None:
                self._menu.pads = table.pads
        playing = self._mind_the_board(passed_ms)
        if playing:
            if self._moved and self._open is not None:
                self._open.moved(table.cells)
            self._moved = False
            self._pad_buttons(table.pressed & ~was_pressed)
        self._hub_keys(playing)
        if playing and self._open is not None:
            self._b_held(passed_ms)
            self._open.passed(passed_ms)
            if self._page is None:
                self._sitting.settle()
            elif self._page.left:
                self._open_menu()
        self._show()

    def _mind_the_board(self, passed_ms: int) -> bool:
        """Put up or take down the notice of what is wrong; says if play can go on."""
        if not self._faults.mind(passed_ms, self._pads_needed, self._page is None):
            return False
        if self._asking:
            self._faults.put_up(self._asking, (), *ANSWERS.get(self._asking, ("help", "go on")))
        else:
            self._faults.take_down()
        return True

    # -- hands

    def _pad_buttons(self, newly: int) -> None:
        if newly:
            self._faults.stirred()
            if self._open is not None:
                self._asking = ""  # whoever plays on has answered: no claim waits for a question
                self._open.pressed(newly)

    def _pass_over_held_keys(self) -> None:
        """A key that is down before there are words on the screen means nothing by it."""
        while self._hub.keys.events.get_into(self._event):
            self._faults.key_moved(self._event.key_number, self._event.pressed)

    def _hub_keys(self, playing: bool) -> None:
        events = self._hub.keys.events
        if events.overflowed:
            events.clear()
            self._hub.keys.reset()
            self._faults.down = 0
        event = self._event
        while events.get_into(event):
            was_down = self._faults.down >> event.key_number & 1
            self._faults.key_moved(event.key_number, event.pressed)
            if event.pressed:
                self._key(event.key_number, playing)
            elif was_down:
                if event.key_number == names.B and self._page is None:
                    self._b_let_go(playing)
                elif self._open is not None:
                    self._open.released(event.key_number)

    def _key(self, key: int, playing: bool) -> None:
        if not playing:
            self._faults.key(key)
        elif self._asking:
            asked = self._asking
            self._asking = ""
            self._b_ms = -1
            if key == names.A:
                self._answered(asked)
            elif key == names.DOWN and asked == "menu.leave":
                self._asking = "help." + self._hub.words.game + ".1"
        elif self._menu is not None:
            self._menu.key(key)
            if self._menu.chosen is not None:
                self._choose(self._menu.chosen)
        elif key == names.B and self._page is None:
            self._b_ms = 0
        else:
            self._open.key(key)

    def _b_let_go(self, playing: bool) -> None:
        """B pressed for a moment asks whether to leave; held, it has asked to take back."""
        if playing and self._b_ms >= 0 and self._sitting.game is not None:
            self._asking = "menu.leave"
        self._b_ms = -1

    def _b_held(self, passed_ms: int) -> None:
        if self._b_ms >= 0:
            self._b_ms += passed_ms
            if self._b_ms >= _LONG_MS:
                self._b_ms = -1
                self._asking = "undo" if self._sitting.can_undo() else "undo.none"

    def _answered(self, asked: str) -> None:
        if asked == "menu.leave":
            self._open_menu()
        elif asked == "undo":
            self._sitting.undo()
            self._sit_down()
        elif asked[:5] == "help.":
            self._asking = asked[:-1] + "2341"[int(asked[-1]) - 1]  # the next screen of four

    # -- from menu to game or page and back

    def _choose(self, chosen: tuple) -> None:
        """What was chosen in the menu is opened, and the menu put away meanwhile."""
        self._menu = None
        self._shelf.put_away()
        if len(chosen) == 3:
            self._open_page(*chosen)
            return
        if chosen and not chosen[1]:
            self._helped = chosen[0]
            self._open_page("help", "hallway.console.help", "Help")
            self._page.about(self._helped)
            return
        if chosen:
            self._sitting.begin(chosen[0], chosen[1], self._table.pads)
        else:
            self._sitting.go_on()
        if self._sitting.game is None:
            self._faults.tell(self._sitting.problem)
            self._open_menu()
        else:
            self._sit_down()

    def _open_page(self, words: str, module: str, name: str) -> None:
        self._hub.words.take(words)
        self._page = self._open = self._shelf.take(module, name)(self._view, self._hub, self._table)
        self._page.moved(self._table.cells)

    def _open_menu(self) -> None:
        self._page = self._open = None
        self._pads_needed = 1
        self._sitting.leave()
        made = self._shelf.take("hallway.console.menu", "Menu")
        self._menu = made(self._view, self._hub, self._table.pads, self._sitting.unfinished, self._helped)
        self._helped = None

    def _sit_down(self) -> None:
        """The sitting's game is the one that is told, beginning with what lies on the table."""
        self._open = self._sitting.game
        self._pads_needed = self._sitting.pads_needed
        self._hub.recorder.note("game", type(self._open).__name__, self._open.players)
        self._open.moved(self._table.cells)

    # -- light and words

    def _show(self) -> None:
        hub = self._hub
        view = self._faults.notice if self._faults.up else self._view
        if view.tune:
            hub.sound.play(view.tune)
            view.tune = ""
        hub.sound.tick()
        if view is not self._shown or view.version != self._shown_version:
            self._shown = view
            self._shown_version = view.version
            hub.screen.draw(view)
            hub.lights.show(view.lights)
        self._answer(view)
        # One of the two a tick: together they would take longer than a tick has. Words take longer and go
        # first, so that both are there soon; but while they change with every tick, light has its turn.
        words_first = hub.screen.waiting and not self._said
        lit = hub.lights.tick(not words_first)
        self._said = hub.screen.waiting and not lit
        if self._said:
            hub.screen.refresh()

    def _answer(self, view) -> None:
        """A computer that listens has what answers it loaded for as long as it does."""
        hub = self._hub
        if hub.usb is None or not hub.usb.connected:
            self._talk = None
        elif self._talk is None:
            made = self._shelf.take("hallway.console.talk", "Talk")
            self._talk = made(hub.usb, self._table, hub.words, hub.recorder)
        else:
            self._talk.tick(view)

    def _give_up(self, problem: Exception) -> None:
        """The one place where an exception ends up."""
        said = type(problem).__name__ + ": " + str(problem)
        print("".join(traceback.format_exception(problem)))
        self._hub.journal.add_fault(said)
        self._faults.take_down()
        self._faults.put_up("fault.program", (said,))
        self._hub.screen.draw(self._faults.notice)
        self._hub.screen.refresh()
        self._hub.watchdog.feed()
        time.sleep(_REGRET_MS / 1000)
        self._hub.restart()
