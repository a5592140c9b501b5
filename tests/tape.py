# SPDX-License-Identifier: MIT
"""A tape of one game: all that it was told, and what chance and the household answered."""

from hallway.console.settings import rows
from hallway.games.game import Game

CALLS = ("moved", "pressed", "key", "released", "passed", "restore")

# What answers a game on the device in place of chance and household; and the whole replay.
ANSWERS = """
class TapeChance:
    def __init__(self, drawn):
        self.drawn = iter(drawn)
    def below(self, n):
        return next(self.drawn)

class TapeSettings:
    def __init__(self, answers):
        self.answers = answers
    def on(self, name):
        return self.answers["on " + name]
    def number(self, name):
        return self.answers["number " + name]
    def word(self, name):
        return self.answers["word " + name]
"""
REPLAY = (
    ANSWERS
    + """
from hallway.view import View
from hallway.console.journal import crc16

def replay(made, players, pads, calls, drawn, answers):
    view = View()
    game = made(view, TapeChance(drawn), players, TapeSettings(answers), pads)
    for name, value in calls:
        getattr(game, name)(value)
        print(name, view.text, view.values, view.big, bytes(view.icons))
        saved = game.save()
        print(crc16(view.lights, len(view.lights)), crc16(saved, len(saved)))
"""
)


class Tape:
    """Records the first game that is made inside its `with` block."""

    def __enter__(self) -> "Tape":
        self.game: Game | None = None
        self.calls: list[tuple[str, object]] = []
        self.drawn: list[int] = []
        self._depth = 0
        self._made = Game.__init__
        tape = self

        def made(game, view, chance, players, settings, pads) -> None:
            if tape.game is None:
                tape.game, tape.pads = game, pads
                tape.settings = settings
                for name in CALLS:
                    setattr(game, name, tape._wrapped(game, name))
            tape._made(game, view, chance, players, settings, pads)

        def take_chance(game: Game, chance) -> None:
            vars(game)["heard"] = _Heard(chance, tape) if game is tape.game else chance

        Game.__init__ = made  # type: ignore[method-assign]
        # Whichever chance the game is given, also later, is listened to.
        Game.chance = property(lambda game: vars(game)["heard"], take_chance)  # type: ignore[attr-defined]
        return self

    def __exit__(self, *exc: object) -> None:
        Game.__init__ = self._made  # type: ignore[method-assign]
        del Game.chance

    def _wrapped(self, game: Game, name: str):
        plain = getattr(type(game), name)

        def told(value) -> None:
            if self._depth == 0:
                self.calls.append((name, bytes(value) if name in ("moved", "restore") else value))
            self._depth += 1
            try:
                plain(game, value)
            finally:
                self._depth -= 1

        return told

    def program(self, most: int) -> str:
        """A program that plays the tape anew and prints what follows from each call."""
        game = self.game
        assert game is not None
        made = type(game)
        return (
            REPLAY
            + f"from {made.__module__} import {made.__name__}\n"
            + f"replay({made.__name__}, {game.players}, {self.pads}, {self.calls[:most]!r}, "
            + f"{self.drawn!r}, {self.answers()!r})\n"
        )

    def answers(self) -> dict[str, object]:
        """What the household says to each question that can be put to it."""
        answers = {}
        for name, default, allowed in rows():
            how = "on" if default in ("on", "off") else "word"
            if "-" in allowed or name == "TIMES":
                how = "number"
            try:
                answers[f"{how} {name}"] = getattr(self.settings, how)(name)
            except (AssertionError, AttributeError, KeyError):
                continue  # a question that this game does not ask
        return answers


class _Heard:
    def __init__(self, chance, tape: Tape) -> None:
        self._chance, self._tape = chance, tape

    def below(self, n: int) -> int:
        drawn = self._chance.below(n)
        self._tape.drawn.append(drawn)
        return drawn
