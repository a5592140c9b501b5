# SPDX-License-Identifier: MIT
"""How Duel for two looks."""

from hallway.games.duel.picture import DuelPicture
from hallway.games.duel.rules import CORRECT, LAY, NO_CALL, NOBODY
from hallway.games.duel.tiles import FREE_LIGHT, ITEM_LIGHTS
from hallway.maze.shapes import BOARD_ICON
from hallway.view import GOAL, HOME, READY


class Picture(DuelPicture):
    def draw(self, view) -> None:
        view.title = "duel"
        if self.rules.phase != LAY:
            view.corner = "duel.score"
            view.corner_values = (self.rules.won[0], self.rules.won[1])
        super().draw(view)

    def _tell(self, view, tell) -> int:
        one = super()._tell(view, tell)
        if one != NOBODY:
            view.title = "player." + str(one)
            if self.rules.is_frozen(one):
                view.title = "duel.slide"
                view.title_values = ("@player." + str(one),)
        return one

    def _play(self, view) -> None:
        rules = self.rules
        starts = bytes(rules.starts)
        view.title = "duel.score"  # whose is which, from left to right
        view.title_values = ("@player.0", "@player.1")
        view.icons = starts + bytes((rules.goal,))
        view.say("duel.join")
        if self.hands.opponent is not None:
            view.boards = self.hands.opponent.boards()
            if len(view.boards) == 1:
                view.icons += bytes((BOARD_ICON,))
            else:  # each under its start
                view.icons = starts + bytes((BOARD_ICON, BOARD_ICON + 1))
                view.say("table.watch", "@#" + str(rules.goal))
        self._boards(view)
        self._tell(view, self._tell_player)

    def _pause(self, view) -> None:
        rules = self.rules
        who = rules.winner
        first, second = rules.results
        if first == CORRECT or second == CORRECT:
            said = "duel.both-right" if who == NOBODY else "duel.right"
        elif first == NO_CALL or second == NO_CALL:
            # D7: a wrong call; it is the caller who is named.
            who = 0 if second == NO_CALL else 1
            said = "duel.discarded" if rules.winner == NOBODY else "duel.given"
        else:
            said = "duel.both-wrong"
        goes_on = "@duel.go"
        if rules.winner != NOBODY and rules.seats[rules.winner]:
            goes_on = "@table.soon"
        if rules.winner == NOBODY:
            view.choice_a = "next"
        for player in range(rules.players):
            self._light(view, player, ITEM_LIGHTS[rules.starts[player]], HOME)
            if rules.may_turn() >> player & 1:
                self._light(view, player, FREE_LIGHT, READY)
        if self._tell(view, self._tell_player) == NOBODY or not self.hands.is_read:
            view.title = "duel"
            view.say(said, "@player." + str(who), "@player." + str(1 - who & 1), goes_on)

    def _over(self, view) -> None:
        won = self.rules.won
        who = self.rules.winner
        view.title = "duel.over"
        view.corner = ""
        view.big = str(won[0]) + ":" + str(won[1])
        view.say("duel.wins", "@player." + str(who), won[who], won[1 - who])
        view.choice_a = "again"
        self._light(view, who, FREE_LIGHT, GOAL)
