# SPDX-License-Identifier: MIT
"""Cards in numbers: what the rulebook fixes, and what the help says of it."""

MOST_PLAYERS = 6
HAND = 2  # cards of a player, as long as there are any (C1, C7)
START = 4  # cards that start the maze, in a square (C1)
COPIES = 4  # cards that carry the same treasure (C4)

HELP = ((HAND, START), (), (), ())
