# SPDX-License-Identifier: MIT
"""How soon the table from static files is there, how much comes over the network, and how fast it plays.

    python -m tests.bench.site [chromium] [firefox]

`make site` is served by Python's own server of files, to a browser that knows nothing yet. The time is taken
from the beginning of the visit until the device's menu can be read, on the first visit, on the second, and on
one without a network: the server is stopped. Then Junior plays itself, as fast as it can.
"""

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import sync_playwright

from tests.firefox import Firefox
from tests.site import Host
from tools import browser, site

MOST_MENU_S = 10.0
MOST_ONCE, MOST_AGAIN = 20_000_000, 300_000  # bytes
LEAST_SPEED = 2.0  # times real time, with a demo
DEMO_S = 15.0
LONGEST_S = 120.0
MENU = "() => /Go! alone/.test(globalThis.hallway?.fact('words') ?? '')"
KEPT = "() => navigator.serviceWorker.controller?.state === 'activated'"
FAST = "() => { hallway.ask('demo', { game: 'junior', seed: 1 }); hallway.ask('speed', { speed: 64 }); }"
PLAYING = "() => hallway.fact('demo') === 'junior' && hallway.fact('clock').seconds >= 3"
CLOCK = "() => hallway.fact('clock').seconds"


def until(page: Any, what: str) -> float:
    """How long it took until this is so."""
    begun_s = time.monotonic()
    while time.monotonic() - begun_s < LONGEST_S:
        try:
            if page.evaluate(what):
                return time.monotonic() - begun_s
        except Exception as problem:  # a page that is on its way to another has nothing yet
            if "context" not in str(problem) and "discarded" not in str(problem):
                raise
        time.sleep(0.05)
    raise SystemExit(f"It did not come in {LONGEST_S:.0f} s: {what}")


def visit(go: Callable[[], None], page: Any) -> float:
    begun_s = time.monotonic()
    go()
    until(page, MENU)
    return time.monotonic() - begun_s


def measure(page: Any) -> bool:
    good = True

    def tell(what: str, figure: str, is_good: bool) -> None:
        nonlocal good
        good &= is_good
        print(f"  {what}: {figure}{'' if is_good else '   NOT AS WANTED'}", flush=True)

    with Host(site.FOLDER) as host:
        first_s = visit(lambda: page.goto(host.url), page)
        until(page, KEPT)
        once, host.sent = host.sent, 0
        tell("menu, first visit", f"{first_s:.1f} s (wanted: {MOST_MENU_S:.0f})", first_s <= MOST_MENU_S)
        tell("bytes once", f"{once:,} (wanted: {MOST_ONCE:,})", once <= MOST_ONCE)
        again_s = visit(page.reload, page)
        again = host.sent
        tell("menu, second visit", f"{again_s:.1f} s", again_s <= MOST_MENU_S)
        tell("bytes again", f"{again:,} (wanted: {MOST_AGAIN:,})", again <= MOST_AGAIN)
    away_s = visit(page.reload, page)
    tell("menu without a network", f"{away_s:.1f} s", away_s <= MOST_MENU_S)
    page.evaluate(FAST)
    until(page, PLAYING)
    begun_s, from_s = time.monotonic(), page.evaluate(CLOCK)
    time.sleep(DEMO_S)
    speed = (page.evaluate(CLOCK) - from_s) / (time.monotonic() - begun_s)
    tell("Junior's demo", f"{speed:.1f} times real time (wanted: {LEAST_SPEED:.0f})", speed >= LEAST_SPEED)
    return good


@contextmanager
def chromium() -> Iterator[tuple[str, Any, list[str]]]:
    with sync_playwright() as playwright:
        running = browser.launch(playwright)
        page = running.new_context().new_page()
        wrong: list[str] = []
        page.on("pageerror", lambda problem: wrong.append(str(problem)))
        yield f"Chromium {running.version}", page, wrong
        running.close()


@contextmanager
def firefox() -> Iterator[tuple[str, Any, list[str]]]:
    with Firefox() as page:
        yield page.version.strip(), page, page.errors


BROWSERS = {"chromium": chromium, "firefox": firefox}


def report(names: list[str]) -> bool:
    good = True
    site.make()
    for name in names:
        with BROWSERS[name]() as (title, page, wrong):
            busy = f"{os.getloadavg()[0]:.1f} jobs waited for {os.cpu_count()} cores before"
            print(f"{title}; {busy}", flush=True)
            good &= measure(page)
            for problem in wrong:
                print(f"  WRONG: {problem}")
            good &= not wrong
    return good


if __name__ == "__main__":
    sys.exit(0 if report(sys.argv[1:] or list(BROWSERS)) else 1)
