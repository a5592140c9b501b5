# SPDX-License-Identifier: MIT
"""A round of Go!, as it is alone and with others: clear pads, dice, locating, countdown, building.

Who has done what when the building ends is up to the game: `_called` is told of the buttons.
"""

from hallway.games.game import Game
from hallway.games.go_board import CENTRE, LIES_BADLY, SENSOR, Board
from hallway.games.go_set import DICE, treasure_cell
from hallway.places import CELLS, LIGHTS, cell_name
from hallway.sense.tilecode import EMPTY
from hallway.view import BROKEN, GOAL, HOME, PATH, READY, UNSURE, WRONG

_TUMBLE_MS = 900
_TUMBLE_STEP_MS = 100
_COUNT_MS = 3000

# Phases, in their order.
START = 0
CLEAR = 1  # tiles off the pads, then press to roll
_TUMBLE = 2
FIND = 3  # look, hands off, press when ready
COUNT = 4
_BUILD = 5
DONE = 6
OVER = 7

# Events. A press of ready is none: after a break all find the treasures anew.
ROLLED = 0  # + the treasure of each die
GO = 1
NEXT = 2
SOLVED = 3
TIME_UP = 4
CLAIMED = 5  # + a byte a claim
TIME = 6  # the clock alone

ALL_FOUND = (1 << len(DICE)) - 1
FAULT_LIGHTS = {LIES_BADLY: UNSURE, SENSOR: BROKEN}
PICTURES = (
    "_show_start",
    "_show_clear",
    "_show_tumble",
    "_show_find",
    "_show_count",
    "_show_build",
    "_show_done",
    "_show_over",
)


class GoRound(Game):
    """Pad n is player n's. `frozen` is a mask of the pads that are judged already."""

    takes_back = False  # G8: a claim cannot be taken back; nor can time
    last_phase = OVER

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        super().__init__(view, chance, players, settings, pads)
        self._live = settings.on("LIVE_LIGHT")
        self._boards = [Board() for _ in range(players)]
        self._cells = bytearray([EMPTY] * (players * CELLS))
        self.phase = START
        self.roll = bytearray(len(DICE))
        self.targets = 0  # mask of the cells of the roll
        self.frozen = 0
        self._ready = 0  # mask of the players who have pressed ready
        self._phase_ms = 0  # since this phase began, where that matters

    # -- what happens

    def moved(self, cells) -> None:
        changed = False
        for pad in range(self.players):
            if self._copy(cells, pad):
                changed = True
                if not self.frozen >> pad & 1:
                    self._boards[pad].read(self._cells, pad * CELLS)
        if changed:
            self._show("")

    def pressed(self, pads: int) -> None:
        pads &= (1 << self.players) - 1
        if not pads:
            return
        if self.phase == START or self.phase == CLEAR:
            self._roll_dice()
        elif self.phase == FIND:
            self._ready |= pads
            # G4: nobody lays a tile until every player has pressed.
            if self._ready + 1 == 1 << self.players:
                self._enter(COUNT, "count")
            else:
                self._show("tap")
        elif self.phase == _BUILD:
            self._called(pads)
        elif self.phase == DONE:
            self._looked()
        elif self.phase == OVER:
            self.commit(self._event(NEXT))

    def passed(self, ms: int) -> None:
        before = self._phase_ms
        if self.phase == _TUMBLE:
            self._phase_ms += ms
            if self._phase_ms >= _TUMBLE_MS:
                self._enter(FIND, "")
            elif before // _TUMBLE_STEP_MS != self._phase_ms // _TUMBLE_STEP_MS:
                self._show("")
        elif self.phase == COUNT and self._uncleared() < 0:  # G4: it waits until an early tile is lifted
            self._phase_ms += ms
            if self._phase_ms >= _COUNT_MS:
                self.commit(self._event(GO))
            elif before // 1000 != self._phase_ms // 1000:
                self._show("count")

    def _called(self, pads: int) -> None:
        """These buttons were pressed while building."""
        raise NotImplementedError

    def _looked(self) -> None:
        """A button was pressed after the building."""

    # -- what follows from it

    def _event(self, kind: int, data: bytes = b"") -> bytes:
        return bytes([kind]) + data

    def apply(self, event: bytes) -> None:
        if event[0] == ROLLED:
            self._take_roll(event[1 : 1 + len(DICE)])
            self._enter(_TUMBLE, "roll")
        elif event[0] == GO:
            self._enter(_BUILD, "go")

    def _enter(self, phase: int, tune: str) -> None:
        self.phase = phase
        self._phase_ms = 0
        if phase == _TUMBLE:
            self._ready = 0
        self._show(tune)

    def _roll_dice(self) -> None:
        if self._uncleared() >= 0:  # G3: pads must be clear before a roll
            self._show("wrong")
            return
        dice = bytearray(len(DICE))
        for die in range(len(DICE)):
            dice[die] = DICE[die][self.chance.below(len(DICE[die]))]
        self.commit(self._event(ROLLED, bytes(dice)))

    def _take_roll(self, dice: bytes) -> None:
        self.targets = 0
        for die in range(len(DICE)):
            self.roll[die] = dice[die]
            self.targets |= 1 << treasure_cell(dice[die])

    def _found(self, pad: int) -> int:
        """Mask of the dice whose treasure is seen and joined on a pad; ALL_FOUND is solved (G7)."""
        board = self._boards[pad]
        found = 0
        for die in range(len(DICE)):
            if board.holes & board.area & 1 << treasure_cell(self.roll[die]):
                found |= 1 << die
        return found

    def _resumed(self) -> int:
        """The phase to save: what only time or a hand on a button would bring about is begun anew."""
        return FIND if self.phase == _TUMBLE or self.phase == COUNT else self.phase

    def _resume(self, phase: int, dice: bytes) -> None:
        self.phase = phase
        self._take_roll(dice)
        self._ready = 0
        self._phase_ms = 0
        self._read_boards()
        self._show("")

    def _read_boards(self) -> None:
        for pad in range(self.players):
            if not self.frozen >> pad & 1:
                self._boards[pad].read(self._cells, pad * CELLS)

    def _copy(self, cells, pad: int) -> bool:
        """Take over what lies on a pad; says if that is new."""
        mine = self._cells
        new = False
        for cell in range(pad * CELLS, (pad + 1) * CELLS):
            if mine[cell] != cells[cell]:
                mine[cell] = cells[cell]
                new = True
        return new

    def _uncleared(self) -> int:
        """The first pad on which something lies, or -1."""
        for pad in range(self.players):
            if self._boards[pad].covered:
                return pad
        return -1

    # -- how it looks

    def _show(self, tune: str) -> None:
        view = self.view
        view.clear()
        view.tune = tune
        view.choice_b = "menu"
        self._show_frame(view)
        getattr(self, PICTURES[self.phase])(view)
        view.changed()

    def _show_frame(self, view) -> None:
        """What is there in every phase."""
        raise NotImplementedError

    def _address(self, view, pad: int) -> None:
        """The text is for the player at this pad."""

    def _show_tumble(self, view) -> None:
        step = self._phase_ms // _TUMBLE_STEP_MS
        tumbling = bytearray(len(DICE))
        for die in range(len(DICE)):
            tumbling[die] = DICE[die][(step + die) % len(DICE[die])]
        view.icons = tumbling
        view.say("go.rolling")

    def _show_find(self, view) -> None:
        view.icons = self.roll
        if not self._show_early(view):
            self._ask_ready(view)
            for pad in range(self.players):
                if not self._ready >> pad & 1:
                    view.lights[pad * LIGHTS + CENTRE] = READY

    def _ask_ready(self, view) -> None:
        raise NotImplementedError

    def _show_count(self, view) -> None:
        view.icons = self.roll
        if not self._show_early(view):
            view.big = str((_COUNT_MS - self._phase_ms + 999) // 1000)
            view.title = "go.get-set"

    def _show_early(self, view) -> bool:
        """G4: a tile laid early is named."""
        pad = self._uncleared()
        if pad < 0:
            return False
        cell = 0
        while not self._boards[pad].covered >> cell & 1:
            cell += 1
        self._address(view, pad)
        view.say("go.fault.7" if self._boards[pad].faults[cell] == SENSOR else "go.early", cell_name(cell))
        self._light_covered(view)
        return True

    def _light_covered(self, view) -> None:
        for pad in range(self.players):
            board = self._boards[pad]
            for cell in range(CELLS):
                if board.covered >> cell & 1:
                    broken = board.faults[cell] == SENSOR
                    view.lights[pad * LIGHTS + cell] = BROKEN if broken else WRONG

    def _light_building(self, view, pad: int) -> None:
        """Live light along what is joined to the centre, and what is wrong."""
        board = self._boards[pad]
        first = pad * LIGHTS
        area = board.area if self._live else 0
        goals = board.holes & self.targets
        for cell in range(CELLS):
            fault = board.faults[cell]
            if fault and not self.frozen >> pad & 1:
                view.lights[first + cell] = FAULT_LIGHTS.get(fault, WRONG)
            elif cell == CENTRE:
                view.lights[first + cell] = HOME
            elif area >> cell & 1:
                view.lights[first + cell] = GOAL if goals >> cell & 1 else PATH

    def _say_fault(self, view) -> None:
        """Name the first cell with a fault, if there is one."""
        for pad in range(self.players):
            board = self._boards[pad]
            wrong = board.wrong
            if wrong >= 0 and not self.frozen >> pad & 1:
                self._address(view, pad)
                view.say(self._fault_text(board.faults[wrong]), cell_name(wrong))
                return

    def _fault_text(self, fault: int) -> str:
        return "go.fault." + str(fault)
