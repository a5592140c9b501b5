# SPDX-License-Identifier: MIT
"""Where magnets and sensors are: the one place for these numbers, in mm, mT and µs.

x points east, y south (as rows count), z up. A pad's origin is the north-west corner of its
cell (0, 0) in the plane of the sensors. `python -m hardware.reading` shows that tiles are read right
with these numbers; run `python -m hardware.field` after a change of the magnet.
"""

from hallway.places import SIDE

CELLS = SIDE  # a pad has CELLS × CELLS cells
PITCH = 42.0

# Round the cells of a pad: how far the board goes on, how far its rim stands out beyond that, and how far out
# the lights of its edge are.
PAD_MARGIN = 12.0
PAD_RIM = 2.8
EDGE_LIGHT = 6.0

# Two radii: on one square, a tile turned by 45° or a row pushed half way would put a magnet
# within reach of every sensor. Smaller edges misread a tile lying 5 mm off, a smaller pitch a
# row half way, stronger magnets both.
CORNER = 14.75
EDGE = 8.0
# NW N NE E SE S SW W, as tilecode counts them, from the centre of a cell or a tile.
RING = (
    (-CORNER, -CORNER),
    (0.0, -EDGE),
    (CORNER, -CORNER),
    (EDGE, 0.0),
    (CORNER, CORNER),
    (0.0, EDGE),
    (-CORNER, CORNER),
    (-EDGE, 0.0),
)

MAGNET_DIAMETER = 4.0
MAGNET_HEIGHT = 1.0
REMANENCE_MT = 1450.0  # N52: 1430 … 1480
REMANENCE_SPREAD = 0.05  # of a magnet from another

# Magnets sit half way up in the tile, so that both faces are read from the same height:
# 1 mm of tile under the magnet, then 4 mm of overlay, plate, board and package.
TILE_THICKNESS = 3.0
GAP = 5.0  # from a magnet's lower face to the plane of the sensors
RESTING_Z = GAP + MAGNET_HEIGHT / 2  # the centre of a tile that lies on the board

# TI DRV5032DU: operates at 3.9 at most, releases at 0.9 at least. The hysteresis is taken wide:
# the lower a switch releases, the more easily it takes part in a wrong tile.
OPERATE_MT = (1.5, 3.9)
RELEASE_LEAST_MT = 0.9
HYSTERESIS_MT = (0.1, 1.9)
SAMPLE_US = 50_000  # 20 Hz, each switch at its own phase


def cell_centre(row: int, col: int) -> tuple[float, float]:
    """x and y of a cell's centre."""
    return (col + 0.5) * PITCH, (row + 0.5) * PITCH


def cell_sensors(row: int, col: int) -> list[tuple[float, float]]:
    """x and y of a cell's eight sensors."""
    x, y = cell_centre(row, col)
    return [(x + dx, y + dy) for dx, dy in RING]


def edge_light(side: str, line: int) -> tuple[float, float]:
    """x and y of the light at the end of a row or column, on side N, E, S or W."""
    along, far = (line + 0.5) * PITCH, CELLS * PITCH + EDGE_LIGHT
    return {"N": (along, -EDGE_LIGHT), "E": (far, along), "S": (along, far), "W": (-EDGE_LIGHT, along)}[side]
