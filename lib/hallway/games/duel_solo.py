# SPDX-License-Identifier: MIT
"""Duel alone: as many objectives as the time allows, or without a limit (D13)."""

from hallway.games.duel_round import CALLED, LAID, LAY, NOBODY, OVER, PAUSE, PLAY, RIGHT, DuelRound
from hallway.games.duel_set import FREE_LIGHT, ITEM_LIGHTS
from hallway.games.game import NOTE_MS
from hallway.keys import DOWN, A
from hallway.view import GOAL, HOME, READY

# Events beside those of the game for two.
ENDED = 7
TIME = 8  # the clock alone
TELL_MS = 3000  # how long a wrong press is talked about
MOST = 999  # objectives that are counted
_STAMP = 4  # bytes of time at the end of an event


class DuelSolo(DuelRound):
    """Every event but LAID, which comes before the clock runs, ends with the milliseconds left."""

    takes_back = False  # time cannot be taken back
    house = ("DUEL_MINUTES", "TIMES")

    def __init__(self, view, chance, players: int, settings, pads: int) -> None:
        # 0: no limit
        self.minutes = self.best_minutes = settings.number("DUEL_MINUTES") * settings.number("TIMES")
        self._wrong_ms = 0  # how long a wrong press will still be talked about
        super().__init__(view, chance, players, settings, pads)

    def _begin(self) -> None:
        super()._begin()
        self.left_ms = self._noted_ms = self.minutes * 60_000

    # -- what happens

    def key(self, key: int) -> None:
        if key == A:
            self.pressed(1)
        elif key == DOWN and self.phase == PAUSE and not self.minutes:
            self._commit(ENDED)
            self._change("end")
            self._refresh()

    def passed(self, ms: int) -> None:
        if self.phase == PLAY or self.phase == PAUSE:
            self._pass_time(ms)
        super().passed(ms)

    def _pass_time(self, ms: int) -> None:
        if self._wrong_ms:
            self._wrong_ms = max(0, self._wrong_ms - ms)
            if not self._wrong_ms:
                self._change("")
        if self.minutes:
            seconds = self._seconds_left()
            self.left_ms = max(0, self.left_ms - ms)
            if not self.left_ms:
                self._commit(ENDED)
                self._change("end")
            elif seconds != self._seconds_left():
                self._change("")
                if self._noted_ms - self.left_ms >= NOTE_MS:
                    self.note()

    def _take_call(self, player: int) -> None:
        """D13: there is no tie to wait for; a wrong press is talked about and play goes on."""
        if self.boards[0].joins(self.starts[0], self.goal):
            self._commit(CALLED, bytes((RIGHT, 0, 0)))
            self._change("right")
        else:
            self._wrong_ms = TELL_MS
            self._change("wrong")

    def note(self) -> None:
        """The clock is written down, if it has run."""
        if self.left_ms != self._noted_ms:
            self._commit(TIME)

    # -- the state

    def _commit(self, kind: int, detail: bytes = b"") -> None:
        left = self.left_ms
        stamp = bytes((left & 255, left >> 8 & 255, left >> 16 & 255, left >> 24))
        super()._commit(kind, detail + stamp)

    def apply(self, event: bytes) -> None:
        if event[0] != LAID:
            self.left_ms = self._noted_ms = _stamp(event)
        if event[0] == TIME:
            return
        self._wrong_ms = 0
        if event[0] == ENDED:
            self.phase = OVER
            self._since_ms = 0
            self.frozen = 0
            self._change("")
        else:
            super().apply(event)

    def _apply_called(self, event: bytes) -> None:
        self.won[0] = min(self.won[0] + 1, MOST)
        self.starts[0] = self.starts[1] = self.goal
        self.cards.discard(self.goal)
        self.phase = PAUSE

    def save(self) -> bytes:
        left = self.left_ms
        return super().save() + bytes((left & 255, left >> 8 & 255, left >> 16 & 255, left >> 24))

    def restore(self, saved: bytes) -> None:
        self.left_ms = self._noted_ms = _stamp(saved)
        self._wrong_ms = 0
        super().restore(saved)

    # -- how it looks

    def _seconds_left(self) -> int:
        return (self.left_ms + 999) // 1000

    def _clock(self) -> str:
        if not self.minutes:
            return ""
        seconds = self._seconds_left()
        return "%d:%02d" % (seconds // 60, seconds % 60)

    def _show_head(self, view) -> None:
        view.title = "duel.solo"
        if self.phase != LAY:
            view.corner = "duel.solved"
            view.corner_values = (self.won[0],)

    def _tell(self, view, tell) -> int:
        told = super()._tell(view, tell)
        if told != NOBODY and self.phase != LAY and self.minutes:
            # What to do takes the room of the digits: the clock goes on in the corner.
            view.big = ""
            view.corner = "clock"
            view.corner_values = (self._clock(),)
        return told

    def _show_play(self, view) -> None:
        view.icons = bytes((self.starts[0], self.goal))
        view.big = self._clock()
        view.choice_a = "check"
        view.say("duel.not-joined" if self._wrong_ms else "duel.join-two")
        self._show_boards(view)
        if self._live and self.boards[0].joins(self.starts[0], self.goal):
            view.icons_done = 3
            view.say("duel.join-two")  # whatever a wrong press was told
        self._tell(view, self._tell_player)

    def _show_pause(self, view) -> None:
        view.big = self._clock()
        view.say("duel.solo-right" if self.minutes else "duel.solo-free")
        view.choice_a = "next"
        self._light(0, ITEM_LIGHTS[self.starts[0]], HOME)
        self._light(0, FREE_LIGHT, READY)
        self._tell(view, self._tell_player)

    def _show_over(self, view) -> None:
        if self.minutes:
            view.title = "duel.time"
        view.corner = ""
        view.big = str(self.won[0])
        view.say("duel.count" if self.minutes else "duel.count-free", self.minutes)
        view.choice_a = "again"
        self._light(0, FREE_LIGHT, GOAL)


def _stamp(stamped: bytes) -> int:
    low = len(stamped) - _STAMP
    return stamped[low] | stamped[low + 1] << 8 | stamped[low + 2] << 16 | stamped[low + 3] << 24
