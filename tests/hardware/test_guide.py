# SPDX-License-Identifier: MIT
"""The build guide: its tables are made, its pictures are there, its words are those of the screen."""

import re
from pathlib import Path

import pytest

from boardsim import geometry
from hallway.console.settings import place_of
from hallway.console.settings import rows as settings
from hallway.places import MAX_PADS
from hardware import blocks, budget, light, magnetics, scenes
from hardware.boards.parts import KINDS
from hardware.case import frames, hub, pad
from hardware.tiles import measures as tile_measures
from hardware.tiles import pictures, sheets
from hardware.tiles.__main__ import FOLDER, write_paper
from tests.wordbook import FILES, book

PAGES = (budget.PAGE, light.PAGE, magnetics.PAGE)


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
    assert len(targets) >= 4
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


def steps():
    """The steps of the order of work, by their titles."""
    work = budget.PAGE.read_text(encoding="utf-8").partition("## Order of work")[2].partition("\n## ")[0]
    parts = re.split(r"^### ", work, flags=re.MULTILINE)[1:]
    return {part.splitlines()[0]: part for part in parts}


def test_the_guide_begins_by_saying_that_nobody_has_built_it():
    first = budget.PAGE.read_text(encoding="utf-8").split("\n\n")[1]
    assert first.startswith(
        "**Revision 2, designed and simulated, not yet built. If you build one, tell us**"
    )


def test_every_step_has_a_picture_that_the_project_makes():
    made = {path.name for path in (magnetics.PAGE.parent / "pictures").iterdir()}
    views = {f"{name}.png" for name in scenes.VIEWS}
    drawn = {path.name for path in made_pictures()}
    found = steps()
    assert [int(title.split(".")[0]) for title in found] == list(range(1, len(found) + 1))
    for title, text in found.items():
        shown = re.findall(r"!\[[^\]]+\]\(pictures/([\w-]+\.\w+)\)", text)
        assert shown, title
        for name in shown:
            assert name in made
            assert name in views | drawn, f"nothing makes {name}"


def made_pictures():
    """What the tiles' own pictures are called."""
    names = re.findall(r'"([\w-]+)": _', Path(pictures.__file__).read_text(encoding="utf-8"))
    boards = [f"board-{name}" for name in pictures.BOARDS]
    return [Path(f"{name}.svg") for name in (*names, *boards)]


def test_every_board_is_shown_once():
    """The four pads of Cards differ in the names of their lines only."""
    assert set(pictures.BOARDS) == {"go", "junior", "duel", "cards-pad1"}


def test_what_the_guide_says_of_layers_and_magnets():
    """Numbers in its text that come from elsewhere."""
    text = " ".join(budget.PAGE.read_text(encoding="utf-8").split())
    assert (
        f"{tile_measures.PAUSE:g} mm over the bed: after layer {round(tile_measures.PAUSE / 0.1)} of 0.1 mm"
        in text
    )
    field = magnetics.felt(magnetics.CHOSEN._replace(gap=0.0), 0.0)
    index = (field / 100) ** 2 * 3.14159 * (geometry.MAGNET_DIAMETER / 2) ** 2
    assert round(index, -1) == 130 and "flux index of about 130 kG²mm²" in text
    assert (
        f"{magnetics.tolerance(lambda mm: magnetics.least(magnetics.CHOSEN, mm), 4.8, 0.1):.1f} mm off"
        in text
    )
    assert f"{magnetics.felt(magnetics.CHOSEN._replace(gap=10.0), 0.0):.1f} mT at 10 mm" in text
    rows = {
        line.split(" | ")[0][2:]: line.split(" | ")[4:6]
        for line in blocks.read(magnetics.PAGE, "designs").splitlines()[2:]
    }
    assert rows["discs of N35"] == ["5", "0"] and "5,000 careless tiles 5 go unread" in text
    assert rows["gap 3.5"][1] == "10" and rows["gap 4.5"][1] == "0" and rows["gap 6.5"][0] == "32"


def test_files_that_the_guide_names_are_made():
    """The parts of the case, in the steps that print them."""
    text = budget.PAGE.read_text(encoding="utf-8")
    made = {*pad.parts(), *hub.parts(), *frames.parts()}
    for name in made:
        assert f"`{name}`" in text, name


def test_every_game_has_a_line_in_the_guide():
    lines = blocks.read(budget.PAGE, "tiles").splitlines()
    for name in sheets.NAMES.values():
        assert any(line.startswith((f"| {name} |", f"| {name},")) for line in lines), name
