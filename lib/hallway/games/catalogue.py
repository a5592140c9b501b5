# SPDX-License-Identifier: MIT
"""The games in the menu."""

# Key of its name, key of its words, fewest and most players, pads a player, pads at least, module, class.
# One string: it is looked up seldom.
TABLE = """
go.solo go 1 1 1 1 go_solo GoSolo
go go 2 4 1 1 go_party GoParty
junior junior 2 4 0 1 junior Junior
cards.48 cards 2 6 0 2 cards Cards48
cards.50 cards 2 6 0 2 cards Cards50
duel.solo duel 1 1 1 1 duel_solo DuelSolo
duel duel 2 2 1 1 duel Duel
"""


def games() -> list:
    """A row each, in the order of the menu and of the numbers that the journal has for them."""
    rows = []
    for line in TABLE.strip().split("\n"):
        name, words, fewest, most, each, least, module, made = line.split(" ")
        rows.append(
            (name, words, int(fewest), int(most), int(each), int(least), "hallway.games." + module, made)
        )
    return rows


def pads_needed(game: tuple, players: int) -> int:
    return max(players * game[4], game[5])
