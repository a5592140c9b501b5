# SPDX-License-Identifier: MIT
"""The nine fixed cells of Junior: what is printed on them, on the board and on the blanks that lie there."""

from hallway.games.junior import tiles as junior_tiles
from hallway.show.lively import LOOKS
from hallway.show.meanings import look
from hallway.view import PLAYERS
from hardware.tiles import faces, measures
from hardware.tiles.page import A4, Page
from hardware.tiles.sheets import EDGE, NAMES, ROOM, ruler

CELLS = tuple(cell for cell, openings in enumerate(junior_tiles.PRINTED) if openings)


def colour(player: int) -> str:
    """A player's colour, as the lights show it."""
    at = look(PLAYERS + (1 << player), 0)
    red, green, blue = LOOKS[at : at + 3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def draw(page: Page, cell: int, side: float) -> None:
    """A cell with its paths, a start with its player's colour round the light, a secret beside the paths."""
    page.box(0, 0, side, side, faces.WOOD)
    faces.paths(page, junior_tiles.PRINTED[cell], side / 2)
    if cell in junior_tiles.STARTS:
        page.circle(0, 0, faces.LIGHT + faces.RIM, faces.BANK)
        page.circle(0, 0, faces.LIGHT, colour(junior_tiles.STARTS.index(cell)))
    if cell in junior_tiles.FIXED_SECRETS:
        x, y, radius = faces.beside(1, -1)
        faces.light(page, junior_tiles.FIXED_SECRETS.index(cell), x, y, radius)


def sheet() -> Page:
    """Faces for the nine blanks, as they lie on the board."""
    page = Page(f"Hallway, {NAMES['junior']}: fixed cells", A4)
    page.text(f"{NAMES['junior']}  fixed cells", EDGE, EDGE + 3, 5, faces.INK)
    ruler(page, EDGE, page.high - EDGE - 3)
    step = measures.SIDE + ROOM
    for number, cell in enumerate(CELLS):
        row, column = divmod(number, 3)
        x, y = page.wide / 2 + (column - 1) * step, page.high / 2 + (row - 1) * step
        with page.group(f"cell {cell}"), page.at(x, y):
            draw(page, cell, measures.SIDE + 2 * faces.BLEED)
            faces.well(page)
            rounds = (measures.ROUND,) * 4
            page.box(0, 0, measures.SIDE, measures.SIDE, stroke=faces.INK, width=0.15, rounds=rounds)
    return page
