# SPDX-License-Identifier: MIT
"""The letters, big digits and icons of the OLED, packed from their drawings in tools/art/.

`python -m tools.glyphs` writes lib/hallway/once/glyphs.py anew; the drawings are the source.
A drawing file holds blocks between blank lines: a line of names, then the rows of all of the
block's glyphs side by side, `#` lit and `.` dark. Lines that start with `//` are remarks.
"""

from pathlib import Path

ART = Path(__file__).parent / "art"
MODULE = Path(__file__).parents[1] / "lib" / "hallway" / "once" / "glyphs.py"

HEIGHT = 10
BIG_HEIGHT = 20
ICON = 16

HEAD = '''\
# SPDX-License-Identifier: MIT
"""The pictures of letters, big digits and treasures, as columns of pixels.

Generated from the drawings in tools/art/ by `python -m tools.glyphs`: do not edit. A byte is eight
pixels of a column, bit 0 the top one. Glyph i of CHARS has WIDTHS[i] columns, after those of all glyphs
before it; COLUMNS has the top eight rows of all columns, then the next eight, and so on; likewise for the
big ones. Of the icons, ICON columns each, ICONS has each as a drawing of its own.
"""
'''


def drawings(name: str, height: int) -> dict[str, list[str]]:
    """The rows of each glyph in the drawing file `name`, in its order; a faulty drawing raises ValueError."""
    text = (ART / name).read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("//")]
    glyphs: dict[str, list[str]] = {}
    for block in "\n".join(lines).strip("\n").split("\n\n"):
        names, *rows = (line.split() for line in block.splitlines())
        if len(rows) != height or any(len(row) != len(names) for row in rows):
            raise ValueError(f"{name}: the block of {' '.join(names)} needs {height} rows of {len(names)}")
        for called, *cells in zip(names, *rows, strict=True):
            if len({len(cell) for cell in cells}) != 1 or set("".join(cells)) - set("#."):
                raise ValueError(f"{name}: {called} is not a rectangle of # and .")
            if called in glyphs:
                raise ValueError(f"{name}: {called} is drawn twice")
            glyphs[called] = cells
    return glyphs


def alphabet(name: str, height: int) -> dict[str, list[str]]:
    """Drawings named by their character, sorted by code point."""
    return dict(sorted((character(called), rows) for called, rows in drawings(name, height).items()))


def character(called: str) -> str:
    """The character that a name in a drawing stands for: itself, `space`, or `U+` and its code point."""
    if called.startswith("U+") and len(called) > 2:
        return chr(int(called[2:], 16))
    return " " if called == "space" else called


def columns(rows: list[str]) -> list[int]:
    """A drawing's columns from left to right, bit 0 the top row."""
    upright = zip(*rows, strict=True)
    return [sum(1 << y for y, pixel in enumerate(column) if pixel == "#") for column in upright]


def pages(rows: list[str]) -> list[bytes]:
    """A drawing's columns, the top eight rows of each first."""
    deep = columns(rows)
    return [bytes(column >> top & 0xFF for column in deep) for top in range(0, len(rows), 8)]


def sheet(glyphs: dict[str, list[str]]) -> list[bytes]:
    """Glyphs side by side: the top eight rows of all of them first."""
    return [b"".join(row) for row in zip(*map(pages, glyphs.values()), strict=True)]


def tails(glyphs: dict[str, list[str]]) -> bytes:
    """The numbers of glyphs with something below their top eight rows."""
    return bytes(number for number, rows in enumerate(glyphs.values()) if "#" in "".join(rows[8:]))


def literal(raw: bytes) -> str:
    """`raw` as a bytes literal of hex escapes alone."""
    return 'b"' + "".join(f"\\x{byte:02x}" for byte in raw) + '"'


def quoted(characters: str) -> str:
    """`characters` as a string literal; private code points are escaped, as no editor can show them."""
    inner = characters.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c < "\ue000" else f"\\u{ord(c):04x}" for c in inner) + '"'


def text(name: str, characters: str) -> str:
    """A string constant, written 64 characters to the line."""
    lines = [quoted(characters[i : i + 64]) for i in range(0, len(characters), 64)]
    return f"{name} = (\n" + "".join(f"    {line}\n" for line in lines) + ")"


def table(name: str, pieces: list[bytes]) -> str:
    """A bytes constant, written one glyph to the line where it is short enough."""
    lines = [literal(piece[i : i + 24]) for piece in pieces for i in range(0, len(piece), 24)]
    return f"{name} = (\n" + "".join(f"    {line}\n" for line in lines) + ")\n"


def module() -> str:
    """The text of lib/hallway/once/glyphs.py."""
    letters = alphabet("letters.txt", HEIGHT)
    big = alphabet("digits.txt", BIG_HEIGHT)
    icons = drawings("icons.txt", ICON)
    return (
        "\n".join(
            [
                HEAD,
                f"HEIGHT = {HEIGHT}",
                f"BIG_HEIGHT = {BIG_HEIGHT}",
                f"ICON = {ICON}",
                f"SPACE = {len(letters[' '][0])}  # the width of a space",
                "GAP = 1  # dark columns between letters\n",
                text("CHARS", "".join(letters)),
                table("WIDTHS", [bytes(len(rows[0]) for rows in letters.values())]),
                table("COLUMNS", sheet(letters)),
                f"TAILS = {literal(tails(letters))}  # glyphs with something below their top eight rows",
                f"BIG_CHARS = {quoted(''.join(big))}",
                f"BIG_WIDTHS = {literal(bytes(len(rows[0]) for rows in big.values()))}",
                table("BIG_COLUMNS", sheet(big)),
                table("ICONS", [page for rows in icons.values() for page in pages(rows)]),
            ]
        ).rstrip("\n")
        + "\n"
    )


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
