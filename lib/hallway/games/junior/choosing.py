# SPDX-License-Identifier: MIT
"""What is chosen before Junior is played: which game, how many crossings, who begins. Only loaded then."""

from hallway.games.junior.about import DOUBLE_SIDED, SECRETS
from hallway.games.junior.rules import BEGIN, CHALLENGING
from hallway.keys import DOWN, RIGHT, UP


class Choosing:
    """`choices` are the hands'; `line` is the one that the keys are on."""

    def __init__(self, choices: bytearray, players: int) -> None:
        self._choices = choices
        self._players = players
        self._line = 0

    def key(self, key: int) -> None:
        choices = self._choices
        most = (CHALLENGING, DOUBLE_SIDED, self._players - 1)
        line = self._line
        if key == UP or key == DOWN:
            self._line = (line + (1 if key == DOWN else 2)) % 3
        else:
            step = 1 if key == RIGHT else most[line]
            choices[line] = (choices[line] + step) % (most[line] + 1)
        if choices[0] == CHALLENGING:
            choices[1] = 0  # J14: all curve up

    def tell(self, view) -> None:
        mode, crossings, first = self._choices
        marks = ["", "", ""]
        marks[self._line] = "> "
        game = "@junior.game." + str(mode)
        begins = "@player." + str(first)
        hint = "@junior.hint." + str(self._line)
        view.say("junior.choose", marks[0], game, marks[1], crossings, marks[2], begins, hint)
        view.choice_a = "junior.lay"

    def event(self, chance) -> bytes:
        """J2: with the secrets in random order, two a byte."""
        order = bytearray(range(SECRETS))
        for last in range(SECRETS - 1, 0, -1):
            other = chance.below(last + 1)
            order[last], order[other] = order[other], order[last]
        secrets = bytes([order[at] | order[at + 1] << 4 for at in range(0, SECRETS, 2)])
        return bytes([BEGIN]) + bytes(self._choices) + secrets
