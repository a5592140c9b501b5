# SPDX-License-Identifier: MIT
"""Where everything on the pad is: one cell is routed and repeated, its links and the margin follow.

Coordinates are those of hardware/geometry.py: cell (0, 0) begins at (0, 0), the margin lies around.
All parts stand on the front, towards the tiles; only the cables plug in from behind.
"""

from hallway import places
from hardware import geometry
from hardware.boards.layout import WASHER, Layout, Spot, turned
from hardware.boards.netlist import Netlist
from hardware.boards.pad_circuit import CABLE
from hardware.boards.router import BACK, EDGE, FRONT, STEP, Router

MARGIN = 12.0  # for the lights round the edge, the chain's ends and the screws
LIGHT = MARGIN / 2  # of the edge lights from the cells
ORIGIN = (60.0, 30.0)  # on the page
# From the cell's border: lanes that run through a whole row on the back.
LANE, NEXT_LANE = 5.0, 4.5
CHAIN_Y, PIXEL_Y = -2.5, 0.0  # where the chain and the lights pass from cell to cell
STRIP = 1.5  # half the width of the 5 V strip under a column's lights
BUS = 8.0  # width of the 5 V that goes round to the next pad
RIM = 0.5  # planes to the edge
CAP = 2.0  # of a Hall switch's capacitor from its centre
# Turned so that the outputs face the registers.
RING_TURNS = (270, 270, 270, 0, 90, 90, 90, 180)
REGISTER_X, REGISTER_CAP_Y = 15.0, -6.8


def _half() -> float:
    return geometry.PITCH / 2


def _width() -> float:
    return geometry.CELLS * geometry.PITCH


def cell_spots(number: int, x: float, y: float) -> dict[str, Spot]:
    """One cell's parts around its centre."""
    spots = {}
    for position, (dx, dy) in enumerate(geometry.RING):
        turn = RING_TURNS[position]
        spots[f"U{number}{position + 1:02d}"] = Spot(x + dx, y + dy, turn)
        away = turned(-CAP, 0, turn)
        cap = Spot(x + dx + away[0], y + dy + away[1], (turn + 270) % 360)
        spots[f"C{number}{position + 1:02d}"] = cap
    for side, unit in ((-1, 11), (1, 12)):
        spots[f"U{number}{unit}"] = Spot(x + side * REGISTER_X, y, 0)
        spots[f"C{number}{unit}"] = Spot(x + side * REGISTER_X + 1.7, y + REGISTER_CAP_Y, 180)
    spots[f"D{number}01"] = Spot(x, y, 180)
    spots[f"C{number}13"] = Spot(x, y + 2.75, 0)
    return spots


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


def _margin_spots() -> dict[str, Spot]:
    """Head at the left, tail at the right, button at the front edge, screws."""
    pitch, width = geometry.PITCH, _width()
    left, right = -LIGHT, width + LIGHT
    pins = 22.5 / 2  # half a connector's row of pins
    spots = {
        "U1": Spot(left, pitch - 8, 0),
        "C3": Spot(left + 2.0, pitch - 15, 0),
        "R5": Spot(-10.9, pitch - 10, 90),
        "C7": Spot(-10.9, pitch - 6, 90),
        "U3": Spot(left, pitch + 1, 0),
        "C5": Spot(-1.8, pitch + 1, 90),
        "R4": Spot(-10.3, pitch + 1, 90),
        "U2": Spot(left, pitch + 8, 0),
        "C4": Spot(-1.8, pitch + 8, 90),
        "R1": Spot(-10.3, pitch + 6, 90),
        "R2": Spot(-10.3, pitch + 10, 90),
        "C6": Spot(left, 2 * pitch - 16.5, 0),
        "J1": Spot(left, 2 * pitch - pins, 270, back=True),
        "C8": Spot(left, 2 * pitch + 14, 0),
        "R3": Spot(-10.3, 2 * pitch + 14, 90),
        "C1": Spot(left, 3 * pitch - 4, 0),
        "U4": Spot(left, 3 * pitch, 0),
        "C2": Spot(left, 3 * pitch + 4, 0),
        "U5": Spot(right, pitch, 0),
        "C9": Spot(width + 1.8, pitch, 90),
        "R6": Spot(width + 10.3, pitch - 2, 90),
        "R7": Spot(width + 10.3, pitch + 2, 90),
        "C11": Spot(right, 2 * pitch - 14.8, 0),
        "J2": Spot(right, 2 * pitch - pins, 270, back=True),
        "C12": Spot(right, 2 * pitch + 14.5, 0),
        "U6": Spot(right, 4 * pitch, 0),
        "C10": Spot(width + 1.8, 4 * pitch, 90),
        "R8": Spot(width + 10.3, 4 * pitch, 90),
        "SW1": Spot(3 * pitch - 3.25, width + LIGHT - 2.25, 0),
    }
    corners = (-LIGHT, width + LIGHT)
    inner = (pitch, (geometry.CELLS - 1) * pitch)
    holes = [(x, y) for y in corners for x in corners] + [(x, y) for y in inner for x in inner]
    for number, (x, y) in enumerate(holes, start=1):
        spots[f"H{number}"] = Spot(x, y)
    return spots


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


def _hall_links(router: Router, layout: Layout, number: int) -> list[str]:
    """Short straight copper from each Hall switch to its capacitor; those pads need no via of their own."""
    for position in range(len(geometry.RING)):
        hall = {pad.pin: pad for pad in layout.pads(f"U{number}{position + 1:02d}")}
        cap = {pad.pin: pad for pad in layout.pads(f"C{number}{position + 1:02d}")}
        for one, two in ((hall["1"], cap["1"]), (hall["2"], cap["2"]), (hall["5"], hall["2"])):
            if one is hall["5"]:
                # Straight from under the chip's middle to the pin, beside it.
                dx, dy = turned(-0.25, 0, RING_TURNS[position])
                x, y = one.x + dx, one.y + dy
            else:
                x, y = one.x, one.y
            router.track(layout.net(one), FRONT, x, y, two.x, two.y)
    return [f"U{number}{position + 1:02d}" for position in range(len(geometry.RING))]


def _route_cell(layout: Layout, tests: dict) -> Router:
    """The first cell's copper, in its own square, with the lanes of its row."""
    half = _half()
    x, y = geometry.cell_centre(0, 0)
    router = Router(x - half, y - half, x + half, y + half)
    spots = cell_spots(1, x, y)
    for corner_x in (x - half, x + half):
        for corner_y in (y - half, y + half):
            router.circle(corner_x, corner_y, WASHER)
    groups = layout.stamp(router, sorted(spots))
    lanes = [("/SCK", half - LANE), ("/LOAD", half - NEXT_LANE)]
    for net, lane in lanes:
        router.track(net, BACK, x - half, y + lane, x + half, y + lane)
        groups[net].append(router.track_nodes(BACK, x - half + 1, y + lane, x + half - 1, y + lane))
    for spare in (LANE, NEXT_LANE):
        router.rectangle(None, (BACK,), x, y - half + spare, half, 0.1)
    ports = (("/CHAIN0", -1, CHAIN_Y), ("/CHAIN1", 1, CHAIN_Y), ("/PIX0", -1, PIXEL_Y), ("/PIX1", 1, PIXEL_Y))
    for net, side, port in ports:
        edge = x + side * half
        router.track(net, BACK, edge, y + port, edge - side, y + port)
        groups[net].append(router.track_nodes(BACK, edge - side, y + port, edge - side, y + port))
    router.frame(STEP)
    linked = _hall_links(router, layout, 1)
    layout.fan_out(router, sorted(set(spots) - set(linked)), tests)
    signals = {net: nodes for net, nodes in groups.items() if net not in tests and len(nodes) > 1}
    router.connect_all(signals, sorted(signals, key=lambda net: (len(signals[net]), net)))
    return router


def _repeat_cell(layout: Layout, cell: Router) -> None:
    """The first cell's copper in all cells, under their own nets' names."""
    first = {ref for ref in layout.spots if ref[1:-2] == "1" and len(ref) == 4}
    pins = {layout.net(pad): (pad.ref, pad.pin) for ref in sorted(first) for pad in layout.pads(ref)}
    for number in range(places.CELLS):
        row, col = divmod(number, places.SIDE)
        dx, dy = col * geometry.PITCH, row * geometry.PITCH

        def own(net: str, number: int = number) -> str:
            ref, pin = pins[net]
            return layout.netlist.net[f"{ref[0]}{number + 1}{ref[-2:]}", pin]

        for net, layer, x, y, to_x, to_y in cell.tracks:
            layout.router.track(own(net), layer, x + dx, y + dy, to_x + dx, to_y + dy)
        for net, x, y in cell.vias:
            layout.router.via(own(net), x + dx, y + dy)


def _row_links(layout: Layout, groups: dict) -> None:
    """Lanes back from the end of a row to the beginning of the next, and all ends at the margins."""
    router, width, half = layout.router, _width(), _half()
    for row in range(places.SIDE):
        middle = (row + 0.5) * geometry.PITCH
        first, last = row * places.SIDE, row * places.SIDE + places.SIDE
        ends = [(f"/CHAIN{first}", 0.0, middle + CHAIN_Y), (f"/CHAIN{last}", width, middle + CHAIN_Y)]
        ends += [(f"/PIX{first}", 0.0, middle + PIXEL_Y), (f"/PIX{last}", width, middle + PIXEL_Y)]
        ends += [
            (net, x, middle + half - lane)
            for net, lane in (("/SCK", LANE), ("/LOAD", NEXT_LANE))
            for x in (0.0, width)
        ]
        if row:
            for net, lane in ((f"/CHAIN{first}", LANE), (f"/PIX{first}", NEXT_LANE)):
                y = middle - half + lane
                router.track(net, BACK, 0.0, y, width, y)
                groups.setdefault(net, []).append(
                    router.track_nodes(BACK, 0.0, y, 0.0, y) + router.track_nodes(BACK, width, y, width, y)
                )
        lanes: dict[str, list[int]] = {}
        for net, x, y in ends:
            lanes.setdefault(f"{net} {y}", []).extend(router.track_nodes(BACK, x, y, x, y))
        for key, nodes in lanes.items():
            groups.setdefault(key.split()[0], []).append(nodes)


def _words(layout: Layout) -> None:
    width = _width()
    title = layout.title
    layout.texts.append(
        (
            f"HALLWAY PAD  rev {title['revision']}  {title['hash']}",
            geometry.PITCH,
            width + 9.5,
            1.5,
            "F.SilkS",
            0,
        )
    )
    layout.texts.append(
        (
            f"HALLWAY PAD  rev {title['revision']}  {title['hash']}",
            geometry.PITCH,
            width + 9.5,
            1.5,
            "B.SilkS",
            0,
        )
    )
    for number in range(places.CELLS):
        x, y = geometry.cell_centre(*divmod(number, places.SIDE))
        layout.texts.append((places.cell_name(number), x, y + 13.5, 2.0, "F.SilkS", 0))
    pins = -22.5 / 2
    for x, word, word_x in ((0.5, "TO HUB", 12.0), (width - 0.5, "TO NEXT PAD", width - 14.0)):
        layout.texts.append((word, word_x, 2 * geometry.PITCH, 1.5, "B.SilkS", 0))
        for pin, net in enumerate(CABLE):
            layout.texts.append((net, x, 2 * geometry.PITCH + pins + 2.5 * pin, 0.9, "B.SilkS", 0))


def _trim_lanes(layout: Layout) -> None:
    """Clock and load end at the last cell's register, but where the tail takes them on."""
    width = _width()
    ends = {(track[0], *track[4:6]) for track in layout.router.tracks}
    ends |= {(track[0], *track[2:4]) for track in layout.router.tracks}
    for index, (net, layer, x, y, to_x, to_y) in enumerate(layout.router.tracks):
        if net in ("/SCK", "/LOAD") and to_x == width and y == to_y and to_x - x == geometry.PITCH:
            taken = any(
                track[0] == net
                and width in (track[2], track[4])
                and index != number
                and y in (track[3], track[5])
                for number, track in enumerate(layout.router.tracks)
            )
            onward = [end for end in ends if end[0] == net and end[2] == y and x < end[1] < to_x]
            if not taken:
                layout.router.tracks[index] = (net, layer, x, y, max(end[1] for end in onward), y)


def make(netlist: Netlist, title: dict) -> Layout:
    """The pad's board."""
    if geometry.PITCH % (2 * STEP):
        raise ValueError(
            f"PITCH is {geometry.PITCH} mm; the boards are routed on a grid: take a multiple of {2 * STEP}"
        )
    width = _width()
    box = (-MARGIN, -MARGIN, width + MARGIN, width + MARGIN)
    layout = Layout("pad", netlist, box, ORIGIN, title)
    layout.spots = spots()
    margin = _edge_spots() | _margin_spots()
    tests = _plane_tests()
    cell = _route_cell(layout, tests)
    router = layout.router
    layout.stamp(router, sorted(set(layout.spots) - set(margin)))
    groups = layout.stamp(router, sorted(margin))
    router.frame(EDGE + 0.1)
    _repeat_cell(layout, cell)
    _row_links(layout, groups)
    layout.fan_out(router, sorted(margin), tests)
    signals = {net: nodes for net, nodes in groups.items() if net not in tests and len(nodes) > 1}
    router.connect_all(signals, sorted(signals, key=lambda net: (len(signals[net]), net)))
    rim = MARGIN - RIM
    whole = [(-rim, -rim), (width + rim, -rim), (width + rim, width + rim), (-rim, width + rim)]
    layout.planes = [
        ("GND", "In1.Cu", whole, 0),
        ("+3V3", "In2.Cu", whole, 0),
        ("+5V", "In2.Cu", supply_comb(), 1),
    ]
    _trim_lanes(layout)
    _words(layout)
    return layout
