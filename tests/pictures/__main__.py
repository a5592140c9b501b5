# SPDX-License-Identifier: MIT
"""`make pictures`: the README's pictures, from games that play themselves.

    python -m tests.pictures [folder]     without a folder: docs/pictures

screens.png is what the OLED shows in a game, languages.png the most important screens in all languages;
page-*.png and page.gif are the page in a browser. Every screen there is, with its longest values, goes into
build/screens/, a folder a language.
"""

import sys
from pathlib import Path

from boardsim import ROOT
from tests.pictures import page
from tests.pictures.screens import draw_every, languages_picture, seen_in_a_game, sheet_picture

FOLDER = ROOT / "docs" / "pictures"
EVERY = ROOT / "build" / "screens"


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else FOLDER
    every = folder / "screens" if arguments else EVERY
    folder.mkdir(parents=True, exist_ok=True)
    sheet_picture(seen_in_a_game()).save(folder / "screens.png", optimize=True)
    drawn = draw_every(every)
    languages_picture(drawn).save(folder / "languages.png", optimize=True)
    print(f"{every}: {sum(map(len, drawn.values()))} screens, a folder a language")
    for name in ("screens.png", "languages.png", *page.make(folder)):
        print(f"{folder / name}: {(folder / name).stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
