# SPDX-License-Identifier: MIT
"""A tape of one game: all that its hands were told and asked, when the table thought, and what chance and the
household answered.
"""

from hallway.console.settings import rows
from hallway.games.game import GameHands
from tests.ways import GAMES

CALLS = ("moved", "pressed", "key", "released", "passed", "hint", "think")

# Whom a call is for, on the device: names are other ones there.
TOLD = "{{" + ", ".join(f'"{name}": {{0}}.{name}' for name in CALLS) + "}}"
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
from hallway.moment.catalogue import games

def replay(key, players, pads, seats, calls, drawn, answers):
    view = View()
    game = [game for game in games() if game.key == key][0]
    rules = game.take("Rules")(key, players, pads, TapeSettings(answers))
    rules.seats = seats
    hands = game.take("Hands")(rules, TapeChance(drawn))
    picture = game.take("Picture")(hands)
    told = """
    + TOLD.format("hands")
    + """
    for name, *values in calls:
        told[name](*values)
        if hands.changed:
            picture.show(view)
        values = [str(value).encode() for value in view.values]  # as both interpreters write them
        print(name, view.text, values, view.big, bytes(view.icons))
        saved = rules.save()
        print(crc16(view.lights, len(view.lights)), crc16(saved, len(saved)))
"""
)


class Tape:
    """Records the first game whose hands are made inside its `with` block."""

    def __enter__(self) -> "Tape":
        self.hands: GameHands | None = None
        self.calls: list[tuple[object, ...]] = []
        self.drawn: list[int] = []
        self._depth = 0
        self._made = GameHands.__init__
        tape = self

        def made(hands, rules, chance) -> None:
            if tape.hands is None:
                tape.hands, tape.rules = hands, rules
                for name in CALLS:
                    setattr(hands, name, tape._wrapped(hands, name))
            tape._made(hands, rules, chance)

        def take_chance(hands: GameHands, chance) -> None:
            vars(hands)["heard"] = _Heard(chance, tape) if hands is tape.hands else chance

        GameHands.__init__ = made  # type: ignore[method-assign]
        # Whichever chance the game is given, also later, is listened to.
        GameHands.chance = property(lambda hands: vars(hands)["heard"], take_chance)  # type: ignore
        return self

    def __exit__(self, *exc: object) -> None:
        GameHands.__init__ = self._made  # type: ignore[method-assign]
        del GameHands.chance

    def _wrapped(self, hands: GameHands, name: str):
        plain = getattr(type(hands), name)

        def told(*values):
            # Where nobody has a mind nothing is thought, but for a hint.
            thinks = any(hands.rules.seats) or hands.adviser is not None
            if self._depth == 0 and (name != "think" or thinks):
                self.calls.append(
                    (name, *(bytes(value) if name == "moved" else value for value in values[:1]))
                )
            self._depth += 1
            try:
                return plain(hands, *values)
            finally:
                self._depth -= 1

        return told

    def program(self, most: int) -> str:
        """A program that plays the tape anew and prints what follows from each call."""
        rules = self.rules
        assert rules.key in GAMES
        who = (rules.key, rules.players, rules.pads, bytes(rules.seats))
        return REPLAY + f"replay(*{who!r}, {self.calls[:most]!r}, {self.drawn!r}, {self.answers()!r})\n"

    def answers(self) -> dict[str, object]:
        """What the household says to each question that can be put to it."""
        answers = {}
        for name, default, allowed in rows():
            how = "on" if default in ("on", "off") else "word"
            if "-" in allowed or name == "TIMES":
                how = "number"
            try:
                answers[f"{how} {name}"] = getattr(self.rules.settings, how)(name)
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
