# SPDX-License-Identifier: MIT
"""Go!, alone and with others: its players, its slow referee, and its tests."""

WAYS = {
    "go.solo": ("go.solo", {"players": 1}),
    **{f"go: {players} players": ("go", {"players": players}) for players in (2, 3, 4)},
}
RECORDED = {"go.solo": ("go.solo", {"players": 1}), "go": ("go", {"players": 4})}
