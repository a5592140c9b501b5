# SPDX-License-Identifier: MIT
"""The help: how a game is played, in four screens, read before it is chosen."""

from hallway.console.pages import HELP_SCREENS, MENU, Choice, Page
from hallway.keys import LEFT, UP, B
from hallway.moment.catalogue import games, help_values


class Help(Page):
    def about(self, number: int) -> None:
        """Begin with the first screen of a game of the menu."""
        self._number = number
        self._game = games()[number]
        self._at = 1
        self.hub.words.take(self._game.folder + "-seldom")

    def key(self, key: int) -> None:
        self._at += -1 if key == UP or key == LEFT else 1
        if key == B or not 0 < self._at <= HELP_SCREENS:
            self.wants = Choice(MENU, self._number)
        else:
            self.change("tap")

    def draw(self, view) -> None:
        view.title = self._game.key
        view.corner = "part"
        view.corner_values = (self._at, HELP_SCREENS)
        view.say("help." + str(self._at), *help_values(self._game.folder, self._at))
        view.choice_a = "next"
        view.choice_b = "back"
