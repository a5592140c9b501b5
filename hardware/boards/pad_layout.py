# SPDX-License-Identifier: MIT
"""Where everything on the pad is: rows of cells, the lights round them, the margins with the chain's ends.

Coordinates are those of boardsim/geometry.py: cell (0, 0) begins at (0, 0), the margin lies around.
All parts stand on the front, towards the tiles; only the cables plug in from behind, lying, and towards
the middle, so that pads can stand side by side.
"""

from boardsim import geometry
from hallway import places
from hardware.boards.cable import CABLE, PINS, PITCH
from hardware.boards.cell_layout import Cells, cell_spots, check_pitch
from hardware.boards.layout import Layout, Spot, turned
from hardware.boards.netlist import Netlist
from hardware.boards.router import EDGE

MARGIN = geometry.PAD_MARGIN  # for the lights round the edge, the chain's ends and the screws
LIGHT = geometry.EDGE_LIGHT  # of the edge lights from the cells
ORIGIN = (60.0, 30.0)  # on the page
STRIP = 1.5  # half the width of the 5 V strip under a column's lights
BUS = 8.0  # width of the 5 V that goes round to the next pad
RIM = 0.5  # planes to the edge
FIRST = ("/SCK_ROWS", "/LOAD_ROWS", "/edge lights/L18")  # what runs down the crowded margin


def _half() -> float:
    return geometry.PITCH / 2


def _width() -> float:
    return geometry.CELLS * geometry.PITCH


def _edge_spots() -> dict[str, Spot]:
    """The lights round the edge, each with its capacitor behind it on the way of the data."""
    spots = {}
    width = _width()
    for side, turn in enumerate((0, 270, 180, 90)):
        for along in range(places.SIDE):
            line = along if side < 2 else places.SIDE - 1 - along
            middle = (line + 0.5) * geometry.PITCH
            x, y = ((middle, -LIGHT), (width + LIGHT, middle), (middle, width + LIGHT), (-LIGHT, middle))[
                side
            ]
            light = side * places.SIDE + along + 1
            spots[f"D{places.CELLS + 1}{light:02d}"] = Spot(x, y, (180 + turn) % 360)
            dx, dy = turned(3.2, 0, turn)
            spots[f"C{places.CELLS + 1}{light:02d}"] = Spot(x + dx, y + dy, (turn + 270) % 360)
    return spots


def _row_spots(row: int) -> dict[str, Spot]:
    """A row's buffer beside its lanes, where the margin has room; the resistors, and the point to probe."""
    pitch, number = geometry.PITCH, places.CELLS + 4 + row
    y = (pitch + 5.5, 2 * pitch - 16.5, 3 * pitch - 11, 4 * pitch - 8, 5 * pitch - 8)[row]
    late = Spot(-1.2, pitch - 3.5, 90) if row == 0 else Spot(-1.8, y - 4, 90)
    point = Spot(-10.2, 6, 0) if row == 0 else Spot(-10.2, y - 4, 0)
    return {
        f"U{number}01": Spot(-LIGHT, y, 0),
        f"C{number}01": Spot(-1.8, y, 90),
        f"R{number}01": Spot(-10.9, y, 90),
        f"R{number}02": Spot(-9.4, y, 90),
        f"R{number}03": late,
        f"TP{number}01": point,
    }


def _margin_spots() -> dict[str, Spot]:
    """Head at the left, tail at the right, button at the front edge, screws."""
    pitch, width = geometry.PITCH, _width()
    left, right = -LIGHT, width + LIGHT
    spots = {
        "C6": Spot(left, 9.0, 0),
        "U1": Spot(left, pitch - 8, 0),
        "C3": Spot(left + 2.0, pitch - 15, 0),
        "R5": Spot(-10.9, pitch - 10, 90),
        "C7": Spot(-10.9, pitch - 6, 90),
        "U3": Spot(left, pitch + 0.75, 0),
        "C5": Spot(-1.8, pitch + 0.75, 90),
        "R4": Spot(-10.3, pitch + 0.75, 90),
        "U2": Spot(left, pitch + 10.5, 0),
        "C4": Spot(-1.8, pitch + 10.5, 90),
        "R1": Spot(-10.9, pitch + 10.5, 90),
        "R2": Spot(-9.4, pitch + 10.5, 90),
        "R9": Spot(-10.9, pitch + 15, 90),
        "R10": Spot(-9.4, pitch + 15, 90),
        "TP4": Spot(-10.2, 2 * pitch - 4),
        "TP5": Spot(-10.2, 2 * pitch),
        "J1": Spot(left, 2 * pitch - PINS / 2, 270, back=True),
        "C8": Spot(left, 2 * pitch + 14, 0),
        "R3": Spot(-10.3, 2 * pitch + 14, 90),
        "C1": Spot(left, 3 * pitch - 4, 0),
        "U4": Spot(left, 3 * pitch, 0),
        "C2": Spot(left, 3 * pitch + 4, 0),
        "TP1": Spot(-10.2, 3 * pitch - 4),
        "TP2": Spot(-10.2, 3 * pitch + 4),
        "TP3": Spot(-10.2, 3 * pitch),
        "TP6": Spot(-10.2, pitch - 15.5),
        "U5": Spot(right, pitch, 0),
        "C9": Spot(width + 1.8, pitch, 90),
        "R6": Spot(width + 10.3, pitch - 2, 90),
        "R7": Spot(width + 10.3, pitch + 2, 90),
        "C11": Spot(right, 2 * pitch - 14.8, 0),
        "J2": Spot(right, 2 * pitch + PINS / 2, 90, back=True),
        "C12": Spot(right, 2 * pitch + 14.5, 0),
        "R12": Spot(width + 10.3, 2 * pitch + 14.5, 90),
        "U6": Spot(right, 4 * pitch, 0),
        "C10": Spot(width + 1.8, 4 * pitch, 90),
        "R8": Spot(width + 10.3, 4 * pitch - 2, 90),
        "R11": Spot(width + 10.3, 4 * pitch + 2, 90),
        "SW1": Spot(3 * pitch - 3.25, width + LIGHT - 2.25, 0),
        "FID1": Spot(6.0, -9.0),
        "FID2": Spot(width - 6.0, -9.0),
        "FID3": Spot(6.0, width + 9.0),
    }
    for row in range(places.SIDE):
        spots |= _row_spots(row)
    for number, (x, y) in enumerate(holes(), start=1):
        spots[f"H{number}"] = Spot(x, y)
    return spots


def holes() -> list[tuple[float, float]]:
    """The screws: four in the corners, four where cells meet."""
    pitch, width = geometry.PITCH, _width()
    corners = (-LIGHT, width + LIGHT)
    inner = (pitch, (geometry.CELLS - 1) * pitch)
    return [(x, y) for y in corners for x in corners] + [(x, y) for y in inner for x in inner]


def outline() -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the board."""
    return -MARGIN, -MARGIN, _width() + MARGIN, _width() + MARGIN


def spots() -> dict[str, Spot]:
    """All parts of the pad."""
    found = _edge_spots() | _margin_spots()
    for number in range(places.CELLS):
        found |= cell_spots(number + 1, *geometry.cell_centre(*divmod(number, places.SIDE)))
    return found


def supply_comb() -> list[tuple[float, float]]:
    """The 5 V plane: down the left from the cable, along the top, down every column and the right."""
    width, pitch = _width(), geometry.PITCH
    out, top = MARGIN - RIM, -(MARGIN - RIM)
    bus_low = top + BUS
    sides_end = width - _half() + LIGHT
    columns_end = width + LIGHT + 2.0
    corners = [(-out, top), (width + out, top), (width + out, sides_end), (width + out - BUS, sides_end)]
    corners.append((width + out - BUS, bus_low))
    for column in reversed(range(geometry.CELLS)):
        middle = (column + 0.5) * pitch
        corners += [(middle + STRIP, bus_low), (middle + STRIP, columns_end)]
        corners += [(middle - STRIP, columns_end), (middle - STRIP, bus_low)]
    return [*corners, (-out + BUS, bus_low), (-out + BUS, sides_end), (-out, sides_end)]


def _plane_tests() -> dict:
    """For each supply net, where a via meets its plane."""
    width, pitch, room = _width(), geometry.PITCH, 0.6
    out = MARGIN - RIM
    left, top = -out, -out

    def five(x: float, y: float, room: float = room) -> bool:
        sides_end = width - _half() + LIGHT - room
        if left + room <= x <= width + out - room and top + room <= y <= top + BUS - room:
            return True
        if (
            left + room <= x <= left + BUS - room or width + out - BUS + room <= x <= width + out - room
        ) and (top + room <= y <= sides_end):
            return True
        across = x % pitch - _half()
        return 0 < x < width and abs(across) <= STRIP - room and top <= y <= width + LIGHT + 2.0 - room

    def inside(x: float, y: float) -> bool:
        return left + room <= x <= width + out - room and top + room <= y <= width + out - room

    return {
        "GND": inside,
        "+5V": five,
        "+3V3": lambda x, y: inside(x, y) and not five(x, y, -room),
    }


def _words(layout: Layout) -> None:
    width = _width()
    title = f"HALLWAY PAD  rev {layout.title['revision']}  {layout.title['hash']}"
    for side in ("F.SilkS", "B.SilkS"):
        layout.texts.append((title, geometry.PITCH, width + 9.5, 1.5, side, 0))
    for number in range(places.CELLS):
        x, y = geometry.cell_centre(*divmod(number, places.SIDE))
        layout.texts.append((places.cell_name(number), x, y + 13.5, 2.0, "F.SilkS", 0))
    middle = 2 * geometry.PITCH
    for ref, x, word, word_x in (
        ("J1", -10.2, "TO HUB", 12.0),
        ("J2", width + 10.2, "TO NEXT PAD", width - 16.0),
    ):
        layout.texts.append((word, word_x, middle, 1.5, "B.SilkS", 0))
        way = 1 if ref == "J1" else -1
        for pin, net in enumerate(CABLE):
            y = middle + way * (PITCH * pin - PINS / 2)
            layout.texts.append((net, x, y, 0.8, "B.SilkS", 0))


def make(netlist: Netlist, title: dict) -> Layout:
    """The pad's board."""
    check_pitch()
    layout = Layout("pad", netlist, outline(), ORIGIN, title)
    layout.spots = spots()
    cells = Cells(layout, geometry.CELLS, geometry.CELLS)
    margin = _edge_spots() | _margin_spots()
    tests = _plane_tests()
    router = layout.router
    layout.stamp(router, sorted(set(layout.spots) - set(margin)))
    groups = layout.stamp(router, sorted(margin))
    router.frame(EDGE + 0.1)
    cells.route(tests)
    cells.link_rows(groups)
    layout.fan_out(router, sorted(margin), tests)
    signals = {net: nodes for net, nodes in groups.items() if net not in tests and len(nodes) > 1}
    router.connect_all(signals, FIRST)
    rim, width = MARGIN - RIM, _width()
    whole = [(-rim, -rim), (width + rim, -rim), (width + rim, width + rim), (-rim, width + rim)]
    layout.planes = [
        ("GND", "In1.Cu", whole, 0),
        ("+3V3", "In2.Cu", whole, 0),
        ("+5V", "In2.Cu", supply_comb(), 1),
    ]
    cells.trim_lanes()
    _words(layout)
    return layout
