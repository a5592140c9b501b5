# SPDX-License-Identifier: MIT
"""The mind of Junior: it looks for a push and a cell, a few milliseconds at a time.

A board is four masks, a bit a cell that opens to the north, east, south, west: a push moves bits, two cells
are joined where both open, and what can be reached is filled in a few steps. Nothing is made by the node.

    first steps  sees only some of its pushes, and where each leads at once
    handy        sees all of them
    sharp        sees what can follow, too: its own next push, and how far the others come with theirs
"""

from hallway.games.junior.masks import MASKS, count, filled, is_new, masks, moved, nearest
from hallway.games.junior.rules import BASIC, FAR, MOVE, NO_ARROW, ONE_PUSH, STRAIGHT, TWO_PUSHES
from hallway.games.junior.tiles import ARROWS, LINES, OPENINGS, STARTS
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST, turned
from hallway.moment.seats import FIRST_STEPS, SHARP
from hallway.places import CELLS, SIDE, Cell

OVERLOOKED = 3  # first steps: of so many pushes one is seen

# The worth of a turn: to be there; then that no other can be there next; then by how many pushes one can be
# there next oneself, less those of others; as much as that, how few cells the next player can get to; and
# last, how near one is.
_THERE = 1 << 20
_SAFE = 1 << 15
_WAY = 1 << 5
_STRAIGHT = 28  # others need no push at all: that is as bad as all pushes

_WHOLE = (1 << CELLS) - 1
_ALL = 4 * len(ARROWS)  # pushes: an arrow, a turn of the spare


class Mind:
    """For the player on turn. `think()` goes on; once it says that there is no more to think about, `shifts`,
    `arrow`, `turn` and `cell` are the answer. Of the secrets it knows only the one that it is after.
    """

    def __init__(self, rules, level: int, chance, breathe=None) -> None:
        self._level = level
        self._chance = chance
        self._breathe = breathe  # called in the middle of a slice
        self._may_push_back = rules.is_allowed(rules.ban)
        self._ban = NO_ARROW if self._may_push_back else rules.ban
        self._next = 0  # push to be looked at
        self._worth = -_THERE
        self._equals = 0
        self.shifts = FAR
        self.arrow = self.turn = 0
        me = rules.turn
        secret = rules.secret()
        self._goal = STARTS[me] if secret < 0 else rules.place(secret)
        self._here = self.cell = rules.wizards[me]
        # The others, from the next player on; and whether they hunt the same secret.
        self._others = bytes([rules.wizards[(me + by) % rules.players] for by in range(1, rules.players)])
        self._is_shared = rules.mode == BASIC
        self._board = masks(rules.board)
        self._after = [0, 0, 0, 0]  # the board after a push
        self._spare = OPENINGS[rules.spare]
        walking = rules.phase == MOVE
        if self._is_shared or walking:
            north, east, south, west = self._board
            area = filled(1 << self._here, east & west >> 1, south & north >> SIDE)
            if self._goal >= 0 and area >> self._goal & 1:
                self.shifts = STRAIGHT  # J5
                self.cell = self._goal
                self._next = _ALL
        if walking and self._next < _ALL:
            self._next = _ALL
            self._after[:] = self._board
            self._weigh(rules.ban ^ 4, 0, self._here, self._goal, self._others, self._spare)

    def think(self) -> bool:
        """Look at one push more; says whether there are others."""
        while self._next < _ALL:
            arrow = self._next >> 2
            turn = self._next & 3
            self._next += 1
            if arrow != self._ban and is_new(self._spare, turn):
                if self._level > FIRST_STEPS or not self._chance.below(OVERLOOKED):
                    self._try(arrow, turn)
                break
        if self._next == _ALL and not self._equals and self.shifts == FAR:
            self._next = 0  # it overlooked all of them: it looks again
        return self._next < _ALL

    def _try(self, arrow: int, turn: int) -> None:
        """The board after a push, and what it is worth."""
        line, stays, into, out, up, down = MASKS[arrow]
        first = LINES[arrow][0]
        spare = turned(self._spare, turn)
        fallen = 0
        for side in range(4):
            mask = self._board[side]
            fallen |= (mask & out != 0) << side
            self._after[side] = (
                mask & ~line | (mask & stays) << up >> down | (into if spare >> side & 1 else 0)
            )
        others = bytes([moved(cell, arrow, first) for cell in self._others])  # J6
        self._weigh(
            arrow, turn, moved(self._here, arrow, first), moved(self._goal, arrow, -1), others, fallen
        )

    def _weigh(self, arrow: int, turn: int, here: Cell, goal: Cell, others: bytes, spare: int) -> None:
        """A turn with this push: where to go after it, and what that is worth."""
        north, east, south, west = self._after
        area = filled(1 << here, east & west >> 1, south & north >> SIDE)
        is_there = goal >= 0 and area >> goal & 1 == 1
        shifts = FAR
        worth = 0
        if is_there:
            area = 1 << goal
            shifts = ONE_PUSH
            worth = _THERE
        if self._level == SHARP:
            area, ways, taken, free = self._look_on(arrow, area, goal, is_there, others, spare)
            if ways:
                shifts = TWO_PUSHES
            worth += (ways - taken - free) * _WAY
            if not taken:
                worth += _SAFE
        cell, near = nearest(area, goal, here)
        self._offer(worth + near, shifts, arrow, turn, cell)

    def _look_on(self, arrow: int, area: int, goal: Cell, is_there: bool, others: bytes, spare: int) -> tuple:
        """What can follow this push: the cells of the area from which most pushes lead to the goal, and how
        many those are; how many lead one of the others there; how many cells the next player can get to.
        """
        north, east, south, west = self._after
        hunters = 0
        if self._is_shared and not is_there:
            for cell in others:
                hunters |= 1 << cell
        taken = 0
        if hunters and goal >= 0 and filled(1 << goal, east & west >> 1, south & north >> SIDE) & hunters:
            taken = _STRAIGHT  # J5
        free = 0
        ones = twos = fours = eights = sixteens = (
            0  # a number a cell, bit by bit: pushes that lead to the goal
        )
        for then in range(len(ARROWS)):
            if then == arrow ^ 4 and not self._may_push_back:
                continue
            if self._breathe is not None:
                self._breathe()
            line, stays, into, out, up, down = MASKS[then]
            rest = _WHOLE ^ line
            north_then = north & rest | (north & stays) << up >> down
            east_then = east & rest | (east & stays) << up >> down
            south_then = south & rest | (south & stays) << up >> down
            west_then = west & rest | (west & stays) << up >> down
            goal_then = -1 if is_there else moved(goal, then, -1)
            next_then = moved(others[0], then, LINES[then][0]) if others else -1
            for turn in range(4):
                if not is_new(spare, turn):
                    break
                openings = turned(spare, turn)
                to_north = north_then | into if openings & NORTH else north_then
                to_east = east_then | into if openings & EAST else east_then
                to_south = south_then | into if openings & SOUTH else south_then
                to_west = west_then | into if openings & WEST else west_then
                to_east &= to_west >> 1
                to_south &= to_north >> SIDE
                if next_then >= 0:
                    found = filled(1 << next_then, to_east, to_south)
                    free |= found & rest | (found & line & ~into) >> up << down
                if goal_then < 0:
                    continue
                found = filled(1 << goal_then, to_east, to_south)
                # From where one rides into it: the line back by one cell.
                back = found & rest | (found & line & ~into) >> up << down
                if found & into:
                    back |= out
                if back & hunters:
                    taken += 1
                carry = ones & back
                ones ^= back
                back = twos & carry
                twos ^= carry
                carry = fours & back
                fours ^= back
                back = eights & carry
                eights ^= carry
                sixteens ^= back
        ways = 0
        for bits in (sixteens, eights, fours, twos, ones):
            ways <<= 1
            if area & bits:
                area &= bits
                ways |= 1
        return area, ways, taken, count(free)

    def _offer(self, worth: int, shifts: int, arrow: int, turn: int, cell: Cell) -> None:
        """Of equals each is as likely."""
        if worth > self._worth:
            self._equals = 0
        elif worth < self._worth:
            return
        self._equals += 1
        if not self._chance.below(self._equals):
            self._worth = worth
            self.shifts = shifts
            self.arrow = arrow
            self.turn = turn
            self.cell = cell
