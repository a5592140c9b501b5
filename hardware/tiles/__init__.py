# SPDX-License-Identifier: MIT
"""Tiles and overlays to print and make, from the firmware's own tile sets."""
