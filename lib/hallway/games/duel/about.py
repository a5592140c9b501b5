# SPDX-License-Identifier: MIT
"""Duel in numbers, as the rulebook fixes them."""

TILES = 15  # that each player lays (D1)
TO_WIN = 8  # cards (D11)

HELP = ((TILES,), (), (), (TO_WIN,))
