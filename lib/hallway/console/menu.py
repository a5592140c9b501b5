# SPDX-License-Identifier: MIT
"""The menu: going on with an unfinished game, or which game and how many players, or a page."""

from hallway.console.pages import GO_ON, HELP, PAGE, PAGES, PLAY, Choice, Page
from hallway.console.settings import place_of
from hallway.keys import DOWN, LEFT, RIGHT, UP, A, B
from hallway.moment.catalogue import games
from hallway.moment.seats import HANDY, LEVELS, people

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
        self._seats = bytearray()  # who sits where, once that is chosen, and the seat that the keys are on
        self._seat = 0
        self._challenge = -1  # the number of one, while that is typed in
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
            if self._seats:
                self._seats = bytearray()
            elif self._challenge >= 0:
                self._challenge = -1
            else:
                self._players = 0
        elif self._challenge >= 0:
            self._type(key)
        elif self._seats:
            self._choose_seats(key)
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
            self._start()
        elif key == RIGHT and game.has_mind:
            self._seats = bytearray(self._players)
            self._seat = self._players - 1
            self._seats[self._seat] = HANDY
        elif key == RIGHT and game.most == 1:
            self._challenge = 0
        elif key in (UP, RIGHT):
            self._players = min(self._players + 1, game.most)
        elif key in (DOWN, LEFT):
            self._players = max(self._players - 1, game.fewest)

    def _choose_seats(self, key: int) -> None:
        """Up and down choose a seat, left and right who sits there."""
        if key == A:
            self._start()
        elif key == UP or key == DOWN:
            self._seat = (self._seat + (1 if key == DOWN else -1)) % self._players
        else:
            seats = self._seats
            seats[self._seat] = (seats[self._seat] + (1 if key == RIGHT else -1)) % LEVELS

    def _type(self, key: int) -> None:
        """Each key turns its own digit of the number, in the order of keys.py."""
        if key == A:
            self._start()
            return
        unit = 10 ** (3 - key)
        self._challenge += unit if self._challenge // unit % 10 < 9 else -9 * unit

    def _start(self) -> None:
        if self._pads_needed() > self.table.whole_pads:
            self._short = True
        else:
            challenge = max(0, self._challenge)
            self.wants = Choice(PLAY, self._row, self._players, bytes(self._seats), challenge)

    def _pads_needed(self) -> int:
        """The table plays without a pad."""
        return self._games[self._row].pads_needed(people(self._seats) if self._seats else self._players)

    def draw(self, view) -> None:
        view.title = "hallway"
        if self._short:
            self._draw_short(view)
        elif self._seats:
            self._draw_seats(view)
        elif self._challenge >= 0:
            self._draw_challenge(view)
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
            needed = self._pads_needed()
        view.say("menu.pads", "@" + key, needed, self.table.whole_pads)

    def _draw_players(self, view) -> None:
        view.choice_a = "start"
        view.choice_b = "back"
        if self._games[self._row].has_mind:
            view.corner = "menu.table"
        elif self._games[self._row].most == 1:
            view.corner = "menu.number"
        name = self._name(self._row)
        if self._unfinished is None:
            view.big = PLAYER * self._players
            view.say("menu.players", name, self._players)
        else:
            view.say("menu.instead", name, self._players, "@" + self._unfinished[0])

    def _draw_challenge(self, view) -> None:
        view.title = "menu.challenge"
        view.choice_a = "start"
        view.choice_b = "back"
        view.big = "{:04d}".format(self._challenge)
        view.say("menu.digits")

    def _draw_seats(self, view) -> None:
        """The chosen seat among its neighbours."""
        view.title = "menu.who"
        view.choice_a = "start"
        view.choice_b = "back"
        shown = min(self._players, SHOWN)
        top = max(0, min(self._seat - 1, self._players - shown))
        values = []
        for seat in range(top, top + shown):
            values.append(">" if seat == self._seat else "")
            values.append("@player." + str(seat))
            values.append("@seat." + str(self._seats[seat]))
        view.say("menu.seats." + str(shown), *values)
