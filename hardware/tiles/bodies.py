# SPDX-License-Identifier: MIT
"""The bodies of tiles, and the jig to fill them with: solids to print, as STL and STEP.

A tile is a tray with a pocket for each magnet, and a lid that is glued into its seat: no magnet can come
loose. Or it is one piece, sealed: the printer pauses while the pockets are open. A well goes through each
half, for the light under it. Printed flat, without supports. x points east, y north (a page's y points
south), z up; face 0 is up. The origin is the middle of the first half, on the table.
"""

from pathlib import Path

from build123d import (
    Align,
    Compound,
    Cylinder,
    Polygon,
    Pos,
    Rectangle,
    RectangleRounded,
    Sketch,
    Solid,
    export_step,
    export_stl,
    extrude,
    fillet,
)

from boardsim import geometry
from hardware.tiles import measures
from hardware.tiles.measures import BODY, FLOOR, WALL

LOW = (Align.CENTER, Align.CENTER, Align.MIN)


def outline(halves: int, inset: float = 0.0, joker: bool = False) -> Sketch:
    """A tile as seen from above, smaller by `inset` all round; its north-west corner cut."""
    long = (halves - 1) * geometry.PITCH + measures.SIDE - 2 * inset
    high = measures.SIDE - 2 * inset
    middle = (halves - 1) * geometry.PITCH / 2
    # A cut that keeps its distance from the outer one gets shorter by this part of the inset.
    shorter = inset * (2 - 2**0.5)
    shape = Pos(middle, 0) * Rectangle(long, high)
    if not joker:
        shape = fillet(shape.vertices(), max(measures.ROUND - inset, 0.3))
    for across, up in ((-1, 1), (1, 1), (1, -1), (-1, -1)) if joker else ((-1, 1),):
        whole = measures.CUT if (across, up) == (-1, 1) else measures.CUT / 2
        cut = whole - shorter
        x, y = middle + across * long / 2, up * high / 2
        shape = shape - Polygon((x, y), (x - across * cut, y), (x, y - up * cut), align=None)
    return shape


def wells(halves: int, more: float = 0.0) -> Sketch:
    """The wells of a tile as seen from above, wider by `more` all round."""
    side = measures.WINDOW + 2 * more
    one = RectangleRounded(side, side, measures.WINDOW_ROUND + more)
    return Sketch() + [Pos(half * geometry.PITCH, 0) * one for half in range(halves)]


def _pockets(halves: int, radius: float, height: float) -> list:
    return [
        Pos(half * geometry.PITCH + x, -y) * Cylinder(radius, height, align=LOW)
        for half in range(halves)
        for x, y in geometry.RING
    ]


def tray(halves: int, joker: bool = False) -> Solid:
    """The lower part: floor, pockets and the seat of the lid."""
    seat = outline(halves, WALL, joker)
    body = extrude(outline(halves, joker=joker), BODY)
    body = body - Pos(0, 0, BODY - FLOOR) * extrude(seat, FLOOR)
    for pocket in _pockets(halves, measures.POCKET / 2, measures.POCKET_DEPTH):
        body = body - Pos(0, 0, FLOOR) * pocket
    return (body - extrude(wells(halves), BODY)).solid()


def lid(halves: int, joker: bool = False) -> Solid:
    """What closes the pockets."""
    plate = outline(halves, WALL + measures.FIT, joker) - wells(halves)
    return extrude(plate, FLOOR).solid()


def sealed(halves: int, joker: bool = False) -> Solid:
    """A tile in one piece: the printer pauses at PAUSE, magnets go in, and it closes over them for good."""
    body = extrude(outline(halves, joker=joker) - wells(halves), BODY)
    for pocket in _pockets(halves, measures.POCKET / 2, measures.POCKET_DEPTH):
        body = body - Pos(0, 0, FLOOR) * pocket
    return body.solid()


def riser() -> Solid:
    """What makes a card thick: a shell between its lid and its face, with a shaft for the light."""
    hollow = extrude(outline(1, WALL) - wells(1, WALL), measures.RISER - 1.0)
    return (extrude(outline(1) - wells(1), measures.RISER) - hollow).solid()


def jig(halves: int) -> Solid:
    """A plate that fits over a tray in one way only, with a hole over each pocket."""
    plate = extrude(outline(halves, -2.0), measures.JIG_NEST + measures.JIG_PLATE)
    plate = plate - extrude(outline(halves, -measures.FIT), measures.JIG_NEST)
    for hole in _pockets(halves, measures.JIG_HOLE / 2, measures.JIG_NEST + measures.JIG_PLATE):
        plate = plate - hole
    return plate.solid()


def stick(grooves: int) -> Solid:
    """A tube with a floor at its tip; a magnet dropped into it holds another under the floor."""
    tip, grip = measures.STICK_TIP_LENGTH, measures.STICK_LENGTH
    body = Cylinder(measures.STICK_TIP / 2, tip, align=LOW)
    body = body + Pos(0, 0, tip) * Cylinder(measures.STICK_GRIP / 2, grip - tip, align=LOW)
    bore = Cylinder(measures.STICK_BORE / 2, grip, align=LOW)
    body = body - Pos(0, 0, measures.STICK_FLOOR) * bore
    ring = Cylinder(measures.STICK_GRIP, 2, align=LOW) - Cylinder(measures.STICK_GRIP / 2 - 0.8, 2, align=LOW)
    for groove in range(grooves):
        body = body - Pos(0, 0, tip + 6 + 5 * groove) * ring
    return body.solid()


# What is printed: for each kind its parts. A card is a single tile with a riser on it.
KINDS: dict[str, dict] = {
    "single": {"halves": 1},
    "domino": {"halves": 2},
    "joker": {"halves": 1, "joker": True},
}


def parts() -> dict[str, Solid]:
    """All that is printed, by name."""
    found = {}
    for kind, how in KINDS.items():
        found[f"{kind}-tray"] = tray(**how)
        found[f"{kind}-lid"] = lid(**how)
        found[f"{kind}-sealed"] = sealed(**how)
    found["card-riser"] = riser()
    found["jig-single"] = jig(1)
    found["jig-domino"] = jig(2)
    found["stick-north"] = stick(1)
    found["stick-south"] = stick(2)
    return found


def magnets(halves: int) -> list[Solid]:
    """The discs as they lie in a tray."""
    discs = _pockets(halves, geometry.MAGNET_DIAMETER / 2, geometry.MAGNET_HEIGHT)
    return [(Pos(0, 0, FLOOR) * disc).solid() for disc in discs]


def exploded(kind: str, made: dict[str, Solid], apart: float = 16.0) -> Compound:
    """A tile taken apart: tray, magnets over it, lid above."""
    discs = [Pos(0, 0, apart) * disc for disc in magnets(KINDS[kind]["halves"])]
    top = Pos(0, 0, BODY - FLOOR + 2 * apart) * made[f"{kind}-lid"]
    return Compound(children=[made[f"{kind}-tray"], *discs, top])


def write(made: dict[str, Solid], folder: Path) -> list[Path]:
    """Each part as STL and STEP."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    for name, solid in made.items():
        for ending, export in ((".stl", _stl), (".step", export_step)):
            path = folder / (name + ending)
            if not export(solid, path):
                raise OSError(f"{path} could not be written")
            written.append(path)
    return written


def _stl(solid: Solid, path: Path) -> bool:
    return export_stl(solid, path, tolerance=0.01, angular_tolerance=0.2)
