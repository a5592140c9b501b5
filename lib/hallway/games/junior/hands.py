# SPDX-License-Identifier: MIT
"""The hands at Junior: they choose and lay, push the spare in, and walk with the keys."""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.grid import Grid
from hallway.games.junior.about import DOUBLE_SIDED
from hallway.games.junior.rules import (
    AGAIN,
    BASIC,
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
from hallway.games.junior.walking import Walking
from hallway.games.press import Press, PressHands
from hallway.games.repair import Step
from hallway.keys import UP, A
from hallway.maze.maze import Maze
from hallway.places import CELLS, SIDE, Cell, Pads
from hallway.sense.tilecode import MOVING, tile_of, turn_of
from hallway.shelf import put_away

# What is wrong with the board in play.
NO_TROUBLE = 0
ONE_STEP = 1  # that the step tells
HALF_WAY = 2
PUSHED = 3  # a whole push that must be taken back

MOVES = bytes([MOVING])
_LOOK_MS = 500  # while one walks the key that shows the secret is to be held so long
_LONGEST_MS = 60_000  # nobody looks at it for longer


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

        self.choosing: Any = None  # before play
        self.peeking = False  # at the own secret
        self._choices = bytearray((BASIC, DOUBLE_SIDED, 0))  # with all crossings it is easiest
        self._presses = (
            self._begin,
            self._start,
            self._open,
            self.go_straight,
            self.end_turn,
            self._again,
        )
        self.pictures = rules.settings.on("PICTURES")  # for who cannot read yet
        self._walking = Walking(self)
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
        self._walking.rest()
        self._hide()
        self.said = ""  # an answer to a press, until something else happens
        self._seat_whoever_is_on_turn()
        if self.rules.phase == CHOOSE:
            from hallway.games.junior.choosing import Choosing

            self.choosing = Choosing(self._choices, self.rules.players)
        elif self.choosing is not None:
            self.choosing = None
            put_away("hallway.games.junior.choosing")
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
        if self._held_ms >= 0:
            self._look_on(ms)
        if self.opponent is not None:
            self.opponent.passed(ms)
        elif self.pictures:
            self._walking.passed(ms)

    def after(self, event: bytes) -> None:
        super().after(event)
        self._forget()
        self.breathe()
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
            self.choosing.key(key)
            self.change("tap")
        elif self.is_tables or self.trouble:
            pass  # nobody walks or looks for it
        elif key == UP and SHIFT <= phase <= MOVE and self.rules.is_own_secret:
            self._held_ms = 0  # J14: the own secret, while the key is held
            if phase == SHIFT:
                self._look_on(_LOOK_MS)
        elif phase == MOVE:
            self._walking.by_key(key)

    def released(self, key: int) -> None:
        if key == UP and self._held_ms >= 0:
            walks = self.rules.phase == MOVE and self._held_ms < _LOOK_MS
            self._hide()
            if walks:
                self._walking.by_key(UP)
            else:
                self.change()

    def _look_on(self, ms: int) -> None:
        """At the own secret: after the shift a short tap of the same key is a step."""
        self._held_ms += ms
        looks = _LOOK_MS <= self._held_ms < _LONGEST_MS
        if looks != self.peeking:
            self.peeking = looks
            self.holds_key = looks
            self.change()

    def _hide(self) -> None:
        self.peeking = False
        self.holds_key = False
        self._held_ms = -1  # how long the key is down that shows it; -1: it is not

    # -- a press, by phase

    def _is_doubtful(self, pads: Pads) -> bool:
        rules = self.rules
        if rules.phase == LAY:
            return not self.laying.is_right(rules.crossings)
        return rules.in_play and self.lies != rules.board

    def _press(self, pads: Pads, ago_ms: int) -> Press:
        return Press(pads, ago_ms, self.lies, board=bytes(self.rules.board) if self.rules.in_play else b"")

    def _judge_press(self, pads: Pads, cells) -> None:
        if not pads & 1:
            return
        if self.is_tables or (self.rules.in_play and self.is_out_of_place(cells)):
            self.change("wrong")  # R4: a wrong position is never scored
            return
        if self.rules.phase == MOVE and MOVES in cells and self._age_ms > self._since_ms:
            self.change("wrong")  # R5: the push was not done yet, so it ended no turn
            return
        self._lay_out(cells)
        self._presses[self.rules.phase](cells)
        self._lay_out(self.lies)

    def _begin(self, cells) -> None:
        self.commit(self.choosing.event(self.chance), "tap")

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
        self._hide()
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
