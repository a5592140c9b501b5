# SPDX-License-Identifier: MIT
"""What a pad stands in: the plate over its board, spacers and posts between the two, and the rim.

x points east, y north, from the north-west corner of the cells; z is 0 on the board's upper side.
"""

from build123d import (
    Align,
    Box,
    Circle,
    Cone,
    Cylinder,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    Sketch,
    Solid,
    extrude,
)

from boardsim import geometry
from hardware.boards import places
from hardware.case import measures

LOW = (Align.CENTER, Align.CENTER, Align.MIN)
HIGH = (Align.CENTER, Align.CENTER, Align.MAX)
CELLS = {"pad": geometry.CELLS, "coupon": 2}  # a side


def _middle(name: str) -> tuple[float, float, float, float]:
    """A board's middle, width and height."""
    left, top, right, bottom = places.outline(name)
    return (left + right) / 2, -(top + bottom) / 2, right - left, bottom - top


def screws(name: str = "pad") -> list[tuple[float, float]]:
    """The holes that go through the plate: those beside the cells, not among them."""
    far = CELLS[name] * geometry.PITCH
    return [(x, y) for x, y, _ in places.holes(name) if not (0 < x < far and 0 < y < far)]


def button(name: str = "pad") -> tuple[float, float]:
    """The middle of a board's button."""
    (one,) = [body for body in places.bodies(name) if body.kind == "button"]
    return (one.left + one.right) / 2, (one.top + one.bottom) / 2


def inner(name: str = "pad") -> list[tuple[float, float]]:
    """The holes between cells: posts stand in them and carry the plate; no screw comes up there."""
    return [(x, y) for x, y, _ in places.holes(name) if (x, y) not in screws(name)]


def plate_outline(name: str = "pad") -> Sketch:
    """The plate as it is cut."""
    x, y, wide, high = _middle(name)
    shape = Pos(x, y) * RectangleRounded(wide, high, measures.PLATE_ROUND[name])
    for hole_x, hole_y in screws(name):
        shape = shape - Pos(hole_x, -hole_y) * Circle(measures.SCREW[name] / 2)
    bx, by = button(name)
    return shape - Pos(bx, -by) * Rectangle(measures.BUTTON_HOLE, measures.BUTTON_HOLE)


def plate(name: str = "pad") -> Solid:
    """The plate with its countersinks."""
    thick = measures.PLATE_TOP - measures.PLATE_LOW
    body = Pos(0, 0, measures.PLATE_LOW) * extrude(plate_outline(name), thick)
    narrow, wide = measures.SCREW[name] / 2, measures.HEAD[name] / 2
    for x, y in screws(name):
        sink = Cone(narrow, wide, wide - narrow, align=HIGH)
        body = body - Pos(x, -y, measures.PLATE_TOP) * sink
    return body.solid()


def board(name: str = "pad") -> Solid:
    """The board itself, with its holes."""
    x, y, wide, high = _middle(name)
    flat = Pos(x, y) * Rectangle(wide, high)
    for hole_x, hole_y, across in places.holes(name):
        flat = flat - Pos(hole_x, -hole_y) * Circle(across / 2)
    return (Pos(0, 0, -measures.BOARD) * extrude(flat, measures.BOARD)).solid()


def spacer() -> Solid:
    """Round a screw, between board and plate."""
    ring = Circle(measures.SPACER / 2) - Circle(measures.SCREW["pad"] / 2)
    return extrude(ring, measures.PLATE_LOW).solid()


def post() -> Solid:
    """Stands in a board's hole, head up, and carries the plate."""
    head = Cylinder(measures.POST_HEAD / 2, measures.PLATE_LOW, align=LOW)
    return (head + Cylinder(measures.POST_STEM / 2, measures.BOARD - 0.1, align=HIGH)).solid()


def _wall() -> Solid:
    """The whole rim, uncut: wall and ledge."""
    x, y, wide, high = _middle("pad")
    low = -measures.BOARD - measures.FEET
    tall = measures.PLATE_TOP - low
    inner_wide, inner_high = wide + 2 * measures.CLEAR, high + 2 * measures.CLEAR
    rounded = measures.PLATE_ROUND["pad"]
    out = RectangleRounded(inner_wide + 2 * measures.WALL, inner_high + 2 * measures.WALL, rounded)
    # The board's corners are sharp.
    room = Rectangle(inner_wide, inner_high)
    free = Rectangle(
        inner_wide - 2 * (measures.LEDGE + measures.CLEAR), inner_high - 2 * (measures.LEDGE + measures.CLEAR)
    )
    ring = Pos(0, 0, low) * extrude(out - room, tall)
    ledge = Pos(0, 0, -measures.BOARD - measures.LEDGE) * extrude(room - free, measures.LEDGE)
    return Pos(x, y, 0) * (ring + ledge)


def corner() -> Solid:
    """A quarter of the rim, the north-west one; the others are the same, turned. Print four."""
    x, y, wide, high = _middle("pad")
    if abs(wide - high) > 1e-6:
        raise ValueError("the rim has four equal corners: the pad must be square")
    low, far = -measures.BOARD - measures.FEET, 400.0
    body = _wall()
    hole_x, hole_y = screws()[0]
    block = Box(measures.BLOCK + measures.CLEAR, measures.BLOCK + measures.CLEAR, measures.FEET, align=LOW)
    left, top = x - wide / 2 - measures.CLEAR, y + high / 2 + measures.CLEAR
    half = (measures.BLOCK + measures.CLEAR) / 2
    body = body + Pos(left + half, top - half, low) * block
    body = body - Pos(hole_x, -hole_y, low) * Cylinder(measures.PILOT / 2, measures.FEET, align=LOW)
    notch = Box(measures.NOTCH, 40, measures.NOTCH_HIGH, align=LOW)
    body = body - Pos(measures.NOTCH_AT, top, low) * notch
    body = body - Pos(left, -measures.NOTCH_AT, low) * Rot(0, 0, 90) * notch
    # One leg ends in the outer half of the wall, the other in the inner half: so four equal ones go together.
    split = wide / 2 + measures.CLEAR + measures.WALL / 2
    end, gap = measures.LAP, measures.FIT / 2
    core = Pos(-end - gap - far / 2, end + gap + far / 2, 0) * Box(far, far, far)
    outer = Pos(-gap, split + gap + far / 2, 0) * Box(2 * end, far, far)
    inside = Pos(-split + gap + far / 4, gap, 0) * Box(far / 2, 2 * end, far)
    return (body & (Pos(x, y, 0) * (core + outer + inside))).solid()


def rim() -> list[Solid]:
    """The four corners as they stand round the pad."""
    x, y, _, _ = _middle("pad")
    one = Pos(-x, -y, 0) * corner()
    return [Pos(x, y, 0) * Rot(0, 0, -90 * number) * one for number in range(4)]


def foot() -> Solid:
    """Under each corner of a coupon, which has no rim."""
    ring = Circle(measures.SPACER / 2) - Circle(measures.FOOT_PILOT / 2)
    return extrude(ring, measures.FEET).solid()


def parts() -> dict[str, Solid]:
    """What is printed for a pad: four corners, four spacers, four posts. For a coupon: four feet instead."""
    low = measures.BOARD + measures.FEET
    return {
        "rim-corner": Pos(0, 0, low) * corner(),
        "coupon-foot": foot(),
        "plate-spacer": spacer(),
        "plate-post": Rot(180, 0, 0) * Pos(0, 0, -measures.PLATE_LOW) * post(),
    }
