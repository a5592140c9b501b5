# SPDX-License-Identifier: MIT
"""The tiles of the open box, each in a tray, in a hand or on the table, and where that is.

Places are mm on the table: x east, y south, from the corner of pad 0's cell (0, 0).
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import hypot
from random import Random
from typing import Any

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.fields import Refused
from boardsim.geometry import RESTING_Z
from boardsim.pad import HIGH, LIFT_US
from boardsim.table.surface import Piece, Pose
from boardsim.table.tiles import Tile
from boardsim.tabletop import Tabletop

HANDS = 6  # of players of Cards
PILE, TAKEN = "pile", "taken"
Place = dict[str, Any]  # of a thing, as it is kept


@dataclass(eq=False)
class Thing:
    """A tile of the open box: in a tray, in a hand, or on the table."""

    tile: Tile
    home: str
    tray: str | None
    face: int = 0
    angle: float = 0.0
    x: float | None = None  # in a hand
    y: float | None = None
    by: str | None = None  # whose hand
    pad: int | None = None
    piece: Piece | None = None
    moves: int = 0  # counts what was done to it
    origin: str | tuple[float, float] = ""  # the tray or the place that it was taken from


class Things:
    """What lies on a table, beside it in trays, and is held over it.

    `version` counts changes; what moves on a pad is counted by its surface.
    """

    def __init__(self, top: Tabletop, pads: int, random: Random) -> None:
        self.top = top
        self.pads = pads
        self.version = 0
        self._random = random
        self._dealing = 0  # counts boxes that were taken out
        for number in range(pads):
            top.pad(number).fallen = self._fallen
        self._take_out(next(iter(BOXES)))

    # -- what is told of them

    def place(self, thing: Thing) -> dict[str, Any]:
        """What is told of a thing: docs/page.md, `tile/…`."""
        x, y, z = thing.x, thing.y, 0.0 if thing.tray else HIGH
        angle = thing.angle
        if thing.piece is not None:
            x, y = self._on_table(thing)
            z, angle = thing.piece.pose.z - RESTING_Z, thing.piece.pose.angle
        return {
            "name": thing.tile.name,
            "face": thing.face,
            "angle": round(angle, 1),
            "x": None if x is None else round(x, 1),
            "y": None if y is None else round(y, 1),
            "z": round(z, 1),
            "pad": thing.pad,
            "tray": thing.tray,
            "by": thing.by,
        }

    @property
    def trays(self) -> list[str]:
        if BOXES[self.box].for_each:
            return [str(pad) for pad in range(self.pads)]
        return [PILE, *map(str, range(HANDS)), TAKEN] if BOXES[self.box].deck else ["0"]

    def places(self) -> list[Place]:
        """Where each thing is; what is in a hand counts as where it was taken from."""
        found: list[Place] = []
        for thing in self.things:
            at: Place = {"name": thing.tile.name, "home": thing.home, "face": thing.face}
            at |= {"angle": thing.angle, "tray": thing.tray}
            if thing.piece is not None:
                at["angle"] = thing.piece.pose.angle
                at["x"], at["y"] = self._on_table(thing)
                at["z"] = thing.piece.pose.z
            elif thing.tray is None and isinstance(thing.origin, tuple):
                at["x"], at["y"], at["z"] = *thing.origin, RESTING_Z
            elif thing.tray is None:
                at["tray"] = thing.origin or thing.home
            found.append(at)
        return found

    # -- how they are moved

    def _take_out(self, box: str) -> None:
        """All tiles of a box, each in its tray; cards are shuffled."""
        self.box = box
        self._dealing += 1
        self.top.tiles(box)
        tiles = list(BOXES[box].tiles)
        if BOXES[box].deck:
            self._random.shuffle(tiles)
            homes = [PILE]
        else:
            homes = self.trays
        # The joker of Go! goes round: there is one.
        self.things = [
            Thing(tile, home, home)
            for home in homes
            for tile in tiles
            if tile.name != "joker" or home == homes[0]
        ]
        self.version += 1

    def _on_table(self, thing: Thing) -> tuple[float, float]:
        assert thing.piece is not None and thing.pad is not None
        x, y = layout.corner(thing.pad)
        return x + thing.piece.pose.x, y + thing.piece.pose.y

    def _free(self, by: str, number: int) -> Thing:
        """A thing that this person may take in hand now."""
        thing = self.things[number]
        if thing.by not in (None, by):
            raise Refused("Someone else has that tile in hand.")
        if thing.piece is not None and thing.pad is not None and self.top.pad(thing.pad).covers(thing.piece):
            raise Refused("Another tile lies on it: take that one first.")
        return thing

    def _check_place(self, x: float, y: float) -> None:
        if not layout.is_on_table(self.pads, x, y):
            raise Refused("That is beyond the edge of the table.")

    def _held(self, by: str, number: int) -> Thing:
        thing = self.things[number]
        if thing.by != by:
            raise Refused("That tile is not in your hand: take it first.")
        return thing

    def _off(self, thing: Thing) -> None:
        """Out of its tray, up from its pad."""
        if thing.piece is not None and thing.pad is not None:
            thing.angle = thing.piece.pose.angle
            self.top.pad(thing.pad).take(thing.piece)
        thing.piece = thing.pad = thing.tray = thing.by = thing.x = thing.y = None
        thing.moves += 1
        self.version += 1

    def _stow(self, thing: Thing, tray: str) -> None:
        self._off(thing)
        thing.tray = tray
        thing.angle = round(thing.angle / 90) % 4 * 90.0

    def _lay(self, thing: Thing, x: float, y: float) -> None:
        """Down on the pad that is nearest; beside it nothing is felt."""
        face, angle = thing.face, thing.angle
        self._off(thing)
        pad = min(range(self.pads), key=lambda pad: hypot(*layout.beside(pad, x, y)))
        left, upper = layout.corner(pad)
        thing.pad = pad
        thing.piece = Piece(thing.tile, face, Pose(x - left, y - upper, RESTING_Z + HIGH, angle))
        self.top.pad(pad).lay(thing.piece, Pose(x - left, y - upper, angle=angle))

    def _anew(self, thing: Thing, angle: float | None = None, face: int | None = None) -> None:
        """Turned or turned over; what lies is lifted for it."""
        by, place = thing.by, self._on_table(thing) if thing.piece is not None else None
        if place is not None:
            self._off(thing)
            thing.x, thing.y = place
            thing.by = by
        thing.angle = thing.angle if angle is None else angle
        thing.face = thing.face if face is None else face
        self.version += 1
        if place is not None:
            self._after_lifting(thing, True, lambda: self._lay(thing, *place))

    def _after_lifting(self, thing: Thing, was_lying: bool, then: Callable[[], None]) -> None:
        moves = thing.moves

        def go_on() -> None:
            if thing.moves == moves:
                then()
                self.version += 1

        if was_lying:
            self.top.clock.after(LIFT_US, go_on)
        else:
            go_on()

    def _fallen(self, piece: Piece) -> None:
        """Pushed off a pad: back to its tray."""
        for thing in self.things:
            if thing.piece is piece:
                thing.piece = None
                self._stow(thing, thing.home)
