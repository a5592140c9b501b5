# SPDX-License-Identifier: MIT
"""Somebody at Duel who asks for hints, and slides as they say."""

from random import Random

from hallway.maze.shapes import TILE_ICON
from hallway.view import HERE, TAKE
from tests.duel.events import Play
from tests.duel.referee import Laid, connects, sides

BITS = dict(zip("NESW", (1, 2, 4, 8), strict=True))
ARROWS = {"↑": (-1, 0), "→": (0, 1), "↓": (1, 0), "←": (0, -1)}


def asked(play: Play) -> None:
    """A hint, and all the time that it wants to think."""
    play.hands.hint()
    play.moved()
    while play.hands.think():
        pass
    play.moved()


def slide_as_told(play: Play, player: int, name: str, arrow: str) -> None:
    """D3: the tile that is named, which is the one that is lit, into the gap, which is lit as well."""
    cell = ("12345".index(name[1]), "ABCDE".index(name[0]))
    down, right = ARROWS[arrow]
    laid = play.lying(player)
    assert laid.gap == (cell[0] + down, cell[1] + right)
    lights = play.view.lights[45 * player :]
    assert lights[cell[0] * 5 + cell[1]] == TAKE
    assert lights[laid.gap[0] * 5 + laid.gap[1]] == HERE
    opens = sum(BITS[side] for side in sides(*laid[cell]))
    assert play.view.icons[player] == TILE_ICON + opens, "its picture, in place of the start"
    play.put(player, laid.slid(cell))


def slides_as_told(seed: int, laid: Laid, most: int) -> int:
    """How many till the items are joined, by hints alone, from this board on; `most` if they lead nowhere."""
    play = Play(1, Random(seed).randrange(1 << 16), DUEL_MINUTES=0, HINTS="free").begun(laid)
    for slides in range(most):
        if connects(play.lying(0).open_sides(), play.rules.starts[0], play.rules.goal):
            return slides
        asked(play)
        if play.view.text != "hints.duel":
            return most
        slide_as_told(play, 0, *play.view.values)
    return most
