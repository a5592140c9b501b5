# SPDX-License-Identifier: MIT
"""What the screen calls a tile, in each of its languages."""

import re
from functools import cache
from pathlib import Path

import hallway.words
from boardsim.boxes import BOXES
from boardsim.games.go import JOKER
from boardsim.table.tiles import Tile

FOLDER = Path(hallway.words.__file__).parent
LANGUAGES = tuple(sorted(path.parent.name for path in FOLDER.glob("*/common.txt")))

# The screen never names the joker of Go!
JOKERS = {
    "en": "joker",
    "de": "Joker",
    "es": "comodín",
    "fr": "joker",
    "it": "jolly",
    "nl": "joker",
    "pt": "joker",
}


@cache
def book(language: str, name: str) -> dict[str, str]:
    """A game's texts."""
    lines = (FOLDER / language / f"{name}.txt").read_text("utf-8").splitlines()[1:]
    return dict(line.split(" = ", 1) for line in lines if line)


def of_game(key: str, language: str = "en") -> str:
    return book(language, key.split(".")[0])[key]


def file_of(key: str) -> str:
    """What files of a game's box begin with."""
    return key.replace(".", "")


def name(language: str, game: str, tile: Tile) -> str:
    """Of a tile of a box."""
    if game == "go":
        if tile.name == JOKER:
            return JOKERS[language]
        return f"{_word(language, 'hints', 'hints.go.lay', 0)} {BOXES['go'].tiles.index(tile) + 1}"
    if not BOXES[game].deck:
        return book(language, game)[f"tile.{tile.halves[0].number}"]
    number = 2 * tile.halves[0].number + (tile.halves[0].only or 0) + 1
    return f"{_word(language, 'cards', 'repair.put', 1)} {number}"


def _word(language: str, file: str, key: str, number: int) -> str:
    """What the screen calls it, right before this value: "put card 12 back"."""
    word = re.search(rf"(\w+) \{{{number}\}}", book(language, file)[key])
    if not word:
        raise ValueError(f"{key} in {language} does not say what {{{number}}} is")
    return word[1]
