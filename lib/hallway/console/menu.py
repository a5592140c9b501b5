# SPDX-License-Identifier: MIT
"""The menu: going on with an unfinished game, or which game and how many players, or a page."""

from hallway.console.pages import PAGES
from hallway.games import GAMES, pads_needed
from hallway.keys import DOWN, LEFT, RIGHT, UP, A, B

GO_ON = -1  # in place of a game: the unfinished one


class Menu:
    """`chosen` becomes (game, players) when the choice is made: a page follows the games, and GO_ON is
    the unfinished one. `unfinished` is what there is to say about it: (name, players, score), or None.
    """

    def __init__(self, view, pads: int, unfinished: tuple | None) -> None:
        self._view = view
        self.pads = pads
        self._unfinished = unfinished
        self._first = 0 if unfinished is None else GO_ON
        self._row = self._first
        self._players = 0  # 0: still choosing the game
        self._short = False  # too few pads for what was chosen
        self.chosen: tuple[int, int] | None = None
        self._show("")

    def key(self, key: int) -> None:
        self._short = False
        if key == B:
            self._players = 0
        elif self._players:
            self._choose_players(key)
        elif key != A:
            rows = len(GAMES) + len(PAGES) - self._first
            step = 1 if key == DOWN or key == RIGHT else -1
            self._row = (self._row - self._first + step) % rows + self._first
        elif 0 <= self._row < len(GAMES):
            self._players = GAMES[self._row][2]
        else:
            self.chosen = (self._row, 0)
        self._show("tap")

    def _choose_players(self, key: int) -> None:
        fewest, most = GAMES[self._row][2:4]
        if key == A:
            if pads_needed(GAMES[self._row], self._players) > self.pads:
                self._short = True
            else:
                self.chosen = (self._row, self._players)
        elif key in (UP, RIGHT):
            self._players = min(self._players + 1, most)
        elif key in (DOWN, LEFT):
            self._players = max(self._players - 1, fewest)

    def _show(self, tune: str) -> None:
        view = self._view
        view.clear()
        view.tune = tune
        view.title = "hallway"
        row = self._row
        if self._players:
            self._show_players(view)
            return
        view.choice_a = "choose"
        place = (row - self._first + 1, len(GAMES) + len(PAGES) - self._first)
        if row == GO_ON and self._unfinished is not None:
            view.say("menu.go-on", *(self._unfinished + place))
            view.choice_a = "go on"
        elif row < len(GAMES):
            view.say("menu.game", "@" + GAMES[row][0], *place)
        else:
            view.say("menu.game", "@" + PAGES[row - len(GAMES)][0], *place)
        view.changed()

    def _show_players(self, view) -> None:
        game = GAMES[self._row]
        view.choice_b = "back"
        if self._short:
            view.say("menu.pads", "@" + game[0], pads_needed(game, self._players), self.pads)
        elif self._unfinished is None:
            view.say("menu.players", "@" + game[0], self._players)
            view.choice_a = "start"
        else:
            view.say("menu.instead", "@" + game[0], self._players, self._unfinished[0])
            view.choice_a = "start"
        view.changed()
