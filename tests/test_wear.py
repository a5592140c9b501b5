# SPDX-License-Identifier: MIT
"""A year of play: how often the flash is erased."""

from tests.bench.wear import ENDURANCE, YEAR, wear

GAMES = 60


def test_a_year_of_play_costs_under_two_per_cent_of_the_flash():
    """Three games a day of all kinds, one in five left half way, counted by the flash itself."""
    erases, counted = wear(GAMES)
    assert counted == erases, "the journal counts as the flash does"
    assert 0 < erases * YEAR / GAMES < 0.02 * ENDURANCE
