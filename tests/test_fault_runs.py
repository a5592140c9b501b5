# SPDX-License-Identifier: MIT
"""Fault runs: a sample of what `make soak SEEDS=2000` does, and every seed that once failed."""

import pytest

from tests.fault_runs import once

SAMPLE = 50

# A seed that failed, and what it found; it runs as it did as long as hands and happenings stay the same.
FOUND: dict[int, str] = {}


@pytest.mark.parametrize("seed", range(1, SAMPLE + 1))
def test_a_game_comes_through_faults_cuts_and_blunders(seed):
    met = once("", seed)
    assert met["ticks"] > 100 and met["events"] >= 0
