# SPDX-License-Identifier: MIT
"""Go! alone: as many challenges as five minutes allow (G14, G15)."""

from hallway.games.game import Game
from hallway.games.go_board import CENTRE, LIES_BADLY, SENSOR, Board
from hallway.games.go_set import DICE, treasure_cell
from hallway.keys import A
from hallway.places import CELLS, cell_name
from hallway.view import BROKEN, GOAL, HOME, MISSING, NOTHING, PATH, READY, UNSURE, WRONG

GAME_MS = 5 * 60 * 1000
ROLL_MS = 900
TUMBLE_MS = 100
COUNT_MS = 3000
TELL_MS = 4000  # how long a wrong press is talked about
CHEER_MS = 2000

# Verdicts by count (G15): the first limit that is not passed.
VERDICTS = (0, 2, 4, 6, 8)

# Phases of the game, in their order.
START = 0
CLEAR = 1  # tiles off the board, then press to roll
ROLL = 2
FIND = 3  # look, hands off, press when ready
COUNT = 4
BUILD = 5
CHEER = 6
OVER = 7


class GoSolo(Game):
    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        self._live = settings.on("LIVE_LIGHT")
        self._board = Board()
        self._begin()

    def _begin(self) -> None:
        self.phase = START
        self.left_ms = GAME_MS
        self.solved = 0
        self.roll = bytearray(len(DICE))
        self.targets = 0
        self._phase_ms = 0  # since this phase began
        self._told = 0  # mask of the targets that a wrong press missed, while that is talked about
        self._tell_ms = 0
        self._show("")

    # -- what happens

    def moved(self, cells) -> None:
        self._board.read(cells)
        self._show("")

    def pressed(self, pads: int) -> None:
        if self.phase == START or (self.phase == CLEAR and not self._board.covered):
            self._roll()
        elif self.phase == FIND and not self._board.covered:
            self._enter(COUNT, "count")
        elif self.phase == BUILD:
            self._judge()
        elif self.phase == OVER:
            self._begin()

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1)

    def passed(self, ms: int) -> None:
        if self.phase == START or self.phase == OVER:
            return
        seconds = self._seconds_left()
        self.left_ms -= ms
        if self.left_ms <= 0:
            # G14: a challenge in progress does not count.
            self.left_ms = 0
            self._enter(OVER, "end")
            return
        before = self._phase_ms
        self._phase_ms += ms
        if self._told and self._tell_ms <= self._phase_ms:
            self._told = 0
            self._show("")
        if self.phase == ROLL:
            if self._phase_ms >= ROLL_MS:
                self._enter(FIND, "")
            elif before // TUMBLE_MS != self._phase_ms // TUMBLE_MS:
                self._show("")
        elif self.phase == COUNT:
            if self._board.covered:
                self._phase_ms = before  # G4: the countdown waits until the tile is lifted
            elif self._phase_ms >= COUNT_MS:
                self._enter(BUILD, "go")
            elif before // 1000 != self._phase_ms // 1000:
                self._show("count")
        elif self.phase == CHEER and self._phase_ms >= CHEER_MS:
            self._enter(CLEAR, "")
        if seconds != self._seconds_left():
            self._show("")

    # -- what follows from it

    def _enter(self, phase: int, tune: str) -> None:
        self.phase = phase
        self._phase_ms = 0
        self._told = 0
        self._show(tune)

    def _roll(self) -> None:
        if self._board.covered:  # G3: the pad must be clear before a roll
            self._enter(CLEAR, "wrong")
            return
        self.targets = 0
        for die in range(len(DICE)):
            self.roll[die] = DICE[die][self.chance.below(len(DICE[die]))]
            self.targets |= 1 << treasure_cell(self.roll[die])
        self._enter(ROLL, "roll")

    def _judge(self) -> None:
        """R5: the board as it was sensed at the press; a tile still moving joins nothing."""
        board = self._board
        if board.solved(self.targets):
            self.solved += 1
            self._enter(CHEER, "right")
        else:
            self._told = self.targets & ~(board.holes & board.area)
            self._tell_ms = self._phase_ms + TELL_MS
            self._show("wrong")

    def _seconds_left(self) -> int:
        return (self.left_ms + 999) // 1000

    # -- how it looks

    def _show(self, tune: str) -> None:
        view = self.view
        view.clear()
        view.tune = tune
        view.title = "go.solo"
        view.choice_b = "menu"
        if self.phase != START:
            view.corner = "go.solved"
            view.corner_values = (self.solved,)
            seconds = self._seconds_left()
            view.big = "%d:%02d" % (seconds // 60, seconds % 60)
        PICTURES[self.phase](self, view)
        view.changed()

    def _show_start(self, view) -> None:
        view.say("go.start")
        view.choice_a = "roll"
        view.lights[CENTRE] = READY

    def _show_clear(self, view) -> None:
        if self._board.covered:
            view.say("go.clear")
            self._light_covered(view)
        else:
            view.say("go.roll")
            view.choice_a = "roll"
            view.lights[CENTRE] = READY

    def _show_roll(self, view) -> None:
        step = self._phase_ms // TUMBLE_MS
        tumbling = bytearray(len(DICE))
        for die in range(len(DICE)):
            tumbling[die] = DICE[die][(step + die) % len(DICE[die])]
        view.icons = tumbling
        view.say("go.rolling")

    def _show_find(self, view) -> None:
        view.icons = self.roll
        if self._board.covered:
            self._show_early(view)
        else:
            view.say("go.find")
            view.choice_a = "ready"
            view.lights[CENTRE] = READY
        view.big = ""
        view.corner = "clock"
        seconds = self._seconds_left()
        view.corner_values = ("%d:%02d" % (seconds // 60, seconds % 60),)

    def _show_count(self, view) -> None:
        self._show_find(view)
        view.choice_a = ""
        if not self._board.covered:
            view.big = str((COUNT_MS - self._phase_ms + 999) // 1000)
            view.say("go.get-set")

    def _show_early(self, view) -> None:
        """G4: a tile laid early is named."""
        self._light_covered(view)
        for cell in range(CELLS):
            if self._board.covered >> cell & 1:
                view.say("go.early", cell_name(cell))
                return

    def _show_build(self, view) -> None:
        board = self._board
        view.icons = self.roll
        view.choice_a = "check"
        view.say("go.build")
        found = board.holes & board.area
        if self._live:
            for cell in range(CELLS):
                if board.area >> cell & 1:
                    view.lights[cell] = GOAL if self.targets & found & 1 << cell else PATH
        view.lights[CENTRE] = HOME
        wrong = board.wrong
        if wrong >= 0:
            view.say("go.fault." + str(board.faults[wrong]), cell_name(wrong))
        for cell in range(CELLS):
            if board.faults[cell]:
                view.lights[cell] = FAULT_LIGHTS.get(board.faults[cell], WRONG)
            elif self._told >> cell & 1:
                view.lights[cell] = MISSING
        for die in range(len(DICE)):
            target = 1 << treasure_cell(self.roll[die])
            if self._live and found & target:
                view.icons_done |= 1 << die
            if self._told & target and view.text != "go.not-seen" and view.text != "go.not-joined":
                name = "@#" + str(self.roll[die])
                view.say("go.not-joined" if board.holes & target else "go.not-seen", name)

    def _show_cheer(self, view) -> None:
        view.icons = self.roll
        view.icons_done = (1 << len(DICE)) - 1
        view.say("go.right")
        for cell in range(CELLS):
            lit = self._board.area >> cell & 1
            view.lights[cell] = GOAL if self.targets >> cell & 1 else PATH if lit else NOTHING

    def _show_over(self, view) -> None:
        view.title = "go.over"
        view.corner = ""
        view.big = str(self.solved)
        view.choice_a = "again"
        verdict = 0
        while verdict < len(VERDICTS) and self.solved > VERDICTS[verdict]:
            verdict += 1
        view.say("go.verdict." + str(verdict))

    def _light_covered(self, view) -> None:
        for cell in range(CELLS):
            if self._board.covered >> cell & 1:
                view.lights[cell] = WRONG


FAULT_LIGHTS = {LIES_BADLY: UNSURE, SENSOR: BROKEN}

PICTURES = (
    GoSolo._show_start,
    GoSolo._show_clear,
    GoSolo._show_roll,
    GoSolo._show_find,
    GoSolo._show_count,
    GoSolo._show_build,
    GoSolo._show_cheer,
    GoSolo._show_over,
)
