# SPDX-License-Identifier: MIT
"""The static check finds what a Pico lacks, and only that."""

import pytest

from tools import micropython
from tools.check_device import BUILTINS, METHODS, faults, modules_on_pico

ALLOWED = modules_on_pico()


LACKING = [
    ("import dataclasses", 1),
    ("x = 1\nfrom functools import cache", 2),
    ("import typing", 1),
    ("async def later():\n    pass", 1),
    ("match 3:\n    case 3:\n        pass", 1),
    ("def f(a, /):\n    pass", 1),
    ("print(f'{3!a}')", 1),
    ("x = [*(1, 2)]", 1),
    ("x = 1, *(2, 3)", 1),
    ("x = {**{}}", 1),
    ("class A(metaclass=type):\n    pass", 1),
    ("x = b'abc'\ny = x[::-1]", 2),
    ("x = 'abc'[::2]", 1),
    ("x = bytearray(3)\ny = 2 in x", 2),
    ("x = bytearray(3)\nx.pop()", 2),
    ("x = int.from_bytes(b'ab', byteorder='big')", 1),
    ("x = (5).to_bytes(length=2, byteorder='big')", 1),
    ("x = 'a b'.split(maxsplit=1)", 1),
    ("x = round(3.14159, ndigits=2)", 1),
    ("x = sum([1], start=1)", 1),
    ("n = (5).bit_count()", 1),
    ("for a, b in zip([], [], strict=True):\n    pass", 1),
    ("x = 1 << 2\ny = 1073741824", 2),
    ("x = vars(3)", 1),
    ("'a'.removeprefix('b')", 1),
]
THERE_BUT_NOT_HERE = ("async", "x = 1 <<", "import dataclasses", "x = 1\nfrom functools")


@pytest.mark.parametrize(("source", "line"), LACKING)
def test_what_is_missing_is_named_with_its_line(source, line):
    assert [found for found, _ in faults(source, ALLOWED)] == [line]


PRESENT = [
    "try:\n    from typing import Any\nexcept ImportError:\n    pass",
    "import board, busio, displayio, keypad, struct, gc",
    "from hallway.maze.maze import Maze",
    "class V:\n    def title(self): ...\nV().title()",
    "view.title = 'go'",
    "x = 0x3FFFFFFF",
    "print(f'{3:02d}')",
    "print(f'{3!r}')",
    "first, *rest = [1, 2, 3]",
    "print(*[1, 2])",
    "x = bytearray(3)\ny = bytes([2]) in x",
    "x = 2 in b'abc'",
    "x = [1, 2, 3][::-1]",
    "x = int.from_bytes(b'ab', 'big')",
    "x = {1: 2} | {3: 4}",
    "print(y := 3)",
]
ONLY_ON_A_PICO = ("import board", "from hallway", "view.title")


@pytest.mark.parametrize("source", PRESENT)
def test_what_is_there_passes(source):
    assert faults(source, ALLOWED) == []


def test_the_other_interpreter_agrees():
    """MicroPython refuses what the check refuses, and runs what it lets through, but for what each says."""
    refused = [source for source, _ in LACKING if not source.startswith(THERE_BUT_NOT_HERE)]
    refused += BUILTINS
    runs = [source for source in PRESENT if not source.startswith(ONLY_ON_A_PICO)]
    program = f"""
for source in {refused!r}:
    try:
        exec(source, {{}})
    except Exception:
        continue
    print("it runs:", source)
for source in {runs!r}:
    try:
        exec(source, {{}})
    except Exception as problem:
        print("it fails:", source, problem)
"""
    said = micropython.run(program, {}).splitlines()
    assert [line for line in said if line.startswith("it ")] == []


def test_the_other_interpreter_lacks_the_same_methods():
    owners = ("", b"", bytearray(), 5, 1.5, [], {})
    program = f"""
for name in {list(METHODS)!r}:
    for owner in {owners!r}:
        if hasattr(owner, name):
            print(name, owner)
"""
    assert micropython.run(program, {}).strip() == ""


def test_every_entry_has_its_reason():
    assert all(len(reason) > 10 for reason in (*BUILTINS.values(), *METHODS.values()))
