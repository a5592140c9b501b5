# SPDX-License-Identifier: MIT
"""The page of settings: what a household changes acts at once, and is kept over power cuts."""

from hallway.console.pages import Page
from hallway.console.settings import rows, text_of
from hallway.keys import DOWN, RIGHT, UP, A, B

# How far a key changes a number: about twenty steps for the whole range.
STEPS = 20


class Household(Page):
    """Up and down choose a setting, left and right change it; the last row forgets all changes."""

    def __init__(self, hub, table) -> None:
        super().__init__(hub, table)
        self._rows = rows()
        self._row = 0
        self._note = ""  # what there is to say in place of the value

    def key(self, key: int) -> None:
        self._note = ""
        is_last = self._row == len(self._rows)
        if key == B:
            self.leave()
            return
        if key == UP or key == DOWN:
            step = 1 if key == DOWN else -1
            self._row = (self._row + step) % (len(self._rows) + 1)
        elif not is_last:
            self._change(1 if key == RIGHT or key == A else -1)
        elif key == A:
            kept = self.hub.settings.forget()
            self._note = "household.forgotten" if kept else "household.unkept"
            self.hub.apply_settings()
        self.change("tap")

    def _change(self, direction: int) -> None:
        settings = self.hub.settings
        value = settings.at(self._row)
        allowed = self._rows[self._row][2]
        if "-" in allowed:
            low, high = [int(limit) for limit in allowed.split("-")]
            step = max(1, (high - low) // STEPS)
            value = min(max(value + direction * step, low), high)
        else:
            value = (value + direction) % len(allowed.split(","))
        if not settings.change(self._row, value):
            self._note = "household.room"
        self.hub.apply_settings()

    def draw(self, view) -> None:
        view.title = "household"
        view.corner = "part"
        view.corner_values = (self._row + 1, len(self._rows) + 1)
        view.choice_b = "back"
        if self._row == len(self._rows):
            view.choice_a = "forget"
            view.say(self._note or "household.forget")
        else:
            name, _, allowed = self._rows[self._row]
            value = text_of(self.hub.settings.at(self._row), allowed)
            if "-" not in allowed:
                value = "@" + value
            view.choice_a = "change"
            view.say(self._note or "household.value", "@" + name, value)
