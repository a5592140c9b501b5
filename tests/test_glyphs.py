# SPDX-License-Identifier: MIT
"""The OLED's letters, big digits and icons are as promised, and the eyes read them back exactly."""

import random
from itertools import combinations

import numpy as np
import pytest

from boardsim.table import eyes
from hallway.console.menu import PLAYER
from hallway.once import glyphs
from tests.page import packed
from tools import glyphs as tool

LETTERS = tool.alphabet("letters.txt", glyphs.HEIGHT)
BIG = tool.alphabet("digits.txt", glyphs.BIG_HEIGHT)
ICONS = tool.drawings("icons.txt", glyphs.ICON)

CAPITALS = "ABCDEFGHIJKLMNOPQRSTUVWXYZŒ"
HIGH_ACCENTS = "ÀÁÂÃÄÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜ"
ACCENTED = "àáâãäèéêëìíîïñòóôõöùúûü"
BLANK = "\x7f"  # at which no line breaks
BLANKS = " " + BLANK
KEYS = "\ue000\ue001\ue002\ue003\ue004"


def inked_rows(rows):
    return [y for y, row in enumerate(rows) if "#" in row]


def read(picture: np.ndarray) -> str:
    return eyes.read(packed(picture))


def blank():
    return np.zeros((64, 128), np.uint8)


def draw(picture, rows, x, y, ink=1):
    for dy, row in enumerate(rows):
        for dx, pixel in enumerate(row):
            if pixel == "#":
                picture[y + dy, x + dx] = ink


def width(text, drawn=LETTERS, gap=glyphs.GAP):
    return sum(len(drawn[char][0]) + gap for char in text) - gap


def write(picture, text, x, y, drawn=LETTERS, gap=glyphs.GAP, ink=1):
    for char in text:
        draw(picture, drawn[char], x, y, ink)
        x += len(drawn[char][0]) + gap


def write_dark(picture, text, x, y):
    """Dark letters on a lit bar that is no higher than they are."""
    picture[y : y + glyphs.HEIGHT, x : x + width(text) + 2] = 1
    write(picture, text, x + 1, y, ink=0)


def frame(picture, x, y, across, down):
    picture[y : y + down, x : x + across] ^= 1
    picture[y + 1 : y + down - 1, x + 1 : x + across - 1] ^= 1


def random_text(rng, room):
    """Words from the whole alphabet, not faint alone, that fit into `room` columns."""
    while True:
        text = ""
        for char in rng.choices(glyphs.CHARS.replace(BLANK, "") + " " * 20, k=rng.randrange(1, 30)):
            if width(text + char) <= room:
                text += char
        text = " ".join(text.split())
        if set(text) - eyes.FAINT - {" "}:
            return text


def test_module_is_what_the_drawings_make():
    assert tool.MODULE.read_text(encoding="utf-8") == tool.module()


@pytest.mark.parametrize(
    ("art", "fault"),
    [
        ("a b\n# #\n#", "needs 2 rows"),
        ("a\n#\n#\n#", "needs 2 rows"),
        ("a\n##\n#", "rectangle"),
        ("a\n#\nx", "rectangle"),
        ("a\n#\n.\n\na\n#\n#", "twice"),
    ],
)
def test_a_faulty_drawing_is_named(tmp_path, monkeypatch, art, fault):
    (tmp_path / "odd.txt").write_text(art)
    monkeypatch.setattr(tool, "ART", tmp_path)
    with pytest.raises(ValueError, match=fault):
        tool.drawings("odd.txt", 2)


@pytest.mark.parametrize(
    ("drawn", "chars", "widths", "sheet", "depth"),
    [
        (LETTERS, glyphs.CHARS, glyphs.WIDTHS, glyphs.COLUMNS, 2),
        (BIG, glyphs.BIG_CHARS, glyphs.BIG_WIDTHS, glyphs.BIG_COLUMNS, 3),
        *[
            ({name: ICONS[name]}, [name], bytes([glyphs.ICON]), glyphs.ICONS[at * 32 : at * 32 + 32], 2)
            for at, name in enumerate(ICONS)
        ],
    ],
)
def test_sheets_show_the_drawings_side_by_side(drawn, chars, widths, sheet, depth):
    across = sum(widths)
    assert len(sheet) == depth * across
    at = 0
    for char, width in zip(chars, widths, strict=True):
        rows = [
            "".join(".#"[sheet[y // 8 * across + x] >> y % 8 & 1] for x in range(at, at + width))
            for y in range(len(drawn[char]))
        ]
        assert rows == drawn[char], char
        at += width


def test_chars_are_sorted_and_hold_every_letter_needed():
    assert list(glyphs.CHARS) == sorted(set(glyphs.CHARS))
    ascii_printable = "".join(map(chr, range(32, 127)))
    needed = ascii_printable + BLANK + CAPITALS + HIGH_ACCENTS + ACCENTED + "Çßçœ¿¡«»°…’–·←↑→↓✓✗●○♪▶" + KEYS
    assert set(glyphs.CHARS) == set(needed)
    assert all(char.upper() in glyphs.CHARS for char in glyphs.CHARS if char != "ß")
    assert set(glyphs.BIG_CHARS) == set("0123456789:!+- GO" + PLAYER)


def test_no_two_letters_look_alike_even_higher_or_lower():
    shapes = {}
    for char, rows in LETTERS.items():
        if char not in BLANKS:
            inked = inked_rows(rows)
            shape = tuple(rows[inked[0] : inked[-1] + 1])
            assert shape not in shapes, (char, shapes.get(shape))
            shapes[shape] = char
    assert len(set(map(tuple, BIG.values()))) == len(BIG)


def test_letters_stand_on_their_rows():
    for char in CAPITALS + "0123456789":
        assert inked_rows(LETTERS[char]) == list(range(1, 8)), char
    for char in "acemnorsuvwxzœ":
        assert inked_rows(LETTERS[char]) == list(range(3, 8)), char
    for char in "gpqyj":
        assert inked_rows(LETTERS[char])[-1] == 9, char
    for char in HIGH_ACCENTS:
        assert inked_rows(LETTERS[char])[0] == 0 and set(range(2, 8)) < set(inked_rows(LETTERS[char])), char
        assert inked_rows(LETTERS[char])[-1] == 7, char
    for char in ACCENTED:
        rows = inked_rows(LETTERS[char])
        assert rows[0] <= 1 and 2 not in rows and rows[-5:] == list(range(3, 8)), char


def test_letters_are_as_wide_as_promised():
    across = dict(zip(glyphs.CHARS, glyphs.WIDTHS, strict=True))
    assert across[" "] == glyphs.SPACE == 3
    assert all(across[char] == 5 for char in "0123456789")
    assert all(across[char] <= 3 for char in "iIl")
    assert all(3 <= across[char] <= 7 for char in "abcdefghkmnopqrstuvwxyz" + CAPITALS)
    for char, rows in LETTERS.items():
        columns = tool.columns(rows)
        assert char in BLANKS or (columns[0] and columns[-1]), f"{char} has a dark edge"


def test_no_letter_looks_like_two_others_side_by_side():
    pictures = {tuple(tool.columns(rows)) for char, rows in LETTERS.items() if char not in BLANKS}
    for char, rows in LETTERS.items():
        columns = tool.columns(rows)
        for i, column in enumerate(columns):
            if column == 0 and char not in BLANKS:
                assert not {tuple(columns[:i]), tuple(columns[i + 1 :])} <= pictures, char


def test_big_digits_are_equally_wide_and_full_height():
    for char in "0123456789GO":
        assert len(BIG[char][0]) == 12
        assert inked_rows(BIG[char]) == list(range(20)), char


def test_icons_are_numbered_by_name_and_hard_to_confuse():
    assert tuple(ICONS) == tuple(eyes.ICON_NAMES)
    assert len(ICONS) == 25
    for one, other in combinations(ICONS, 2):
        differ = sum(a != b for a, b in zip("".join(ICONS[one]), "".join(ICONS[other]), strict=True))
        assert differ >= 48, (one, other, differ)


@pytest.mark.parametrize("seed", range(40))
def test_eyes_read_lines_at_any_pitch_and_in_both_colours(seed):
    rng = random.Random(seed)
    picture, said = blank(), []
    y = rng.randrange(4)
    while y + glyphs.HEIGHT <= 64:
        x = rng.randrange(20)
        text = random_text(rng, 126 - x)
        rng.choice([write, write, write_dark])(picture, text, x, y)
        said.append(text)
        y += glyphs.HEIGHT + rng.choice([0, 0, 1, 2, 7])
    assert read(picture) == "\n".join(said)


@pytest.mark.parametrize("char", [char for char in glyphs.CHARS if char not in BLANKS])
def test_eyes_read_every_letter_beside_an_o(char):
    for text in (f"o{char}", f"{char} o", f"o{char}{char}o"):
        picture = blank()
        write(picture, text, 30, 27)
        assert read(picture) == text


@pytest.mark.parametrize("text", ["( Menu", ") Menu", "Menu j"])
def test_eyes_do_not_read_what_is_left_of_a_lit_bar_between_its_letters(text):
    picture = blank()
    write_dark(picture, text, 10, 20)
    assert read(picture) == text


def test_eyes_read_tails_that_touch_the_accents_below():
    picture = blank()
    for line in range(6):
        write(picture, ("gjpqyÇ" if line % 2 == 0 else "ÉÀÔÑÛÎ") * 3, 0, 10 * line)
    assert read(picture).split("\n") == ["gjpqyÇ" * 3, "ÉÀÔÑÛÎ" * 3] * 3


def test_eyes_read_at_the_edges():
    picture = blank()
    write(picture, "Top", 0, 0)
    write(picture, "Up", 128 - width("Up"), 54)
    assert read(picture) == "Top\nUp"
    hanging = np.vstack([picture[1:], np.zeros((1, 128), np.uint8)])
    assert read(hanging) == "Top\nUp"


@pytest.mark.parametrize("side", [22, 24])
@pytest.mark.parametrize("first", range(0, 25, 4))
def test_eyes_read_dice_between_words_and_rules(side, first):
    names = [eyes.ICON_NAMES[(first + i) % 25] for i in range(4)]
    picture = blank()
    write(picture, "Jagd: sucht mit Glück", 1, 0)
    picture[10] = 1
    for i, name in enumerate(names):
        frame(picture, 2 + 31 * i, 16, side, side)
        draw(picture, ICONS[name], 2 + 31 * i + (side - 16) // 2, 16 + (side - 16) // 2)
    write_dark(picture, "\ue000 go", 0, 52)
    shown = " ".join(f"[{name}]" for name in names)
    assert read(picture) == f"Jagd: sucht mit Glück\n{shown}\n\ue000 go"


@pytest.mark.parametrize("clock", ["05:00", "12:34", "67:89", "+7", "-3 10", "GO!", "1"])
@pytest.mark.parametrize("gap", [1, 2, 3])
def test_eyes_read_big_digits(clock, gap):
    picture = blank()
    write(picture, "Time’s nearly up", 3, 1)
    write(picture, clock, 20, 16, drawn=BIG, gap=gap)
    write(picture, "✓ 3", 108, 21)
    assert read(picture) == f"Time’s nearly up\n{clock} ✓ 3"


def test_eyes_read_big_digits_with_the_line_nearest_to_their_middle():
    picture = blank()
    write(picture, "12", 4, 20, drawn=BIG, gap=2)
    for text, y in (("Anna", 15), ("Zoë", 26), ("Noël", 36)):
        write(picture, text, 50, y)
    assert read(picture) == "Anna\n12 Zoë\nNoël"


@pytest.mark.parametrize("height", range(3, 12))
def test_eyes_pass_over_progress_bars_however_full(height):
    for filled in (1, 2, 3, 18):
        for inset in (1, 2):
            for y in range(17, 24):
                picture = blank()
                write(picture, "Roll", 1, 20)
                frame(picture, 30, y, 98, height)
                picture[y + inset : y + height - inset, 30 + inset : 30 + inset + filled] = 1
                assert read(picture) == "Roll"


def test_eyes_read_words_that_are_underlined_or_in_a_narrow_frame():
    picture = blank()
    write(picture, "Score: 12", 2, 0)
    picture[9] = 1
    write(picture, "LOS! Ende |", 10, 20)
    frame(picture, 7, 19, 70, 11)
    frame(picture, 90, 18, 30, 22)
    write(picture, "OK", 95, 20)
    write(picture, "Hut", 2, 50)
    picture[59, 2:19] = 1
    assert read(picture) == "Score: 12\nLOS! Ende |  OK\nHut"


@pytest.mark.parametrize("name", eyes.ICON_NAMES)
def test_eyes_read_an_icon_beside_two_lines_in_a_box_and_on_a_lit_bar(name):
    picture = blank()
    frame(picture, 0, 0, 128, 64)
    draw(picture, ICONS[name], 4, 4)
    write(picture, "It is your", 24, 2)
    write(picture, "turn, Élise", 24, 12)
    picture[36:54, 2:126] = 1
    draw(picture, ICONS[name], 4, 37, ink=0)
    write(picture, "choose", 24, 40, ink=0)
    assert read(picture) == f"[{name}] It is your\nturn, Élise\n[{name}] choose"


@pytest.mark.parametrize("lower", [1, 4, 5, 9])
def test_eyes_read_columns_at_different_heights(lower):
    picture = blank()
    left = "one, two: 3"
    write(picture, left, 0, 20)
    write(picture, ";: four: i ?", width(left) + 6, 20 + lower)
    assert read(picture) == f"{left}\n;: four: i ?"


def test_eyes_part_words_by_the_dark_between_them():
    picture = blank()
    write(picture, "Red", 0, 0)
    write(picture, "7", width("Red") + 12, 0)
    write(picture, "on", width("Red") + 12 + 5 + 4, 0)
    write(picture, "it", width("Red") + 12 + 5 + 4 + width("on") + 11, 0)
    write(picture, "s", width("Red") + 12 + 5 + 4 + width("on") + 11 + width("it") + 3, 0)
    assert read(picture) == "Red  7 on its"


def test_eyes_see_no_words_where_none_are():
    picture = blank()
    assert read(picture) == ""
    assert read(picture + 1) == ""
    frame(picture, 10, 10, 40, 30)
    picture[50, 10:13] = 1  # as a dash would be
    picture[30:34, 60:72] = 1  # as a big minus would be
    picture[20:28, 100] = 1  # as a bar would be
    assert read(picture) == ""
