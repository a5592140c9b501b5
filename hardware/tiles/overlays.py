# SPDX-License-Identifier: MIT
"""What lies on a pad under the tiles, a board for each game, from the games' own data.

The origin is that of the pad: the north-west corner of cell A1. Each board is one A3 page, and two
A4 pages that meet between columns C and D.
"""

from collections.abc import Callable

from boardsim import geometry
from hallway.games.duel import tiles as duel_tiles
from hallway.games.go import tiles as go_tiles
from hallway.games.junior import tiles as junior_tiles
from hallway.places import CELLS, LIGHTS, SIDES
from hardware.boards import pad_layout
from hardware.tiles import faces, fixed, measures
from hardware.tiles.page import A3, A4, Page
from hardware.tiles.sheets import EDGE, NAMES, ruler

LINES = geometry.CELLS
BOARD = LINES * geometry.PITCH
WHOLE = BOARD + 2 * geometry.PAD_MARGIN
SEAM = 3 * geometry.PITCH  # where the two A4 pages meet
FLAP = 6.0  # of the left page, to be glued under the right one
CORNER = 5.0
FRAME = "#33414c"
LABEL = "#97a2ad"
TINT = "#f7ecd0"  # a treasure over a light: pale, for light must pass; its outline tells what it is
SCREW = 3.0  # the radius of a countersunk head
BUTTON = 8.0  # the side of the hole for the pad's button
PIN_TO_MIDDLE = (3.25, 2.25)  # of the button, from its first pin
ALONG = 10.5  # an item of Duel in the margin is so far beside its light
OUT = 13.0  # … and in a cell so far outwards


def _cell(cell: int) -> tuple[float, float]:
    return geometry.cell_centre(*divmod(cell, LINES))


def light_place(light: int) -> tuple[float, float]:
    """Where a light of a pad is."""
    if light < CELLS:
        return _cell(light)
    side, along = divmod(light - CELLS, LINES)
    return geometry.edge_light(SIDES[side], along if side < 2 else LINES - 1 - along)


def screws() -> list[tuple[float, float]]:
    """The pad's screws that go through the plate: those of the margin."""
    holes = [spot for name, spot in pad_layout.spots().items() if name[0] == "H" and name[1:].isdigit()]
    return [(hole.x, hole.y) for hole in holes if not (0 < hole.x < BOARD and 0 < hole.y < BOARD)]


def button() -> tuple[float, float]:
    """The middle of the pad's button."""
    pin = pad_layout.spots()["SW1"]
    return pin.x + PIN_TO_MIDDLE[0], pin.y + PIN_TO_MIDDLE[1]


def _ground(page: Page, first_row: int = 0, first_col: int = 0) -> None:
    """The board without a game: cells, screws, button and the names of its lines."""
    middle = BOARD / 2
    page.box(middle, middle, WHOLE, WHOLE, faces.BOARD, rounds=(CORNER,) * 4)
    for line in range(LINES + 1):
        at = line * geometry.PITCH
        page.line((at, 0), (at, BOARD), stroke=faces.GRID, width=0.3)
        page.line((0, at), (BOARD, at), stroke=faces.GRID, width=0.3)
    for line in range(LINES):
        x, y = geometry.edge_light("N", line)
        page.text("ABCDEFGHIJ"[first_col + line], x + 9, y, 4, LABEL, 0.5)
        x, y = geometry.edge_light("W", line)
        page.text(str(first_row + line + 1), x, y + 9, 4, LABEL, 0.5)
    for x, y in screws():
        page.circle(x, y, SCREW, stroke=LABEL, width=0.3)
        page.line((x - 1.5, y), (x + 1.5, y), stroke=LABEL, width=0.3)
        page.line((x, y - 1.5), (x, y + 1.5), stroke=LABEL, width=0.3)
    x, y = button()
    page.box(x, y, BUTTON, BUTTON, faces.PAPER, stroke=faces.GOLD, width=0.4, rounds=(1.0,) * 4)


def _discs(page: Page, treasures: bool = False) -> None:
    """Nothing is printed over the lights: to be punched out, but where a treasure is seen in it."""
    for light in range(LIGHTS):
        radius = measures.DISC if light < CELLS else measures.EDGE_DISC
        if not (treasures and light < CELLS and light != CELLS // 2):
            page.circle(*light_place(light), radius, faces.PAPER)


def _go(page: Page) -> None:
    """G7: what is seen through a window is the treasure underneath."""
    _ground(page)
    side = measures.WINDOW
    with page.at(*_cell(CELLS // 2)):
        page.box(0, 0, geometry.PITCH, geometry.PITCH, faces.WOOD)
        faces.paths(page, 15, geometry.PITCH / 2)
    _discs(page, treasures=True)
    for treasure in range(go_tiles.TREASURES):
        x, y = _cell(go_tiles.treasure_cell(treasure))
        page.box(x, y, side + 2.4, side + 2.4, faces.GOLD, rounds=(measures.WINDOW_ROUND + 1.2,) * 4)
        page.box(x, y, side + 1, side + 1, faces.PAPER, rounds=(measures.WINDOW_ROUND + 0.5,) * 4)
        page.icon(treasure, x, y, side - 0.6, TINT, stroke=faces.INK, width=0.15)
        # Again beside it, with full ink: to be found from across the table.
        dx, dy, radius = faces.beside(1, -1)
        page.icon(treasure, x + dx, y + dy, faces.TREASURE * radius, faces.GOLD)


def _junior(page: Page) -> None:
    """The nine fixed cells with the players' starts, the first secrets, and the arrows."""
    _ground(page)
    for cell in fixed.CELLS:
        with page.at(*_cell(cell)):
            fixed.draw(page, cell, geometry.PITCH)
    for arrow in junior_tiles.ARROWS:
        side, line = arrow[0], int(arrow[1])
        with page.at(*geometry.edge_light(side, line), turn=SIDES.index(side)):
            page.polygon([(-8, -5), (8, -5), (0, 5.8)], faces.GOLD)
    _discs(page)


def _duel(page: Page) -> None:
    """The frame in the north-west, and round it the items, each at its light."""
    _ground(page)
    frame = duel_tiles.FRAME * geometry.PITCH
    for cell in duel_tiles.FRAME_CELLS:
        x, y = _cell(cell)
        page.box(x, y, geometry.PITCH, geometry.PITCH, FRAME, stroke=faces.GRID, width=0.3)
    for item in range(duel_tiles.ITEMS):
        _item(page, item, frame)
    _discs(page)


def _item(page: Page, item: int, frame: float) -> None:
    """In the margin beside its light, where the frame's rail leaves room; in a cell behind it."""
    light = duel_tiles.ITEM_LIGHTS[item]
    x, y = light_place(light)
    if light >= CELLS:
        half = geometry.PAD_MARGIN / 2 - measures.RAIL - 0.3
        across = y < 0
        mx, my = (x - ALONG / 2, y) if across else (x, y - ALONG / 2)
        long, high = ALONG + 2 * half, 2 * half
        page.box(mx, my, long if across else high, high if across else long, faces.GOLD, rounds=(half,) * 4)
        ix, iy = (x - ALONG, y) if across else (x, y - ALONG)
        page.circle(ix, iy, half - 0.4, faces.FLOOR)
        page.icon(item, ix, iy, faces.TREASURE * (half - 0.4), faces.INK)
        return
    east = x > frame
    ix, iy = (x + OUT, y) if east else (x, y + OUT)
    page.circle(ix, iy, faces.LIGHT, faces.GOLD)
    page.circle(ix, iy, faces.LIGHT - 0.6, faces.FLOOR)
    page.icon(item, ix, iy, faces.TREASURE * (faces.LIGHT - 0.4), faces.INK)
    page.circle(x, y, measures.DISC + 0.6, faces.GOLD)
    # From the light to the frame's side that the item belongs to.
    tip = frame + measures.RAIL + 1.5
    arrow = [(tip, y), (tip + 6, y - 3), (tip + 6, y + 3)]
    page.polygon(arrow if east else [(x, tip), (x - 3, tip + 6), (x + 3, tip + 6)], faces.GOLD)


def _cards(pad: int) -> Callable[[Page], None]:
    """One of up to four pads that are one grid: only the names of lines differ."""

    def board(page: Page) -> None:
        _ground(page, pad // 2 * LINES, pad % 2 * LINES)
        _discs(page)

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
