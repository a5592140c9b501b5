# SPDX-License-Identifier: MIT
"""How Go! alone looks: the clock, what is missing, and verdicts (G14, G15)."""

from hallway.games.go.about import TARGETS
from hallway.games.go.board import CENTRE
from hallway.games.go.picture import RoundPicture
from hallway.games.go.rules import ALL_FOUND, COUNT, FIND, OVER, START
from hallway.games.go.tiles import treasure_cell
from hallway.places import CELLS
from hallway.view import GOAL, MISSING, NOTHING, PATH, READY

# Verdicts by count (G15): the first limit that is not passed.
VERDICTS = (0, 2, 4, 6, 8)


class Picture(RoundPicture):
    def _show_frame(self, view) -> None:
        view.title = "go.solo"
        stage = self.hands.stage
        if stage == START or stage == OVER:
            return
        clock = self.rules.clock.text
        if clock and (stage == FIND or stage == COUNT):
            view.corner = "clock"
            view.corner_values = (clock,)
        else:
            view.corner = "go.solved"
            view.corner_values = (self.rules.solved,)
            view.big = clock

    def _show_start(self, view) -> None:
        self._show_clear(view)
        if view.text == "go.roll":
            if self.rules.clock.minutes:
                view.say("go.start", self.rules.clock.minutes)
            else:
                view.say("go.start.free")

    def _show_clear(self, view) -> None:
        if self.hands.uncleared() >= 0:
            view.say("go.clear")
            self._light_covered(view)
        else:
            timed = self.rules.clock.minutes or self.hands.stage == START
            view.say("go.roll" if timed else "go.roll.free")
            view.choice_a = "roll"
            view.lights[CENTRE] = READY

    def _ask_ready(self, view) -> None:
        view.say("go.find")
        view.choice_a = "ready"

    def _show_build(self, view) -> None:
        board = self.hands.boards[0]
        roll = view.icons = self.rules.roll
        view.choice_a = "check"
        view.say("go.build")
        self._light_building(view, 0, 0)
        self._say_fault(view)
        if self._live:
            view.icons_done = board.found(roll)
        if not self.hands.missed:
            self._show_hint(view)
        # A wrong press: all that is still missing is lit, the first is named.
        missed = self.hands.missed & ~view.icons_done
        for die in range(TARGETS - 1, -1, -1):
            if missed >> die & 1:
                cell = treasure_cell(roll[die])
                if not board.faults[cell]:
                    view.lights[cell] = MISSING
                seen = board.holes >> cell & 1
                view.say("go.not-joined" if seen else "go.not-seen", "@#" + str(roll[die]))

    def _show_done(self, view) -> None:
        view.icons = self.rules.roll
        view.icons_done = ALL_FOUND
        view.say("go.right")
        area = self.hands.boards[0].area
        for cell in range(CELLS):
            lit = area >> cell & 1
            view.lights[cell] = GOAL if self.rules.targets >> cell & 1 else PATH if lit else NOTHING

    def _show_over(self, view) -> None:
        solved = self.rules.solved
        view.title = "go.solo"
        if self.rules.hints:
            view.corner = "hints"
            view.corner_values = (self.rules.hints,)
        elif self.rules.clock.minutes:  # their number takes its room
            view.title = "go.over"
        view.big = str(solved)
        view.choice_a = "again"
        verdict = 0
        while verdict < len(VERDICTS) and solved > VERDICTS[verdict]:
            verdict += 1
        view.say("go.verdict." + str(verdict))
