# SPDX-License-Identifier: MIT
"""Mutants that can make no difference (tests/mutants.py).

Those whose module comes to the same values and code are found by loading it, and are not listed.
"""

# Kinds: a part of the operator's name, a pattern that the line must have, and why.
KINDS: dict[tuple[str, str], str] = {
    ("Eq_Is", r"=="): "small whole numbers and interned names are the same object where they are equal",
    ("NotEq_IsNot", r"!="): "the same",
}

# Single ones: module, line, what becomes of it; and why.
EQUIVALENT: dict[tuple[str, str, str], str] = {
    (
        "games/repair.py",
        "if self.kind == FINE and value != UNREADABLE:",
        "if self.kind == FINE and value < UNREADABLE:",
    ): "what is above it (moving, clashing, empty) was dealt with before",
    (
        "games/junior/laying.py",
        "elif value == UNREADABLE:",
        "elif value >= UNREADABLE:",
    ): "what is above it was dealt with before",
    (
        "games/duel/laying.py",
        "return self.fault != FINE and self.fault != _TO_GO",
        "return self.fault > FINE and self.fault != _TO_GO",
    ): "FINE is 0, and no fault is less",
    (
        "console/settings.py",
        'return self.word(name) == "on"',
        'return self.word(name) >= "on"',
    ): "it is asked of settings that are on or off, and off comes first",
    (
        "maze/maze.py",
        "self._south = [0] * (2 * bands - 1)",
        "self._south = [0] * ( 3 * bands - 1)",
    ): "a longer list whose end is never looked at",
}
