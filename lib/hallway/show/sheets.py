# SPDX-License-Identifier: MIT
"""Drawings unpacked into bitmaps, ready to be copied from. Needed once, and then put away."""

import displayio


def sheet_of(columns: bytes, height: int):
    """A bitmap from packed columns, little-endian, top row in bit 0."""
    size = (height + 7) // 8
    width = len(columns) // size
    sheet = displayio.Bitmap(width, height, 2)
    for x in range(width):
        for y in range(height):
            if columns[x * size + (y >> 3)] >> (y & 7) & 1:
                sheet[x, y] = 1
    return sheet
