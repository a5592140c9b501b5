# SPDX-License-Identifier: MIT
"""The help: how a game is played, in four screens, read before it is chosen."""

from hallway.console.pages import Page
from hallway.games.catalogue import games
from hallway.keys import LEFT, UP, B

SCREENS = 4


class Help(Page):
    def about(self, game: int) -> None:
        """Begin with the first screen of a game of the menu."""
        self._game = games()[game]
        self._at = 1
        self._show("")

    def key(self, key: int) -> None:
        self._at += -1 if key == UP or key == LEFT else 1
        if key == B or not 0 < self._at <= SCREENS:
            self.left = True
        else:
            self._show("tap")

    def _show(self, tune: str) -> None:
        view = self.view
        view.clear()
        view.tune = tune
        view.title = self._game[0]
        view.corner = "part"
        view.corner_values = (self._at, SCREENS)
        view.say("help." + self._game[1] + "." + str(self._at))
        view.choice_a = "next"
        view.choice_b = "back"
        view.changed()
