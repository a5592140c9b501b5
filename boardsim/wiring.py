# SPDX-License-Identifier: MIT
"""How the hub is wired, pin by pin: as code.py tells the firmware. A test compares the schematic with it."""

import ast
from pathlib import Path

PROGRAM = Path(__file__).parent.parent / "code.py"


def pins(text: str) -> dict[str, list[int]]:
    """The numbers of the pins that a code.py gives to the hub, by what hangs on them."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "Hub":
            return {
                word.arg: [
                    int(part.attr[2:]) for part in ast.walk(word.value) if isinstance(part, ast.Attribute)
                ]
                for word in node.keywords
                if word.arg
            }
    raise ValueError("this code.py makes no Hub, so nothing tells how it is wired")


_told = pins(PROGRAM.read_text("utf-8"))
KEYS = dict(zip(("up", "down", "left", "right", "a", "b"), _told.pop("keys"), strict=True))
PINS = {name: pin for name, (pin,) in _told.items()}
