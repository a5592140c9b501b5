# SPDX-License-Identifier: MIT
"""Junior: its slow referee, its players, and its tests by set-up, turn and end."""

WAYS = {
    f"{kind}: seats {'-'.join(map(str, seats))}": (
        "junior",
        {"players": len(seats), "challenging": challenging, "seats": seats},
    )
    for kind, challenging, seats in (
        ("junior.table", False, (0, 1)),
        ("junior.table", False, (2, 0, 3)),
        ("junior.table", True, (3, 0)),
    )
} | {
    f"{kind}: {players} players": ("junior", {"players": players, "challenging": challenging})
    for kind, challenging in (("junior", False), ("junior.challenging", True))
    for players in (2, 3, 4)
}
RECORDED = {
    "junior": ("junior", {"players": 3, "challenging": False}),
    "junior.challenging": ("junior", {"players": 4, "challenging": True}),
    "junior.table": ("junior", {"players": 2, "challenging": False, "seats": (0, 3)}),
}
