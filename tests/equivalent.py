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
EQUIVALENT: dict[tuple[str, str, str], str] = {}
