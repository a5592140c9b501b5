# SPDX-License-Identifier: MIT
"""How Duel alone looks."""

from hallway.games.duel.picture import DuelPicture
from hallway.games.duel.rules import LAY, NOBODY
from hallway.games.duel.tiles import FREE_LIGHT, ITEM_LIGHTS
from hallway.view import GOAL, HOME, READY


class Picture(DuelPicture):
    def draw(self, view) -> None:
        view.title = "duel.solo"
        if self.rules.phase != LAY:
            view.corner = "duel.solved"
            view.corner_values = (self.rules.won[0],)
        super().draw(view)

    def _tell(self, view, tell) -> int:
        told = super()._tell(view, tell)
        clock = self.rules.clock
        if told != NOBODY and self.rules.phase != LAY and clock.minutes:
            # What to do takes the room of the digits: the clock goes on in the corner.
            view.big = ""
            view.corner = "clock"
            view.corner_values = (clock.text,)
        return told

    def _play(self, view) -> None:
        rules = self.rules
        view.icons = bytes((rules.starts[0], rules.goal))
        view.big = rules.clock.text
        view.choice_a = "check"
        view.say("duel.not-joined" if self.hands.wrong_ms else "duel.join-two")
        self._boards(view)
        if self._live and self.hands.boards[0].joins(rules.starts[0], rules.goal):
            view.icons_done = 3
            view.say("duel.join-two")  # whatever a wrong press was told
        self._tell(view, self._tell_player)

    def _pause(self, view) -> None:
        clock = self.rules.clock
        view.big = clock.text
        view.say("duel.solo-right" if clock.minutes else "duel.solo-free")
        view.choice_a = "next"
        self._light(view, 0, ITEM_LIGHTS[self.rules.starts[0]], HOME)
        self._light(view, 0, FREE_LIGHT, READY)
        self._tell(view, self._tell_player)

    def _over(self, view) -> None:
        minutes = self.rules.clock.minutes
        if minutes and not self.rules.hints:  # their number takes its room
            view.title = "duel.time"
        view.corner = ""
        view.big = str(self.rules.won[0])
        view.say("duel.count" if minutes else "duel.count-free", minutes)
        view.choice_a = "again"
        self._light(view, 0, FREE_LIGHT, GOAL)
