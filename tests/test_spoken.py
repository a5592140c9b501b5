# SPDX-License-Identifier: MIT
"""What games say can be said: a word that is missing fails in any game that is played."""

import pytest

from hallway import words
from hallway.show.sound import TUNES
from tests.duel.events import play_events
from tests.players.spoken import SpokenView
from tests.ways import FOLDERS, ways


def test_a_view_with_words_is_said():
    view = SpokenView("duel")
    view.title, view.choice_b = "duel", "menu"
    view.say("duel.given", "@player.0", "@player.1", "@duel.go")
    view.changed()
    assert view.version == 1


@pytest.mark.parametrize(
    ("text", "values", "complaint"),
    [
        ("duel.nonsense", (), "cannot be said"),
        ("duel.given", ("@player.0",), "cannot be said"),
        ("duel.given", (), "lacks a value"),
        ("duel.given", ("@player.0", "@player.9", "@duel.go"), "cannot be said"),
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
    plain = words.Words._file
    monkeypatch.setattr(
        words.Words, "_file", lambda self, name: plain(self, name).replace(b"both-wrong", b"no-such-key")
    )
    with pytest.raises(AssertionError, match=r"duel\.both-wrong"):
        for seed in range(20):
            play_events(seed, players=2)


TICK_MS = 25
SAID_ALREADY = {"tap", "count", "wrong"}  # tunes that may come again while the words for them still stand


def test_tunes_are_short_and_no_two_are_alike():
    assert len(set(TUNES.values())) == len(TUNES)
    for tune in TUNES.values():
        assert 0 < sum(tune[1::2]) * TICK_MS <= 1000 and len(tune) % 2 == 0


@pytest.mark.parametrize("game", FOLDERS)
def test_nothing_is_told_by_sound_alone(game, monkeypatch):
    """With each tune the picture changes, or the words for it still stand."""
    pictures: list[tuple] = []
    heard = set()

    def look(view: SpokenView) -> None:
        parts = vars(view)
        picture = tuple(
            bytes(parts[part]) if part in ("lights", "icons") else parts[part]
            for part in sorted(parts)
            if part not in ("tune", "version") and part[0] != "_"
        )
        if view.tune:
            heard.add(view.tune)
            if pictures == [picture]:
                assert view.tune in SAID_ALREADY and view.text, (view.tune, picture)
        pictures[:] = [picture]

    monkeypatch.setattr(SpokenView, "looker", look)
    for way in ways().values():
        if way.entry.folder == game:
            pictures.clear()
            way.play_events(1)
    assert len(heard) > 2
