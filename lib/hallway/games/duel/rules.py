# SPDX-License-Identifier: MIT
"""What Duel for two and Duel alone share of the rules: boards that are laid, cards that are turned.

D2 and D12 are here, and who is frozen (D4); whose card it is, is not.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.duel.pile import SAVED, Pile
from hallway.games.duel.tiles import PACKED, TURNS_AT
from hallway.games.game import GameRules
from hallway.places import Pads

NOBODY = 2

# Phases of the game.
LAY = 0
PLAY = 1
PAUSE = 2  # between two cards
OVER = 3

# Events; the second byte is the player where there is one.
LAID = 0  # the arrangement
SHUFFLED = 1  # the discards, in their order
TURNED = 2  # the next card
CALLED = 3  # what each call was, and whether a wrong one gives the opponent the card
HELD = 4  # where each tile must come back to
FREED = 5
AGAIN = 6

# What a call was.
NO_CALL = 0
CORRECT = 1
MISTAKEN = 2


class DuelRules(GameRules):
    """`kept` has for each player the arrangement that a save holds (board.py): the one that was laid, or
    that a frozen player owes. Of a board that is not frozen any other that sliding reaches is as good.
    """

    last_phase = OVER
    unwanted: tuple = (HELD, FREED)  # nor do these end what was begun
    _called: "Any"  # what a call is worth: each of the two has its own

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.kept = [bytes(PACKED)] * players
        self.events = (
            self._laid,
            self._shuffled,
            self._turned,
            self._called,
            self._held,
            self._freed,
            self._again,
        )
        self._begin()

    def _begin(self) -> None:
        self.phase = LAY
        self.frozen = 0  # bit a player
        self.starts = bytearray(2)
        self.goal = 0
        self.won = [0, 0]
        self.winner = NOBODY  # of the last card
        self.results = bytearray(2)  # the calls of the last card
        self.pile = Pile()
        self.hints = 0

    def is_frozen(self, player: int) -> bool:
        return self.frozen >> player & 1 == 1

    def may_turn(self) -> Pads:
        """Whose press turns the next card."""
        return 3

    def score(self) -> tuple:
        return tuple(self.won[: self.players])

    # -- events

    def _laid(self, event: bytes) -> None:
        self.kept[event[1]] = event[2 : 2 + PACKED]

    def _shuffled(self, event: bytes) -> None:
        self.pile.take(event[1:])

    def _turned(self, event: bytes) -> None:
        if self.phase == LAY:
            # The start card lies under the objectives: it comes back with the discards.
            self.starts[0] = self.starts[1] = start = self.pile.draw(b"")
            self.pile.discard(start)
        self.goal = self.pile.draw(self.starts)
        self.phase = PLAY

    def _held(self, event: bytes) -> None:
        player = event[1]
        self.kept[player] = event[2 : 2 + TURNS_AT] + self.kept[player][TURNS_AT:]
        self.frozen |= 1 << player

    def _freed(self, event: bytes) -> None:
        self.frozen &= ~(1 << event[1])

    def _again(self, event: bytes) -> None:
        self._begin()

    # -- saves

    def save(self) -> bytes:
        saved = bytes((self.phase, self.frozen, self.goal, self.winner)) + self.starts + self.results
        for count in self.won:
            saved += bytes((count & 255, count >> 8))
        saved += self.pile.save()
        for arranged in self.kept:
            saved += arranged
        return saved + bytes((self.hints,)) if self.hints else saved

    def restore(self, saved: bytes) -> None:
        self.phase, self.frozen, self.goal, self.winner = saved[:4]
        for player in range(2):
            self.starts[player] = saved[4 + player]
            self.results[player] = saved[6 + player]
            self.won[player] = saved[8 + 2 * player] | saved[9 + 2 * player] << 8
        at = 12
        self.pile.restore(saved[at : at + SAVED])
        at += SAVED
        for player in range(self.players):
            self.kept[player] = saved[at : at + PACKED]
            at += PACKED
        self.hints = saved[at] if len(saved) - at & 1 else 0  # what else may follow is even
