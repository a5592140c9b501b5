# SPDX-License-Identifier: MIT
"""A real board in the page: a stand-in for the browser's serial port leads to a simulated board's USB."""

from playwright.sync_api import Page

from boardsim import Tabletop
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
        cells = page.locator("#workshop pre.hex").last
        until(lambda: "b↑" in cells.inner_text())
        page.evaluate('() => wire.give(\'view {"title": "Half\')')
        page.evaluate("() => wire.pull()")
        until(lambda: "The board is gone" in shop.inner_text())
        assert "b↑" in cells.inner_text() and "Half" not in shop.inner_text(), "what it said last stays"
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
