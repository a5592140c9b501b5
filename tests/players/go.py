# SPDX-License-Identifier: MIT
"""The players of Go! by the names that they had: they are in tests/go/."""

from tests.go import WAYS
from tests.go.boards import solution
from tests.go.events import play_events
from tests.go.hands import PartyHands, SoloHands, play_table

__all__ = ["KINDS", "PartyHands", "SoloHands", "play_events", "play_table", "solution"]

KINDS = [(name, how) for name, (_, how) in WAYS.items()]
