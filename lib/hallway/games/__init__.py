# SPDX-License-Identifier: MIT
"""The games in the menu."""

# Key of its name, key of its words, fewest and most players, pads a player, pads at least, module, class.
GAMES = (("go.solo", "go", 1, 1, 1, 1, "hallway.games.go_solo", "GoSolo"),)


def pads_needed(game: tuple, players: int) -> int:
    return max(players * game[4], game[5])
