# SPDX-License-Identifier: MIT
"""Hands at the page that have one finger: drag, tap a corner to turn, double tap to turn over."""

import time

from boardsim.table.tiles import Tile
from boardsim.web.live import LiveTable
from tests.page import PagePad, PageTop

CORNER = """(number) => {
  const tile = document.querySelector(`[data-tile="${number}"]`);
  tile.scrollIntoView({ block: "nearest", inline: "nearest" });
  const { left, top } = tile.getBoundingClientRect();
  return [left + 4, top + 4];
}"""


class TouchPad(PagePad):
    LAYS_ASKEW = False

    def show(self) -> None:
        """A phone shows one pad: to another by its button."""
        top = self._top
        if not top.page.locator(f'.pad[data-pad="{self._number}"]').is_visible():
            top.tap(*top.middle(f"#views button:nth-child({self._number + 2})"))
            top.look()

    def put(
        self, tile: str | Tile, row: int, col: int, turn: int = 0, face: int = 0, angle: float = 0.0
    ) -> None:
        assert not angle, "one finger lays tiles straight"
        top = self._top
        self.show()
        number = self._find(tile)
        self._turn(number, turn, face)
        x, y = top.cell(self._number, row, col)
        across = (len(top.live.room.desk.things[number].tile.halves) - 1) * 21
        right, down = ((1, 0), (0, 1), (-1, 0), (0, -1))[turn]
        top.drag(top.grip(number), top.point(x + across * right, y + across * down))

    def push(self, tile: str | Tile, arrow: str, turn: int = 0, face: int = 0) -> None:
        top = self._top
        self.show()
        number = self._find(tile)
        self._turn(number, turn, face)
        goal = top.middle(f'.pad[data-pad="{self._number}"] [data-arrow="{arrow}"]')
        top.drag(top.grip(number), goal)

    def slide(self, row: int, col: int) -> None:
        self.show()
        self._top.tap(*self._top.point(*self._top.cell(self._number, row, col)))
        self._top.wait_heard()

    def _turn(self, number: int, turn: int, face: int) -> None:
        """In the tray: a double tap turns over, one on a corner turns."""
        top = self._top
        told = top.tile(number)
        if told["face"] != face:
            top.double_tap(*top.grip(number))
        for _ in range((turn - round(told["angle"] / 90)) % 4):
            top.tap(*top.page.evaluate(CORNER, number))
            top.wait_heard()

    def _stow(self, number: int, cell: tuple[int, int] | None = None) -> None:
        top = self._top
        self.show()
        start = top.point(*top.cell(self._number, *cell)) if cell else top.grip(number)
        top.drag(start, top.middle(f'.tray[data-tray="{self._home()}"] .tray-head span'))

    def hold(self) -> None:
        self.show()
        self._top.touch("touchStart", *self._top.middle(f'[data-button="{self._number}"]'))

    def release(self) -> None:
        self._top.touch("touchEnd")


class TouchTop(PageTop):
    PAD = TouchPad

    def __init__(self, page, live: LiveTable, name: str = "Ada", path: str = "") -> None:
        self._finger = page.context.new_cdp_session(page)
        super().__init__(page, live, name, path)

    def touch(self, kind: str, *places: float, at_s: float | None = None) -> None:
        points = [
            {"x": x, "y": y, "id": at}
            for at, (x, y) in enumerate(zip(places[::2], places[1::2], strict=True))
        ]
        when = {} if at_s is None else {"timestamp": at_s}
        self._finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points, **when})

    def tap(self, x: float, y: float) -> None:
        self.touch("touchStart", x, y)
        self.touch("touchEnd")

    def double_tap(self, x: float, y: float) -> None:
        """As quick as fingers are, however slow this machine is."""
        now_s = time.time()
        for number in range(2):
            self.touch("touchStart", x, y, at_s=now_s + 0.15 * number)
            self.touch("touchEnd", at_s=now_s + 0.15 * number + 0.05)
        self.wait_heard()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self.touch("touchStart", *start)
        self.touch("touchMove", start[0], start[1] - 30)  # upwards first: across, a tray scrolls
        self.touch("touchMove", (start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
        self.touch("touchMove", *end)
        self.touch("touchEnd")
        self.wait_heard()

    def drag_to_cell(self, number: int, pad: int, row: int, col: int) -> None:
        self.drag(self.grip(number), self.point(*self.cell(pad, row, col)))

    def activate(self, selector: str) -> None:
        self.tap(*self.middle(selector))
        self.wait_heard()

    def hold(self, key: str) -> None:
        self.touch("touchStart", *self.middle(f'[data-key="{key}"]'))

    def release(self, key: str) -> None:
        self.touch("touchEnd")

    def point(self, x: float, y: float) -> tuple[float, float]:
        self._map = None  # a phone's page scrolls
        return super().point(x, y)
