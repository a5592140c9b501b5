# SPDX-License-Identifier: MIT
"""A person who does what the screen says, whatever the game."""

import re
from collections.abc import Callable

from boardsim.boxes import BOXES
from boardsim.pad import PITCH
from tests.players.person import CELL, READ_S, TILE, Person
from tests.ways import orders

ON_IT_MM = 36  # of two tiles 40 mm wide whose middles are nearer than that, one lies on the other
QUARTERS = {"a quarter": 1, "half way round": 2, "three quarters": 3}


class Obedient(Person):
    """Looks at the screen, and does one thing at a time."""

    def obey(self) -> None:
        said = self.said
        felt = re.match(f"{CELL}: lay it anew", said)
        if felt and not self.at(self.cell(felt["cell"])):
            said = said[felt.end() :]  # there is nothing: one goes on
            if self.entry.each:
                self.run(4.0)  # and sees whom the rest is for
                said = self.said
        for pattern, do in (*FIRST, *orders(self.entry.folder), *LAST):
            found = re.search(pattern, said)
            if found:
                do(self, found)
                break
        else:  # nothing to be read: someone presses something
            self.random.choice((self.press_any, self.press))()
            self.run(READ_S)
        self.run(READ_S * self.patience)

    def _no(self, _) -> None:
        self.press("b")

    def _choose(self, _) -> None:
        self.press("a" if "> " + self.name in self.top.screen.text.split("\n") else "down")

    def _choose_players(self, found) -> None:
        may_be_more = self.entry.each and self.entry.most > int(found[1]) < self.pads  # a pad each
        self.press("up" if may_be_more else "a")

    def _straighten(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]))

    def _turn_a_quarter(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]), turns=1)

    def _mend(self, found) -> None:
        """The tile is mended, and one that lies half on it is laid into its own place: anyone sees that."""
        pad, row, col = cell = self.cell(found["cell"])
        self.lay_anew(cell, missing=None)
        for piece in list(self.lying(pad)):
            down, right = piece.pose.y - (row + 0.5) * PITCH, piece.pose.x - (col + 0.5) * PITCH
            if self.home(piece) != (row, col) and max(abs(down), abs(right)) < ON_IT_MM:
                self.lay_anew((pad, *self.home(piece)))

    def _take_off(self, found) -> None:
        self.lift(self.cell(found["cell"]))

    def _twice(self, found) -> None:
        """Of two that the board takes for the same, the one of another game goes."""
        pad, *_ = cell = self.cell(found["cell"])
        strange = [piece for piece in self.lying(pad) if piece.tile not in BOXES[self.box].tiles]
        self.lift((pad, *self.home(strange[0])) if strange else cell)

    def _stray(self, found) -> None:
        if self.at(self.cell(found["cell"])):
            self._straighten(found)
        else:
            self.wait()

    def _turn_over(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]), over=True)

    def _turn(self, found) -> None:
        self.lay_anew(self.cell(found["cell"]), turns=QUARTERS[found["quarters"]])

    def _move(self, found) -> None:
        piece = self.lift(self.cell(found["cell"]))
        if piece is not None:
            turn = round(piece.pose.angle / 90) % 4
            self.put(self.cell(found["to"]), piece.tile, turn, piece.face)

    def _lay(self, found) -> None:
        self.fetch(found["tile"], self.cell(found["cell"]))


# What the screen says, and what hands do then; the first that is there counts. What a game says is in the
# folder of its tests.
FIRST: tuple[tuple[str, Callable], ...] = (
    (f"{CELL}: lay it anew", Obedient._stray),
    (f"{CELL}: turn the tile", Obedient._turn_a_quarter),
    (f"{CELL}: magnet lost", Obedient._mend),
    (
        "settings.toml|cannot be driven|cannot go on|makes no sense",
        Person.yes,
    ),
    ("does not answer|No pad answers|is stuck|is gone", Person.wait),
    (
        "Take back the last step|Leave this game|nothing to take back|Plugged in|A: next +B: back",
        Obedient._no,
    ),
    ("Go on: ", Person.yes),
    (r"Players: (\d)", Obedient._choose_players),
    ("< sound o", Obedient._choose),
    (f"{CELL}: (?:lay|broken|bad)", Obedient._straighten),
    (f"{CELL}: take this tile off", Obedient._take_off),
    (f"{CELL}: (?:this tile is here twice|a second|twice the)", Obedient._twice),
    (f"{CELL}: (?:not a |no tile goes|card \\d+ was played)", Obedient._take_off),
    (f"{CELL}: (?:no path joins|other half|keep the|no joker|not your)", Obedient._take_off),
    (f"Take {CELL} off", Obedient._take_off),
    (f"{CELL} is not free", Obedient._take_off),
    (f"{CELL}: turn it over", Obedient._turn_over),
    (f"turn {CELL} over", Obedient._turn_over),
    (CELL + ": turn it (?P<quarters>.+) clockwise", Obedient._turn),
    (f"Move {CELL} to (?P<to>[A-J]\\d+)", Obedient._move),
    (f"{CELL}: put {TILE} (?:here|back)", Obedient._lay),
    (f"lay {TILE} on {CELL}", Obedient._lay),
    (f"ut {TILE} back at {CELL}", Obedient._lay),
)
LAST: tuple[tuple[str, Callable], ...] = (
    ("A: ", Person.yes),
    ("[Pp]ress", Person.yes),
)
