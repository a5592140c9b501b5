# SPDX-License-Identifier: MIT
"""Rows of cells on a board: where their parts are, and their copper. One cell is routed and repeated.

Coordinates are those of boardsim/geometry.py: cell (0, 0) begins at (0, 0). Clock and load run through a
row on the back; what goes on from row to row comes back along the next row's upper border.
"""

from boardsim import geometry
from hardware.boards.layout import WASHER, Layout, Spot, turned
from hardware.boards.router import BACK, FRONT, STEP, Router

# From the cell's border: lanes that run through a whole row on the back.
LANE, NEXT_LANE = 5.0, 4.5
CHAIN_Y, PIXEL_Y = -2.5, 0.0  # where the chain and the lights pass from cell to cell
CAP = 2.0  # of a Hall switch's capacitor from its centre
# Turned so that the outputs face the registers.
RING_TURNS = (270, 270, 270, 0, 90, 90, 90, 180)
REGISTER_X, REGISTER_CAP_Y = 15.0, -6.8
# Pins of the registers and the light that leave a cell.
CLOCK, LOAD, SERIAL_IN, SERIAL_OUT = "2", "1", "10", "9"
LIGHT_IN, LIGHT_OUT = "3", "1"


def check_pitch() -> None:
    """The boards are routed on a grid, and cells must repeat on it."""
    if geometry.PITCH % (2 * STEP):
        raise ValueError(
            f"PITCH is {geometry.PITCH} mm; the boards are routed on a grid: take a multiple of {2 * STEP}"
        )


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


class Cells:
    """`rows` × `columns` cells of a board, counted from 1, row by row."""

    def __init__(self, layout: Layout, rows: int, columns: int) -> None:
        self.layout = layout
        self.rows, self.columns = rows, columns
        self.width = columns * geometry.PITCH

    def net(self, number: int, part: str, pin: str) -> str:
        """The net at a pin of a cell's part: part "U11" of cell 3 is U311."""
        return self.layout.netlist.net[f"{part[0]}{number}{part[1:]}", pin]

    def route(self, tests: dict) -> None:
        """The first cell's copper, in its own square, with its row's lanes; then the same in all others."""
        one = self._route_one(tests)
        first = {ref for ref in self.layout.spots if ref[1:-2] == "1" and len(ref) == 4 and ref[0] in "UCD"}
        pads = [pad for ref in sorted(first) for pad in self.layout.pads(ref)]
        pins = {self.layout.net(pad): (pad.ref, pad.pin) for pad in pads}
        router = self.layout.router
        for number in range(self.rows * self.columns):
            row, column = divmod(number, self.columns)
            dx, dy = column * geometry.PITCH, row * geometry.PITCH

            def own(net: str, number: int = number) -> str:
                ref, pin = pins[net]
                return self.net(number + 1, ref[0] + ref[-2:], pin)

            for net, layer, x, y, to_x, to_y in one.tracks:
                router.track(own(net), layer, x + dx, y + dy, to_x + dx, to_y + dy)
            for net, x, y in one.vias:
                router.via(own(net), x + dx, y + dy)

    def _route_one(self, tests: dict) -> Router:
        half = geometry.PITCH / 2
        x, y = geometry.cell_centre(0, 0)
        router = Router(x - half, y - half, x + half, y + half)
        spots = cell_spots(1, x, y)
        for corner_x in (x - half, x + half):
            for corner_y in (y - half, y + half):
                router.circle(corner_x, corner_y, WASHER)
        groups = self.layout.stamp(router, sorted(spots))
        for pin, lane in ((CLOCK, half - LANE), (LOAD, half - NEXT_LANE)):
            net = self.net(1, "U11", pin)
            router.track(net, BACK, x - half, y + lane, x + half, y + lane)
            groups[net].append(router.track_nodes(BACK, x - half + 1, y + lane, x + half - 1, y + lane))
        for spare in (LANE, NEXT_LANE):
            router.rectangle(None, (BACK,), x, y - half + spare, half, 0.1)
        ports = (("U11", SERIAL_OUT, -1, CHAIN_Y), ("U12", SERIAL_IN, 1, CHAIN_Y))
        ports += (("D01", LIGHT_IN, -1, PIXEL_Y), ("D01", LIGHT_OUT, 1, PIXEL_Y))
        for part, pin, side, port in ports:
            net, edge = self.net(1, part, pin), x + side * half
            router.track(net, BACK, edge, y + port, edge - side, y + port)
            groups[net].append(router.track_nodes(BACK, edge - side, y + port, edge - side, y + port))
        router.frame(STEP)
        linked = self._link_hall(router)
        self.layout.fan_out(router, sorted(set(spots) - set(linked)), tests)
        signals = {net: nodes for net, nodes in groups.items() if net not in tests and len(nodes) > 1}
        router.connect_all(signals)
        return router

    def _link_hall(self, router: Router) -> list[str]:
        """Short straight copper from each Hall switch to its capacitor: its pads need no via of their own."""
        layout = self.layout
        for position in range(len(geometry.RING)):
            hall = {pad.pin: pad for pad in layout.pads(f"U1{position + 1:02d}")}
            cap = {pad.pin: pad for pad in layout.pads(f"C1{position + 1:02d}")}
            for one, two in ((hall["1"], cap["1"]), (hall["2"], cap["2"]), (hall["5"], hall["2"])):
                if one is hall["5"]:
                    # Straight from under the chip's middle to the pin, beside it.
                    dx, dy = turned(-0.25, 0, RING_TURNS[position])
                    x, y = one.x + dx, one.y + dy
                else:
                    x, y = one.x, one.y
                router.track(layout.net(one), FRONT, x, y, two.x, two.y)
        return [f"U1{position + 1:02d}" for position in range(len(geometry.RING))]

    def link_rows(self, groups: dict) -> None:
        """Lanes back from the end of a row to the beginning of the next, and all ends at the margins."""
        router, half = self.layout.router, geometry.PITCH / 2
        for row in range(self.rows):
            middle = (row + 0.5) * geometry.PITCH
            first, last = row * self.columns + 1, (row + 1) * self.columns
            ends = [(self.net(first, "U11", SERIAL_OUT), 0.0, middle + CHAIN_Y)]
            ends += [(self.net(last, "U12", SERIAL_IN), self.width, middle + CHAIN_Y)]
            ends += [(self.net(first, "D01", LIGHT_IN), 0.0, middle + PIXEL_Y)]
            ends += [(self.net(last, "D01", LIGHT_OUT), self.width, middle + PIXEL_Y)]
            ends += [
                (self.net(first, "U11", pin), x, middle + half - lane)
                for pin, lane in ((CLOCK, LANE), (LOAD, NEXT_LANE))
                for x in (0.0, self.width)
            ]
            if row:
                before = first - 1
                back = (
                    (self.net(before, "U12", SERIAL_IN), LANE),
                    (self.net(before, "D01", LIGHT_OUT), NEXT_LANE),
                )
                for net, lane in back:
                    y = middle - half + lane
                    router.track(net, BACK, 0.0, y, self.width, y)
                    groups.setdefault(net, []).append(
                        router.track_nodes(BACK, 0.0, y, 0.0, y)
                        + router.track_nodes(BACK, self.width, y, self.width, y)
                    )
            lanes: dict[str, list[int]] = {}
            for net, x, y in ends:
                lanes.setdefault(f"{net} {y}", []).extend(router.track_nodes(BACK, x, y, x, y))
            for key, nodes in lanes.items():
                groups.setdefault(key.split()[0], []).append(nodes)

    def trim_lanes(self) -> None:
        """Clock and load end at the last cell's register, but where something takes them on."""
        tracks = self.layout.router.tracks
        nets = {
            self.net(row * self.columns + 1, "U11", pin) for row in range(self.rows) for pin in (CLOCK, LOAD)
        }
        ends = {(track[0], *track[4:6]) for track in tracks} | {(track[0], *track[2:4]) for track in tracks}
        for index, (net, layer, x, y, to_x, to_y) in enumerate(tracks):
            if net in nets and to_x == self.width and y == to_y and to_x - x == geometry.PITCH:
                taken = any(
                    track[0] == net
                    and self.width in (track[2], track[4])
                    and index != number
                    and y in (track[3], track[5])
                    for number, track in enumerate(tracks)
                )
                onward = [end for end in ends if end[0] == net and end[2] == y and x < end[1] < to_x]
                if not taken:
                    tracks[index] = (net, layer, x, y, max(end[1] for end in onward), y)
