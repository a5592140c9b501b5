# SPDX-License-Identifier: MIT
"""Junior: the shifting maze with twelve secrets, basic or challenging (J1 to J16)."""

from hallway.games.game import Game
from hallway.games.grid import Grid
from hallway.games.junior_set import (
    ARROW_LIGHTS,
    ARROWS,
    DOUBLE,
    FIXED_SECRETS,
    FREE,
    LINES,
    OPENINGS,
    PRINTED,
    SECRET_TILES,
    SECRETS,
    STARTS,
    TILES,
)
from hallway.games.junior_shift import half_way, nearest, shifted
from hallway.games.repair import Step
from hallway.keys import DOWN, LEFT, RIGHT, UP, A
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import CLASH, EMPTY, MOVING, UNREADABLE
from hallway.view import ARROW, BROKEN, CURSOR, HERE, PATH, PLAYERS, REACH, UNSURE, WRONG

# Which game it is.
BASIC = 0
CHALLENGING = 1

# Phases.
CHOOSE = 0
LAY = 1
OPEN = 2  # before a secret is opened; in the challenging game, after one was shown to all
SHIFT = 3
MOVE = 4
OVER = 5

# Kinds of events, and what follows the kind.
BEGIN = 0  # game, crossings, who begins, then the order of the secrets, two a byte
LAID = 1  # tile and turn of the free cells, 7 bits each, then the faces of the double-sided tiles
_OPENED = 2
SHIFTED = 3  # arrow, turn of the spare
MOVED = 4  # cell
AGAIN = 5

NO_ARROW = len(ARROWS)
MOST_CROSSINGS = DOUBLE
MOVES = bytes([MOVING])

# What can be wrong with a cell while the tiles are laid (J1): its words and its light.
LYING_FAULTS = (
    ("", 0),
    ("repair.sensor", BROKEN),
    ("repair.straighten", UNSURE),
    ("junior.fixed", WRONG),
    ("junior.foreign", WRONG),
    ("repair.twice", WRONG),
    ("repair.over", WRONG),
    ("junior.many", WRONG),
    ("junior.few", WRONG),
)
SENSOR = 1
_CROOKED = 2
_ON_FIXED = 3
FOREIGN = 4
_TWICE = 5
_FACE_DOWN = 6
_MANY = 7
_FEW = 8

# What is wrong with the board in play.
FINE = 0
_ONE_STEP = 1  # that the step tells
HALF_WAY = 2
_PUSHED = 3  # a whole push that must be taken back

SIDE_OF_KEY = {UP: 0, RIGHT: 1, DOWN: 2, LEFT: 3}
STEPS = (-SIDE, 1, SIDE, -1)


class Junior(Game):
    last_phase = OVER

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        self._may_push_back = settings.on("PUSH_BACK")
        self._share = SECRETS // players  # J14
        self._grid = Grid(SIDE, SIDE)
        self._maze = Maze(SIDE, SIDE)  # of what lies, so that a tile that moves joins nothing (R5)
        for cell in range(CELLS):
            self._maze.put(cell, PRINTED[cell])
        self._lies = bytearray([EMPTY] * CELLS)
        self._step = Step()
        self._wanted = bytearray(CELLS)
        self._faults = bytearray(CELLS)

        # The state.
        self.phase = CHOOSE
        self.mode = BASIC
        self.crossings = 0
        self.turn = 0  # whose it is
        self.opened = 0  # secrets, in the basic game
        self.ban = NO_ARROW  # J12
        self.spare = 0  # a cell byte at turn 0
        self.board = bytearray([EMPTY] * CELLS)  # as it has to lie
        self.wizards = bytearray(STARTS)
        self.order = bytearray(SECRETS)
        self.found = bytearray(len(STARTS))  # secrets, a player

        # What is chosen before play: game, crossings, who begins; and the line that the keys are on.
        self._choices = bytearray(3)
        self._line = 0
        self._forget()
        self._show("")

    def _forget(self) -> None:
        """The state is another one: nothing of what was seen or pointed at holds any more."""
        self._stale = True
        self._armed = False  # a push counts only from a board that was right
        self._refused = False
        self._trouble = FINE
        self._arrow = 0  # of the trouble
        self._to_lay = len(FREE)
        self._crossings_up = 0
        self._cursor = self.wizards[self.turn]
        self._peeking = False
        self._said = ""  # an answer to a press, until something else happens

    # -- what happens

    def moved(self, cells) -> None:
        lies = self._lies
        if not self._grid.read(cells, lies) and not self._stale:
            return
        for cell in FREE:
            self._maze.put(cell, OPENINGS[lies[cell]])
        if MOVES not in lies:
            self._look("")

    def pressed(self, pads: int) -> None:
        if pads & 1:
            self._press()

    def key(self, key: int) -> None:
        self.released(UP)  # whatever key comes next: nobody's secret stays up
        if key == A:
            self._press()
        elif self.phase == CHOOSE:
            self._choose(key)
        elif self.phase == MOVE and not self._trouble:
            self._walk(SIDE_OF_KEY[key])
        elif key == UP and self.phase == SHIFT and self.mode == CHALLENGING and not self._trouble:
            self._peeking = True  # J14: the own secret, while the key is held
            self._show("")

    def released(self, key: int) -> None:
        if key == UP and self._peeking:
            self._peeking = False
            self._show("")

    def _choose(self, key: int) -> None:
        most = (CHALLENGING, MOST_CROSSINGS, self.players - 1)
        choices = self._choices
        line = self._line
        if key == UP or key == DOWN:
            self._line = (line + (1 if key == DOWN else 2)) % 3
        else:
            step = 1 if key == RIGHT else most[line]
            choices[line] = (choices[line] + step) % (most[line] + 1)
        if choices[0] == CHALLENGING:
            choices[1] = 0  # J14: all curve up
        self._show("tap")

    def _walk(self, side: int) -> None:
        """J7: the keys follow the paths, and so come to connected cells only."""
        if self._maze.joined(self._cursor) >> side & 1:
            self._cursor += STEPS[side]
            self._said = ""
            self._show("tap")

    def _press(self) -> None:
        phase = self.phase
        if phase == CHOOSE:
            self._commit(bytes([BEGIN]) + bytes(self._choices) + self._shuffled(), "tap")
        elif phase == LAY:
            if self._is_laid():
                self._commit(self._laid(), "go")
            else:
                self._said = "unseen"
                self._show("wrong")
        elif phase == OVER:
            self._commit(bytes([AGAIN]), "tap")
        elif self._is_out_of_place():
            self._show("wrong")  # R4: a wrong position is never scored
        elif phase == OPEN:
            self._commit(bytes([_OPENED]), "roll")
        elif phase == SHIFT:
            self._go_straight()
        else:
            self._go(self._cursor, "junior.blocked")

    def _go_straight(self) -> None:
        """J5: without a shift, but only to the target, and only in the basic game (J15)."""
        if self.mode == CHALLENGING:
            self._show("wrong")
        else:
            self._go(self._place(self._secret()), "junior.no-way")

    def _go(self, cell: int, refusal: str) -> None:
        """R5: as the board was at the press; a tile that moves joins nothing."""
        self._maze.fill(self.wizards[self.turn])
        if cell < 0 or not self._maze.reaches(cell):
            self._said = refusal
            self._show("wrong")
            return
        found = sum(self.found)
        self._commit(bytes([MOVED, cell]), "")
        self.view.tune = "end" if self.phase == OVER else "right" if sum(self.found) > found else "tap"

    def _commit(self, event: bytes, tune: str) -> None:
        self.commit(event)
        self._look(tune)

    def _shuffled(self) -> bytes:
        """J2: the twelve secrets in random order, two a byte."""
        order = bytearray(range(SECRETS))
        for last in range(SECRETS - 1, 0, -1):
            other = self.chance.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return bytes([order[at] | order[at + 1] << 4 for at in range(0, SECRETS, 2)])

    def _laid(self) -> bytes:
        """The event of the tiles as they lie."""
        event = bytearray([LAID])
        bits = 0
        waiting = 0
        for cell in FREE:
            value = self._lies[cell]
            bits |= (value >> 3 << 2 | value & 3) << waiting
            waiting += 7
            while waiting >= 8:
                event.append(bits & 0xFF)
                bits >>= 8
                waiting -= 8
        # The spare, if it is double-sided, has the face that makes the count right (J1).
        faces = 0
        up = 0
        missing = (1 << DOUBLE) - 1
        for cell in FREE:
            tile = self._lies[cell] >> 3
            if tile < DOUBLE:
                missing ^= 1 << tile
                if self._lies[cell] & 4:
                    faces |= 1 << tile
                    up += 1
        if up < self.crossings:
            faces |= missing
        event.append(faces)
        return bytes(event)

    # -- what lies

    def _look(self, tune: str) -> None:
        """Judge the board as it lies, settled, and show what follows from it."""
        self._stale = False
        self._peeking = False
        self._said = ""
        self._trouble = FINE
        if self.phase == LAY:
            self._is_laid()
        elif OPEN <= self.phase <= MOVE:
            if self._lies == self.board:
                self._armed = True
                self._refused = False
            elif MOVES not in self._lies and self._judge():
                return
        self._show(tune)

    def _judge(self) -> bool:
        """J4: one whole legal push is committed; anything else is trouble."""
        lies = self._lies
        wanted = self._wanted
        arrow = nearest(lies, self.board, self.spare, wanted)
        if arrow >= 0:
            came = LINES[arrow][0]
            pushing = self.phase == SHIFT and self._armed
            if pushing and self._is_allowed(arrow):
                if lies == wanted:
                    self._commit(bytes([SHIFTED, arrow, lies[came] & 3]), "tap")
                    return True
            else:
                wanted[came] = lies[came]  # whatever came in falls out again
                if lies == wanted:
                    self._trouble = _PUSHED
                    self._arrow = arrow
                    if pushing:
                        self._refused = True  # J12
                        self._armed = False
                    return False
                wanted[:] = self.board
        half = half_way(lies, self.board)
        if half >= 0:
            self._trouble = HALF_WAY
            self._arrow = half
            return False
        self._trouble = _ONE_STEP
        self._step.find(lies, wanted)
        return False

    def _is_allowed(self, arrow: int) -> bool:
        """J12: not back in where it fell out; a household may allow that in the basic game."""
        return arrow != self.ban or (self.mode == BASIC and self._may_push_back)

    def _is_out_of_place(self) -> bool:
        """Something lies wrong, other than a tile that is just moving."""
        for cell in range(CELLS):
            if self._lies[cell] != self.board[cell] and self._lies[cell] != MOVING:
                return True
        return False

    def _is_laid(self) -> bool:
        """J1: all tiles but one, none twice, that many crossings; notes what is not so."""
        seen = 0
        up = 0
        self._to_lay = 0
        right = True
        for cell in range(CELLS):
            value = self._lies[cell]
            fault = 0
            if value == EMPTY or value == MOVING:
                if not PRINTED[cell]:
                    self._to_lay += 1
            elif value == CLASH:
                fault = SENSOR
            elif PRINTED[cell]:
                fault = _ON_FIXED
            elif value == UNREADABLE:
                fault = _CROOKED
            elif value >> 3 >= TILES:
                fault = FOREIGN
            elif seen >> (value >> 3) & 1:
                fault = _TWICE
            else:
                seen |= 1 << (value >> 3)
                if value & 4:
                    if value >> 3 >= DOUBLE:
                        fault = _FACE_DOWN
                    else:
                        up += 1
                        if up > self.crossings:
                            fault = _MANY
            self._faults[cell] = fault
            if fault:
                right = False
        self._crossings_up = up
        if right and not self._to_lay:
            doubles = (1 << DOUBLE) - 1
            # A double-sided spare may be one of the crossings: its face is not seen.
            lacking = self.crossings - up - (0 if seen & doubles == doubles else 1)
            for cell in FREE:
                value = self._lies[cell]
                if lacking > 0 and value >> 3 < DOUBLE and not value & 4:
                    self._faults[cell] = _FEW
                    lacking -= 1
                    right = False
        return right and not self._to_lay

    # -- the rules

    def apply(self, event: bytes) -> None:
        APPLY[event[0]](self, event)
        self._forget()

    def _apply_begin(self, event: bytes) -> None:
        self.phase = LAY
        self.mode, self.crossings, self.turn = event[1:4]
        for at in range(SECRETS):
            self.order[at] = event[4 + at // 2] >> at % 2 * 4 & 15

    def _apply_laid(self, event: bytes) -> None:
        faces = event[15]
        self.spare = (TILES - 1) * TILES // 2  # the sum of all tiles' numbers, less those on the board
        bits = 0
        ready = 0
        at = 1
        for cell in FREE:
            while ready < 7:
                bits |= event[at] << ready
                ready += 8
                at += 1
            tile = bits >> 2 & 31
            self.board[cell] = tile << 3 | _face(tile, faces) | bits & 3
            self.spare -= tile
            bits >>= 7
            ready -= 7
        self.spare = self.spare << 3 | _face(self.spare, faces)
        self.phase = OPEN if self.mode == BASIC else SHIFT

    def _apply_opened(self, event: bytes) -> None:
        self.phase = SHIFT
        if self.mode == BASIC:
            self.opened += 1  # J3: the target of all

    def _apply_shifted(self, event: bytes) -> None:
        arrow = event[1]
        line = LINES[arrow]
        fallen = self.board[line[SIDE - 1]]
        before = bytes(self.board)
        shifted(before, arrow, self.spare | event[2], self.board)
        self.spare = fallen & ~3
        # J6: wizards ride along; from the tile that fell out to the one that came in.
        for player in range(self.players):
            for step in range(SIDE):
                if self.wizards[player] == line[step]:
                    self.wizards[player] = line[(step + 1) % SIDE]
                    break
        self.ban = arrow ^ 4  # J12
        self.phase = MOVE

    def _apply_moved(self, event: bytes) -> None:
        player = self.turn
        secret = self._secret()
        self.wizards[player] = event[1]
        self.phase = SHIFT  # J9: the next player tries
        if secret >= 0:
            if event[1] == self._place(secret):
                self.found[player] += 1  # J8
                self.phase = OPEN
                if self.opened == SECRETS:
                    self.phase = OVER  # J11
        elif event[1] == STARTS[player]:
            self.phase = OVER  # J16: the winner's turn is the last
            return
        self.turn = (player + 1) % self.players  # J2: clockwise

    def _apply_again(self, event: bytes) -> None:
        self.phase = CHOOSE
        self.turn = self.opened = self.spare = 0
        self.ban = NO_ARROW
        self.wizards[:] = bytes(STARTS)
        self.found[:] = bytes(len(self.found))

    def _secret(self) -> int:
        """The one that the player on turn is after; -1 if there is none left (J16)."""
        if self.mode == BASIC:
            return self.order[self.opened - 1]
        if self.found[self.turn] == self._share:
            return -1
        return self.order[self.turn * self._share + self.found[self.turn]]

    def _place(self, secret: int) -> int:
        """The cell of a secret; -1 if it is on the spare (J10)."""
        if secret < len(FIXED_SECRETS):
            return FIXED_SECRETS[secret]
        tile = SECRET_TILES[secret - len(FIXED_SECRETS)]
        for cell in FREE:
            if self.board[cell] >> 3 == tile:
                return cell
        return -1

    # -- the state as bytes

    def score(self) -> tuple:
        return tuple(self.found[: self.players])

    def save(self) -> bytes:
        head = bytes([self.phase, self.mode, self.crossings, self.turn, self.opened, self.ban, self.spare])
        return head + self.board + self.wizards + self.order + self.found

    def restore(self, saved: bytes) -> None:
        self.phase, self.mode, self.crossings, self.turn, self.opened, self.ban, self.spare = saved[:7]
        at = 7
        for part in (self.board, self.wizards, self.order, self.found):
            part[:] = saved[at : at + len(part)]
            at += len(part)
        self._forget()
        self._look("")

    # -- how it looks

    def _show(self, tune: str) -> None:
        view = self.view
        view.clear()
        view.tune = tune
        view.title = "junior"
        view.choice_b = "menu"
        if OPEN <= self.phase <= MOVE:
            view.title = "junior.turn"
            view.title_values = (_player(self.turn),)
            found = self.found[self.turn]
            if self.mode == BASIC:
                view.corner = "junior.found"
                view.corner_values = (found,)
            else:
                view.corner = "junior.found-of"
                view.corner_values = (found, self._share)
        if self._trouble:
            TROUBLES[self._trouble](self, view)
        else:
            PICTURES[self.phase](self, view)
        view.changed()

    def _show_choose(self, view) -> None:
        mode, crossings, first = self._choices
        marks = ["", "", ""]
        marks[self._line] = "> "
        game = "@junior.game." + str(mode)
        view.say("junior.choose", marks[0], game, marks[1], crossings, marks[2], _player(first))
        view.choice_a = "junior.lay"

    def _show_lay(self, view) -> None:
        faulty = free = -1
        for cell in range(CELLS):
            fault = self._faults[cell]
            if fault:
                view.lights[self._grid.lights[cell]] = LYING_FAULTS[fault][1]
                if faulty < 0:
                    faulty = cell
            elif self._lies[cell] == EMPTY and not PRINTED[cell]:
                view.lights[self._grid.lights[cell]] = HERE
                free = cell
        if faulty >= 0:
            view.say(LYING_FAULTS[self._faults[faulty]][0], self._grid.name(faulty))
        elif self._said and free >= 0:
            view.say(self._said, self._grid.name(free))
        elif self._to_lay:
            view.say("junior.to-lay", self._to_lay, self._crossings_up, self.crossings)
        else:
            view.say("junior.laid", self._left_over())
            view.choice_a = "start"
            self._light_wizards(view)

    def _left_over(self) -> str:
        left = (TILES - 1) * TILES // 2
        for cell in FREE:
            left -= self._lies[cell] >> 3
        return _tile(left << 3)

    def _show_open(self, view) -> None:
        self._light_wizards(view)
        view.choice_a = "junior.open" if self.mode == BASIC else "go on"
        before = (self.turn - 1) % self.players  # who has found one, unless it is the first turn
        if self.mode == CHALLENGING:
            secret = self.order[before * self._share + self.found[before] - 1]
            text = "junior.shown"  # J15: to all
        elif self.opened:
            secret = self.order[self.opened - 1]
            text = "junior.next"
        else:
            view.say("junior.first", _player(self.turn))
            return
        view.icons = bytes([secret])
        view.icons_done = 1
        view.say(text, _player(before), "@#" + str(secret), _player(self.turn))

    def _show_shift(self, view) -> None:
        spare = _tile(self.spare)
        secret = self._secret()
        if self.mode == BASIC:
            view.icons = bytes([secret])
            view.choice_a = "junior.go"
            on_spare = self._place(secret) < 0
            view.say(self._said or ("junior.on-spare" if on_spare else "junior.push"), spare)
        elif secret < 0:
            view.say("junior.homeward", spare)
        elif self._peeking:
            view.icons = bytes([secret])
            view.say("junior.peek", "@#" + str(secret))
        else:
            view.say("junior.secret", spare)
        self._light_wizards(view)
        for arrow in range(len(ARROWS)):
            if self._is_allowed(arrow):
                view.lights[ARROW_LIGHTS[arrow]] = ARROW

    def _show_move(self, view) -> None:
        here = self.wizards[self.turn]
        cursor = self._cursor
        if self.mode == BASIC:
            view.icons = bytes([self._secret()])
        view.say(self._said or ("junior.walk" if self._secret() >= 0 else "junior.walk-home"))
        view.choice_a = "junior.stay" if cursor == here else "junior.here"
        lights = self._grid.lights
        self._maze.fill(here)
        for cell in range(CELLS):
            if self._maze.reaches(cell):
                view.lights[lights[cell]] = REACH
        for cell in self._maze.route(here, cursor):
            view.lights[lights[cell]] = PATH
        self._light_wizards(view)
        view.lights[lights[cursor]] = CURSOR

    def _show_over(self, view) -> None:
        """J11: most secrets win, equal counts share; J16: the first who is home."""
        view.title = "junior.over"
        view.choice_a = "again"
        most = max(self.found[: self.players])
        winners = 0
        for player in range(self.players):
            if self.turn == player if self.mode == CHALLENGING else self.found[player] == most:
                winners |= 1 << player
        wins = "@junior.wins" if winners & (winners - 1) == 0 else "@junior.shares"
        values = []
        for player in range(self.players):
            won = winners >> player & 1
            values += [_player(player), self.found[player], wins if won else ""]
            if won:
                view.lights[self._grid.lights[STARTS[player]]] = PLAYERS + (1 << player)
        view.say("junior.over." + str(self.players), *values)

    def _show_step(self, view) -> None:
        self._step.tell(view, self._grid, _tile(self._wanted[self._step.cell]))

    def _show_half_way(self, view) -> None:
        line = LINES[self._arrow]
        name = self._grid.name
        for cell in line:
            view.lights[self._grid.lights[cell]] = UNSURE
        text = "junior.half" if self.phase == SHIFT and self._armed else "repair.half"
        view.say(text, name(line[0]), name(line[SIDE - 1]), name(line[0]), _tile(self.board[line[0]]))

    def _show_pushed(self, view) -> None:
        """The way back: what fell out is pushed in again from across."""
        line = LINES[self._arrow]
        came = self._grid.name(line[0])
        back = self._grid.name(line[SIDE - 1])
        fallen = _tile(self.board[line[SIDE - 1]])
        for cell in line:
            view.lights[self._grid.lights[cell]] = WRONG
        view.lights[ARROW_LIGHTS[self._arrow ^ 4]] = ARROW
        if self._refused:
            view.say("junior.ban", came, _tile(self.spare), fallen, back)
        else:
            view.say("junior.back", fallen, back)

    def _light_wizards(self, view) -> None:
        for player in range(self.players):
            light = self._grid.lights[self.wizards[player]]
            others = view.lights[light]
            view.lights[light] = (others if others > PLAYERS else PLAYERS) | 1 << player


def _face(tile: int, faces: int) -> int:
    return 4 if tile < DOUBLE and faces >> tile & 1 else 0


def _player(player: int) -> str:
    return "@player." + str(player)


def _tile(value: int) -> str:
    return "@tile." + str(value >> 3)


APPLY = (
    Junior._apply_begin,
    Junior._apply_laid,
    Junior._apply_opened,
    Junior._apply_shifted,
    Junior._apply_moved,
    Junior._apply_again,
)
PICTURES = (
    Junior._show_choose,
    Junior._show_lay,
    Junior._show_open,
    Junior._show_shift,
    Junior._show_move,
    Junior._show_over,
)
TROUBLES = {
    _ONE_STEP: Junior._show_step,
    HALF_WAY: Junior._show_half_way,
    _PUSHED: Junior._show_pushed,
}
