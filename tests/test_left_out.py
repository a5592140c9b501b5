# SPDX-License-Identifier: MIT
"""Tests that need what the machine lacks are left out, counted, and named in the last line."""

import os
import re
import subprocess
import sys

from tools.machine import what_adds

# Four tests, of which two need a browser and one needs KiCad.
TESTS = """
import pytest

@pytest.fixture
def browser(): pass

@pytest.fixture
def window(browser): pass

@pytest.fixture
def kicad(): pass

@pytest.mark.parametrize("size", [1, 2])
def test_page(window, size): pass

def test_board(kicad): pass

def test_rule(): pass
"""


def run(folder, *words: str, lacks: tuple[str, ...], **environment: str) -> tuple[int, str, list[str]]:
    """The verdict, how many passed, and the last lines; with these programs away."""
    (folder / "test_some.py").write_text(TESTS)
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -q\n")
    (folder / "lacking.py").write_text(
        "from tools.machine import PROGRAMS\n"
        "for name, program in PROGRAMS.items():\n"
        f"    PROGRAMS[name] = program._replace(is_there=lambda name=name: name not in {lacks})\n"
    )
    command = [sys.executable, "-m", "pytest", "-p", "lacking", "-p", "tests.left_out", *words]
    clean = {key: value for key, value in os.environ.items() if key not in ("ALL", "PYTEST_ADDOPTS")}
    done = subprocess.run(
        command,
        cwd=folder,
        env={**clean, "PYTHONPATH": str(folder), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    lines = done.stdout.splitlines()
    passed = next(found[1] for line in lines if (found := re.match(r"(\d+ passed) in ", line)))
    return done.returncode, passed, lines


def test_the_last_line_says_what_was_left_out_and_what_adds_it(tmp_path):
    verdict, passed, lines = run(tmp_path, lacks=("browser",))
    assert (verdict, passed) == (0, "2 passed")
    assert lines[-1] == f"Left out: 2 tests that need a browser (to add them: {what_adds('browser')})"


def test_several_are_named_in_one_line(tmp_path):
    verdict, passed, lines = run(tmp_path, lacks=("browser", "kicad"))
    assert (verdict, passed) == (0, "1 passed")
    assert "2 tests that need a browser" in lines[-1] and "1 test that needs KiCad 9" in lines[-1]


def test_where_all_is_demanded_it_is_a_failure_beside_each_other_too(tmp_path):
    verdict, passed, lines = run(tmp_path, "-p", "xdist", "-n", "2", lacks=("kicad",), ALL="1")
    assert (verdict, passed) == (1, "3 passed")
    assert lines[-1].startswith("Left out: 1 test that needs KiCad 9")


def test_nothing_is_said_where_nothing_is_left_out(tmp_path):
    verdict, passed, lines = run(tmp_path, lacks=(), ALL="1")
    assert (verdict, passed) == (0, "4 passed")
    assert "Left out" not in "\n".join(lines)
