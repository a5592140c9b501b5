# SPDX-License-Identifier: MIT
"""The OLED in every language: what is said is read there, whole and word by word."""

import numpy as np
import pytest

from boardsim import Tabletop
from boardsim.table.eyes import ICON_NAMES
from hallway.games import games
from tests.screens import Easel, screens, view_of
from tests.wordbook import LANGUAGES, book
from tools import pictures

IN_LANGUAGE = 'HALLWAY_LANGUAGE = "{}"\n'
MOST_START_MS = 2_000


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_read_as_it_is_said(language):
    """A letter that is cut off, covered or not known would not be read."""
    easel = Easel(language)
    for layout, values in screens().items():
        view = view_of(layout, values, language)
        easel.draw(view, layout.words)
        text = easel.words.text
        said = [text(view.title, view.title_values), text(view.corner, view.corner_values), view.big]
        said += [text(view.text, view.values), *(f"[{ICON_NAMES[icon]}]" for icon in view.icons)]
        said += [
            f"{key} {text(choice)}"
            for key, choice in (("A:", view.choice_a), ("B:", view.choice_b))
            if choice
        ]
        assert sorted(easel.top.screen.text.split()) == sorted(" ".join(said).split()), layout


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_board_starts_in_its_language_within_two_seconds(language):
    common = book(language)
    with Tabletop(pads=1, seed=1, settings=IN_LANGUAGE.format(language)) as top:
        while not flat(top):
            assert top.clock.now_us < MOST_START_MS * 1000
            top.run(0.02)
        assert "> " + common[games()[0][0]] in top.screen.text.split("\n")
        assert f"A: {common['choose']} B: {common['help']}" in flat(top)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_its_help_behind_b(language):
    common, helped = book(language), book(language, "help")
    with Tabletop(pads=1, seed=1, settings=IN_LANGUAGE.format(language)) as top:
        top.run(1)
        modules = set(top.pico.loader.modules)
        for game in games():
            top.press("b")
            top.run(0.4)
            for number in range(1, 5):
                assert flat(top).startswith(f"{common[game[0]]} {number}/4 ")
                assert " ".join(helped[f"help.{game[1]}.{number}"].split()) in flat(top)
                top.press("a")
                top.run(0.4)
            assert "> " + common[game[0]] in top.screen.text.split("\n"), (
                "back at the game that was asked about"
            )
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


def test_the_picture_of_all_languages_shows_screens_that_there_are():
    drawn = {"en": {layout: np.ones((64, 128), np.uint8) for layout in screens()}}
    sheet = pictures.languages_picture(drawn)
    assert sheet.height < sheet.width and len(set(sheet.convert("RGB").getdata())) == 4
