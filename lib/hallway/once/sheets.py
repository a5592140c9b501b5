# SPDX-License-Identifier: MIT
"""The display opened, and the fonts made ready to draw with. Needed once, and then put away."""

from array import array

import adafruit_displayio_ssd1306 as ssd1306
import displayio
from i2cdisplaybus import I2CDisplayBus

from hallway.once.glyphs import (
    BIG_CHARS,
    BIG_COLUMNS,
    BIG_HEIGHT,
    BIG_WIDTHS,
    CHARS,
    COLUMNS,
    GAP,
    SPACE,
    WIDTHS,
)
from hallway.once.glyphs import HEIGHT as LINE
from hallway.show.die import DIE
from hallway.show.letters import Letters
from hallway.show.oled import ADDRESS
from hallway.show.picture import HEIGHT, PAGE, WIDTH, Picture

MULTIPLEX = b"\xa8\x3f"  # the command with the height,
MULTIPLEX_AT = 15  # and where the driver expects it to stand


def opened(i2c) -> tuple:
    """The chip, brought up by its own driver; and that driver's first commands as one write."""
    displayio.release_displays()
    bus = I2CDisplayBus(i2c, device_address=ADDRESS)
    sequence = ssd1306._INIT_SEQUENCE = at_once(ssd1306._INIT_SEQUENCE)
    driver = ssd1306.SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)
    return driver, b"\x00" + sequence[:1] + sequence[2:]


def at_once(sequence: bytes) -> bytes:
    """A driver's commands, each with a count of what follows, as one command with all the others behind it:
    displayio waits for 10 ms after each, and sends them all in the same way.
    """
    commands = b""
    at = 0
    while at < len(sequence):
        end = at + 2 + sequence[at + 1]
        commands += sequence[at : at + 1] + sequence[at + 2 : end]
        at = end
    height = commands.find(MULTIPLEX)
    others = commands[1:height] + commands[height + len(MULTIPLEX) :]
    before = MULTIPLEX_AT - 2
    return commands[:1] + bytes([len(commands) - 1]) + others[:before] + MULTIPLEX + others[before:]


def small() -> Letters:
    return _letters(CHARS, WIDTHS, COLUMNS, LINE)


def large() -> Letters:
    return _letters(BIG_CHARS, BIG_WIDTHS, BIG_COLUMNS, BIG_HEIGHT)


def frames() -> tuple:
    """Of a die, with its corners off: a thin one and a thick one, as drawings."""
    made = []
    for edge in (1, 2):
        picture = Picture()
        picture.fill(1, 0, DIE - 1, DIE, 1)
        picture.fill(0, 1, DIE, DIE - 1, 1)
        picture.fill(edge, edge, DIE - edge, DIE - edge, 0)
        made.append(picture.pages[: -(-DIE // PAGE)])
    return tuple(made)


def _letters(chars: str, widths: bytes, columns: bytes, height: int) -> Letters:
    size = sum(widths)
    starts = array("H", bytes(2 * len(widths) + 2))
    advances = bytearray(widths)
    start = 0
    for glyph in range(len(widths)):
        start += widths[glyph]
        starts[glyph + 1] = start
        advances[glyph] += GAP
    advances[0] = SPACE
    starts[0] = starts[1] - SPACE + GAP
    sheets = [columns[first : first + size] for first in range(0, len(columns), size)]
    return Letters(chars, starts, bytes(advances), sheets, height)
