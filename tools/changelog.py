# SPDX-License-Identifier: MIT
"""CHANGELOG.md by version."""

import re
from pathlib import Path

from boardsim import ROOT

FILE = ROOT / "CHANGELOG.md"
UNRELEASED = "Unreleased"


def sections(path: Path = FILE) -> dict[str, str]:
    """What is said of each version, by its number; the newest first."""
    parts = re.split(r"^## (\S+)\s*$", path.read_text("utf-8"), flags=re.MULTILINE)
    return {name: text.strip() for name, text in zip(parts[1::2], parts[2::2], strict=True)}
