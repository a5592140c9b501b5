# SPDX-License-Identifier: MIT
"""How a round of Go! looks, alone and with others."""

from hallway.games import wrong
from hallway.games.game import GamePicture
from hallway.games.go.about import TARGETS
from hallway.games.go.board import CENTRE
from hallway.games.go.hands import COUNT_MS, TUMBLE_STEP_MS
from hallway.games.go.tiles import DICE
from hallway.games.wrong import light_of, text_of
from hallway.places import CELLS, LIGHTS, cell_name
from hallway.view import BROKEN, GOAL, HOME, PATH, READY, WRONG


class RoundPicture(GamePicture):
    def __init__(self, hands) -> None:
        super().__init__(hands)
        self._live = self.is_live()
        # Who is seen where: a player, and the first light of the pad.
        people = hands.people or bytes(1)
        self.places = tuple([(people[pad], pad * LIGHTS) for pad in range(len(people))])
        self.phases = (
            self._show_start,
            self._show_clear,
            self._show_tumble,
            self._show_find,
            self._show_count,
            self._show_build,
            self._show_done,
            self._show_over,
        )

    def draw(self, view) -> None:
        self._show_frame(view)
        self.phases[self.hands.stage](view)

    def _show_own(self, view) -> None:
        """Alone this looks another way than with others."""
        raise NotImplementedError

    _show_frame = _show_own  # what is there at every stage
    _show_start = _show_clear = _ask_ready = _show_build = _show_done = _show_over = _show_own

    def _address(self, view, player: int) -> None:
        """The text is for this player."""

    # -- stage by stage

    def _show_tumble(self, view) -> None:
        step = self.hands.stage_ms // TUMBLE_STEP_MS
        tumbling = bytearray(TARGETS)
        for die in range(TARGETS):
            tumbling[die] = DICE[die][(step + die) % len(DICE[die])]
        view.icons = tumbling
        view.say("go.rolling")

    def _show_find(self, view) -> None:
        view.icons = self.rules.roll
        if not self._show_early(view):
            self._ask_ready(view)
            for player, first in self.places:
                if not self.hands.ready >> player & 1:
                    view.lights[first + CENTRE] = READY

    def _show_count(self, view) -> None:
        view.icons = self.rules.roll
        if not self._show_early(view):
            view.big = str((COUNT_MS - self.hands.stage_ms + 999) // 1000)
            view.title = "go.get-set"

    # -- what lies on the pads

    def _show_early(self, view) -> bool:
        """G4: a tile laid early is named."""
        player = self.hands.uncleared()
        if player < 0:
            return False
        board = self.hands.boards[player]
        cell = 0
        while not board.covered >> cell & 1:
            cell += 1
        self._address(view, player)
        broken = board.faults[cell] == wrong.SENSOR
        view.say(text_of(wrong.SENSOR) if broken else "go.early", cell_name(cell))
        self._light_covered(view)
        return True

    def _light_covered(self, view) -> None:
        for player, first in self.places:
            board = self.hands.boards[player]
            for cell in range(CELLS):
                if board.covered >> cell & 1:
                    broken = board.faults[cell] == wrong.SENSOR
                    view.lights[first + cell] = BROKEN if broken else WRONG

    def _light_building(self, view, player: int, first: int) -> None:
        """Live light along what is joined to the centre, and what is wrong."""
        board = self.hands.boards[player]
        judged = self.rules.frozen >> player & 1
        area = board.area if self._live else 0
        goals = board.holes & self.rules.targets
        for cell in range(CELLS):
            fault = board.faults[cell]
            if fault and not judged:
                view.lights[first + cell] = light_of(fault)
            elif cell == CENTRE:
                view.lights[first + cell] = HOME
            elif area >> cell & 1:
                view.lights[first + cell] = GOAL if goals >> cell & 1 else PATH

    def _show_hint(self, view) -> None:
        if self.hands.adviser is not None:
            self.hands.adviser.draw(view, self._address)

    def _say_fault(self, view) -> None:
        """Name the first cell with a fault, if there is one."""
        for player, _ in self.places:
            board = self.hands.boards[player]
            cell = board.trouble
            if cell >= 0 and not self.rules.frozen >> player & 1:
                self._address(view, player)
                view.say(self._fault_text(board.faults[cell]), cell_name(cell))
                return

    def _fault_text(self, fault: int) -> str:
        return text_of(fault)
