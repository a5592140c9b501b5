# SPDX-License-Identifier: MIT
"""Pictures of the page, from games that play themselves in a real browser.

A still of each game, and an animation of one. The device's clock is stepped, so that a slow machine makes the
same pictures as a fast one.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from boardsim.web.clockwork import LONGEST_STEP
from boardsim.web.live import LiveTable
from tools.browser import launch

WIDE, HIGH = 1280, 800
SETTLE_MS = 250  # for the page to draw what it was told


# Of each still: file, game, pads, seed, seconds of play, and whether the room is dark.
STILLS = (
    ("page-go.png", "go.solo", 1, 5, 33.0, True),
    ("page-junior.png", "junior", 1, 3, 40.0, False),
    ("page-cards.png", "cards.48", 2, 4, 60.0, True),
    ("page-duel.png", "duel", 2, 3, 30.0, False),
)
PHONE = ("page-phone.png", "go.solo", 1, 5, 33.0)
# The animation: game, pads, seed, seconds before it begins, seconds that it lasts, seconds a picture.
MOVING = ("junior", 1, 3, 18.0, 14.0, 0.2)
SHOWN_MS = 100  # a picture of it
SMALL = (800, 500)
# By a sheet of its own making: the page allows no styles but its files'.
HIDE = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(".people, .toast, .by-itself, .seat { display: none }");
  document.adoptedStyleSheets = [sheet];
}"""


@contextmanager
def opened(game: str, pads: int, seed: int, dark: bool = True, **options) -> Iterator["Play"]:
    """A page on which a game plays itself, with the clock standing still at its beginning."""
    window = {"viewport": {"width": WIDE, "height": HIGH}, **options}
    with sync_playwright() as playwright, LiveTable(pads, seed) as live:
        browser = launch(playwright)
        page = browser.new_page(color_scheme="dark" if dark else "light", **window)
        page.goto(f"{live.url}?demo={game}&seed={seed}")
        page.wait_for_function("game => window.hallway?.fact('demo') === game", arg=game)
        page.evaluate(HIDE)
        yield Play(page, live)
        browser.close()


class Play:
    def __init__(self, page: Page, live: LiveTable) -> None:
        self._page = page
        self._live = live

    def run(self, seconds: float) -> None:
        """Let so much time pass on the device, and the page draw it."""
        until_us = self._live.room.desk.now_us + round(seconds * 1e6)
        while seconds > 0:
            self._page.evaluate("seconds => hallway.ask('step', {seconds})", min(seconds, LONGEST_STEP))
            seconds -= LONGEST_STEP
        while self._live.room.desk.now_us < until_us:
            self._page.wait_for_timeout(10)
        self._page.wait_for_timeout(SETTLE_MS)

    def picture(self) -> Image.Image:
        return Image.open(BytesIO(self._page.screenshot())).convert("RGB")


def still(path: Path, game: str, pads: int, seed: int, seconds: float, dark: bool = True, **options) -> None:
    with opened(game, pads, seed, dark, **options) as game_shown:
        game_shown.run(seconds)
        save(game_shown.picture(), path)


def save(picture: Image.Image, path: Path) -> None:
    """With few colours, and glows without steps."""
    palette = picture.quantize(256, Image.Quantize.MEDIANCUT, kmeans=1)
    picture.quantize(palette=palette, dither=Image.Dither.FLOYDSTEINBERG).save(path, optimize=True)


def animation(path: Path) -> None:
    game, pads, seed, before, seconds, step = MOVING
    pictures = []
    with opened(game, pads, seed) as game_shown:
        game_shown.run(before)
        for _ in range(round(seconds / step)):
            game_shown.run(step)
            pictures.append(game_shown.picture().resize(SMALL, Image.Resampling.LANCZOS))
    palette = pictures[len(pictures) // 2].quantize(256, Image.Quantize.MEDIANCUT, kmeans=1)
    frames = [picture.quantize(palette=palette, dither=Image.Dither.NONE) for picture in pictures]
    frames[0].save(path, save_all=True, append_images=frames[1:], duration=SHOWN_MS, loop=0, optimize=True)


def make(folder: Path) -> list[str]:
    """All of them; returns their names."""
    for name, *how in STILLS:
        still(folder / name, *how)
    name, *how = PHONE
    phone = {"viewport": {"width": 390, "height": 780}, "device_scale_factor": 2}
    still(folder / name, *how, **phone)
    animation(folder / "page.gif")
    return [*(name for name, *_ in STILLS), PHONE[0], "page.gif"]
