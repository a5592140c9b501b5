# SPDX-License-Identifier: MIT
"""The games in the menu."""

# Key of its name, key of its words, fewest and most players, pads a player, pads at least, module, class.
GAMES = (
    ("go.solo", "go", 1, 1, 1, 1, "hallway.games.go_solo", "GoSolo"),
    ("go", "go", 2, 4, 1, 1, "hallway.games.go_party", "GoParty"),
    ("junior", "junior", 2, 4, 0, 1, "hallway.games.junior", "Junior"),
    ("cards.48", "cards", 2, 6, 0, 2, "hallway.games.cards", "Cards48"),
    ("cards.50", "cards", 2, 6, 0, 2, "hallway.games.cards", "Cards50"),
    ("duel.solo", "duel", 1, 1, 1, 1, "hallway.games.duel_solo", "DuelSolo"),
    ("duel", "duel", 2, 2, 1, 1, "hallway.games.duel", "Duel"),
)


def pads_needed(game: tuple, players: int) -> int:
    return max(players * game[4], game[5])
