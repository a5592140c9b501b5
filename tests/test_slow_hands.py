# SPDX-License-Identifier: MIT
"""Hands that lift and hands that are slow: a sample of what `make soak` does."""

import pytest

from tests.soak.slow_hands import lift_and_lay, push_slowly, slide_slowly


@pytest.mark.parametrize("seed", range(1, 41))
def test_no_lift_is_taken_for_a_slide(seed):
    """D4: whatever is lifted and laid again is noticed, and no Stop counts before it is put right."""
    assert lift_and_lay("", seed)


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_slide_may_take_its_time(seed):
    """D3, D4, R4: it rests, jitters and goes on; it is followed, and nothing is called broken."""
    assert slide_slowly("", seed)["slides"] == 10


@pytest.mark.parametrize("seed", range(1, 5))
def test_a_push_may_take_its_time(seed):
    """J4, R4: half way for as long as it takes; ended, it is taken, and nothing is called broken."""
    assert push_slowly("", seed)["pushes"] == 10
