# SPDX-License-Identifier: MIT
"""The texts of a language as tests and tools want them: a key and its text, line breaks and all."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import hallway.words

FOLDER = Path(hallway.words.__file__).parent
LANGUAGES = sorted(path.parent.name for path in FOLDER.glob("*/common.txt"))
FILES = sorted(path.stem for path in (FOLDER / "en").glob("*.txt"))


@cache
def book(language: str = "en", name: str = "common") -> Mapping[str, str]:
    """What all games share, or a game's or page's own."""
    first, *lines = (FOLDER / language / f"{name}.txt").read_text("utf-8").splitlines()
    assert first.startswith("// "), f"{language} {name}: the first line is a remark"
    pairs = [line.split(" = ", 1) for line in lines if line]
    found = {key: text.replace("|", "\n") for key, text in pairs}
    assert len(found) == len(pairs), f"{language} {name}: a key is there twice"
    return MappingProxyType(found)


def all_of(language: str, name: str) -> dict[str, str]:
    """Whatever can be said while a game is played, or a page is open."""
    said = dict(book(language, "seldom")) | book(language, "hints") | book(language)
    for file in (f"{name}-seldom", name):
        said |= book(language, file) if file in FILES else {}
    return said


def name_of(key: str, language: str = "en") -> str:
    """What a game is called."""
    return book(language, key.split(".")[0])[key]


def treasures(language: str = "en") -> list[str]:
    common = book(language)
    return [common[f"#{number}"] for number in range(sum(key[0] == "#" for key in common))]
