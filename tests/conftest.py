# SPDX-License-Identifier: MIT
"""What tests need of the machine: a browser for the page, KiCad for the boards (tests/left_out.py)."""

import gc
from collections.abc import Callable, Generator, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

from boardsim import ROOT
from tools.browser import launch

PICTURES = ROOT / "build" / "page"
FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="module", autouse=True)
def _collected() -> None:
    """What others have loaded and left is not looked through again and again for garbage: a collection takes
    as long here as it does in a process of its own.
    """
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def browser() -> None:
    """Whoever uses this needs a browser."""


@pytest.fixture(scope="session")
def git() -> None:
    """Whoever uses this needs git."""


@pytest.fixture(scope="session")
def kicad() -> None:
    """Whoever uses this needs KiCad."""


class Windows:
    """Windows of one browser. One that a test has done with is emptied for the next that wants its like: a
    new one costs more than the page that is loaded into it.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: dict[str, list[Page]] = {}

    def take(self, width: int, height: int, options: dict[str, Any]) -> Page:
        free = self._free.get(repr(options))
        if free:
            page = free.pop()
            page.set_viewport_size({"width": width, "height": height})
            return page
        return self._browser.new_context(viewport={"width": width, "height": height}, **options).new_page()

    def give_back(self, page: Page, options: dict[str, Any]) -> None:
        """As if it were new: nothing held down, nothing kept. One that shows no page of ours is given up."""
        if page.is_closed() or page.context.pages != [page] or not page.url.startswith("http"):
            page.context.close()
            return
        page.mouse.up()
        page.mouse.move(0, 0)
        for key in ("Shift", "Control", "Alt", "Meta", "Enter", " "):
            page.keyboard.up(key)
        origin = page.evaluate("() => { sessionStorage.clear(); return location.origin; }")
        page.goto("about:blank")
        tidy = page.context.new_cdp_session(page)
        tidy.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": "all"})
        tidy.detach()
        page.context.clear_cookies()
        self._free.setdefault(repr(options), []).append(page)


@pytest.fixture(scope="module")
def started(browser: None) -> Iterator[Windows]:
    """A browser for one module: two of Playwright's loops in one process would quarrel with asyncio.run."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield Windows(running)
        running.close()


@pytest.fixture
def window(started: Windows, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Makes windows. Of a test that fails a picture of each is kept; and none may have had an error.

    Who changes a window for good, with a script of its own say, asks for its `own`.
    """
    taken: list[tuple[Page, dict[str, Any], bool]] = []
    wrong: list[str] = []
    expected = ["WebSocket"]  # tables go before windows do

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error" and not any(words in said.text for words in expected):
            wrong.append(said.text)

    def failed(error: object) -> None:
        wrong.append(str(error))

    def make(
        width: int = 1180, height: int = 760, expects: str = "WebSocket", own: bool = False, **options
    ) -> Page:
        expected.append(expects)
        page = started.take(width, height, options)
        page.on("pageerror", failed)
        page.on("console", heard)
        taken.append((page, options, own))
        return page

    yield make
    has_failed = bool(wrong) or request.node.stash.get(FAILED, False)
    if has_failed:
        PICTURES.mkdir(parents=True, exist_ok=True)
        for number, (page, _, _) in enumerate(taken):
            page.screenshot(path=PICTURES / f"{request.node.name}-{number}.png")
    for page, options, own in taken:
        page.remove_listener("pageerror", failed)
        page.remove_listener("console", heard)
        if own or has_failed:
            page.context.close()
        else:
            started.give_back(page, options)
    assert not wrong, wrong
