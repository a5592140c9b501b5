# SPDX-License-Identifier: MIT
"""Go!, alone and with others: its players, its slow referee, and its tests."""

# Every way to play it: the key of the kind, and what play_events and play_table take beside the seed.
WAYS = {
    "Go!: 2 players": ("go", {"players": 2}),
    "Go!: 3 players": ("go", {"players": 3}),
    "Go!: 4 players": ("go", {"players": 4}),
    "Go! alone": ("go.solo", {"players": 1}),
}
RECORDED = {
    "Go! alone": ("go.solo", {"players": 1}),
    "Go!": ("go", {"players": 4}),
}
