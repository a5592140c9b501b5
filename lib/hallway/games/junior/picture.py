# SPDX-License-Identifier: MIT
"""How Junior looks: words and light of each phase, and of what lies wrong."""

from hallway.games import wrong
from hallway.games.game import GamePicture
from hallway.games.junior.rules import BASIC, CHALLENGING, MOVE, OPEN, SHIFT
from hallway.games.junior.tiles import ARROW_LIGHTS, ARROWS, LINES, OPENINGS, SIDE_OF
from hallway.maze.shapes import ARROW_ICON, HAND_ICON, TILE_ICON
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import CellByte, tile_of
from hallway.view import ARROW, CURSOR, PATH, PLAYERS, REACH, UNSURE, WRONG

# What is shown for who cannot read: how a tile has to lie, or a hand.
_AS_IT_LIES = (wrong.PUT, wrong.TURN, wrong.OVER)
_BY_HAND = (wrong.LIFT, wrong.MOVE)


class Picture(GamePicture):
    def __init__(self, hands) -> None:
        super().__init__(hands)
        self.phases = (self._choose, self._lay, self._open, self._shift, self._move, self._over)
        self._troubles: tuple = (None, self._step, self._half_way, self._pushed)

    def draw(self, view) -> None:
        rules = self.rules
        view.title = "junior"
        if rules.in_play:
            view.title = "junior.turn"
            view.title_values = (_player(rules.turn),)
            found = rules.found[rules.turn]
            if rules.mode == BASIC:
                view.corner = "junior.found"
                view.corner_values = (found,)
            else:
                view.corner = "junior.found-of"
                view.corner_values = (found, rules.share)
        if self.hands.trouble:
            self._troubles[self.hands.trouble](view)
        else:
            super().draw(view)
            if self.hands.opponent is not None:
                self.hands.opponent.draw(view)
            elif self.hands.adviser is not None and not self.hands.said and not self.hands.peeking:
                self.hands.adviser.draw(view)

    # -- the phases

    def _choose(self, view) -> None:
        self.hands.choosing.tell(view)

    def _lay(self, view) -> None:
        if self.hands.laying.tell(view, self.hands, self.rules.crossings):
            self._light_wizards(view)

    def _open(self, view) -> None:
        rules = self.rules
        self._light_wizards(view)
        view.choice_a = "junior.open" if rules.mode == BASIC else "go on"
        before = (rules.turn - 1) % rules.players  # who has found one, unless it is the first turn
        if rules.mode == CHALLENGING:
            secret = rules.order[before * rules.share + rules.found[before] - 1]
            text = "junior.shown"  # J15: to all
        elif rules.opened:
            secret = rules.order[rules.opened - 1]
            text = "junior.next"
        else:
            view.say("junior.first", _player(rules.turn))
            return
        view.icons = bytes([secret])
        view.icons_done = 1
        view.say(text, _player(before), "@#" + str(secret), _player(rules.turn))

    def _shift(self, view) -> None:
        rules = self.rules
        spare = _tile_on(rules.spare)
        secret = rules.secret()
        if rules.mode == BASIC:
            view.icons = bytes([secret])
            view.choice_a = "junior.go"
            on_spare = rules.place(secret) < 0
            view.say(self.hands.said or ("junior.on-spare" if on_spare else "junior.push"), spare)
        elif secret < 0:
            view.say("junior.homeward", spare)
        elif not self._show_own(view):
            view.say("junior.secret", spare)
        if self.hands.opponent is None and rules.mode == BASIC:  # else it could be taken for the secret
            self._show_tile(view, rules.spare)
        self._light_wizards(view)
        for arrow in range(len(ARROWS)):
            if rules.is_allowed(arrow):
                view.lights[ARROW_LIGHTS[arrow]] = ARROW

    def _show_own(self, view) -> bool:
        """J14: the own secret, while its owner looks at it."""
        if not self.hands.peeking:
            return False
        secret = self.rules.secret()
        view.icons = bytes([secret])
        view.say("junior.peek", "@#" + str(secret))
        return True

    def _move(self, view) -> None:
        rules = self.rules
        hands = self.hands
        maze = hands.maze
        here = rules.wizards[rules.turn]
        if rules.mode == BASIC:
            view.icons = bytes([rules.secret()])
        walk = "junior.walk-own" if rules.is_own_secret else "junior.walk"
        view.say(hands.said or (walk if rules.secret() >= 0 else "junior.walk-home"))
        self._show_own(view)
        view.choice_a = "junior.stay" if hands.cursor == here else "junior.here"
        lights = hands.grid.lights
        maze.fill(here)
        for cell in range(CELLS):
            if maze.reaches(cell):
                view.lights[lights[cell]] = REACH
        for cell in maze.route(here, hands.cursor):
            view.lights[lights[cell]] = PATH
        self._light_wizards(view)
        view.lights[lights[hands.cursor]] = CURSOR

    def _over(self, view) -> None:
        from hallway.games.junior.ending import rank

        rank(view, self.rules, self.hands.grid.lights)

    # -- trouble

    def _step(self, view) -> None:
        hands = self.hands
        step = hands.step
        step.tell(view, hands.grid, _tile_on(hands.wanted[step.cell]))
        if step.kind in _AS_IT_LIES:
            self._show_tile(view, hands.wanted[step.cell])
        elif hands.pictures and step.kind in _BY_HAND:
            view.icons = bytes((HAND_ICON,))

    def _half_way(self, view) -> None:
        hands = self.hands
        line = LINES[hands.arrow]
        board = self.rules.board
        missing = line[0]
        for cell in line:
            view.lights[hands.grid.lights[cell]] = UNSURE
            if hands.lies[missing] == board[missing]:
                missing = cell
        text = "junior.half" if self.rules.phase == SHIFT and hands.armed else "repair.half"
        if hands.pictures:  # along the line: which way it came nobody has seen
            way = ARROW_ICON + SIDE_OF[hands.arrow]
            view.icons = bytes((way, way ^ 2))
        name = hands.grid.name
        view.say(text, name(line[0]), name(line[SIDE - 1]), name(missing), _tile_on(board[missing]))

    def _pushed(self, view) -> None:
        """The way back: what fell out is pushed in again from across."""
        hands = self.hands
        line = LINES[hands.arrow]
        came = hands.grid.name(line[0])
        back = hands.grid.name(line[SIDE - 1])
        fallen = _tile(hands.fallen)
        for cell in line:
            view.lights[hands.grid.lights[cell]] = WRONG
        view.lights[ARROW_LIGHTS[hands.arrow ^ 4]] = ARROW
        if hands.pictures:
            self._show_tile(view, self._lying(hands.fallen))
            view.icons += bytes((ARROW_ICON + SIDE_OF[hands.arrow],))  # out where it came in
        if hands.refused and not hands.pictures:
            view.say("junior.ban", came, _tile_on(self.rules.spare), fallen, back)
        else:
            view.say(self._why(), fallen, back)

    def _lying(self, tile: int) -> CellByte:
        """A tile as it is turned in the game, so with the face that is up."""
        for value in self.rules.board:
            if tile_of(value) == tile:
                return value
        return self.rules.spare

    def _why(self) -> str:
        """Why a push does not count."""
        if self.rules.phase == MOVE:
            return "junior.once"
        return "junior.early" if self.rules.phase == OPEN and self.rules.mode == BASIC else "junior.back"

    def _show_tile(self, view, value: CellByte) -> None:
        """For who cannot read its name: its shape, as it must lie."""
        if self.hands.pictures:
            view.icons = bytes(view.icons) + bytes([TILE_ICON + OPENINGS[value]])

    def _light_wizards(self, view) -> None:
        for player in range(self.rules.players):
            light = self.hands.grid.lights[self.rules.wizards[player]]
            others = view.lights[light]
            view.lights[light] = (others if others > PLAYERS else PLAYERS) | 1 << player


def _player(player: int) -> str:
    return "@player." + str(player)


def _tile(tile: int) -> str:
    return "@tile." + str(tile)


def _tile_on(value: CellByte) -> str:
    return _tile(tile_of(value))
