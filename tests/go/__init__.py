# SPDX-License-Identifier: MIT
"""Go!, alone and with others: its players, its slow referee, and its tests."""

WAYS = {
    "go.solo": ("go.solo", {"players": 1}),
    **{
        f"go.table: seats {'-'.join(map(str, seats))}": ("go", {"players": len(seats), "seats": seats})
        for seats in ((3, 2), (0, 2), (1, 0, 3, 0), (0, 3, 1, 2))
    },
    **{f"go: {players} players": ("go", {"players": players}) for players in (2, 3, 4)},
}
RECORDED = {
    "go.solo": ("go.solo", {"players": 1}),
    "go": ("go", {"players": 4}),
    "go.table": ("go", {"players": 3, "seats": (0, 3, 1)}),
}
