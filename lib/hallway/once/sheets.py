# SPDX-License-Identifier: MIT
"""The display opened, and drawings unpacked into bitmaps to copy from. Needed once, and then put away."""

from array import array

import displayio
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus

from hallway.once import glyphs
from hallway.show.letters import Letters
from hallway.show.screen import ADDRESS, HEIGHT, WIDTH


def opened(i2c) -> tuple:
    """The display, and the picture that it shows."""
    displayio.release_displays()
    bus = I2CDisplayBus(i2c, device_address=ADDRESS)
    display = SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)
    picture = displayio.Bitmap(WIDTH, HEIGHT, 2)
    palette = displayio.Palette(2)
    palette[1] = 0xFFFFFF
    root = displayio.Group()
    root.append(displayio.TileGrid(picture, pixel_shader=palette))
    display.root_group = root
    return display, picture


def small() -> Letters:
    return _letters(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, glyphs.HEIGHT)


def large() -> Letters:
    return _letters(glyphs.BIG_CHARS, glyphs.BIG_WIDTHS, glyphs.BIG_COLUMNS, glyphs.BIG_HEIGHT)


def icons():
    return sheet_of(glyphs.ICONS, glyphs.ICON)


def _letters(chars: str, widths: bytes, columns: bytes, height: int) -> Letters:
    starts = array("H", bytes(2 * len(widths)))
    start = 0
    for glyph in range(len(widths)):
        starts[glyph] = start
        start += widths[glyph]
    return Letters(chars, widths, starts, sheet_of(columns, height), height)


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
