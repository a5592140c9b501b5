# SPDX-License-Identifier: MIT
"""Every rule of the rulebook is cited by a test, and `make mutate` knows how to break it."""

import ast

import pytest

from boardsim import ROOT
from tests.mutate import applied
from tests.mutations import FIRMWARE, mutations
from tests.rulebook import citations, rule_ids

MUTATIONS = mutations()


def test_every_rule_is_cited_by_a_test():
    ids = rule_ids()
    assert len(ids) == len(set(ids)) > 60
    cited = citations()
    assert [rule for rule in ids if rule not in cited] == []


def test_every_rule_can_be_broken():
    assert {mutation.rule for mutation in MUTATIONS} == set(rule_ids())


@pytest.mark.parametrize(
    "mutation", MUTATIONS, ids=[f"{mutation.rule} {mutation.breaks}" for mutation in MUTATIONS]
)
def test_what_is_broken_is_there_and_stays_a_program(mutation):
    """A mutation whose place has gone would show nothing."""
    text = (ROOT / FIRMWARE / mutation.file).read_text()
    assert ast.dump(ast.parse(applied(text, mutation))) != ast.dump(ast.parse(text))
