# SPDX-License-Identifier: MIT
"""The plate's drawing: DXF for whoever cuts it, SVG and PDF at true size for whoever looks."""

from pathlib import Path

import ezdxf
from ezdxf.document import Drawing

from boardsim import geometry
from hardware.boards import places
from hardware.case import measures, pad
from hardware.tiles import faces
from hardware.tiles.page import A3, Page, write


def notes(name: str) -> tuple[str, ...]:
    """What stands on the drawing."""
    hole, head = measures.SCREW[name], measures.HEAD[name]
    return (
        "clear acrylic, 2 mm, upper side satin; or satin polycarbonate",
        f"holes {hole:g}, countersunk 90 degrees to {head:g}",
        "print at 100 %",
    )


def _lines(name: str) -> tuple:
    """Left, top, width, height, screws and button's middle, y down."""
    left, top, right, bottom = places.outline(name)
    return left, top, right - left, bottom - top, pad.screws(name), pad.button(name)


def dxf(name: str = "pad") -> Drawing:
    """Cuts on layer CUT, countersinks on layer COUNTERSINK; y up, the plate's south-west corner at 0, 0."""
    left, top, wide, high, screws, button = _lines(name)
    # Without the time and a name drawn by lot, so that two runs make the same file.
    ezdxf.options.write_fixed_meta_data_for_testing = True
    drawing = ezdxf.new("R2010", setup=False)
    drawing.units = ezdxf.units.MM
    for layer, colour in (("CUT", 1), ("COUNTERSINK", 5), ("NOTES", 8)):
        drawing.layers.add(layer, color=colour)
    space = drawing.modelspace()

    def put(x: float, y: float) -> tuple[float, float]:
        return x - left, high - (y - top)

    radius = measures.PLATE_ROUND[name]
    bulge = 2**0.5 - 1  # a quarter of a circle
    outline = [
        (radius, 0, 0),
        (wide - radius, 0, bulge),
        (wide, radius, 0),
        (wide, high - radius, bulge),
        (wide - radius, high, 0),
        (radius, high, bulge),
        (0, high - radius, 0),
        (0, radius, bulge),
    ]
    space.add_lwpolyline(outline, format="xyb", close=True, dxfattribs={"layer": "CUT"})
    for x, y in screws:
        space.add_circle(put(x, y), measures.SCREW[name] / 2, dxfattribs={"layer": "CUT"})
        space.add_circle(put(x, y), measures.HEAD[name] / 2, dxfattribs={"layer": "COUNTERSINK"})
    x, y = put(*button)
    half = measures.BUTTON_HOLE / 2
    corners = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
    space.add_lwpolyline(corners, close=True, dxfattribs={"layer": "CUT"})
    for number, note in enumerate(notes(name)):
        space.add_text(note, height=4, dxfattribs={"layer": "NOTES"}).set_placement((0, -10 - 7 * number))
    return drawing


def _dimension(page: Page, start: tuple, end: tuple, text: str, off: float) -> None:
    """A length with its number, `off` mm beside what it measures."""
    (x, y), (to_x, to_y) = start, end
    across = abs(to_x - x) > abs(to_y - y)
    dx, dy = (0, off) if across else (off, 0)
    for px, py in (start, end):
        page.line((px, py), (px + dx * 1.15, py + dy * 1.15), stroke=faces.MARK, width=0.15)
    page.line((x + dx, y + dy), (to_x + dx, to_y + dy), stroke=faces.INK, width=0.2)
    mx, my = (x + to_x) / 2 + dx, (y + to_y) / 2 + dy
    page.box(mx, my, 3.2 * len(text) * 0.6 + 3, 5, faces.PAPER)
    page.text(text, mx, my, 4, faces.INK, 0.5)


def sheet(name: str = "pad") -> Page:
    """The plate on paper, with its measures."""
    left, top, wide, high, screws, button = _lines(name)
    page = Page(f"Hallway, plate of a {name}", A3)
    page.text(f"Plate of a {name}", 12, 12, 6, faces.INK)
    for number, note in enumerate(notes(name)):
        page.text(note, 12, 24 + 7 * number, 4, faces.INK)
    with page.at((page.wide - wide) / 2 - left, (page.high - high) / 2 - top):
        middle = (left + wide / 2, top + high / 2)
        rounds = (measures.PLATE_ROUND[name],) * 4
        page.box(*middle, wide, high, "#eef4f7", stroke=faces.INK, width=0.4, rounds=rounds)
        cells = pad.CELLS[name] * geometry.PITCH
        page.box(cells / 2, cells / 2, cells, cells, stroke=faces.MARK, width=0.2, dashed=True)
        page.text("playing area", cells / 2, cells / 2, 5, faces.MARK, 0.5)
        for x, y in screws:
            page.circle(x, y, measures.HEAD[name] / 2, stroke=faces.INK, width=0.2)
            page.circle(x, y, measures.SCREW[name] / 2, faces.PAPER, stroke=faces.INK, width=0.4)
        page.box(*button, *(measures.BUTTON_HOLE,) * 2, faces.PAPER, stroke=faces.INK, width=0.4)
        right, low = left + wide, top + high
        xs, ys = sorted({x for x, _ in screws}), sorted({y for _, y in screws})
        _dimension(page, (left, top), (right, top), f"{wide:g}", -18)
        _dimension(page, (left, top), (left, low), f"{high:g}", -18)
        _dimension(page, (xs[0], top), (xs[-1], top), f"{xs[-1] - xs[0]:g}", -9)
        _dimension(page, (left, ys[0]), (left, ys[-1]), f"{ys[-1] - ys[0]:g}", -9)
        _dimension(page, (left, low), (button[0], low), f"{button[0] - left:g}", 10)
        _dimension(page, (right, button[1]), (right, low), f"{low - button[1]:g}", 9)
        page.text(
            f"{measures.BUTTON_HOLE:g} x {measures.BUTTON_HOLE:g}",
            *(button[0], button[1] - 8),
            4,
            faces.INK,
            0.5,
        )
        page.text(f"R {measures.PLATE_ROUND[name]:g}", right - 8, low + 6, 4, faces.INK, 0.5)
    return page


def write_plate(folder: Path, name: str = "pad") -> list[Path]:
    """DXF, SVG and PDF."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-plate.dxf"
    dxf(name).saveas(path)
    return [path, *write([sheet(name)], folder, f"{name}-plate")]
