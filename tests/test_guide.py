# SPDX-License-Identifier: MIT
"""The build guide: its tables are made, its pictures are there, its words are those of the screen."""

import re

import pytest

from hallway.console.settings import place_of
from hallway.console.settings import rows as settings
from hallway.places import MAX_PADS
from hardware import blocks, budget, magnetics
from hardware.boards.parts import KINDS
from hardware.tiles import sheets
from hardware.tiles.__main__ import FOLDER, write_paper
from tests.wordbook import FILES, book

PAGES = (budget.PAGE, magnetics.PAGE)


@pytest.mark.parametrize("name", budget.TABLES)
def test_the_guide_has_the_tables_of_its_script(name):
    assert blocks.read(budget.PAGE, name) == budget.TABLES[name]()


def test_the_power_table_keeps_within_the_household_limit():
    """The lights never draw more than the setting says, whatever the pads."""
    rows = [line.split("|")[1:-1] for line in budget.power().splitlines()[2:]]
    assert [int(row[0]) for row in rows] == [1, 2, 3, 4]
    assert [int(row[1]) for row in rows] == [45, 90, 135, 180]
    for row in rows:
        assert float(row[3].split()[0]) < 2.2
        assert float(row[5].split()[0]) == pytest.approx(int(row[0]) * 1.7, abs=0.15)


def test_the_highest_setting_is_within_what_the_hub_s_plug_gives():
    _, most = settings()[place_of("SUPPLY_MA")][2].split("-")
    assert int(most) + budget.still_ma(MAX_PADS) <= 1000 * float(KINDS["fuse"].value.split()[0])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_page_points_to_is_there(page):
    text = page.read_text(encoding="utf-8")
    targets = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", text)
    assert len(targets) > 4
    for target in targets:
        assert (page.parent / target).exists(), target


def test_the_folders_that_the_guide_names_are_made(tmp_path):
    text = budget.PAGE.read_text(encoding="utf-8")
    named = set(re.findall(r"build/hardware/tiles/(\w+)/", text))
    made = {path.parent.name for path in write_paper(tmp_path, languages=())}
    assert named == made | {"bodies"}
    assert FOLDER.parts[-3:] == ("build", "hardware", "tiles")


def test_what_the_guide_quotes_is_what_the_screen_says():
    """In the table of what goes wrong, words in quotes are the beginning of a text, values filled in."""
    text = budget.PAGE.read_text(encoding="utf-8")
    faults = text.partition("## What goes wrong")[2].partition("\n## ")[0]
    said = "\n".join(text for name in FILES for text in book("en", name).values())
    quoted = re.findall(r'"([^"]+)"', faults)
    assert len(quoted) >= 6
    for words in quoted:
        probe = re.compile(re.sub(r"\d", r".{1,3}", re.escape(words)))
        assert probe.search(said), words
    assert "Check the board" in said
    assert "*Check the board*" in faults


def test_every_game_has_a_line_in_the_guide():
    assert budget.NAMES.keys() == sheets.NAMES.keys()
