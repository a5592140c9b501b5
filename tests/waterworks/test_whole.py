# SPDX-License-Identifier: MIT
"""Whole games of Waterworks: against the slow referee, and on the simulated board."""

from random import Random

import pytest

from boardsim.players.waterworks import long_way
from hallway.games.junior.about import TILES
from tests.waterworks import WAYS
from tests.waterworks.events import MOVING, UNREADABLE, byte, opened, play_events, same
from tests.waterworks.hands import play_table
from tests.waterworks.referee import PAD, SOURCES, Slow

EACH_WAY = pytest.mark.parametrize("how", [how for _, how in WAYS.values()], ids=list(WAYS))


def test_five_hundred_wild_pads_as_the_slow_referee_has_them():
    """R1, R2, W2, W4 to W6: tiles of several boxes anywhere, so that all runs in loops and into walls."""
    points = set()
    for seed in range(500):
        random = Random(seed)
        play = opened(random.choice(SOURCES))
        slow = Slow(play.source())
        for cell in PAD:
            tile, face = random.choice(((0, 1), (14, 0), (14, 0), (4, 0), (8, 0)))
            play.lay(cell, tile, face, random.randrange(4))
        while not slow.over:
            for _, beyond, _ in sorted(slow.ends(), key=str):  # someone lays what fits, if it can
                for turn in range(4):
                    if beyond in PAD and beyond not in slow.wet and not play.hands.flows >> at(beyond) & 1:
                        play.lay(beyond, *random.choice(((0, 1), (4, 0), (14, 0))), turn)
            if random.random() < 0.02:
                value = random.choice((MOVING, UNREADABLE, byte(random.randrange(TILES))))
                play.put(random.choice(PAD), value)
            play.press()
            slow.step(play.lies())
            assert same(play, slow)
        points.add(slow.points)
    assert len(points) > 10


def at(cell):
    return cell[0] * 5 + cell[1]


@EACH_WAY
def test_whole_games(how):
    """W1 to W7: from the first screen to the last; the recorded events give the same game again, at each
    step and after each save.
    """
    for seed in range(24):
        assert play_events(seed, **how) >= 2


@EACH_WAY
def test_a_whole_game_on_the_board(how):
    """W1 to W7, R4, R5: from power-on and the menu to the last screen, with hands that slip now and then."""
    for seed in range(3):
        assert play_table(seed, **how) > 10


@pytest.mark.parametrize("source", SOURCES)
def test_from_every_source_the_water_can_be_led_back_into_itself(source):
    """W6: with the tiles of one box."""
    play = opened(source)
    plan = long_way(*source, Random(1))
    assert len({tile for _, tile, _ in plan}) == len(plan) > 10
    for cell, tile, turn in plan:
        play.lay(divmod(cell, 5), tile, 0, turn)
    while not play.rules.over:
        play.press()
    assert play.rules.score() == (2 * len(plan),)
