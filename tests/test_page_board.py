# SPDX-License-Identifier: MIT
"""A real board in the page: a stand-in for the browser's port, or a pty, leads to a simulated board's USB."""

import os
import tty
from contextlib import suppress

from playwright.sync_api import Page

from boardsim import Tabletop
from boardsim.web.cable import Cable
from boardsim.web.live import LiveTable
from hallway import __version__
from tests.page import PageTop
from tests.site import until

# What a browser has as navigator.serial, as far as the page uses it; the test moves the bytes.
SERIAL = """
const wire = (window.wire = { sent: "", port: null, asked: 0 });
const serial = {
  async requestPort() {
    wire.asked += 1;
    const port = (wire.port = { dtr: false });
    port.open = async ({ baudRate }) => {
      port.readable = new ReadableStream({ start: (control) => (port.control = control) });
      port.writable = new WritableStream({
        write(bytes) {
          wire.sent += new TextDecoder().decode(bytes);
        },
      });
    };
    port.setSignals = async ({ dataTerminalReady }) => (port.dtr = dataTerminalReady);
    port.close = async () => {};
    wire.give = (text) => port.control.enqueue(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
    wire.pull = () => port.control.error(new DOMException("The device has been lost.", "NetworkError"));
    return port;
  },
};
Object.defineProperty(navigator, "serial", { value: serial });
"""


NO_SERIAL = "Object.defineProperty(navigator, 'serial', { value: undefined });"
LIT = """() => {
  const glow = document.querySelector("[data-mirror='0'] canvas");
  return glow.getContext("2d").getImageData(0, 0, glow.width, glow.height).data.some((part) => part > 60);
}"""


def carry(page: Page, board: Tabletop, seconds: float) -> None:
    """Bytes both ways, while time passes on the board."""
    for _ in range(round(seconds / 0.05)):
        sent = page.evaluate("() => { const { sent } = wire; wire.sent = ''; return sent; }")
        if sent:
            board.usb.write(sent.encode())
        board.run(0.05)
        told = board.usb.read().decode("latin-1")
        if told:
            page.evaluate("(told) => wire.give(told)", told)


def test_a_real_board_is_followed_through_noise_and_a_pulled_cable(window):
    with LiveTable(pads=1, seed=3) as live, Tabletop(pads=1, seed=4, settings="") as board:
        page = window(own=True)
        page.add_init_script(SERIAL)
        PageTop(page, live)
        shop = page.locator("#workshop")
        page.click("#workshop-button")
        board.run(1.5)
        board.usb.open()
        page.click("#connect-board")
        until(lambda: page.evaluate("() => wire.port?.dtr && wire.sent"))
        page.evaluate("() => wire.give('\\u00ff\\u0000half a li\\nview {broken\\nposition 9 zz\\nlog x\\n')")
        carry(page, board, 1.0)
        until(lambda: f"Hallway {__version__}" in shop.inner_text())
        until(lambda: "> Go! alone" in shop.inner_text())
        board.press("a")
        board.press("a")
        board.pad(0).put("path 1", 2, 3, turn=0, face=1)
        carry(page, board, 2.5)
        until(lambda: "game go.solo 1" in shop.inner_text())
        pad = page.locator("[data-mirror='0']")
        until(lambda: "path 1" in (pad.get_attribute("aria-label") or ""))
        assert "D3 path 1, E3 path 1" in pad.get_attribute("aria-label")
        assert pad.locator(".mirrored > g").count() == 1, "a domino is one tile"
        assert page.evaluate(LIT), "the device wants a press, in light"
        assert "Go! alone" in page.locator(".mirror-glass").inner_text()
        page.evaluate('() => wire.give(\'view {"title": "Half\')')
        page.evaluate("() => wire.pull()")
        until(lambda: "The board is gone" in shop.inner_text())
        assert "path 1" in pad.get_attribute("aria-label"), "what it said last stays"
        assert "Half" not in shop.inner_text()
        with page.expect_download() as saving:
            page.get_by_role("button", name="Save what it said").click()
        saved = saving.value.path().read_text("utf-8")
        assert (
            saved.startswith(f"hallway 1 {__version__} pads 1\n")
            and "log 2" in saved
            and "broken" not in saved
        )
        page.click("#connect-board")
        until(lambda: page.evaluate("() => wire.asked === 2 && wire.sent"))
        carry(page, board, 1.0)
        until(lambda: f"Hallway {__version__}" in shop.inner_text())


def pump(end: int, board: Tabletop, seconds: float) -> None:
    """Bytes both ways between a pty's end and the board, while time passes there."""
    for _ in range(round(seconds / 0.05)):
        with suppress(BlockingIOError):
            board.usb.write(os.read(end, 256))
        board.run(0.05)
        if told := board.usb.read():
            os.write(end, told)


def test_a_browser_without_ports_follows_a_board_at_the_computers_own(window):
    """Through `make play`: a real pty, garbage, another who comes later, and a pulled cable."""
    end, device = os.openpty()
    tty.setraw(device)
    os.set_blocking(end, False)
    name = os.ttyname(device)
    with LiveTable(pads=1, seed=3) as live, Tabletop(pads=1, seed=4, settings="") as board:
        live.room.cable = Cable(["/dev/no-such-port", name])
        page = window(own=True)
        page.add_init_script(NO_SERIAL)
        PageTop(page, live)
        page.click("#workshop-button")
        shop = page.locator("#workshop")
        board.run(1.5)
        board.usb.open()
        os.write(end, b"\xff\x00half a li\nview {broken\n")
        page.click("#connect-board")

        def says(words: str) -> bool:
            pump(end, board, 0.1)
            return words in shop.inner_text()

        until(lambda: says("> Go! alone"))
        assert f"Hallway {__version__}, pads: 1" in shop.inner_text()
        assert "That is this page's, too." in shop.inner_text()
        assert shop.locator(".renew li svg").count() == 3
        board.press("a")
        board.press("a")
        until(lambda: says("game go.solo 1"))
        page.reload()
        page.wait_for_selector("body.ready", state="attached")
        page.click("#workshop-button")
        until(lambda: says("game go.solo 1"))
        os.close(device)
        os.close(end)
        until(lambda: "The board is gone" in shop.inner_text())
        live.room.cable = Cable(["/dev/no-such-port"])
        until(lambda: page.locator("#connect-board").is_enabled())
        page.click("#connect-board")
        until(lambda: "No board answers" in shop.inner_text())
