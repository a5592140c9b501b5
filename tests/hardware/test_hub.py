# SPDX-License-Identifier: MIT
"""The hub, as KiCad reads it: its pins are those of code.py, its supply is safe, its checks are passed."""

import csv
import re
import shutil
from math import log

import pytest

from boardsim import ROOT
from boardsim.wiring import KEYS, PINS
from hardware.boards import fabrication, hub_layout, project
from hardware.boards.cable import CABLE
from hardware.boards.library import pins
from hardware.boards.netlist import Netlist
from hardware.boards.parts import KINDS
from tests.hardware import kicad
from tests.hardware.kicad import BACK_THROUGH, kind, ohm
from tests.hardware.netlists import drawn

pytestmark = pytest.mark.usefixtures("kicad")

WIRES_PF = 60  # of the screen's wires and pins
DATE = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d([+-]\d\d:?\d\d)?")


def pico_net(hub: Netlist, gpio: int) -> str:
    symbol = pins(KINDS["pico"].symbol)
    (number,) = [n for n, pin in symbol.items() if pin["name"].partition("_ADC")[0] == f"GPIO{gpio}"]
    return hub.net["A1", number]


def reached(hub: Netlist, net: str) -> set[tuple[str, str]]:
    """All pins beyond a net, through resistors and buffers."""
    seen, todo, found = set(), [net], set()
    while todo:
        net = todo.pop()
        if net in seen or net in ("GND", "+3V3", "+5V"):
            continue
        seen.add(net)
        for ref, pin in hub.pins[net]:
            found.add((ref, pin))
            for one, two in BACK_THROUGH.get(kind(hub, ref), {}).items():
                if pin in (one, two):
                    todo.append(hub.net[ref, two if pin == one else one])
    return found


def test_the_pico_s_pins_are_those_of_code_py(hub):
    leads = {
        "sck": ("J1", str(CABLE.index("SCK") + 1)),
        "miso": ("J1", str(CABLE.index("MISO") + 1)),
        "load": ("J1", str(CABLE.index("LOAD") + 1)),
        "pixels": ("J1", str(CABLE.index("PIX") + 1)),
        "sda": ("J2", "4"),
        "scl": ("J2", "3"),
        "piezo": ("BZ1", "1"),
    }
    assert set(leads) == set(PINS)
    for name, end in leads.items():
        assert end in reached(hub, pico_net(hub, PINS[name])), name
    for number, gpio in enumerate(KEYS.values(), start=1):
        key = f"SW{number}"
        assert (key, "1") in hub.pins[pico_net(hub, gpio)] and hub.net[key, "2"] == "GND"
    for gpio in set(range(29)) - {*PINS.values(), *KEYS.values()} - {23, 24, 25}:
        assert pico_net(hub, gpio).startswith("unconnected-"), gpio
    up, down, left, right, _, _ = hub_layout.KEY_PLACES
    assert up[1] < left[1] < down[1] and left[0] < up[0] < right[0]


def test_what_goes_to_the_pads_leaves_the_hub_at_5_volts(hub):
    assert hub.net["U1", "14"] == "+5V"
    for name, gate, enable in (("sck", "2", "1"), ("load", "5", "4"), ("pixels", "9", "10")):
        assert ("U1", gate) in hub.pins[pico_net(hub, PINS[name])]
        assert hub.net["U1", enable] == "GND"


def test_the_supply_is_asked_for_5_volts_and_for_no_more(hub):
    for pin in ("A5", "B5"):
        (resistor,) = [ref for ref, _ in hub.pins[hub.net["J3", pin]] if ref[0] == "R"]
        assert hub.parts[resistor].value == "5k1"
        assert "GND" in (hub.net[resistor, "1"], hub.net[resistor, "2"])


def test_neither_supply_feeds_the_other(hub):
    """From the plug to the pads and from there to the Pico a diode each: current goes one way."""
    anode, cathode = kicad.pin("diode", "A"), kicad.pin("diode", "K")
    assert hub.net["D3", anode] == "/power/FUSED" and hub.net["D3", cathode] == "/power/LOWERED"
    assert hub.net["D2", anode] == "+5V" and hub.net["D2", cathode] == pico_supply(hub, "VSYS")
    assert pico_supply(hub, "VBUS").startswith("unconnected-")


def pico_supply(hub: Netlist, name: str) -> str:
    (number,) = [n for n, found in pins(KINDS["pico"].symbol).items() if found["name"] == name]
    return hub.net["A1", number]


def test_both_orders_of_screens_are_served(hub):
    """As delivered GND VCC; with both jumpers on the other side VCC GND."""
    orders = [
        tuple(hub.net[ref, side] for ref in ("JP1", "JP2")) for side in ("1", "3")
    ]  # the middle of a jumper goes to the screen
    assert orders == [("GND", "+3V3"), ("+3V3", "GND")]
    assert [hub.net[ref, "2"] for ref in ("JP1", "JP2")] == [hub.net["J2", "1"], hub.net["J2", "2"]]


def test_the_screen_s_wires_are_pulled_up_as_both_pages_say(hub):
    """At 400 kHz a wire may take 300 ns from 30 to 70 %."""
    pulled = set()
    for name in ("sda", "scl"):
        net = pico_net(hub, PINS[name])
        (resistor,) = {ref for ref, _ in hub.pins[net] if ref[0] == "R"}
        assert {hub.net[resistor, pin] for pin in "12"} == {net, "+3V3"}
        pulled.add(ohm(hub.parts[resistor].value))
    (ohms,) = pulled
    takes_ns = log(0.7 / 0.3) * ohms * WIRES_PF / 1000
    assert takes_ns <= 300
    said = f"{ohms / 1000:g} kΩ"
    assert f"two {said} pull-ups" in (ROOT / "README.md").read_text("utf-8")
    chosen = (ROOT / "hardware/boards/README.md").read_text("utf-8")
    assert f"{said} into {WIRES_PF} pF take {round(takes_ns, -1):.0f}," in chosen


def test_hub_placement_parts_list_and_schematic_agree(hub, hub_folder, tmp_path):
    shutil.copytree(hub_folder, tmp_path, dirs_exist_ok=True)
    fabrication.tables("hub", tmp_path, hub)
    with (tmp_path / "hub-placement.csv").open() as file:
        placed = {row["Designator"]: row for row in csv.DictReader(file)}
    with (tmp_path / "hub-parts.csv").open() as file:
        listed = {ref for row in csv.DictReader(file) for ref in row["Designator"].split(",")}
    assert set(placed) == listed
    with (tmp_path / "hub-by-hand.csv").open() as file:
        apart = {ref for row in csv.DictReader(file) for ref in row["Designator"].split(",")}
    assert apart and not apart & listed
    assert apart | listed == {ref for ref, part in hub.parts.items() if part.in_bom}
    for ref, spot in hub_layout.SPOTS.items():
        if ref in placed:
            assert float(placed[ref]["Mid X"]) == pytest.approx(hub_layout.ORIGIN[0] + spot.x)
            assert float(placed[ref]["Mid Y"]) == pytest.approx(-hub_layout.ORIGIN[1] - spot.y)


def test_boards_and_gerbers_are_made_the_same_twice_but_for_dates(hub_folder, tmp_path):
    once, again = tmp_path / "once", tmp_path / "again"
    shutil.copytree(hub_folder, once)
    project.lay_out("hub", again, drawn("hub", again))
    made = []
    for folder in (once, again):
        fabrication.gerbers(folder / "hub.kicad_pcb", folder)
        paths = [
            path
            for path in folder.rglob("*")
            if path.is_file() and path.suffix not in (".rpt", ".net", ".zip")
        ]
        made.append({path.relative_to(folder): DATE.sub("", path.read_text()) for path in paths})
    assert len(made[0]) > 20 and made[0] == made[1]


def test_a_fault_in_the_circuit_fails_the_check(tmp_path):
    first = project.draw("hub", tmp_path)
    page = first.parent / "power.kicad_sch"
    page.write_text(page.read_text().replace('(label "GATE"', '(label "GAT"', 1))
    with pytest.raises(project.Fault, match="Label 'GAT'"):
        project.check_schematic("hub", tmp_path)


def test_a_fault_on_the_board_fails_the_check(hub_folder, tmp_path):
    shutil.copytree(hub_folder, tmp_path, dirs_exist_ok=True)
    board = tmp_path / "hub.kicad_pcb"
    text = board.read_text()
    start = text.index("\n\t(segment")
    board.write_text(text[:start] + text[text.index("\n\t)", start) + 3 :])
    with pytest.raises(project.Fault, match="1 unconnected item"):
        project.check_board("hub", tmp_path)
