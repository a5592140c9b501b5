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

    def put_up(
        self, text: str, values: tuple = (), choice_a: str = "", choice_b: str = "", cell: int = -1
    ) -> None:
        """Once, however often it is said. A fault is heard and lit, at its cell if it has one."""
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
            for pad in range(MAX_PADS):
                view.lights[pad * LIGHTS + CELLS // 2] = BROKEN
        if cell >= 0:
            view.lights[cell // CELLS * LIGHTS + cell % CELLS] = BROKEN
        view.changed()

    def ask(self, question: str, values: tuple = ()) -> None:
        self.put_up(question, values, *QUESTIONS.get(question, _HELP))

    def take_down(self) -> None:
        if self.up.startswith("fault"):
            self._log.note("fine")
        self.up = ""

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
