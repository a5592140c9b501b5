# SPDX-License-Identifier: MIT
"""A page as pixels: what colour the paper has where, for models and pictures."""

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from hardware.tiles.page import Page, Shape
from hardware.tiles.pixels import Point

CURVE = 8  # straight pieces of a curve


def flattened(shape: Shape) -> list[list[Point]]:
    """A shape's outlines as polygons."""
    found = []
    for start, segments in shape.outlines:
        line = [start]
        for segment in segments:
            if len(segment) == 1:
                line.append(segment[0])
                continue
            begin, (one, two, end) = line[-1], segment
            for step in range(1, CURVE + 1):
                t = step / CURVE
                weights = ((1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3)
                corners = (begin, one, two, end)
                line.append(
                    tuple(sum(w * p[axis] for w, p in zip(weights, corners, strict=True)) for axis in (0, 1))
                )
        found.append(line)
    return found


def image(
    page: Page, scale: float, box: tuple[float, float, float, float] | None = None, finer: int = 1
) -> Image.Image:
    """The page, or the part of it in left, top, right, bottom, at `scale` pixels a mm; `finer`: drawn so many
    times as big first, for smooth edges."""
    left, top, right, low = box or (0.0, 0.0, page.wide, page.high)
    grain = scale * finer
    size = (round((right - left) * grain), round((low - top) * grain))
    drawn = Image.new("RGB", size, "#ffffff")

    def put(line: list[Point]) -> list[Point]:
        return [((x - left) * grain, (y - top) * grain) for x, y in line]

    for shape in page.shapes:
        lines = [put(line) for line in flattened(shape)]
        xs = [x for line in lines for x, _ in line]
        ys = [y for line in lines for _, y in line]
        if max(xs) < 0 or max(ys) < 0 or min(xs) > size[0] or min(ys) > size[1]:
            continue
        if shape.fill:
            # Even-odd: what is covered twice is bare again.
            mask = Image.new("1", size)
            for line in lines:
                one = Image.new("1", size)
                ImageDraw.Draw(one).polygon(line, fill=1)
                mask = ImageChops.logical_xor(mask, one)
            drawn.paste(Image.new("RGB", size, shape.fill), mask=mask)
        if shape.stroke:
            pen = ImageDraw.Draw(drawn)
            wide = max(1, round(shape.width * grain))
            for line in lines:
                pen.line([*line, line[0]] if shape.closed else line, fill=shape.stroke, width=wide)
    if finer > 1:
        drawn = drawn.resize((round(size[0] / finer), round(size[1] / finer)), Image.Resampling.BOX)
    return drawn


def brightness(drawn: Image.Image) -> np.ndarray:
    """Of each pixel, what part of the light a print in its colour returns or lets pass: 1 is bare paper."""
    parts = np.asarray(drawn, float) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear @ (0.2126, 0.7152, 0.0722)
