# SPDX-License-Identifier: MIT
"""Until all games are rebuilt: a game of one class, as rules, hands and picture."""

from hallway.shelf import take
from hallway.view import View


def room(where: str, name: str):
    module, made = where.split(":")
    if name == "Rules":
        return OldRules(take("hallway.games." + module, made))
    return OldHands if name == "Hands" else OldPicture


class OldRules:
    def __init__(self, made) -> None:
        self.made = made
        self.fixed = made.house

    def __call__(self, key, players, pads, settings):
        game = self.made(View(), None, players, settings, pads)
        game.told_key = game.key
        game.key = key
        game.unwanted = game.unasked
        return game


class OldHands:
    def __init__(self, rules, chance) -> None:
        self.rules = rules
        rules.chance = chance
        self.version = -1
        self.moved = rules.moved
        self.pressed = rules.pressed
        self.key = rules.told_key
        self.released = rules.released
        self.passed = rules.passed

    def commit(self, event: bytes) -> None:
        self.rules.commit(event)

    @property
    def write_down(self):
        return self.rules.recorder

    @write_down.setter
    def write_down(self, called) -> None:
        self.rules.recorder = called

    @property
    def changed(self) -> bool:
        return self.rules.view.version != self.version

    def leaving(self) -> None:
        if self.rules.best_minutes:
            self.rules.note()


class OldPicture:
    def __init__(self, hands) -> None:
        self.hands = hands

    def show(self, view) -> None:
        mine = self.hands.rules.view
        self.hands.version = mine.version
        view.clear()
        for name in (
            "title",
            "title_values",
            "corner",
            "corner_values",
            "icons",
            "icons_done",
            "big",
            "text",
            "values",
            "choice_a",
            "choice_b",
            "tune",
        ):
            setattr(view, name, getattr(mine, name))
        mine.tune = ""
        view.lights[:] = mine.lights
        view.changed()
