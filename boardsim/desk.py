# SPDX-License-Identifier: MIT
"""The table with everything on it: the board, each tile of the open box, and what people do to them.

All that is done goes through `do`, which checks it, keeps it on the tape and does it. What cannot be is
`Refused` with a plain sentence and changes nothing. The same pads, seed, settings and tape give the same end.
Places are mm on the table: x east, y south, from the corner of pad 0's cell (0, 0).
"""

import typing
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from math import hypot
from random import Random
from typing import Any, Protocol

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.clock import NEVER
from boardsim.fields import FIELDS, Refused, checked
from boardsim.geometry import PITCH, RESTING_Z
from boardsim.pad import HIGH, LIFT_US
from boardsim.pico.life import STEPPED
from boardsim.table.surface import Piece, Pose
from boardsim.table.tiles import Tile
from boardsim.tabletop import Tabletop
from hallway.places import SIDE

MOST_DEEDS = 200_000  # on a tape: an evening's
MOST_SLIDES = 4  # that wait at a pad
FELT_US = 60_000  # so long a key stays as it is: two ticks of the device, and some
MOST_FELT_US = 10 * FELT_US  # of presses that wait at a key
DEAL_US = 45_000  # from one tile that is dealt to the next
HANDS = 6  # of players of Cards
PILE, TAKEN = "pile", "taken"
SENSOR_FAULTS: dict[str, dict[str, bool]] = {
    "north": {"north": True, "south": False},
    "south": {"north": False, "south": True},
    "none": {"north": False, "south": False},
}
Place = dict[str, Any]  # of a thing, as it is kept
WEAK = 20.0  # times the field that a weak sensor needs


class Guest(Protocol):
    """Someone who acts at set times: a recording, or a player who is not there."""

    due_us: int

    def act(self) -> None: ...


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


class Desk:
    """With `kept`, which an earlier desk's `keep()` gave, it begins as that one was: what the device knows
    and what lies where.
    """

    def __init__(
        self,
        pads: int,
        seed: int,
        settings: str | None = None,
        kept: dict[str, Any] | None = None,
        stepped: bool = STEPPED,
    ) -> None:
        self.pads = pads
        self.seed = seed
        self.kept = kept
        self.top = Tabletop(pads=pads, seed=seed, settings=settings, stepped=stepped)
        self.settings = self.top.pico.settings
        self.tape: list[tuple[int, str, str, dict[str, Any]]] = []
        self._guest: Guest | None = None
        self._rests = False  # the guest, until time passes again
        self.is_enough: Callable[[], bool] = lambda: False
        self.version = 0  # counts changes of things; what moves on a pad is counted by its surface
        self.keys: dict[str, set[str]] = {}  # who holds a key down
        self.buttons: dict[int, set[str]] = {}
        self._felt_us: dict[str | int, int] = {}  # when a key or button may move again
        self.faults: dict[tuple[int, int, int], str] = {}  # pad, cell, sensor
        self.powered = True
        self._random = Random(seed)
        self._dealing = 0  # counts boxes that were taken out
        self._to_deal: deque[tuple[int, str, dict[str, Any]]] = deque()
        self._slides: dict[int, list[tuple[int, int]]] = {}  # those that wait, by pad
        for number in range(pads):
            self.top.pad(number).fallen = self._fallen
        if kept is not None:
            self.top.flash.load(bytes.fromhex(kept["flash"]))
        self.top.restore_power()
        self._take_out(next(iter(BOXES)))
        if kept is not None:
            self.do_arrange("", kept["box"], kept["places"])

    def keep(self) -> dict[str, Any]:
        """What is needed to begin another desk as this one is now."""
        return {"box": self.box, "places": self.places(), "flash": bytes(self.top.flash.read()).hex()}

    def close(self) -> None:
        self.top.cut_power()
        for forget in getattr(typing, "_cleanups", ()):
            forget()  # else what it remembers of the board's own displayio keeps all of this for good

    # -- time

    @property
    def now_us(self) -> int:
        return self.top.clock.now_us

    def run(self, until_us: int) -> None:
        """Let time pass; a guest acts when it is due. It ends early after a deed at which `is_enough`."""
        if self._rests and self._guest is not None:
            self._await(self._guest)
        self._rests = False
        self.top.pico.run_until(until_us)

    @property
    def guest(self) -> Guest | None:
        return self._guest

    @guest.setter
    def guest(self, guest: Guest | None) -> None:
        self._guest = guest
        self._rests = False
        if guest is not None:
            self._await(guest)

    def _await(self, guest: Guest) -> None:
        """It acts after all else that happens at its moment, as people do who have seen it."""
        if guest.due_us < NEVER:
            self.top.clock.at(guest.due_us, lambda: self._let_act(guest), last=True)

    def _let_act(self, guest: Guest) -> None:
        if self._guest is not guest:
            return
        guest.act()
        if self.is_enough() and self.top.pico.pause():
            self._rests = True
        else:
            self._await(guest)

    # -- deeds

    def do(self, by: str, deed: str, given: dict[str, Any]) -> None:
        """Check what someone wants to do, keep it, and do it."""
        method = DEEDS.get(deed)
        if method is None:
            raise Refused(f'There is nothing called "{deed[:20]}" to do.')
        given = checked(self, FIELDS, method, given)
        method(self, by, **given)
        if len(self.tape) < MOST_DEEDS:
            self.tape.append((self.now_us, by, deed, given))

    def free_hands(self) -> None:
        """Whoever holds something lets go of it: those who did it are no longer here."""
        held = [thing.by for thing in self.things if thing.by is not None]
        pressed = [by for holders in (*self.keys.values(), *self.buttons.values()) for by in holders]
        for by in sorted({*held, *pressed}):
            self.do(by, "let_go", {})

    @property
    def is_taped(self) -> bool:
        return len(self.tape) < MOST_DEEDS

    def fingerprint(self) -> str:
        """Of all that can be seen and all that is kept: equal for equal ends."""
        top = self.top
        seen = [self.now_us, self.box, bytes(top.flash.read()).hex(), lit(top.screen.picture).hex()]
        seen += [bytes(top.pad(pad).strip.grb).hex() for pad in range(self.pads)]
        seen += [sorted(self.place(thing).items(), key=str) for thing in self.things]
        return sha256(repr(seen).encode()).hexdigest()

    # -- keys and buttons

    def do_key(self, by: str, key: str, down: bool) -> None:
        self._check_felt(key, down)
        if self._finger(self.keys, key, by, down):
            self._when_felt(key, lambda: (self.top.hold if down else self.top.release)(key))

    def do_button(self, by: str, pad: int, down: bool) -> None:
        self._check_felt(pad, down)
        if self._finger(self.buttons, pad, by, down):
            board = self.top.pad(pad)
            self._when_felt(pad, board.hold if down else board.release)

    def _finger(self, holders: dict[Any, set[str]], which: str | int, by: str, down: bool) -> bool:
        """Someone's finger comes down on a key or a button, or goes up; says whether that moves it."""
        fingers = holders.setdefault(which, set())
        before = bool(fingers)
        (fingers.add if down else fingers.discard)(by)
        if not fingers:
            del holders[which]
        return before != bool(fingers)

    def _check_felt(self, which: str | int, down: bool) -> None:
        if down and self._felt_us.get(which, 0) - self.now_us > MOST_FELT_US:
            raise Refused("The last presses of that key are still being felt: not so fast.")

    def _when_felt(self, which: str | int, move: Callable[[], None]) -> None:
        """Now, or when the last move of this key was long enough ago for the device to have felt it."""
        at_us = max(self.now_us, self._felt_us.get(which, 0))
        self._felt_us[which] = at_us + FELT_US
        if at_us == self.now_us:
            move()
        else:
            self.top.clock.at(at_us, move)

    def do_press(self, by: str, key: str) -> None:
        """A key, for a moment."""
        self.top.press(key)

    def do_tap(self, by: str, pad: int) -> None:
        """A pad's button, for a moment."""
        self.top.pad(pad).press()

    def do_let_go(self, by: str) -> None:
        """Someone has gone: what they held goes back to where it came from."""
        for key in [key for key, holders in self.keys.items() if by in holders]:
            if self._finger(self.keys, key, by, False):
                self.top.release(key)
        for pad in [pad for pad, holders in self.buttons.items() if by in holders]:
            if self._finger(self.buttons, pad, by, False):
                self.top.pad(pad).release()
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
        if board.still_us > self.now_us:
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
        while waiting and board.still_us <= self.now_us:
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

    def do_deal(self, by: str, players: int = 2, crossings: int = 4) -> None:
        """Lay everything out as the game begins, tile after tile."""
        self.do_open(by, self.box)
        self._to_deal = deque(BOXES[self.box].deal(self.pads, self._random, players, crossings))
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

    # -- the workshop

    def do_power(self, by: str, on: bool) -> None:
        if on != self.powered:
            (self.top.restore_power if on else self.top.cut_power)()
        self.powered = on

    def do_plug(self, by: str, pad: int, on: bool) -> None:
        (self.top.pad(pad).plug if on else self.top.pad(pad).unplug)()

    def do_fault(self, by: str, pad: int, row: int, col: int, sensor: int, kind: str) -> None:
        switches = self.top.pad(pad).surface.switches
        cell = row * SIDE + col
        switches.mend(cell * 8 + sensor)
        self.faults.pop((pad, cell, sensor), None)
        if kind != "sound":
            self.faults[pad, cell, sensor] = kind
        if kind == "weak":
            switches.weaken(cell * 8 + sensor, WEAK)
        elif kind in SENSOR_FAULTS:
            switches.force(cell * 8 + sensor, **SENSOR_FAULTS[kind])

    def do_noise(self, by: str, share: float) -> None:
        for pad in range(self.pads):
            self.top.pad(pad).noise = share

    # -- where things are

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


def lit(picture: bytes) -> bytes:
    """A picture's pixels row by row, a byte each."""
    return bytes(picture[row // 8 * 128 + col] >> row % 8 & 1 for row in range(64) for col in range(128))


DEEDS: dict[str, Callable[..., None]] = {
    name.removeprefix("do_"): method for name, method in vars(Desk).items() if name.startswith("do_")
}
