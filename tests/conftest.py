# SPDX-License-Identifier: MIT
"""What tests need of the machine: a browser for the page, KiCad for the boards (tests/left_out.py)."""

from collections.abc import Callable, Generator, Iterator

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


@pytest.fixture(scope="session")
def browser() -> None:
    """Whoever uses this needs a browser."""


@pytest.fixture(scope="session")
def git() -> None:
    """Whoever uses this needs git."""


@pytest.fixture(scope="session")
def kicad() -> None:
    """Whoever uses this needs KiCad."""


@pytest.fixture(scope="module")
def started(browser: None) -> Iterator[Browser]:
    """A browser for one module: two of Playwright's loops in one process would quarrel with asyncio.run."""
    with sync_playwright() as playwright:
        running = launch(playwright)
        yield running
        running.close()


@pytest.fixture
def window(started: Browser, request: pytest.FixtureRequest) -> Iterator[Callable[..., Page]]:
    """Makes windows. Of a test that fails a picture of each is kept; and none may have had an error."""
    contexts, wrong, pages = [], [], []
    expected = ["WebSocket"]  # tables go before windows do

    def heard(said: ConsoleMessage) -> None:
        if said.type == "error" and not any(words in said.text for words in expected):
            wrong.append(said.text)

    def make(width: int = 1180, height: int = 760, expects: str = "WebSocket", **options) -> Page:
        expected.append(expects)
        context = started.new_context(viewport={"width": width, "height": height}, **options)
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", heard)
        pages.append(page)
        return page

    yield make
    if wrong or request.node.stash.get(FAILED, False):
        PICTURES.mkdir(parents=True, exist_ok=True)
        for number, page in enumerate(pages):
            page.screenshot(path=PICTURES / f"{request.node.name}-{number}.png")
    for context in contexts:
        context.close()
    assert not wrong, wrong
