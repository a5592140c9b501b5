# SPDX-License-Identifier: MIT
"""The games in the menu.

A game is made as Game(view, chance, players, settings) and then told what happens:

    moved(cells)      the position changed
    pressed(pad)      a pad's own button was pressed
    key(key)          one of the hub's keys was pressed
    passed(ms)        so much time went by

It keeps its view up to date, and sets `over` when it wants to be left.
"""

# Name, fewest and most players, pads a player, module, class.
GAMES = (("go.solo", 1, 1, 1, "hallway.games.go_solo", "GoSolo"),)
