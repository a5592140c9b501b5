# SPDX-License-Identifier: MIT
"""Junior: its slow referee, its players, and its tests by set-up, turn and end."""

WAYS = {
    f"{kind}: {players} players": ("junior", {"players": players, "challenging": challenging})
    for kind, challenging in (("junior", False), ("junior.challenging", True))
    for players in (2, 3, 4)
}
RECORDED = {
    "junior": ("junior", {"players": 3, "challenging": False}),
    "junior.challenging": ("junior", {"players": 4, "challenging": True}),
}
