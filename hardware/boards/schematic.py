# SPDX-License-Identifier: MIT
"""Writes a circuit as a KiCad schematic: every pin has a stub with the name of its net."""

import uuid
from pathlib import Path

from hardware.boards.circuit import POWER, Design, Part, Sheet, Use
from hardware.boards.library import pins, symbol
from hardware.boards.sexpr import Bare, child, children, dump

STEP = 2.54
SPACE = uuid.uuid5(uuid.NAMESPACE_URL, "hallway")
VERSION = ["version", 20250114]
ANGLES = {(1, 0): 0, (0, 1): 90, (-1, 0): 180, (0, -1): 270}
POINTING = {(0, -1): 0, (1, 0): 90, (0, 1): 180, (-1, 0): 270}  # how a ground symbol is turned
BEYOND = 5.5  # from a power symbol's pin to its name


def uid(*names: object) -> str:
    """The same names always get the same UUID."""
    return str(uuid.uuid5(SPACE, "/".join(str(name) for name in names)))


def _font(size: float = 1.27, *more: list) -> list:
    return ["effects", ["font", ["size", size, size]], *more]


def _justify(angle: int) -> list:
    return ["justify", Bare("right" if angle in (180, 270) else "left")]


def _property(name: str, value: str, x: float, y: float, shown: bool, side: str, angle: int) -> list:
    more = [["justify", Bare(side)]] if side else []
    if not shown:
        more.append(["hide", True])
    return ["property", name, value, ["at", x, y, angle], _font(1.27, *more)]


class Page:
    """One .kicad_sch file in the making."""

    def __init__(self, design: Design, sheet: Sheet | None, paths: list[tuple[int, str]]) -> None:
        self.design = design
        self.sheet = sheet
        self.name = sheet.name if sheet else "root"
        self.paths = paths  # (number of the use, path of the sheet)
        self.items: list[list] = []
        self.symbols: dict[str, list] = {}
        self.powers = 0

    def uid(self, *names: object) -> str:
        """A UUID of something on this page."""
        return uid(self.design.name, self.name, *names)

    def symbol(
        self, name: str, ref: str, unit: int, at: tuple, fields: dict, bom: bool = True, turn: int = 0
    ) -> None:
        """One unit of a part, with its name in every use of the sheet."""
        x, y = at
        library = self.symbols.setdefault(name, symbol(name))
        shape: list = ["symbol", ["lib_id", name], ["at", x, y, turn], ["unit", unit]]
        shape += [["exclude_from_sim", False], ["in_bom", bom], ["on_board", True], ["dnp", False]]
        shape.append(["uuid", self.uid(ref, unit)])
        places = {item[1]: child(item, "at") for item in children(library, "property")}
        hidden = {item[1] for item in children(library, "property") if "hide" in str(item)}
        for key, value in fields.items():
            there = places.get(key, ["at", 0, 0, 0])
            shown = key in ("Reference", "Value") and key not in hidden
            centred = "justify" not in str([i for i in children(library, "property") if i[1] == key])
            text = ref.format(n=self.paths[0][0]) if key == "Reference" else value
            side = "" if centred else "left"
            dx, dy, angle = float(there[1]), float(there[2]), int(float(there[3]))
            if turn:
                # Beyond the symbol's tip; the tip of a supply's symbol is up, of a ground's down.
                tip = turn if name == "power:GND" else (turn + 180) % 360
                out = next(way for way, pointing in POINTING.items() if pointing == tip)
                dx, dy, side, angle = BEYOND * out[0], BEYOND * out[1], "", 0
            # KiCad turns a text with its symbol: on one that lies, upright words are turned back.
            shape.append(_property(key, text, x + dx, y - dy, shown, side, (angle + turn) % 180))
        for number, pin in pins(name).items():
            if pin["unit"] in (0, unit):
                shape.append(["pin", number, ["uuid", self.uid(ref, unit, "pin", number)]])
        uses = [
            ["path", path, ["reference", ref.format(n=number)], ["unit", unit]] for number, path in self.paths
        ]
        shape.append(["instances", ["project", self.design.name, *uses]])
        self.items.append(shape)

    def power(self, net: str, x: float, y: float, turn: int = 0) -> None:
        """A power symbol whose pin is at that place."""
        self.powers += 1
        ref = f"#PWR{{n:02d}}{self.powers:03d}"
        name = "power:PWR_FLAG" if net == "PWR_FLAG" else f"power:{net}"
        if net == "PWR_FLAG":
            ref = f"#FLG{{n:02d}}{self.powers:03d}"
        fields = {"Reference": "", "Value": net, "Footprint": "", "Datasheet": ""}
        self.symbol(name, ref, 1, (x, y), fields, turn=turn)

    def wire(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """A straight wire."""
        line = ["pts", ["xy", x, y], ["xy", to_x, to_y]]
        stroke = ["stroke", ["width", 0], ["type", Bare("default")]]
        self.items.append(["wire", line, stroke, ["uuid", self.uid("wire", x, y, to_x, to_y)]])

    def label(self, net: str, x: float, y: float, angle: int) -> None:
        """The name of a net, or the port through which it leaves."""
        place = ["at", x, y, angle]
        tail = [_font(1.27, _justify(angle)), ["uuid", self.uid("label", net, x, y)]]
        if self.sheet and net in self.sheet.ports:
            shape = ["shape", Bare(self.sheet.ports[net])]
            self.items.append(["hierarchical_label", net, shape, place, *tail])
        else:
            self.items.append(["label", net, place, *tail])

    def stub(self, net: str | None, x: float, y: float, out: tuple[int, int]) -> None:
        """What hangs on a pin at that place (y down); `out` points away from the part (y up)."""
        if net is None:
            self.items.append(["no_connect", ["at", x, y], ["uuid", self.uid("open", x, y)]])
            return
        end_x, end_y = x + out[0] * STEP, y - out[1] * STEP
        self.wire(x, y, end_x, end_y)
        if net in POWER:
            # Symbols point away from the part, so that those of neighbours do not collide.
            turn = POINTING[out] + (0 if net == "GND" else 180)
            self.power(net, end_x, end_y, turn % 360)
        else:
            self.label(net, end_x, end_y, ANGLES[out])

    def part(self, part: Part) -> None:
        """All units of a part, and what their pins are joined to."""
        kind = part.what
        fields = {
            "Reference": "",
            "Value": kind.value,
            "Footprint": kind.footprint,
            "Datasheet": "",
            "Manufacturer": kind.maker,
            "MPN": kind.number,
        }
        for unit in part.units():
            x, y = part.place(unit)
            self.symbol(kind.symbol, part.ref, unit, (x, y), fields, bom=bool(kind.number))
        drawn: dict[tuple[float, float], str | None] = {}
        for number, pin in pins(kind.symbol).items():
            x, y = part.place(pin["unit"] or 1)
            place = (round(x + pin["x"], 4), round(y - pin["y"], 4))
            net = part.nets[number]
            if pin["kind"] == "no_connect":
                continue
            if place in drawn:
                if drawn[place] != net:
                    raise ValueError(f"{part.ref}: stacked pins with different nets")
                continue
            drawn[place] = net
            self.stub(net, *place, pin["out"])

    def box(self, use: Use) -> None:
        """A sheet's box on the first page, inputs at the left, outputs at the right."""
        x, y = (value * STEP for value in use.at)
        left = [port for port, way in use.sheet.ports.items() if way == "input"]
        right = [port for port, way in use.sheet.ports.items() if way == "output"]
        width, height = 7 * STEP, (max(len(left), len(right)) + 1) * STEP
        box: list = ["sheet", ["at", x, y], ["size", width, height], ["exclude_from_sim", False]]
        box += [["in_bom", True], ["on_board", True], ["dnp", False], ["fields_autoplaced", True]]
        box += [["stroke", ["width", 0.1524], ["type", Bare("solid")]], ["fill", ["color", 0, 0, 0, 0.0]]]
        box.append(["uuid", uid(self.design.name, "use", use.name)])
        bottom = _font(1.27, ["justify", Bare("left"), Bare("bottom")])
        top = _font(1.27, ["justify", Bare("left"), Bare("top")], ["hide", True])
        box.append(["property", "Sheetname", use.name, ["at", x, y - 0.7, 0], bottom])
        file = f"{use.sheet.name}.kicad_sch"
        box.append(["property", "Sheetfile", file, ["at", x, y + height + 0.6, 0], top])
        for ports, way, edge, angle in ((left, "input", x, 180), (right, "output", x + width, 0)):
            for row, port in enumerate(ports):
                at_y = y + (row + 1) * STEP
                side = ["justify", Bare("left" if angle == 180 else "right")]
                pin = ["pin", port, Bare(way), ["at", edge, at_y, angle]]
                box.append([*pin, ["uuid", uid(self.design.name, use.name, port)], _font(1.27, side)])
                out = (-1, 0) if angle == 180 else (1, 0)
                self.stub(use.nets[port], edge, at_y, out)
        page = str(use.number + 1)
        root = uid(self.design.name, "root")
        box.append(["instances", ["project", self.design.name, ["path", f"/{root}", ["page", page]]]])
        self.items.append(box)

    def note(self, x: float, y: float, text: str) -> None:
        """Words for the reader."""
        style = _font(2.0, ["justify", Bare("left"), Bare("top")])
        place = ["at", x * STEP, y * STEP, 0]
        self.items.append(
            ["text", text, ["exclude_from_sim", False], place, style, ["uuid", self.uid("note", x, y)]]
        )

    def tree(self, title: str, paper: str, revision: str) -> list:
        """The whole file."""
        block = ["title_block", ["title", title], ["rev", revision], ["company", "Hallway"]]
        tree: list = ["kicad_sch", VERSION, ["generator", "hallway"], ["generator_version", "9.0"]]
        own = uid(self.design.name, "root") if self.sheet is None else self.uid("page")
        tree += [["uuid", own], ["paper", paper], block, ["lib_symbols", *self.symbols.values()]]
        tree += self.items
        if self.sheet is None:
            tree.append(["sheet_instances", ["path", "/", ["page", "1"]]])
        tree.append(["embedded_fonts", False])
        return tree


def write(design: Design, folder: Path, revision: str) -> Path:
    """All pages of a design; returns the first."""
    root = uid(design.name, "root")
    by_sheet: dict[str, list[Use]] = {}
    for use in design.uses:
        by_sheet.setdefault(use.sheet.name, []).append(use)
    for uses in by_sheet.values():
        sheet = uses[0].sheet
        paths = [(use.number, f"/{root}/{uid(design.name, 'use', use.name)}") for use in uses]
        page = Page(design, sheet, paths)
        for part in sheet.parts:
            page.part(part)
        for number, net in enumerate(sheet.flags):
            x, y = (8 + 5 * number) * STEP, 9 * STEP
            page.power("PWR_FLAG", x, y)
            page.wire(x, y, x, y + STEP)
            if net in POWER:
                page.power(net, x, y + STEP, 0 if net == "GND" else 180)
            else:
                page.label(net, x, y + STEP, 0)
        for note in sheet.notes:
            page.note(*note)
        text = dump(page.tree(sheet.title, sheet.paper, revision))
        (folder / f"{sheet.name}.kicad_sch").write_text(text, encoding="utf-8")
    first = Page(design, None, [(0, f"/{root}")])
    for use in design.uses:
        first.box(use)
    for note in design.notes:
        first.note(*note)
    path = folder / f"{design.name}.kicad_sch"
    path.write_text(dump(first.tree(design.title, design.paper, revision)), encoding="utf-8")
    return path
