# SPDX-License-Identifier: MIT
"""Every rule of the rulebook is cited by a test."""

import ast
import re

from boardsim import ROOT


def rule_ids() -> list[str]:
    return re.findall(r"^- ([RGJCD]\d+)\.", (ROOT / "docs" / "rules.md").read_text(), re.MULTILINE)


def cited() -> set[str]:
    """Ids in the docstrings of tests."""
    found = set()
    for path in (ROOT / "tests").glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                text = ast.get_docstring(node) or ""
                found |= set(re.findall(r"\b[RGJCD]\d+\b", text))
                for letter, first, last in re.findall(r"\b([RGJCD])(\d+)[–-][RGJCD]?(\d+)\b", text):
                    found |= {f"{letter}{number}" for number in range(int(first), int(last) + 1)}
    return found


def test_every_rule_is_cited_by_a_test():
    ids = rule_ids()
    assert len(ids) == len(set(ids)) == 5 + 16 + 16 + 12 + 14
    assert [rule for rule in ids if rule not in cited()] == []
