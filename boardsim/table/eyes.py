# SPDX-License-Identifier: MIT
"""The eyes that read the OLED: from pixels back to the words that a person would see there.

`read` finds small letters anywhere, lit on dark or dark on a lit bar that covers their ten rows,
big digits, both of them twice as large, too, icons, as "[crown]", and tiles as they are turned, as "[└]".
Every glyph is known by its exact pixels; nothing is guessed.
Frames, rules and progress bars are passed over, and so is a line of nothing but dots, dashes and
bars, which cannot be told from them. Small lines must be ten rows apart or more.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np

from hallway.maze.shapes import SHAPES, TILE_ICON
from hallway.moment.tile_drawing import drawing
from hallway.once import glyphs

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


class Tall(NamedTuple):
    """A big digit or an icon: its words, its columns, and two of them to look for, from column `at`."""

    words: str
    columns: tuple[int, ...]
    at: int


class Sought(NamedTuple):
    """Tall glyphs of one height, by the pair of columns to look for; `marks` tells most other pairs apart."""

    height: int
    by_pair: dict[int, list[Tall]]
    marks: np.ndarray


def mark(pairs: np.ndarray) -> np.ndarray:
    """A small number for each pair of columns."""
    return (pairs * 0x9E3779B1 >> 24) & 0xFFF


def deep_columns(drawing: bytes, width: int) -> list[int]:
    """The columns of a drawing that has its top eight rows first, then the next eight, and so on."""
    return [int.from_bytes(drawing[x::width], "little") for x in range(width)]


def unpacked(chars: Sequence[str], widths: bytes, sheet: bytes) -> list[Glyph]:
    """The glyphs of a sheet that shows them side by side."""
    columns = deep_columns(sheet, sum(widths))
    ends = np.cumsum(list(widths)).tolist()
    found = []
    for char, width, end in zip(chars, widths, ends, strict=True):
        its = tuple(columns[end - width : end])
        found.append(Glyph(char, its, sum(column.bit_count() for column in its)))
    return found


def word_bytes(columns: tuple[int, ...]) -> bytes:
    return np.array(columns, np.uint16).tobytes()


def sought(named: list[Glyph], height: int) -> Sought:
    """Glyphs to be looked for by their two columns with most change from one to the next."""
    by_pair: dict[int, list[Tall]] = {}
    for words, columns, _ in named:
        steps = [(one ^ next_).bit_count() for one, next_ in pairwise(columns)]
        at = steps.index(max(steps))
        by_pair.setdefault(columns[at] << height | columns[at + 1], []).append(Tall(words, columns, at))
    marks = np.zeros(0x1000, bool)
    marks[mark(np.array(list(by_pair)))] = True
    return Sought(height, by_pair, marks)


def run_ends(runs: list[tuple[int, ...]]) -> np.ndarray:
    """By the first column of a run and its last, which lengths it may have, one bit each."""
    lengths = np.zeros((1 << glyphs.HEIGHT, 1 << glyphs.HEIGHT), np.uint16)
    for columns in runs:
        lengths[columns[0], columns[-1]] |= 1 << len(columns)
    return lengths


LETTERS = [g for g in unpacked(glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS) if any(g.columns)]
BY_COLUMNS = {word_bytes(glyph.columns): glyph for glyph in LETTERS}
WIDEST = max(len(glyph.columns) for glyph in LETTERS)
# Letters with a dark column inside, by what stands before it: they come before their first part.
BEGUN = [(g, g.columns[: g.columns.index(0)]) for g in LETTERS if 0 in g.columns]
BROKEN = {word_bytes(columns): glyph for glyph, columns in BEGUN}
RUN_ENDS = run_ends([glyph.columns for glyph in LETTERS] + [columns for _, columns in BEGUN])

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
    unpacked([f"[{shape}]"], bytes([glyphs.ICON]), drawing(openings))[0]
    for openings, shape in enumerate(SHAPES)
    if openings.bit_count() > 1
]
ICONS = sought(TREASURES + TURNED, glyphs.ICON)


def icon_name(icon: int) -> str:
    """A treasure's name, or the shape of a tile as it is turned."""
    return SHAPES[icon - TILE_ICON] if icon >= TILE_ICON else ICON_NAMES[icon]


REMEMBERED = 4096  # pictures: many come again in the next game


def read(pixels: np.ndarray) -> str:
    """The words on a picture of 0 and 1, line by line from the top."""
    lit = np.asarray(pixels) != 0
    return read_packed(np.packbits(lit).tobytes(), *lit.shape)


@lru_cache(REMEMBERED)
def read_packed(packed: bytes, height: int, width: int) -> str:
    picture = np.unpackbits(np.frombuffer(packed, np.uint8), count=height * width).reshape(height, width)
    # A line may hang over the top by its row of accents and over the bottom by its tails, where dark.
    picture = np.pad(picture, ((1, 2), (0, 0)))
    icons, big = [], []
    for background in (0, 1):
        icons += find_tall(picture, background, ICONS)
        big += find_tall(picture, background, BIG)
    big += doubled(picture, big_digits_on)
    sure = {seen.top for seen in big if seen.words not in BIG_FAINT}
    big = [seen for seen in big if seen.top in sure]
    large = doubled(picture, letters_on)
    dark = letters_on(1 - picture)
    for seen in dark:
        picture[seen.top : seen.bottom, seen.left : seen.right] = 1
    wipe_rules(picture)
    return "\n".join(lines(dark + letters_on(picture), large, icons, big))


def column_words(picture: np.ndarray, height: int) -> np.ndarray:
    """For each top row and column the `height` pixels from there down as a number, bit 0 on top."""
    tops = len(picture) - height + 1
    words = np.zeros((tops, picture.shape[1]), np.int64)
    part, size, covered = picture.astype(np.int64), 1, 0  # the words of 1, 2, 4 … rows make up all others
    while covered < height:
        if height & size:
            words |= part[covered : covered + tops] << covered
            covered += size
        if covered < height:
            part = part[:-size] | part[size:] << size
            size *= 2
    return words


def find_tall(picture: np.ndarray, background: int, wanted: Sought) -> list[Seen]:
    """The glyphs that stand on a background of 0 or 1; they are then wiped from the picture."""
    height, by_pair, marks = wanted
    words = column_words(picture ^ background, height)
    pairs = words[:, :-1] << height | words[:, 1:]
    found = []
    for top, column in np.argwhere(marks[mark(pairs)]).tolist():
        for tall in by_pair.get(int(pairs[top, column]), ()):
            left = column - tall.at
            right = left + len(tall.columns)
            if left >= 0 and tuple(words[top, left:right].tolist()) == tall.columns:
                found.append(Seen(tall.words, top, top + height, left, right))
    for seen in found:
        picture[seen.top : seen.bottom, seen.left : seen.right] = background
    return found


def wipe_rules(picture: np.ndarray) -> None:
    """Take frames, rules and progress bars out of the picture."""
    edge = np.pad(picture.astype(np.int8), ((0, 0), (1, 1)))
    step = np.diff(edge, axis=1)
    starts, ends = np.argwhere(step == 1), np.argwhere(step == -1)
    long = ends[:, 1] - starts[:, 1] >= RULE
    rules = np.column_stack([starts, ends[:, 1]])[long].tolist()
    by_ends: dict[tuple[int, int], list[int]] = {}
    for row, left, right in rules:
        by_ends.setdefault((left, right), []).append(row)
    for (left, right), rows in by_ends.items():
        for top, bottom in pairwise(rows):
            inside = picture[top + 1 : bottom, left:right]
            # Sides and filling go from rule to rule.
            inside[:, inside.all(axis=0)] = 0
            if len(inside) < LOWEST:
                inside[:] = 0
    for row, left, right in rules:
        picture[row, left:right] = 0


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


def doubled(picture: np.ndarray, look: Callable[[np.ndarray, np.ndarray], list[Seen]]) -> list[Seen]:
    """What a look finds that is twice as large, lit on dark; it is then wiped from the picture."""
    found = []
    for down in (0, 1):
        for right in (0, 1):
            part = picture[down : len(picture) - (len(picture) - down) % 2, right : picture.shape[1] - right]
            lit = part[::2, ::2] + part[1::2, ::2] + part[::2, 1::2] + part[1::2, 1::2]
            for words, *box in look((lit == 4).astype(np.uint8), lit % 4 != 0):
                top, bottom, start, end = (2 * at for at in box)
                found.append(Seen(words, top + down, bottom + down, start + right, end + right))
    for seen in found:
        picture[seen.top : seen.bottom, seen.left : seen.right] = 0
    return found


def big_digits_on(picture: np.ndarray, blurred: np.ndarray) -> list[Seen]:
    """The big digits on a picture, lit on dark; none is where it is blurred."""
    found = find_tall(picture, 0, BIG)
    return [seen for seen in found if not blurred[seen.top : seen.bottom, seen.left : seen.right].any()]


def letters_on(picture: np.ndarray, blurred: np.ndarray | None = None) -> list[Seen]:
    """The small text on a picture, lit on dark; no letter is where it is blurred."""
    rows = list(match_letters(picture).values())
    if blurred is not None:
        rows = [
            [m for m in row if not blurred[m.top : m.top + glyphs.HEIGHT, m.left : m.right].any()]
            for row in rows
        ]
    rows = [row for row in rows if any(m.glyph.char not in FAINT for m in row)]
    rivals = [match for row in rows for match in row]
    found = []
    for row in rows:
        # Half a colon of another line may look like a dot of this one: the letter with more ink stands.
        kept = [m for m in row if m.glyph.char not in FAINT or not any(other.beats(m) for other in rivals)]
        found += [as_seen(run) for run in runs(kept)]
    return found


def match_letters(picture: np.ndarray) -> dict[int, list[Match]]:
    """By top row, all that looks like a letter between dark columns."""
    words = column_words(picture, glyphs.HEIGHT).astype(np.uint16)
    width = words.shape[1]
    # A dark column after each row of words ends what stands at the right edge.
    flat = np.pad(words, ((0, 0), (0, 1))).ravel()
    lit = np.pad((flat != 0).astype(np.int8), 1)
    step = np.diff(lit)
    starts, ends = np.flatnonzero(step == 1), np.flatnonzero(step == -1)
    lengths = ends - starts
    short = lengths <= WIDEST
    starts, ends, lengths = starts[short], ends[short], lengths[short]
    likely = (RUN_ENDS[flat[starts], flat[ends - 1]] >> lengths & 1).astype(bool)
    spelled_columns = flat.tobytes()
    matches: dict[int, list[Match]] = {}
    done = 0
    for start, end in zip(starts[likely].tolist(), ends[likely].tolist(), strict=True):
        if start < done:
            continue
        columns = spelled_columns[2 * start : 2 * end]
        glyph = BROKEN.get(columns)
        if glyph:
            end = start + len(glyph.columns)
            if spelled_columns[2 * start : 2 * end + 2] != word_bytes(glyph.columns) + b"\0\0":
                glyph = None
        glyph = glyph or BY_COLUMNS.get(columns)
        if glyph:
            top, left = divmod(start, width + 1)
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
