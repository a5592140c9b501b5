# SPDX-License-Identifier: MIT
"""The menu: which game, how many players."""

from hallway.games import GAMES, pads_needed
from hallway.keys import DOWN, LEFT, RIGHT, UP, A, B


class Menu:
    """`chosen` becomes (game, players) when the choice is made."""

    def __init__(self, view, pads: int) -> None:
        self._view = view
        self.pads = pads
        self._game = 0
        self._players = 0  # 0: still choosing the game
        self._short = False  # too few pads for what was chosen
        self.chosen: tuple[int, int] | None = None
        self._show("")

    def key(self, key: int) -> None:
        fewest, most = GAMES[self._game][2:4]
        self._short = False
        if key == B:
            self._players = 0
        elif self._players == 0:
            if key == A:
                self._players = fewest
            elif key in (UP, LEFT):
                self._game = (self._game - 1) % len(GAMES)
            elif key in (DOWN, RIGHT):
                self._game = (self._game + 1) % len(GAMES)
        elif key == A:
            if pads_needed(GAMES[self._game], self._players) > self.pads:
                self._short = True
            else:
                self.chosen = (self._game, self._players)
        elif key in (UP, RIGHT):
            self._players = min(self._players + 1, most)
        elif key in (DOWN, LEFT):
            self._players = max(self._players - 1, fewest)
        self._show("tap")

    def _show(self, tune: str) -> None:
        view = self._view
        name = GAMES[self._game][0]
        view.clear()
        view.tune = tune
        view.title = "hallway"
        if self._short:
            view.say("menu.pads", "@" + name, pads_needed(GAMES[self._game], self._players), self.pads)
            view.choice_b = "back"
        elif self._players:
            view.say("menu.players", "@" + name, self._players)
            view.choice_a = "start"
            view.choice_b = "back"
        else:
            view.say("menu.game", "@" + name, self._game + 1, len(GAMES))
            view.choice_a = "choose"
        view.changed()
