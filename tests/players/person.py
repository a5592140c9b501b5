# SPDX-License-Identifier: MIT
"""A person at the table, whatever the game: eyes that read, hands that lay and press.

No book is kept: what lies on the pads is looked up there, so that one can go on after anything.
"""

import re
from collections.abc import Callable
from random import Random
from typing import Any

from boardsim import Tabletop
from boardsim.boxes import BOXES, named
from boardsim.geometry import cell_centre
from boardsim.pad import PITCH
from boardsim.table.surface import Piece, Pose
from boardsim.table.tiles import Tile
from hallway.places import SIDE
from tests.ways import GAMES, recorded
from tests.wordbook import name_of

HAND_S = 0.4  # until a hand has done what it began
COLOURS = ("Red", "Yellow", "Green", "Blue")
READ_S = 0.7  # until the screen says what came of it
CELL = r"(?P<cell>[A-J]\d+)"
TILE = r"(?P<tile>(?:curve|straight|tee|corner|card) \d+)"
Cell = tuple[int, int, int]  # pad, row, column


class Person:
    """`kind` as in tests/recorded.py; `run` lets time pass, and may find that the power went."""

    def __init__(self, top: Tabletop, kind: str, random: Random, run: Callable[[float], None]) -> None:
        self.top = top
        self.random = random
        self.run = run
        self.patience = 1.0  # how long it is looked at the screen before the next step
        self.pads = len(top._pads)
        self.kept: dict[str, Any] = {}  # what a game's hands remember
        self.open_box(recorded()[kind].key)

    def open_box(self, key: str) -> None:
        """Of the game that is played."""
        self.entry = GAMES[key]
        self.name = name_of(key)  # in the menu
        self.box = self.entry.box
        self.is_grid = BOXES[self.box].deck
        self.top.tiles(self.box)

    # -- eyes

    @property
    def said(self) -> str:
        return " ".join(re.sub(r"\[[^\]]+\]", " ", self.top.screen.text).split())

    def at(self, cell: Cell) -> list[Piece]:
        pad, row, col = cell
        return self.top.pad(pad).surface.at(row, col)

    def lying(self, pad: int) -> list[Piece]:
        return self.top.pad(pad).surface.pieces

    def cell(self, name: str) -> Cell:
        """A1 on the pad that is meant: the one named, or that of the player whom the screen speaks to."""
        row, col = int(name[1:]) - 1, ord(name[0]) - ord("A")
        if self.is_grid and "Pad " not in self.said:
            return row // SIDE * 2 + col // SIDE, row % SIDE, col % SIDE
        told = re.search(r"Pad (\d)|\bP(\d)\b", self.said)
        pad = int(told[1] or told[2]) - 1 if told else 0
        colour = re.search("|".join(COLOURS), self.said)
        if not told and colour and self.entry.each:
            pad = COLOURS.index(colour[0])
        return pad % self.pads, row % SIDE, col % SIDE

    # -- hands

    def wait(self, _=None) -> None:
        self.run(READ_S)

    def yes(self, _=None) -> None:
        self.press("a")

    def all_press(self, _=None) -> None:
        for pad in self.random.sample(range(self.pads), self.pads):
            self.press_pad(pad)

    def lift_all(self, cell: Cell) -> None:
        """Whatever lies on a cell."""
        while self.at(cell):
            self.lift(cell)

    def lift(self, cell: Cell) -> Piece | None:
        """Take off the uppermost tile, or the nearest one if none is quite there."""
        pad = self.top.pad(cell[0])
        piece = (self.at(cell) or [None])[-1]
        if piece is None:
            x, y = cell_centre(*cell[1:])
            near = [
                (abs(at[0] - x) + abs(at[1] - y), number)
                for number, other in enumerate(pad.surface.pieces)
                for at in other.centres()
            ]
            if not near or min(near)[0] > 1.5 * PITCH:
                self.run(HAND_S)
                return None
            piece = pad.surface.pieces[min(near)[1]]
        up = Pose(piece.pose.x, piece.pose.y, piece.pose.z + 40, piece.pose.angle)
        pad._carry([piece], [piece.pose], [up], 150_000, gone=[piece])
        self.run(HAND_S)
        return piece

    def put(self, cell: Cell, tile: str | Tile, turn: int = 0, face: int = 0, **how) -> None:
        self.top.pad(cell[0]).put(tile, cell[1], cell[2], turn, face, **how)
        self.run(HAND_S)

    def lay_anew(self, cell: Cell, turns: int = 0, over: bool = False, **how) -> None:
        """The tile of a cell, straight, and as whole as it was; one that lay on another only goes."""
        is_stack = len(self.at(cell)) > 1
        piece = self.lift(cell)
        if piece is not None and not is_stack:
            gap = piece.missing.bit_length() - 1 if piece.missing else None
            how.setdefault("missing", (6 - gap) % 8 if over and gap is not None else gap)
            home = tuple(min(SIDE - 1, max(0, int(at // PITCH))) for at in (piece.pose.y, piece.pose.x))
            turn = (round(piece.pose.angle / 90) + turns) % 4
            self.put((cell[0], *home), piece.tile, turn, piece.face ^ over, **how)

    def fetch(self, name: str, cell: Cell, face: int | None = None) -> None:
        """Lay a tile by its name; what is in its place goes, and it is taken from where it lies."""
        tile = named(name, self.box)
        for pad in range(self.pads) if self.is_grid else [cell[0]]:
            for piece in [piece for piece in self.lying(pad) if piece.tile.name == tile.name]:
                face = piece.face if face is None else face
                self.lift((pad, *self.home(piece)))
        while self.at(cell):
            self.lift(cell)
        up = self.is_grid or face is None
        self.put(cell, tile, self.random.randrange(4), 0 if up else face)

    @staticmethod
    def home(piece: Piece) -> tuple[int, int]:
        x, y = piece.centres()[0]
        return min(SIDE - 1, max(0, int(y // PITCH))), min(SIDE - 1, max(0, int(x // PITCH)))

    def clear(self, pads: range | None = None) -> None:
        for pad in pads or range(self.pads):
            self.top.pad(pad).clear()
        self.run(HAND_S)

    def press(self, key: str = "a", seconds: float = 0.1) -> None:
        self.top.press(key, seconds)
        self.run(seconds + 0.2)

    def press_pad(self, pad: int) -> None:
        self.top.pad(pad).press()
        self.run(0.3)

    def press_any(self) -> None:
        self.press_pad(self.random.randrange(self.pads))
