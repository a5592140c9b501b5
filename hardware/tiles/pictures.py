# SPDX-License-Identifier: MIT
"""The build guide's pictures: tiles as printed, boards, and bodies as line drawings."""

from pathlib import Path

from build123d import Box, Compound, Pos, Solid

from boardsim import geometry
from boardsim.boxes import named
from hardware.tiles import bodies, faces, measures, overlays, polarity
from hardware.tiles.page import Page, svg

FOLDER = Path(__file__).parents[1] / "pictures"
EYE = (-120.0, -260.0, 190.0)
INK = "#2b3a44"
SAMPLES = 12  # points along a curved edge
BOARDS = ("go", "junior", "duel", "cards-pad1")


def line_drawing(page: Page, what: Compound, x: float, y: float, scale: float = 1.0) -> None:
    """What an eye in the south-west sees of a body, its middle at x, y."""
    visible, _ = what.project_to_viewport(EYE, look_at=what.bounding_box().center())
    for edge in sorted(visible, key=lambda edge: tuple(edge.center())):
        steps = 1 if edge.geom_type.name == "LINE" else SAMPLES
        points = [edge @ (step / steps) for step in range(steps + 1)]
        line = [(x + scale * point.X, y - scale * point.Y) for point in points]
        page.line(*line, stroke=INK, width=0.25)


def _tiles() -> Page:
    """A few tiles, with the maps of their magnets."""
    page = Page("Tiles, and where their magnets go", (244, 150))
    shown = (
        ("go", "path 2", 0, 30, 28),
        ("go", "path 2", 1, 125, 28),
        ("go", "joker", 0, 218, 28),
        ("junior", "curve 7", 0, 30, 75),
        ("junior", "tee 1", 0, 77, 75),
        ("cards.48", "card 4", 0, 124, 75),
        ("cards.50", "card 36", 0, 171, 75),
        ("duel", "corner 2", 0, 218, 75),
    )
    for game, name, side, x, y in shown:
        with page.at(x, y):
            faces.face(page, game, named(f"{game}/{name}"), side)
    for game, name, x in (("go", "path 2", 30), ("junior", "tee 1", 125), ("cards.48", "card 4", 171)):
        with page.at(x, 122):
            polarity.draw(page, named(f"{game}/{name}"))
    return page


def _board(name: str) -> Page:
    room = overlays.WHOLE + 8
    page = Page(overlays.BOARDS[name][0], (room, room))
    with page.at(geometry.PAD_MARGIN + 4, geometry.PAD_MARGIN + 4):
        overlays.BOARDS[name][1](page)
    return page


def _bodies(made: dict[str, Solid]) -> Page:
    """A domino and a single tile taken apart."""
    page = Page("Tray, magnets, lid", (190, 96))
    line_drawing(page, bodies.exploded("domino", made), 62, 46)
    line_drawing(page, bodies.exploded("single", made), 150, 46)
    for text, y in (("lid", 14), ("magnets", 44), ("tray", 76)):
        page.text(text, 115, y, 3.4, INK, 0.5)
    return page


def _jig(made: dict[str, Solid]) -> Page:
    """The jig over a tray, and a stick over one of its holes."""
    page = Page("The jig and a stick", (110, 130))
    corner = geometry.CORNER
    high = 28.0 + measures.JIG_NEST + measures.JIG_PLATE
    raised = [Pos(0, 0, 20) * made["jig-single"], Pos(corner, corner, high + 4) * made["stick-north"]]
    line_drawing(page, Compound(children=[made["single-tray"], *raised]), 46, 66)
    for text, y in (("stick", 30), ("jig", 86), ("tray", 108)):
        page.text(text, 84, y, 4, INK)
    return page


def _filled(made: dict[str, Solid]) -> Page:
    """A tray with its magnets, and the map that says which way up each is."""
    page = Page("A tray and its map", (150, 62))
    discs = [Pos(0, 0, measures.POCKET_DEPTH) * disc for disc in bodies.magnets(1)]
    line_drawing(page, Compound(children=[made["single-tray"], *discs]), 42, 32)
    with page.at(112, 31):
        polarity.draw(page, named("junior/tee 1"))
    return page


def _paused(made: dict[str, Solid]) -> Page:
    """A sealed tile while the printer waits, magnets over their pockets, and as it is in the end."""
    page = Page("A tile in one piece, at the pause and done", (170, 76))
    low = made["single-sealed"] & (Pos(0, 0, measures.PAUSE / 2) * Box(60, 60, measures.PAUSE))
    discs = [Pos(0, 0, 14) * disc for disc in bodies.magnets(1)]
    line_drawing(page, Compound(children=[low, *discs]), 42, 36)
    line_drawing(page, Compound(children=[made["single-sealed"]]), 126, 40)
    page.text(f"pause at {measures.PAUSE:g} mm", 42, 70, 4, INK, 0.5)
    page.text("done", 126, 70, 4, INK, 0.5)
    return page


def _section() -> Page:
    """What lies over what, through the middle of a cell, ten times as high as it is; heights in mm."""
    page = Page("Through a cell", (190, 118))
    wide, scale, floor = 130.0, 8.0, 96.0

    def layer(low: float, high: float, left: float, right: float, colour: str) -> None:
        y, tall = floor - scale * (low + high) / 2, scale * (high - low)
        page.box(
            20 + (left + right) / 2 * wide, y, (right - left) * wide, tall, colour, stroke=INK, width=0.15
        )

    def part(x: float) -> float:
        return 0.5 + x / geometry.PITCH

    table = 4.2
    layer(-1.6, 0, 0, 1, "#2f7d57")
    layer(0, 0.84, part(-1), part(1), "#fdf3c4")
    for x in (-geometry.EDGE, geometry.EDGE, -geometry.CORNER, geometry.CORNER):
        layer(0, 0.4, part(x - 0.7), part(x + 0.7), "#2b3036")
    layer(2, 4, 0, 1, "#d7e6ee")
    for left, right in ((0, part(-measures.DISC)), (part(measures.DISC), 1)):
        layer(4, table, left, right, "#243038")
    half, edge = measures.WINDOW / 2, measures.SIDE / 2
    low = table + measures.PAPER
    for left, right in ((part(-edge), part(-half)), (part(half), part(edge))):
        layer(low, low + measures.BODY, left, right, "#f1efe9")
    layer(table, low, part(-edge), part(edge), "#e8d9b5")
    layer(low + measures.BODY, low + measures.BODY + measures.PAPER, part(-edge), part(edge), "#e8d9b5")
    for x in (-geometry.EDGE, geometry.EDGE, -geometry.CORNER, geometry.CORNER):
        bottom = low + measures.FLOOR
        layer(bottom, bottom + geometry.MAGNET_HEIGHT, part(x - 2), part(x + 2), polarity.NORTH)
    words = (
        ("board 1.6", -0.8),
        ("room 2.0", 1.0),
        ("plate 2.0", 3.0),
        ("board of the game 0.2", 4.1),
        ("tile 3.0", 5.7),
    )
    for text, z in words:
        page.text(text, 22 + wide, floor - scale * z, 3, INK)
    page.text("light", 20 + wide / 2, floor - scale * 1.4, 3, INK, 0.5)
    page.text("well", 20 + wide / 2, floor - scale * 5.7, 3, INK, 0.5)
    page.text(f"magnet to sensor {geometry.GAP:g} (+1.5, -0.5)", 20 + wide / 2, 112, 4, INK, 0.5)
    return page


def write(made: dict[str, Solid], folder: Path = FOLDER) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    pages = {"tiles": _tiles(), "bodies": _bodies(made), "jig": _jig(made)}
    pages |= {"filled": _filled(made), "paused": _paused(made), "section": _section()}
    pages |= {f"board-{name}": _board(name) for name in BOARDS}
    written = []
    for name, page in pages.items():
        written.append(folder / f"{name}.svg")
        written[-1].write_text(svg(page), encoding="utf-8")
    return written
