# SPDX-License-Identifier: MIT
"""The players of Cards, for what still looks for them here: they are in tests/cards."""

from tests.cards import WAYS
from tests.cards.events import play_events
from tests.cards.hands import TablePlayer, play_table
from tests.cards.referee import ORACLES, start_cells

KINDS = [(name, how) for name, (_, how) in WAYS.items()]
__all__ = ["KINDS", "ORACLES", "TablePlayer", "play_events", "play_table", "start_cells"]
