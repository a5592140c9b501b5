# SPDX-License-Identifier: MIT
"""Recordings of whole games, made before the games had a folder each: they are still the same games.

A recording has what the game was told, and after each call its events, what its save was, its screen in
English and its lights. To change one on purpose, change the game, and the recording with it: the rule that
was changed says why.
"""

import gzip
import json

import pytest

from tests.past import differs
from tests.same import RECORDINGS


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.name.split(".json")[0])
def test_a_recorded_game_is_the_same_game(path):
    assert differs(json.loads(gzip.decompress(path.read_bytes()))) == ""


def test_a_game_that_was_another_differs():
    was = json.loads(gzip.decompress(RECORDINGS[0].read_bytes()))
    name, value, committed, *rest = was["steps"][-1]
    was["steps"][-1] = [name, value, [*committed, "00"], *rest]
    assert f"step {len(was['steps']) - 1}, {name}: " in differs(was)


def test_every_game_with_a_recorded_past_is_there():
    assert {json.loads(gzip.decompress(path.read_bytes()))["game"] for path in RECORDINGS} == {
        "go.solo",
        "go",
        "junior",
        "cards.48",
        "cards.50",
        "duel.solo",
        "duel",
    }
