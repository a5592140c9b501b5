# SPDX-License-Identifier: MIT
"""The texts of Go!."""

import re
from pathlib import Path

from hallway.games import wrong
from hallway.games.go import board
from tests.wordbook import book

COMMON = book("en")
TEXTS = book("en", "go")
SELDOM = book("en", "go-seldom")


def test_every_text_is_used():
    """No text that nobody reads, and none that is missing."""
    sources = [path.read_text("utf-8") for path in Path(board.__file__).parent.glob("*.py")]
    said = {key for source in sources for key in re.findall(r'"(go(?:\.[\w.-]+)?)"', source)}
    faults = {name for source in sources for name in re.findall(r"wrong\.([A-Z]+)", source)} - {"FINE"}
    said |= {wrong.text_of(getattr(wrong, name)) for name in faults}
    said |= {f"help.{screen}" for screen in range(1, 5)}
    for key in TEXTS | SELDOM:
        assert key in said or any(key.startswith(start) for start in said if start.endswith(".")), key
    for key in said:
        assert key in TEXTS | SELDOM | COMMON or key.endswith("."), key
