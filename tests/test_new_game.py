# SPDX-License-Identifier: MIT
"""The game that docs/new-game.md prints: taken from the page, put on a drive of its own, and played."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from boardsim import ROOT, Tabletop
from tests.mutate import applied
from tests.mutations import FIRMWARE, Mutation
from tests.play import SETTLE, choose
from tests.ways import FOLDERS, GAMES
from tools.check_device import faults, modules_on_pico

PAGE = ROOT / "docs" / "new-game.md"
CATALOGUE = "lib/hallway/moment/catalogue.py"
DRIVE = ("boot.py", "code.py", "settings.toml")
FOLDER = "lib/hallway/games/bridge"
ACROSS = 2  # the row of the bridge
STRAIGHTS = [f"junior/straight {number}" for number in range(1, 6)]


def printed() -> dict[str, str]:
    """The files on the page: the path in a line of its own, and the text in the block under it."""
    blocks = re.findall(r"^`(lib/\S+)`\n\n```\w+\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S)
    assert len(dict(blocks)) == len(blocks)
    return dict(blocks)


def line() -> str:
    """Of the catalogue."""
    (found,) = re.findall(r"^```text\n(bridge .*\n)```$", PAGE.read_text("utf-8"), re.M)
    return found


@pytest.fixture(scope="module")
def drive(tmp_path_factory) -> Path:
    """A drive like ours, with one game more."""
    made = tmp_path_factory.mktemp("drive")
    shutil.copytree(ROOT / "lib", made / "lib", ignore=shutil.ignore_patterns("__pycache__"))
    for name in DRIVE:
        shutil.copy(ROOT / name, made)
    (made / FOLDER).mkdir()
    (made / FOLDER / "__init__.py").touch()
    for name, text in printed().items():
        (made / name).write_text(text, "utf-8")
    catalogue = (ROOT / CATALOGUE).read_text("utf-8")
    table, quotes, rest = catalogue.partition('"""\n\n\n')  # the end of TABLE
    assert table.count("TABLE") == 1 and quotes
    (made / CATALOGUE).write_text(table + line() + quotes + rest, "utf-8")
    return made


def said(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def lay(top: Tabletop, number: int) -> None:
    """The next part of the bridge, from west to east."""
    top.pad(0).put(STRAIGHTS[number], ACROSS, number, turn=1)
    top.run(SETTLE)


def press(top: Tabletop) -> None:
    top.pad(0).press()
    top.run(SETTLE)


@pytest.fixture
def top(drive) -> Iterator[Tabletop]:
    """A table at which Bridge has been chosen."""
    with Tabletop(pads=1, seed=4, drive=drive) as table:
        choose(table, "Bridge", 2)
        assert "Join the left edge to the right one" in said(table)
        yield table
        assert table.pico.failure is None and table.pico.restarts == 0


def test_it_is_played_from_the_menu_to_its_end_with_the_plug_pulled_in_the_middle(top):
    press(top)
    whose = said(top).split()[0]
    other = {"Red": "Yellow", "Yellow": "Red"}[whose]
    for number in range(4):
        assert said(top).startswith(whose if number % 2 == 0 else other)
        lay(top, number)
        press(top)
        if number == 2:
            before = said(top)
            top.cut_power()
            top.run(1)
            top.restore_power()
            top.run(1.5)
            assert "Go on: Bridge Players: 2 Score: 0 : 0" in said(top)
            top.press("a")
            top.run(SETTLE)
            assert said(top) == before
    assert "wins" not in said(top) and not any(any(top.pad(0).light(ACROSS, col)) for col in range(5))
    lay(top, 4)
    press(top)
    assert f"{whose} has built the bridge and wins!" in said(top)
    assert all(any(top.pad(0).light(ACROSS, col)) for col in range(5))
    press(top)
    assert "Join the left edge" in said(top)


def test_it_names_what_cannot_be_read_and_takes_back_and_helps_by_itself(top):
    """What every game has without a word of its own."""
    press(top)
    whose = said(top).split()[0]
    top.pad(0).put(STRAIGHTS[0], 1, 1, angle=30)
    top.run(SETTLE)
    assert "B2: lay the tile straight." in said(top)
    press(top)
    assert not said(top).startswith(whose)
    top.press("b", 1.2)
    top.run(1.6)
    assert "Take back the last step?" in said(top)
    top.press("a")
    top.run(SETTLE)
    assert said(top).startswith(whose)
    top.press("b")
    top.run(SETTLE)
    top.press("down")
    top.run(SETTLE)
    assert "Columns: 5" in said(top)


def test_it_is_written_as_the_house_writes(drive):
    allowed = modules_on_pico()
    for name, text in printed().items():
        assert len(text) > 50
        if name.endswith(".py"):
            assert faults(text, allowed) == [], name
    ruff = [str(Path(sys.executable).with_name("ruff"))]
    for how in (["format", "--check"], ["check"]):
        options = ["--config", str(ROOT / "pyproject.toml"), "--no-cache", str(drive / FOLDER)]
        done = subprocess.run([*ruff, *how, *options], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr


def test_its_mutation_has_a_place():
    (rows,) = re.findall(r"^MUTATIONS = (\(\n.*?^\))$", PAGE.read_text("utf-8"), re.M | re.S)
    for row in ast.literal_eval(rows):
        mutation = Mutation(*row)
        text = printed()[f"{FIRMWARE}/{mutation.file}"]
        assert applied(text, mutation) != text


def test_it_is_no_game_of_ours():
    assert "bridge" not in GAMES and not (ROOT / FOLDER).exists()
    assert line().strip() not in (ROOT / CATALOGUE).read_text("utf-8")


def test_what_the_page_speaks_of_is_there():
    """Files and folders, but for those of the example; and each folder of tests is as the page says."""
    text = PAGE.read_text("utf-8")
    paths = re.findall(r"`((?:boardsim|docs|lib|tests|tools)/[\w/.-]+)`", text)
    named = [path for path in paths if "bridge" not in path]
    linked = [path for path, _ in re.findall(r"\]\(([\w./-]+)(#[\w-]+)?\)", text)]
    assert len(named) > 10 and len(linked) > 10
    assert [path for path in named if not (ROOT / path).exists()] == []
    assert [path for path in linked if not (PAGE.parent / path).exists()] == []
    modules = re.findall(r"^\| `(\w+\.py)` \| ", text.partition("## 5.")[2], re.M)
    assert len(modules) == 7
    for folder in FOLDERS:
        assert [name for name in modules if not (ROOT / "tests" / folder / name).exists()] == [], folder
