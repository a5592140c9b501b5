# SPDX-License-Identifier: MIT
"""The texts of Go!."""

import re

from tests.wordbook import book

COMMON = book("en")
TEXTS = book("en", "go")


def test_every_text_is_used():
    """No text that nobody reads, and none that is missing."""
    said = set()
    for name in ("go_round", "go_solo", "go_party"):
        module = __import__("hallway.games." + name, None, None, ("GoRound",))
        with open(module.__file__, encoding="utf-8") as source:
            said |= set(re.findall(r'"(go\.[\w.-]+)"', source.read()))
    for key in TEXTS:
        assert key in said or any(key.startswith(start) for start in said if start.endswith(".")), key
    for key in said:
        assert key in TEXTS or key in COMMON or key.endswith("."), key
