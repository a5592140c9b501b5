# SPDX-License-Identifier: MIT
"""The names that are printed on a board: each part's beside it, where nothing else is printed or soldered.

A test point is called by its signal. Holes and camera marks have no name.
"""

from itertools import product
from math import ceil

import numpy as np

from hardware.boards.layout import OUTER, Layout, turned
from hardware.boards.library import footprint
from hardware.boards.sexpr import children, numbers

GRID = 0.1  # mm
SIZE = 0.8  # the least that board makers print well
WIDE = 0.95  # of a letter, in its height
GAP = 0.2
REACH = 30.0  # of a name from its part's middle: the Pico is long
NAMELESS = ("H", "FID")


class Sheet:
    """What is taken on one side of a board."""

    def __init__(self, box: tuple[float, float, float, float]) -> None:
        self.left, self.top = box[:2]
        self.taken = np.zeros((ceil((box[3] - box[1]) / GRID), ceil((box[2] - box[0]) / GRID)), bool)
        edge = round(0.4 / GRID)
        self.taken[:edge] = self.taken[-edge:] = True
        self.taken[:, :edge] = self.taken[:, -edge:] = True

    def _window(self, x: float, y: float, half_x: float, half_y: float) -> tuple[slice, slice]:
        columns = slice(
            max(round((x - half_x - self.left) / GRID), 0), round((x + half_x - self.left) / GRID) + 1
        )
        rows = slice(max(round((y - half_y - self.top) / GRID), 0), round((y + half_y - self.top) / GRID) + 1)
        return rows, columns

    def take(self, x: float, y: float, half_x: float, half_y: float) -> None:
        """Nothing else goes there."""
        self.taken[self._window(x, y, half_x, half_y)] = True

    def is_free(self, x: float, y: float, half_x: float, half_y: float) -> bool:
        """Whether a box has room, on the board."""
        rows, columns = self._window(x, y, half_x, half_y)
        high, wide = self.taken.shape
        inside = (
            rows.stop <= high and columns.stop <= wide and y - half_y > self.top and x - half_x > self.left
        )
        return inside and not self.taken[rows, columns].any()


def _halves(text: str, size: float, turn: float) -> tuple[float, float]:
    half_x, half_y = len(text) * size * WIDE / 2 + GAP, size / 2 + GAP
    return (half_y, half_x) if round(turn) % 180 else (half_x, half_y)


def _drawn(ref: str, layout: Layout) -> list[tuple[float, float, float, float]]:
    """Boxes around what a footprint prints, and around its body."""
    spot = layout.spots[ref]
    boxes = []
    body: list[tuple[float, float]] = []
    for item in footprint(layout.netlist.parts[ref].footprint):
        if not isinstance(item, list) or item[0] not in (
            "fp_line",
            "fp_arc",
            "fp_rect",
            "fp_circle",
            "fp_poly",
        ):
            continue
        layer = children(item, "layer")[0][1][2:]
        if layer not in ("SilkS", "CrtYd"):
            continue
        if item[0] == "fp_poly":
            points = [(float(point[1]), float(point[2])) for point in children(item, "pts")[0][1:]]
        elif item[0] == "fp_circle":
            (x, y), (to_x, to_y) = numbers(item, "center"), numbers(item, "end")
            far = np.hypot(to_x - x, to_y - y)
            points = [(x - far, y - far), (x + far, y + far)]
        else:
            names = [name for name in ("start", "mid", "end") if children(item, name)]
            points = [tuple(numbers(item, name)) for name in names]
        points = [turned(x, -y if spot.back else y, spot.turn) for x, y in points]
        if layer == "CrtYd":
            body += points
        else:
            boxes.append(points)
    if body:
        boxes.append(body)
    found = []
    for points in boxes:
        xs, ys = [spot.x + x for x, _ in points], [spot.y + y for _, y in points]
        middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        found.append((*middle, (max(xs) - min(xs)) / 2 + 0.1, (max(ys) - min(ys)) / 2 + 0.1))
    return found


def _sides(layout: Layout) -> dict[bool, Sheet]:
    """Front and back, with pads, drawings and words."""
    sides = {back: Sheet(layout.box) for back in (False, True)}
    for ref, spot in layout.spots.items():
        for pad in layout.pads(ref):
            for layer in pad.layers:
                sides[OUTER[layer] == "B.Cu"].take(pad.x, pad.y, pad.half_x + 0.15, pad.half_y + 0.15)
            if not pad.pin:
                for sheet in sides.values():
                    sheet.take(pad.x, pad.y, pad.half_x + 1.0, pad.half_y + 1.0)
        for box in _drawn(ref, layout):
            sides[spot.back].take(*box)
    for text, x, y, size, layer, turn in layout.texts:
        sides[layer == "B.SilkS"].take(x, y, *_halves(text, size, turn))
    return sides


def _near() -> list[tuple[float, float, int]]:
    """Where a name may be around its part, the nearest first: upright ones before turned ones."""
    steps = np.arange(-REACH, REACH + 0.1, 0.25)
    ways = [(float(x), float(y), turn) for x, y in product(steps, steps) for turn in (0, 90)]
    return sorted(ways, key=lambda way: (way[0] ** 2 + way[1] ** 2 + way[2] / 60, way))


def place(layout: Layout) -> None:
    """Give every part's name its place; who finds none is told."""
    sides, ways = _sides(layout), _near()
    for ref in sorted(layout.spots):
        if ref.rstrip("0123456789") in NAMELESS:
            continue
        pads = layout.pads(ref)
        x = sum(pad.x for pad in pads) / len(pads)
        y = sum(pad.y for pad in pads) / len(pads)
        signal = ref.startswith("TP")
        name = layout.net(pads[0]).rpartition("/")[2] if signal else ref
        spot = layout.spots[ref]
        for dx, dy, turn in ways:
            box = (x + dx, y + dy, *_halves(name, SIZE, turn))
            if sides[spot.back].is_free(*box):
                sides[spot.back].take(*box)
                if signal:
                    layout.texts.append((name, x + dx, y + dy, SIZE, "F.SilkS", turn))
                else:
                    layout.names[ref] = (x + dx, y + dy, turn)
                break
        else:
            raise ValueError(f"{layout.name}: no room for the name of {ref}: move it, or something beside it")
