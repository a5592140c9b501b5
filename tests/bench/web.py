# SPDX-License-Identifier: MIT
"""How soon a press, a drop and the device's answer are on everyone's page, and whether its pace is held.

    python -m tests.bench.web

The server is started as `make play` does, with four pads; four browser pages are open at it, and four people
build in Go!, so that lights change under tiles on all pads. A press or a drop is made with the mouse on one
page, and the time is taken from that page's own event until the last of the four has drawn the frame that
shows it. The device's answer is to B: its question on the screen and all lights out, or the game and its
lights back again.
"""

import os
import subprocess
import sys
import time
from statistics import median

from playwright.sync_api import Page, sync_playwright

from boardsim import ROOT
from tools import browser as browsers

PAGES, PADS = 4, 4
TIMES = 12
MOST_MS = 150.0
MOST_START_S = 3.0
TICKS = 40.0
HELD = 0.98  # of the ticks, over the whole run
KEY = '.key[data-key="{}"]'
LAID = ((0, 0, 0), (0, 2, 1), (2, 3, 0))  # row, column, turn of the tiles on each pad: the last at the centre

# In each page: the moment of the hand's event, and the end of the frame in which something is first so.
WATCH = """() => {
  const note = (event) => { window.handMs = performance.timeOrigin + event.timeStamp; };
  addEventListener("pointerdown", note, true);
  addEventListener("pointerup", note, true);
  const drawn = new MessageChannel(); // what is posted in a frame comes when that is painted
  drawn.port1.onmessage = () => { window.seenMs = performance.timeOrigin + performance.now(); };
  window.expect = (isSo) => {
    window.seenMs = 0;
    const look = () => {
      if (isSo()) drawn.port2.postMessage(null);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  const lit = (pad) => /[^A]/.test(hallway.fact(`lights/${pad}`)); // in base64, A is six dark bits
  window.answered = (question, pads) => {
    const old = hallway.fact("screen");
    expect(() => hallway.fact("screen") !== old && pads.every((pad) => lit(pad) !== question));
  };
}"""
KEY_DOWN = "() => expect(() => document.querySelector('.key[data-key=\"{key}\"]').classList.contains('down'))"
ANSWERED = "() => answered({question}, {pads})"
TILE_DOWN = "() => expect(() => hallway.fact('tile/{tile}').pad !== null)"
SEEN = "() => window.seenMs > 0"
MIDDLE = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""


class Table:
    """The server and its pages."""

    def __init__(self, address: str, pages: list[Page]) -> None:
        self.pages = pages
        self.hand = pages[0].mouse
        for page in pages:
            page.goto(address)
            page.wait_for_selector("body.ready", state="attached")
            page.evaluate(WATCH)

    def ask(self, deed: str, **given: object) -> None:
        self.pages[0].evaluate("([deed, given]) => hallway.ask(deed, given)", [deed, given])

    def point_at(self, selector: str, steps: int = 1) -> None:
        self.hand.move(*self.pages[0].evaluate(MIDDLE, selector), steps=steps)

    def press(self, selector: str) -> None:
        self.point_at(selector)
        self.hand.down()
        time.sleep(0.1)
        self.hand.up()
        time.sleep(0.5)

    def expect(self, what: str) -> None:
        for page in self.pages:
            page.evaluate(what)

    def until_seen(self) -> float:
        """How long it took from the hand's event to the last page, in ms."""
        for page in self.pages:
            page.wait_for_function(SEEN)
        begun = self.pages[0].evaluate("handMs")
        return max(page.evaluate("seenMs") for page in self.pages) - begun

    def time_press(self, expected: str, key: str) -> float:
        self.point_at(KEY.format(key))
        self.expect(expected)
        self.hand.down()
        took = self.until_seen()
        self.hand.up()
        time.sleep(0.4)
        return took

    def time_tap(self, expected: str, key: str) -> float:
        """Of a key that acts when it is let go, which is what counts."""
        self.point_at(KEY.format(key))
        self.expect(expected)
        self.hand.down()
        time.sleep(0.1)
        self.hand.up()
        took = self.until_seen()
        time.sleep(0.4)
        return took

    def time_drop(self, tile: int, row: int, col: int) -> float:
        """Drag a tile of the first tray to a cell; only the letting go counts."""
        self.point_at(f'[data-tile="{tile}"]')
        self.hand.down()
        self.point_at(f'.pad[data-pad="0"] [data-row="{row}"][data-col="{col}"]', steps=8)
        time.sleep(0.2)
        self.expect(TILE_DOWN.format(tile=tile))
        self.hand.up()
        took = self.until_seen()
        self.ask("stow", tile=tile, tray="0")
        time.sleep(0.4)
        return took


def started() -> tuple[subprocess.Popen, str, float]:
    """The server, its address, and how long it took to open."""
    environment = {
        **os.environ,
        "PADS": str(PADS),
        "PORT": "0",
        "SEED": "1",
        "BROWSER": "none",
        "PYTHONSAFEPATH": "1",
    }
    begun = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "tools.play"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True
    )
    assert server.stdout is not None
    line = server.stdout.readline()
    return server, line.split()[-1], time.perf_counter() - begun


def build(table: Table) -> list[int]:
    """Through the menu to Go! for four, who build; returns the tiles that the first has not laid."""
    time.sleep(1.5)
    for key in ("right", "a", *("up",) * (PADS - 2), "a", "a"):
        table.press(KEY.format(key))
    time.sleep(1.5)  # the dice roll
    for pad in range(PADS):
        table.press(f'[data-button="{pad}"]')
    time.sleep(4.5)  # three, two, one
    told = table.pages[0].evaluate("hallway.facts('tile/')")
    trays = [[int(number) for number, tile in told if tile["tray"] == str(pad)] for pad in range(PADS)]
    for pad, numbers in enumerate(trays):
        for number, (row, col, turn) in zip(numbers, LAID, strict=False):
            table.ask("put", tile=number, pad=pad, row=row, col=col, turn=turn, face=0)
    time.sleep(1.5)
    return trays[0][len(LAID) :]


def measure(table: Table) -> bool:
    left = build(table)
    samples: list[float] = []
    pressed: list[float] = []
    answered: list[float] = []
    dropped: list[float] = []
    pads = list(range(PADS))
    for count in range(TIMES):
        pressed.append(table.time_press(KEY_DOWN.format(key="left"), "left"))
        # B asks whether to leave when it is let go, and takes that back when it is pressed.
        answered.append(table.time_tap(ANSWERED.format(question="true", pads=pads), "b"))
        answered.append(table.time_press(ANSWERED.format(question="false", pads=pads), "b"))
        dropped.append(table.time_drop(left[count % len(left)], 4, count % 2))
        samples.append(table.pages[0].evaluate("hallway.fact('ticks')"))
    good = True
    for name, took in (
        ("a press is on all pages", pressed),
        ("the device's answer to it, in light and words", answered),
        ("a drop is on all pages", dropped),
    ):
        good &= max(took) <= MOST_MS
        print(f"  {name}: {median(took):.0f} ms, at most {max(took):.0f} ms (wanted: {MOST_MS:.0f})")
    ticks = sum(samples) / len(samples)
    good &= ticks >= TICKS * HELD
    print(f"  ticks a second: {ticks:.1f}, at least {min(samples):.1f} (wanted: {TICKS:.0f})")
    return good


def report() -> bool:
    path = browsers.find()
    server, address, start_s = started()
    try:
        busy = f"{os.getloadavg()[0]:.1f} jobs waited for {os.cpu_count()} cores before"
        print(f"web: {PADS} pads, {PADS * 45} lights, {PAGES} pages of {path}, {TIMES} times each; {busy}")
        print(f"  open after {start_s:.1f} s (wanted: {MOST_START_S:.0f})")
        with sync_playwright() as playwright:
            browser = browsers.launch(playwright)
            pages = [browser.new_context().new_page() for _ in range(PAGES)]
            good = measure(Table(address, pages))
            browser.close()
    finally:
        server.terminate()
        server.wait(10)
    return good and start_s <= MOST_START_S


if __name__ == "__main__":
    sys.exit(0 if report() else 1)
