# SPDX-License-Identifier: MIT
"""The notice: what is shown over menu, page and game, a fault or a question; and what waits to be read."""

from hallway.places import CELLS, LIGHTS, MAX_PADS
from hallway.view import BROKEN, View

QUESTIONS = {  # what the keys A and B say to them; in the help they turn the page and close it
    "menu.leave": ("leave", "go on"),
    "undo": ("yes", "no"),
    "undo.none": ("", "go on"),
}
_HELP = ("help", "go on")


class Notices:
    """`up` is the key of what is up, "" for nothing; `view` how it looks."""

    def __init__(self, log, waiting: list) -> None:
        self._log = log
        self._waiting = waiting  # to be read once: text and values of each
        self.view = View()
        self.up = ""
        self.marked = ""  # what is wrong with one pad
        self._where = ""  # there: a cell or a key
        self._pad = -1
        self._light = 0
        self._gives_way = False
        self.new_mark = False  # it is not shown yet, or not taken away
        self.each = False  # a pad is a player's own

    def put_up(self, text: str, values: tuple = (), choice_a: str = "", choice_b: str = "") -> None:
        """Once, however often it is said. A fault is heard and lit."""
        view = self.view
        if self.up == text and view.values == values:
            return
        self.up = text
        view.clear()
        view.title = "hallway"
        view.say(text, *values)
        view.choice_a = choice_a
        view.choice_b = choice_b
        if text.startswith("fault"):
            self._log.note(text, *values)
            view.title = "fault"
            view.tune = "fault"
            if text == "fault.pad" and self.each:
                view.corner = "player." + str(values[0] - 1)
            for pad in range(MAX_PADS):
                view.lights[pad * LIGHTS + CELLS // 2] = BROKEN
        view.changed()

    def ask(self, question: str, values: tuple = ()) -> None:
        self.put_up(question, values, *QUESTIONS.get(question, _HELP))

    def take_down(self) -> None:
        if self.up.startswith("fault"):
            self._log.note("fine")
        self.up = ""

    # -- what is wrong with one pad: a line at the top, and a light there, whatever is shown

    def mark(self, text: str, where: str = "", pad: int = -1, light: int = 0) -> None:
        if text == self.marked and where == self._where and pad == self._pad:
            return
        self._log.note(text or "fine", where)
        self.marked = text
        self._where = where
        self._pad = pad
        self._light = light
        self.new_mark = True

    def give_way(self, gives_way: bool) -> None:
        """For a moment the line is the game's, so that nothing there stays unread."""
        if gives_way != self._gives_way:
            self._gives_way = gives_way
            self.new_mark = self.new_mark or self.marked != ""

    def add_to(self, view) -> None:
        """The mark, to what is about to be shown."""
        self.new_mark = False
        if not self.marked:
            return
        if self._pad >= 0:
            view.lights[self._pad * LIGHTS + self._light] = BROKEN
        if self._gives_way:
            return
        view.title = self.marked
        view.title_values = (self._where,)
        view.corner = ""
        if self._pad >= 0:
            view.corner = "player." + str(self._pad) if self.each else "pad"
            view.corner_values = (self._pad + 1,)

    # -- what is to be read once, when nothing worse is in the way

    def tell(self, text: str) -> None:
        self._waiting.append((text,))

    def next(self) -> bool:
        """Put up what waits; says if there is something."""
        if not self._waiting:
            return False
        text = self._waiting[0]
        self.put_up(text[0], text[1:], "go on")
        return True

    def was_read(self) -> None:
        """Key A: what waited longest, if that is up, has been read."""
        if self._waiting and self.up == self._waiting[0][0]:
            self._waiting.pop(0)
