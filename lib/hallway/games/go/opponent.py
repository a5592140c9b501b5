# SPDX-License-Identifier: MIT
"""The table at Go!: each of its players has a board in its head, and lays there what its mind has found.

What it is going to lay is an event, so it lays the same after a power cut, from the beginning. How fast it is
goes by the clock alone, not by how long it thought.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.games.go.about import PATHS
from hallway.games.go.mind import Mind
from hallway.games.go.poses import NOWHERE, lay
from hallway.games.go.rules import BUILD, DONE, OVER, PLANNED, TUMBLE
from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP
from hallway.places import CELLS

# By level: till its first domino (as luck has it half of that to twice as long), from one to the next, and in
# how many rounds of 256 it lays one with the wrong face up.
FIND_MS = {FIRST_STEPS: 30_000, HANDY: 18_000, SHARP: 9_000}
LAY_MS = {FIRST_STEPS: 6_000, HANDY: 4_000, SHARP: 2_500}
WRONG = {FIRST_STEPS: 64, HANDY: 26, SHARP: 0}
READ_MS = 3_000  # where all are tables everything stands for so long
_OTHER_FACE = 4


class Opponent:
    """All of the table's players. `shown` is the one who laid last."""

    def __init__(self, hands, level: int) -> None:
        rules = hands.rules
        self._hands = hands
        self._tables = bytes([player for player in range(rules.players) if rules.seats[player]])
        self._mind: Any = None
        self._ms = 0  # since something happened
        self._due = [0] * rules.players  # till the next domino, or the press
        self._next = bytearray(rules.players)  # domino
        self._wrong = bytearray(rules.players)
        self.laid = bytearray(rules.players)
        self.shown = self._tables[0]
        self.roll()
        for player in self._tables:
            if rules.frozen >> player & 1:  # as it was judged
                board = hands.boards[player]
                while board.found(rules.roll) != rules.found[player] and self._lay(player):
                    board.read(hands.lies, player * CELLS)

    def roll(self) -> None:
        """A new round."""
        self._mind = None
        self._ms = 0
        self._has_luck = False
        for player in self._tables:
            self._next[player] = self.laid[player] = 0

    def _draw_luck(self) -> None:
        """What each has in this round."""
        below = self._hands.chance.below
        self._has_luck = True
        for player in self._tables:
            level = self._hands.rules.seats[player]
            self._due[player] = FIND_MS[level] * (64 + below(193)) // 128
            self._wrong[player] = 1 + below(PATHS) if below(256) < WRONG[level] else 0

    # -- to think

    def think(self) -> bool:
        """Says whether there is more."""
        rules = self._hands.rules
        if not (self._has_luck and TUMBLE < rules.phase <= BUILD):
            return False
        for player in self._tables:
            if not rules.is_planned(player):
                self._think_for(player)
                return True
        return False

    def _think_for(self, player: int) -> None:
        if self._mind is None:
            self._mind = Mind(self._hands.rules.targets, None, 255, player)
        if self._mind.think():
            return
        poses = self._mind.poses
        self._mind = None
        if self._wrong[player]:
            domino = self._wrong[player] - 1
            while poses[domino] == NOWHERE:
                domino -= 1
            poses[domino] ^= _OTHER_FACE
        self._hands.commit(bytes((PLANNED, player)) + bytes(poses))

    # -- to lay, and to press

    def passed(self, ms: int) -> None:
        hands = self._hands
        if not self._has_luck:  # at a tick, so that chance is asked in the same order wherever this runs
            self._draw_luck()
        if not hands.people:
            self._go_on(ms)
        if hands.stage != BUILD:
            return
        for player in self._tables:
            self._due[player] -= ms
        while True:
            # Whoever is due first comes first, however late a tick is.
            first = -1
            for player in self._tables:
                if self._is_due(player) and (first < 0 or self._due[player] < self._due[first]):
                    first = player
            if first < 0:
                return
            self._due[first] += LAY_MS[hands.rules.seats[first]]
            if self._lay(first):
                hands.read(first, hands.lies)
                hands.change("tap")
            else:
                hands.claim(first)

    def _is_due(self, player: int) -> bool:
        rules = self._hands.rules
        return self._due[player] <= 0 and rules.is_planned(player) and not rules.frozen >> player & 1

    def _lay(self, player: int) -> bool:
        """One domino more; says whether there was one."""
        plans = self._hands.rules.plans
        domino = self._next[player]
        while domino < PATHS and plans[player * PATHS + domino] == NOWHERE:
            domino += 1
        self._next[player] = domino + 1
        if domino >= PATHS:
            self._next[player] = PATHS
            return False
        lay(self._hands.lies, player * CELLS, domino, plans[player * PATHS + domino])
        self.laid[player] += 1
        self.shown = player
        return True

    def _go_on(self, ms: int) -> None:
        """Where all are tables nobody has to press."""
        hands = self._hands
        if hands.stage == BUILD or hands.stage == OVER or (hands.stage == DONE and hands.is_judging):
            self._ms = 0
            return
        self._ms += ms
        if self._ms >= READ_MS:
            self._ms = 0
            hands.go_on()
