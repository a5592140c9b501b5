# SPDX-License-Identifier: MIT
"""The texts of a language as tests and tools want them: a key and its text, line breaks and all."""

from importlib import import_module
from pathlib import Path

import hallway.words

FOLDER = Path(hallway.words.__file__).parent
LANGUAGES = sorted(folder.name for folder in FOLDER.iterdir() if (folder / "__init__.py").exists())
MODULES = sorted(path.stem for path in (FOLDER / "en").glob("*.py") if path.stem != "__init__")


def book(language: str = "en", module: str = "") -> dict[str, str]:
    """What all games share, or a game's or page's own."""
    texts = import_module(f"hallway.words.{language}" + (f".{module}" if module else "")).TEXTS
    pairs = [line.split(" = ", 1) for line in texts.splitlines() if line]
    found = {key: text.replace("|", "\n") for key, text in pairs}
    assert len(found) == len(pairs), f"{language} {module}: a key is there twice"
    return found


def treasures(language: str = "en") -> list[str]:
    common = book(language)
    return [common[f"#{number}"] for number in range(sum(key[0] == "#" for key in common))]
