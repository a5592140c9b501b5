# SPDX-License-Identifier: MIT
"""The hands at Junior: they choose and lay, push the spare in, and walk with the keys."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.grid import Grid
from hallway.games.junior.about import DOUBLE_SIDED, SECRETS
from hallway.games.junior.rules import (
    AGAIN,
    BASIC,
    BEGIN,
    CHALLENGING,
    CHOOSE,
    LAY,
    MOVE,
    MOVED,
    OPENED,
    SHIFT,
    SHIFTED,
)
from hallway.games.junior.shift import apart, half_way, is_pushed, left_over, nearest
from hallway.games.junior.tiles import FREE, LINES, OPENINGS, PRINTED
from hallway.games.press import PressHands
from hallway.games.repair import Step
from hallway.keys import DOWN, LEFT, RIGHT, UP, A
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE, Cell, Pads
from hallway.sense.tilecode import MOVING, tile_of, turn_of
from hallway.shelf import put_away

# What is wrong with the board in play.
NO_TROUBLE = 0
ONE_STEP = 1  # that the step tells
HALF_WAY = 2
PUSHED = 3  # a whole push that must be taken back

SIDE_OF_KEY = {UP: 0, RIGHT: 1, DOWN: 2, LEFT: 3}
STEPS = (-SIDE, 1, SIDE, -1)
MOVES = bytes([MOVING])
_PAUSE_MS = 700  # after a key the cursor waits so long before it goes on by itself,
_STEP_MS = 300  # and then a step takes so long


class Hands(PressHands):
    mind_parts = (("masks", "MASKS"), ("mind", "Mind"))

    def __init__(self, rules, chance) -> None:
        super().__init__(rules, chance)
        self.grid = Grid(SIDE, SIDE)
        self.maze = Maze(SIDE, SIDE)  # of what lies, so that a tile that moves joins nothing (R5)
        for cell in range(CELLS):
            self.maze.put(cell, PRINTED[cell])
        self.lies = bytearray(MOVES * CELLS)  # until it was looked
        self.laying: Any = None  # while tiles are laid
        self.step = Step()
        self.wanted = bytearray(CELLS)  # the board to which the step leads

        # What is chosen before play: game, crossings, who begins; and the line that the keys are on.
        self.choices = bytearray((BASIC, DOUBLE_SIDED, 0))  # with all crossings it is easiest
        self.line = 0
        self._presses = (
            self._begin,
            self._start,
            self._open,
            self.go_straight,
            self.end_turn,
            self._again,
        )
        self.pictures = rules.settings.on("PICTURES")  # for who cannot read yet
        self._turn_keys = rules.settings.on("TURN_KEYS")
        self._forget()
        self.armed = True  # a push while the power was off is a push

    def taken_back(self) -> None:
        self.armed = False  # the push that was taken back is to be undone by hand, too

    def _forget(self) -> None:
        """The state is another one: nothing of what was seen or pointed at holds any more."""
        self.armed = False  # a push counts only from a board that was right
        self.refused = False
        self.trouble = NO_TROUBLE
        self.arrow = self.fallen = 0  # of the trouble: the push that must be taken back, what fell out by it
        self.cursor = self.rules.wizards[self.rules.turn]
        self._way = -1  # the side to which the cursor went last
        self._rest_ms = 0  # until it goes on by itself
        self.peeking = False
        self.said = ""  # an answer to a press, until something else happens
        self._seat_whoever_is_on_turn()
        if self.rules.phase == LAY:
            self.laying = self._laying(self.lies)
        elif self.laying is not None:
            self.laying = None
            put_away("hallway.games.junior.laying")

    def _laying(self, cells):
        from hallway.games.junior.laying import Laying

        return Laying(cells)

    def _seat_whoever_is_on_turn(self) -> None:
        rules = self.rules
        level = rules.seats[rules.turn] if rules.in_play else 0
        if not level or self.opponent is None or self.opponent.player != rules.turn:
            self.seat(level)

    def is_asking(self) -> bool:
        return SHIFT <= self.rules.phase <= MOVE and self.opponent is None and not self.trouble

    def after_thought(self) -> None:
        """The table knows what it wants: what lies may be just that."""
        self._look()

    def passed(self, ms: int) -> None:
        super().passed(ms)
        if self.opponent is not None:
            self.opponent.passed(ms)
        elif self._way >= 0 and self.pictures and not self.trouble:
            self._rest_ms -= ms
            if self._rest_ms <= 0:
                self._walk_on()

    def after(self, event: bytes) -> None:
        super().after(event)
        self._forget()
        if event[0] != SHIFTED:
            self._waiting.clear()  # of two presses at once for one thing the second means nothing else
        self._look()

    # -- what happens

    def moved(self, cells) -> None:
        lies = self.lies
        if not self.grid.read(cells, lies):
            return
        self._lay_out(lies)
        if MOVES not in lies:
            self._look()

    def _lay_out(self, cells) -> None:
        for cell in FREE:
            self.maze.put(cell, OPENINGS[cells[cell]])

    def key(self, key: int) -> None:
        self.released(UP)  # whatever key comes next: nobody's secret stays up
        phase = self.rules.phase
        if key == A:
            self.pressed(1, self.key_ago_ms)
        elif phase == CHOOSE:
            self._choose(key)
        elif self.is_tables:
            pass  # nobody walks or looks for it
        elif phase == MOVE and not self.trouble:
            # Who sits at another side of the table has another side ahead.
            self._walk(SIDE_OF_KEY[key] + (self.rules.turn if self._turn_keys else 0) & 3, _PAUSE_MS)
        elif key == UP and phase == SHIFT and self.rules.mode == CHALLENGING and not self.trouble:
            self.peeking = True  # J14: the own secret, while the key is held
            self.change()

    def released(self, key: int) -> None:
        if key == UP and self.peeking:
            self.peeking = False
            self.change()

    def _choose(self, key: int) -> None:
        most = (CHALLENGING, DOUBLE_SIDED, self.rules.players - 1)
        choices = self.choices
        line = self.line
        if key == UP or key == DOWN:
            self.line = (line + (1 if key == DOWN else 2)) % 3
        else:
            step = 1 if key == RIGHT else most[line]
            choices[line] = (choices[line] + step) % (most[line] + 1)
        if choices[0] == CHALLENGING:
            choices[1] = 0  # J14: all curve up
        self.change("tap")

    def _walk(self, side: int, rest_ms: int) -> None:
        """J7: the keys follow the paths, and so come to connected cells only."""
        if self.maze.joined(self.cursor) >> side & 1:
            self.cursor += STEPS[side]
            self._way = side
            self._rest_ms = rest_ms
            self.said = ""
            self.change("tap")

    def _walk_on(self) -> None:
        """Where there is only one way on: to the next junction, the target of all, or home."""
        rules = self.rules
        ways = self.maze.joined(self.cursor) & ~(1 << (self._way ^ 2))
        ends = self.cursor == rules.wizards[rules.turn] or self.cursor == rules.aim()
        if ends or not ways or ways & (ways - 1):
            self._way = -1
            return
        side = 0
        while not ways >> side & 1:
            side += 1
        self._walk(side, _STEP_MS)

    # -- a press, by phase

    def _is_doubtful(self, pads: Pads) -> bool:
        rules = self.rules
        if rules.phase == LAY:
            return not self.laying.is_right(rules.crossings)
        return rules.in_play and self.lies != rules.board

    def _judge_press(self, pads: Pads, cells) -> None:
        if not pads & 1:
            return
        if self.is_tables or (self.rules.in_play and self.is_out_of_place(cells)):
            self.change("wrong")  # R4: a wrong position is never scored
            return
        self._lay_out(cells)
        self._presses[self.rules.phase](cells)
        self._lay_out(self.lies)

    def _begin(self, cells) -> None:
        self.commit(bytes([BEGIN]) + bytes(self.choices) + self._shuffled(), "tap")

    def _shuffled(self) -> bytes:
        """J2: the secrets in random order, two a byte."""
        order = bytearray(range(SECRETS))
        for last in range(SECRETS - 1, 0, -1):
            other = self.chance.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return bytes([order[at] | order[at + 1] << 4 for at in range(0, SECRETS, 2)])

    def _start(self, cells) -> None:
        crossings = self.rules.crossings
        laying = self._laying(cells)
        if laying.is_right(crossings):
            self.commit(laying.event(crossings), "go")
        else:
            self.laying.is_right(crossings)
            self._refuse("unseen")

    def _open(self, cells) -> None:
        self.commit(bytes([OPENED]), "roll")

    def go_straight(self, cells) -> None:
        """J5: without a shift, but only to the target, and only in the basic game (J15)."""
        rules = self.rules
        if rules.mode == CHALLENGING:
            self.change("wrong")
        else:
            self._go(rules.place(rules.secret()), "junior.no-way")

    def end_turn(self, cells) -> None:
        self._go(self.cursor, "junior.blocked")

    def _go(self, cell: Cell, refusal: str) -> None:
        """R5: as the board was at the press; a tile that moves joins nothing."""
        rules = self.rules
        self.maze.fill(rules.wizards[rules.turn])
        if cell < 0 or not self.maze.reaches(cell):
            self._refuse(refusal)
            return
        found = sum(rules.found)
        self.commit(bytes([MOVED, cell]))
        self.change("end" if rules.over else "right" if sum(rules.found) > found else "tap")

    def _again(self, cells) -> None:
        self.commit(bytes([AGAIN]), "tap")

    def _refuse(self, said: str) -> None:
        self.said = said
        self.change("wrong")

    # -- what lies

    def _look(self) -> None:
        """Judge the board as it lies, settled; what follows from it is shown."""
        rules = self.rules
        self.peeking = False
        self.said = ""
        self.trouble = NO_TROUBLE
        self.half_way = 0
        if rules.phase == LAY:
            self.laying.is_right(rules.crossings)
        elif rules.in_play:
            if self.lies == rules.board:
                self.armed = True
                self.refused = False
            elif MOVES not in self.lies:
                self._judge()
        self.change()

    def _judge(self) -> None:
        """J4: one whole legal push is committed; anything else is trouble."""
        rules = self.rules
        lies = self.lies
        wanted = self.wanted
        arrow = nearest(lies, rules.board, rules.spare, wanted)
        if arrow >= 0:
            came = LINES[arrow][0]
            pushing = rules.phase == SHIFT and self.armed
            if pushing and self._is_wanted(arrow):
                if self.opponent is not None:
                    wanted[came] = self.opponent.turned(rules.spare, lies[came])
                if lies == wanted:
                    self.commit(bytes([SHIFTED, arrow, turn_of(lies[came])]), "tap")
                    return
            else:
                if is_pushed(lies, wanted, came):  # whatever came in falls out again
                    self._push_back(arrow, tile_of(rules.board[LINES[arrow][SIDE - 1]]))
                    if pushing:
                        self.refused = not rules.is_allowed(arrow)  # J12
                        self.armed = False
                    return
                wanted[:] = rules.board
        if apart(lies, rules.board) >= SIDE:
            from hallway.games.junior.twice import last_of_two

            arrow = last_of_two(lies, rules.board, left_over(lies), self.breathe)
            if arrow >= 0:
                self._push_back(arrow, left_over(lies))
                return
        half = half_way(lies, rules.board)
        if half >= 0:
            self.half_way = 1
            self.trouble = HALF_WAY
            self.arrow = half
        else:
            self.trouble = ONE_STEP
            self.step.find(lies, wanted)

    def _push_back(self, arrow: int, fallen: int) -> None:
        """The way back is a push from across, of what fell out."""
        self.trouble = PUSHED
        self.arrow = arrow
        self.fallen = fallen

    def _is_wanted(self, arrow: int) -> bool:
        return self.rules.is_allowed(arrow) and (self.opponent is None or self.opponent.wants(arrow))

    @property
    def is_tables(self) -> bool:
        """The table itself is to push or to walk."""
        return self.opponent is not None and SHIFT <= self.rules.phase <= MOVE

    def is_out_of_place(self, cells) -> bool:
        """Something lies wrong, other than a tile that is just moving."""
        for cell in range(CELLS):
            if cells[cell] != self.rules.board[cell] and cells[cell] != MOVING:
                return True
        return False
