# SPDX-License-Identifier: MIT
"""What the page says, in the device's language: its own words, and the device's for games and treasures."""

import re
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from boardsim.games import GAMES
from hallway import words
from hallway.console.journal import Journal
from hallway.console.settings import place_of, rows, text_of
from hallway.moment.catalogue import help_values
from hallway.words import Words

FOLDER = Path(__file__).parent / "words"
LANGUAGES = tuple(
    sorted(path.name for path in Path(words.FOLDER).iterdir() if (path / "common.txt").exists())
)
HELP_SCREENS = 4
REFUSAL = "no."


def of_device(flash: bytes, settings: str) -> str:
    """The language that was chosen on the device, or that settings.toml gives."""
    changed = Journal(flash).changes.get(place_of("LANGUAGE"))
    _, default, allowed = rows()[place_of("LANGUAGE")]
    if changed is not None and text_of(changed, allowed):
        return text_of(changed, allowed)
    try:
        chosen = tomllib.loads(settings).get("HALLWAY_LANGUAGE", default)
    except (tomllib.TOMLDecodeError, RecursionError):
        return default
    return chosen if chosen in LANGUAGES else default


@cache
def in_all_languages(key: str, file: str = "") -> frozenset[str]:
    """A text of the device's, with the words of a game or page."""
    found = set()
    for language in LANGUAGES:
        spoken = Words(language)
        spoken.take(file)
        found.add(spoken.text(key))
    return frozenset(found)


def page_words(language: str) -> dict[str, str]:
    """A text a key, with {0}, {1} … for values."""
    path = FOLDER / f"{language}.txt"
    lines = (path if path.exists() else FOLDER / "en.txt").read_text("utf-8").splitlines()
    return dict(line.split(" = ", 1) for line in lines if line and not line.startswith("//"))


@cache
def _refusals() -> list[tuple[str, re.Pattern]]:
    """How those of the page's words read in English that say what could not be."""
    return [
        (key, re.compile(re.sub(r"\\{(\d)\\}", r"(?P<v\1>.+)", re.escape(text)), re.DOTALL))
        for key, text in page_words("en").items()
        if key.startswith(REFUSAL)
    ]


def refusal(text: str, language: str) -> str:
    """Why something could not be, in this language; what nobody meets at play stays as it is."""
    for key, pattern in _refusals():
        found = pattern.fullmatch(text)
        if found:
            return page_words(language)[key].format(*found.groupdict().values())
    return text


def helps(language: str) -> dict[str, list[str]]:
    """By folder, how each game is played, as the device tells it."""
    found: dict[str, list[str]] = {}
    for folder in dict.fromkeys(game.folder for game in GAMES.values()):
        spoken = Words(language)
        spoken.take(folder)
        screens = range(1, HELP_SCREENS + 1)
        found[folder] = [
            spoken.text(f"help.{screen}", help_values(folder, screen)).replace("\n", " ")
            for screen in screens
        ]
    return found


def titles(language: str) -> dict[str, Any]:
    spoken = Words(language)
    return {key: spoken.text(key) for key in GAMES}
