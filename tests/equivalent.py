# SPDX-License-Identifier: MIT
"""Mutants that can make no difference (tests/mutants.py).

Those whose module comes to the same values and code are found by loading it, and are not listed.
"""

# Kinds: a part of the operator's name, a pattern that the line must have, and why.
KINDS: dict[tuple[str, str], str] = {
    ("Eq_Is", r"=="): "small whole numbers and interned names are the same object where they are equal",
    ("NotEq_IsNot", r"!="): "the same",
    ("Eq_GtE", r"== EMPTY\b"): "EMPTY is 255, and no cell byte is more",
    ("NotEq_Lt", r"!= EMPTY\b"): "the same",
    ("Eq_LtE", r"== FINE\b"): "FINE is 0 (in sense/health the empty word), and nothing is less",
    ("NotEq_Gt", r"!= FINE\b"): "the same",
    ("Sub_BitXor", r"\[1 - \w+\]"): "the other one of two: an index that is 0 or 1",
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
        "console/household.py",
        "is_last = self._row == len(self._rows)",
        "is_last = self._row >= len(self._rows)",
    ): "a row is one of them, or the one behind the last",
    (
        "games/repair.py",
        "WAIT = 255  # in place of what is wrong: something is still moving",
        "WAIT = 254  # in place of what is wrong: something is still moving",
    ): "any number that is no kind of fault (wrong.py has fewer than twenty)",
    (
        "games/junior/rules.py",
        "return -1",
        "return - 2",
    ): "who asks for a secret or a place asks whether it is below 0",
    (
        "games/junior/adviser.py",
        "view.icons = bytes([TILE_ICON + shape]) + bytes(view.icons)",
        "view.icons = bytes([TILE_ICON ^ shape]) + bytes(view.icons)",
    ): "TILE_ICON is 64, a shape is below 16",
    (
        "sense/health.py",
        "if turned(over, turn) == gap and turned(flipped(suspect[RING]) ^ over, turn) == north:",
        "if turned(over, turn) == gap and turned(flipped(suspect[RING]) - over, turn) == north:",
    ): "where no magnet is felt there is no north; turned over, that is a bit that is set",
    (
        "sense/table.py",
        "self.worked[cell] &= self.north(cell) | self.south(cell)",
        "self.worked[cell] &= self.north(cell) + self.south(cell)",
    ): "a sensor that feels both is a clash: what is only unreadable has none",
    (
        "maze/maze.py",
        "self._south = [0] * (2 * bands - 1)",
        "self._south = [0] * ( 3 * bands - 1)",
    ): "a longer list whose end is never looked at",
}
