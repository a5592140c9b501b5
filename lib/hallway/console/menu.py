# SPDX-License-Identifier: MIT
"""The menu: going on with an unfinished game, or which game and how many players, or a page."""

from hallway.console.pages import GO_ON, HELP, PAGE, PAGES, PLAY, Choice, Page
from hallway.console.settings import place_of
from hallway.keys import DOWN, LEFT, RIGHT, UP, A, B
from hallway.moment.catalogue import games

_UNFINISHED = -1  # in place of a game: the unfinished one
SHOWN = 3  # rows on the screen at a time
PLAYER = "\ue005"  # the figure of one


class Menu(Page):
    """Left makes the board silent, and loud again."""

    def __init__(self, hub, table) -> None:
        super().__init__(hub, table)
        self._unfinished: tuple | None = None
        self._games = games()
        self._names: list = [""] * len(self._games)  # those that have been looked up
        self._first = 0
        self._row = 0
        self._players = 0  # 0: still choosing the game
        self._short = False  # too few pads for what was chosen

    def begin(self, unfinished: tuple | None, number: int) -> None:
        """`unfinished` is what there is to say about a game that can be gone on with: key, players, score,
        pads; or None. `number` is the game to begin with, -1 for the first row.
        """
        self._unfinished = unfinished
        self._first = 0 if unfinished is None else _UNFINISHED
        self._row = self._first if number < 0 else number

    def key(self, key: int) -> None:
        was_short = self._short
        self._short = False
        if key == B:
            if not self._players and not was_short and self._is_game():
                self.wants = Choice(HELP, self._row)
            self._players = 0
        elif self._players:
            self._choose_players(key)
        elif key == LEFT:
            self._switch_sound()
        elif key != A:
            rows = len(self._games) + len(PAGES) - self._first
            step = 1 if key == DOWN or key == RIGHT else -1
            self._row = (self._row - self._first + step) % rows + self._first
        elif self._is_game():
            self._players = self._games[self._row].fewest
        elif self._row != _UNFINISHED:
            self.wants = Choice(PAGE, self._row - len(self._games))
        elif self._unfinished is not None and self._unfinished[3] > self.table.whole_pads:
            self._short = True
        else:
            self.wants = Choice(GO_ON)
        self.change("tap")

    def _is_game(self) -> bool:
        return 0 <= self._row < len(self._games)

    def _switch_sound(self) -> None:
        place = place_of("SOUND")
        settings = self.hub.settings
        settings.change(place, 1 - settings.at(place))
        self.hub.apply_settings()

    def _choose_players(self, key: int) -> None:
        game = self._games[self._row]
        if key == A:
            if game.pads_needed(self._players) > self.table.whole_pads:
                self._short = True
            else:
                self.wants = Choice(PLAY, self._row, self._players)
        elif key in (UP, RIGHT):
            self._players = min(self._players + 1, game.most)
        elif key in (DOWN, LEFT):
            self._players = max(self._players - 1, game.fewest)

    def draw(self, view) -> None:
        view.title = "hallway"
        if self._short:
            self._draw_short(view)
        elif self._players:
            self._draw_players(view)
        else:
            self._draw_rows(view)

    def _draw_rows(self, view) -> None:
        """The chosen row among its neighbours; the unfinished game with what there is to say about it."""
        row = self._row - self._first
        rows = len(self._games) + len(PAGES) - self._first
        view.corner = "quiet" if self.hub.sound.on else "loud"
        view.choice_a = "choose"
        if self._unfinished is not None and self._row == _UNFINISHED:
            view.say("menu.go-on", "@" + self._unfinished[0], *self._unfinished[1:3])
            view.choice_a = "go on"
            return
        if self._is_game():
            view.choice_b = "help"
        top = min(max(row - 1, 0), rows - SHOWN)
        values = []
        for shown in range(top, top + SHOWN):
            values.append(">" if shown == row else "")
            values.append(self._name(shown + self._first))
        view.say("menu.rows", *values)

    def _name(self, row: int) -> str:
        if row == _UNFINISHED:
            return "@go on"
        if row >= len(self._games):
            return "@" + PAGES[row - len(self._games)][0]
        if not self._names[row]:  # it is in the game's own words: read once
            self._names[row] = self.hub.words.text(self._games[row].key)
        return self._names[row]

    def _draw_short(self, view) -> None:
        view.choice_b = "back"
        if self._unfinished is not None and self._row == _UNFINISHED:
            key, _, _, needed = self._unfinished
        else:
            key = self._games[self._row].key
            needed = self._games[self._row].pads_needed(self._players)
        view.say("menu.pads", "@" + key, needed, self.table.whole_pads)

    def _draw_players(self, view) -> None:
        view.choice_a = "start"
        view.choice_b = "back"
        name = self._name(self._row)
        if self._unfinished is None:
            view.big = PLAYER * self._players
            view.say("menu.players", name, self._players)
        else:
            view.say("menu.instead", name, self._players, "@" + self._unfinished[0])
