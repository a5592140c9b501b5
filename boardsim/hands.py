# SPDX-License-Identifier: MIT
"""What hands do at the table: they take tiles, lay, turn, push and slide them, open boxes and deal."""

from collections import deque
from random import Random
from typing import Any

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.fields import Refused
from boardsim.fingers import Fingers
from boardsim.geometry import PITCH
from boardsim.tabletop import Tabletop
from boardsim.things import PILE, TAKEN, Place, Thing, Things

MOST_SLIDES = 4  # that wait at a pad
DEAL_US = 45_000  # from one tile that is dealt to the next


class Hands(Fingers, Things):
    def __init__(self, top: Tabletop, pads: int, random: Random) -> None:
        Fingers.__init__(self, top)
        Things.__init__(self, top, pads, random)
        self._to_deal: deque[tuple[int, str, dict[str, Any]]] = deque()
        self._slides: dict[int, list[tuple[int, int]]] = {}  # those that wait, by pad

    def do_let_go(self, by: str) -> None:
        """Someone has gone: what they held goes back to where it came from."""
        self._lift(by)
        for thing in self.things:
            if thing.by == by and isinstance(thing.origin, str):
                self._stow(thing, thing.origin or thing.home)
            elif thing.by == by:
                self._lay(thing, *thing.origin)

    # -- tiles in hands

    def do_take(self, by: str, tile: int, x: float | None = None, y: float | None = None) -> None:
        thing = self._free(by, tile)
        if thing.piece is not None:
            thing.origin = self._on_table(thing)
            x, y = (x, y) if x is not None and y is not None else thing.origin
        elif thing.tray is not None:
            thing.origin = thing.tray
        self._off(thing)
        thing.by, thing.x, thing.y = by, x, y

    def do_carry(self, by: str, tile: int, x: float, y: float, angle: float) -> None:
        thing = self._held(by, tile)
        self._check_place(x, y)
        thing.x, thing.y, thing.angle = x, y, angle
        self.version += 1

    def do_drop(self, by: str, tile: int, x: float, y: float, angle: float) -> None:
        thing = self._held(by, tile)
        self._check_place(x, y)
        thing.angle = angle
        self._lay(thing, x, y)

    def do_stow(self, by: str, tile: int, tray: str) -> None:
        self._stow(self._free(by, tile), tray)

    def do_turn(self, by: str, tile: int, angle: float) -> None:
        self._anew(self._free(by, tile), angle=angle)

    def do_flip(self, by: str, tile: int) -> None:
        thing = self._free(by, tile)
        self._anew(thing, face=1 - thing.face)

    def do_put(
        self, by: str, tile: int, pad: int, row: int, col: int, turn: int, face: int, askew: float = 0.0
    ) -> None:
        """Neat hands lay it on a cell, from wherever it is; `askew` is degrees."""
        thing = self._free(by, tile)
        was_lying = thing.piece is not None
        self._off(thing)
        thing.face = face
        thing.angle = turn * 90.0

        def lay() -> None:
            piece = self.top.pad(pad).put(thing.tile, row, col, turn, face, angle=askew)
            thing.pad, thing.piece, thing.by = pad, piece, None

        thing.by = by
        corner = layout.corner(pad)
        thing.x, thing.y = corner[0] + (col + 0.5) * PITCH, corner[1] + (row + 0.5) * PITCH
        self._after_lifting(thing, was_lying, lay)

    # -- lines of tiles

    def do_push(
        self,
        by: str,
        tile: int,
        pad: int,
        arrow: str,
        turn: int,
        face: int | None = None,
        travel: float = PITCH,
    ) -> None:
        thing = self._free(by, tile)
        if not BOXES[self.box].arrows:
            raise Refused("Tiles of this game are not pushed in.")
        self._off(thing)
        thing.face = thing.face if face is None else face
        thing.angle = turn * 90.0
        thing.pad = pad
        thing.piece = self.top.pad(pad).push(thing.tile, arrow, turn, thing.face, travel)

    def do_shove(self, by: str, pad: int, arrow: str, travel: float) -> None:
        self.top.pad(pad).shove(arrow, travel)

    def do_slide(self, by: str, pad: int, row: int, col: int) -> None:
        """Towards the gap; quick hands wait until the tiles lie still."""
        board = self.top.pad(pad)
        if board.still_us > self.top.clock.now_us:
            waiting = self._slides.setdefault(pad, [])
            if len(waiting) == MOST_SLIDES:
                raise Refused("The tiles still move: not so fast.")
            waiting.append((row, col))
            self.top.clock.at(board.still_us, lambda: self._slide_on(pad))
        elif board.can_slide(row, col):
            board.slide(row, col)
        else:
            raise Refused("That tile has no way to slide: one gap must be in its row or column.")

    def _slide_on(self, pad: int) -> None:
        """The next slide that waits, if it is possible by now."""
        board = self.top.pad(pad)
        waiting = self._slides[pad]
        while waiting and board.still_us <= self.top.clock.now_us:
            place = waiting.pop(0)
            if board.can_slide(*place):
                board.slide(*place)
        if waiting:
            self.top.clock.at(board.still_us, lambda: self._slide_on(pad))

    # -- boxes and trays

    def do_open(self, by: str, box: str) -> None:
        for thing in self.things:
            self._off(thing)
        self._take_out(box)

    def do_deal(self, by: str, players: int = 2, crossings: int = 4, challenge: int = 0) -> None:
        """Lay everything out as the game begins, tile after tile; a challenge the same way each time."""
        self.do_open(by, self.box)
        chance = Random(challenge) if challenge else self._random
        self._to_deal = deque(BOXES[self.box].deal(self.pads, chance, players, crossings))
        deal = self._dealing
        if self._to_deal:
            self.top.clock.after(4 * DEAL_US, lambda: self._deal(deal, by))

    def _deal(self, deal: int, by: str) -> None:
        """The next tile, unless all was put away meanwhile."""
        if deal != self._dealing:
            return
        number, act, values = self._to_deal.popleft()
        if self._to_deal:
            self.top.clock.after(DEAL_US, lambda: self._deal(deal, by))
        thing = self.things[number] if number < len(self.things) else None
        if thing is not None and thing.by in (None, by):
            try:
                getattr(self, "do_" + act)(by, number, **values)
            except Refused:
                pass  # someone was quicker and put something on it

    def do_arrange(self, by: str, box: str, places: list[Place]) -> None:
        """All as it was when `places()` told it; what lay on a pad that is not here is in its tray."""
        tiles = {tile.name: tile for tile in BOXES[box].tiles}
        if not all(at["name"] in tiles for at in places):
            raise Refused("These are not the tiles of that box.")
        for thing in self.things:
            self._off(thing)
        self._take_out(box)
        trays = self.trays
        self.things = []
        for at in places:
            home = at["home"] if at["home"] in trays else trays[0]
            tray = at["tray"] if at["tray"] in trays else home
            self.things.append(Thing(tiles[at["name"]], home, tray, at["face"], at["angle"]))
        lying = [(at["z"], number) for number, at in enumerate(places) if at["tray"] is None]
        for _, number in sorted(lying):
            x, y = places[number]["x"], places[number]["y"]
            if layout.is_on_table(self.pads, x, y):
                self._lay(self.things[number], x, y)
        self.version += 1

    def do_draw(self, by: str, tray: str) -> None:
        pile = [thing for thing in self.things if thing.tray == PILE]
        if not pile:
            raise Refused("The pile is empty.")
        self._stow(pile[0], tray)

    def do_clear(self, by: str, pad: int) -> None:
        lying = [thing for thing in self.things if thing.pad == pad and thing.piece is not None]
        for thing in sorted(lying, key=lambda thing: -thing.piece.pose.z):  # type: ignore[union-attr]
            self._stow(thing, TAKEN if BOXES[self.box].deck else thing.home)
