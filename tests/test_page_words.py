# SPDX-License-Identifier: MIT
"""The page's words: each language has all of them, and the page has no others."""

import ast
import re

import pytest

from boardsim import ROOT
from boardsim.fields import Refused
from boardsim.web import site_folder
from boardsim.web.language import FOLDER, LANGUAGES, REFUSAL, page_words
from boardsim.web.live import LiveTable
from boardsim.web.room import Room
from boardsim.web.server import PAGE
from tests.page import PageTop

ENGLISH = page_words("en")
SCRIPTS = "".join(
    path.read_text("utf-8") for folder in (PAGE / "js", site_folder()) for path in sorted(folder.glob("*.js"))
)
WHOLE = set(re.findall(r'\bt\("([^"]+)"', SCRIPTS))
BEGUN = set(re.findall(r"\bt\(`([a-z.-]+)\$\{", SCRIPTS))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_language_has_all_words_with_their_values(language):
    words = page_words(language)
    assert (FOLDER / f"{language}.txt").read_text("utf-8").startswith("// ")
    assert list(words) == list(ENGLISH)
    for key, text in words.items():
        assert set(re.findall(r"\{\d\}", text)) == set(re.findall(r"\{\d\}", ENGLISH[key])), key
        assert text.strip() and text == text.strip(), key


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_words_are_translated(language):
    """But for letters, names, and what is the same in both."""
    words = page_words(language)
    same = [
        key for key in words if words[key] == ENGLISH[key] and re.search(r"[a-z]{3,} [a-z]{3,}", words[key])
    ]
    assert not same


def test_what_the_page_says_is_there_and_what_is_there_it_says():
    assert {key for key in WHOLE if key not in ENGLISH} == set()
    assert all(any(key.startswith(begun) for key in ENGLISH) for begun in BEGUN)
    said = WHOLE | set(re.findall(r'"([a-z]+(?:\.[a-z0-9-]+)*)"', SCRIPTS))
    ours = [key for key in ENGLISH if not key.startswith(REFUSAL)]  # the others are what the table answers
    unsaid = [key for key in ours if key not in said and not any(key.startswith(begun) for begun in BEGUN)]
    assert unsaid == []


def refusals() -> set[str]:
    """As the table's own sources say them, {} for a value."""
    found = set()
    for path in sorted((ROOT / "boardsim").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refused" and node.args:
                parts = node.args[0].values if isinstance(node.args[0], ast.JoinedStr) else [node.args[0]]
                found.add(
                    "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in parts)
                )
    return found


def test_what_the_table_refuses_is_said_as_the_words_have_it():
    said = refusals()
    unknown = [key for key in ENGLISH if key.startswith(REFUSAL) and not said & {blank(ENGLISH[key])}]
    assert not unknown


def blank(text: str) -> str:
    return re.sub(r"\{\d\}", "{}", text)


def test_the_table_refuses_in_the_devices_language():
    room = Room(1, 5, settings='HALLWAY_LANGUAGE = "de"\n')
    ada, grace = (room.enter("", "", name, "here") for name in ("Ada", "Grace"))
    room.do(ada, "sit", {"pad": 0})
    room.look()
    with pytest.raises(Refused) as why:
        room.do(grace, "take", {"tile": 0})
    assert room.refusal(why.value).startswith("Das gehört Ada.")
    with pytest.raises(Refused) as why:
        room.do(ada, "walk", {"pad": 0, "row": 0, "col": 0})
    assert room.refusal(why.value) == "Gerade geht niemand."
    assert room.refusal(Refused("Nobody said so.")) == "Nobody said so."
    room.close()


def test_the_page_speaks_as_the_device_does_and_follows_it(window):
    with LiveTable(pads=1, seed=3, settings='HALLWAY_LANGUAGE = "fr"\n') as live:
        top = PageTop(window(), live, path="?")
        page = top.page
        assert page.locator("html").get_attribute("lang") == "fr"
        assert "À quoi joue-t-on" in page.locator("#door").inner_text()
        top.begin("go.solo", 1)
        assert page.locator('[data-button="0"]').inner_text() == "Appuyer"
        page.click("#help-button")
        assert "trésors" in page.locator("#help").inner_text(), "the rules are the device's own"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_wider_than_a_phone(window, language):
    with LiveTable(pads=2, seed=3, settings=f'HALLWAY_LANGUAGE = "{language}"\n') as live:
        top = PageTop(window(360, 740, has_touch=True, is_mobile=True), live, path="?")
        assert top.page.evaluate("() => document.documentElement.scrollWidth") <= 360
        top.begin("go", 2)
        assert top.page.evaluate("() => document.documentElement.scrollWidth") <= 360
