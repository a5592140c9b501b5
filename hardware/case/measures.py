# SPDX-License-Identifier: MIT
"""How plate, rim, hub's case and frames are made, in mm. Where parts are and how high: boards/places.py.

z is 0 on a board's upper side. x points east and y south as on the boards; a solid's own y points north.
"""

from boardsim import geometry
from hardware import rays
from hardware.boards import places
from hardware.tiles import measures as tiles

BOARD = places.THICKNESS
PLATE_LOW = rays.ROOM
PLATE_TOP = rays.ROOM + rays.PLATE
OVERLAY = 0.2
TABLE_TOP = PLATE_TOP + OVERLAY  # where tiles lie
CLEAR = 0.4  # round a board
FIT = 0.2  # between two printed parts that go into each other

# The plate: M3, countersunk at 90°, all in the margin. The button comes through a square hole.
PLATE_ROUND = {"pad": 5.0, "coupon": 2.0}
SCREW = {"pad": 3.2, "coupon": 2.7}  # M3; a coupon's edge leaves room for M2.5 only
HEAD = {"pad": 6.3, "coupon": 5.0}
BUTTON_HOLE = 7.0  # its body is 6 wide

# The rim stands on the table. Its corners carry the board; its upper edge is flush with the plate, so that a
# tile can be pushed in over it.
WALL = geometry.PAD_RIM - CLEAR
LEDGE = 2.0  # under the board's edge, wide and high
FEET = 8.0  # under the board: its connectors are 6.1 high there, and cables bend
BLOCK = 12.0  # the side of a corner
PILOT = 2.5  # M3 cuts its own thread in it
FOOT_PILOT = 2.1  # M2.5 does
LAP = 6.0  # two corners overlap by twice this, half of the wall each
NOTCH = 26.0  # for cables, wide
NOTCH_HIGH = 5.0
NOTCH_AT = 63.0  # its middle from the corner of the cells: clear of the lap and of the corner
SPACER = 7.0  # round a screw, between board and plate
POST_HEAD = 6.0  # under the plate's inside
POST_STEM = 3.0  # in the board's hole

# Frames: Duel's rails, held by tabs between the items; Junior's fixed cells.
RAIL_HIGH = geometry.TILE_THICKNESS
TAB = 0.8  # thick
TAB_LONG = 10.0
TAB_OUT = 6.0
BLANK = geometry.TILE_THICKNESS - tiles.PAPER  # high, with a face on it

# A rack keeps tiles apart: they stand in slots.
SLOTS = 10
SLOT = geometry.TILE_THICKNESS + 0.6
SLOT_STEP = 8.0
SLOT_DEEP = 12.0
RACK_FLOOR = 2.0

# The hub: floor, legs under the board, walls, and a lid over the highest part.
HUB_WALL = 2.0
HUB_FLOOR = 2.0
HUB_LEGS = 4.0  # pins come out 1.8 under the board
HUB_ROOM = 0.8  # round the board
HEADROOM = 0.5  # over the highest part
HUB_LID = 2.0
LIP = 1.5  # of the lid, down into the walls
LEG = 7.0  # round a screw
HUB_HEAD = 6.3  # of its screws
KEY = 6.6  # a key's shaft
KEY_HOLE = 7.4
KEY_FLANGE = 9.0  # under the lid: it cannot fall out
KEY_FLANGE_HIGH = 1.5
KEY_OUT = 1.6  # over the lid
KEY_TRAVEL = 0.25
PLUNGER = 3.5  # of the switch, wide
PLUNGER_DEEP = 1.5  # it goes so far into the key
PLUG = 1.0  # room round a plug
SCREEN = (26.0, 15.5)  # the window over the screen
SCREEN_FROM_TOP = 15.0  # its middle from the module's upper edge
SCREEN_POST = 4.6
SCREEN_BORE = 2.2  # M2
GRILLE = 1.6
