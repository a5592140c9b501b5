# SPDX-License-Identifier: MIT
"""The slow referee of Duel: sets and strings, from the rulebook alone."""

from collections import deque

from hallway.games.duel.about import TO_WIN

EMPTY, UNREADABLE, MOVING, CLASH = 255, 254, 253, 252
STEP = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BACK = {"N": "S", "E": "W", "S": "N", "W": "E"}
SIDES_AT_TURN_0 = ["NS"] * 4 + ["ESW"] * 5 + ["NE"] * 6  # by tile
KIND = ["straight"] * 4 + ["tee"] * 5 + ["corner"] * 6
# Items clockwise from the north-west: the cell and the side that must open.
ITEM = (
    [((0, line), "N") for line in (0, 1, 2, 3)]
    + [((line, 3), "E") for line in (0, 1, 2, 3)]
    + [((3, line), "S") for line in (3, 2, 1, 0)]
    + [((line, 0), "W") for line in (3, 2, 1, 0)]
)
ITEM_LIGHTS = [25, 26, 27, 28, 4, 9, 14, 19, 23, 22, 21, 20, 41, 42, 43, 44]
CELLS = [(row, col) for row in range(4) for col in range(4)]


def sides(tile: int, turn: int) -> frozenset[str]:
    return frozenset("NESW"[("NESW".index(side) + turn) % 4] for side in SIDES_AT_TURN_0[tile])


class Laid(dict):
    """A 4×4 frame: (row, col) -> (tile, turn); the gap is not in it."""

    @property
    def gap(self) -> tuple[int, int]:
        (gap,) = [cell for cell in CELLS if cell not in self]
        return gap

    def copy(self) -> "Laid":
        return Laid(self)

    def slides(self) -> list[tuple[int, int]]:
        """D3: the tiles that can be pushed towards the gap: all in its row and column."""
        row, col = self.gap
        return [cell for cell in CELLS if (cell[0] == row) != (cell[1] == col)]

    def slid(self, cell: tuple[int, int]) -> "Laid":
        after = self.copy()
        gap = self.gap
        down = (cell[0] > gap[0]) - (cell[0] < gap[0])
        right = (cell[1] > gap[1]) - (cell[1] < gap[1])
        while gap != cell:
            beyond = (gap[0] + down, gap[1] + right)
            after[gap] = after.pop(beyond)
            gap = beyond
        return after

    def open_sides(self) -> dict[tuple[int, int], frozenset[str]]:
        return {cell: sides(*tile) for cell, tile in self.items()}

    def bytes(self) -> bytearray:
        """As a pad reports it."""
        pad = bytearray([EMPTY] * 25)
        for (row, col), (tile, turn) in self.items():
            pad[row * 5 + col] = tile * 8 + turn
        return pad


def connects(opens: dict[tuple[int, int], frozenset[str]], start: int, goal: int) -> bool:
    """D5, R1: a tile at the start item that opens onto it, connected to one that opens onto the other."""
    (at, side), (end, end_side) = ITEM[start], ITEM[goal]
    if side not in opens.get(at, ()) or end_side not in opens.get(end, ()):
        return False
    reached, waiting = {at}, [at]
    while waiting:
        row, col = waiting.pop()
        for way in opens[row, col]:
            beside = (row + STEP[way][0], col + STEP[way][1])
            if beside not in reached and BACK[way] in opens.get(beside, ()):
                reached.add(beside)
                waiting.append(beside)
    return end in reached


def reachable(one: Laid, other: Laid) -> bool:
    """D4: by the textbook: inversions without the gap, plus the gap's row, must agree in parity."""

    def parity(laid: Laid) -> int:
        tiles = [laid[cell][0] for cell in CELLS if cell in laid]
        pairs = sum(a > b for at, a in enumerate(tiles) for b in tiles[at + 1 :])
        return (pairs + laid.gap[0]) % 2

    return parity(one) == parity(other)


def joining_paths(start: int, goal: int, longest: int):
    """All paths of cells between two items, with the two sides each cell needs, the shortest first."""
    (first, came), (last, leave) = ITEM[start], ITEM[goal]
    waiting = deque([((first,), came, ())])
    while waiting:
        path, came, needs = waiting.popleft()
        if path[-1] == last and came != leave:
            yield path, (*needs, frozenset((came, leave)))
        if len(path) < longest:
            for way, (down, right) in STEP.items():
                beside = (path[-1][0] + down, path[-1][1] + right)
                if way != came and beside in CELLS and beside not in path:
                    waiting.append(((*path, beside), BACK[way], (*needs, frozenset((came, way)))))


PATHS = {
    (start, goal): list(joining_paths(start, goal, 9))
    for start in range(16)
    for goal in range(16)
    if start != goal
}


def tiles_of(laid: Laid) -> dict[int, frozenset]:
    """What each tile opens, those with two sides before the Ts."""
    return {
        tile: sides(tile, turn) for tile, turn in sorted(laid.values(), key=lambda one: KIND[one[0]] == "tee")
    }


def dealt(needs: tuple, have: dict[int, frozenset]) -> list[int] | None:
    """Tiles for a path, one a cell, by trying."""
    if not needs:
        return []
    tried = set()
    for tile, opens in have.items():
        if needs[0] <= opens and opens not in tried:
            tried.add(opens)
            rest = dealt(needs[1:], {t: o for t, o in have.items() if t != tile})
            if rest is not None:
                return [tile, *rest]
            if needs[0] == opens:
                return None  # it serves nothing else: no T in its place would leave more for the rest
    return None


def solution(laid: Laid, start: int, goal: int) -> Laid | None:
    """An arrangement that sliding can reach and that joins the items; None if there is none."""
    turns = dict(laid.values())
    have = tiles_of(laid)
    for path, needs in PATHS[start, goal]:
        tiles = dealt(needs, have)
        if tiles is None:
            continue
        after = Laid(zip(path, [(tile, turns[tile]) for tile in tiles], strict=True))
        free = [cell for cell in CELLS if cell not in after]
        rest = [tile for tile in turns if tile not in tiles]
        for cell, tile in zip(free, rest, strict=False):
            after[cell] = (tile, turns[tile])
        if not reachable(laid, after):
            a, b = free[0], free[1]
            after[a], after[b] = after[b], after[a]
        return after
    return None


class SlowDuel:
    """D6 to D8, D11 and D13 from the rulebook's words: starts and cards won, by player."""

    def __init__(self, players: int, wrong_call: str) -> None:
        self.players = players
        self.to_opponent = wrong_call == "opponent"
        self.starts = [-1] * players
        self.won = [0] * players

    def turn(self, starts: list[int], goal: int) -> None:
        """D2, D6, D12: a card is turned; the starts shown must be the ones kept here."""
        if self.starts[0] < 0:
            assert len(set(starts)) == 1, "D2: a common start"
            self.starts = starts
        assert starts == self.starts, f"starts {starts}, not {self.starts}"
        assert goal not in starts, "D12"

    def judge(self, calls: dict[int, bool], goal: int) -> int | None:
        """Who called, and whether it was joined; returns who gets the card."""
        right = [player for player, joined in calls.items() if joined]
        winner = None
        if len(right) == 1:
            winner = right[0]
            self.starts[winner] = goal
        elif not right and len(calls) == 1 and self.to_opponent and self.players == 2:
            winner = 1 - next(iter(calls))
        if winner is not None:
            self.won[winner] += 1
        return winner

    @property
    def over(self) -> bool:
        return self.players == 2 and max(self.won) == TO_WIN
