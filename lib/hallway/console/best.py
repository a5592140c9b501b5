# SPDX-License-Identifier: MIT
"""The page of best results: what was reached alone, kept over games and power cuts."""

from hallway.console.pages import Page
from hallway.keys import A, B
from hallway.moment.catalogue import games


class BestPage(Page):
    def __init__(self, hub, table) -> None:
        super().__init__(hub, table)
        self._at = 0
        self._games = games()
        best = hub.journal.best
        self._rows = [(key[0], key[1], best[key]) for key in sorted(best) if key[0] < len(self._games)]

    def key(self, key: int) -> None:
        if key == A or key == B:
            self.leave()
        elif self._rows:
            self._at = (self._at + (1 if key & 1 else -1)) % len(self._rows)  # down and right are odd
            self.change("tap")

    def draw(self, view) -> None:
        view.title = "best"
        view.choice_b = "back"
        view.say("best.none")
        if self._rows:
            game, minutes, result = self._rows[self._at]
            view.big = str(result)
            view.say("best.row", "@" + self._games[game].key, minutes, self._at + 1, len(self._rows))
