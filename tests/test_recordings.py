# SPDX-License-Identifier: MIT
"""Recordings of whole games, made before the games had a folder each: they are still the same games.

A recording has what the game was told, and after each call its events, what its save was, its screen in
English and its lights. To change one on purpose, change the game, and the recording with it: the rule that
was changed says why.
"""

import gzip
import json
from pathlib import Path

import pytest

from hallway.view import View
from hallway.words import Words
from tests.ways import GAMES

RECORDINGS = sorted((Path(__file__).parent / "recordings").glob("*.json.gz"))

# A number that the rulebook fixes was a word, and has become a value.
SAID_ANEW: dict[str, str] = {
    "Five minutes. Solve as many as you can.\nPress to roll.": "5 minutes. Solve as many as you can.\n"
    "Press to roll.",
}
for left in range(1, 5):  # Cards
    deal = "Deal {} cards each. Lay {} face up in the middle: {} to go."
    SAID_ANEW[deal.format("two", "four", left)] = deal.format(2, 4, left)


class Chance:
    def __init__(self, drawn: list[int]) -> None:
        self.drawn = iter(drawn)

    def below(self, n: int) -> int:
        return next(self.drawn)


class Answers:
    """The household's, as they were."""

    def __init__(self, answers: dict) -> None:
        self.answers = answers

    def on(self, name: str) -> bool:
        return self.answers["on " + name]

    def number(self, name: str) -> int:
        return self.answers["number " + name]

    def word(self, name: str) -> str:
        return self.answers["word " + name]


def seen(view: View, words: Words) -> list:
    text = words.text
    return [
        text(view.title, view.title_values),
        text(view.corner, view.corner_values),
        list(view.icons),
        view.icons_done,
        view.big,
        text(view.text, view.values),
        text(view.choice_a),
        text(view.choice_b),
    ]


def anew(screen: list) -> list:
    return [SAID_ANEW.get(part, part) if isinstance(part, str) else part for part in screen]


@pytest.mark.parametrize("path", RECORDINGS, ids=lambda path: path.name.split(".json")[0])
def test_a_recorded_game_is_the_same_game(path):
    was = json.loads(gzip.decompress(path.read_bytes()))
    game = GAMES[was["game"]]
    words = Words("en")
    words.take(game.folder)
    view = View()
    rules = game.take("Rules")(game.key, was["players"], was["pads"], Answers(was["settings"]))
    hands = game.take("Hands")(rules, Chance(was["chance"]))
    picture = game.take("Picture")(hands)
    events: list[str] = []
    hands.write_down = lambda event: events.append(event.hex())
    picture.show(view)
    screen, lights = was["first"]
    assert (seen(view, words), bytes(view.lights).hex()) == (anew(screen), lights)
    saved = ""
    for number, (name, value, committed, new_screen, new_lights, new_save) in enumerate(was["steps"]):
        getattr(hands, name)(bytes.fromhex(value) if isinstance(value, str) else value)
        if hands.changed:
            picture.show(view)
        screen, lights, saved = new_screen or screen, new_lights or lights, new_save or saved
        where = f"step {number}, {name}"
        assert events == committed, where
        assert rules.save().hex() == saved, where
        assert seen(view, words) == anew(screen), where
        assert bytes(view.lights).hex() == lights, where
        events.clear()


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
