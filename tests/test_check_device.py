# SPDX-License-Identifier: MIT
"""The static check finds what a Pico lacks, and only that."""

import pytest

from tools.check_device import BUILTINS, METHODS, faults, modules_on_pico

ALLOWED = modules_on_pico()


@pytest.mark.parametrize(
    ("source", "line"),
    [
        ("import dataclasses", 1),
        ("x = 1\nfrom functools import cache", 2),
        ("import typing", 1),
        ("async def later():\n    pass", 1),
        ("match 3:\n    case 3:\n        pass", 1),
        ("def f(a, /):\n    pass", 1),
        ("print(f'{3!r}')", 1),
        ("n = (5).bit_count()", 1),
        ("for a, b in zip([], [], strict=True):\n    pass", 1),
        ("x = 1 << 2\ny = 1073741824", 2),
        ("x = vars(3)", 1),
        ("'a'.removeprefix('b')", 1),
    ],
)
def test_what_is_missing_is_named_with_its_line(source, line):
    assert [found for found, _ in faults(source, ALLOWED)] == [line]


@pytest.mark.parametrize(
    "source",
    [
        "try:\n    from typing import Any\nexcept ImportError:\n    pass",
        "import board, busio, displayio, keypad, struct, gc",
        "from hallway.maze.maze import Maze",
        "class V:\n    def title(self): ...\nV().title()",
        "view.title = 'go'",
        "x = 0x3FFFFFFF",
        "print(f'{3:02d}')",
    ],
)
def test_what_is_there_passes(source):
    assert faults(source, ALLOWED) == []


def test_every_entry_has_its_reason():
    assert all(len(reason) > 10 for reason in (*BUILTINS.values(), *METHODS.values()))
