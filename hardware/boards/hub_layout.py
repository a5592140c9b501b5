# SPDX-License-Identifier: MIT
"""Where everything on the hub is. All parts stand on the front, which is what the players see.

The Pico's USB looks out at the top, the supply's USB-C and the pad's cable at the bottom.
"""

from hardware.boards.cable import CABLE, PITCH
from hardware.boards.hub_circuit import KEYS
from hardware.boards.layout import Layout, Spot
from hardware.boards.netlist import Netlist
from hardware.boards.router import EDGE, FRONT

WIDTH, HEIGHT = 120.0, 80.0
ORIGIN = (60.0, 40.0)
RIM = 0.5
KEY_MIDDLE = (3.25, 2.25)  # of a key from its first pin
KEY_PLACES = ((74.0, 41.0), (74.0, 65.0), (62.0, 53.0), (86.0, 53.0), (110.0, 47.0), (99.0, 55.0))
# A module of 0.96 inch: 27.3 × 27.8 mm, its holes 23.5 × 23.8 mm apart, its four pins between the upper two.
OLED_PINS = (76.0, 5.0)
OLED_HOLES = (23.5, 23.8)
# The way of the 5 V on the front, as wide as the parts allow: net, left, top, right, bottom.
SUPPLY_WAY = (
    ("/power/VIN", 13.9, 60.5, 18.0, 72.6),
    ("/power/FUSED", 21.6, 60.5, 28.2, 70.0),
    ("/power/LOWERED", 31.8, 60.5, 40.5, 65.5),
    ("+5V", 43.4, 60.5, 53.0, 68.0),
)
# From the plug's two supply pads, past the two that say what is wanted: each carries half.
PLUG_WAYS = ((13.9, 72.6, 15.0, 74.2), (17.0, 72.6, 18.0, 74.2))
CLAMP_GROUND = ("GND", 21.9, 72.0, 27.1, 75.6)  # copper under the clamp's other end
STITCHES = [("+5V", x, y) for x in (46.5, 48.0) for y in (61.5, 63.0, 66.0, 67.5)]
STITCHES += [("GND", x, 75.1) for x in (22.5, 24.0, 25.5, 26.7)]

SPOTS = {
    "A1": Spot(12.0, 3.5),
    "J2": Spot(OLED_PINS[0] - 3.81, OLED_PINS[1], 90),
    "JP1": Spot(72.0, 12.0),
    "JP2": Spot(80.0, 12.0),
    "R6": Spot(70.0, 17.0, 0),
    "R7": Spot(70.0, 20.0, 0),
    "C4": Spot(58.0, 6.5, 90),
    "BZ1": Spot(101.5, 22.0),
    "R8": Spot(95.0, 30.0, 0),
    "J3": Spot(16.0, HEIGHT - 3.4),
    "R9": Spot(9.5, 66.5, 90),
    "R10": Spot(11.8, 66.5, 90),
    "F1": Spot(20.0, 63.5),
    "D1": Spot(24.5, 71.0, 270),
    "D3": Spot(30.0, 63.5, 180),
    "Q1": Spot(42.0, 64.5, 0),
    "C6": Spot(37.3, 65.9, 270),
    "R1": Spot(40.5, 69.5, 90),
    "C1": Spot(54.0, 64.0),
    "C3": Spot(50.0, 71.5, 0),
    "R12": Spot(56.0, 71.5, 0),
    "D4": Spot(61.0, 71.5, 0),
    "D2": Spot(38.0, 9.0),
    "U1": Spot(87.0, 62.4, 90),
    "C2": Spot(80.6, 62.5, 90),
    "R2": Spot(93.5, 64.3, 90),
    "R3": Spot(95.5, 64.3, 90),
    "R4": Spot(97.5, 64.3, 90),
    "R11": Spot(99.5, 64.3, 90),
    "R5": Spot(101.5, 64.3, 90),
    "U2": Spot(106.0, 63.3),
    "C5": Spot(110.0, 63.3, 90),
    "J1": Spot(84.0, HEIGHT - 9.8),
    "TP1": Spot(40.0, 52.0),
    "TP2": Spot(44.5, 52.0),
    "TP3": Spot(49.0, 52.0),
    "TP4": Spot(40.0, 46.0),
    "TP5": Spot(44.5, 46.0),
    "TP6": Spot(49.0, 46.0),
    "TP7": Spot(53.5, 46.0),
    "FID1": Spot(5.0, 16.0),
    "FID2": Spot(115.0, 36.0),
    "FID3": Spot(67.0, 74.0),
    "H1": Spot(4.0, 4.0),
    "H2": Spot(WIDTH - 4.0, 4.0),
    "H3": Spot(4.0, HEIGHT - 4.0),
    "H4": Spot(WIDTH - 4.0, HEIGHT - 4.0),
    "H5": Spot(OLED_PINS[0] - OLED_HOLES[0] / 2, OLED_PINS[1]),
    "H6": Spot(OLED_PINS[0] + OLED_HOLES[0] / 2, OLED_PINS[1]),
    "H7": Spot(OLED_PINS[0] - OLED_HOLES[0] / 2, OLED_PINS[1] + OLED_HOLES[1]),
    "H8": Spot(OLED_PINS[0] + OLED_HOLES[0] / 2, OLED_PINS[1] + OLED_HOLES[1]),
}


def outline() -> tuple[float, float, float, float]:
    """Left, top, right, bottom of the board."""
    return 0.0, 0.0, WIDTH, HEIGHT


def spots() -> dict[str, Spot]:
    """All parts of the hub."""
    keys = {
        f"SW{number}": Spot(x - KEY_MIDDLE[0], y - KEY_MIDDLE[1])
        for number, (x, y) in enumerate(KEY_PLACES, start=1)
    }
    return SPOTS | keys


def _corners(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def make(netlist: Netlist, title: dict) -> Layout:
    """The hub's board."""
    layout = Layout("hub", netlist, outline(), ORIGIN, title)
    layout.spots = spots()
    router = layout.router
    groups = layout.stamp(router, sorted(layout.spots))
    areas = (*SUPPLY_WAY, CLAMP_GROUND)
    for net, left, top, right, bottom in (*areas, *((areas[0][0], *way) for way in PLUG_WAYS)):
        middle = ((left + right) / 2, (top + bottom) / 2)
        router.rectangle(net, (FRONT,), *middle, (right - left) / 2, (bottom - top) / 2)
    router.frame(EDGE + 0.1)
    for stitch in STITCHES:
        router.via(*stitch)

    def inside(x: float, y: float) -> bool:
        return 1.5 <= x <= WIDTH - 1.5 and 1.5 <= y <= HEIGHT - 1.5

    poured = {"Q1", "D1", "D3", "F1"}
    layout.fan_out(router, sorted(set(layout.spots) - poured), {"GND": inside, "+5V": inside})
    done = {"GND", "+5V", *(area[0] for area in areas)}
    signals = {net: nodes for net, nodes in groups.items() if net not in done and len(nodes) > 1}
    router.connect_all(signals)
    whole = _corners(RIM, RIM, WIDTH - RIM, HEIGHT - RIM)
    layout.planes = [("GND", "In1.Cu", whole, 0), ("+5V", "In2.Cu", whole, 0)]
    layout.planes += [(net, "F.Cu", _corners(*area), 1) for net, *area in areas[1:]]
    # The first one has two feet.
    (vin, left, top, right, bottom), (one, two) = areas[0], PLUG_WAYS
    feet = [(right, two[3]), (two[0], two[3]), (two[0], bottom), (one[2], bottom), (one[2], one[3])]
    layout.planes.append((vin, "F.Cu", [(left, top), (right, top), *feet, (left, one[3])], 1))
    _words(layout)
    return layout


def _words(layout: Layout) -> None:
    title = layout.title
    layout.texts.append(
        (f"HALLWAY HUB  rev {title['revision']}  {title['hash']}", 45.0, 77.5, 1.5, "F.SilkS", 0)
    )
    for (x, y), key in zip(KEY_PLACES, KEYS, strict=True):
        layout.texts.append((key, x, y - 5.5, 1.5, "F.SilkS", 0))
    layout.texts.append(("5 V  3 A", 6.5, 71.0, 1.0, "F.SilkS", 0))
    layout.texts.append(("OLED: GND VCC SCL SDA", 76.0, 9.0, 1.0, "F.SilkS", 0))
    layout.texts.append(
        ("or VCC GND SCL SDA: cut both, close the other sides", 76.0, 14.5, 0.8, "F.SilkS", 0)
    )
    layout.texts.append(("PADS", 95.2, 68.6, 1.2, "B.SilkS", 0))
    for pin, net in enumerate(CABLE):
        layout.texts.append((net, 84.0 + PITCH * pin, 73.5, 0.8, "B.SilkS", 90))
