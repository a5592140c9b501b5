# SPDX-License-Identifier: MIT
"""A small grid router for two outer layers: copper already there is kept clear of, what fails is tried first.

The grid is a quarter of a millimetre. Each node knows which net's copper is too near for a track
(on each layer) and for a via; a net passes only where it is alone. The same input gives the same
copper every time.
"""

from heapq import heappop, heappush
from math import ceil

import numpy as np

STEP = 0.25
TRACK = 0.2
CLEAR = 0.15
VIA = 0.5
DRILL = 0.3
EDGE = 0.5  # copper to the board's edge
HOLE_TO_HOLE = 0.3
FRONT, BACK = 0, 1
FREE, SHUT = 0, -1
STRAIGHT, SLANTED, VIA_COST = 10, 14, 80
HASTE = 14  # tenths: a way may be so much longer than the shortest if it is found sooner
TRIES = 60
FANOUT_REACH = 64  # steps from a pad to its via at most


class NoWay(Exception):
    """A net that found no way."""

    def __init__(self, net: str) -> None:
        super().__init__(f"no way for {net}")
        self.net = net


class Router:
    """Copper in a rectangle of the board, in mm."""

    def __init__(self, left: float, top: float, right: float, bottom: float) -> None:
        self.left, self.top = left, top
        self.wide = round((right - left) / STEP) + 1
        self.high = round((bottom - top) / STEP) + 1
        self.size = self.wide * self.high
        self.copper = np.zeros((2, self.high, self.wide), np.int16)
        self.holes = np.zeros((self.high, self.wide), np.int16)
        self.numbers: dict[str, int] = {}
        self.tracks: list[tuple] = []  # net, layer, x, y, to x, to y
        self.vias: list[tuple] = []  # net, x, y

    def number(self, net: str) -> int:
        """The number by which the grid knows a net."""
        return self.numbers.setdefault(net, len(self.numbers) + 1)

    def node(self, x: float, y: float) -> tuple[int, int]:
        """The nearest node's column and row."""
        return round((x - self.left) / STEP), round((y - self.top) / STEP)

    def place(self, column: int, row: int) -> tuple[float, float]:
        """Where a node is."""
        return self.left + column * STEP, self.top + row * STEP

    def _window(self, x: float, y: float, to_x: float, to_y: float, reach: float) -> tuple:
        first, low = self.node(min(x, to_x) - reach, min(y, to_y) - reach)
        last, high = self.node(max(x, to_x) + reach, max(y, to_y) + reach)
        first, low = max(first - 1, 0), max(low - 1, 0)
        last, high = min(last + 2, self.wide), min(high + 2, self.high)
        xs = self.left + np.arange(first, last) * STEP
        ys = self.top + np.arange(low, high) * STEP
        return slice(low, high), slice(first, last), xs[None, :], ys[:, None]

    @staticmethod
    def _claim(owners: np.ndarray, near: np.ndarray, owner: int) -> None:
        owners[near & (owners != owner) & (owners != FREE)] = SHUT
        owners[near & (owners == FREE)] = owner

    def _stamp(self, distance, window: tuple, layers: tuple, owner: int) -> None:
        rows, columns = window[:2]
        near = distance < TRACK / 2 + CLEAR - 1e-6
        for layer in layers:
            self._claim(self.copper[layer, rows, columns], near, owner)
        self._claim(self.holes[rows, columns], distance < VIA / 2 + CLEAR - 1e-6, owner)

    def rectangle(
        self, net: str | None, layers: tuple, x: float, y: float, half_x: float, half_y: float
    ) -> None:
        """Copper of a pad; without a net, a place that is shut."""
        owner = self.number(net) if net else SHUT
        window = self._window(x - half_x, y - half_y, x + half_x, y + half_y, 1.0)
        dx = np.maximum(abs(window[2] - x) - half_x, 0)
        dy = np.maximum(abs(window[3] - y) - half_y, 0)
        distance = np.hypot(dx, dy)
        self._stamp(distance, window, layers, owner)
        # A via in a pad would drink its solder.
        self.holes[window[0], window[1]][distance < VIA / 2 + 0.05] = SHUT

    def circle(self, x: float, y: float, radius: float) -> None:
        """A hole and its surroundings, shut for all."""
        window = self._window(x, y, x, y, radius + 1.0)
        distance = np.hypot(window[2] - x, window[3] - y) - radius
        self._stamp(distance, window, (FRONT, BACK), SHUT)

    def track(self, net: str, layer: int, x: float, y: float, to_x: float, to_y: float) -> None:
        """A straight track."""
        window = self._window(x, y, to_x, to_y, 1.0)
        length = (to_x - x) ** 2 + (to_y - y) ** 2
        along = ((window[2] - x) * (to_x - x) + (window[3] - y) * (to_y - y)) / (length or 1)
        along = np.clip(along, 0, 1)
        distance = np.hypot(window[2] - x - along * (to_x - x), window[3] - y - along * (to_y - y))
        self._stamp(distance - TRACK / 2, window, (layer,), self.number(net))
        self.tracks.append((net, layer, x, y, to_x, to_y))

    def via(self, net: str, x: float, y: float) -> None:
        """A via from front to back."""
        window = self._window(x, y, x, y, 1.5)
        distance = np.hypot(window[2] - x, window[3] - y)
        self._stamp(distance - VIA / 2, window, (FRONT, BACK), self.number(net))
        self.holes[window[0], window[1]][distance < DRILL + HOLE_TO_HOLE] = SHUT
        self.vias.append((net, x, y))

    def frame(self, inset: float) -> None:
        """Nothing nearer to the rectangle's rim."""
        rim = ceil(inset / STEP)
        for owners in (self.copper[0], self.copper[1], self.holes):
            owners[:rim] = owners[-rim:] = SHUT
            owners[:, :rim] = owners[:, -rim:] = SHUT

    def pad_nodes(self, layers: tuple, x: float, y: float, half_x: float, half_y: float) -> list[int]:
        """The nodes on a pad."""
        column, row = self.node(x, y)
        reach_x, reach_y = max(int(half_x / STEP) - 1, 0), max(int(half_y / STEP) - 1, 0)
        return [
            layer * self.size + r * self.wide + c
            for layer in layers
            for r in range(row - reach_y, row + reach_y + 1)
            for c in range(column - reach_x, column + reach_x + 1)
        ]

    def track_nodes(self, layer: int, x: float, y: float, to_x: float, to_y: float) -> list[int]:
        """The nodes along a straight track that lies on the grid."""
        (c, r), (to_c, to_r) = self.node(x, y), self.node(to_x, to_y)
        steps = max(abs(to_c - c), abs(to_r - r), 1)
        return [
            layer * self.size
            + round(r + (to_r - r) * i / steps) * self.wide
            + round(c + (to_c - c) * i / steps)
            for i in range(steps + 1)
        ]

    def _search(self, owner: int, sources: list[int], goals: set[int], via_cost: int) -> list[int] | None:
        """The cheapest way from a source to a goal, as nodes."""
        wide, size = self.wide, self.size
        copper, holes = memoryview(self.copper.reshape(-1)), memoryview(self.holes.reshape(-1))
        columns = [goal % size % wide for goal in goals]
        rows = [goal % size // wide for goal in goals]
        west, east, north, south = min(columns), max(columns), min(rows), max(rows)

        def ahead(node: int) -> int:
            row, column = divmod(node % size, wide)
            dx = west - column if column < west else column - east if column > east else 0
            dy = north - row if row < north else row - south if row > south else 0
            return HASTE * (10 * dx + 4 * dy if dx > dy else 10 * dy + 4 * dx) // 10

        straight = (1, -1, wide, -wide)
        slanted = ((1, wide), (1, -wide), (-1, wide), (-1, -wide))
        cost = dict.fromkeys(sources, 0)
        came: dict[int, int] = {}
        queue = [(ahead(source), source) for source in sorted(set(sources))]
        queue.sort()
        done = set()
        while queue:
            _, node = heappop(queue)
            if node in done:
                continue
            done.add(node)
            if node in goals:
                way = [node]
                while node in came:
                    node = came[node]
                    way.append(node)
                return way[::-1]
            here = cost[node]
            steps = []
            for step in straight:
                if copper[node + step] in (FREE, owner):
                    steps.append((node + step, STRAIGHT))
            for one, two in slanted:
                if (
                    copper[node + one] in (FREE, owner)
                    and copper[node + two] in (FREE, owner)
                    and copper[node + one + two] in (FREE, owner)
                ):
                    steps.append((node + one + two, SLANTED))
            if holes[node % size] in (FREE, owner):
                other = (node + size) % (2 * size)
                if copper[other] in (FREE, owner):
                    steps.append((other, via_cost))
            for there, price in steps:
                total = here + price
                if there not in done and total < cost.get(there, 1 << 30):
                    cost[there] = total
                    came[there] = node
                    heappush(queue, (total + ahead(there), there))
        return None

    def _lay(self, net: str, way: list[int]) -> None:
        """Copper along a way: straight runs become one track."""
        size, wide = self.size, self.wide

        def spot(node: int) -> tuple[float, float]:
            row, column = divmod(node % size, wide)
            return self.place(column, row)

        start = 0
        for index in range(1, len(way)):
            step = way[index] - way[index - 1]
            if abs(step) == size:
                if index - 1 > start:
                    self.track(net, way[start] // size, *spot(way[start]), *spot(way[index - 1]))
                self.via(net, *spot(way[index]))
                start = index
            elif index + 1 == len(way) or way[index + 1] - way[index] != step:
                self.track(net, way[start] // size, *spot(way[start]), *spot(way[index]))
                start = index

    def connect(self, net: str, groups: list[list[int]], via_cost: int = VIA_COST) -> None:
        """Join groups of nodes that are already copper of the net."""
        owner = self.number(net)
        tree = list(groups[0])
        rest = [set(group) for group in groups[1:]]
        while rest:
            near = min(range(len(rest)), key=lambda i: self._apart(tree, rest[i]))
            goals = rest.pop(near)
            way = self._search(owner, tree, goals, via_cost)
            if way is None:
                raise NoWay(net)
            self._lay(net, way)
            tree += way
            tree += sorted(goals)

    def _apart(self, tree: list[int], group: set[int]) -> int:
        row, column = divmod(min(group) % self.size, self.wide)
        rows, columns = np.divmod(np.array(tree) % self.size, self.wide)
        return int((abs(rows - row) + abs(columns - column)).min())

    def fan_out(self, net: str, nodes: list[int], allowed) -> None:
        """Join a pad to its plane by a short track to a via, where `allowed(x, y)`."""
        owner = self.number(net)
        size, wide = self.size, self.wide
        copper, holes = memoryview(self.copper.reshape(-1)), memoryview(self.holes.reshape(-1))
        came: dict[int, int | None] = dict.fromkeys(nodes)
        queue = [(0, node) for node in sorted(nodes)]
        reached = dict.fromkeys(nodes, 0)
        while queue:
            far, node = heappop(queue)
            if far > reached[node]:
                continue
            row, column = divmod(node % size, wide)
            if holes[node % size] in (FREE, owner) and allowed(*self.place(column, row)):
                way = [node]
                while came[way[-1]] is not None:
                    way.append(came[way[-1]])
                self._lay(net, way[::-1])
                self.via(net, *self.place(column, row))
                return
            if far >= FANOUT_REACH * STRAIGHT:
                continue
            for step in (1, -1, wide, -wide):
                there = node + step
                total = far + STRAIGHT
                if copper[there] in (FREE, owner) and total < reached.get(there, 1 << 30):
                    reached[there] = total
                    came[there] = node
                    heappush(queue, (total, there))
        raise NoWay(net)

    def save(self) -> tuple:
        """All copper as it is now."""
        return self.copper.copy(), self.holes.copy(), list(self.tracks), list(self.vias)

    def restore(self, saved: tuple) -> None:
        """Back to what was saved."""
        self.copper, self.holes = saved[0].copy(), saved[1].copy()
        self.tracks, self.vias = list(saved[2]), list(saved[3])

    def _span(self, groups: list[list[int]]) -> int:
        """How far a net's groups lie apart."""
        rows, columns = np.divmod(np.array([group[0] for group in groups]) % self.size, self.wide)
        return int(np.ptp(rows) + np.ptp(columns))

    def connect_all(self, nets: dict[str, list[list[int]]], first: tuple[str, ...] = ()) -> None:
        """Join every net: those in `first`, then the rest, near ones first; when one finds no way, begin
        again with that one first.
        """
        saved = self.save()
        order = sorted(nets, key=lambda net: (net not in first, self._span(nets[net]), net))
        for _ in range(TRIES):
            try:
                for net in order:
                    self.connect(net, nets[net])
                return
            except NoWay as failed:
                self.restore(saved)
                order.remove(failed.net)
                order.insert(0, failed.net)
        raise NoWay(order[0])
