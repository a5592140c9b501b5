# SPDX-License-Identifier: MIT
"""Which directions of Duel's tiles let every two items be joined by sliding (D14).

Tiles cannot be turned in play, but sliding brings any tile anywhere: of fifteen tiles at least two
have the same shape and direction, so that no picture is out of reach. What counts is thus only how
many tiles there are of each shape and direction: `counts`, one number for each set of openings.

The rule is exact: all 240 ordered pairs of items can be joined if six can, the diagonals and the
straight crossings below; `python -m tools.prove duel` shows it for all 23,520 counts.
"""

from hallway.games.duel.tiles import KINDS
from hallway.maze.shapes import EAST, NORTH, SOUTH, WEST, drawn, turned

# The ways through a cell, from side to side. A tee has three of them.
WAYS = (NORTH | SOUTH, EAST | WEST, NORTH | EAST, EAST | SOUTH, SOUTH | WEST, WEST | NORTH)

# How many cells of each way a path needs, a digit each: six crossings, the paths that are enough to know.
CROSSINGS = (
    "321010 212020 122121",  # N0 to S3
    "230101 120202 211212",  # E0 to W3
    "320101 210202 121212",  # N3 to S0
    "231010 122020 212121",  # E3 to W0
    "201111 112121",  # N0 to S0
    "021111 111212",  # E0 to W0
)


def _directions() -> tuple:
    """All openings that a tile can have, by kind."""
    directions = []
    for _, shape, _ in KINDS:
        different = []
        for turn in range(4):
            openings = turned(drawn(shape), turn)
            if openings not in different:
                different.append(openings)
        directions.append(tuple(different))
    return tuple(directions)


DIRECTIONS = _directions()
del _directions  # what is made once need not stay in memory
_supply = bytearray(len(WAYS) * len(WAYS))


def alike(counts) -> int:
    """D1: the kind whose tiles lie only one way, or -1: horizontal or vertical; of corners, all the same."""
    for kind in range(len(KINDS)):
        for openings in DIRECTIONS[kind]:
            lies = openings  # a tee lies as its bar does
            for way in (WAYS[0], WAYS[1]):
                if openings & way == way:
                    lies = way
            total = 0
            for other in DIRECTIONS[kind]:
                if other & lies == lies:
                    total += counts[other]
            if total == KINDS[kind][2]:
                return kind
    return -1


def crossings(counts, breathe=None) -> int:
    """How many of the six crossings these tiles can make; with all six every pair can be joined."""
    for one in range(len(WAYS)):
        for other in range(one, len(WAYS)):
            _supply[one * len(WAYS) + other] = _tiles_with(counts, WAYS[one], WAYS[other])
    made = 0
    for paths in CROSSINGS:
        if breathe is not None:
            breathe()
        for path in paths.split():
            if _enough(path):
                made += 1
                break
    return made


def _tiles_with(counts, one: int, other: int) -> int:
    """How many tiles have one way or the other."""
    total = 0
    for directions in DIRECTIONS:
        for openings in directions:
            if openings & one == one or openings & other == other:
                total += counts[openings]
    return total


def _enough(path: str) -> bool:
    """Whether there are tiles for a path: enough for each way, and for each two together."""
    for one in range(len(WAYS)):
        for other in range(one, len(WAYS)):
            wanted = int(path[one]) + (int(path[other]) if other > one else 0)
            if wanted > _supply[one * len(WAYS) + other]:
                return False
    return True


def best_turn(counts: bytearray, breathe=None) -> tuple:
    """The openings of a tile to turn and by how many quarters, to come nearest to all six."""
    best = (0, 0)
    most = -1
    for directions in DIRECTIONS:
        for openings in directions:
            if not counts[openings]:
                continue
            for quarters in range(1, len(directions)):
                counts[openings] -= 1
                counts[turned(openings, quarters)] += 1
                made = crossings(counts, breathe) if alike(counts) < 0 else -1
                counts[turned(openings, quarters)] -= 1
                counts[openings] += 1
                if made > most:
                    best = (openings, quarters)
                    most = made
                    if made == len(CROSSINGS):
                        return best
    return best
