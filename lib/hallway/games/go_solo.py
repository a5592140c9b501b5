# SPDX-License-Identifier: MIT
"""Go! alone: as many challenges as five minutes allow, twice that, or without a limit (G14, G15)."""

from hallway.games.game import NOTE_MS
from hallway.games.go_board import CENTRE
from hallway.games.go_round import (
    ALL_FOUND,
    CLEAR,
    COUNT,
    DONE,
    FIND,
    NEXT,
    OVER,
    SOLVED,
    START,
    TIME,
    TIME_UP,
    GoRound,
)
from hallway.games.go_set import DICE, treasure_cell
from hallway.keys import DOWN, A
from hallway.places import CELLS
from hallway.view import GOAL, MISSING, NOTHING, PATH, READY

MINUTES = 5
TELL_MS = 4000  # how long a wrong press is talked about
MOST = 255  # challenges that are counted
_CHEER_MS = 2000
_READ_MS = 1500  # a press that came too late to count does not sweep the verdict away
_CLOCK_BYTES = 3  # of an event and of what is saved: milliseconds left

# Verdicts by count (G15): the first limit that is not passed.
VERDICTS = (0, 2, 4, 6, 8)


class GoSolo(GoRound):
    house = ("TIMES",)

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        self.minutes = self.best_minutes = MINUTES * settings.number("TIMES")  # 0: no limit
        super().__init__(view, chance, players, settings, pads)
        self._begin()

    def _begin(self) -> None:
        self.left_ms = self._noted_ms = self.minutes * 60_000
        self.solved = 0
        self._told = 0  # mask of the dice that a wrong press missed, while that is talked about
        self._tell_ms = 0
        self._enter(START, "")

    # -- what happens

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1)
        elif key == DOWN and self.phase == CLEAR and not self.minutes:
            self.commit(self._event(TIME_UP))

    def pressed(self, pads: int) -> None:
        if self.phase != OVER or self._phase_ms >= _READ_MS:
            super().pressed(pads)

    def passed(self, ms: int) -> None:
        if self.phase == OVER and self._phase_ms < _READ_MS:
            self._phase_ms += ms
        if self.phase == START or self.phase == OVER:
            return
        seconds = self._seconds_left()
        if self.minutes:
            self.left_ms -= ms
            if self.left_ms <= 0:
                # G14: a challenge in progress does not count.
                self.left_ms = 0
                self.commit(self._event(TIME_UP))
                return
            if self._noted_ms - self.left_ms >= NOTE_MS:
                self.note()
        super().passed(ms)
        if self._told:
            self._tell_ms -= ms
            if self._tell_ms <= 0:
                self._told = 0
                self._show("")
        elif self.phase == DONE:
            self._phase_ms += ms
            if self._phase_ms >= _CHEER_MS:
                self._enter(CLEAR, "")
        if seconds != self._seconds_left():
            self._show("")

    def _called(self, pads: int) -> None:
        """R5: the board as it was sensed at the press; a tile still moving joins nothing."""
        found = self._found(0)
        if found == ALL_FOUND:
            self.commit(self._event(SOLVED))
        else:
            self._told = ALL_FOUND & ~found
            self._tell_ms = TELL_MS
            self._show("wrong")

    def note(self) -> None:
        """The clock is written down, if it has run."""
        if self.left_ms != self._noted_ms:
            self.commit(self._event(TIME))

    # -- the state

    def _event(self, kind: int, data: bytes = b"") -> bytes:
        return bytes([kind]) + data + self.left_ms.to_bytes(_CLOCK_BYTES, "big")

    def apply(self, event: bytes) -> None:
        self.left_ms = self._noted_ms = int.from_bytes(event[-_CLOCK_BYTES:], "big")
        if event[0] == TIME:
            self._show("")
            return
        self._told = 0
        if event[0] == SOLVED:
            self.solved = min(self.solved + 1, MOST)
            self._enter(DONE, "right")
        elif event[0] == TIME_UP:
            self._enter(OVER, "end")
        elif event[0] == NEXT:
            self._begin()
        else:
            super().apply(event)

    def score(self) -> tuple:
        return (self.solved,)

    def save(self) -> bytes:
        phase = CLEAR if self.phase == DONE else self._resumed()
        return bytes([phase, self.solved]) + self.roll + self.left_ms.to_bytes(_CLOCK_BYTES, "big")

    def restore(self, saved: bytes) -> None:
        self.solved = saved[1]
        self.left_ms = self._noted_ms = int.from_bytes(saved[-_CLOCK_BYTES:], "big")
        self._told = 0
        self._resume(saved[0], saved[2:-_CLOCK_BYTES])

    def _seconds_left(self) -> int:
        return (self.left_ms + 999) // 1000

    # -- how it looks

    def _show_frame(self, view) -> None:
        view.title = "go.solo"
        if self.phase == START or self.phase == OVER:
            return
        seconds = self._seconds_left()
        clock = "%d:%02d" % (seconds // 60, seconds % 60) if self.minutes else ""
        if clock and (self.phase == FIND or self.phase == COUNT):
            view.corner = "clock"
            view.corner_values = (clock,)
        else:
            view.corner = "go.solved"
            view.corner_values = (self.solved,)
            view.big = clock

    def _show_start(self, view) -> None:
        self._show_clear(view)
        if view.text == "go.roll":
            if self.minutes:
                view.say("go.start" if self.minutes == MINUTES else "go.start.double")
            else:
                view.say("go.start.free")

    def _show_clear(self, view) -> None:
        if self._uncleared() >= 0:
            view.say("go.clear")
            self._light_covered(view)
        else:
            view.say("go.roll" if self.minutes or self.phase == START else "go.roll.free")
            view.choice_a = "roll"
            view.lights[CENTRE] = READY

    def _ask_ready(self, view) -> None:
        view.say("go.find")
        view.choice_a = "ready"

    def _show_build(self, view) -> None:
        board = self._boards[0]
        view.icons = self.roll
        view.choice_a = "check"
        view.say("go.build")
        self._light_building(view, 0)
        self._say_fault(view)
        if self._live:
            view.icons_done = self._found(0)
        # A wrong press: all that is still missing is lit, the first is named.
        told = self._told & ~view.icons_done
        for die in range(len(DICE) - 1, -1, -1):
            if told >> die & 1:
                cell = treasure_cell(self.roll[die])
                if not board.faults[cell]:
                    view.lights[cell] = MISSING
                seen = board.holes >> cell & 1
                view.say("go.not-joined" if seen else "go.not-seen", "@#" + str(self.roll[die]))

    def _show_done(self, view) -> None:
        view.icons = self.roll
        view.icons_done = ALL_FOUND
        view.say("go.right")
        for cell in range(CELLS):
            lit = self._boards[0].area >> cell & 1
            view.lights[cell] = GOAL if self.targets >> cell & 1 else PATH if lit else NOTHING

    def _show_over(self, view) -> None:
        view.title = "go.over" if self.minutes else "go.solo"
        view.big = str(self.solved)
        view.choice_a = "again"
        verdict = 0
        while verdict < len(VERDICTS) and self.solved > VERDICTS[verdict]:
            verdict += 1
        view.say("go.verdict." + str(verdict))
