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

# The screen never says which path of Go! it means; these are its words for a path and for the joker.
GO = {
    "en": ("path", "joker"),
    "de": ("Weg", "Joker"),
    "es": ("camino", "comodín"),
    "fr": ("chemin", "joker"),
    "it": ("via", "jolly"),
    "nl": ("pad", "joker"),
    "pt": ("caminho", "joker"),
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
        path, joker = GO[language]
        return joker if tile.name == JOKER else f"{path} {BOXES['go'].tiles.index(tile) + 1}"
    if not BOXES[game].deck:
        return book(language, game)[f"tile.{tile.halves[0].number}"]
    # "put card 12 back": the word before the number.
    word = re.search(r"(\w+) \{1\}", book(language, "cards")["repair.put"])
    if not word:
        raise ValueError(f"repair.put in {language} does not name a card")
    return f"{word[1]} {2 * tile.halves[0].number + (tile.halves[0].only or 0) + 1}"
