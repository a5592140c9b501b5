# SPDX-License-Identifier: MIT
"""What `make check` goes without is listed, and nothing else."""

import re
import subprocess
import sys

from boardsim import ROOT
from tests.long import KEPT, listed


def test_the_list_names_tests_that_there_are():
    for name in (*listed(), *KEPT):
        file, test, *_ = name.split("::")
        assert re.search(rf"^(def |class )?{test}\b", (ROOT / file).read_text("utf-8"), re.MULTILINE), name


def test_the_quick_ones_are_all_but_the_long_ones_and_those_that_need_a_browser():
    files = ["tests/test_maze.py", "tests/test_demo.py"]
    words = [sys.executable, "-m", "pytest", "--collect-only", "-p", "no:cacheprovider", *files]
    every, quick = (
        {line.partition("[")[0] for line in collected.splitlines() if "::" in line}
        for collected in (
            subprocess.run([*words, *more], cwd=ROOT, capture_output=True, text=True, check=True).stdout
            for more in ([], ["--quick"])
        )
    )
    pictures = {"tests/test_demo.py::test_a_picture_of_the_page_shows_a_game_that_plays_itself"}
    assert every - quick == every & ({*listed()} | pictures) and quick
