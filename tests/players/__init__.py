# SPDX-License-Identifier: MIT
"""Random players of each game, for the tests and for `make soak`."""
