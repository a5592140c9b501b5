# SPDX-License-Identifier: MIT
"""Duel, for two and alone: its slow referee, its players and its tests."""

# The ways to play: the key of the kind, and what play_events and play_table take beside the seed.
WAYS: dict[str, tuple[str, dict]] = {
    "Duel": ("duel", {"players": 2}),
    "Duel: wrong to nobody": ("duel", {"players": 2, "wrong_call": "nobody"}),
    "Duel alone": ("duel.solo", {"players": 1}),
}
RECORDED = {name: WAYS[name] for name in ("Duel alone", "Duel")}
