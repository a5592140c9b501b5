# SPDX-License-Identifier: MIT
"""The rules of Go! for two to four: all build at once, the first to be done takes the highest score tile."""

from hallway.games.go.about import ALWAYS, FINISH, PATHS, SCORES, STARTS, TARGETS
from hallway.games.go.rules import ALL_FOUND, CLEAR, DONE, OVER, START, RoundRules

NOBODY = 255
_NOWHERE = 255  # of a domino that is not laid


class Rules(RoundRules):
    """`track` has each player's step, `was` that before the last scoring. `order` has the players as they
    took the tiles of this round, `taken` how many have; `found` the dice found by each. `joker` is who may
    use it in the round to come or under way. `plans` has the poses of the dominoes that the table's players
    lay in this round, six each.
    """

    fixed = ("RED_6", "RED_4", "RED_2")

    def __init__(self, key: str, players: int, pads: int, settings) -> None:
        super().__init__(key, players, pads, settings)
        self.tiles = SCORES[players]
        # G10: steps back by place. The 1 has no red side: one step back from -1 is one forward.
        self._reds = [-1 if tile == ALWAYS else settings.number("RED_" + str(tile)) for tile in self.tiles]
        self.track = bytearray(players)
        self.was = bytearray(players)
        self.order = bytearray(players)
        self.found = bytearray(players)
        self.taken = 0
        self.plans = bytearray(players * PATHS)
        # Nobody is alone.
        self.events += (self._next, None, None, self._claim, None, self._plan, self.count_hint)
        self._begin()

    def _begin(self) -> None:
        self.hints = 0
        for player in range(self.players):
            self.track[player] = self.was[player] = STARTS[self.players]
        self.joker = NOBODY
        self._forget_round()
        self.phase = START

    def _forget_round(self) -> None:
        self._take(0)
        for at in range(len(self.plans)):
            self.plans[at] = _NOWHERE

    def _plan(self, event: bytes) -> None:
        at = event[1] * PATHS
        self.plans[at : at + PATHS] = event[2:]

    def is_planned(self, player: int) -> bool:
        return min(self.plans[player * PATHS : (player + 1) * PATHS]) != _NOWHERE

    def _take(self, tiles: int) -> None:
        """So many tiles are taken: whoever has one is judged."""
        self.taken = tiles
        self.frozen = 0
        for place in range(tiles):
            self.frozen |= 1 << self.order[place]

    def _claim(self, event: bytes) -> None:
        for claim in event[1:]:
            player = claim & 3
            self.order[self.taken] = player
            self.found[player] = claim >> 2
            self._take(self.taken + 1)
        if self.taken == self.players:
            self._score()
            self.phase = DONE

    def _next(self, event: bytes) -> None:
        if self.phase == OVER:
            self._begin()
        elif self._is_won():
            self.phase = OVER
        else:
            self._forget_round()
            self.phase = CLEAR

    def gain(self, place: int) -> int:
        """G10: steps, forward or back, of whoever took the tile at this place."""
        return self.tiles[place] if self.found[self.order[place]] == ALL_FOUND else -self._reds[place]

    def _score(self) -> None:
        for place in range(self.players):
            player = self.order[place]
            self.was[player] = self.track[player]
            self.track[player] = max(0, min(FINISH, self.track[player] + self.gain(place)))
        # G2, G11: with two players there is neither a 1 nor a joker.
        self.joker = self.order[self.players - 1] if self.tiles[-1] == ALWAYS else NOBODY

    def _is_won(self) -> bool:
        """G12: tested after all boards are scored."""
        return max(self.track) == FINISH

    def ranking(self) -> bytearray:
        """Players from the first to the last. G12: of several at the finish, most gained in this round is
        first; since no two tiles are equal, there is always one winner.
        """
        ranked = bytearray(self.players)
        for place in range(self.players):  # in the order of tiles, so of gains at the finish
            player = self.order[place]
            at = place
            while at and self.track[ranked[at - 1]] < self.track[player]:
                ranked[at] = ranked[at - 1]
                at -= 1
            ranked[at] = player
        return ranked

    def score(self) -> tuple:
        return tuple(self.track)

    def save(self) -> bytes:
        head = bytes([self.phase, self.joker, self.taken])
        saved = head + self.roll + self.order + self.found + self.track + self.was
        if max(self.seats):
            saved += self.plans
        return saved + bytes([self.hints]) if self.hints else saved

    def restore(self, saved: bytes) -> None:
        self.phase = saved[0]
        self.joker = saved[1]
        self._take_roll(saved[3:])
        at = 3 + TARGETS
        for kept in (self.order, self.found, self.track, self.was):
            for player in range(self.players):
                kept[player] = saved[at]
                at += 1
        self._take(saved[2])
        if max(self.seats):
            after = at + len(self.plans)
            self.plans[:] = saved[at:after]
            at = after
        self.hints = saved[at] if len(saved) > at else 0
