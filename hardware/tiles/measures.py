# SPDX-License-Identifier: MIT
"""How big a tile is and what it is made of, in mm: all from the board's geometry."""

from boardsim import geometry

SLIT = 0.6  # between tiles that lie side by side
SIDE = geometry.PITCH - SLIT
PAPER = 0.15  # a printed face with its glue
BODY = geometry.TILE_THICKNESS - 2 * PAPER

# One corner is cut, the north-west one of face 0: it says which way round a face is glued on and magnets go
# in. Turned over about its east-west axis the tile has it in the south-west.
CUT = 5.0
ROUND = 1.5  # of the other corners

POCKET = geometry.MAGNET_DIAMETER + 0.15  # wide
POCKET_DEPTH = geometry.MAGNET_HEIGHT + 0.1
FLOOR = (BODY - POCKET_DEPTH) / 2  # of a pocket; the lid over it is as thick
PAUSE = FLOOR + POCKET_DEPTH  # where the printing of a sealed tile waits for its magnets
WALL = 1.2  # round a lid
FIT = 0.15  # a lid is smaller than its seat by this, on each side

# The well of each half lies between the magnets of the edges and is as wide as a path. Light rises in it to
# the face that spans it. Where the face is cut out it is a window: square, to show more of a treasure.
WINDOW = 2 * (geometry.EDGE - POCKET / 2 - 0.9)
WINDOW_ROUND = 1.5

# The radii of what is left without ink, or punched out, over a light of a cell and over one of the edge.
DISC = 5.0
EDGE_DISC = 3.0

# A card's magnets sit low. This thick, it shows no sensor enough of them when it lies face down to be
# taken for the card that its ring spells then (hardware/magnetics.md).
CARD_THICKNESS = 10.5
RISER = CARD_THICKNESS - geometry.TILE_THICKNESS  # what a card has on its lid, under its face

# Duel's frame: rails that tiles are pushed against, beside the items in the margin.
RAIL = 1.6  # wide
RAIL_ROOM = 0.1  # from the cells: a tile has this and half the slit to a rail

# The jig lies on a tray and leads a stick to the pockets. A stick holds a magnet of its own and carries
# others, all the same way up. Under the tray lies steel, which draws a magnet as another one at twice
# the distance would: it must draw more than the stick.
JIG_PLATE = 4.0
JIG_NEST = 1.5  # how deep the tray sits in it
JIG_HOLE = 6.0
STICK_TIP = JIG_HOLE - 0.4
STICK_BORE = POCKET + 0.1
STICK_FLOOR = 2 * FLOOR + 0.5
STICK_GRIP = 9.0
STICK_LENGTH = 60.0
STICK_TIP_LENGTH = 9.0
