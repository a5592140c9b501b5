# SPDX-License-Identifier: MIT
"""The OLED: a view's words, dice and digits drawn on one picture.

    title                     corner
    --------------------------------
    die die   big digits
    die die   text, wrapped
    A choice          B choice

Letters have two sizes. By measure, what there is room for is large, to be read from across the table: the
text; or else its line in which keys choose, which begins with < or >; or else the title. A single
digit with nothing said under it, as in a countdown, is twice as large, too.
Only the parts that changed are drawn anew, and only they go over the wire. displayio does not say
when nobody takes what it sends: the screen is asked first.
"""

import bitmaptools
from adafruit_displayio_ssd1306 import _INIT_SEQUENCE

from hallway.once.glyphs import BIG_HEIGHT, GAP, ICON
from hallway.once.glyphs import HEIGHT as LINE

WIDTH = 128
HEIGHT = 64
ADDRESS = 0x3C
NOP = b"\x80\xe3"  # a command that does nothing: whoever takes it is there
OFF = 0x40  # in the status: it is dark, as after power-on

BODY_Y = LINE + 3  # under the title and its rule
CHOICES_Y = HEIGHT - LINE
DIE = 20
DICE_WIDTH = 2 * DIE + 6  # two columns of icons, as dice are shown
ICON_WIDTH = DIE + 4  # one column, for one or two icons
# The parts of the picture.
_TITLE = 0
_CORNER = 1
_ICONS = 2
_BIG = 3
_TEXT = 4
_CHOICES = 5
_PARTS = 6
KEY_A = "\ue000"
KEY_B = "\ue001"
APART = 4  # at least, between two texts in a line
LARGE = 2  # times as large as small letters


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
        # The drawings can be put away once they are unpacked (console.py): only their sizes are kept here.
        from hallway.once import hello
        from hallway.once.sheets import icons, large, opened, small

        self._display, self._picture = opened(i2c)
        self._small = small()
        self._large = large()
        self._icons = icons()
        self._shown: list = [None] * _PARTS  # what each part shows, as the view says it
        self._values: list = [()] * _PARTS
        self._spoken = words.version
        self._shape = 0  # icons, and no digit, one or more: what the layout was made for
        self._layout = (0, 0, 0)  # where the text begins, beside icons and under digits; the title's scale
        self._lines: list = []  # of the text
        self._large_lines = 0  # bit a line: it is large
        self._dirty = True
        hello.draw(self._picture, self._small)
        self._display.refresh()

    def draw(self, view) -> None:
        """Bring the picture up to date with the view; `refresh()` sends it."""
        words = self._words
        if self._spoken != words.version:  # every key may have another text
            self._spoken = words.version
            self._shown[_TITLE] = self._shown[_CORNER] = self._shown[_TEXT] = self._shown[_CHOICES] = None
        new_title = self._is_new(_TITLE, view.title, view.title_values)
        new_title = self._is_new(_CORNER, view.corner, view.corner_values) or new_title
        new_text = self._is_new(_TEXT, view.text, view.values)
        shape = len(view.icons) * 3 + min(len(view.big), 2)
        if new_title or new_text or shape != self._shape:
            self._shape = shape
            title = words.text(view.title, view.title_values)
            corner = words.text(view.corner, view.corner_values)
            if self._lay_out(view, title, corner, words.text(view.text, view.values)):
                self._fill(0, 0, WIDTH, CHOICES_Y, 0)
                self._shown[_ICONS] = self._shown[_BIG] = None
                new_title = new_text = True
            if new_title:
                self._draw_title(title, corner)
            if new_text:
                self._draw_text()
        if self._is_new(_ICONS, bytes(view.icons), view.icons_done) and view.icons:
            self._draw_icons(view.icons, view.icons_done)
        before = self._shown[_BIG] or ""
        if self._is_new(_BIG, view.big, ()):
            self._draw_big(view.big, before)
        if self._is_new(_CHOICES, view.choice_a, view.choice_b):
            self._draw_choices(words.text(view.choice_a), words.text(view.choice_b))

    def _lay_out(self, view, title: str, corner: str, text: str) -> bool:
        """Find a place for everything, by measure; says whether something has a new one."""
        small = self._small
        icons = len(view.icons)
        left = (DICE_WIDTH if icons > 2 else ICON_WIDTH) if icons else 0
        room = WIDTH - left
        height = CHOICES_Y - BODY_Y
        top = BODY_Y
        if view.big:
            top += BIG_HEIGHT + 1
            height -= BIG_HEIGHT + 1
        scale = 1
        rows = height // (LINE * LARGE)
        self._lines = []
        # A list leaves the large letters to its title.
        if "\n" not in text and small.width(text) <= rows * room // LARGE:
            self._lines = small.wrapped(text, room // LARGE)
        if 0 < len(self._lines) <= rows and small.widest(self._lines) * LARGE <= room:
            self._large_lines = -1
        else:
            self._lines = small.wrapped(text, room)
            self._large_lines = 0
            if (len(self._lines) + 1) * LINE <= height:
                for number in range(len(self._lines)):
                    line = self._lines[number]
                    if line[:1] in ("<", ">") and (small.width(line) - GAP) * LARGE <= room:
                        self._large_lines = 1 << number
                wide = small.width(title) * LARGE + APART + small.width(corner)
                if not self._large_lines and not view.big and icons < 2 and wide <= WIDTH:
                    scale = LARGE
                    top += LINE
        if len(view.big) == 1 and not text:
            top = CHOICES_Y  # all the room for one digit
        layout = (left, top, scale)
        if layout == self._layout:
            return False
        self._layout = layout
        return True

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
            from hallway.once.lost import wake_up

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

    def _draw_title(self, left: str, right: str) -> None:
        scale = self._layout[2]
        bottom = LINE * scale
        self._fill(0, 0, WIDTH, bottom, 0)
        self._small.draw(self._picture, left, 0, 0, scale)
        self._small.draw(self._picture, right, WIDTH - self._small.width(right), 0)
        self._fill(0, bottom + 1, WIDTH, bottom + 2, 1)

    def _draw_icons(self, icons, done: int) -> None:
        left, _, scale = self._layout
        top = BODY_Y + LINE * (scale - 1)
        self._fill(0, top, left, CHOICES_Y, 0)
        columns = 2 if len(icons) > 2 else 1
        for place in range(len(icons)):
            x = place % columns * (DIE + 2)
            y = top + place // columns * (DIE + 1)
            # A die: a frame with its corners off, a thick one where the treasure is found.
            self._fill(x + 1, y, x + DIE - 1, y + DIE, 1)
            self._fill(x, y + 1, x + DIE, y + DIE - 1, 1)
            if not done >> place & 1:
                self._fill(x + 1, y + 1, x + DIE - 1, y + DIE - 1, 0)
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
        left, below, _ = self._layout
        scale = LARGE if below == CHOICES_Y else 1
        if len(big) != len(before) or large.width(big) != large.width(before):
            self._fill(left, BODY_Y, WIDTH, BODY_Y + large.height * scale, 0)
            before = ""
        x = left + (WIDTH - left - large.width(big) * scale) // 2
        for at in range(len(big)):
            digit = big[at]
            if not before or before[at] != digit:
                large.draw(self._picture, digit, x, BODY_Y, scale)
            x += large.width(digit) * scale

    def _draw_text(self) -> None:
        small = self._small
        left, y, _ = self._layout
        self._fill(left, y, WIDTH, CHOICES_Y, 0)
        x = left
        if self._large_lines < 0:  # all: in the middle
            y += (CHOICES_Y - y - len(self._lines) * LINE * LARGE) // 2
        for number in range(len(self._lines)):
            line = self._lines[number]
            scale = LARGE if self._large_lines >> number & 1 else 1
            if self._large_lines < 0:
                x = left + (WIDTH - left - (small.width(line) - GAP) * LARGE) // 2
            if y + LINE * scale > CHOICES_Y:
                break
            small.draw(self._picture, line, x, y, scale)
            y += LINE * scale

    def _draw_choices(self, for_a: str, for_b: str) -> None:
        self._fill(0, CHOICES_Y, WIDTH, HEIGHT, 0)
        if for_a:
            self._small.draw(self._picture, KEY_A + " " + for_a, 0, CHOICES_Y)
        if for_b:
            text = KEY_B + " " + for_b
            self._small.draw(self._picture, text, WIDTH - self._small.width(text), CHOICES_Y)
