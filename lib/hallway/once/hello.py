# SPDX-License-Identifier: MIT
"""The picture at power-on: the name between two rows of tiles. Shown once, and then put away."""

from hallway.show.picture import WIDTH

NAME = b"Hallway"
TILE = 16
# Eight tiles a row: bits N, E, S, W of the ways out of each.
ROWS = ((0, b"\x06\x0e\x0a\x0c\x06\x0a\x0e\x0c"), (48, b"\x03\x09\x07\x0b\x0b\x0d\x03\x09"))
PATH = 5  # where a path begins across a tile; it is as far from the other side


def draw(picture, letters) -> None:
    def dark(x1: int, y1: int, x2: int, y2: int) -> None:
        picture.fill(x1, y1, x2, y2, 0)

    for top, row in ROWS:
        for number in range(len(row)):
            left = number * TILE
            right = left + TILE
            bottom = top + TILE
            ways = row[number]
            picture.fill(left, top, right - 1, bottom - 1, 1)
            dark(left + PATH, top + PATH, right - PATH, bottom - PATH)
            if ways & 1:
                dark(left + PATH, top, right - PATH, top + PATH)
            if ways & 2:
                dark(right - PATH, top + PATH, right, bottom - PATH)
            if ways & 4:
                dark(left + PATH, bottom - PATH, right - PATH, bottom)
            if ways & 8:
                dark(left, top + PATH, left + PATH, bottom - PATH)
    letters.draw(picture, NAME, (WIDTH - letters.width(NAME) * 2) // 2, 22, 2)
