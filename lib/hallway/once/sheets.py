# SPDX-License-Identifier: MIT
"""The display opened, and the fonts made ready to draw with. Needed once, and then put away."""

from array import array

import displayio
from adafruit_displayio_ssd1306 import SSD1306
from i2cdisplaybus import I2CDisplayBus

from hallway.once import glyphs
from hallway.show.die import DIE
from hallway.show.letters import Letters
from hallway.show.oled import ADDRESS
from hallway.show.picture import HEIGHT, PAGE, WIDTH, Picture


def opened(i2c) -> SSD1306:
    """The chip, brought up by its own driver."""
    displayio.release_displays()
    bus = I2CDisplayBus(i2c, device_address=ADDRESS)
    return SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)


def small() -> Letters:
    return _letters(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, glyphs.TAILS, glyphs.HEIGHT)


def large() -> Letters:
    return _letters(
        glyphs.BIG_CHARS,
        glyphs.BIG_WIDTHS,
        glyphs.BIG_COLUMNS,
        bytes(range(len(glyphs.BIG_WIDTHS))),
        glyphs.BIG_HEIGHT,
    )


def frames() -> tuple:
    """Of a die, with its corners off: a thin one and a thick one, as drawings."""
    picture = Picture()
    for edge in (1, 2):
        x = edge * DIE
        picture.fill(x + 1, 0, x + DIE - 1, DIE, 1)
        picture.fill(x, 1, x + DIE, DIE - 1, 1)
        picture.fill(x + edge, edge, x + DIE - edge, DIE - edge, 0)
    rows = range(0, WIDTH * -(-DIE // PAGE), WIDTH)
    return tuple(
        [b"".join([bytes(picture.pixels[row + x : row + x + DIE]) for row in rows]) for x in (DIE, 2 * DIE)]
    )


def _letters(chars: str, widths: bytes, sheet: bytes, tails: bytes, height: int) -> Letters:
    starts = array("H", bytes(2 * len(widths) + 2))
    advances = bytearray(widths)
    start = 0
    for glyph in range(len(widths)):
        start += widths[glyph]
        starts[glyph + 1] = start
        advances[glyph] += glyphs.GAP
    advances[0] = glyphs.SPACE
    return Letters(chars, starts, bytes(advances), sheet, tails, height)
