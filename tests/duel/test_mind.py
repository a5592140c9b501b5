# SPDX-License-Identifier: MIT
"""The mind of Duel: slides that join two items, on any board that is accepted, within its time."""

from random import Random
from statistics import median

import pytest

from hallway.moment.seats import FIRST_STEPS, HANDY, SHARP
from tests.duel import ladder
from tests.duel.referee import connects, reachable


@pytest.mark.parametrize("level", [FIRST_STEPS, HANDY, SHARP])
def test_its_slides_join_the_items(level):
    """D3, D5: what it is sure of is so; each is a slide of one tile into the gap."""
    slides = []
    sure = 0
    for seed in range(12):
        random = Random(seed)
        slider = ladder.Slider(random, level)
        start, goal = random.sample(range(ladder.ITEMS), 2)
        laid = slider.laid
        slider.think(start, goal)
        is_sure, planned = slider.mind.is_sure, len(slider.slides)
        for _ in range(planned):
            slider.slide(start, goal)
        assert reachable(laid, slider.laid)
        assert not is_sure or connects(slider.laid.open_sides(), start, goal)
        slides.append(planned)
        sure += is_sure
    assert sure >= 10
    assert 5 < median(slides) < 25


def test_sharp_gets_there_on_any_board():
    """D14: within 300 slides; make ladder: a thousand boards."""
    slides = [ladder.slides_needed(seed, SHARP) for seed in range(100, 130)]
    assert max(slides) < 100 and median(slides) <= 16


def test_where_the_items_are_joined_there_is_nothing_to_slide():
    random = Random(1)
    while True:
        slider = ladder.Slider(random, SHARP)
        start, goal = random.sample(range(ladder.ITEMS), 2)
        if slider.joins(start, goal):
            slider.think(start, goal)
            assert slider.mind.is_sure and not slider.slides
            break


def test_each_level_wins_against_the_one_below():
    """Enough to see that it does; make ladder has the intervals."""
    for low, high in ((FIRST_STEPS, HANDY), (HANDY, SHARP)):
        assert sum(ladder.play(seed, (high, low)) == 0 for seed in range(3)) >= 2
