# SPDX-License-Identifier: MIT
"""Write all that is printed for tiles and boards.

python -m hardware.tiles            to build/hardware/tiles/
python -m hardware.tiles pictures   the build guide's pictures, to hardware/pictures/
"""

from pathlib import Path

from boardsim.boxes import BOXES
from hardware.tiles import fixed, names, overlays, polarity, sheets
from hardware.tiles.page import write, write_pdf

OTHERS = tuple(language for language in names.LANGUAGES if language != "en")
FOLDER = Path(__file__).parents[2] / "build" / "hardware" / "tiles"


def write_paper(folder: Path, languages: tuple[str, ...] = OTHERS) -> list[Path]:
    """Sheets, those of other languages than English as PDF only; boards and maps of magnets."""
    written = []
    for game in BOXES:
        written += write(sheets.pages(game), folder / "sheets", names.file_of(game))
        for language in languages:
            written.append(folder / "sheets" / f"{names.file_of(game)}-{language}.pdf")
            write_pdf(sheets.pages(game, language), written[-1])
        written += write(polarity.pages(game), folder / "magnets", names.file_of(game))
    written += write([fixed.sheet()], folder / "sheets", "junior-fixed")
    for name in overlays.BOARDS:
        written += write([overlays.whole(name)], folder / "boards", f"{name}-a3")
        written += write(overlays.halves(name), folder / "boards", f"{name}-a4")
    table = folder / "magnets" / "magnets.csv"
    polarity.write_table(table)
    return [*written, table]


def main() -> None:
    # Here, for build123d takes seconds to load, and 700 MB that a test of paper need not have.
    from hardware.tiles import bodies, pictures

    made = bodies.parts()
    written = write_paper(FOLDER) + bodies.write(made, FOLDER / "bodies")
    pictures.write(made)
    print(f"{len(written)} files in {FOLDER.relative_to(FOLDER.parents[2])}/")


if __name__ == "__main__":
    main()
