# SPDX-License-Identifier: MIT
"""The page at every size, light and dark: no barrier for anybody, nothing needed outside the window.

What it looks like then is in build/page/.
"""

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
GAMES = (("go.solo", 1), ("go", 2), ("junior", 2), ("cards.48", 2), ("duel", 2), ("waterworks", 1))
AXE = (node.package("axe-core") / "axe.min.js").read_text("utf-8")
FOUND = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
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


def looked_at(top: PageTop, name: str) -> list[str]:
    """A picture of it, and the barriers that axe finds."""
    page = top.page
    page.wait_for_timeout(250)
    page.screenshot(path=FOLDER / f"{name}.png")
    page.evaluate(AXE)
    return [f"{name}: {each}" for each in page.evaluate(FOUND)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_there_is_no_barrier_and_all_that_is_needed_is_in_the_window(window, size, scheme):
    FOLDER.mkdir(parents=True, exist_ok=True)
    wide, high = SIZES[size]
    phone = {"device_scale_factor": 2, "has_touch": True, "is_mobile": True} if size in PHONES else {}
    problems: list[str] = []
    with LiveTable(pads=2, seed=3) as live:
        top = PageTop(window(wide, high, color_scheme=scheme, **phone), live, path="?")
        page = top.page
        page.emulate_media(reduced_motion="reduce")

        def look(state: str) -> None:
            problems.extend(looked_at(top, f"{state}-{size}-{scheme}"))
            across = page.evaluate("() => document.documentElement.scrollWidth")
            problems.extend([f"{state}: {across} px across"] if across > wide else [])

        top.run(2.0)
        look("door")
        for game, players in GAMES:
            if page.locator("#door").is_hidden():
                page.click("#home")
            page.click(f'[data-begin="{game} {players}"]')
            if page.locator("#sure").is_visible():
                if game == "go":
                    look("question")
                page.click("#sure .yes")
            top.wait_begun(game, players)
            page.wait_for_timeout(150)
            look(game)
            selectors = TO_PLAY
            if size in PHONES:
                selectors = selectors.replace(", .hand", "")
                problems += [f"{game}: smaller than a finger: {each}" for each in page.evaluate(SMALL, 44)]
            elif game != "cards.48" and size != "844x390":  # whose trays scroll
                selectors += ", .tray .tile"
            problems += [f"{game}: outside: {each}" for each in page.evaluate(OUTSIDE, selectors)]
            assert page.evaluate(NAMES) >= 11
        page.click("#workshop-button")
        look("workshop")
        page.keyboard.press("Escape")
        page.click("#help-button")
        look("help")
    assert not problems, "\n".join(problems)


def test_one_pad_fills_the_felt(window):
    with LiveTable(pads=2, seed=3) as live:
        top = PageTop(window(1440, 900), live)
        top.begin("go.solo", 1)
        assert top.page.locator(".pad:not([hidden])").count() == 1
        assert top.page.locator(".pad:not([hidden])").bounding_box()["width"] >= 740


def test_at_200_per_cent_all_can_be_reached(window):
    """A window of 1440 × 900 at 200 % has 720 × 450."""
    with LiveTable(pads=2, seed=3) as live:
        top = PageTop(window(720, 450, device_scale_factor=2), live)
        top.begin("junior", 2)
        assert not top.page.evaluate(OUTSIDE, TO_PLAY)
        assert top.page.evaluate("() => document.documentElement.scrollWidth") <= 720
