# SPDX-License-Identifier: MIT
"""The licences of all that we hand on, as one text to go along with it."""

import importlib.metadata
import re
from typing import NamedTuple

from boardsim import ROOT

NAME = "LICENCES.txt"
RULE = "-" * 78


class Missing(Exception):
    """A licence text that is not where its package should have it."""


class Work(NamedTuple):
    """Something of others in what we hand on."""

    name: str
    package: str  # on PyPI: it brings its licence along
    file: str  # of the package: how its licence is called
    where: str  # in what we hand on
    word: str = ""  # what else there is to know


DRIVERS = (
    Work("neopixel", "adafruit-circuitpython-neopixel", "LICENSE", "lib/neopixel.mpy"),
    Work(
        "adafruit_displayio_ssd1306",
        "adafruit-circuitpython-displayio-ssd1306",
        "LICENSE",
        "lib/adafruit_displayio_ssd1306.mpy",
    ),
)
HARDWARE = (
    Work(
        "InteractiveHtmlBom",
        "InteractiveHtmlBom",
        "LICENSE",
        "the parts lists to click on (*-parts.html)",
        word="It brings Split.js and PEP along (MIT, too) and lz-string (WTFPL), which the page names.",
    ),
    Work(
        "DejaVu Sans",
        "matplotlib",
        "LICENSE_DEJAVU",
        "letters in the plots of magnets (magnetics/), as outlines",
    ),
)
SITE = (
    *(work._replace(where="hallway.zip") for work in DRIVERS),
    Work("Blinka", "Adafruit-Blinka", "LICENSE", "hallway.zip, of it one module"),
    Work("Blinka's displayio", "adafruit-blinka-displayio", "LICENSE", "hallway.zip"),
    Work("adafruit_pixelbuf", "adafruit-circuitpython-pixelbuf", "LICENSE", "hallway.zip"),
    Work("circuitpython_typing", "adafruit-circuitpython-typing", "LICENSE", "hallway.zip"),
    Work("typing_extensions", "typing_extensions", "LICENSE", "hallway.zip"),
)
PYODIDE = """Mozilla Public License 2.0, https://mozilla.org/MPL/2.0/. The files are npm's, unchanged; their
source is at https://github.com/pyodide/pyodide. They hold CPython, under the PSF licence
(https://docs.python.org/3/license.html), and what it is linked with."""
KICAD = """CC-BY-SA 4.0, with an exception by which designs that use them, and files made from such designs,
are free of its conditions."""


def _licence(work: Work) -> str:
    """The text that its package brings along; before it those whom the head of its module names."""
    files = importlib.metadata.files(work.package) or []
    found = [path.read_text("utf-8").strip() for path in files if path.name == work.file]
    if len(found) != 1:
        raise Missing(f"{work.package} brings {len(found)} files called {work.file}: name the right one")
    heads = [path.read_text("utf-8") for path in files if str(path) == f"{work.name}.py"]
    authors = [author for head in heads for author in re.findall(r"SPDX-FileCopyrightText: (.+)", head)]
    named = [f"Named in its source: {'; '.join(authors)}."] if authors else []
    return "\n\n".join([*named, *([work.word] if work.word else []), *found])


def texts(*works: Work, kicad: bool = False, pyodide: bool = False) -> str:
    """Ours first, then those of the works, each under its name and place."""
    ours = (ROOT / "LICENSE").read_text("utf-8").strip()
    parts = [("Hallway", "all but what is named below", ours)]
    parts += [(work.name, work.where, _licence(work)) for work in works]
    if kicad:
        parts.append(("KiCad's libraries", "symbols and footprints of the boards", KICAD))
    if pyodide:
        parts.append(("Pyodide", "pyodide/: Python for the browser", PYODIDE))
    return "\n".join(f"{RULE}\n{name}: {where}\n{RULE}\n\n{text}\n" for name, where, text in parts)
