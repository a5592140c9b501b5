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

It is done in slices of a few milliseconds, so that between two of them others have their turn: a part of the
picture that is new, then a page of it that the chip does not have yet.
"""

try:
    from typing import Any
except ImportError:
    pass

from hallway.maze.shapes import BOARD_ICON
from hallway.once.glyphs import BIG_HEIGHT, GAP
from hallway.once.glyphs import HEIGHT as LINE
from hallway.show.die import DIE, INSIDE, drawing
from hallway.show.oled import Oled
from hallway.show.picture import HEIGHT, WIDTH, Picture

BODY_Y = LINE + 3  # under the title and its rule
CHOICES_Y = HEIGHT - LINE
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
KEY_A = "\ue000 "
KEY_B = "\ue001 "
APART = 4  # at least, between two texts in a line
LARGE = 2  # times as large as small letters


class Screen:
    """`words` turns a key and its values into a text of the household's language. `lost` is True
    while the screen does not answer.
    """

    found = False

    def __init__(self, i2c, words) -> None:
        self._words = words
        # The drawings can be put away once they are unpacked (console.py): only their sizes are kept here.
        from hallway.once.glyphs import ICONS
        from hallway.once.hello import draw
        from hallway.once.sheets import frames, large, small

        self._oled = Oled(i2c)
        self._picture = Picture()
        self._small = small()
        self._large = large()
        self._icons = memoryview(ICONS)
        self._frames = frames()
        self._keys = (self._small.codes(KEY_A), self._small.codes(KEY_B))
        self._shown: list = [None] * _PARTS  # what each part shows, as the view says it
        self._values: list = [()] * _PARTS
        self._spoken = words.version
        self._shape = 0  # icons, and no digit, one or more: what the layout was made for
        self._layout = (0, 0, 0)  # where the text begins, beside icons and under digits; the title's scale
        self._title = self._corner = b""
        self._widths = [WIDTH, 0]  # of what A and B do, as it stands there
        self._lines: list = []  # of the text
        self._large_lines = 0  # bit a line: it is large
        self._drawn: list = []  # lines that stand there, each with its place
        self._view: Any = None  # to be drawn next
        self._due = True  # to be sent
        self._work: Any = None  # what is being drawn or sent
        draw(self._picture, self._small)
        self.refresh()

    def draw(self, view) -> None:
        """Show this view from now on: `step()` goes on with it, `refresh()` does it all."""
        self._view = view

    @property
    def lost(self) -> bool:
        return self._oled.lost

    def watch(self) -> None:
        """Once a second: is it there, and still on?"""
        self._due = self._oled.came_back() or self._due

    @property
    def waiting(self) -> bool:
        """Something is still to be drawn or sent."""
        return not self._oled.lost and (self._due or self._work is not None or self._view is not None)

    def refresh(self) -> None:
        while self.waiting:
            self.step()

    def step(self) -> int:
        """One slice. What was begun is finished first, so that every picture gets there. Says how much
        garbage it made, in bytes, about.
        """
        if self._work is None:
            if self._due:
                self._due = False
                self._work = self._oled.send(self._picture.pages)
            else:
                self._work = self._draw(self._view)
                self._view = None
        self._picture.litter = 0
        for litter in self._work:
            return self._picture.litter + (litter or 0)
        self._work = None
        return self._picture.litter

    def _draw(self, view):
        """Bring the picture up to date with the view as it is now."""
        words = self._words
        small = self._small
        if self._spoken != words.version:  # every key may have another text
            self._spoken = words.version
            self._shown[_TITLE] = self._shown[_CORNER] = self._shown[_TEXT] = self._shown[_CHOICES] = None
        icons = bytes(view.icons)
        done = (view.icons_done, view.boards)
        big = view.big
        choices = (view.choice_a, view.choice_b)
        new_title = self._is_new(_TITLE, view.title, view.title_values)
        new_corner = self._is_new(_CORNER, view.corner, view.corner_values)
        new_text = self._is_new(_TEXT, view.text, view.values)
        shape = len(icons) * 3 + min(len(big), 2)
        is_new = new_title or new_corner or new_text or shape != self._shape
        if is_new:
            corner_x = WIDTH - small.width(self._corner)
            if new_title:
                self._title = small.codes(words.text(view.title, view.title_values))
            if new_corner:
                self._corner = small.codes(words.text(view.corner, view.corner_values))
                corner_x = min(corner_x, WIDTH - small.width(self._corner))
            if new_text or shape != self._shape:
                self._shape = shape
                text = small.codes(words.said(view.text, view.values))
                yield
                self._fit(text, len(icons), bool(big))
                new_text = True
            yield
            is_clear = self._lay_out(len(icons), big)
            if is_clear:
                self._picture.fill(0, 0, WIDTH, CHOICES_Y, 0)
                self._shown[_ICONS] = self._shown[_BIG] = None
                self._drawn = []
                new_title = new_text = True
            if new_title:
                self._draw_title(is_clear)
                yield
            if self._corner if new_title else new_corner:
                self._draw_corner(0 if new_title else corner_x)
                yield
            if new_text:
                yield from self._draw_text()
        had = self._shown[_ICONS] or b""
        had_done = self._values[_ICONS]
        if self._is_new(_ICONS, icons, done):
            is_new = True
            if icons:
                yield from self._draw_icons(icons, done, had, had_done)
        before = self._shown[_BIG] or ""
        if self._is_new(_BIG, big, ()):
            is_new = True
            self._draw_big(big, before)
            yield
        had = self._shown[_CHOICES]
        if self._is_new(_CHOICES, choices, ()):
            is_new = True
            self._draw_choices(choices, had or (None, None))
            yield
        self._due = self._due or is_new

    # -- the parts

    def _is_new(self, part: int, content, values) -> bool:
        if self._shown[part] == content and self._values[part] == values:
            return False
        self._shown[part] = content
        self._values[part] = values
        return True

    def _fit(self, text: bytes, icons: int, digits: bool) -> None:
        """Break the text into lines, large ones if there is room for them all, or for one."""
        small = self._small
        room = WIDTH - left_of(icons)
        height = CHOICES_Y - top_of(digits)
        rows = height // (LINE * LARGE)
        self._lines = []
        # A list leaves the large letters to its title.
        if b"\n" not in text and small.width(text) <= rows * room // LARGE:
            self._lines = small.wrapped(text, room // LARGE)
        if 0 < len(self._lines) <= rows and small.widest(self._lines) * LARGE <= room:
            self._large_lines = -1
            return
        self._lines = small.wrapped(text, room)
        self._large_lines = 0
        if (len(self._lines) + 1) * LINE <= height:
            for number in range(len(self._lines)):
                line = self._lines[number]
                if line[:1] in (b"<", b">") and (small.width(line) - GAP) * LARGE <= room:
                    self._large_lines = 1 << number

    def _lay_out(self, icons: int, big: str) -> bool:
        """Find a place for everything, by measure; says whether something has a new one."""
        small = self._small
        top = top_of(bool(big))
        scale = 1
        roomy = not big and icons < 2 and (len(self._lines) + 1) * LINE <= CHOICES_Y - top
        wide = small.width(self._title) * LARGE + APART + small.width(self._corner)
        if roomy and not self._large_lines and wide <= WIDTH:
            scale = LARGE
            top += LINE
        if len(big) == 1 and self._lines == [b""]:
            top = CHOICES_Y  # all the room for one digit
        layout = (left_of(icons), top, scale)
        if layout == self._layout:
            return False
        self._layout = layout
        return True

    def _draw_title(self, is_clear: bool) -> None:
        scale = self._layout[2]
        bottom = LINE * scale
        self._small.draw(self._picture, self._title, 0, 0, scale, -1 if is_clear else 0)
        self._picture.fill(0, bottom + 1, WIDTH, bottom + 2, 1)

    def _draw_corner(self, left: int) -> None:
        x = WIDTH - self._small.width(self._corner)
        self._small.draw(self._picture, self._corner, x, 0, 1, left or x, WIDTH)

    def _draw_icons(self, icons: bytes, done: tuple, had: bytes, had_done: tuple):
        """One after the other; where as many were there before, only those that differ."""
        left, _, scale = self._layout
        top = BODY_Y + LINE * (scale - 1)
        if len(had) != len(icons):
            self._picture.fill(0, top, left, CHOICES_Y, 0)
            had = b""
        columns = 2 if len(icons) > 2 else 1
        thick, boards = done
        for place in range(len(icons)):
            icon = icons[place]
            is_new = not had or had[place] != icon or (had_done[0] ^ thick) >> place & 1
            if not is_new and icon >= BOARD_ICON:
                is_new = had_done[1][icon - BOARD_ICON] != boards[icon - BOARD_ICON]
            if is_new:
                x = place % columns * (DIE + 2)
                self._draw_die(icon, x, top + place // columns * (DIE + 1), thick >> place & 1, boards)
                yield

    def _draw_die(self, icon: int, x: int, y: int, thick: int, boards: tuple) -> None:
        """A frame, a thick one where the treasure is found, and the icon or tile inside it."""
        picture = self._picture
        picture.fill(x, y, x + DIE, y + DIE, 0)
        picture.add(self._frames[thick], x, y, DIE)
        picture.add(drawing(self._icons, icon, boards), x + INSIDE, y + INSIDE, DIE)

    def _draw_big(self, big: str, before: str) -> None:
        """Digits in the middle of what room there is; only those that differ."""
        large = self._large
        left, below, _ = self._layout
        scale = LARGE if below == CHOICES_Y else 1
        digits = large.codes(big)
        width = large.width(digits)
        x = left + (WIDTH - left - width * scale) // 2
        if len(big) != len(before) or width != large.width(large.codes(before)):
            self._picture.fill(left, BODY_Y, WIDTH, BODY_Y + large.height * scale, 0)
            large.draw(self._picture, digits, x, BODY_Y, scale)
            return
        for at in range(len(big)):
            digit = digits[at : at + 1]
            width = large.width(digit) * scale
            if before[at] != big[at]:
                large.draw(self._picture, digit, x, BODY_Y, scale, x, x + width)
            x += width

    def _draw_text(self):
        """Line by line; one that stands there already is left as it is."""
        small = self._small
        left, y, _ = self._layout
        drawn = self._drawn
        self._drawn = []
        if self._large_lines < 0:  # all: in the middle
            y += (CHOICES_Y - y - len(self._lines) * LINE * LARGE) // 2
        clear_from = self._layout[1]
        is_clear = not drawn
        for number in range(len(self._lines)):
            line = self._lines[number]
            scale = LARGE if self._large_lines >> number & 1 else 1
            bottom = y + LINE * scale
            if bottom > CHOICES_Y:
                break
            place = (line, y, scale)
            self._drawn.append(place)
            if number >= len(drawn) or drawn[number] != place:
                if not is_clear and (number >= len(drawn) or drawn[number][1:] != place[1:]):
                    self._picture.fill(left, clear_from, WIDTH, CHOICES_Y, 0)
                    is_clear = True
                    drawn = []
                x = left
                if self._large_lines < 0:
                    x += (WIDTH - left - (small.width(line) - GAP) * LARGE) // 2
                small.draw(self._picture, line, x, y, scale, -1 if is_clear else left)
                yield
            y = clear_from = bottom
        if len(drawn) > len(self._drawn):
            self._picture.fill(left, clear_from, WIDTH, CHOICES_Y, 0)
            yield

    def _draw_choices(self, choices: tuple, had: tuple) -> None:
        """B's on the right, A's on the left with what room is left; only what differs."""
        small = self._small
        widths = self._widths
        a_had, b_had = widths
        crowded = a_had + b_had > WIDTH
        if choices[1] != had[1]:
            text = self._choice(1, choices[1])
            widths[1] = small.width(text)
            x = WIDTH - widths[1]
            small.draw(self._picture, text, x, CHOICES_Y, 1, WIDTH - max(widths[1], b_had))
        room = WIDTH - widths[1]
        if choices[0] != had[0] or crowded or a_had > room:
            text = self._choice(0, choices[0])
            widths[0] = small.width(text)
            small.draw(self._picture, text, 0, CHOICES_Y, 1, 0, min(max(widths[0], a_had), room))

    def _choice(self, place: int, choice: str) -> bytes:
        return self._keys[place] + self._small.codes(self._words.text(choice)) if choice else b""


def left_of(icons: int) -> int:
    """Where there is room beside so many icons."""
    return (DICE_WIDTH if icons > 2 else ICON_WIDTH) if icons else 0


def top_of(digits: bool) -> int:
    """Where there is room under the title, and under big digits."""
    return BODY_Y + BIG_HEIGHT + 1 if digits else BODY_Y
