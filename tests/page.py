# SPDX-License-Identifier: MIT
"""Hands and eyes at the page, in a real browser.

`PageTop` has the front door of a `Tabletop` (press, pad(n).put, screen.text …), but everything is done with
the mouse on the page and seen there, so that the players of tests/players can sit at it. `run` lets the
device's time pass at once.
"""

import json
from base64 import b64decode
from collections.abc import Sequence
from math import cos, radians, sin
from typing import Any

import numpy as np
from playwright.sync_api import Page

from boardsim import layout
from boardsim.boxes import BOXES
from boardsim.geometry import PITCH
from boardsim.table import eyes
from boardsim.table.tiles import Tile
from boardsim.tabletop import READ_ALOUD
from boardsim.web.clockwork import LONGEST_STEP
from boardsim.web.live import LiveTable
from hallway.places import LIGHTS, SIDE, edge

PRESS_S, PAUSE_S = 0.1, 0.08
LOOK_S = 0.1  # for eyes to see that a tile lies where it was meant to

# Where the first pad's first cell is drawn: the pad's number, left, top, width.
FIRST_CELL = """() => {
  const pad = document.querySelector(".pad:not([hidden])");
  const { left, top, width } = pad.querySelector('[data-row="0"][data-col="0"]').getBoundingClientRect();
  return [Number(pad.dataset.pad), left, top, width];
}"""
# Lets time pass in steps, and waits until the page has heard of all that came of them, and has drawn it.
# What it knows then, as text; nothing if it does not hear.
SEEN = f"""async ([steps, until]) => {{
  for (const seconds of steps) hallway.ask("step", {{ seconds }});
  const latest = performance.now() + 20000;
  while ((hallway.fact("steps") ?? 0) < until) {{
    if (performance.now() > latest) return "";
    await new Promise((heard) => setTimeout(heard));
  }}
  // Facts are drawn in the frame after they are heard, and what is drawn is laid out at its end.
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)));
  const facts = hallway.facts("").filter(([name]) => !name.startsWith("log/"));
  return JSON.stringify({{ facts: Object.fromEntries(facts), first: ({FIRST_CELL})() }});
}}"""
TURNED = """(before) => {
  const held = document.querySelector(".tile.held");
  const angle = held && held.style.getPropertyValue("--angle");
  return held && angle !== before ? angle : false;
}"""
GRIP = """(number) => {
  const tile = document.querySelector(`[data-tile="${number}"]`);
  tile.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = tile.getBoundingClientRect();
  return [left + (tile.closest(".heap") ? 2 : width / 2), top + height / 2];
}"""
MIDDLE = """(selector) => {
  const element = document.querySelector(selector);
  element.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}"""
DRAWN = "() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))"
BEGUN = "(game) => hallway.fact('busy') !== null || hallway.fact('device')?.game === game"
OLED = """() => {
  const canvas = document.getElementById("oled");
  const { data } = canvas.getContext("2d").getImageData(0, 0, 128, 64);
  let bits = "";
  for (let at = 0; at < data.length; at += 4) bits += data[at] > 100 ? "1" : "0";
  return bits;
}"""


def packed(pixels: np.ndarray) -> bytes:
    """As a screen's memory has it."""
    return np.packbits(pixels.reshape(8, 8, 128), axis=1, bitorder="little").tobytes()


class PageScreen:
    """What is painted on the page's screen; it is looked at anew when time has passed."""

    def __init__(self, top: "PageTop") -> None:
        self._top = top
        self._at = -1  # how many steps had been made
        self._bits = self._read = self._text = ""

    @property
    def pixels(self) -> np.ndarray:
        return np.array(list(self._look()), np.uint8).reshape(64, 128)

    @property
    def text(self) -> str:
        if self._look() != self._read:
            self._read = self._bits
            self._text = eyes.read(packed(self.pixels)).translate(READ_ALOUD)
        return self._text

    def _look(self) -> str:
        if self._at != self._top.live.steps:
            self._bits = self._top.page.evaluate(OLED)
            self._at = self._top.live.steps
        return self._bits


class PagePad:
    """A pad on the page and the hands at it."""

    LAYS_ASKEW = True

    def __init__(self, top: "PageTop", number: int) -> None:
        self._top = top
        self._number = number
        self._moves = 0

    @property
    def surface(self):
        return self._top.live.room.desk.top.pad(self._number).surface

    # -- hands

    def put(
        self, tile: str | Tile, row: int, col: int, turn: int = 0, face: int = 0, angle: float = 0.0
    ) -> None:
        top = self._top
        found = self._find(tile)
        top.show_face(found, face)
        askew = round(angle / 15) * 15
        self._moves += 1
        with top.dragging(found):
            top.turn_held(found, turn, by_wheel=self._moves % 4 == 0)
            if askew:
                top.page.keyboard.down("Shift")
                for _ in range(abs(askew) // 15):
                    top.wheel(1 if askew > 0 else -1)
            x, y = top.cell(self._number, row, col)
            along = radians(turn * 90 + askew)
            off = (len(top.live.room.desk.things[found].tile.halves) - 1) * PITCH / 2
            top.move_to(x + off * cos(along), y + off * sin(along))
        if askew:
            top.page.keyboard.up("Shift")

    def lift(self, row: int, col: int) -> None:
        """Drag the uppermost tile of a cell to its tray."""
        top = self._top
        pieces = self.surface.at(row, col)
        assert pieces, f"nothing lies at row {row}, col {col}"
        self._stow(top.number_of(pieces[-1]), (row, col))

    def clear(self) -> None:
        things = self._top.live.room.desk.things
        lying = [thing for thing in things if thing.piece is not None and thing.pad == self._number]
        for thing in sorted(lying, key=lambda thing: -thing.piece.pose.z):
            self._stow(things.index(thing))

    def push(self, tile: str | Tile, arrow: str, turn: int = 0, face: int = 0) -> None:
        top = self._top
        found = self._find(tile)
        top.show_face(found, face)
        with top.dragging(found):
            top.turn_held(found, turn, by_wheel=False)
            top.point_at(f'.pad[data-pad="{self._number}"] [data-arrow="{arrow}"]')

    def slide(self, row: int, col: int) -> None:
        """By a tap, or by a drag towards the gap: each in turns."""
        top = self._top
        self._moves += 1
        x, y = top.cell(self._number, row, col)
        if self._moves % 2:
            top.page.mouse.click(*top.point(x, y))
        else:
            gap = next(
                (gap_row, gap_col)
                for gap_row in range(4)
                for gap_col in range(4)
                if not self.surface.at(gap_row, gap_col)
            )
            right, down = (gap[1] > col) - (gap[1] < col), (gap[0] > row) - (gap[0] < row)
            top.move_to(x, y)
            top.page.mouse.down()
            top.move_to(x + right * 25, y + down * 25)
            top.page.mouse.up()
        top.run(LOOK_S)

    def press(self, seconds: float = PRESS_S) -> None:
        self._top.pads_pressed[self._number] = seconds

    def hold(self) -> None:
        self._top.point_at(f'[data-button="{self._number}"]')
        self._top.page.mouse.down()

    def release(self) -> None:
        self._top.page.mouse.up()

    # -- eyes

    def light(self, row: int, col: int) -> tuple[int, int, int]:
        return self._lamp(row * SIDE + col)

    def edge(self, side: str, line: int) -> tuple[int, int, int]:
        return self._lamp(edge(side, line))

    def _lamp(self, number: int) -> tuple[int, int, int]:
        return self._top.lamps(self._number)[number]

    # -- how hands work

    def _find(self, tile: str | Tile) -> int:
        """A tile of this name: best in the own tray, else in any, else wherever it lies."""
        name = tile if isinstance(tile, str) else tile.name
        own = str(self._number)
        found = [(number, each) for number, each in self._top.tiles_told() if each["name"] == name]
        assert found, f"no tile is called {name}"
        return min(found, key=lambda pair: (pair[1]["tray"] != own, pair[1]["tray"] is None))[0]

    def _stow(self, number: int, cell: tuple[int, int] | None = None) -> None:
        top = self._top
        at = top.cell(self._number, *cell) if cell else None
        with top.dragging(number, at):
            top.point_at(f'.tray[data-tray="{self._home()}"] .tray-head span')

    def _home(self) -> str:
        """The tray that what is lifted goes to."""
        trays = {tray["name"] for tray in self._top.known("trays")}
        return next(name for name in ("taken", str(self._number), "0") if name in trays)


class Dragging:
    """The mouse is down on a tile inside the block, and up after it."""

    def __init__(self, top: "PageTop", number: int, at: tuple[float, float] | None) -> None:
        self._top, self._number, self._at = top, number, at

    def __enter__(self) -> None:
        top = self._top
        if self._at is not None:
            top.move_to(*self._at)
        else:
            x, y = top.grip(self._number)
            top.page.mouse.move(x, y)
        top.page.mouse.down()
        top.nudge()

    def __exit__(self, *exc: object) -> None:
        self._top.page.mouse.up()
        self._top.wait_heard()


class PageTop:
    PAD: type[PagePad] = PagePad

    def __init__(self, page: Page, live: LiveTable, name: str = "Ada", path: str = "") -> None:
        self._page = page
        self._looked = -1  # how many steps had been made
        self._known: dict[str, Any] = {}  # the page's facts then
        self._first = 0  # the first pad that is drawn
        self.live = live
        self.screen = PageScreen(self)
        self.pads_pressed: dict[int, float] = {}
        self._pads = [self.PAD(self, number) for number in range(live.room.pads)]
        self._map: tuple[float, float, float] | None = None
        page.goto(live.url + path)
        page.wait_for_selector("body.ready", state="attached")
        page.evaluate("name => hallway.ask('name', {name})", name)
        if not path:
            self.leave_door()
        self.look()

    def leave_door(self) -> None:
        """Past the front door to the table, if it is open; until that has been drawn in its size."""
        if self._page.locator("#door").is_visible():
            self._page.click("[data-leave]")
            self._page.evaluate(DRAWN)
            self._looked = -1

    def begin(self, game: str, players: int, level: int = 0) -> None:
        """Through the front door, until the table is laid out; or against the table at a level."""
        if not self._page.locator("#door").is_visible():
            self._page.click("#home")
        self._page.click(f'[data-against="{game} {level}"]' if level else f'[data-begin="{game} {players}"]')
        self.wait_begun(game, players)

    def wait_begun(self, game: str, players: int) -> None:
        self._page.wait_for_function(BEGUN, arg=game)
        for _ in range(40):
            self.run(0.5)
            if self.live.room.facts["busy"] is None and self.fact("device")["game"] == game:
                break
        device = self.fact("device")
        assert (device["game"], device["players"]) == (game, players), (device, self.screen.text)
        self._map = None

    @property
    def page(self) -> Page:
        """As it is once it shows all that has happened: nobody acts on what is not yet to be seen."""
        if self._looked != self.live.steps:
            self.look()
        return self._page

    # -- the front door of a Tabletop

    @property
    def pico(self):
        return self.live.room.desk.top.pico

    @property
    def seconds(self) -> float:
        return self.live.room.desk.now_us / 1e6

    def pad(self, number: int) -> PagePad:
        return self._pads[number]

    def tiles(self, box: str) -> tuple[Tile, ...]:
        """Take a box out by its button in the workshop."""
        if self.fact("box") != box:
            self.page.click("#workshop-button")
            self.page.click(f'[data-box="{box}"]')
            if self.page.locator("#sure").is_visible():
                self.page.click("#sure .yes")
            self.page.keyboard.press("Escape")
            self.page.wait_for_function("box => hallway.fact('box') === box", arg=box)
            self.page.wait_for_selector(".tray .tile")
            self.wait_heard()
        return BOXES[box].tiles

    def run(self, seconds: float) -> None:
        """Press what was to be pressed, then let time pass."""
        if self.pads_pressed:
            self._press_pads()
        self._step(seconds)

    def press(self, key: str, seconds: float = PRESS_S) -> None:
        """Sent in order, so nothing needs to be waited for."""
        self.hold(key)
        self._ask_step(seconds)
        self.release(key)
        self._ask_step(PAUSE_S)

    def hold(self, key: str) -> None:
        self.point_at(f'[data-key="{key}"]')
        self.page.mouse.down()

    def release(self, key: str) -> None:
        self._page.mouse.up()

    # -- time

    def _ask_step(self, seconds: float) -> None:
        """Over the page's own wire, so that it comes after all that hands have done."""
        self._page.evaluate("seconds => hallway.ask('step', {seconds})", seconds)
        self.live.steps += 1

    def _step(self, seconds: float) -> None:
        parts = [LONGEST_STEP] * int(seconds // LONGEST_STEP)
        self.look([*parts, seconds - sum(parts)])

    def look(self, steps: Sequence[float] = ()) -> None:
        """Wait until the page has drawn all that is to be seen, after these steps."""
        self.live.steps += len(steps)
        seen = self._page.evaluate(SEEN, [list(steps), self.live.steps])
        assert seen, "the page does not hear of its steps"
        told = json.loads(seen)
        self._known = told["facts"]
        self._looked = self.live.steps
        self._use_map(told["first"])

    def wait_heard(self) -> None:
        """Wait until the server has heard all that was sent: it answers in order."""
        self._step(0.001)

    def _press_pads(self) -> None:
        """One with the mouse; another at the same time with the keyboard."""
        pads, self.pads_pressed = self.pads_pressed, {}
        assert len(pads) <= 2
        first, *others = pads
        self._pads[first].hold()
        for other in others:
            self.page.locator(f'[data-button="{other}"]').focus()
            self.page.keyboard.down("Enter")
        self._ask_step(pads[first])
        self._pads[first].release()
        for _ in others:
            self.page.keyboard.up("Enter")
        self._ask_step(PAUSE_S)

    # -- eyes

    def fact(self, name: str) -> Any:
        """What the page knows at this moment."""
        return self.page.evaluate("name => hallway.fact(name)", name)

    def known(self, name: str) -> Any:
        """What the page knew when it was last looked at: enough for what only hands and time change."""
        if self._looked != self.live.steps:
            self.look()
        return self._known.get(name)

    def tiles_told(self) -> list[tuple[int, dict]]:
        self.known("box")
        told = [
            (int(name.removeprefix("tile/")), each)
            for name, each in self._known.items()
            if name.startswith("tile/")
        ]
        return sorted(told, key=lambda pair: pair[0])

    def tile(self, number: int) -> dict:
        return self.known(f"tile/{number}")

    def number_of(self, piece: object) -> int:
        things = self.live.room.desk.things
        return next(number for number, thing in enumerate(things) if thing.piece is piece)

    def lamps(self, pad: int) -> list[tuple[int, int, int]]:
        packed = b64decode(self.known(f"lights/{pad}"))
        return [(packed[at], packed[at + 1], packed[at + 2]) for at in range(0, 3 * LIGHTS, 3)]

    def activate(self, selector: str) -> None:
        """A button of the page's own."""
        self.page.click(selector)

    # -- where things are on the page

    def cell(self, pad: int, row: int, col: int) -> tuple[float, float]:
        """A cell's middle, in mm on the table."""
        x, y = layout.corner(pad)
        return x + (col + 0.5) * PITCH, y + (row + 0.5) * PITCH

    def point(self, x: float, y: float) -> tuple[float, float]:
        """A place on the table as a point of the window, by the cell that is drawn there."""
        if self._map is None:
            self._use_map(self.page.evaluate(FIRST_CELL))
        assert self._map is not None
        left, upper, mm = self._map
        return left + x * mm, upper + y * mm

    def _use_map(self, first: list[float]) -> None:
        pad, cell_x, cell_y, wide = first
        self._first = int(pad)
        corner = layout.corner(self._first)
        mm = wide / PITCH
        self._map = cell_x - corner[0] * mm, cell_y - corner[1] * mm, mm

    def grip(self, number: int) -> tuple[float, float]:
        """A point of a tile where nothing lies over it; of a fan of cards the left edge."""
        x, y = self.page.evaluate(GRIP, number)
        return x, y

    # -- mouse and keys

    def move_to(self, x: float, y: float) -> None:
        self.page.mouse.move(*self.point(x, y))

    def nudge(self) -> None:
        """Far enough for a drag to begin."""
        self.page.mouse.move(*self.point(*self.cell(self._first, 2, 2)))

    def point_at(self, selector: str) -> None:
        self.page.mouse.move(*self.middle(selector))

    def middle(self, selector: str) -> tuple[float, float]:
        """Of an element, as a point of the window."""
        x, y = self.page.evaluate(MIDDLE, selector)
        return x, y

    def drag_to_cell(self, number: int, pad: int, row: int, col: int) -> None:
        with self.dragging(number):
            self.move_to(*self.cell(pad, row, col))

    def dragging(self, number: int, at: tuple[float, float] | None = None) -> Dragging:
        return Dragging(self, number, at)

    def wheel(self, way: int) -> None:
        """One notch, and see what is in the hand turn."""
        before = self._page.evaluate(TURNED, "")
        self._page.mouse.wheel(0, 100 * way)
        self._page.wait_for_function(TURNED, arg=before)

    def turn_held(self, number: int, turn: int, by_wheel: bool) -> None:
        """Turn what is in the hand until it has this turn."""
        quarters = (turn - round(self.tile(number)["angle"] / 90)) % 4
        if by_wheel and quarters == 3:
            self.wheel(-1)
            return
        for _ in range(quarters):
            if by_wheel:
                self.wheel(1)
            else:
                self.page.keyboard.press("r")

    def show_face(self, number: int, face: int) -> None:
        if self.tile(number)["face"] != face:
            self.page.locator(f'[data-tile="{number}"]').focus()
            self.page.keyboard.press("f")
            self.wait_heard()
