# SPDX-License-Identifier: MIT
"""Mutants that can make no difference (tests/mutants.py): module, line, what becomes of it; and why."""

EQUIVALENT: dict[tuple[str, str, str], str] = {}
