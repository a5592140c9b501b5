# SPDX-License-Identifier: MIT
"""The house stays one that can be walked through: no module is longer than its idea."""

import pytest

from boardsim import ROOT

MOST_LINES = {"lib": 350, "tests": 500}


@pytest.mark.parametrize("folder", MOST_LINES)
def test_no_file_is_too_long(folder):
    lengths = {path: len(path.read_text("utf-8").splitlines()) for path in (ROOT / folder).rglob("*.py")}
    assert len(lengths) > 50
    assert [str(path) for path, lines in lengths.items() if lines > MOST_LINES[folder]] == []
