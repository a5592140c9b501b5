# SPDX-License-Identifier: MIT
"""A board in the making: where parts stand, copper, planes and words, and KiCad's file of it."""

import copy
from dataclasses import dataclass
from math import cos, radians, sin
from pathlib import Path

from hardware.boards import stackup
from hardware.boards.library import footprint
from hardware.boards.netlist import Netlist
from hardware.boards.router import BACK, DRILL, FRONT, TRACK, VIA, Router
from hardware.boards.schematic import uid
from hardware.boards.sexpr import Bare, child, children, dump, numbers

OUTER = ("F.Cu", "B.Cu")  # as the router counts them
PLANE_CLEARANCE = 0.2
RING = 2.0  # kept free around a screw's hole
WASHER = 3.2 / 2 + RING  # around the centre of an M3
MARK = 0.6  # kept free around a mark for the assembler's camera


@dataclass(frozen=True)
class Spot:
    """Where a part stands: the place and turn (counter-clockwise) of its footprint, and its side."""

    x: float
    y: float
    turn: float = 0.0
    back: bool = False


@dataclass(frozen=True)
class Pad:
    """Copper of a part's pin on the board; `half_x` and `half_y` bound it."""

    ref: str
    pin: str
    x: float
    y: float
    half_x: float
    half_y: float
    through: bool
    layers: tuple
    drill: float


def turned(x: float, y: float, turn: float) -> tuple[float, float]:
    """A place turned counter-clockwise as seen, with y down."""
    c, s = cos(radians(turn)), sin(radians(turn))
    return round(x * c + y * s, 6), round(-x * s + y * c, 6)


def pads_of(ref: str, name: str, spot: Spot) -> list[Pad]:
    """A part's pads where they lie on the board."""
    found = []
    for pad in children(footprint(name), "pad"):
        layers = child(pad, "layers")[1:]
        if not any("Cu" in layer for layer in layers):
            continue
        x, y = numbers(pad, "at")[:2]
        own = [*numbers(pad, "at"), 0.0][2]
        width, height = numbers(pad, "size")
        if round(own + spot.turn) % 180 == 90:
            width, height = height, width
        dx, dy = turned(x, -y if spot.back else y, spot.turn)
        through = "thru_hole" in pad[2]
        sides = (FRONT, BACK) if through else (BACK,) if spot.back else (FRONT,)
        hole = children(pad, "drill")
        drill = float(next(word for word in hole[0][1:] if word != "oval")) if hole else 0.0
        x, y = spot.x + dx, spot.y + dy
        found.append(Pad(ref, pad[1], x, y, width / 2, height / 2, through, sides, drill))
    return found


def _flipped(item: list) -> None:
    """Turn what a footprint holds to the back: y is mirrored, front layers become back ones."""
    for entry in item:
        if not isinstance(entry, list) or entry[0] == "model":
            continue
        if entry[0] in ("at", "start", "end", "mid", "center", "xy"):
            entry[2] = -float(entry[2])
            if entry[0] == "at" and len(entry) > 3:
                entry[3] = -float(entry[3])
        elif entry[0] in ("layer", "layers"):
            entry[1:] = [
                type(name)(
                    "B" + name[1:] if name[:2] == "F." else "F" + name[1:] if name[:2] == "B." else name
                )
                for name in entry[1:]
            ]
        else:
            _flipped(entry)
            if entry[0] == "fp_text":
                child(entry, "effects").append(["justify", Bare("mirror")])


class Layout:
    """One board; coordinates in mm, y down, from a corner that the board chooses."""

    def __init__(self, name: str, netlist: Netlist, box: tuple, origin: tuple, title: dict) -> None:
        self.name = name
        self.netlist = netlist
        self.box = box  # left, top, right, bottom
        self.origin = origin  # where (0, 0) is on the page
        self.title = title
        self.spots: dict[str, Spot] = {}
        self.planes: list[tuple] = []  # net, layer, corners, priority
        self.texts: list[tuple] = []  # text, x, y, size, layer, turn
        self.names: dict[str, tuple[float, float, float]] = {}  # where a part's name is printed: x, y, turn
        self.router = Router(*box)

    def pads(self, ref: str) -> list[Pad]:
        """A part's pads."""
        return pads_of(ref, self.netlist.parts[ref].footprint, self.spots[ref])

    def net(self, pad: Pad) -> str | None:
        """A pad's net."""
        return self.netlist.net.get((pad.ref, pad.pin))

    def stamp(self, router: Router, refs: list[str]) -> dict[str, list[list[int]]]:
        """Tell a router about the pads of parts; returns the groups of nodes of each net."""
        groups: dict[str, list[list[int]]] = {}
        for ref in refs:
            for pad in self.pads(ref):
                net = self.net(pad)
                shape = (pad.x, pad.y, pad.half_x, pad.half_y)
                router.rectangle(net, pad.layers, *shape)
                if not pad.pin:
                    free = pad.drill / 2 + RING if pad.drill else pad.half_x + MARK
                    router.circle(pad.x, pad.y, free)
                if net:
                    groups.setdefault(net, []).append(router.pad_nodes(pad.layers, *shape))
            for zone in children(footprint(self.netlist.parts[ref].footprint), "zone"):
                if child(child(zone, "keepout"), "tracks")[1] == "not_allowed":
                    self._shut(router, self.spots[ref], child(child(zone, "polygon"), "pts")[1:])
        return groups

    @staticmethod
    def _shut(router: Router, spot: Spot, points: list) -> None:
        """No copper in the box around a part's keep-out."""
        places = [turned(float(point[1]), float(point[2]), spot.turn) for point in points]
        left, right = min(x for x, _ in places), max(x for x, _ in places)
        top, bottom = min(y for _, y in places), max(y for _, y in places)
        middle = (spot.x + (left + right) / 2, spot.y + (top + bottom) / 2)
        router.rectangle(None, (FRONT, BACK), *middle, (right - left) / 2, (bottom - top) / 2)

    def fan_out(self, router: Router, refs: list[str], tests: dict) -> None:
        """Every surface pad of a net with a plane gets its via, where the net's test allows one.

        Pins through the board meet the planes themselves.
        """
        for ref in refs:
            for pad in self.pads(ref):
                net = self.net(pad)
                if net in tests and not pad.through:
                    nodes = router.pad_nodes(pad.layers, pad.x, pad.y, pad.half_x, pad.half_y)
                    router.fan_out(net, nodes, tests[net])

    def _page(self, x: float, y: float) -> list:
        return [round(self.origin[0] + x, 6), round(self.origin[1] + y, 6)]

    def _footprint(self, ref: str) -> list:
        part, spot = self.netlist.parts[ref], self.spots[ref]
        shape = copy.deepcopy(footprint(part.footprint))
        shape[1] = part.footprint
        drop = ("version", "generator", "generator_version", "layer", "property", "embedded_fonts", "uuid")
        body = [item for item in shape[2:] if not (isinstance(item, list) and item[0] in drop)]
        if spot.back:
            _flipped(body)
        for number, item in enumerate(body):
            if item[0] == "group":
                child(item, "uuid")[1] = uid(self.name, ref, child(item, "uuid")[1])
                members = child(item, "members")
                members[1:] = [uid(self.name, ref, member) for member in members[1:]]
            if item[0] not in (
                "fp_line",
                "fp_circle",
                "fp_arc",
                "fp_poly",
                "fp_rect",
                "fp_text",
                "pad",
                "zone",
            ):
                continue
            marks = children(item, "uuid") or [["uuid", number]]
            item[:] = [entry for entry in item if not (isinstance(entry, list) and entry[0] == "uuid")]
            if item[0] in ("pad", "fp_text"):
                at = child(item, "at")
                at[:] = [*at[:3], float(at[3] if len(at) > 3 else 0) + spot.turn]
            if item[0] == "pad" and (ref, item[1]) in self.netlist.net:
                item.append(
                    ["net", self.numbers[self.netlist.net[ref, item[1]]], self.netlist.net[ref, item[1]]]
                )
            if item[0] == "zone":
                # A zone of a footprint is kept in the page's coordinates.
                for point in child(child(item, "polygon"), "pts")[1:]:
                    dx, dy = turned(float(point[1]), float(point[2]), spot.turn)
                    point[1:] = self._page(spot.x + dx, spot.y + dy)
            item.append(["uuid", uid(self.name, ref, marks[0][1])])
        side = "B" if spot.back else "F"
        mirror = [["justify", Bare("mirror")]] if spot.back else []
        style = ["effects", ["font", ["size", 0.8, 0.8], ["thickness", 0.12]], *mirror]
        words = []
        x, y, turn = self.names.get(ref, (spot.x, spot.y, spot.turn))
        place = [*turned(x - spot.x, y - spot.y, -spot.turn), turn]
        fields = {"Reference": ref, "Value": part.value, "Datasheet": "", "Description": "", **part.fields}
        for key, value in fields.items():
            printed = key == "Reference" and ref in self.names
            layer = f"{side}.SilkS" if printed else f"{side}.Fab"
            entry = ["property", key, value, ["at", *(place if printed else (0, 0, spot.turn))]]
            entry.append(["layer", layer])
            if key != "Reference":
                entry.append(["hide", True])
            words.append([*entry, ["uuid", uid(self.name, "field", ref, key)], style])
        head = ["footprint", part.footprint, ["layer", f"{side}.Cu"], ["uuid", uid(self.name, "part", ref)]]
        head.append(["at", *self._page(spot.x, spot.y), spot.turn])
        tail = [["path", part.path], ["sheetname", part.sheet], ["sheetfile", part.sheet_file]]
        return [*head, *words, *tail, *body]

    def _zone(self, net: str, layer: str, corners: list, priority: int) -> list:
        zone: list = ["zone", ["net", self.numbers[net]], ["net_name", net], ["layer", layer]]
        zone += [
            ["uuid", uid(self.name, "zone", net, layer, priority, corners)],
            ["hatch", Bare("edge"), 0.5],
        ]
        if priority:
            zone.append(["priority", priority])
        solid = [Bare("yes")] if layer in OUTER else []
        zone += [["connect_pads", *solid, ["clearance", PLANE_CLEARANCE]], ["min_thickness", 0.2]]
        zone.append(["fill", True, ["thermal_gap", 0.25], ["thermal_bridge_width", 0.4]])
        zone.append(["polygon", ["pts", *(["xy", *self._page(x, y)] for x, y in corners)]])
        return zone

    def _text(self, text: str, x: float, y: float, size: float, layer: str, turn: float) -> list:
        style: list = ["effects", ["font", ["size", size, size], ["thickness", round(size * 0.15, 3)]]]
        if layer[0] == "B":
            style.append(["justify", Bare("mirror")])
        mark = uid(self.name, "text", text, x, y, layer)
        return ["gr_text", text, ["at", *self._page(x, y), turn], ["layer", layer], ["uuid", mark], style]

    def tree(self) -> list:
        """KiCad's file, planes not yet filled."""
        nets = ["", *sorted(self.netlist.pins)]
        self.numbers = {net: number for number, net in enumerate(nets)}
        tree: list = [
            "kicad_pcb",
            ["version", 20241229],
            ["generator", "hallway"],
            ["generator_version", "9.0"],
        ]
        tree += [["general", ["thickness", stackup.THICKNESS_MM]], ["paper", "A3"]]
        block = ["title_block", ["title", self.title["title"]], ["rev", self.title["revision"]]]
        tree += [[*block, ["company", "Hallway"], ["comment", 1, f"design {self.title['hash']}"]]]
        tree += [stackup.layers(), stackup.setup()]
        tree += [["net", number, net] for number, net in enumerate(nets)]
        tree += [self._footprint(ref) for ref in sorted(self.spots)]
        left, top, right, bottom = self.box
        outline: list = ["gr_rect", ["start", *self._page(left, top)], ["end", *self._page(right, bottom)]]
        outline += [["stroke", ["width", 0.1], ["type", Bare("solid")]], ["fill", False]]
        tree.append([*outline, ["layer", "Edge.Cuts"], ["uuid", uid(self.name, "edge")]])
        tree += [self._text(*text) for text in self.texts]
        for net, layer, x, y, to_x, to_y in dict.fromkeys(self.router.tracks):
            segment: list = ["segment", ["start", *self._page(x, y)], ["end", *self._page(to_x, to_y)]]
            segment += [["width", TRACK], ["layer", OUTER[layer]], ["net", self.numbers[net]]]
            tree.append([*segment, ["uuid", uid(self.name, "track", net, layer, x, y, to_x, to_y)]])
        for net, x, y in self.router.vias:
            via: list = ["via", ["at", *self._page(x, y)], ["size", VIA], ["drill", DRILL]]
            via += [["layers", *OUTER], ["net", self.numbers[net]]]
            tree.append([*via, ["uuid", uid(self.name, "via", net, x, y)]])
        tree += [self._zone(*plane) for plane in self.planes]
        tree.append(["embedded_fonts", False])
        return tree

    def write(self, path: Path) -> None:
        """KiCad's file."""
        missing = set(self.netlist.parts) ^ set(self.spots)
        if missing:
            raise ValueError(f"{self.name}: on one of schematic and board only: {sorted(missing)}")
        path.write_text(dump(self.tree()), encoding="utf-8")
