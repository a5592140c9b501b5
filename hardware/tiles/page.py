# SPDX-License-Identifier: MIT
"""A page at true size: drawn once, written as SVG and as PDF.

Lengths are in mm, x to the right and y down. Everything is an outline, letters too: what is printed does not
depend on fonts. The same drawing gives the same bytes.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from math import pi, tan
from pathlib import Path
from typing import NamedTuple
from xml.sax.saxutils import quoteattr

from reportlab.lib.colors import HexColor
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from hallway.once.glyphs import HEIGHT
from hardware.tiles import pixels
from hardware.tiles.pixels import Point

A4 = (210.0, 297.0)
A3 = (297.0, 420.0)
Colour = str  # "#rrggbb"

_QUARTER = 4 / 3 * tan(pi / 8)  # how far a cubic's handle reaches along a quarter of a circle


class Shape(NamedTuple):
    """Outlines, even-odd; each a start and then segments of one point (a line) or three (a curve)."""

    group: str
    outlines: list[tuple[Point, list[tuple[Point, ...]]]]
    fill: Colour | None
    stroke: Colour | None
    width: float
    dashed: bool
    closed: bool


class Page:
    def __init__(self, title: str, size: tuple[float, float] = A4) -> None:
        self.title = title
        self.wide, self.high = size
        self.shapes: list[Shape] = []
        self._x, self._y, self._turn = 0.0, 0.0, 0
        self._group = ""

    @contextmanager
    def at(self, x: float, y: float, turn: int = 0) -> Iterator[None]:
        """Draw from there on, turned by quarters clockwise."""
        before = self._x, self._y, self._turn
        (self._x, self._y), self._turn = self._placed((x, y)), (self._turn + turn) % 4
        yield
        self._x, self._y, self._turn = before

    @contextmanager
    def group(self, name: str) -> Iterator[None]:
        """What is drawn meanwhile bears this name in the SVG."""
        before, self._group = self._group, name
        yield
        self._group = before

    def _placed(self, point: Point) -> Point:
        x, y = point
        for _ in range(self._turn):
            x, y = -y, x
        return self._x + x, self._y + y

    def draw(
        self,
        outlines: list[tuple[Point, list[tuple[Point, ...]]]],
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = 0.2,
        dashed: bool = False,
        closed: bool = True,
    ) -> None:
        put = [
            (self._placed(start), [tuple(self._placed(point) for point in segment) for segment in segments])
            for start, segments in outlines
        ]
        self.shapes.append(Shape(self._group, put, fill, stroke, width, dashed, closed))

    def polygon(self, points: list[Point], fill: Colour | None = None, **how) -> None:
        self.draw([(points[0], [(point,) for point in points[1:]])], fill, **how)

    def line(self, *points: Point, stroke: Colour, width: float = 0.2) -> None:
        start, *others = points
        self.draw([(start, [(point,) for point in others])], None, stroke, width, closed=False)

    def box(self, x: float, y: float, wide: float, high: float, fill: Colour | None = None, **how) -> None:
        """A rectangle with its middle at x, y; `rounds` are the radii of its corners, clockwise from the
        north-west; a negative one is a corner cut off."""
        rounds = how.pop("rounds", (0.0, 0.0, 0.0, 0.0))
        self.draw([box_outline(x, y, wide, high, rounds)], fill, **how)

    def circle(self, x: float, y: float, radius: float, fill: Colour | None = None, **how) -> None:
        self.box(x, y, 2 * radius, 2 * radius, fill, rounds=(radius,) * 4, **how)

    def icon(self, treasure: int, x: float, y: float, size: float, fill: Colour, **how) -> None:
        """A treasure with its middle at x, y, its pixels' steps smoothed into curves."""
        scale = size / pixels.ICON
        with self.at(x, y):
            self.draw([_smooth(line, scale) for line in pixels.icon(treasure)], fill, **how)

    def text(self, text: str, x: float, y: float, high: float, fill: Colour, align: float = 0.0) -> None:
        """Letters `high` mm with their room, y at their middle; `align` is the part that lies left of x."""
        scale = high / HEIGHT
        left = x - align * pixels.wide(text) * scale
        top = y - high / 2
        outlines = []
        for line in pixels.spelled(text):
            first, *rest = [(left + px * scale, top + py * scale) for px, py in line]
            outlines.append((first, [(point,) for point in rest]))
        self.draw(outlines, fill)


def box_outline(
    x: float, y: float, wide: float, high: float, rounds: tuple[float, ...]
) -> tuple[Point, list[tuple[Point, ...]]]:
    """See Page.box."""
    left, right, top, low = x - wide / 2, x + wide / 2, y - high / 2, y + high / 2
    corners = ((left, top, 1, 1), (right, top, -1, 1), (right, low, -1, -1), (left, low, 1, -1))
    points: list[tuple[Point, ...]] = []
    for number, ((cx, cy, dx, dy), radius) in enumerate(zip(corners, rounds, strict=True)):
        far = abs(radius)
        ends = [(cx, cy + dy * far), (cx + dx * far, cy)]
        if number % 2:
            ends.reverse()
        points.append((ends[0],))
        if radius > 0:
            reach = 1 - _QUARTER
            handles = [(px + (cx - px) * (1 - reach), py + (cy - py) * (1 - reach)) for px, py in ends]
            points.append((handles[0], handles[1], ends[1]))
        elif radius < 0:
            points.append((ends[1],))
    return points[0][0], points[1:]


def _smooth(line: list[Point], scale: float) -> tuple[Point, list[tuple[Point, ...]]]:
    """From the middle of a pixel's side to the middle of the next, round the corner between."""
    scaled = [(x * scale, y * scale) for x, y in line]
    middles = [
        ((x + nx) / 2, (y + ny) / 2) for (x, y), (nx, ny) in zip(scaled, scaled[1:] + scaled[:1], strict=True)
    ]
    segments: list[tuple[Point, ...]] = []
    for number, (cx, cy) in enumerate(scaled):
        (ax, ay), (bx, by) = middles[number - 1], middles[number]
        handles = [(x + (cx - x) * 2 / 3, y + (cy - y) * 2 / 3) for x, y in ((ax, ay), (bx, by))]
        segments.append((handles[0], handles[1], (bx, by)))
    return middles[-1], segments


def svg(page: Page) -> str:
    """The page as SVG, its size in mm."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{page.wide:g}mm" height="{page.high:g}mm"'
        f' viewBox="0 0 {page.wide:g} {page.high:g}">',
        f"<title>{page.title}</title>",
        f'<rect width="{page.wide:g}" height="{page.high:g}" fill="#ffffff"/>',
    ]
    group = ""
    for shape in page.shapes:
        if shape.group != group:
            lines += ["</g>"] if group else []
            lines += [f"<g id={quoteattr(shape.group)}>"] if shape.group else []
            group = shape.group
        how = f' fill="{shape.fill}" fill-rule="evenodd"' if shape.fill else ' fill="none"'
        if shape.stroke:
            how += f' stroke="{shape.stroke}" stroke-width="{shape.width:g}"'
            how += ' stroke-dasharray="1.5 1.5"' if shape.dashed else ""
        lines.append(f'<path d="{_svg_path(shape)}"{how}/>')
    lines += ["</g>"] if group else []
    return "\n".join([*lines, "</svg>", ""])


def _svg_path(shape: Shape) -> str:
    def said(points: tuple[Point, ...]) -> str:
        return " ".join(f"{round(x, 2) + 0.0:g},{round(y, 2) + 0.0:g}" for x, y in points)

    parts = []
    for start, segments in shape.outlines:
        parts.append("M" + said((start,)))
        parts += [("L" if len(segment) == 1 else "C") + said(segment) for segment in segments]
        parts.append("Z" if shape.closed else "")
    return "".join(parts)


def write_pdf(pages: list[Page], path: Path) -> None:
    """The pages as one PDF at true size."""
    canvas = Canvas(str(path), invariant=1)
    canvas.setTitle(pages[0].title)
    canvas.setViewerPreference("PrintScaling", "None")
    for page in pages:
        canvas.setPageSize((page.wide * mm, page.high * mm))
        canvas.translate(0, page.high * mm)
        canvas.scale(mm, -mm)
        for shape in page.shapes:
            _draw_pdf(canvas, shape)
        canvas.showPage()
    canvas.save()


def _draw_pdf(canvas: Canvas, shape: Shape) -> None:
    outline = canvas.beginPath()
    for start, segments in shape.outlines:
        outline.moveTo(*start)
        for segment in segments:
            if len(segment) == 1:
                outline.lineTo(*segment[0])
            else:
                outline.curveTo(*[number for point in segment for number in point])
        if shape.closed:
            outline.close()
    if shape.fill:
        canvas.setFillColor(HexColor(shape.fill))
    if shape.stroke:
        canvas.setStrokeColor(HexColor(shape.stroke))
        canvas.setLineWidth(shape.width)
        canvas.setDash((1.5, 1.5) if shape.dashed else ())
    canvas.drawPath(
        outline, stroke=int(shape.stroke is not None), fill=int(shape.fill is not None), fillMode=0
    )


def write(pages: list[Page], folder: Path, name: str) -> list[Path]:
    """`name`.pdf with all pages, and an SVG for each."""
    folder.mkdir(parents=True, exist_ok=True)
    made = [folder / f"{name}.pdf"]
    write_pdf(pages, made[0])
    for number, page in enumerate(pages, start=1):
        made.append(folder / (f"{name}-{number}.svg" if len(pages) > 1 else f"{name}.svg"))
        made[-1].write_text(svg(page), encoding="utf-8")
    return made
