# SPDX-License-Identifier: MIT
"""The mind of Go!: it looks for dominoes that solve a roll, and keeps of those that lie as many as it can.

A roll has four treasures and the set four holes, so each domino with a hole lies with it on a treasure, and
nothing else lies on one. What is laid grows from the centre, end by end: at an open end either a domino is
joined, or none ever. Each face is one path over both halves, so a domino that is joined has one end to go on
from. So every solution is met once, and if there is one with what is to stay, it is found.
"""

from hallway.games.go.about import PATHS, TARGETS
from hallway.games.go.board import CENTRE, NEIGHBOURS, OUTSIDE
from hallway.games.go.poses import NOWHERE, mate_of
from hallway.games.go.tiles import DOMINOES
from hallway.maze.shapes import drawn
from hallway.places import CELLS

JOKER_BIT = 1 << PATHS  # behind the dominoes, where they are a mask

STEPS = 40  # a slice: some milliseconds
_AHEAD = (2, 1, 3)  # the ways on from an end, seen from the side where one comes in: straight on first
_WAYS = len(_AHEAD)

# What of a domino is on a treasure.
_NONE = 0
_NEAR = 1  # the hole of the half that is joined to the end
_FAR = 2
_KINDS = 3


def _candidates() -> tuple:
    """Every half of every face that can be joined, by the way to its other half and by what is on a treasure:
    where each kind begins, and of each the domino + face * 8 + half * 16, the side where it is joined + 4 *
    the side where one goes on, at turn 0.
    """
    ways = bytearray(PATHS * 4)
    kinds = bytearray(PATHS * 4)
    around = bytearray(PATHS * 4)
    for piece in range(PATHS * 4):
        front, back, hole = DOMINOES[piece >> 2]
        shapes = back if piece >> 1 & 1 else front
        half = piece & 1
        to_mate = 1 + 2 * half
        joined = _side(shapes[half], to_mate)
        ways[piece] = to_mate - joined & 3
        kinds[piece] = _NONE if hole is None else _NEAR if hole == half else _FAR
        around[piece] = joined | _side(shapes[1 - half], to_mate ^ 2) << 2
    begins = bytearray()
    pieces = bytearray()
    sides = bytearray()
    for way in _AHEAD:
        for kind in range(_KINDS):
            begins.append(len(pieces))
            for piece in range(PATHS * 4):
                if kinds[piece] == kind and ways[piece] == way:
                    pieces.append(piece >> 2 | (piece & 2) << 2 | (piece & 1) << 4)
                    sides.append(around[piece])
    begins.append(len(pieces))
    return bytes(begins), bytes(pieces), bytes(sides)


def _side(shape: str, other: int) -> int:
    """Of a path's two sides that one which is not the other."""
    rest = drawn(shape) & ~(1 << other)
    side = 0
    while not rest >> side & 1:
        side += 1
    return side


_BEGINS, _PIECES, _SIDES = _candidates()
_HOLED = sum([1 << domino for domino in range(PATHS) if DOMINOES[domino][2] is not None])
del _candidates


class Mind:
    """For four treasures, a mask of cells. `think()` goes on; once it says that there is no more to think
    about, `poses` has where each domino lies, or NOWHERE if it is not needed, and `kept` is the mask of those
    that lay so before. `lying` are poses likewise; `joker` is the cell on which one lies. `first` is the side
    of the centre that is looked at first: each gives another solution.
    """

    def __init__(self, targets: int, lying=None, joker: int = OUTSIDE, first: int = 0) -> None:
        self._targets = targets
        self._first = first
        self._lying = bytes([NOWHERE] * PATHS) if lying is None else bytes(lying)
        self.joker = joker
        self._may_stay = 0  # of what lies: nothing but a hole is over a treasure, and each hole is over one
        for domino in range(PATHS):
            pose = self._lying[domino]
            if pose != NOWHERE and self._fits(domino, pose):
                self._may_stay |= 1 << domino
        if joker != OUTSIDE and not targets >> joker & 1:
            self._may_stay |= JOKER_BIT
        self.poses = bytearray([NOWHERE] * PATHS)
        self.kept = 0
        self._stay = 0  # those of them that are tried: first with as many as there are, then with one less
        self._count = _bits(self._may_stay) + 1
        # A level for each domino that is joined: its end and the ends that there are, what of the ways on is
        # to be tried, and what is taken, joined, still to be found and free there.
        levels = PATHS + 1
        self._ends = bytearray(4 + levels)  # cell * 4 + side where a domino would be joined
        self._at = bytearray(levels)
        self._many = bytearray(levels)
        self._way = bytearray(levels)
        self._next = bytearray(levels)
        self._stop = bytearray(levels)
        self._used = bytearray(levels)
        self._missing = bytearray(levels)
        self._free = bytearray(levels)
        self._taken = [0] * levels
        self._owner = bytearray(CELLS)  # of each cell that is to stay: the domino + 1
        self._level = -1

    def _fits(self, domino: int, pose: int) -> bool:
        hole = DOMINOES[domino][2]
        cell = pose >> 3
        mate = mate_of(pose)
        near, far = self._targets >> cell & 1, self._targets >> mate & 1
        if hole is None:
            return not near and not far
        return (near if hole == 0 else far) == 1 and near + far == 1

    def think(self) -> bool:
        """A slice; says whether there is more to think about."""
        if self._level < 0:
            self._begin()
            return True
        # What belongs to the level, at hand: a call takes the device as long as ten of these.
        level = self._level
        ends, owner, targets = self._ends, self._owner, self._targets
        at, many, way, follows, stop = self._at, self._many, self._way, self._next, self._stop
        now, last, seen = at[level], many[level], way[level]
        one, behind = follows[level], stop[level]
        taken, used = self._taken[level], self._used[level]
        missing, free = self._missing[level], self._free[level]
        for _ in range(STEPS):
            if one < behind:  # a domino to be joined at the end and on the way that are looked at
                piece = _PIECES[one]
                sides = _SIDES[one]
                one += 1
                domino = piece & 7
                if (used | self._stay) >> domino & 1:
                    continue
                end = ends[now - 1]
                cell = end >> 2
                turn = end - sides & 3
                mate = NEIGHBOURS[cell << 2 | end + _AHEAD[seen - 1] & 3]
                self.poses[domino] = (mate if piece >> 4 else cell) << 3 | piece >> 1 & 4 | turn
                left = missing - (_HOLED >> domino & 1)
                if not left:
                    self._used[level] = used | 1 << domino
                    return self._found(level)
                if left >= free:
                    continue
                at[level], many[level], way[level] = now, last, seen
                follows[level], stop[level] = one, behind
                self._taken[level], self._used[level] = taken, used
                self._missing[level], self._free[level] = missing, free
                level += 1
                used |= 1 << domino
                missing = left
                free -= 1
                taken |= 1 << cell | 1 << mate
                side = (sides >> 2) + turn & 3
                beyond = NEIGHBOURS[mate << 2 | side]
                if beyond != OUTSIDE:
                    ends[last] = beyond << 2 | side ^ 2
                    last += 1
                seen = _WAYS
                one = behind = 0
            elif seen < _WAYS:  # a way on from the end
                end = ends[now - 1]
                mate = NEIGHBOURS[end & 124 | end + _AHEAD[seen] & 3]
                if mate != OUTSIDE and not taken >> mate & 1:
                    kind = targets >> (end >> 2) & 1
                    on = targets >> mate & 1
                    if not (kind & on) and (kind | on or missing < free):
                        kind = seen * _KINDS + (_FAR if on else kind)
                        one = _BEGINS[kind]
                        behind = _BEGINS[kind + 1]
                seen += 1
            elif now < last:
                end = ends[now]
                now += 1
                if not taken >> (end >> 2) & 1:
                    seen = 0
                elif owner[end >> 2]:
                    domino = owner[end >> 2] - 1
                    side = self._meets(domino, end)
                    if side >= 0 and not used >> domino & 1:
                        used |= 1 << domino
                        free -= 1
                        missing -= _HOLED >> domino & 1
                        if not missing:
                            self._used[level] = used
                            return self._found(level)
                        beyond = NEIGHBOURS[side]
                        if beyond != OUTSIDE:
                            ends[last] = beyond << 2 | side & 3 ^ 2
                            last += 1
            else:
                level -= 1
                if level < 0:
                    break
                now, last, seen = at[level], many[level], way[level]
                one, behind = follows[level], stop[level]
                taken, used = self._taken[level], self._used[level]
                missing, free = self._missing[level], self._free[level]
        self._level = level
        if level >= 0:
            at[level], many[level], way[level] = now, last, seen
            follows[level], stop[level] = one, behind
            self._taken[level], self._used[level] = taken, used
            self._missing[level], self._free[level] = missing, free
        return True

    def _found(self, level: int) -> bool:
        """All treasures are joined: that is the answer."""
        self.kept = self._stay
        for domino in range(PATHS):
            if self._stay >> domino & 1:
                self.poses[domino] = self._lying[domino]
            elif not self._used[level] >> domino & 1:
                self.poses[domino] = NOWHERE
        return False

    def _meets(self, domino: int, end: int) -> int:
        """Of one that is to stay: where it goes on if it is joined at this end (cell * 4 + side), else -1."""
        pose = self._lying[domino]
        half = 0 if pose >> 3 == end >> 2 else 1
        front, back, _ = DOMINOES[domino]
        shapes = back if pose & 4 else front
        to_mate = 1 + 2 * half
        if _side(shapes[half], to_mate) + pose & 3 != end & 3:
            return -1
        mate = pose >> 3 if half else mate_of(pose)
        return mate << 2 | _side(shapes[1 - half], to_mate ^ 2) + pose & 3

    def _begin(self) -> None:
        """With the next of what may stay."""
        stay = self._stay
        while True:
            if not stay:
                stay = self._may_stay
                self._count -= 1
            else:
                stay = stay - 1 & self._may_stay
            if _bits(stay) == self._count:
                break
        self._stay = stay
        taken = 1 << CENTRE
        owner = self._owner
        for cell in range(CELLS):
            owner[cell] = 0
        for domino in range(PATHS):
            if stay >> domino & 1:
                pose = self._lying[domino]
                for cell in (pose >> 3, mate_of(pose)):
                    owner[cell] = domino + 1
                    taken |= 1 << cell
        if stay & JOKER_BIT:
            taken |= 1 << self.joker
        for side in range(4):
            way = side + self._first & 3
            self._ends[side] = NEIGHBOURS[CENTRE * 4 + way] << 2 | way ^ 2
        self._level = 0
        self._at[0] = self._used[0] = 0
        self._way[0] = _WAYS
        self._next[0] = self._stop[0] = 0
        self._many[0] = 4
        self._missing[0] = TARGETS
        self._free[0] = PATHS
        self._taken[0] = taken


def _bits(mask: int) -> int:
    found = 0
    while mask:
        mask &= mask - 1
        found += 1
    return found
