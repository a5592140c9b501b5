# SPDX-License-Identifier: MIT
"""Waterworks in numbers, as the rulebook fixes them."""

FIRST_S = 15  # W3: so long the water waits before its first step,
PACE_S = 6  # so long before each of the next,
CELLS_A_SECOND = 5  # a second less for each so many cells that it has reached,
LEAST_S = 2  # but never less than this
CLOSED_TIMES = 2  # W6: so many times the points count

HELP = ((), (FIRST_S,), (), (CLOSED_TIMES,))  # what the texts of the four screens of help are told
