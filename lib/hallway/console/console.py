# SPDX-License-Identifier: MIT
"""The console: one loop that reads the board, tells whoever is open, and shows what follows."""

import keypad
from supervisor import ticks_ms

try:
    from typing import Any
except ImportError:
    pass

from hallway import keys as names
from hallway.console.faults import Faults
from hallway.console.hub import Hub as Hub  # for code.py: to find a module more takes the device 15 ms
from hallway.console.notices import Notices
from hallway.console.pace import Pace
from hallway.console.pages import (
    ASKING,
    GO_ON,
    HELP,
    HELP_SCREENS,
    IN_MENU,
    MENU,
    ON_PAGE,
    PAGE,
    PAGES,
    PLAY,
    PLAYING,
    Choice,
)
from hallway.console.regret import regret
from hallway.console.sitting import Sitting
from hallway.sense.table import Table
from hallway.shelf import MOMENT, Shelf, put_away, take
from hallway.ticks import MASK, since
from hallway.view import View

_TICK_MS = 25
_LATE_MS = 200  # a tick that is later than that is not caught up with
_LONG_MS = 1_000  # B held so long asks to take back


class Console:
    def __init__(self, hub) -> None:
        self._hub = hub
        self._table = Table(hub.chain)
        self._view = View()  # of what is open
        self._notices = Notices(hub.log, list(hub.settings.problems))
        self._faults = Faults(hub, self._table, self._notices)
        self._talk: Any = None  # whoever answers a computer, while one listens
        self._shown: View | None = None
        self._shown_version = 0
        self._going_on = True  # nothing is in the way of play
        self._keys_at_once = self._answer_keys  # bound once: a tick makes no garbage
        self._pace = Pace(hub, self._table)
        self._event = keypad.Event()
        self._due = 0  # when the next tick is
        self._mode = IN_MENU
        self._open: Any = None  # menu, page or the hands of the game: whoever is told what happens
        self._picture: Any = None  # who shows it
        self._question = ""  # the one that is up, while asking, and its values
        self._values: tuple = ()
        self._moved = False  # the position changed since that was last told
        self._b_ms = -1  # how long B is down, -1 if it is not
        hub.shelf = Shelf()
        try:
            self._sitting = Sitting(hub)
            if self._sitting.problem:
                self._notices.tell(self._sitting.problem)
            self._go_to(Choice(MENU))
        except Exception as problem:
            regret(self._hub, self._notices, problem)

    def run(self) -> None:
        """Never comes back: an exception is shown, kept in the journal, and the device restarts."""
        try:
            self._hub.screen.refresh()
            self._pass_over_held_keys()
            last = ticks_ms()
            self._due = last
            while True:
                now = ticks_ms()
                self.tick(since(now, last))
                last = now
                self._hub.took_ms = since(ticks_ms(), now)
                self._hub.slowest_ms = max(self._hub.slowest_ms, self._hub.took_ms)
                self._hub.watchdog.feed()
                self._due = (self._due + _TICK_MS) & MASK
                if _TICK_MS < since(self._due, ticks_ms()) < MASK - _LATE_MS:
                    self._due = ticks_ms()
                self._pace.spend(self._due, self._keys_at_once, self._open)
        except Exception as problem:
            regret(self._hub, self._notices, problem)

    def tick(self, passed_ms: int) -> None:
        """Once round: sensors, events, game, view."""
        table = self._table
        self._hub.log.passed(passed_ms)
        pads = table.pads
        table.now = ticks_ms()
        if table.scan():
            self._moved = True
        if table.pads != pads:
            self._hub.lights.fit(table.pads)
            self._hub.log.note("pads", table.pads)
        self._pace.look()
        self._going_on = self._mind_the_board(passed_ms)
        if self._going_on:
            if self._moved:
                self._moved = False
                self._open.moved(table.cells)
                self._pace.worked()
            self._pad_buttons()
        else:
            table.looks = 0
        if self._hub_keys():
            self._pace.words_first = True
        if self._going_on:
            self._b_held(passed_ms)
            self._open.passed(passed_ms)
            if self._mode >= PLAYING:
                self._sitting.settle()
        self._pace.look()
        self._show()
        self._hub.sound.tick()
        self._hub.lights.tick()
        self._talk_to(self._shown)

    def _mind_the_board(self, passed_ms: int) -> bool:
        """Put up or take down the notice of what is wrong; says if play can go on."""
        pads_needed = self._sitting.pads_needed if self._mode >= PLAYING else 0
        if self._open.holds_key:
            self._faults.stirred()
        judged = 0 if self._mode == ON_PAGE else ~self._open.half_way
        if not self._faults.mind(passed_ms, pads_needed, judged):
            return False
        if self._mode == ASKING:
            self._notices.ask(self._question, self._values)
        else:
            self._notices.take_down()
        return True

    # -- hands

    def _pad_buttons(self) -> None:
        """Presses in their order, those of one look together."""
        table = self._table
        pads = table.next_press()
        while pads:
            self._faults.stirred()
            self._stop_asking()  # whoever plays on has answered: no claim waits for a question
            self._open.pressed(pads, since(ticks_ms(), table.pressed_at))
            self._pace.look()
            pads = table.next_press()

    def _pass_over_held_keys(self) -> None:
        """A key that is down before there are words on the screen means nothing by it."""
        while self._hub.keys.events.get_into(self._event):
            self._faults.key_moved(self._event.key_number, self._event.pressed)

    def _answer_keys(self) -> None:
        """Between two ticks: whoever presses a key waits for words. From the next tick on it grows older."""
        left = since(self._due, ticks_ms())
        if self._hub_keys(left if left < _TICK_MS else 0):
            self._pace.words_first = True
            self._show()

    def _hub_keys(self, left_ms: int = 0) -> bool:
        """Says if a key moved. Who is told so long before a tick is told how old it will be then."""
        going_on = self._going_on
        events = self._hub.keys.events
        if events.overflowed:
            events.clear()
            self._hub.keys.reset()
            self._faults.down = 0
        event = self._event
        moved = False
        while events.get_into(event):
            moved = True
            was_down = self._faults.down >> event.key_number & 1
            self._faults.key_moved(event.key_number, event.pressed)
            if event.pressed:
                self._open.key_ago_ms = since(ticks_ms(), event.timestamp) + left_ms
                self._key(event.key_number, going_on)
            elif was_down:
                if event.key_number == names.B and self._mode >= PLAYING:
                    self._b_let_go(going_on)
                else:
                    self._open.released(event.key_number)
        return moved

    def _key(self, key: int, going_on: bool) -> None:
        if not going_on:
            if key == names.A:
                self._notices.was_read()
        elif self._mode == ASKING:
            self._answer(key)
        elif self._mode == PLAYING and key == names.B:
            self._b_ms = 0
        else:
            self._open.key(key)
            if self._mode < PLAYING and self._open.wants is not None:
                self._go_to(self._open.wants)

    # -- B in a game, and questions

    def _b_let_go(self, going_on: bool) -> None:
        """B pressed for a moment asks whether to leave; held, it has asked to take back."""
        if going_on and self._b_ms >= 0:
            self._ask("menu.leave", ("@menu.hint" if self._open.may_hint() else "",))
        self._b_ms = -1

    def _b_held(self, passed_ms: int) -> None:
        if self._b_ms >= 0:
            self._b_ms += passed_ms
            if self._b_ms >= _LONG_MS:
                self._b_ms = -1
                self._ask("undo" if self._sitting.can_undo() else "undo.none")

    def _ask(self, question: str, values: tuple = ()) -> None:
        self._mode = ASKING
        self._question = question
        self._values = values

    def _stop_asking(self) -> None:
        if self._mode == ASKING:
            self._mode = PLAYING

    def _answer(self, key: int) -> None:
        asked = self._question
        self._stop_asking()
        self._b_ms = -1
        if key == names.DOWN and asked == "menu.leave":
            self._help(1)
        elif key == names.UP and asked == "menu.leave" and self._values[0]:
            self._open.hint()
        elif key != names.A:
            return
        elif asked == "menu.leave":
            self._go_to(Choice(MENU))
        elif asked == "undo":
            self._say_wait()
            self._sitting.undo()
            self._sit_down()
        elif asked[:5] == "help.":
            self._help(int(asked[5:]) % HELP_SCREENS + 1)

    def _help(self, screen: int) -> None:
        from hallway.moment.catalogue import help_values

        self._ask("help." + str(screen), help_values(self._hub.words.game, screen))
        put_away(MOMENT)

    # -- from menu to game or page and back

    def _go_to(self, choice: Choice) -> None:
        """Open what is wanted; what was open is put away."""
        hub = self._hub
        self._open = self._picture = None
        self._b_ms = -1
        what = choice.what
        if what == MENU:
            self._sitting.leave()
        if what == PLAY or what == GO_ON:
            self._say_wait()
        hub.shelf.put_away()
        if what == PLAY:
            pads = self._table.whole_pads
            self._sitting.begin(choice.number, choice.players, pads, choice.seats, choice.challenge)
        elif what == GO_ON:
            self._sitting.go_on()
            if self._sitting.hands is None:
                self._notices.tell(self._sitting.problem)
                what = MENU
        if self._sitting.hands is not None:
            self._sit_down()
        elif what == MENU:
            hub.words.take("menu")
            self._open_page(IN_MENU, "hallway.console.menu", "Menu")
            self._open.begin(self._sitting.unfinished, choice.number)
        elif what == HELP:
            self._open_page(ON_PAGE, "hallway.console.help", "Help")
            self._open.about(choice.number)
        elif what == PAGE:
            words, module, name = PAGES[choice.number]
            hub.words.take(words)
            self._open_page(ON_PAGE, module, name)

    def _open_page(self, mode: int, module: str, name: str) -> None:
        self._mode = mode
        self._open = self._picture = take(module, name)(self._hub, self._table)
        self._open.moved(self._table.cells)

    def _sit_down(self) -> None:
        """The sitting's game is the one that is told, beginning with what lies on the table."""
        self._mode = PLAYING
        self._open = self._sitting.hands
        self._open.breathe = self._pace.look
        self._picture = self._sitting.picture
        rules = self._sitting.rules
        sitting = self._sitting
        opened = (rules.key, rules.players, rules.seats, rules.challenge, rules.best_minutes)
        self._hub.log.note("game", *opened, sitting.undoable, sitting.start)
        self._notices.each = self._sitting.pads_needed == rules.players > 1
        self._open.moved(self._table.cells)

    # -- light and words

    def _show(self) -> None:
        """What is new to be seen and heard begins to be shown."""
        hub = self._hub
        if self._open.changed or self._notices.new_mark:
            self._picture.show(self._view)
            self._notices.add_to(self._view)
            self._pace.worked()
        view = self._notices.view if self._notices.up else self._view
        if view.tune:
            hub.sound.play(view.tune)
            view.tune = ""
        if view is not self._shown or view.version != self._shown_version:
            self._shown = view
            self._shown_version = view.version
            hub.screen.draw(view)
            hub.lights.show(view.lights)

    def _say_wait(self) -> None:
        """What comes now takes a moment."""
        self._view.corner = "wait"
        self._view.corner_values = ()
        self._view.changed()
        self._hub.screen.draw(self._view)
        self._hub.screen.refresh()

    def _talk_to(self, view) -> None:
        """A computer that listens has what answers it loaded for as long as it does."""
        hub = self._hub
        if hub.usb is None or not hub.usb.connected:
            self._talk = None
        elif self._talk is None:
            talk = take("hallway.console.talk", "Talk")
            self._talk = talk(hub.usb, self._table, hub.words, hub.log)
        else:
            self._talk.tick(view)
