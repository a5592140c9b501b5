# SPDX-License-Identifier: MIT
"""The page at every size, light and dark: no barrier for anybody, nothing needed outside the window.

`make looks` keeps what it looks like then in build/page/.
"""

import os
from collections.abc import Sequence

import pytest

from boardsim import ROOT
from boardsim.web.live import LiveTable
from tests.page import PageTop
from tools import node

FOLDER = ROOT / "build" / "page"
SIZES = {
    "360": (360, 740),
    "390": (390, 780),
    "768": (768, 1024),
    "844x390": (844, 390),
    "1180": (1180, 820),
    "1280x720": (1280, 720),
    "1440": (1440, 900),
    "2560": (2560, 1440),
}
PHONES = ("360", "390")
DESKS = tuple(size for size in SIZES if size not in PHONES)
# Game, players, and the table's level.
GAMES = (
    ("go.solo", 1, 0),
    ("go", 2, 0),
    ("junior", 2, 2),
    ("cards.48", 2, 0),
    ("duel", 2, 0),
    ("waterworks", 1, 0),
)
AXE = (node.package("axe-core") / "axe.min.js").read_text("utf-8")
PICTURES = bool(os.environ.get("PICTURES"))  # of all of them
BOTH = ("390", "768", "1280x720")  # where colours are looked at in the dark, too: one of each kind of layout
# All its rules; in another scheme only colours are other.
FOUND = """async (isOther) => {
  const only = isOther ? { runOnly: ["color-contrast", "link-in-text-block"] } : {};
  const { violations } = await axe.run(document, { resultTypes: ["violations"], preload: false, ...only });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""
# What one needs to play, as far as it is not wholly in the window.
OUTSIDE = """(selectors) => [...document.querySelectorAll(selectors)]
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect();
    return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  })
  .map((each) => each.outerHTML.slice(0, 90))"""
# Whose place on the felt the choice of pads takes.
COVERED = """() => {
  const views = document.getElementById("views").getBoundingClientRect();
  return [...document.querySelectorAll(".table .name, .pad, .pad-button, .seat")]
    .filter((each) => each.checkVisibility())
    .filter((each) => {
      const { left, top, right, bottom } = each.getBoundingClientRect();
      return left < views.right && right > views.left && top < views.bottom && bottom > views.top;
    })
    .map((each) => each.outerHTML.slice(0, 90));
}"""
TO_PLAY = ".oled, .key, .pad:not([hidden]), .pad-button, .hand"
SMALL = """(least) => [...document.querySelectorAll("button, select, .tile")]
  .filter((each) => each.checkVisibility() && !each.closest(".workshop, .table") && each.tabIndex >= 0)
  .filter((each) => {
    const { width, height } = each.getBoundingClientRect();
    return Math.min(width, height) < least - 0.5;
  })
  .map((each) => each.outerHTML.slice(0, 90))"""
NAMES = """() => Math.min(...[...document.querySelectorAll('.name')]
  .map((each) => parseFloat(getComputedStyle(each).fontSize)))"""
# Nothing moves, and two frames were painted: what was to be laid out is.
STILL = """async () => {
  await Promise.all(document.getAnimations()
    .filter((each) => each.effect.getComputedTiming().iterations !== Infinity)
    .map((each) => each.finished));
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
}"""


class Looks:
    """A page that is looked at in every size, light and dark; `problems` is what was found."""

    def __init__(self, window, live: LiveTable, sizes: Sequence[str]) -> None:
        phone = {"device_scale_factor": 2, "has_touch": True, "is_mobile": True} if "360" in sizes else {}
        wide, high = SIZES[sizes[0]]
        self._sizes = sizes
        FOLDER.mkdir(parents=True, exist_ok=True)
        self.problems: list[str] = []
        self.top = PageTop(window(wide, high, own=True, reduced_motion="reduce", **phone), live, path="?")
        self.page = self.top.page

    def begin(self, game: str, players: int, level: int = 0) -> None:
        if self.top.fact("device")["game"] != game:
            self.top.begin(game, players, level)

    def look(self, state: str, to_play: bool = False) -> None:
        """In each size, as a window is made larger or smaller."""
        page = self.page
        page.evaluate(AXE)
        for size in self._sizes:
            wide, high = SIZES[size]
            page.set_viewport_size({"width": wide, "height": high})
            schemes = ("light", "dark") if PICTURES or size in BOTH else ("light",)
            for scheme in schemes:
                page.emulate_media(color_scheme=scheme)
                page.evaluate(STILL)
                name = f"{state}-{size}-{scheme}"
                if PICTURES:
                    page.screenshot(path=FOLDER / f"{name}.png")
                self._note(name, page.evaluate(FOUND, scheme == "dark"))
            across = page.evaluate("() => document.documentElement.scrollWidth")
            self._note(name, [f"{across} px across"] if across > wide else [])
            if to_play:
                self._check_play(name, state, size)

    def _check_play(self, name: str, game: str, size: str) -> None:
        selectors = TO_PLAY
        if size in PHONES:
            selectors = selectors.replace(", .hand", "")
            self._note(f"{name} smaller than a finger", self.page.evaluate(SMALL, 44))
        elif size != "844x390":  # where trays scroll
            selectors += ", .tray" if game == "cards.48" else ", .tray .tile"
        self._note(f"{name} outside", self.page.evaluate(OUTSIDE, selectors))
        self._note(f"{name} covered", self.page.evaluate(COVERED))
        small = self.page.evaluate(NAMES)
        self._note(name, [f"names of {small} px"] if small < 11 else [])

    def _note(self, where: str, found: list[str]) -> None:
        self.problems += [f"{where}: {each}" for each in found]


@pytest.fixture
def live():
    with LiveTable(pads=2, seed=3) as table:
        yield table


@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["desks", "phones"])
@pytest.mark.parametrize(("game", "players", "level"), GAMES)
def test_there_is_no_barrier_and_all_that_is_needed_is_in_the_window(
    window, live, game, players, level, sizes
):
    looks = Looks(window, live, sizes)
    looks.begin(game, players, level)
    looks.look(game, to_play=True)
    assert not looks.problems, "\n".join(looks.problems)


@pytest.mark.parametrize("sizes", [DESKS, PHONES], ids=["desks", "phones"])
def test_there_is_no_barrier_at_the_door_and_in_sheets(window, live, sizes):
    looks = Looks(window, live, sizes)
    looks.top.run(2.0)
    looks.look("door")
    looks.begin("junior", 2)
    page = looks.page
    page.click("#workshop-button")
    looks.look("workshop")
    page.keyboard.press("Escape")
    page.click("#help-button")
    looks.look("help")
    page.keyboard.press("Escape")
    page.click("#home")
    page.click('[data-begin="go 2"]')
    looks.look("question")
    assert not looks.problems, "\n".join(looks.problems)


def test_one_pad_fills_the_felt(window, live):
    top = PageTop(window(1440, 900, own=True), live)
    top.begin("go.solo", 1)
    assert top.page.locator(".pad:not([hidden])").count() == 1
    assert top.page.locator(".pad:not([hidden])").bounding_box()["width"] >= 740


def test_at_200_per_cent_all_can_be_reached(window, live):
    """A window of 1440 × 900 at 200 % has 720 × 450."""
    top = PageTop(window(720, 450, own=True, device_scale_factor=2), live)
    top.begin("junior", 2)
    assert not top.page.evaluate(OUTSIDE, TO_PLAY)
    assert top.page.evaluate("() => document.documentElement.scrollWidth") <= 720
