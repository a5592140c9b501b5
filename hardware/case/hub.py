# SPDX-License-Identifier: MIT
"""The hub's case: a base with legs for the board, a lid with a window, six keys, the screen's posts.

x points east, y north, from the board's north-west corner; z is 0 on the board's upper side. Openings are
where boards/places.py says that plugs go in.
"""

from build123d import (
    Align,
    Box,
    Circle,
    Cylinder,
    Pos,
    Rectangle,
    RectangleRounded,
    Rot,
    Solid,
    extrude,
)

from hardware.boards import places
from hardware.boards.places import Body
from hardware.case import measures

LOW = (Align.CENTER, Align.CENTER, Align.MIN)
HIGH = (Align.CENTER, Align.CENTER, Align.MAX)
ROUND = 4.0
M3 = 3.2
PLUG_HIGH = {"usb": 8.0, "pico": 9.0, "chain": 8.0}  # openings
PLUG_MIDDLE = {"usb": 1.65, "pico": 13.4, "chain": 3.4}
PLUG_WIDE = {"usb": 13.0, "pico": 12.0}  # of the plug; a chain's is as wide as its connector


def _bodies(kind: str) -> list[Body]:
    return [body for body in places.bodies("hub") if body.kind == kind]


def _middle(body: Body) -> tuple[float, float]:
    return (body.left + body.right) / 2, -(body.top + body.bottom) / 2


def lid_low() -> float:
    """The lid's underside: over the highest part."""
    return max(body.height for body in places.bodies("hub") if not body.back) + measures.HEADROOM


def _size() -> tuple[float, float, float, float]:
    left, top, right, bottom = places.outline("hub")
    room = 2 * measures.HUB_ROOM
    return (left + right) / 2, -(top + bottom) / 2, right - left + room, bottom - top + room


def corners() -> list[tuple[float, float]]:
    """The board's own screws."""
    return [(x, -y) for x, y, across in places.holes("hub") if across >= M3]


def screen_holes() -> list[tuple[float, float]]:
    """Where the screen's module is held."""
    return [(x, -y) for x, y, across in places.holes("hub") if across < M3]


def _openings() -> list[Solid]:
    """What is cut out of the walls, in front of each plug."""
    _, y, _, high = _size()
    found = []
    for kind, tall in PLUG_HIGH.items():
        for body in _bodies(kind):
            if body.facing is None:
                raise ValueError(f"{body.ref} has no plug")
            across = PLUG_WIDE.get(kind, body.right - body.left) + measures.PLUG
            middle, _ = _middle(body)
            north = body.facing[1] < 0
            wall = y + high / 2 if north else y - high / 2
            box = Box(across, 4 * measures.HUB_WALL, tall)
            found.append(Pos(middle, wall, PLUG_MIDDLE[kind]) * box)
    return found


def base() -> Solid:
    """Floor, walls and legs; the board lies on the legs, screws come from below."""
    x, y, wide, high = _size()
    low = -measures.BOARD - measures.HUB_LEGS - measures.HUB_FLOOR
    out = RectangleRounded(wide + 2 * measures.HUB_WALL, high + 2 * measures.HUB_WALL, ROUND)
    room = RectangleRounded(wide, high, ROUND - measures.HUB_WALL)
    body = Pos(0, 0, low) * extrude(out, lid_low() - low)
    body = Pos(x, y, 0) * (body - Pos(0, 0, low + measures.HUB_FLOOR) * extrude(room, lid_low() - low))
    for cx, cy in corners():
        leg = Cylinder(measures.LEG / 2, measures.HUB_LEGS, align=LOW)
        body = body + Pos(cx, cy, low + measures.HUB_FLOOR) * leg
        body = body - Pos(cx, cy, low) * Cylinder(M3 / 2, 20, align=LOW)
        # The screw's head goes into the floor.
        body = body - Pos(cx, cy, low) * Cylinder(measures.HUB_HEAD / 2, 1.2, align=LOW)
    return (body - _openings()).solid()


def lid() -> Solid:
    """A plate with a lip; its posts come down to the board and take the screws."""
    x, y, wide, high = _size()
    low = lid_low()
    out = RectangleRounded(wide + 2 * measures.HUB_WALL, high + 2 * measures.HUB_WALL, ROUND)
    fit = 2 * measures.FIT
    lip = RectangleRounded(wide - fit, high - fit, ROUND - measures.HUB_WALL)
    lip = lip - Rectangle(wide - fit - 2 * measures.HUB_WALL, high - fit - 2 * measures.HUB_WALL)
    body = Pos(x, y, low) * extrude(out, measures.HUB_LID)
    body = body + Pos(x, y, low - measures.LIP) * extrude(lip, measures.LIP)
    for cx, cy in corners():
        body = body + Pos(cx, cy, 0) * Cylinder(measures.LEG / 2, low, align=LOW)
        body = body - Pos(cx, cy, 0) * Cylinder(measures.PILOT / 2, low - 1, align=LOW)
    for key in _bodies("button"):
        body = body - Pos(*_middle(key), low) * Cylinder(measures.KEY_HOLE / 2, measures.HUB_LID, align=LOW)
    for screen in _bodies("oled"):
        window = RectangleRounded(*measures.SCREEN, 1.0)
        cx, _ = _middle(screen)
        cy = -screen.top - measures.SCREEN_FROM_TOP
        body = body - Pos(cx, cy, low - measures.LIP) * extrude(window, measures.HUB_LID + measures.LIP)
    for piezo in _bodies("piezo"):
        cx, cy = _middle(piezo)
        holes = [(0, 0)] + [(dx * 3.0, dy * 3.0) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if dx or dy]
        for dx, dy in holes:
            body = body - Pos(cx + dx, cy + dy, low) * Cylinder(
                measures.GRILLE / 2, measures.HUB_LID, align=LOW
            )
    # One dot beside key A, two beside B, to be found in the dark.
    for number, key in enumerate(_bodies("button")[-2:], start=1):
        cx, cy = _middle(key)
        for dot in range(number):
            at = (cx - 1.2 * (number - 1) + 2.4 * dot, cy + 6.5, low + measures.HUB_LID)
            body = body - Pos(*at) * Cylinder(0.7, 0.5, align=HIGH)
    # Nothing of the lip stands in the way of a plug or a high part.
    for part in places.bodies("hub"):
        if part.height > low - measures.LIP - measures.HEADROOM:
            wide, deep = part.right - part.left + 1, part.bottom - part.top + 1
            body = body - Pos(*_middle(part), low) * Box(wide, deep, measures.LIP, align=HIGH)
    return (body - _openings()).solid()


def key() -> Solid:
    """Stands on a switch's plunger and comes out of the lid. Around its own axis; z as in the case."""
    plunger = _bodies("button")[0].height
    low = plunger - measures.PLUNGER_DEEP
    top = lid_low() + measures.HUB_LID + measures.KEY_OUT
    body = Pos(0, 0, low) * Cylinder(measures.KEY / 2, top - low, align=LOW)
    flange = lid_low() - measures.KEY_FLANGE_HIGH - 2 * measures.KEY_TRAVEL
    body = body + Pos(0, 0, flange) * Cylinder(measures.KEY_FLANGE / 2, measures.KEY_FLANGE_HIGH, align=LOW)
    bore = Cylinder(measures.PLUNGER / 2 + 0.2, measures.PLUNGER_DEEP, align=LOW)
    return (body - Pos(0, 0, low) * bore).solid()


def screen_post() -> Solid:
    """Between board and screen, one in each corner of its module: M2 through it."""
    ring = Circle(measures.SCREEN_POST / 2) - Circle(measures.SCREEN_BORE / 2)
    return extrude(ring, places.SOCKET + places.PLASTIC).solid()


def keys() -> list[Solid]:
    """The six keys in their places."""
    return [Pos(*_middle(body), 0) * key() for body in _bodies("button")]


def boxes() -> list[Solid]:
    """The parts on the board as boxes, the board among them."""
    left, top, right, bottom = places.outline("hub")
    flat = Pos((left + right) / 2, -(top + bottom) / 2) * Rectangle(right - left, bottom - top)
    for x, y, across in places.holes("hub"):
        flat = flat - Pos(x, -y) * Circle(across / 2)
    found = [(Pos(0, 0, -measures.BOARD) * extrude(flat, measures.BOARD)).solid()]
    for body in places.bodies("hub"):
        found.append(part_box(body))
    return found


def part_box(body: Body) -> Solid:
    """A part as a box; those that stand on pins, as what is above them."""
    wide, deep = body.right - body.left, body.bottom - body.top
    low = places.SOCKET + places.PLASTIC if body.kind in ("pico", "oled") else 0.0
    box = Box(wide, deep, body.height - low, align=LOW)
    if body.back:
        return (Pos(*_middle(body), -measures.BOARD - body.height) * box).solid()
    if body.kind == "button":
        box = Box(wide, deep, 3.6, align=LOW) + Cylinder(measures.PLUNGER / 2, body.height, align=LOW)
    return (Pos(*_middle(body), low) * box).solid()


def parts() -> dict[str, Solid]:
    """What is printed for a hub: base, lid, six keys, four posts. The lid lies on its upper side."""
    low = measures.BOARD + measures.HUB_LEGS + measures.HUB_FLOOR
    plunger = _bodies("button")[0].height - measures.PLUNGER_DEEP
    return {
        "hub-base": Pos(0, 0, low) * base(),
        "hub-lid": Pos(0, 0, lid_low() + measures.HUB_LID) * Rot(180, 0, 0) * lid(),
        "hub-key": Pos(0, 0, -plunger) * key(),
        "hub-screen-post": screen_post(),
    }
