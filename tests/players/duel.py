# SPDX-License-Identifier: MIT
"""The players of Duel for those who do not know their folder yet."""

from boardsim import Tabletop
from tests.duel import WAYS, hands
from tests.duel.boards import laid_in_order
from tests.duel.events import play_events
from tests.duel.hands import Table, lay
from tests.duel.referee import CELLS, Laid
from tests.duel.sliding import slides_to_join

__all__ = ["CELLS", "KINDS", "Laid", "Table", "laid_in_order", "lay", "play_events", "slides_to_join"]
KINDS = [(name, how) for name, (_, how) in WAYS.items()]


def play_table(seed: int, **how) -> float:
    hands.Tabletop = Tabletop  # which may have been exchanged here
    return hands.play_table(seed, **how)
