# SPDX-License-Identifier: MIT
"""Junior: its slow referee, its players, and its tests by set-up, turn and end."""

# All that is to be played: by name, the key of the kind, and what `play_events` and `play_table` take beside
# the seed.
WAYS = {
    f"Junior{', challenging' * challenging}: {players} players": (
        "junior",
        {"players": players, "challenging": challenging},
    )
    for challenging in (False, True)
    for players in (2, 3, 4)
}
# Those that are recorded, cut and compared.
RECORDED = {
    "Junior": ("junior", {"players": 3, "challenging": False}),
    "Junior, challenging": ("junior", {"players": 4, "challenging": True}),
}
