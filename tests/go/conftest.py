# SPDX-License-Identifier: MIT
"""Somebody alone at the table."""

import pytest

from boardsim import Tabletop
from tests.play import choose_go_alone


@pytest.fixture
def top():
    with Tabletop(pads=1, seed=5) as table:
        choose_go_alone(table)
        yield table
