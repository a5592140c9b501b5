# SPDX-License-Identifier: MIT
"""Shapes of paths: which of its four sides a cell opens to."""

NORTH = 1
EAST = 2
SOUTH = 4
WEST = 8

# The character at index `openings` draws that shape, so a set of tiles is written as it looks.
SHAPES = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"

TILE_ICON = 64  # + openings: in place of a treasure's number, a tile as it is turned
ARROW_ICON = TILE_ICON + 16  # + the side that it points to, 0 to 3 clockwise from the north
HAND_ICON = ARROW_ICON + 4
SIGNS = SHAPES + "↑→↓←✋"  # how all of these are written
BOARD_ICON = HAND_ICON + 1  # + its number: a small board


def turned(openings: int, turn: int) -> int:
    """The openings after `turn` quarter turns clockwise."""
    return (openings << turn | openings >> (4 - turn)) & 15


def drawn(shape: str) -> int:
    """The openings that a character of SHAPES draws."""
    return SHAPES.index(shape)


def sides(openings: int) -> str:
    """Where a tile is open, for people."""
    return " ".join(["↑→↓←"[side] for side in range(4) if openings >> side & 1])
