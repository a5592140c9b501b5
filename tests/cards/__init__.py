# SPDX-License-Identifier: MIT
"""Cards 48 and Cards 50: their slow referee, their players, and their tests."""

# Each deck with each number of players; each number of players with two pads and with four.
WAYS = {
    f"cards.table: seats {'-'.join(map(str, seats))}, {pads} pads": (
        f"cards.{deck}",
        {"players": len(seats), "deck": deck, "pads": pads, "seats": seats},
    )
    for deck, pads, seats in ((48, 2, (0, 2)), (50, 4, (1, 0, 3)))
} | {
    f"cards.{deck}: {players} players, {pads} pads": (
        f"cards.{deck}",
        {"players": players, "deck": deck, "pads": pads},
    )
    for deck in (48, 50)
    for pads in (2, 4)
    for players in range(2, 7)
    if (players + deck // 2) % 2 == (pads == 2)
}
RECORDED = {
    "cards.48": ("cards.48", {"players": 6, "deck": 48, "pads": 2}),
    "cards.50": ("cards.50", {"players": 2, "deck": 50, "pads": 4}),
    "cards.table": ("cards.48", {"players": 2, "deck": 48, "pads": 4, "seats": (0, 3)}),
}
