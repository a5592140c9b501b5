# SPDX-License-Identifier: MIT
"""Hands at the page that have a keyboard and nothing else."""

from boardsim.geometry import PITCH
from boardsim.layout import ABREAST
from boardsim.table.tiles import Tile
from tests.page import PRESS_S, PagePad, PageTop

LETTERS = {"up": "i", "down": "k", "left": "j", "right": "l", "a": "a", "b": "b"}
MOST_STEPS = 40  # from anywhere to anywhere

# Where the focus is: a spot's row, column and pad, or the number of a tile, or nothing of both.
FOCUS = """() => {
  const { pad, row, col, tile } = document.activeElement.dataset;
  return tile === undefined ? { pad, row, col } : { tile };
}"""
NEAR = """(number) => document.activeElement.closest(".tray-tiles") !== null &&
  document.activeElement.closest(".tray-tiles").contains(document.querySelector(`[data-tile="${number}"]`))"""
IN_TRAY = """(number) => {
  const own = document.querySelector(`[data-tile="${number}"]`).closest(".tray-tiles");
  const tiles = [...own.querySelectorAll(".tile")].map((tile) => tile.dataset.tile);
  return tiles.indexOf(String(number)) - tiles.indexOf(document.activeElement.dataset.tile ?? "");
}"""


class KeyboardPad(PagePad):
    LAYS_ASKEW = False

    def put(
        self, tile: str | Tile, row: int, col: int, turn: int = 0, face: int = 0, angle: float = 0.0
    ) -> None:
        assert not angle, "a keyboard lays tiles straight"
        self._pick(self._find(tile), turn, face)
        self._walk(row, col)
        self._top.page.keyboard.press("Enter")
        self._top.wait_heard()

    def lift(self, row: int, col: int) -> None:
        self._walk(row, col)
        self._top.page.keyboard.press("Delete")
        self._top.wait_heard()

    def clear(self) -> None:
        while self.surface.pieces:
            x, y = self.surface.pieces[-1].centres()[0]
            self.lift(int(y // PITCH), int(x // PITCH))
            self._top.run(0.2)

    def push(self, tile: str | Tile, arrow: str, turn: int = 0, face: int = 0) -> None:
        self._pick(self._find(tile), turn, face)
        line = int(arrow[1])
        row, col = {"N": (-1, line), "S": (5, line), "W": (line, -1), "E": (line, 5)}[arrow[0]]
        self._walk(row, col)
        self._top.page.keyboard.press("Enter")
        self._top.wait_heard()

    def slide(self, row: int, col: int) -> None:
        self._walk(row, col)
        self._top.page.keyboard.press("s")
        self._top.wait_heard()

    def hold(self) -> None:
        self._walk(2, 2)
        self._top.page.keyboard.down(" ")

    def release(self) -> None:
        self._top.page.keyboard.up(" ")

    # -- walking

    def _pick(self, number: int, turn: int, face: int) -> None:
        """To the tray, along it to the tile, and take it, turned as wanted."""
        page = self._top.page
        for _ in range(MOST_STEPS):
            if page.evaluate(NEAR, number):
                break
            page.keyboard.press("t")
        steps = page.evaluate(IN_TRAY, number)
        for _ in range(abs(steps)):
            page.keyboard.press("ArrowRight" if steps > 0 else "ArrowLeft")
        assert page.evaluate(FOCUS) == {"tile": str(number)}
        told = self._top.tile(number)
        if told["face"] != face:
            page.keyboard.press("f")
        page.keyboard.press("Enter")
        for _ in range((turn - round(told["angle"] / 90)) % 4):
            page.keyboard.press("r")

    def _walk(self, row: int, col: int) -> None:
        """To a cell, or to the arrow beside the cells."""
        page = self._top.page
        focus = page.evaluate(FOCUS)
        if "tile" in focus or focus.get("row") is None:
            page.keyboard.press("g")
            focus = page.evaluate(FOCUS)
        for _ in range(MOST_STEPS):
            at = int(focus["pad"]), int(focus["row"]), int(focus["col"])
            if at == (self._number, row, col):
                return
            page.keyboard.press(self._next_key(at, row, col))
            focus = page.evaluate(FOCUS)
        raise AssertionError(f"no way from {at} to row {row}, column {col}")

    def _next_key(self, at: tuple[int, int, int], row: int, col: int) -> str:
        """To the pad; off the arrows first; an arrow is reached along its own line."""
        pad, here_row, here_col = at
        if pad != self._number and pad % ABREAST != self._number % ABREAST:
            return "ArrowRight" if pad % ABREAST < self._number % ABREAST else "ArrowLeft"
        if pad != self._number:
            return "ArrowDown" if pad < self._number else "ArrowUp"
        down = "ArrowDown" if here_row < row else "ArrowUp"
        right = "ArrowRight" if here_col < col else "ArrowLeft"
        if not 0 <= here_row < 5:
            return "ArrowDown" if here_row < 0 else "ArrowUp"
        if not 0 <= here_col < 5:
            return "ArrowRight" if here_col < 0 else "ArrowLeft"
        if 0 <= row < 5 and here_row != row:
            return down
        return right if here_col != col else down


class KeyboardTop(PageTop):
    """A page that nobody touches: no mouse, no finger."""

    PAD = KeyboardPad

    def leave_door(self) -> None:
        if self.page.locator("#door").is_visible():
            self.page.keyboard.press("Escape")

    def tiles(self, box: str):
        if self.fact("box") != box:
            page = self.page
            self._tab_to("document.activeElement.id === 'workshop-button'")
            page.keyboard.press("Enter")
            self._tab_to(f"document.activeElement.dataset.box === '{box}'")
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
        return super().tiles(box)

    def activate(self, selector: str) -> None:
        self._tab_to(f"document.activeElement.matches('{selector}')")
        self.page.keyboard.press("Enter")
        self.wait_heard()

    def _tab_to(self, there: str) -> None:
        for _ in range(3 * MOST_STEPS):
            if self.page.evaluate(f"() => {there}"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"the focus does not come to where {there}")

    def hold(self, key: str) -> None:
        self.page.keyboard.down(LETTERS[key])

    def release(self, key: str) -> None:
        self.page.keyboard.up(LETTERS[key])

    def _press_pads(self) -> None:
        pads, self.pads_pressed = self.pads_pressed, {}
        for pad in pads:
            self.pad(pad).hold()
            self._ask_step(PRESS_S)
            self.pad(pad).release()
            self._ask_step(PRESS_S)
