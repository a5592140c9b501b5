# SPDX-License-Identifier: MIT
"""The eyes that read the OLED: from pixels back to the words that a person would see there.

`read` finds small letters anywhere, lit on dark or dark on a lit bar that covers their ten rows,
big digits, both of them twice as large, too, icons, as "[crown]", and tiles as they are turned, as "[└]".
Every glyph is known by its exact pixels; nothing is guessed.

A picture is a whole number a column here, its top row in the lowest bit. For each row that a glyph may begin
in, the columns from there down make a text, a letter a column, in which glyphs are words to be found.

Frames, rules and progress bars are passed over, and so is a line of nothing but dots, dashes and
bars, which cannot be told from them. Small lines must be ten rows apart or more.
"""

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, pairwise
from typing import NamedTuple

from hallway.maze.shapes import ARROW_ICON, BOARD_ICON, HAND_ICON, SHAPES, SIGNS, TILE_ICON
from hallway.once import glyphs
from hallway.show.die import DIE, INSIDE, board, sign, tile

# In the order of their numbers.
# fmt: off
ICON_NAMES = (
    "acorn", "anchor", "apple", "bell", "boat", "book", "candle", "cat", "comet",
    "crown", "cup", "feather", "fish", "gem", "hat", "horn", "key", "kite",
    "lamp", "leaf", "moon", "ring", "shell", "snail", "star",
)
# fmt: on

# Dark columns that part words, and that part what stands far off, for small letters and big ones.
WORD = glyphs.GAP + glyphs.SPACE
FAR = 12
BIG_WORD = 6

# No letter has a lit row as long as RULE. Where two rules have fewer rows between them than LOWEST, there
# are no words.
RULE = 17
LOWEST = 7

# Pictures that rules, bars and specks have too: they count as words only beside real ones.
FAINT = frozenset(".,:;'\"’`|-–_·…")
BIG_FAINT = frozenset("-+:!")


class Seen(NamedTuple):
    """A piece of text or an icon: its words and the rows and columns of its box."""

    words: str
    top: int
    bottom: int
    left: int
    right: int


class Glyph(NamedTuple):
    """A glyph's character, or an icon's words, its columns, and how many pixels are lit."""

    char: str
    columns: tuple[int, ...]
    ink: int


class Sought(NamedTuple):
    """Tall glyphs of one height: the words of each, and how its columns are spelled."""

    height: int
    glyphs: list[tuple[str, str]]


def deep_columns(drawing: bytes, width: int) -> list[int]:
    """The columns of a drawing that has its top eight rows first, then the next eight, and so on."""
    return [int.from_bytes(drawing[x::width], "little") for x in range(width)]


def unpacked(chars: Sequence[str], widths: bytes, sheet: bytes) -> list[Glyph]:
    """The glyphs of a sheet that shows them side by side."""
    columns = deep_columns(sheet, sum(widths))
    found = []
    for char, width, end in zip(chars, widths, accumulate(widths), strict=True):
        its = tuple(columns[end - width : end])
        found.append(Glyph(char, its, sum(column.bit_count() for column in its)))
    return found


def spelled(columns: Sequence[int]) -> str:
    """A letter a column."""
    return "".join(map(chr, columns))


def sought(named: list[Glyph], height: int) -> Sought:
    return Sought(height, [(glyph.char, spelled(glyph.columns)) for glyph in named])


LETTERS = [g for g in unpacked(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS) if any(g.columns)]
BY_COLUMNS = {spelled(glyph.columns): glyph for glyph in LETTERS}
# Letters with a dark column inside, by what stands before it: they come before their first part.
BEGUN = [(g, g.columns[: g.columns.index(0)]) for g in LETTERS if 0 in g.columns]
BROKEN = {spelled(columns): glyph for glyph, columns in BEGUN}

BIG = sought(
    [g for g in unpacked(glyphs.BIG_CHARS, glyphs.BIG_WIDTHS, glyphs.BIG_COLUMNS) if any(g.columns)],
    glyphs.BIG_HEIGHT,
)
ICON_SIZE = len(glyphs.ICONS) // len(ICON_NAMES)
TREASURES = [
    unpacked([f"[{name}]"], bytes([glyphs.ICON]), glyphs.ICONS[icon * ICON_SIZE : (icon + 1) * ICON_SIZE])[0]
    for icon, name in enumerate(ICON_NAMES)
]
TURNED = [
    unpacked([f"[{shape}]"], bytes([glyphs.ICON]), bytes(tile(openings)))[0]
    for openings, shape in enumerate(SHAPES)
    if openings.bit_count() > 1
]
POINTED = [
    unpacked([f"[{SIGNS[icon - TILE_ICON]}]"], bytes([glyphs.ICON]), bytes(sign(icon)))[0]
    for icon in range(ARROW_ICON, HAND_ICON + 1)
]
ICONS = sought(TREASURES + TURNED + POINTED, glyphs.ICON)


GAP = "·"  # of a small board
BOARD_TILES = {
    tuple(column & 15 for column in bytes(board(bytes([openings] + [0] * 15)))[:4]): openings
    for openings in range(16)
}


def icon_name(icon: int, boards: tuple = ()) -> str:
    """A treasure's name, the shape of a tile as it is turned, or those of a small board."""
    if icon >= BOARD_ICON:
        return "".join(SHAPES[openings] for openings in boards[icon - BOARD_ICON]).replace(" ", GAP)
    return SIGNS[icon - TILE_ICON] if icon >= TILE_ICON else ICON_NAMES[icon]


RUN = re.compile(r"[^\0]+")
LONG = re.compile(f"1{{{RULE},}}")
APART = 0x10FFFF  # no column
REMEMBERED = 4096  # pictures: many come again in the next game


WIDTH, ROWS = 128, 67  # of a picture: a line may hang over the top by its row of accents and over the bottom
ABOVE = 1  # by its tails, where dark
ALL = (1 << ROWS) - 1


class Box(NamedTuple):
    """A picture: how many rows it has, and its columns."""

    rows: int
    columns: list[int]

    def fill(self, seen: Seen, lit: bool) -> None:
        """Make all of a box lit or dark."""
        box = (1 << seen.bottom) - (1 << seen.top)
        for x in range(seen.left, seen.right):
            self.columns[x] = self.columns[x] | box if lit else self.columns[x] & ~box

    def has(self, seen: Seen) -> bool:
        """Whether anything in a box is lit."""
        box = (1 << seen.bottom) - (1 << seen.top)
        return any(column & box for column in self.columns[seen.left : seen.right])

    def inverted(self) -> "Box":
        return Box(self.rows, [column ^ (1 << self.rows) - 1 for column in self.columns])

    def text(self, height: int, apart: int) -> str:
        """For each top row the `height` pixels from there down: a letter a column, and `apart` behind."""
        count = len(self.columns) + 1
        wide = -(-self.rows // 8) + 1  # bytes for a column: all of them are moved at once, as one number
        packed = b"".join([column.to_bytes(wide, "little") for column in self.columns])
        whole = int.from_bytes(packed, "little")
        mask = int.from_bytes(((1 << height) - 1).to_bytes(wide, "little") * (count - 1), "little")
        end = apart << 8 * wide * (count - 1)
        tops = range(self.rows - height + 1)
        moved = b"".join([(whole >> top & mask | end).to_bytes(wide * count, "little") for top in tops])
        letters = bytearray(4 * count * len(tops))
        letters[0::4], letters[1::4], letters[2::4] = moved[0::wide], moved[1::wide], moved[2::wide]
        return letters.decode("utf-32-le", "surrogatepass")


@lru_cache(REMEMBERED)
def read(picture: bytes) -> str:
    """The words on a picture as the screen's memory has it (chips/ssd1306.py), line by line from the top."""
    box = Box(ROWS, [column << ABOVE for column in deep_columns(picture, WIDTH)])
    icons, big = small_boards(box), []
    for background in (0, 1):
        icons += find_tall(box, background, ICONS)
        big += find_tall(box, background, BIG)
    big += doubled(box, big_digits_on)
    sure = {seen.top for seen in big if seen.words not in BIG_FAINT}
    big = [seen for seen in big if seen.top in sure]
    large = doubled(box, letters_on)
    dark = letters_on(box.inverted())
    for seen in dark:
        box.fill(seen, True)
    wipe_rules(box)
    return "\n".join(lines(dark + letters_on(box), large, icons, big))


def small_boards(box: Box) -> list[Seen]:
    """Boards in the frame of a die, a tile in four rows and columns; they are then wiped from the picture."""
    found = []
    inside, all_rows = (1 << glyphs.ICON) - 1, (1 << DIE) - 1
    edge = (1 << DIE - 1) - 2
    for left in range(WIDTH - DIE + 1):
        for top in range(box.rows - DIE + 1):
            if (
                box.columns[left] >> top & all_rows != edge
                or box.columns[left + DIE - 1] >> top & all_rows != edge
            ):
                continue
            columns = [column >> top for column in box.columns[left : left + DIE]]
            drawn = [column >> INSIDE & inside for column in columns[INSIDE:-INSIDE]]
            tiles = [
                BOARD_TILES.get(tuple(column >> row & 15 for column in drawn[col : col + 4]))
                for row in range(0, glyphs.ICON, 4)
                for col in range(0, glyphs.ICON, 4)
            ]
            if None not in tiles and any(tiles):
                shapes = "".join(SHAPES[openings or 0] for openings in tiles).replace(" ", GAP)
                found.append(
                    Seen(f"[{shapes}]", top + INSIDE, top + DIE - INSIDE, left + INSIDE, left + DIE - INSIDE)
                )
    for seen in found:
        box.fill(seen, False)
    return found


def find_tall(box: Box, background: int, wanted: Sought) -> list[Seen]:
    """The glyphs that stand on a background of 0 or 1; they are then wiped from the picture."""
    found = []
    width = len(box.columns) + 1
    text = (box.inverted() if background else box).text(wanted.height, APART)
    for words, columns in wanted.glyphs:
        at = text.find(columns)
        while at >= 0:
            top, left = divmod(at, width)
            found.append(Seen(words, top, top + wanted.height, left, left + len(columns)))
            at = text.find(columns, at + 1)
    for seen in found:
        box.fill(seen, bool(background))
    return sorted(found, key=lambda seen: (seen.top, seen.left))


def wipe_rules(box: Box) -> None:
    """Take frames, rules and progress bars out of the picture."""
    columns = box.columns
    rows = zip(*(f"{column:0{box.rows}b}" for column in columns), strict=True)  # from the bottom up
    rules = [
        (row, rule.start(), rule.end())
        for row, lit in enumerate(reversed([*map("".join, rows)]))
        for rule in LONG.finditer(lit)
    ]
    by_ends: dict[tuple[int, int], list[int]] = {}
    for row, left, right in rules:
        by_ends.setdefault((left, right), []).append(row)
    for (left, right), its_rows in by_ends.items():
        for top, bottom in pairwise(its_rows):
            inside = (1 << bottom) - (1 << top + 1)
            for x in range(left, right):  # sides and filling go from rule to rule
                if columns[x] & inside == inside or bottom - top - 1 < LOWEST:
                    columns[x] &= ~inside
    for row, left, right in rules:
        for x in range(left, right):
            columns[x] &= ~(1 << row)


class Match(NamedTuple):
    """A letter that could stand at row `top` in the columns from `left`."""

    glyph: Glyph
    top: int
    left: int
    right: int

    def beats(self, other: "Match") -> bool:
        """Stands in the other's place and has more ink."""
        apart = self.right <= other.left or other.right <= self.left
        apart = apart or not 0 < abs(self.top - other.top) < glyphs.HEIGHT
        return not apart and self.glyph.ink > other.glyph.ink


def halved(column: int, rows: int) -> int:
    """Every other row of a column."""
    return int(f"{column:0{2 * rows}b}"[1::2], 2) if column else 0


def doubled(box: Box, look: Callable[[Box, Box], list[Seen]]) -> list[Seen]:
    """What a look finds that is twice as large, lit on dark; it is then wiped from the picture."""
    found = []
    for down in (0, 1):
        rows = (box.rows - down) // 2
        whole = (1 << 2 * rows) - 1
        for right in (0, 1):
            pairs = [
                (one >> down & whole, other >> down & whole)
                for one, other in zip(box.columns[right::2], box.columns[right + 1 :: 2], strict=False)
            ]
            full = [one & other & (one & other) >> 1 for one, other in pairs]
            lit = [halved(column, rows) for column in full]
            if not any(lit):
                continue
            blurred = [
                halved((one | other | (one | other) >> 1) & ~column, rows)
                for (one, other), column in zip(pairs, full, strict=True)
            ]
            for words, *place in look(Box(rows, lit), Box(rows, blurred)):
                top, bottom, start, end = (2 * at for at in place)
                found.append(Seen(words, top + down, bottom + down, start + right, end + right))
    for seen in found:
        box.fill(seen, False)
    return found


def big_digits_on(box: Box, blurred: Box) -> list[Seen]:
    """The big digits on a picture, lit on dark; none is where it is blurred."""
    return [seen for seen in find_tall(box, 0, BIG) if not blurred.has(seen)]


def letters_on(box: Box, blurred: Box | None = None) -> list[Seen]:
    """The small text on a picture, lit on dark; no letter is where it is blurred."""
    rows = list(match_letters(box).values())
    if blurred is not None:
        rows = [[match for match in row if not blurred.has(as_seen([match]))] for row in rows]
    rows = [row for row in rows if any(m.glyph.char not in FAINT for m in row)]
    rivals = [match for row in rows for match in row]
    found = []
    for row in rows:
        # Half a colon of another line may look like a dot of this one: the letter with more ink stands.
        kept = [m for m in row if m.glyph.char not in FAINT or not any(other.beats(m) for other in rivals)]
        found += [as_seen(run) for run in runs(kept)]
    return found


def match_letters(box: Box) -> dict[int, list[Match]]:
    """By top row, all that looks like a letter between dark columns."""
    width = len(box.columns) + 1
    text = box.text(glyphs.HEIGHT, 0)  # a dark column ends what stands at the right edge
    matches: dict[int, list[Match]] = {}
    done = 0
    for run in RUN.finditer(text):
        start, columns = run.start(), run.group()
        if start < done:
            continue
        glyph = BROKEN.get(columns)
        if glyph:
            whole = spelled(glyph.columns) + "\0"
            glyph = glyph if text.startswith(whole, start) else None
        glyph = glyph or BY_COLUMNS.get(columns)
        if glyph:
            top, left = divmod(start, width)
            done = start + len(glyph.columns)
            matches.setdefault(top, []).append(Match(glyph, top, left, left + len(glyph.columns)))
    return matches


def runs(row: list[Match]) -> list[list[Match]]:
    """The matches of one top row, parted where the dark between them is wide."""
    parted: list[list[Match]] = []
    for match in row:
        if not parted or match.left - parted[-1][-1].right >= FAR:
            parted.append([])
        parted[-1].append(match)
    return parted


def as_seen(run: list[Match]) -> Seen:
    """The run's letters, with a space where the dark between two is as wide as one."""
    words = run[0].glyph.char
    for before, match in pairwise(run):
        words += " " * (match.left - before.right >= WORD) + match.glyph.char
    return Seen(words, run[0].top, run[0].top + glyphs.HEIGHT, run[0].left, run[-1].right)


def lines(small: list[Seen], large: list[Seen], icons: list[Seen], big: list[Seen]) -> list[str]:
    """What was seen, as lines of text; what is tall is read with the small line nearest to its middle."""
    rows: dict[int, list[Seen]] = {}  # by the double of the row's middle
    for seen in small:
        rows.setdefault(seen.top + seen.bottom, []).append(seen)
    for tall in (large, icons, in_words(big)):
        for seen in tall:
            middle = seen.top + seen.bottom
            beside = [row for row in rows if 2 * seen.top <= row < 2 * seen.bottom]
            nearest = min(beside, key=lambda row: (abs(row - middle), row), default=middle)
            rows.setdefault(nearest, []).append(seen)
    return [joined(sorted(rows[middle], key=lambda seen: seen.left)) for middle in sorted(rows)]


def in_words(big: list[Seen]) -> list[Seen]:
    """Big digits that stand together, as one."""
    words: list[Seen] = []
    for seen in sorted(big, key=lambda seen: (seen.top, seen.left)):
        if words and words[-1].top == seen.top and seen.left - words[-1].right < BIG_WORD:
            before = words.pop()
            seen = before._replace(words=before.words + seen.words, right=seen.right)
        words.append(seen)
    return words


def joined(row: list[Seen]) -> str:
    """The pieces of one line; small text that stands far apart is parted by two spaces."""
    line = row[0].words
    for before, seen in pairwise(row):
        both_small = before.bottom - before.top == seen.bottom - seen.top == glyphs.HEIGHT
        far = seen.left - before.right >= FAR
        line += ("  " if both_small and far else " ") + seen.words
    return line
