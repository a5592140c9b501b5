# SPDX-License-Identifier: MIT
"""A place at the table for a player who is a program: it takes tiles, presses and reads, as people do.

It looks like a `Tabletop`, so that a player can sit at either. What it does goes through the desk and is
kept on its tape.
"""

from collections.abc import Callable, Generator
from typing import TypeVar

from boardsim.desk import Desk
from boardsim.pad import Pad
from boardsim.tabletop import Screen
from boardsim.things import Thing
from hallway.places import CELLS, SIDE
from hallway.sense.tilecode import EMPTY

ME = "demo"
CARRY_S = 0.05  # so often a hand that carries is somewhere else
T = TypeVar("T")
Place = tuple[float, float]  # mm on the table
Waits = Generator[float, None, None]  # what somebody does who waits so many seconds now and then


def act_out(waits: Generator[float, None, T], run: Callable[[float], object]) -> T:
    """Let somebody act to the end, on a clock that `run` moves; what they come back with."""
    while True:
        try:
            run(next(waits))
        except StopIteration as end:
            return end.value


class Seat:
    """`by` is who does it, as the table tells it."""

    def __init__(self, desk: Desk, by: str = ME) -> None:
        self.desk = desk
        self.by = by

    @property
    def screen(self) -> Screen:
        return self.desk.top.screen

    @property
    def seconds(self) -> float:
        return self.desk.now_us / 1e6

    def press(self, key: str) -> None:
        self.desk.do(self.by, "press", {"key": key})

    def open(self, box: str) -> None:
        self.desk.do(self.by, "open", {"box": box})

    def deal(self, players: int = 2, challenge: int = 0) -> None:
        self.desk.do(self.by, "deal", {"players": players, **({"challenge": challenge} if challenge else {})})

    def carry(self, number: int, start: Place, end: Place, turn: int = 0, seconds: float = 1.2) -> Waits:
        """Take a tile and carry it over the table from one place (mm) to another, as people do: it sets out
        slowly, arrives slowly, and is turned on the way.
        """
        thing = self.desk.things[number]
        from_angle = thing.angle
        by_angle = (turn * 90 - from_angle + 180) % 360 - 180
        self.desk.do(self.by, "take", {"tile": number, "x": start[0], "y": start[1]})
        steps = max(1, round(seconds / CARRY_S))
        for step in range(1, steps + 1):
            yield CARRY_S
            part = step / steps
            part *= part * (3 - 2 * part)
            x, y = (round(a + (b - a) * part, 1) for a, b in zip(start, end, strict=True))
            angle = round(from_angle + by_angle * part, 1)
            self.desk.do(self.by, "carry", {"tile": number, "x": x, "y": y, "angle": angle})

    def draw(self, tray: str) -> None:
        self.desk.do(self.by, "draw", {"tray": tray})

    def pad(self, number: int) -> "SeatPad":
        return SeatPad(self.desk, number, self.by)


class SeatPad:
    """The hands at one pad."""

    def __init__(self, desk: Desk, number: int, by: str = ME) -> None:
        self._desk = desk
        self._number = number
        self._by = by

    @property
    def board(self) -> Pad:
        return self._desk.top.pad(self._number)

    def press(self) -> None:
        self._desk.do(self._by, "tap", {"pad": self._number})

    def put(self, name: str, row: int, col: int, turn: int = 0, face: int = 0, angle: float = 0.0) -> None:
        where = {"pad": self._number, "row": row, "col": col, "turn": turn, "face": face}
        self._desk.do(self._by, "put", {"tile": self._find(name), **where, "askew": angle})

    def lift(self, row: int, col: int, tray: str = "") -> None:
        thing = self.at(row, col)
        if thing is None:
            raise ValueError(f"nothing lies at row {row}, col {col}")
        self._desk.do(self._by, "stow", {"tile": self._desk.things.index(thing), "tray": tray or thing.home})

    def clear(self) -> None:
        self._desk.do(self._by, "clear", {"pad": self._number})

    def push(self, name: str, arrow: str, turn: int, face: int = 0) -> None:
        where = {"pad": self._number, "arrow": arrow, "turn": turn, "face": face}
        self._desk.do(self._by, "push", {"tile": self._find(name), **where})

    def slide(self, row: int, col: int) -> None:
        self._desk.do(self._by, "slide", {"pad": self._number, "row": row, "col": col})

    def cells(self) -> bytearray:
        """What lies there, a cell byte each, as the tile code has it; EMPTY where nothing does."""
        seen = bytearray([EMPTY] * CELLS)
        for cell in range(CELLS):
            thing = self.at(*divmod(cell, SIDE))
            if thing is not None and thing.piece is not None:
                half = thing.tile.halves[0]
                code = half.number * 2 + (thing.face if half.only is None else half.only)
                seen[cell] = code * 4 + round(thing.piece.pose.angle / 90) % 4
        return seen

    def at(self, row: int, col: int) -> Thing | None:
        """What lies uppermost on a cell."""
        pieces = self.board.surface.at(row, col)
        return next((thing for thing in self._desk.things if pieces and thing.piece is pieces[-1]), None)

    def _find(self, name: str) -> int:
        """The tile of that name that is nearest at hand: of the own tray, of another, lying here."""
        own = str(self._number)
        found = [
            (thing.piece is not None, thing.tray != own, number)
            for number, thing in enumerate(self._desk.things)
            if thing.tile.name == name and thing.pad in (None, self._number) and thing.home in (own, *SHARED)
        ]
        if not found:
            found = [(True, True, n) for n, thing in enumerate(self._desk.things) if thing.tile.name == name]
        return min(found)[2]


SHARED = ("0", "pile")
