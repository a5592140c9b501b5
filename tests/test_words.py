# SPDX-License-Identifier: MIT
"""Seven languages: every key, every letter, every text in its place with the longest values."""

import re
from types import SimpleNamespace

import pytest

from boardsim import Tabletop
from boardsim.pico.loader import Loader
from hallway.console.settings import PREFIX, Settings, place_of, rows
from hallway.once import glyphs
from hallway.once.settings_file import fit
from hallway.words import Words
from tests.screens import LONG_NAME, NO_BREAK, of_games, screens, view_of, width
from tests.ways import GAMES
from tests.wordbook import FILES, LANGUAGES, all_of, book, name_of
from tools import micropython

KEY_A, KEY_B = "\ue000", "\ue001"
OPEN, SHUT = "?!:;,.»", "¿¡«"  # what no line begins with, or ends in
BLANK = "\x7f"  # how the firmware writes a blank at which no line breaks
APART = 4  # pixels between two words in the same line


def firmware(module: str):
    top = Tabletop(pads=1, seed=1)
    return Loader(top.pico.drive, top.pico, {}).load(module, {"__kind__": "firmware"})


@pytest.fixture(scope="module")
def screen():
    return firmware("hallway.show.screen")


@pytest.fixture(scope="module")
def wrapped():
    """The firmware's own lines of a text."""
    small = firmware("hallway.once.sheets").small()

    def lines(text: str, room: int) -> list[str]:
        found = small.wrapped(small.codes(text), room)
        return ["".join(glyphs.CHARS[code - 32] for code in line).replace(BLANK, NO_BREAK) for line in found]

    return lines


def placeholders(text: str) -> list[str]:
    return sorted(set(re.findall(r"{\d+}", text)))


def test_the_seven_languages_are_those_of_the_settings():
    assert (
        LANGUAGES
        == sorted(rows()[place_of("LANGUAGE")][2].split(","))
        == ["de", "en", "es", "fr", "it", "nl", "pt"]
    )


def test_a_language_that_is_not_on_the_drive_is_english():
    """A program that is laid beside another one for a while may have no other (tools/flash.py)."""
    words, english = Words("xx"), Words("en")
    words.take("go")
    english.take("go")
    assert words.text("go.party", (3,)) == english.text("go.party", (3,)) != ""
    words.speak("de")
    assert words.text("menu") == "Menü"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("file", FILES)
def test_every_language_has_every_key_with_the_same_placeholders(language, file):
    english, other = book("en", file), book(language, file)
    assert list(other) == list(english)
    for key, text in english.items():
        assert placeholders(other[key]) == placeholders(text), key
        assert other[key] == other[key].strip(), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_letter_has_a_glyph(language):
    for file in FILES:
        for key, text in book(language, file).items():
            assert not set(text) - set(glyphs.CHARS) - {"\n", NO_BREAK}, key


def test_every_text_has_its_place():
    """A key that no screen shows is one that nobody has seen fit."""
    shown = set()
    for layout, values in screens().items():
        shown |= {layout.title, layout.corner, layout.text, layout.choice_a, layout.choice_b}
        for kept in (*values.title, *values.corner, *values.text):
            shown |= {value[1:] for value in kept if value[:1] == "@"}
    families = {re.sub(r"(?<=[.#])\d+$", "*", key) for key in shown}
    in_place = {"player", "wait"}  # of a player's colour, and shorter; in the corner
    for file in FILES:
        for key in book("en", file):
            assert key in shown or re.sub(r"(?<=[.#])\d+$", "*", key) in families or key in in_place, key


# What may stand behind a number: nothing that would have another form if the number were one.
BEHIND_A_NUMBER = {
    "en": "of to back wins was minutes always KB ms",
    "de": "von zu zurück zurücklegen hat war Minuten zählt KB ms",
    "fr": "sur à en et a gagne minutes compte Ko ms",
    "it": "di a in e è vince minuti conta KB ms",
    "es": "de a y ya minutos siempre KB ms",
    "nl": "van tegen terug heeft is minuten telt KB ms",
    "pt": "de a e já minutos vale KB ms",
}
# Texts and places of numbers that a rulebook fixes: they are never one.
FIXED = set().union(*of_games("FIXED"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_needs_a_plural_form(language):
    """A number stands behind what it counts; what stands under a large one does not go on from it."""
    for layout, values in screens().items():
        if layout.title == "fault" or layout.title.startswith("mark."):
            continue  # its numbers are names of pads
        texts = all_of(language, layout.words) | {key: name_of(key, language) for key in GAMES}
        said = ((layout.title, values.title), (layout.corner, values.corner), (layout.text, values.text))
        for key, given in said:
            for at, kept in enumerate(given):
                if key and (key, at) not in FIXED and all(re.fullmatch(r"[-+]?8+", value) for value in kept):
                    behind = re.findall(rf"\{{{at}\}} +([^\W\d_]+)", texts[key])
                    assert set(behind) <= set(BEHIND_A_NUMBER[language].split()), (key, texts[key])
        if layout.text and re.fullmatch(r"[-+]?\d+", values.big):
            assert not texts[layout.text][0].islower(), layout.text


def test_a_name_has_letters_that_there_are_and_room_on_the_screen():
    for name, good in (
        ("Anna", True),
        ("Zoë", True),
        ("Łucja", False),
        ("", False),
        (LONG_NAME, True),
        (LONG_NAME + ".", False),
        (LONG_NAME[:-1] + "d", False),  # a pixel more
    ):
        assert fit(name) is good, name


@pytest.mark.parametrize("name", ["", LONG_NAME])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_fits_its_place_with_the_longest_values(screen, wrapped, language, name):
    words = Words(language)
    misfits = []
    for layout, values in screens().items():
        words.take(layout.words)
        view = view_of(layout, values, language, name)
        bar = width(words.text(view.title, view.title_values))
        corner = words.text(view.corner, view.corner_values)
        if bar + (APART + width(corner) if corner else 0) > screen.WIDTH:
            misfits.append((view.title, view.corner, bar + width(corner)))
        a, b = words.text(view.choice_a), words.text(view.choice_b)
        choices = [width(f"{key} {choice}") for key, choice in ((KEY_A, a), (KEY_B, b)) if choice]
        if sum(choices) + APART * (len(choices) - 1) > screen.WIDTH:
            misfits.append((a, b, sum(choices)))
        left = screen.DICE_WIDTH if layout.icons > 2 else screen.ICON_WIDTH if layout.icons else 0
        top = screen.BODY_Y + (glyphs.BIG_HEIGHT + 1 if layout.big else 0)
        lines = wrapped(words.text(view.text, view.values), screen.WIDTH - left)
        assert "{" not in "".join(lines), (layout.text, lines)
        assert not any(line[:1] in OPEN or line[-1:] in SHUT for line in lines if line), (layout.text, lines)
        wide = max(map(width, lines)) - glyphs.GAP > screen.WIDTH - left
        if wide or top + len(lines) * screen.LINE > screen.CHOICES_Y:
            misfits.append((layout.text, lines, (screen.CHOICES_Y - top) // screen.LINE))
    assert not misfits, "\n".join(map(str, dict.fromkeys(map(repr, misfits))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_whose_turn_it_is_stands_in_large_letters(screen, language):
    """Of Junior, where all look at one screen."""
    texts = book(language) | book(language, "junior")
    corner = width(texts["junior.found"].format(8))
    for player in range(4):
        assert width(texts[f"player.{player}"]) * screen.LARGE + APART + corner <= screen.WIDTH, player


ALL = "de en es fr it nl pt"
# Texts that are meant to be the same in these languages; a comma where two keys have that text. A number at
# the end does not count.
ALIKE = {
    "nunca": "es pt",
    "sempre": "it pt",
    "Hallway": ALL,
    "Go!": ALL,
    "Go! {0}": ALL,
    "Junior": ALL,
    "English": ALL,
    "Deutsch": ALL,
    "Français": ALL,
    "Italiano": ALL,
    "Español": ALL,
    "Nederlands": ALL,
    "Português": ALL,
    "T": "de es fr it nl pt",
    "menu": "en fr it nl pt",
    "start": "en nl",
    "lamp": "en nl",
    "ring": "en nl",
    "Duel": "en fr nl",
    "no": "en es it, es it",
    "ja": "de nl",
    "passen": "de nl",
    "difficile": "fr it",
    "Fin": "es fr",
    "los": "de nl",
    "fin": "es fr",
    "dados": "es pt",
    "tecla": "es pt",
    "campana": "es it",
    "libro": "es it",
    "corona": "es it",
    "luna": "es it",
    "Verde": "es it pt",
    "cometa": "es it pt",
    "curva": "es it pt",
    "Azul": "es pt",
    "Cartas": "es pt",
    "Duelo": "es pt",
    "seguir": "es pt",
    "abrir": "es pt",
    "barco": "es pt",
    "vela": "es pt",
    "gato": "es pt",
    "concha": "es pt",
    "caracol": "es pt",
    "básico": "es pt",
    "difícil": "es pt",
    "ficha {0}": "es pt",
    "unidos: {0}": "es pt",
    "Tecla {0}": "es pt",
    "{0} de {1}": "es pt",
    "S{0}": "de nl",
    "J{0}": "es fr pt",
    "vivo": "es pt",
    "calmo": "it pt",
    "números": "es pt",
    "normal": "de en es fr pt",
    "double": "en fr",
    "mesa, novata": "es pt",
    "mesa, hábil": "es pt",
    "persona": "es it",
    "Resultado.\nMinutos: {0}": "es pt",
    "{0}\nMinutos: {1} ({2} de {3})": "es pt",
}
for own in of_games("ALIKE"):
    ALIKE |= own


def test_no_two_languages_are_alike_by_oversight():
    found = {}
    for file in FILES:
        books = {language: book(language, file) for language in LANGUAGES}
        for key in books["en"]:
            texts = [books[language][key] for language in LANGUAGES]
            for text in texts:
                spoken = re.search(r"[^\W\d_]", re.sub(r"{\d+}", "", text))
                if spoken and texts.count(text) > 1:
                    alike = " ".join(language for language in LANGUAGES if books[language][key] == text)
                    found.setdefault(re.sub(r" \d+$", "", text), set()).add(alike)
    assert {text: ", ".join(sorted(alike)) for text, alike in found.items()} == ALIKE


MOST_HEAP = 12_000
HEAP = """
words = None
import gc
from hallway.words import Words

def cost(language, name):
    global words
    words = None
    gc.collect()
    start = gc.mem_alloc()
    words = Words(language)
    words.take(name)
    gc.collect()
    kept = gc.mem_alloc() - start
    words.text("mark.stray", ("E5",))
    words.text("duel.solo")
    print(kept, gc.mem_alloc() - start)
"""


def test_a_language_costs_at_most_twelve_kilobytes_of_heap():
    """On 32-bit MicroPython, each with the words of each game and page: what is kept, and with that what is
    made by saying what is wrong and how a game is played, before any of it is collected.
    """
    texts = [HEAP, *(f"cost({language!r}, {name!r})" for language in LANGUAGES for name in FILES)]
    said = micropython.run(texts, micropython.library()).split("\n")
    costs = [[int(figure) for figure in line.split()] for line in said if line]
    assert len(costs) == len(LANGUAGES) * len(FILES)
    assert all(1_000 < kept < most <= MOST_HEAP for kept, most in costs), costs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [row[0] for row in rows()])
def test_what_is_wrong_with_a_setting_fits(screen, wrapped, language, name):
    unchanged = SimpleNamespace(changes={})
    ((key, *values),) = Settings({PREFIX + name: "W" * 20}.get, unchanged).problems
    lines = wrapped(Words(language).text(key, tuple(values)), screen.WIDTH)
    assert len(lines) <= 4 and max(map(width, lines)) - glyphs.GAP <= screen.WIDTH, lines
