# SPDX-License-Identifier: MIT
"""Duel in numbers: the firmware has those of the rulebook."""

import re

from boardsim import ROOT
from hallway.games.duel.about import TILES, TO_WIN
from hallway.games.duel.tiles import KIND_OF

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def test_the_numbers_are_those_of_the_rulebook():
    """D1, D11."""
    rules = (ROOT / "docs/rules.md").read_text("utf-8")
    tiles = re.search(r"^- D1\. .*?the own (\d+) tiles", rules, re.MULTILINE)
    to_win = re.search(r"^- D11\. (\w+) cards win\.$", rules, re.MULTILINE)
    assert tiles and int(tiles[1]) == TILES == len(KIND_OF)
    assert to_win and NUMBERS.index(to_win[1].lower()) == TO_WIN
