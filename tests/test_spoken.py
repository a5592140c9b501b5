# SPDX-License-Identifier: MIT
"""What games say can be said: a word that is missing fails in any game that is played."""

import pytest

from hallway.words.en import duel
from tests.players.duel import play_events
from tests.players.spoken import SpokenView


def test_a_view_with_words_is_said():
    view = SpokenView("duel")
    view.title, view.choice_b = "duel", "menu"
    view.say("duel.given", "@player.0", "@player.1")
    view.changed()
    assert view.version == 1


@pytest.mark.parametrize(
    ("text", "values", "complaint"),
    [
        ("duel.nonsense", (), "cannot be said"),
        ("duel.given", ("@player.0",), "cannot be said"),
        ("duel.given", (), "lacks a value"),
        ("duel.given", ("@player.0", "@player.9"), "cannot be said"),
        ("duel.lay", (None,), "duel.lay with"),
    ],
)
def test_a_view_that_lacks_a_word_or_a_value_fails_where_it_is_shown(text, values, complaint):
    view = SpokenView("duel")
    view.say(text, *values)
    with pytest.raises(AssertionError, match=complaint):
        view.changed()


@pytest.mark.parametrize("place", ["title", "corner", "choice_a", "choice_b", "tune"])
def test_every_place_for_words_is_looked_at(place):
    view = SpokenView("duel")
    setattr(view, place, "nonsense")
    with pytest.raises(AssertionError, match="nonsense"):
        view.changed()


def test_a_word_missing_from_a_game_fails_at_the_level_of_events(monkeypatch):
    monkeypatch.setattr(duel, "TEXTS", duel.TEXTS.replace("\nduel.both-wrong = ", "\nno such key = "))
    with pytest.raises(AssertionError, match=r"duel\.both-wrong"):
        for seed in range(20):
            play_events(seed, players=2)
