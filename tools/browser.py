# SPDX-License-Identifier: MIT
"""The browser that the page is tested and pictured with: whichever of Chromium's kind the machine has.

BROWSER_PATH names one; else the first is taken that tells its version: some that can be found are only a note
that says where to get them.
"""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Playwright

NAMES = (
    "chromium-headless-shell",  # the same without windows of its own: it takes less of the processor
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
    "microsoft-edge-stable",
)
APPS = ("Google Chrome", "Chromium", "Microsoft Edge")  # of macOS
# Playwright's own, below the folder that it fetches browsers into.
FETCHED = (
    "chromium_headless_shell-*/chrome-*/*headless*shell",
    "chromium-*/chrome-linux*/chrome",
    "chromium-*/chrome-mac*/*.app/Contents/MacOS/*",
)
SNAP = ("/snap/", "/usr/bin/snap")
ANSWER_S = 20


def candidates() -> Iterator[str]:
    """Browsers that seem to be here, best first. A snap sees not every folder, so it comes last."""
    found = list(filter(None, map(shutil.which, NAMES)))
    yield from (path for path in found if not is_snap(path))
    homes = [Path(os.environ.get("HOME") or Path.home())]
    for folder in (Path("/"), *homes) if sys.platform == "darwin" else ():
        yield from (str(folder / f"Applications/{name}.app/Contents/MacOS/{name}") for name in APPS)
    caches = "Library/Caches" if sys.platform == "darwin" else ".cache"
    named = os.environ.get("PLAYWRIGHT_BROWSERS_PATH")
    for folder in [Path(named)] if named else [home / caches / "ms-playwright" for home in homes]:
        for pattern in FETCHED:
            yield from map(str, sorted(folder.glob(pattern), reverse=True))
    yield from (path for path in found if is_snap(path))


def is_snap(path: str) -> bool:
    """Whether it is a snap, or what Ubuntu has in place of the browser, which starts the snap."""
    if os.path.realpath(path).startswith(SNAP):
        return True
    with open(path, "rb") as file:
        return file.read(2) == b"#!" and b"/snap/bin" in file.read(10_000)


def starts(path: str) -> bool:
    """Whether it is a browser that can be started here."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, timeout=ANSWER_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0 and any(char.isdigit() for char in said.stdout.decode("utf-8", "replace"))


@cache
def find() -> str | None:
    """Where a browser is; None if there is none."""
    named = os.environ.get("BROWSER_PATH")
    if named:
        if not starts(named):
            raise SystemExit(f"BROWSER_PATH is {named}, but no browser starts there.")
        return named
    return next(filter(starts, candidates()), None)


def launch(playwright: "Playwright") -> "Browser":
    """Started without its sandbox, which root and most containers may not have: it sees only our own page."""
    path = find()
    if path is None:
        raise SystemExit("This needs a browser: run make browser.")
    return playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
