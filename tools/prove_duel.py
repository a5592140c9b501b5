# SPDX-License-Identifier: MIT
"""Proof for D14: which directions of Duel's tiles let every two items be joined, and that the device knows.

Which arrangements sliding reaches: half of all. But fifteen tiles fall into ten shapes and directions, so
two are alike; to swap them changes the half and not the picture. So every picture can be reached, with the
gap anywhere, and two items can be joined exactly if there are tiles for some path between them.

Every path of at most fifteen cells from item to item is walked, and what it needs of each way through a
cell is counted. For each of the 23,520 possible counts of directions, Hall's theorem says whether the tiles
can fill some path of each pair. The device's rule is compared with that, count by count; so is its advice
for a set-up that it refuses.
"""

import time
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product

import numpy as np

from hallway.games.duel.tiles import FRAME, ITEM_CELLS, ITEM_SIDES, ITEMS, KINDS
from hallway.games.duel.ways import CROSSINGS, DIRECTIONS, WAYS, alike, best_turn, crossings
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST, turned
from hallway.places import SIDE

STEPS = {NORTH: (-1, 0), EAST: (0, 1), SOUTH: (1, 0), WEST: (0, -1)}
LONGEST = FRAME * FRAME - 1  # cells of a path: one is the gap
CLASSES = [openings for directions in DIRECTIONS for openings in directions]
# All sets of ways, for Hall's theorem: the ways in it, and the classes of tiles that have one of them.
SETS = [ways for size in range(1, len(WAYS) + 1) for ways in combinations(range(len(WAYS)), size)]
IN_SET = np.array([[way in ways for way in range(len(WAYS))] for ways in SETS], dtype=int)
SERVES = np.array(
    [[any(openings & WAYS[way] == WAYS[way] for way in ways) for openings in CLASSES] for ways in SETS],
    dtype=int,
)

CROSSED = ((0, 8), (4, 12), (3, 11), (7, 15), (0, 11), (4, 15))  # the items of the device's six crossings

Need = tuple[int, ...]


def needs() -> dict[tuple[int, int], set[Need]]:
    """For each pair of items, the lower first, what its paths need; only the least of them."""
    doors: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for item in range(ITEMS):
        doors.setdefault(divmod(ITEM_CELLS[item], SIDE), []).append((item, ITEM_SIDES[item]))
    found: dict[tuple[int, int], set[Need]] = {pair: set() for pair in combinations(range(ITEMS), 2)}

    def walk(start: int, at: tuple[int, int], came: int, path: frozenset, need: Need) -> None:
        def through(side: int) -> Need:
            way = WAYS.index(came | side)
            return (*need[:way], need[way] + 1, *need[way + 1 :])

        for item, side in doors.get(at, ()):
            if item > start and side != came:
                found[start, item].add(through(side))
        for side, (down, right) in STEPS.items():
            beside = (at[0] + down, at[1] + right)
            inside = 0 <= beside[0] < FRAME and 0 <= beside[1] < FRAME
            if side != came and inside and beside not in path and len(path) < LONGEST:
                walk(start, beside, turned(side, 2), path | {beside}, through(side))

    for item in range(ITEMS):
        at = divmod(ITEM_CELLS[item], SIDE)
        walk(item, at, ITEM_SIDES[item], frozenset([at]), (0,) * len(WAYS))
    return {pair: least(all_needs) for pair, all_needs in found.items()}


def least(all_needs: set[Need]) -> set[Need]:
    """Those that no other one undercuts."""
    kept: list[Need] = []
    for need in sorted(all_needs, key=sum):
        if not any(all(a <= b for a, b in zip(other, need, strict=True)) for other in kept):
            kept.append(need)
    return set(kept)


def shares(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to deal `total` to so many parts."""
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in shares(total - first, parts - 1):
            yield (first, *rest)


def all_counts() -> np.ndarray:
    """Every number of tiles of each shape and direction, one row each, in the order of CLASSES."""
    dealt = [
        list(shares(count, len(directions)))
        for (_, _, count), directions in zip(KINDS, DIRECTIONS, strict=True)
    ]
    return np.array([sum(kinds, ()) for kinds in product(*dealt)])


def truly_joinable(counts: np.ndarray, of_pairs: dict[tuple[int, int], set[Need]]) -> np.ndarray:
    """Row by row: whether all pairs of items can be joined."""
    supply = counts @ SERVES.T
    known: dict[frozenset[Need], np.ndarray] = {}
    joinable = np.ones(len(counts), dtype=bool)
    for pair_needs in of_pairs.values():
        key = frozenset(pair_needs)
        if key not in known:
            known[key] = np.zeros(len(counts), dtype=bool)
            for need in pair_needs:
                known[key] |= (supply >= IN_SET @ np.array(need)).all(axis=1)
        joinable &= known[key]
    return joinable


def by_openings(row: np.ndarray) -> bytearray:
    """A row of counts as the device has it."""
    counts = bytearray(16)
    for openings, count in zip(CLASSES, row.tolist(), strict=True):
        counts[openings] = count
    return counts


def accepted(counts: bytearray) -> bool:
    """What the device says (D1 and D14)."""
    return alike(counts) < 0 and crossings(counts) == len(CROSSINGS)


def turns_needed(counts: bytearray) -> int:
    """How many tiles one turns on the device's advice until it accepts; 9 if that does not end."""
    counts = bytearray(counts)
    for turns in range(9):
        if accepted(counts):
            return turns
        openings, quarters = best_turn(counts)
        counts[openings] -= 1
        counts[turned(openings, quarters)] += 1
    return 9


def prove() -> bool:
    started = time.monotonic()
    rows = all_counts()
    devices = [by_openings(row) for row in rows]
    mixed = np.array([alike(counts) < 0 for counts in devices])
    of_pairs = needs()
    wanted = truly_joinable(rows, of_pairs) & mixed
    real = all(
        {tuple(map(int, path)) for path in paths.split()} <= of_pairs[pair]
        for pair, paths in zip(CROSSED, CROSSINGS, strict=True)
    )
    said = np.array([accepted(counts) for counts in devices])
    advice = Counter(
        turns_needed(counts) for counts, good in zip(devices, mixed & ~said, strict=True) if good
    )
    wrong = int((wanted != said).sum())
    print(f"Duel: {len(rows):,} counts of directions")
    print(f"  no kind all one way (D1)      {int(mixed.sum()):,}")
    print(f"  of these, all 240 pairs join  {int(wanted.sum()):,}")
    print(f"  accepted by the device        {int(said.sum()):,}; {wrong} differ")
    print(f"  refused, put right by         {dict(sorted(advice.items()))} (turns: counts)")
    print(f"  the device's crossings are {'' if real else 'NOT '}real paths")
    print(f"  {time.monotonic() - started:.0f} s")
    return real and wrong == 0 and max(advice) <= 2
