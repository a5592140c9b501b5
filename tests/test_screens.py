# SPDX-License-Identifier: MIT
"""The OLED in every language: what is said is read there, whole and word by word."""

import numpy as np
import pytest

from boardsim import Tabletop
from boardsim.table.eyes import FAINT, icon_name, read
from boardsim.tabletop import READ_ALOUD
from hallway.moment.catalogue import help_values
from hallway.once import glyphs
from hallway.view import View
from tests.pictures.screens import languages_picture
from tests.play import choose
from tests.screens import LONG_NAME, Easel, screens, view_of
from tests.ways import GAMES
from tests.wordbook import LANGUAGES, book, name_of

IN_LANGUAGE = 'HALLWAY_LANGUAGE = "{}"\n'
MOST_START_MS = 2_000


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


@pytest.mark.parametrize("name", ["", LONG_NAME])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_read_as_it_is_said(language, name):
    """A letter that is cut off, covered or not known would not be read."""
    easel = Easel(language)
    for layout, values in screens().items():
        view = view_of(layout, values, language, name)
        easel.draw(view, layout.words)
        text = easel.words.text
        said = [text(view.title, view.title_values), text(view.corner, view.corner_values)]
        said += [view.big.translate(READ_ALOUD), text(view.text, view.values)]
        said += [f"[{icon_name(icon, view.boards)}]" for icon in view.icons]
        said += [
            f"{key} {text(choice)}"
            for key, choice in (("A:", view.choice_a), ("B:", view.choice_b))
            if choice
        ]
        assert sorted(easel.top.screen.text.split()) == sorted(" ".join(said).split()), layout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_starts_in_its_language_within_two_seconds(language):
    common = book(language) | book(language, "menu")
    first_game = next(iter(GAMES))
    with Tabletop(pads=1, seed=1, settings=IN_LANGUAGE.format(language)) as top:
        first = "> " + name_of(first_game, language)
        seen = []
        while first not in top.screen.text.split("\n"):
            assert top.clock.now_us < MOST_START_MS * 1000
            top.run(0.02)
            seen.append(read(top.oled.picture()))
        assert "Hallway" in seen, "the picture at power-on"
        top.run(0.05)  # line by line
        assert f"A: {common['choose']} B: {common['help']}" in flat(top)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_its_help_behind_b(language):
    common = book(language)
    with Tabletop(pads=1, seed=1, settings=IN_LANGUAGE.format(language)) as top:
        top.run(1)
        modules = set(top.pico.loader.modules)
        for game in GAMES.values():
            name, helped = name_of(game.key, language), book(language, f"{game.folder}-seldom")
            top.press("b")
            top.run(0.4)
            for number in range(1, 5):
                assert flat(top).startswith(f"{name} {number}/4 ")
                text = helped[f"help.{number}"].format(*help_values(game.folder, number))
                assert " ".join(text.split()) in flat(top)
                top.press("a")
                top.run(0.4)
            assert "> " + name in top.screen.text.split("\n"), "back at the game that was asked about"
            assert set(top.pico.loader.modules) == modules, "the help is put away"
            top.press("down")
            top.run(0.4)
        assert common["help"] not in flat(top), "a page has none"


def test_help_is_turned_back_and_left():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        for key, shown in (("b", "1/4"), ("right", "2/4"), ("left", "1/4"), ("down", "2/4"), ("b", "choose")):
            top.press(key)
            top.run(0.4)
            assert shown in flat(top)


def test_help_is_there_in_the_middle_of_a_game():
    """B asks whether to leave, and names the key for help; the game waits where it was."""
    helped = book("en", "junior-seldom")
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        choose(top, "Junior", 2)
        before = top.screen.text
        top.press("b")
        top.run(0.3)
        assert "Leave this game?" in flat(top) and "↓ help" in flat(top)
        modules = set(top.pico.loader.modules)
        for number in (1, 2, 3, 4, 1):
            top.press("a" if number > 1 or "Leave" not in flat(top) else "down")
            top.run(0.3)
            text = helped[f"help.{number}"].format(*help_values("junior", number))
            assert " ".join(text.split()) in flat(top)
        assert set(top.pico.loader.modules) == modules
        top.press("b")
        top.run(0.3)
        assert top.screen.text == before
        top.press("b")
        top.run(0.3)
        top.press("up")
        top.run(0.3)
        assert top.screen.text == before, "any other key goes on"


def test_the_picture_of_all_languages_shows_screens_that_there_are():
    drawn = {"en": {layout: np.ones((64, 128), np.uint8) for layout in screens()}}
    sheet = languages_picture(drawn)
    assert sheet.height < sheet.width and len(sheet.getcolors()) == 4


def said(text: str, values: tuple = (), **parts) -> View:
    view = View()
    view.title, view.corner = "junior", ""
    view.say(text, *values)
    for name, part in parts.items():
        setattr(view, name, part)
    return view


def is_large(pixels: np.ndarray, top: int, bottom: int) -> bool:
    """Whether there is something between these rows, all of it in squares of two by two."""
    rows = pixels[top:bottom]
    for right in (0, 1):
        part = rows[:, right : rows.shape[1] - right]
        if (part[::2] == part[1::2]).all() and (part[:, ::2] == part[:, 1::2]).all():
            return bool(part.any())
    return False


@pytest.fixture(scope="module")
def easel():
    return Easel("en")


LARGE_BODY, CHOICES = 24, 54


def test_a_short_text_is_large_and_in_the_middle(easel):
    pixels = easel.draw(said("undo.none", title="hallway"), "")
    assert is_large(pixels, 0, 20) and not is_large(pixels, LARGE_BODY, CHOICES), "too long: its title is"
    pixels = easel.draw(said("repair.move", ("B4", "A4")), "")
    assert not is_large(pixels, 0, 10)
    assert is_large(pixels, 13, 33) and is_large(pixels, 33, 53)
    lit = np.flatnonzero(pixels[13:53].any(axis=0))
    assert abs(lit[0] - (127 - lit[-1])) <= 2


def test_the_title_is_large_where_the_text_leaves_room(easel):
    for text, values, parts, large in (
        ("menu.pads", ("Duel", 4, 1), {}, True),
        ("menu.pads", ("Duel", 4, 1), {"icons": b"\0"}, True),
        ("menu.pads", ("Duel", 4, 1), {"icons": b"\0\1"}, False),
        ("menu.pads", ("Duel", 4, 1), {"big": "4"}, False),
        ("menu.instead", ("Duel alone", 8, "Duel alone"), {}, False),
        ("menu.pads", ("Duel", 4, 1), {"corner": "loud"}, True),
        ("menu.pads", ("Duel", 4, 1), {"title": "undo.none"}, False),
    ):
        assert is_large(easel.draw(said(text, values, **parts), "menu"), 0, 20) is (
            large and "corner" not in parts
        ), (text, parts)
        assert (easel.draw(said(text, values, **parts), "menu")[21].all()) == large, "the rule under it"


def test_a_countdown_fills_the_room_beside_the_dice(easel):
    """Forty rows, to be read from across the table; and nothing of it stays, or is lost, when words come."""
    for number in "321":
        pixels = easel.draw(said("", title="go.get-set", icons=bytes(4), big=number), "go")
        rows = np.flatnonzero(pixels[13:CHOICES, 46:].any(axis=1))
        assert rows[-1] - rows[0] >= 36 and is_large(pixels[:, 46:], 13, 53), number
        assert number in easel.top.screen.text.split()
    for text, big, words in (("go.build", "1", "1"), ("go.build", "4:44", "4:44"), ("", "4:44", "4:44")):
        pixels = easel.draw(said(text, icons=bytes(4), big=big), "go")
        assert not is_large(pixels[:, 46:], 13, 33)
        assert words in easel.top.screen.text.split()


def test_a_list_leaves_large_letters_to_its_title(easel):
    pixels = easel.draw(
        said("go.rows.2", ("Red", 8, "Blue", 7), title="go.wins", title_values=("Red",)), "go"
    )
    assert is_large(pixels, 0, 20) and not is_large(pixels, LARGE_BODY, CHOICES)


def test_the_row_of_the_cursor_is_large_where_it_fits(easel):
    pixels = easel.draw(said("menu.rows", ("", "Go!", ">", "Junior", "", "Duel")), "menu")
    assert is_large(pixels, 23, 43) and not is_large(pixels, 13, 23) and not is_large(pixels, 43, 53)
    assert easel.top.screen.text.split("\n")[1:4] == ["Go!", "> Junior", "Duel"]
    easel.draw(said("menu.rows", ("", "Go!", ">", "Check the board", "", "Duel")), "menu")
    assert easel.top.screen.text.split("\n")[1:4] == ["Go!", "> Check the board", "Duel"]


def test_large_letters_are_small_ones_twice_as_large(easel):
    """Every letter there is, but for the pictures of keys; what is read on the way back is what was said."""
    letters = [
        letter
        for letter in glyphs.CHARS
        if letter.isprintable() and letter not in FAINT | {" "} and letter < "\ue000"
    ]
    for at in range(0, len(letters), 4):
        four = "x" + "".join(letters[at : at + 4])
        pixels = easel.draw(said("part", ("x", four)), "")
        assert is_large(pixels, 13, 53) or is_large(pixels, 14, 54), four
        assert f"x/{four}" in easel.top.screen.text.split("\n"), four
