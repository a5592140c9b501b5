# SPDX-License-Identifier: MIT
"""The rulebook's ids, and the tests that cite each."""

import ast
import re

from boardsim import ROOT


def rule_ids() -> list[str]:
    return re.findall(r"^- ([A-Z]\d+)\.", (ROOT / "docs" / "rules.md").read_text(), re.MULTILINE)


def citations() -> dict[str, list[str]]:
    """By id, the tests whose docstring has it, as pytest names them: those about fewest rules first."""
    found: dict[str, list[tuple[int, str]]] = {}
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                rules = _cited(ast.get_docstring(node) or "")
                for rule in rules:
                    found.setdefault(rule, []).append((len(rules), f"{path.relative_to(ROOT)}::{node.name}"))
    return {rule: [test for _, test in sorted(tests)] for rule, tests in found.items()}


def _cited(text: str) -> set[str]:
    """J4 is one rule, J1–J3 are three."""
    cited = set(re.findall(r"\b[A-Z]\d+\b", text))
    for letter, first, last in re.findall(r"\b([A-Z])(\d+)[–-][A-Z]?(\d+)\b", text):
        cited |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return cited
