# SPDX-License-Identifier: MIT
"""Where everything on the coupon is: two by two cells of a pad, wide margins at the left and below.

99 × 99 mm, for boards up to 100 × 100 are cheap. Coordinates as on the pad.
"""

from boardsim import geometry
from hardware.boards.cable import CABLE, PINS, PITCH
from hardware.boards.cell_layout import Cells, cell_spots, check_pitch
from hardware.boards.coupon_circuit import CELLS, SIDE, cell_name
from hardware.boards.layout import Layout, Spot
from hardware.boards.netlist import Netlist
from hardware.boards.router import EDGE

WIDE, NARROW = 12.0, 3.0  # margins: left and below, right and above
ORIGIN = (60.0, 30.0)
RIM = 0.5
STRIP = 1.5  # half the width of the 5 V under a column's lights
BUS = 8.0
LEFT = -6.0


def _width() -> float:
    return SIDE * geometry.PITCH


def outline() -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the board."""
    return -WIDE, -NARROW, _width() + NARROW, _width() + WIDE


def _margin_spots() -> dict[str, Spot]:
    pitch, width = geometry.PITCH, _width()
    low = width + 6.5
    spots = {
        "C3": Spot(LEFT + 2.0, 5.0, 0),
        "U1": Spot(LEFT, 12.0, 0),
        "R5": Spot(-10.9, 10.0, 90),
        "C7": Spot(-10.9, 14.0, 90),
        "U3": Spot(LEFT, 20.5, 0),
        "C5": Spot(-1.8, 20.5, 90),
        "R4": Spot(-10.3, 20.5, 90),
        "U2": Spot(LEFT, 25.5, 0),
        "C4": Spot(-1.8, 25.5, 90),
        "R1": Spot(-10.9, 25.5, 90),
        "R2": Spot(-9.4, 25.5, 90),
        "J1": Spot(LEFT, pitch - PINS / 2, 270, back=True),
        "R9": Spot(-10.9, pitch - 9, 90),
        "R10": Spot(-9.4, pitch - 9, 90),
        "R3": Spot(-10.3, pitch - 4, 90),
        "TP4": Spot(-10.2, pitch),
        "TP5": Spot(-10.2, pitch + 4),
        "TP6": Spot(-10.2, pitch + 8),
        "C6": Spot(LEFT, pitch + 15, 0),
        "C8": Spot(LEFT, pitch + 18.5, 0),
        "TP1": Spot(-10.2, pitch + 15),
        "C1": Spot(LEFT, pitch + 22, 0),
        "U4": Spot(LEFT, pitch + 25.5, 0),
        "C2": Spot(LEFT, pitch + 29, 0),
        "J2": Spot(-8.5, pitch + 33),
        "C13": Spot(11.5, low, 90),
        "U7": Spot(19.0, low, 90),
        "U8": Spot(34.0, low, 90),
        "C14": Spot(41.5, low, 90),
        "SW1": Spot(52.0 - 3.25, low - 2.25, 0),
        "TP2": Spot(62.0, low),
        "TP3": Spot(66.0, low),
        "TP7": Spot(70.0, low),
        "TP8": Spot(74.0, low),
        "FID1": Spot(-9.5, 0.0),
        "FID2": Spot(width - 2.0, width + 9.0),
        "FID3": Spot(-2.0, width + 9.5),
    }
    for number, (x, y) in enumerate(holes(), start=1):
        spots[f"H{number}"] = Spot(x, y)
    return spots


def holes() -> list[tuple[float, float]]:
    """The screws: at the corners of the cells, and between them."""
    width = _width()
    return [(x, y) for y in (0.0, width) for x in (0.0, width)] + [(width / 2, width / 2)]


def spots() -> dict[str, Spot]:
    """All parts of the coupon."""
    found = _margin_spots()
    for number in range(CELLS):
        found |= cell_spots(number + 1, *geometry.cell_centre(*divmod(number, SIDE)))
    return found


def _strips() -> list[tuple[float, float, float, float]]:
    """The 5 V plane as boxes: down the left, along the top, down every column."""
    top, end = -NARROW + RIM, _width() - geometry.PITCH / 2 + 3.0
    boxes = [(-WIDE + RIM, top, -WIDE + RIM + BUS, _width() + 6.0)]
    boxes.append((-WIDE + RIM, top, _width() - geometry.PITCH / 2 + STRIP, top + 3.0))
    for column in range(SIDE):
        middle = (column + 0.5) * geometry.PITCH
        boxes.append((middle - STRIP, top, middle + STRIP, end))
    return boxes


def supply_comb() -> list[tuple[float, float]]:
    """The outline of the 5 V plane."""
    bus, bar, *columns = _strips()
    corners = [(bus[0], bus[1]), (bar[2], bar[1])]
    for left, _, right, bottom in reversed(columns):
        corners += [(right, bar[3]), (right, bottom), (left, bottom), (left, bar[3])]
    return [*corners, (bus[2], bar[3]), (bus[2], bus[3]), (bus[0], bus[3])]


def _plane_tests() -> dict:
    """For each supply net, where a via meets its plane."""
    room = 0.6
    left, top, right, bottom = outline()

    def five(x: float, y: float, room: float = room) -> bool:
        return any(
            box[0] + room <= x <= box[2] - room and box[1] + room <= y <= box[3] - room for box in _strips()
        )

    def inside(x: float, y: float) -> bool:
        far = RIM + room
        return left + far <= x <= right - far and top + far <= y <= bottom - far

    return {"GND": inside, "+5V": five, "+3V3": lambda x, y: inside(x, y) and not five(x, y, -room)}


def make(netlist: Netlist, title: dict) -> Layout:
    """The coupon's board."""
    check_pitch()
    layout = Layout("coupon", netlist, outline(), ORIGIN, title)
    layout.spots = spots()
    cells = Cells(layout, SIDE, SIDE)
    margin, tests, router = _margin_spots(), _plane_tests(), layout.router
    layout.stamp(router, sorted(set(layout.spots) - set(margin)))
    groups = layout.stamp(router, sorted(margin))
    router.frame(EDGE + 0.1)
    cells.route(tests)
    cells.link_rows(groups)
    layout.fan_out(router, sorted(margin), tests)
    signals = {net: nodes for net, nodes in groups.items() if net not in tests and len(nodes) > 1}
    router.connect_all(signals)
    left, top, right, bottom = outline()
    left, top, right, bottom = left + RIM, top + RIM, right - RIM, bottom - RIM
    whole = [(left, top), (right, top), (right, bottom), (left, bottom)]
    layout.planes = [
        ("GND", "In1.Cu", whole, 0),
        ("+3V3", "In2.Cu", whole, 0),
        ("+5V", "In2.Cu", supply_comb(), 1),
    ]
    cells.trim_lanes()
    _words(layout)
    return layout


def _words(layout: Layout) -> None:
    title = f"HALLWAY COUPON  rev {layout.title['revision']}  {layout.title['hash']}"
    middle = geometry.PITCH
    layout.texts.append((title, middle, -1.5, 1.2, "F.SilkS", 0))
    layout.texts.append((title, middle, -1.5, 1.2, "B.SilkS", 0))
    for number in range(CELLS):
        x, y = geometry.cell_centre(*divmod(number, SIDE))
        layout.texts.append((cell_name(number), x, y + 13.5, 2.0, "F.SilkS", 0))
    layout.texts.append(("TO HUB", 12.0, middle, 1.5, "B.SilkS", 0))
    for pin, net in enumerate(CABLE):
        layout.texts.append((net, -10.2, middle + PITCH * pin - PINS / 2, 0.8, "B.SilkS", 0))
    for pin, net in enumerate(("GND", "5V", "SCK", "LOAD", "PIX", "MISO")):
        layout.texts.append((net, -4.6, geometry.PITCH + 33 + 2.54 * pin, 0.8, "F.SilkS", 0))
