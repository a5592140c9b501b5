# SPDX-License-Identifier: MIT
"""What cases, plates and feet must fit: a board's outline, its screw holes, and the parts that stand high.

    from hardware.boards import places
    places.outline("hub")   left, top, right, bottom
    places.holes("pad")     [(x, y, diameter), ...]
    places.bodies("hub")    [Body, ...]

Millimetres, y down, from the board's own corner: a pad's is the corner of its first cell, the hub's and
the coupon's as their layouts say. Everything follows from the layouts; only heights and bodies are told here.
"""

import importlib
from dataclasses import dataclass
from math import hypot

from hardware.boards.layout import turned

THICKNESS = 1.6  # of the board
FLAT = 1.8  # what no part on a front exceeds unless it is told below: a register, a capacitor
TAILS = 1.8  # how far the pins of parts in holes come out on the other side; cut them to 1 under a plate
PLUG_ROOM = 25.0  # in front of a cable's connector: its plug and the bend of the wires

HOLES = {"hole": 3.2, "oled_hole": 2.5}

# By kind: left, top, right, bottom around the footprint's origin as its library draws it, and height.
SOCKET, PLASTIC = 8.5, 2.5  # a row of sockets, and of the pins that go into it
BODIES = {
    "chain": (-2.45, -2.3, 24.95, 9.2, 6.1),
    "usb": (-4.5, -3.4, 4.5, 3.9, 3.3),
    "button": (0.25, -0.75, 6.25, 5.25, 7.3),
    "pico": (-1.61, -2.7, 19.39, 49.63, SOCKET + PLASTIC + 1.0 + 2.8),
    "oled": (-25.8, -9.85, 2.0, 17.45, SOCKET + PLASTIC + 1.2 + 1.5),
    "piezo": (-3.6, -6.1, 8.6, 6.1, 6.5),
    "bulk": (-4.2, -4.2, 4.2, 4.2, 10.2),
}
FACING = {"chain": (0.0, 1.0), "usb": (0.0, 1.0), "pico": (0.0, -1.0)}  # where a plug goes in


@dataclass(frozen=True)
class Body:
    """A part that stands high: what it covers, on which side, how high, and where its plug comes from."""

    ref: str
    kind: str
    left: float
    top: float
    right: float
    bottom: float
    height: float
    back: bool
    facing: tuple[float, float] | None


def _layout(name: str):
    return importlib.import_module(f"hardware.boards.{name}_layout")


def outline(name: str) -> tuple[float, float, float, float]:
    """Left, top, right, bottom of a board."""
    return _layout(name).outline()


def _kinds(name: str) -> dict[str, str]:
    design = importlib.import_module(f"hardware.boards.{name}_circuit").design()
    return {ref: part.kind for ref, part in design.parts().items()}


def holes(name: str) -> list[tuple[float, float, float]]:
    """x, y and diameter of each screw hole, in the order of their numbers."""
    kinds, spots = _kinds(name), _layout(name).spots()
    refs = sorted((ref for ref, kind in kinds.items() if kind in HOLES), key=lambda ref: int(ref[1:]))
    return [(spots[ref].x, spots[ref].y, HOLES[kinds[ref]]) for ref in refs]


def bodies(name: str) -> list[Body]:
    """The parts that are higher than FLAT, or have a plug."""
    found = []
    spots = _layout(name).spots()
    for ref, kind in sorted(_kinds(name).items()):
        if kind not in BODIES:
            continue
        spot = spots[ref]
        flip = -1 if spot.back else 1
        left, top, right, bottom, height = BODIES[kind]
        corners = [turned(x, flip * y, spot.turn) for x in (left, right) for y in (top, bottom)]
        xs, ys = [spot.x + x for x, _ in corners], [spot.y + y for _, y in corners]
        facing = None
        if kind in FACING:
            x, y = turned(FACING[kind][0], flip * FACING[kind][1], spot.turn)
            facing = (x / hypot(x, y), y / hypot(x, y))
        box = (min(xs), min(ys), max(xs), max(ys))
        found.append(Body(ref, kind, *(round(value, 3) for value in box), height, spot.back, facing))
    return found
