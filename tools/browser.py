# SPDX-License-Identifier: MIT
"""The browser that tests and pictures are made with."""

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium() -> str:
    """Where it is: Debian's, or the one that CHROMIUM names."""
    found = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise SystemExit("This needs a browser; on Debian: sudo apt install chromium")
    return found
