# SPDX-License-Identifier: MIT
"""Cards 48 and Cards 50: the tests, and the players that they need."""

# Each deck with each number of players; each number of players with two pads and with four.
# Name of a way to play -> key of the kind, and what play_events and play_table take beside the seed.
WAYS = {
    f"Cards {deck}: {players} players, {pads} pads": (
        f"cards.{deck}",
        {"players": players, "deck": deck, "pads": pads},
    )
    for deck in (48, 50)
    for players in range(2, 7)
    for pads in (2 if (players + deck // 2) % 2 else 4,)
}
