# SPDX-License-Identifier: MIT
"""The picture at power-on: the name between two rows of tiles. Shown once, and then put away."""

from hallway.show.picture import PAGE, WIDTH

NAME = b"Hallway"
# Eight tiles a row: bits N, E, S, W of the ways out of each.
ROWS = ((0, b"\x06\x0e\x0a\x0c\x06\x0a\x0e\x0c"), (48, b"\x03\x09\x07\x0b\x0b\x0d\x03\x09"))
# Of the upper and the lower half of a tile: a column without a path, one that a path crosses; the way out.
HALVES = ((b"\xff", b"\x1f", 1), (b"\x7f", b"\x78", 4))


def draw(picture, letters) -> None:
    for top, row in ROWS:
        page = top // PAGE
        for solid, crossed, way in HALVES:
            columns = b""
            for ways in row:
                columns += (crossed if ways & 8 else solid) * 5
                columns += (b"\x00" if ways & way else crossed) * 6
                columns += (crossed if ways & 2 else solid) * 4 + b"\x00"
            picture.pages[page] = int.from_bytes(columns, "little")
            page += 1
    letters.draw(picture, NAME, (WIDTH - letters.width(NAME) * 2) // 2, 22, 2)
