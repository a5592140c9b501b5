# SPDX-License-Identifier: MIT
"""Go! in numbers."""

TARGETS = 4  # treasures that are rolled, and to be joined to the centre (G3, G7)
PATHS = 6  # dominoes that each player has (G6)
MINUTES = 5  # alone (G14)
FINISH = 20  # the step of the track where one wins (G12)

# By players: the step that all start on (G1), and the score tiles, the first for whoever is first (G2).
STARTS = {2: 7, 3: 3, 4: 0}
SCORES = {2: (4, 2), 3: (4, 2, 1), 4: (6, 4, 2, 1)}
ALWAYS = 1  # the score tile that has no red side (G10), and brings the joker (G11)

HELP = ((TARGETS,), (), (PATHS,), (FINISH,))
