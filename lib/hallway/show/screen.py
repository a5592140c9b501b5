# SPDX-License-Identifier: MIT
"""The OLED: a view's words, dice and digits drawn on one picture.

    title                     corner
    die die   big digits
    die die   text, wrapped
    A choice          B choice

Only the parts that changed are drawn anew, and only they go over the wire. displayio does not say
when nobody takes what it sends: the screen is asked first.
"""

from array import array

import bitmaptools
import displayio
from adafruit_displayio_ssd1306 import _INIT_SEQUENCE, SSD1306
from i2cdisplaybus import I2CDisplayBus
from micropython import const

from hallway.show.glyphs import BIG_HEIGHT, GAP, ICON, SPACE
from hallway.show.glyphs import HEIGHT as LINE

WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C
NOP = b"\x80\xe3"  # a command that does nothing: whoever takes it is there
OFF = 0x40  # in the status: it is dark, as after power-on

_TITLE_Y = const(0)
BODY_Y = 11
CHOICES_Y = HEIGHT - LINE
_DIE = const(20)
DICE_WIDTH = 2 * _DIE + 6  # two columns of icons, as dice are shown
ICON_WIDTH = _DIE + 4  # one column, for one or two icons
# The parts of the picture.
_TITLE = const(0)
CORNER = 1
ICONS = 2
BIG = 3
TEXT = 4
CHOICES = 5
PARTS = 6
KEY_A = "\ue000"
KEY_B = "\ue001"


class Letters:
    """A font unpacked into one bitmap, ready to be copied from."""

    def __init__(self, chars: str, widths: bytes, columns: bytes, height: int) -> None:
        self.height = height
        self._chars = chars
        self._widths = widths
        self._starts = array("H", bytes(2 * len(widths)))
        start = 0
        for glyph in range(len(widths)):
            self._starts[glyph] = start
            start += widths[glyph]
        self.sheet = sheet_of(columns, start, height)

    def index(self, letter: str) -> int:
        """The glyph of a letter; a letter that we lack shows as the first one."""
        return max(self._chars.find(letter), 0)

    def width(self, text: str) -> int:
        """Pixels that a text takes in a line."""
        total = 0
        for letter in text:
            total += SPACE if letter == " " else self._widths[self.index(letter)] + GAP
        return total

    def draw(self, picture, text: str, x: int, y: int) -> int:
        """Draw a line; returns where it ends."""
        for letter in text:
            if letter == " ":
                x += SPACE
                continue
            glyph = self.index(letter)
            start = self._starts[glyph]
            width = self._widths[glyph]
            bitmaptools.blit(picture, self.sheet, x, y, x1=start, y1=0, x2=start + width, y2=self.height)
            x += width + GAP
        return x


def sheet_of(columns: bytes, width: int, height: int):
    """A bitmap from packed columns, little-endian, top row in bit 0."""
    sheet = displayio.Bitmap(width, height, 2)
    size = (height + 7) // 8
    for x in range(width):
        for y in range(height):
            if columns[x * size + (y >> 3)] >> (y & 7) & 1:
                sheet[x, y] = 1
    return sheet


def wake_up(sequence: bytes) -> bytes:
    """The driver's own first commands, for one write: each is there with a count of what follows."""
    commands = bytearray(1)  # 0: nothing but commands
    at = 0
    while at < len(sequence):
        end = at + 2 + sequence[at + 1]
        commands.append(sequence[at])
        commands.extend(sequence[at + 2 : end])
        at = end
    return bytes(commands)


class NoScreen:
    """Stands in for a screen that did not answer at power-on; `find()` says if one does now."""

    lost = True
    waiting = False

    def __init__(self, find) -> None:
        self._find = find
        self.found = False  # a restart will bring it up

    def draw(self, view) -> None: ...

    def refresh(self) -> None: ...

    def watch(self) -> None:
        self.found = self._find()


class Screen:
    """`words` turns a key and its values into a text of the household's language. `lost` is True
    while the screen does not answer.
    """

    found = False

    def __init__(self, i2c, words) -> None:
        self._words = words
        self._i2c = i2c
        self._status = bytearray(1)
        self._tells = True  # its status can be believed
        self.lost = False
        displayio.release_displays()
        bus = I2CDisplayBus(i2c, device_address=ADDRESS)
        self._display = SSD1306(bus, width=WIDTH, height=HEIGHT, auto_refresh=False)
        self._picture = displayio.Bitmap(WIDTH, HEIGHT, 2)
        palette = displayio.Palette(2)
        palette[1] = 0xFFFFFF
        root = displayio.Group()
        root.append(displayio.TileGrid(self._picture, pixel_shader=palette))
        self._display.root_group = root
        # The drawings can be put away once they are unpacked (console.py): only their sizes are kept here.
        from hallway.show import glyphs

        self._small = Letters(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, LINE)
        self._large = Letters(glyphs.BIG_CHARS, glyphs.BIG_WIDTHS, glyphs.BIG_COLUMNS, BIG_HEIGHT)
        self._icons = sheet_of(glyphs.ICONS, len(glyphs.ICONS) // 2, ICON)
        self._shown: list = [None] * PARTS  # what each part shows, as the view says it
        self._values: list = [()] * PARTS
        self._spoken = words.version
        self._left = 0  # where the text begins, beside the icons
        self._top = BODY_Y  # and where, under the digits
        self._dirty = True

    def draw(self, view) -> None:
        """Bring the picture up to date with the view; `refresh()` sends it."""
        words = self._words
        left = (DICE_WIDTH if len(view.icons) > 2 else ICON_WIDTH) if view.icons else 0
        top = BODY_Y + (BIG_HEIGHT + 2 if view.big else 0)
        if left != self._left or top != self._top:  # everything in the body moves
            self._left = left
            self._top = top
            self._fill(0, BODY_Y, WIDTH, CHOICES_Y, 0)
            self._shown[ICONS] = self._shown[BIG] = self._shown[TEXT] = None
        if self._spoken != words.version:  # every key may have another text
            self._spoken = words.version
            self._shown[_TITLE] = self._shown[CORNER] = self._shown[TEXT] = self._shown[CHOICES] = None
        new = self._is_new(_TITLE, view.title, view.title_values)
        if self._is_new(CORNER, view.corner, view.corner_values) or new:
            title = words.text(view.title, view.title_values)
            self._draw_bar(title, words.text(view.corner, view.corner_values))
        if self._is_new(ICONS, bytes(view.icons), view.icons_done) and view.icons:
            self._draw_icons(view.icons, view.icons_done)
        before = self._shown[BIG] or ""
        if self._is_new(BIG, view.big, ()):
            self._draw_big(view.big, before)
        if self._is_new(TEXT, view.text, view.values):
            self._draw_text(words.text(view.text, view.values))
        if self._is_new(CHOICES, view.choice_a, view.choice_b):
            self._draw_choices(words.text(view.choice_a), words.text(view.choice_b))

    @property
    def waiting(self) -> bool:
        """Something is drawn that has not been sent."""
        return self._dirty and not self.lost

    def refresh(self) -> None:
        if self._answers():
            self._dirty = False
            self._display.refresh()

    def watch(self) -> None:
        """Once a second: is it there, and still on? It comes back dark from a loose plug."""
        was_lost = self.lost
        if self._answers() and (was_lost or self._is_dark()):
            self._send(wake_up(_INIT_SEQUENCE))
            self._tells = self._tells and not self._is_dark()
            self._picture.dirty()
            self._dirty = True

    def _answers(self) -> bool:
        self._send(NOP)
        return not self.lost

    def _send(self, commands: bytes) -> None:
        self._i2c.try_lock()
        try:
            self._i2c.writeto(ADDRESS, commands)
            self.lost = False
        except OSError:
            self.lost = True
        self._i2c.unlock()

    def _is_dark(self) -> bool:
        """By its own word. Not every screen can be asked, and one that cannot is not asked again."""
        if not self._tells:
            return False
        self._i2c.try_lock()
        try:
            self._i2c.readfrom_into(ADDRESS, self._status)
        except OSError:
            self._tells = False
        self._i2c.unlock()
        return self._tells and self._status[0] & OFF != 0

    def _is_new(self, part: int, content, values) -> bool:
        if self._shown[part] == content and self._values[part] == values:
            return False
        self._shown[part] = content
        self._values[part] = values
        self._dirty = True
        return True

    def _fill(self, x1: int, y1: int, x2: int, y2: int, value: int) -> None:
        bitmaptools.fill_region(self._picture, x1, y1, x2, y2, value)

    def _draw_bar(self, left: str, right: str) -> None:
        self._fill(0, _TITLE_Y, WIDTH, _TITLE_Y + LINE, 0)
        self._small.draw(self._picture, left, 0, _TITLE_Y)
        if right:
            self._small.draw(self._picture, right, WIDTH - self._small.width(right), _TITLE_Y)

    def _draw_icons(self, icons, done: int) -> None:
        self._fill(0, BODY_Y, self._left, CHOICES_Y, 0)
        columns = 2 if len(icons) > 2 else 1
        for place in range(len(icons)):
            x = place % columns * (_DIE + 2)
            y = BODY_Y + place // columns * (_DIE + 1)
            # A die: a frame with its corners off, a thick one where the treasure is found.
            self._fill(x + 1, y, x + _DIE - 1, y + _DIE, 1)
            self._fill(x, y + 1, x + _DIE, y + _DIE - 1, 1)
            if not done >> place & 1:
                self._fill(x + 1, y + 1, x + _DIE - 1, y + _DIE - 1, 0)
            icon = icons[place] * ICON
            bitmaptools.blit(
                self._picture,
                self._icons,
                x + 2,
                y + 2,
                x1=icon,
                y1=0,
                x2=icon + ICON,
                y2=ICON,
            )

    def _draw_big(self, big: str, before: str) -> None:
        """Digits in the middle of what room there is; only those that differ."""
        large = self._large
        left = self._left
        room = WIDTH - left
        if len(big) != len(before) or large.width(big) != large.width(before):
            self._fill(left, BODY_Y, WIDTH, BODY_Y + large.height, 0)
            before = ""
        x = left + (room - large.width(big)) // 2
        for at in range(len(big)):
            digit = big[at]
            if not before or before[at] != digit:
                large.draw(self._picture, digit, x, BODY_Y)
            x += large.width(digit)

    def _draw_text(self, text: str) -> None:
        self._fill(self._left, self._top, WIDTH, CHOICES_Y, 0)
        y = self._top
        for line in wrapped(text, WIDTH - self._left, self._small):
            if y + LINE > CHOICES_Y:
                break
            self._small.draw(self._picture, line, self._left, y)
            y += LINE

    def _draw_choices(self, for_a: str, for_b: str) -> None:
        self._fill(0, CHOICES_Y, WIDTH, HEIGHT, 0)
        if for_a:
            self._small.draw(self._picture, KEY_A + " " + for_a, 0, CHOICES_Y)
        if for_b:
            text = KEY_B + " " + for_b
            self._small.draw(self._picture, text, WIDTH - self._small.width(text), CHOICES_Y)


def wrapped(text: str, width: int, letters) -> list:
    """Lines no wider than `width`; a line break in the text stays one. Only the lines themselves are made."""
    lines = []
    begin = 0  # of the line
    at = -1  # enumerate() would make a tuple a letter
    space = -1  # the last one in the line, and how wide the line is with it
    to_space = used = 0
    for letter in text:
        at += 1
        if letter == "\n":
            lines.append(text[begin:at])
            begin = at + 1
            space = -1
            used = 0
        else:
            used += letters.width(letter)
            if letter == " ":
                space = at
                to_space = used
            elif used > width and space >= 0:
                lines.append(text[begin:space])
                begin = space + 1
                space = -1
                used -= to_space
    lines.append(text[begin:])
    return lines
