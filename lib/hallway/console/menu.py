# SPDX-License-Identifier: MIT
"""The menu: going on with an unfinished game, or which game and how many players, or a page."""

from hallway.console.pages import PAGES
from hallway.games import GAMES, pads_needed
from hallway.keys import DOWN, LEFT, RIGHT, UP, A, B

GO_ON = -1  # in place of a game: the unfinished one


class Menu:
    """`chosen` becomes what was chosen: (game, players), () for the unfinished game, or (words, module,
    class) of a page. `unfinished` is what there is to say about it: name, players, score, pads; or None.
    """

    def __init__(self, view, pads: int, unfinished: tuple | None) -> None:
        self._view = view
        self.pads = pads
        self._unfinished = unfinished
        self._first = 0 if unfinished is None else GO_ON
        self._row = self._first
        self._players = 0  # 0: still choosing the game
        self._short = False  # too few pads for what was chosen
        self.chosen: tuple | None = None
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
        elif self._unfinished is not None and self._row == GO_ON and self._unfinished[3] > self.pads:
            self._short = True
        else:
            self.chosen = () if self._row == GO_ON else PAGES[self._row - len(GAMES)][1:]
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
        if self._short:
            self._show_short(view)
        elif self._players:
            self._show_players(view)
        else:
            self._show_row(view)
        view.changed()

    def _show_row(self, view) -> None:
        row = self._row
        place = (row - self._first + 1, len(GAMES) + len(PAGES) - self._first)
        view.choice_a = "choose"
        if self._unfinished is not None and row == GO_ON:
            name, players, score, _ = self._unfinished
            view.say("menu.go-on", name, players, score, *place)
            view.choice_a = "go on"
        else:
            rows = GAMES[row] if row < len(GAMES) else PAGES[row - len(GAMES)]
            view.say("menu.game", "@" + rows[0], *place)

    def _show_short(self, view) -> None:
        view.choice_b = "back"
        if self._unfinished is not None and self._row == GO_ON:
            name, _, _, needed = self._unfinished
            view.say("menu.pads", name, needed, self.pads)
        else:
            game = GAMES[self._row]
            view.say("menu.pads", "@" + game[0], pads_needed(game, self._players), self.pads)

    def _show_players(self, view) -> None:
        view.choice_a = "start"
        view.choice_b = "back"
        name = "@" + GAMES[self._row][0]
        if self._unfinished is None:
            view.say("menu.players", name, self._players)
        else:
            view.say("menu.instead", name, self._players, self._unfinished[0])
