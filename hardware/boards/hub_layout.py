# SPDX-License-Identifier: MIT
"""Where everything on the hub is. All parts stand on the front, which is what the players see.

The Pico's USB looks out at the top, the 5 V plug and the pad's cable at the bottom.
"""

from hardware.boards.hub_circuit import KEYS
from hardware.boards.layout import Layout, Spot
from hardware.boards.netlist import Netlist
from hardware.boards.pad_circuit import CABLE
from hardware.boards.router import EDGE, FRONT

WIDTH, HEIGHT = 120.0, 80.0
ORIGIN = (60.0, 40.0)
RIM = 0.5
KEY_MIDDLE = (3.25, 2.25)  # of a key from its first pin
KEY_PLACES = ((74.0, 41.0), (74.0, 65.0), (62.0, 53.0), (86.0, 53.0), (110.0, 47.0), (99.0, 57.0))
# The way of the 5 V on the front, as wide as the parts allow: net, left, top, right, bottom.
SUPPLY_WAY = (
    ("/power/VIN", 13.5, 61.5, 26.5, 67.5),
    ("/power/FUSED", 28.5, 61.5, 40.6, 70.3),
    ("+5V", 43.4, 63.9, 57.0, 71.0),
)
CLAMP_GROUND = ("GND", 31.0, 71.6, 37.0, 75.0)  # copper under the clamp's other end
STITCHES = [("+5V", x, y) for x in (45.0, 47.0) for y in (66.0, 67.5, 69.0, 70.5)]
STITCHES += [("GND", x, 74.5) for x in (31.5, 33.0, 35.0, 36.5)]

SPOTS = {
    "A1": Spot(12.0, 6.0),
    "J2": Spot(72.2, 5.0, 90),
    "R6": Spot(64.0, 5.0, 0),
    "R7": Spot(64.0, 8.0, 0),
    "C4": Spot(58.0, 6.5, 90),
    "BZ1": Spot(101.5, 22.0),
    "R8": Spot(95.0, 28.0, 0),
    "J3": Spot(15.0, 65.5),
    "F1": Spot(25.0, 64.0),
    "D1": Spot(34.0, 70.6, 270),
    "Q1": Spot(42.0, 65.0, 180),
    "R1": Spot(40.0, 59.5, 0),
    "C1": Spot(50.0, 65.0),
    "C3": Spot(62.0, 63.5, 90),
    "D2": Spot(38.0, 9.0),
    "U1": Spot(74.0, 74.5),
    "C2": Spot(69.5, 74.5, 90),
    "R2": Spot(92.0, 69.0, 90),
    "R3": Spot(97.0, 69.0, 90),
    "R4": Spot(78.5, 74.5, 90),
    "R5": Spot(103.0, 69.0, 90),
    "J1": Spot(84.0, 75.0),
    "H1": Spot(4.0, 4.0),
    "H2": Spot(WIDTH - 4.0, 4.0),
    "H3": Spot(4.0, HEIGHT - 4.0),
    "H4": Spot(WIDTH - 4.0, HEIGHT - 4.0),
}


def _corners(left: float, top: float, right: float, bottom: float) -> list[tuple[float, float]]:
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def make(netlist: Netlist, title: dict) -> Layout:
    """The hub's board."""
    layout = Layout("hub", netlist, (0.0, 0.0, WIDTH, HEIGHT), ORIGIN, title)
    layout.spots |= SPOTS
    for number, (x, y) in enumerate(KEY_PLACES, start=1):
        layout.spots[f"SW{number}"] = Spot(x - KEY_MIDDLE[0], y - KEY_MIDDLE[1])
    router = layout.router
    groups = layout.stamp(router, sorted(layout.spots))
    areas = (*SUPPLY_WAY, CLAMP_GROUND)
    for net, left, top, right, bottom in areas:
        middle = ((left + right) / 2, (top + bottom) / 2)
        router.rectangle(net, (FRONT,), *middle, (right - left) / 2, (bottom - top) / 2)
    router.frame(EDGE + 0.1)
    for stitch in STITCHES:
        router.via(*stitch)

    def inside(x: float, y: float) -> bool:
        return 1.5 <= x <= WIDTH - 1.5 and 1.5 <= y <= HEIGHT - 1.5

    poured = {"Q1", "D1", "F1", "J3"}
    layout.fan_out(router, sorted(set(layout.spots) - poured), {"GND": inside, "+5V": inside})
    done = {"GND", "+5V", *(area[0] for area in areas)}
    signals = {net: nodes for net, nodes in groups.items() if net not in done and len(nodes) > 1}
    router.connect_all(signals, sorted(signals, key=lambda net: (len(signals[net]), net)))
    whole = _corners(RIM, RIM, WIDTH - RIM, HEIGHT - RIM)
    layout.planes = [("GND", "In1.Cu", whole, 0), ("+5V", "In2.Cu", whole, 0)]
    layout.planes += [(net, "F.Cu", _corners(*area), 1) for net, *area in areas]
    _words(layout)
    return layout


def _words(layout: Layout) -> None:
    title = layout.title
    layout.texts.append(
        (f"HALLWAY HUB  rev {title['revision']}  {title['hash']}", 52.0, 77.5, 1.5, "F.SilkS", 0)
    )
    for (x, y), key in zip(KEY_PLACES, KEYS, strict=True):
        layout.texts.append((key, x, y - 5.5, 1.5, "F.SilkS", 0))
    layout.texts.append(("5 V  4 A", 24.0, 77.5, 1.2, "F.SilkS", 0))
    layout.texts.append(("OLED: GND VCC SCL SDA", 76.0, 9.0, 1.0, "F.SilkS", 0))
    layout.texts.append(("PADS", 95.2, 66.0, 1.5, "F.SilkS", 0))
    for pin, net in enumerate(CABLE):
        layout.texts.append((net, 84.0 + 2.5 * pin, 71.0, 0.8, "B.SilkS", 90))
