# SPDX-License-Identifier: MIT
"""The table in the browser: docs/page.md says what goes over the wire."""

from pathlib import Path


def page_folder() -> Path:
    """The page's own files."""
    return Path(__file__).parent / "page"


def site_folder() -> Path:
    """What stands in for the server where there is none."""
    return Path(__file__).parent / "site"
