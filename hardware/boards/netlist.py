# SPDX-License-Identifier: MIT
"""What KiCad makes of a schematic: parts and nets, read from its own netlist."""

from dataclasses import dataclass
from pathlib import Path

from hardware.boards.sexpr import child, children, parse


@dataclass(frozen=True)
class Component:
    """A part as the schematic names it."""

    ref: str
    value: str
    footprint: str
    fields: dict
    path: str  # UUIDs of its sheet and symbol
    sheet: str
    sheet_file: str
    in_bom: bool


@dataclass(frozen=True)
class Netlist:
    """`net` gives the net of a (ref, pin), `pins` the pins of a net."""

    parts: dict[str, Component]
    net: dict[tuple[str, str], str]
    pins: dict[str, list[tuple[str, str]]]


def read(path: Path) -> Netlist:
    """A netlist in KiCad's own format."""
    tree = parse(path.read_text(encoding="utf-8"))
    parts = {}
    for item in children(child(tree, "components"), "comp"):
        ref = child(item, "ref")[1]
        fields = {
            child(entry, "name")[1]: entry[2] if len(entry) > 2 else ""
            for entry in children(child(item, "fields"), "field")
        }
        marks = {child(entry, "name")[1]: entry[2:] for entry in children(item, "property")}
        sheet = child(item, "sheetpath")
        parts[ref] = Component(
            ref,
            child(item, "value")[1],
            child(item, "footprint")[1],
            {name: fields.get(name, "") for name in ("Manufacturer", "MPN")},
            child(sheet, "tstamps")[1] + child(item, "tstamps")[1],
            child(sheet, "names")[1],
            marks["Sheetfile"][0][1],
            "exclude_from_bom" not in marks,
        )
    net, pins = {}, {}
    for item in children(child(tree, "nets"), "net"):
        name = child(item, "name")[1]
        pins[name] = [(child(node, "ref")[1], child(node, "pin")[1]) for node in children(item, "node")]
        net.update(dict.fromkeys(pins[name], name))
    return Netlist(parts, net, pins)
