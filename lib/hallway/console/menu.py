# SPDX-License-Identifier: MIT
"""The menu: going on with an unfinished game, or which game and how many players, or a page."""

from hallway.console.pages import PAGES
from hallway.console.settings import place_of
from hallway.games.catalogue import games, pads_needed
from hallway.keys import DOWN, LEFT, RIGHT, UP, A, B

GO_ON = -1  # in place of a game: the unfinished one
SHOWN = 3  # rows on the screen at a time
PLAYER = "\ue005"  # the figure of one


class Menu:
    """`chosen` becomes what was chosen: (game, players), no players for a game's help, () for the unfinished
    game, or (words, module, class) of a page. `unfinished` is what there is to say about it: name, players,
    score, pads; or None. `game` is the row to begin with, None for the first. Left makes the board silent,
    and loud again.
    """

    def __init__(self, view, hub, pads: int, unfinished: tuple | None, game: int | None = None) -> None:
        self._view = view
        self._hub = hub
        self.pads = pads
        self._unfinished = unfinished
        self._games = games()
        self._first = 0 if unfinished is None else GO_ON
        self._row = self._first if game is None else game
        self._players = 0  # 0: still choosing the game
        self._short = False  # too few pads for what was chosen
        self.chosen: tuple | None = None
        self._show("")

    def key(self, key: int) -> None:
        was_short = self._short
        self._short = False
        if key == B:
            if not self._players and not was_short and 0 <= self._row < len(self._games):
                self.chosen = (self._row, 0)
            self._players = 0
        elif self._players:
            self._choose_players(key)
        elif key == LEFT:
            self._switch_sound()
        elif key != A:
            rows = len(self._games) + len(PAGES) - self._first
            step = 1 if key == DOWN or key == RIGHT else -1
            self._row = (self._row - self._first + step) % rows + self._first
        elif 0 <= self._row < len(self._games):
            self._players = self._games[self._row][2]
        elif self._unfinished is not None and self._row == GO_ON and self._unfinished[3] > self.pads:
            self._short = True
        else:
            self.chosen = () if self._row == GO_ON else PAGES[self._row - len(self._games)][1:]
        self._show("tap")

    def _switch_sound(self) -> None:
        place = place_of("SOUND")
        settings = self._hub.settings
        settings.change(place, 1 - settings.at(place))
        self._hub.heed()

    def _choose_players(self, key: int) -> None:
        fewest, most = self._games[self._row][2:4]
        if key == A:
            if pads_needed(self._games[self._row], self._players) > self.pads:
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
        """The chosen row among its neighbours; the unfinished game with what there is to say about it."""
        row = self._row - self._first
        rows = len(self._games) + len(PAGES) - self._first
        view.corner = "quiet" if self._hub.sound.on else "loud"
        view.choice_a = "choose"
        if self._unfinished is not None and self._row == GO_ON:
            view.say("menu.go-on", *self._unfinished[:3])
            view.choice_a = "go on"
            return
        if self._row < len(self._games):
            view.choice_b = "help"
        top = min(max(row - 1, 0), rows - SHOWN)
        values = []
        for shown in range(top, top + SHOWN):
            values.append(">" if shown == row else "")
            values.append("@" + self._name(shown + self._first))
        view.say("menu.rows", *values)

    def _name(self, row: int) -> str:
        if row == GO_ON:
            return "go on"
        return (self._games[row] if row < len(self._games) else PAGES[row - len(self._games)])[0]

    def _show_short(self, view) -> None:
        view.choice_b = "back"
        if self._unfinished is not None and self._row == GO_ON:
            name, _, _, needed = self._unfinished
            view.say("menu.pads", name, needed, self.pads)
        else:
            game = self._games[self._row]
            view.say("menu.pads", "@" + game[0], pads_needed(game, self._players), self.pads)

    def _show_players(self, view) -> None:
        view.choice_a = "start"
        view.choice_b = "back"
        name = "@" + self._games[self._row][0]
        if self._unfinished is None:
            view.big = PLAYER * self._players
            view.say("menu.players", name, self._players)
        else:
            view.say("menu.instead", name, self._players, self._unfinished[0])
