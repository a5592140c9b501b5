# SPDX-License-Identifier: MIT
"""Junior in numbers, as the rulebook fixes them."""

TILES = 17  # J1: all but one on the board
DOUBLE_SIDED = 4  # J1, J14: tiles with a crossing on the back; so many crossings at most
SECRETS = 12  # J2, J11

HELP = ((SECRETS,), (), (), ())  # what the texts of the four screens of help are told
