# SPDX-License-Identifier: MIT
"""Hands that lift where they may not, and hands that are slow: each is told from the other."""

import re
from collections import Counter
from random import Random

from boardsim import Tabletop
from boardsim.boxes import named
from boardsim.geometry import cell_centre
from boardsim.pad import PITCH, Pad
from boardsim.table.surface import Piece, Pose
from tests.duel.boards import laid_in_order, shuffled
from tests.duel.hands import flat, lay
from tests.duel.referee import Laid
from tests.junior.hands import Table
from tests.junior.referee import ARROWS
from tests.play import choose

RUNS = 10  # deeds on one board: to lay it takes longer than they do


def duel(top: Tabletop, chance: Random) -> Laid:
    """A board alone, laid, and the first two cards turned."""
    choose(top, "Duel alone", 1)
    laid = shuffled(laid_in_order(), chance, 30)
    lay(top, 0, laid)
    top.pad(0).press()
    top.run(0.4)
    assert "Join them" in flat(top), flat(top)
    return laid


def carry(top: Tabletop, pad: Pad, pieces: list[Piece], down: float, right: float, seconds: float) -> None:
    """Slide pieces by so many mm in so many seconds."""
    starts = [piece.pose for piece in pieces]
    ends = [Pose(pose.x + right, pose.y + down, pose.z, pose.angle) for pose in starts]
    pad._carry(pieces, starts, ends, max(25_000, round(seconds * 1e6)))
    top.run(seconds + 0.02)


def stroll(top: Tabletop, pad: Pad, pieces: list[Piece], way: tuple[int, int], chance: Random) -> int:
    """Move a line by one cell as slow hands do: with rests, some of them long, with a jitter, and back a
    bit. Returns how often it rested.
    """
    at = 0.0
    rests = chance.randrange(1, 4)
    for _ in range(rests):
        there = chance.uniform(0.05, 0.95)
        carry(top, pad, pieces, *[(there - at) * PITCH * step for step in way], chance.uniform(0.1, 1.5))
        at = there
        for _ in range(chance.randrange(4)):
            to = min(0.95, max(0.05, at + chance.uniform(-0.05, 0.05)))
            carry(top, pad, pieces, *[(to - at) * PITCH * step for step in way], 0.05)
            at = to
        top.run(chance.choice((0.1, 0.5, 2.0, 4.0)))
        assert not re.search("Trouble|anew|dead|lost|turn the tile", flat(top)), flat(top)
    carry(top, pad, pieces, *[(1 - at) * PITCH * step for step in way], chance.uniform(0.1, 1.0))
    return rests


def slide_slowly(_: str, seed: int) -> Counter:
    """Slides that rest on their way, for as long as it takes: each is followed, none is called a fault."""
    chance = Random(seed)
    met: Counter = Counter()
    with Tabletop(pads=1, seed=seed, settings='HALLWAY_DUEL_MINUTES = "0"\n') as top:
        laid = duel(top, chance)
        pad = top.pad(0)
        for _ in range(RUNS):
            cell = chance.choice(laid.slides())
            after = laid.slid(cell)
            moved = [at for at in laid if laid[at] != after.get(at)]
            way = [(after.gap[k] < laid.gap[k]) - (after.gap[k] > laid.gap[k]) for k in (0, 1)]
            met["rests"] += stroll(top, pad, [pad.surface.at(*at)[0] for at in moved], tuple(way), chance)
            laid = after
            top.run(0.4)
            assert "Join them" in flat(top), f"{cell}: {flat(top)}"
            met["slides"] += 1
    return met


def taken(laid: Laid, chance: Random) -> list[tuple[int, int]]:
    """The cells of some tiles: any, or a chain that begins beside the gap, as if they were on their way."""
    if chance.random() < 0.3:
        return chance.sample(sorted(laid), chance.choice((2, 3, 3, 4, 7, 14)))
    chain = [laid.gap]
    while len(chain) < 4:
        row, col = chain[-1]
        beside = [(row, col + 1), (row, col - 1), (row + 1, col), (row - 1, col)]
        chain.append(chance.choice([at for at in beside if at in laid and at not in chain] or sorted(laid)))
    return list(dict.fromkeys(chain[1:]))


def lift_and_lay(_: str, seed: int) -> Counter:
    """Tiles are lifted, one after the other, and laid again in each other's place: noticed, and no Stop
    counts.
    """
    chance = Random(seed)
    met: Counter = Counter()
    with Tabletop(pads=1, seed=seed, settings='HALLWAY_DUEL_MINUTES = "0"\n') as top:
        laid = duel(top, chance)
        pad = top.pad(0)
        names = [tile.name for tile in top.tiles("duel")]
        cells = taken(laid, chance)
        pause = chance.choice((chance.uniform(0.2, 3.0), chance.uniform(0.2, 1.2)))
        for cell in cells:
            pad.lift(*cell)
            top.run(pause)
        for cell, other in chance.choice((list, reversed))(
            list(zip(cells, cells[1:] + cells[:1], strict=True))
        ):
            tile, turn = laid[other]
            pad.put(names[tile], *cell, turn)
            top.run(pause)
        top.run(0.5)
        assert "Join them" not in flat(top), f"{cells}, {pause:.1f} s each: not noticed"
        pad.press()
        top.run(0.5)
        assert "Right!" not in flat(top) and "Not joined" not in flat(top), flat(top)
        met["tiles lifted"] += len(cells)
    return met


ACROSS = {"N": "S", "S": "N", "E": "W", "W": "E"}


def push_slowly(_: str, seed: int) -> Counter:
    """Pushes of Junior that rest on their way: each is taken when it is done, none is called a fault."""
    chance = Random(seed)
    met: Counter = Counter()
    with Tabletop(pads=1, seed=seed) as top:
        hands = Table(top, seed).hands
        ((name, face),) = hands.beside.items()
        tile = named(name, "junior")
        pad = top.pad(0)
        last = ""
        for _ in range(RUNS):
            while "Push it in" not in flat(top) and "Push in" not in flat(top):
                assert "A: " in flat(top), flat(top)
                top.press("a")
                top.run(0.4)
            arrow = chance.choice([arrow for arrow in ARROWS if arrow != last])
            down, right, cells = pad._line(arrow)
            x, y = cell_centre(*cells[0])
            pose = Pose(x - right * PITCH, y - down * PITCH, angle=chance.randrange(4) * 90)
            spare = Piece(tile, face, pose)
            pad.surface.add(spare, top.clock.now_us)
            line = [spare, *[pad.surface.at(*cell)[0] for cell in cells]]
            met["rests"] += stroll(top, pad, line, (down, right), chance)
            pad.surface.remove(line[-1], top.clock.now_us)
            tile, face = line[-1].tile, line[-1].face
            last = ACROSS[arrow[0]] + arrow[1:]
            top.run(0.4)
            assert "Walk with the keys" in flat(top), f"{arrow}: {flat(top)}"
            met["pushes"] += 1
            top.press("a")
            top.run(0.4)
    return met
