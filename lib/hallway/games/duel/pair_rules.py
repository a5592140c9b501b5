# SPDX-License-Identifier: MIT
"""The rules of Duel for two: whose card it is (D6 to D9, D11)."""

from hallway.games.duel.about import TO_WIN
from hallway.games.duel.rules import CORRECT, FREED, HELD, NO_CALL, NOBODY, OVER, PAUSE, DuelRules
from hallway.games.duel.tiles import TURNS_AT
from hallway.places import Pads

# Events beside those of both games.
HINTED = 7
SLID = 8  # the arrangement to which the table has come in its head


class Rules(DuelRules):
    unwanted = (HELD, FREED, HINTED, SLID)
    hint_event = HINTED
    aside = (SLID,)

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.events += (self.count_hint, self._slid)

    def may_turn(self) -> Pads:
        """D9: the winner's press turns the next card, or anyone's."""
        return 3 if self.winner == NOBODY else 1 << self.winner

    def _slid(self, event: bytes) -> None:
        player = event[1]
        self.kept[player] = event[2 : 2 + TURNS_AT] + self.kept[player][TURNS_AT:]

    def _called(self, event: bytes) -> None:
        self.results[0] = event[1]
        self.results[1] = event[2]
        self.winner = NOBODY
        if (event[1] == CORRECT) != (event[2] == CORRECT):
            self.winner = 0 if event[1] == CORRECT else 1
            self.starts[self.winner] = self.goal  # D6
        elif event[3] and (event[1] == NO_CALL) != (event[2] == NO_CALL):
            self.winner = 0 if event[1] == NO_CALL else 1  # D7
        if self.winner == NOBODY:
            self.pile.discard(self.goal)
        else:
            self.won[self.winner] += 1
        self.phase = PAUSE
        if TO_WIN in self.won:
            self.phase = OVER  # D11
            self.frozen = 0
