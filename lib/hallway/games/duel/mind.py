# SPDX-License-Identifier: MIT
"""The mind of Duel: it looks for slides that join two items, a few milliseconds at a time.

First for paths between the two, with the nearest tile for each cell of a path, and how far they have to come.
Then, for the cheapest of these, for slides that bring its tiles home: the most hopeful arrangement is
followed up first. Nothing is made by the node: an arrangement is where the gap and the tiles of the path are,
a byte each, and a sum of these that no other arrangement is likely to have.

    first steps  takes the first way that it finds, along one of the two cheapest paths
    handy        one of the four cheapest
    sharp        the shortest, along eight of them
"""

from array import array

from hallway.games.duel.frame import PLACES, beside, far, place_of
from hallway.games.duel.tiles import ITEM_CELLS, ITEM_SIDES
from hallway.moment.seats import SHARP

_NOT_WEST = 0xEEEE  # all but the column at that side
_NOT_EAST = 0x7777

_LONGEST = 10  # places of a path, at most
_PATHS = (0, 2, 4, 8)  # that are followed up, by level
_FETCH = 2  # what it costs to bring a tile from elsewhere, and for each place that it is away
_STEP = 3

_NODES = 256  # arrangements that are looked at for a path; the first has number 1
_WIDE = _LONGEST + 1  # bytes of one: the gap, then the tiles
_SLOTS = 512  # to find it by its sum
# fmt: off
_SUMS = (
    1_999_993, 3_141_593, 2_718_281, 1_414_213, 1_732_051, 2_236_067,
    2_645_751, 3_316_625, 3_605_551, 4_123_105, 3_872_983,
)
# fmt: on
_HOPE = 4  # how much more it counts how far the tiles are from home than how many slides it took
_MORE_HOPE = 10  # and where that led nowhere
_PASSES = 4
_MOST = 255
_AT_ONCE = 6  # steps of a path, or arrangements followed up, in a slice
_NOBODY = 255


class Mind:
    """`openings` is what opens at each place, 0 at the gap. `think()` goes on; once it says that there is no
    more to think about, the gap has to go to `slides`, one place after the other: that joins the two items if
    it `is_sure`, else it brings them nearer.
    """

    def __init__(self) -> None:
        self._level = self._most = 0  # paths, at most
        self._path = bytearray(_WIDE)  # of places, and for each how it was entered, what is tried next
        self._came = bytearray(_WIDE)
        self._turn = bytearray(_WIDE)
        self._cost = bytearray(_WIDE)
        self._tiles = bytearray(_WIDE)  # for each place where its tile lies
        self._used = [0] * _WIDE  # tiles that the path has, a bit each
        self._serves = [0] * PLACES  # by the two sides that have to open, the places of tiles that do so
        self._exact = [0] * PLACES  # and of those that open to nothing else
        self._kept = [
            bytearray(2 * _WIDE) for _ in range(_PATHS[SHARP])
        ]  # paths: places, then where their tiles lie
        self._nodes = bytearray(_NODES * _WIDE)
        self._sums = array("i", bytes(4 * _NODES))
        self._rest = bytearray(_NODES)  # how far its tiles are from home
        self._took = bytearray(_NODES)  # slides
        self._from = bytearray(_NODES)
        self._next = bytearray(_NODES)  # of as much hope
        self._first = bytearray(_MOST + 1)  # by hope
        self._slots = bytearray(_SLOTS)
        self.slides = bytearray()
        self.is_sure = False

    def begin(self, level: int, openings, start: int, goal: int) -> None:
        """Think about this board from now on."""
        self._level = level
        self._most = _PATHS[level]
        self._gap = 0
        serves = self._serves
        exact = self._exact
        for need in range(PLACES):
            serves[need] = exact[need] = 0
        for place in range(PLACES):
            opens = openings[place]
            if not opens:
                self._gap = place
            exact[opens] |= 1 << place
            for one in range(4):
                for other in range(one):
                    need = 1 << one | 1 << other
                    if opens & need == need:
                        serves[need] |= 1 << place
        self._items = (start, goal)
        self.slides = bytearray()
        self.is_sure = False
        self._least = _MOST
        self._look_for_paths(0)

    def _look_for_paths(self, again: int) -> None:
        """Once more, if none led there: by turns with tees spared for where nothing else serves, and from the
        objective to the start.
        """
        self._pass = again
        self._is_thrifty = again & 1 == 1
        start = self._items[again >> 1]
        goal = self._items[again >> 1 ^ 1]
        self._goal = place_of(ITEM_CELLS[goal])
        self._leave = ITEM_SIDES[goal]
        self._path[0] = place_of(ITEM_CELLS[start])
        self._came[0] = ITEM_SIDES[start]
        self._turn[0] = self._cost[0] = self._used[0] = 0
        self._depth = 0
        self._on = 1 << self._path[0]  # places of the path
        self._paths = 0
        self._now = -1  # which of them is followed up

    def think(self) -> bool:
        """A slice; says whether there is more."""
        if self._depth >= 0:
            for _ in range(_AT_ONCE):
                if self._depth >= 0:
                    self._walk()
            return True
        if self._now < 0 or self._is_done:
            self._now += 1
            if self.is_sure and (self._now >= self._paths or self._level != SHARP):
                return False
            if self._now < self._paths:
                self._set_out()
            elif self._pass == _PASSES - 1:
                return False
            else:
                self._look_for_paths(self._pass + 1)
            return True
        for _ in range(_AT_ONCE):
            if self._is_done:
                break
            self._follow()
        return True

    # -- paths

    def _walk(self) -> None:
        """One way on from where the path has come to, or a step back."""
        depth = self._depth
        way = self._turn[depth]
        place = self._path[depth]
        if way == 4:
            self._on &= ~(1 << place)
            self._depth = depth - 1
            return
        self._turn[depth] = way + 1
        side = 1 << way
        came = self._came[depth]
        if side == came:
            return
        is_end = place == self._goal and side == self._leave
        to = beside(place, way)
        if not is_end and (to < 0 or self._on >> to & 1 or depth + 1 + far(to, self._goal) >= _LONGEST):
            return
        # The nearest tile that is not in use: rings about the place.
        used = self._used[depth]
        serves = self._serves[came | side] & ~used
        if not serves:
            return
        if self._is_thrifty and self._exact[came | side] & ~used:
            serves = self._exact[came | side] & ~used  # a tee serves elsewhere
        ring = 1 << place
        cost = self._cost[depth]
        if not serves & ring:
            cost += _FETCH
            while not serves & ring:
                ring |= ring << 4 | ring >> 4 | (ring & _NOT_EAST) << 1 | (ring & _NOT_WEST) >> 1
                cost += _STEP
        most = self._most
        if self._paths == most and cost >= self._kept[most - 1][_LONGEST]:
            return
        serves &= ring
        tile = 0
        while not serves >> tile & 1:
            tile += 1
        self._tiles[depth] = tile
        if is_end:
            self._keep(depth + 1, cost, most)
            return
        depth += 1
        self._depth = depth
        self._path[depth] = to
        self._on |= 1 << to
        self._came[depth] = 1 << (way ^ 2)
        self._turn[depth] = 0
        self._cost[depth] = cost
        self._used[depth] = used | 1 << tile

    def _keep(self, length: int, cost: int, most: int) -> None:
        """The cheapest come first. Its cost and length stand behind the places, and behind the tiles."""
        at = self._paths
        if at < most:
            self._paths += 1
        else:
            at -= 1
        kept = self._kept
        worst = kept[at]
        while at and kept[at - 1][_LONGEST] > cost:
            kept[at] = kept[at - 1]
            at -= 1
        kept[at] = worst
        for step in range(length):
            worst[step] = self._path[step]
            worst[_WIDE + step] = self._tiles[step]
        worst[_LONGEST] = cost
        worst[_WIDE + _LONGEST] = length

    # -- slides

    def _set_out(self) -> None:
        """Follow up the next path: one arrangement is known."""
        kept = self._kept[self._now]
        length = kept[_WIDE + _LONGEST]
        for slot in range(_SLOTS):
            self._slots[slot] = 0
        for hope in range(_MOST + 1):
            self._first[hope] = 0
        nodes = self._nodes
        nodes[_WIDE] = self._gap
        total = self._gap * _SUMS[0]
        rest = 0
        for tile in range(length):
            lies = kept[_WIDE + tile]
            nodes[_WIDE + 1 + tile] = lies
            total += lies * _SUMS[tile + 1]
            rest += far(lies, kept[tile])
        self._count = 0
        self._best = 1
        self._nearest = _MOST
        self._hope = _MOST
        self._is_done = False
        self._from[1] = 0
        self._add(total, rest, 0, 0)

    def _add(self, total: int, rest: int, took: int, near: int) -> None:
        """The arrangement that was made last is a new one."""
        node = self._count + 1
        self._count = node
        slot = total % _SLOTS
        while self._slots[slot]:
            slot = (slot + 1) % _SLOTS
        self._slots[slot] = node
        self._sums[node] = total
        self._rest[node] = rest
        self._took[node] = took
        left = rest * (_MORE_HOPE if self._pass else _HOPE) + near
        if left < self._nearest:
            self._nearest = left
            self._best = node
        hope = min(left + took, _MOST)
        self._next[node] = self._first[hope]
        self._first[hope] = node
        self._hope = min(self._hope, hope)
        if not rest or node == _NODES - 1:
            self._end()

    def _follow(self) -> None:
        """Make the slides that go on from the most hopeful arrangement."""
        first = self._first
        hope = self._hope
        while hope <= _MOST and not first[hope]:
            hope += 1
        if hope > _MOST:
            self._end()
            return
        self._hope = hope
        node = first[hope]
        first[hope] = self._next[node]
        took = self._took[node] + 1
        if took >= self._least:
            return  # another path has a shorter way
        nodes = self._nodes
        at = node * _WIDE
        gap = nodes[at]
        before = nodes[self._from[node] * _WIDE] if self._from[node] else _NOBODY
        kept = self._kept[self._now]
        length = kept[_WIDE + _LONGEST]
        for way in range(4):
            to = beside(gap, way)
            if to < 0 or to == before:
                continue
            total = self._sums[node] + (to - gap) * _SUMS[0]
            rest = self._rest[node]
            near = _LONGEST
            new = (self._count + 1) * _WIDE
            nodes[new] = to
            for tile in range(length):
                lies = nodes[at + 1 + tile]
                home = kept[tile]
                if lies == to:
                    lies = gap
                    total += (gap - to) * _SUMS[tile + 1]
                    rest += far(gap, home) - far(to, home)
                nodes[new + 1 + tile] = lies
                if lies != home:
                    near = min(near, far(lies, to))
            if self._is_known(total):
                continue
            self._from[self._count + 1] = node
            self._add(total, rest, took, near if rest else 0)
            if self._is_done:
                return

    def _is_known(self, total: int) -> bool:
        slot = total % _SLOTS
        while self._slots[slot]:
            if self._sums[self._slots[slot]] == total:
                return True
            slot = (slot + 1) % _SLOTS
        return False

    def _end(self) -> None:
        """The slides to the best arrangement, if they are better than what another path has."""
        self._is_done = True
        node = self._best
        is_sure = not self._rest[node]
        took = self._took[node]
        if is_sure:
            if took >= self._least:
                return
            self._least = took
        elif self.is_sure or self.slides:
            return
        self.is_sure = is_sure
        self.slides = bytearray(took)
        while took:
            took -= 1
            self.slides[took] = self._nodes[node * _WIDE]
            node = self._from[node]
