# SPDX-License-Identifier: MIT
"""What lies on a pad under the tiles, a board for each game, from the games' own data.

The origin is that of the pad: the north-west corner of cell A1. Each board is one A3 page, and two
A4 pages that meet between columns C and D.
"""

from collections.abc import Callable

from hallway.games import duel_set, go_set, junior_set
from hallway.places import CELLS, SIDES
from hallway.show.lively import LOOKS
from hallway.show.meanings import look
from hallway.view import PLAYERS
from hardware import geometry
from hardware.tiles import faces, measures
from hardware.tiles.page import A3, A4, Page
from hardware.tiles.sheets import EDGE, NAMES, ruler

LINES = geometry.CELLS
BOARD = LINES * geometry.PITCH
WHOLE = BOARD + 2 * geometry.PAD_MARGIN
SEAM = 3 * geometry.PITCH  # where the two A4 pages meet
FLAP = 6.0  # of the left page, to be glued under the right one
CORNER = 5.0
DIM = "#5b6875"  # where a light comes through the ground
DOT = 1.3  # the light of an edge
FRAME = "#33414c"
LABEL = "#97a2ad"


def _cell(cell: int) -> tuple[float, float]:
    return geometry.cell_centre(*divmod(cell, LINES))


def light_place(light: int) -> tuple[float, float]:
    """Where a light of a pad is."""
    if light < CELLS:
        return _cell(light)
    side, along = divmod(light - CELLS, LINES)
    return geometry.edge_light(SIDES[side], along if side < 2 else LINES - 1 - along)


def _ground(page: Page, first_row: int = 0, first_col: int = 0) -> None:
    """The board without a game: cells, the lights of its edge and the names of its lines."""
    middle = BOARD / 2
    page.box(middle, middle, WHOLE, WHOLE, faces.BOARD, rounds=(CORNER,) * 4)
    for line in range(LINES + 1):
        at = line * geometry.PITCH
        page.line((at, 0), (at, BOARD), stroke=faces.GRID, width=0.3)
        page.line((0, at), (BOARD, at), stroke=faces.GRID, width=0.3)
    for line in range(LINES):
        for side in SIDES:
            page.circle(*geometry.edge_light(side, line), DOT, faces.FLOOR)
        x, y = geometry.edge_light("N", line)
        page.text("ABCDEFGHIJ"[first_col + line], x + 9, y, 4, LABEL, 0.5)
        x, y = geometry.edge_light("W", line)
        page.text(str(first_row + line + 1), x, y + 9, 4, LABEL, 0.5)


def _glow(page: Page, cell: int, size: float = 2.0) -> None:
    """Where a cell's own light comes through."""
    page.circle(*_cell(cell), size, DIM)


def _go(page: Page) -> None:
    """G7: what is seen through a window is the treasure underneath."""
    _ground(page)
    side = measures.WINDOW
    for treasure in range(go_set.TREASURES):
        x, y = _cell(go_set.treasure_cell(treasure))
        page.box(x, y, side + 2.4, side + 2.4, faces.GOLD, rounds=(measures.WINDOW_ROUND + 1.2,) * 4)
        page.box(x, y, side + 1, side + 1, faces.FLOOR, rounds=(measures.WINDOW_ROUND + 0.5,) * 4)
        page.icon(treasure, x, y, side - 0.6, faces.INK)
    with page.at(*_cell(CELLS // 2)):
        page.box(0, 0, geometry.PITCH, geometry.PITCH, faces.WOOD)
        faces.paths(page, 15, geometry.PITCH / 2)


def _colour(player: int) -> str:
    at = look(PLAYERS + (1 << player), 0)
    red, green, blue = LOOKS[at : at + 3]
    return f"#{red:02x}{green:02x}{blue:02x}"


def _junior(page: Page) -> None:
    """The nine fixed cells with the players' starts, the first secrets, and the arrows."""
    _ground(page)
    for cell, openings in enumerate(junior_set.PRINTED):
        with page.at(*_cell(cell)):
            if not openings:
                page.circle(0, 0, 2, DIM)
                continue
            page.box(0, 0, geometry.PITCH, geometry.PITCH, faces.WOOD)
            faces.paths(page, openings, geometry.PITCH / 2)
            if cell in junior_set.STARTS:
                page.circle(0, 0, faces.LIGHT + faces.RIM, faces.BANK)
                page.circle(0, 0, faces.LIGHT, _colour(junior_set.STARTS.index(cell)))
                page.circle(0, 0, faces.LIGHT - 2.2, faces.FLOOR)
            if cell in junior_set.FIXED_SECRETS:
                faces.light(page, junior_set.FIXED_SECRETS.index(cell), 0, 0)
    for arrow in junior_set.ARROWS:
        side, line = arrow[0], int(arrow[1])
        with page.at(*geometry.edge_light(side, line), turn=SIDES.index(side)):
            page.polygon([(-5.5, -3.5), (5.5, -3.5), (0, 4.6)], faces.GOLD)
            page.circle(0, 0, DOT, faces.BOARD)


def _duel(page: Page) -> None:
    """The frame in the north-west, and round it the items, each at its light."""
    _ground(page)
    frame = duel_set.FRAME * geometry.PITCH
    for cell in duel_set.FRAME_CELLS:
        x, y = _cell(cell)
        page.box(x, y, geometry.PITCH, geometry.PITCH, FRAME, stroke=faces.GRID, width=0.3)
        _glow(page, cell)
    page.box(frame / 2, frame / 2, frame, frame, stroke=faces.GOLD, width=0.8)
    for item in range(duel_set.ITEMS):
        light = duel_set.ITEM_LIGHTS[item]
        x, y = light_place(light)
        # In the margin there is less room than in a cell.
        radius = faces.LIGHT if light < CELLS else geometry.PAD_MARGIN / 2 - 0.8
        page.circle(x, y, radius, faces.GOLD)
        page.circle(x, y, radius - 0.6, faces.FLOOR)
        page.icon(item, x, y, faces.TREASURE * (radius - 0.4), faces.INK)
        if light < CELLS:
            _tick(page, item, frame)


def _tick(page: Page, item: int, frame: float) -> None:
    """From an item in a cell to the frame's side that it belongs to."""
    x, y = light_place(duel_set.ITEM_LIGHTS[item])
    if x > frame:
        page.polygon([(frame + 2, y), (frame + 8, y - 3), (frame + 8, y + 3)], faces.GOLD)
    else:
        page.polygon([(x, frame + 2), (x - 3, frame + 8), (x + 3, frame + 8)], faces.GOLD)


def _cards(pad: int) -> Callable[[Page], None]:
    """One of up to four pads that are one grid: only the names of lines differ."""

    def board(page: Page) -> None:
        _ground(page, pad // 2 * LINES, pad % 2 * LINES)
        for cell in range(CELLS):
            _glow(page, cell)

    return board


BOARDS: dict[str, tuple[str, Callable[[Page], None]]] = {
    "go": (NAMES["go"], _go),
    "junior": (NAMES["junior"], _junior),
    "duel": (NAMES["duel"], _duel),
    **{f"cards-pad{pad + 1}": (f"Cards, pad {pad + 1}", _cards(pad)) for pad in range(4)},
}


def whole(name: str) -> Page:
    """A board on one A3 page."""
    title, draw = BOARDS[name]
    page = Page(f"Hallway, {title}: board", A3)
    page.text(f"{title}  board", EDGE, EDGE + 3, 5, faces.INK)
    ruler(page, EDGE, page.high - EDGE - 3)
    _fits(page.wide)
    with page.at((page.wide - BOARD) / 2, (page.high - BOARD) / 2), page.group("board"):
        draw(page)
    return page


def halves(name: str) -> list[Page]:
    """A board on two A4 pages."""
    title, draw = BOARDS[name]
    found = []
    for number, side in enumerate(("left", "right")):
        page = Page(f"Hallway, {title}: board, {side}", A4)
        wide, high = A4
        _fits(high - 30)
        left = (wide - SEAM + geometry.PAD_MARGIN) / 2 if not number else (wide - BOARD - SEAM) / 2
        top = (high - BOARD) / 2
        with page.at(left, top):
            with page.group("board"):
                draw(page)
            beyond = 2 * wide
            if number:
                page.box(SEAM - beyond / 2, BOARD / 2, beyond, high * 2, faces.PAPER)
            else:
                page.box(SEAM + FLAP + beyond / 2, BOARD / 2, beyond, high * 2, faces.PAPER)
            for end in (-geometry.PAD_MARGIN - 2, BOARD + geometry.PAD_MARGIN + 2):
                page.line((SEAM, end - 3), (SEAM, end + 3), stroke=faces.INK)
        page.text(f"{title}  board, {side}", EDGE, EDGE + 3, 5, faces.INK)
        ruler(page, EDGE, high - EDGE - 3)
        found.append(page)
    return found


def _fits(room: float) -> None:
    if room < WHOLE:
        raise ValueError(f"a board of {WHOLE:g} mm is too big for the paper: choose a smaller PITCH")
