# SPDX-License-Identifier: MIT
"""Duel, for two and alone: its slow referee, its players and its tests."""

WAYS = {
    f"duel: seats {'-'.join(map(str, seats))}": ("duel", {"players": 2, "seats": seats})
    for seats in ((2, 0), (2, 3), (0, 1), (0, 3))
} | {
    "duel.solo": ("duel.solo", {"players": 1}),
    "duel: wrong to nobody": ("duel", {"players": 2, "wrong_call": "nobody"}),
    "duel: wrong to the opponent": ("duel", {"players": 2}),
}
RECORDED = {"duel.solo": ("duel.solo", {"players": 1}), "duel": ("duel", {"players": 2})}
