# SPDX-License-Identifier: MIT
"""The build guide's pictures: tiles as printed, boards, and bodies as line drawings."""

from pathlib import Path

from build123d import Compound, Pos, Solid

from boardsim.table.tiles import named
from hardware import geometry
from hardware.tiles import bodies, faces, measures, overlays, polarity
from hardware.tiles.page import Page, svg

FOLDER = Path(__file__).parents[1] / "pictures"
EYE = (-120.0, -260.0, 190.0)
INK = "#2b3a44"
SAMPLES = 12  # points along a curved edge


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
        ("cards48", "card 4", 0, 124, 75),
        ("cards50", "card 36", 0, 171, 75),
        ("duel", "corner 2", 0, 218, 75),
    )
    for game, name, side, x, y in shown:
        with page.at(x, y):
            faces.face(page, game, named(f"{game}/{name}"), side)
    for game, name, x in (("go", "path 2", 30), ("junior", "tee 1", 125), ("cards48", "card 4", 171)):
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


def write(made: dict[str, Solid], folder: Path = FOLDER) -> list[Path]:
    folder.mkdir(parents=True, exist_ok=True)
    pages = {"tiles": _tiles(), "bodies": _bodies(made), "jig": _jig(made)}
    pages |= {f"board-{name}": _board(name) for name in ("go", "junior", "duel")}
    written = []
    for name, page in pages.items():
        written.append(folder / f"{name}.svg")
        written[-1].write_text(svg(page), encoding="utf-8")
    return written
