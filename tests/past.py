# SPDX-License-Identifier: MIT
"""A recorded game of tests/recordings, told to the game again.

This file is sent to CPython for WebAssembly as it is (tests/same.py): it needs the firmware, nothing else.
"""

from hallway.moment.catalogue import games
from hallway.view import View
from hallway.words import Words

# A number that the rulebook fixes was a word, and has become a value.
SAID_ANEW: dict[str, str] = {
    "Five minutes. Solve as many as you can.\nPress to roll.": "5 minutes. Solve as many as you can.\n"
    "Press to roll.",
}
for left in range(1, 5):  # Cards
    deal = "Deal {} cards each. Lay {} face up in the middle: {} to go."
    SAID_ANEW[deal.format("two", "four", left)] = deal.format(2, 4, left)


class DrawnChance:
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


def differs(was: dict) -> str:
    """The first thing that is not as it was; nothing if all is."""
    (game,) = [game for game in games() if game.key == was["game"]]
    words = Words("en")
    words.take(game.folder)
    view = View()
    rules = game.take("Rules")(game.key, was["players"], was["pads"], Answers(was["settings"]))
    hands = game.take("Hands")(rules, DrawnChance(was["chance"]))
    picture = game.take("Picture")(hands)
    events: list[str] = []
    hands.write_down = lambda event: events.append(event.hex())
    picture.show(view)
    screen, lights = was["first"]
    saved = ""
    if (seen(view, words), bytes(view.lights).hex()) != (anew(screen), lights):
        return f"it begins with {seen(view, words)}"
    for number, (name, value, committed, new_screen, new_lights, new_save) in enumerate(was["steps"]):
        getattr(hands, name)(bytes.fromhex(value) if isinstance(value, str) else value)
        if hands.changed:
            picture.show(view)
        screen, lights, saved = new_screen or screen, new_lights or lights, new_save or saved
        found = [events, rules.save().hex(), seen(view, words), bytes(view.lights).hex()]
        wanted = [committed, saved, anew(screen), lights]
        if found != wanted:
            return f"step {number}, {name}: {found} was {wanted}"
        events.clear()
    return ""
