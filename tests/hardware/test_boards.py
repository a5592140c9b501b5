# SPDX-License-Identifier: MIT
"""Pad and hub, as KiCad reads them: bits, lights and pins are where the firmware looks; checks are passed."""

import ast
import csv
import re
import shutil
from functools import cache
from pathlib import Path

import pytest

from hallway import places
from hallway.sense import chain, tilecode
from hallway.sense.table import Table
from hardware import geometry
from hardware.boards import cell_layout, fabrication, hub_layout, netlist, pad_layout, project, stackup
from hardware.boards.cable import CABLE
from hardware.boards.library import pins
from hardware.boards.netlist import Netlist
from hardware.boards.parts import KINDS

LIMIT_A = 3.0  # the hub's fuse
RISE_K = 20.0
DATE = re.compile(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d([+-]\d\d:?\d\d)?")


pytestmark = pytest.mark.usefixtures("kicad")

# Pins by their kind of part and their name in KiCad's symbol; `leg` has their numbers.
DATA = [("register", f"D{bit}") for bit in range(8)]
SERIAL_IN, SERIAL_OUT = ("register", "DS"), ("register", "Q7")
CLOCK, LOAD, DISABLE = ("register", "CP"), ("register", "~{PL}"), ("register", "~{CE}")
LIGHT_IN, LIGHT_OUT = ("pixel", "DIN"), ("pixel", "DOUT")
# OUT1 is low at a north pole, OUT2 at a south pole. A magnet with north up shows its south pole to a switch
# that lies under it with its face up.
NORTH, SOUTH = ("hall", "OUT2"), ("hall", "OUT1")

# How a signal gets through a part, from its output pin back to its input pin.
BACK_THROUGH = {
    "74LVC1G17": {"4": "2"},
    "74LVC2G17": {"6": "1", "4": "3"},
    "74AHCT125": {"3": "2", "6": "5", "8": "9"},
    "resistor": {"1": "2", "2": "1"},
}
BARE = ("H", "TP", "FID", "JP")  # holes and copper: nothing to buy
OUTPUTS = {"74HC165": SERIAL_OUT, "WS2812B-2020": LIGHT_OUT}


@cache
def leg(named: tuple[str, str]) -> str:
    kind, name = named
    (found,) = [number for number, pin in pins(KINDS[kind].symbol).items() if pin["name"] == name]
    return found


def drawn(name: str, folder: Path) -> Netlist:
    project.draw(name, folder)
    return project.export_netlist(name, folder)


@pytest.fixture(scope="module")
def pad(tmp_path_factory) -> Netlist:
    """The pad's schematic, free of errors and warnings, as KiCad reads it."""
    folder = tmp_path_factory.mktemp("pad")
    nets = drawn("pad", folder)
    project.check_schematic("pad", folder)
    return nets


@pytest.fixture(scope="module")
def hub_folder(tmp_path_factory) -> Path:
    """The hub, made and checked: 0 errors, 0 warnings, 0 unconnected, or this fails."""
    folder = tmp_path_factory.mktemp("hub")
    project.make("hub", folder)
    return folder


@pytest.fixture(scope="module")
def hub(hub_folder) -> Netlist:
    return netlist.read(hub_folder / "hub.net")


def kind(nets: Netlist, ref: str) -> str:
    return "resistor" if ref[0] == "R" else nets.parts[ref].value


def is_output(nets: Netlist, ref: str, pin: str) -> bool:
    named = OUTPUTS.get(kind(nets, ref))
    return named is not None and pin == leg(named)


def source(nets: Netlist, net: str, came_by: tuple = ()) -> tuple[str, str]:
    """The register, light, switch or plug that drives a net, through resistors and buffers."""
    for ref, pin in nets.pins[net]:
        if (ref, pin) != came_by and (is_output(nets, ref, pin) or ref[0] == "J"):
            return ref, pin
    for ref, pin in nets.pins[net]:
        back = BACK_THROUGH.get(kind(nets, ref), {}).get(pin)
        if back and (ref, pin) != came_by and nets.net[ref, back] not in ("GND", "+3V3", "+5V"):
            return source(nets, nets.net[ref, back], (ref, back))
    raise AssertionError(f"nothing drives {net}")


def registers(nets: Netlist) -> list[str]:
    """The registers in the order in which their bits reach the hub, and then the plug to the next pad."""
    miso = str(CABLE.index("MISO") + 1)
    ref, _ = source(nets, nets.net["J1", miso], ("J1", miso))
    order = [ref]
    while order[-1] != "J2":
        ref, pin = source(nets, nets.net[order[-1], leg(SERIAL_IN)])
        assert (ref, pin) == ("J2", miso) or pin == leg(SERIAL_OUT)
        order.append(ref)
    return order[:-1]


def frame(nets: Netlist, order: list[str], low: set[str]) -> bytearray:
    """What the hub reads while the nets in `low` are pulled low by a switch or a button."""
    bits = []
    for ref in order:
        for named in reversed(DATA):  # D7 leaves first
            net = nets.net[ref, leg(named)]
            bits.append(0 if net in low or net == "GND" else 1)
    read = bytearray(chain.LENGTH)
    for number, bit in enumerate(bits):
        read[number // 8] |= bit << 7 - number % 8  # most significant first
    return read


def switches() -> dict[tuple[int, int], str]:
    """The Hall switch at each (cell, ring position), by where it stands on the board."""
    found = {}
    for number in range(places.CELLS):
        row, col = divmod(number, places.SIDE)
        spots = cell_layout.cell_spots(number + 1, *geometry.cell_centre(row, col))
        for position, place in enumerate(geometry.cell_sensors(row, col)):
            (found[number, position],) = [
                ref for ref, spot in spots.items() if ref[0] == "U" and (spot.x, spot.y) == place
            ]
    return found


def test_a_pad_has_the_parts_that_the_firmware_counts(pad):
    count = {}
    for part in pad.parts.values():
        count[part.value] = count.get(part.value, 0) + 1
    assert count["74HC165"] == chain.FRAME
    assert count["DRV5032DU"] == 8 * places.CELLS
    assert count["WS2812B-2020"] == places.LIGHTS
    assert len(set(switches().values())) == 8 * places.CELLS


def test_each_of_the_400_outputs_is_the_bit_that_the_firmware_takes_it_for(pad):
    order = registers(pad)
    assert len(order) == chain.FRAME
    for (cell, position), ref in switches().items():
        for pole, output in enumerate((NORTH, SOUTH)):
            read = frame(pad, order, {pad.net[ref, leg(output)]})
            assert chain.pads_in(read) == 1 and chain.condition(read, 1) == chain.FINE
            active = [read[1 + 2 * number + p] ^ 0xFF for number in range(places.CELLS) for p in range(2)]
            expected = [0] * len(active)
            expected[2 * cell + pole] = 1 << position
            assert active == expected, (ref, output)


def test_a_tile_on_the_board_is_read_by_the_firmware_s_own_table(pad):
    order, at = registers(pad), switches()
    tiles = {cell: (cell * 37 + 11) % 240 for cell in range(places.CELLS)}
    low = set()
    for cell, code in tiles.items():
        for position in range(8):
            pole = NORTH if tilecode.ring(code) >> position & 1 else SOUTH
            low.add(pad.net[at[cell, position], leg(pole)])

    class Wire:
        def read(self, buffer: bytearray) -> None:
            buffer[:] = frame(pad, order, low)

    table = Table(Wire())
    for _ in range(10):
        table.scan()
    assert table.pads == 1 and list(table.cells[: places.CELLS]) == list(tiles.values())


def test_the_button_is_bit_0_of_the_status_byte(pad):
    order = registers(pad)
    (button,) = [net for net in (pad.net["SW1", "1"], pad.net["SW1", "2"]) if net != "GND"]
    assert frame(pad, order, set())[0] == chain.STATUS
    assert frame(pad, order, {button})[0] == chain.STATUS - 1
    pulls = [ref for ref, _ in pad.pins[button] if ref[0] == "R"]
    assert [pad.net[ref, pin] for ref in pulls for pin in "12" if pad.net[ref, pin] != button] == ["+3V3"]


def test_clock_and_load_reach_every_register_and_the_next_pad(pad):
    for signal, named in (("SCK", CLOCK), ("LOAD", LOAD)):
        plug = str(CABLE.index(signal) + 1)
        for ref in registers(pad):
            assert source(pad, pad.net[ref, leg(named)]) == ("J1", plug)
            assert pad.net[ref, leg(DISABLE)] == "GND"
        assert source(pad, pad.net["J2", plug], ("J2", plug)) == ("J1", plug)


def test_without_a_next_pad_zeros_come_in(pad):
    plug = pad.net["J2", str(CABLE.index("MISO") + 1)]
    (series,) = [ref for ref, _ in pad.pins[plug] if ref[0] == "R"]
    behind = next(pad.net[series, pin] for pin in "12" if pad.net[series, pin] != plug)
    (pull,) = [ref for ref, _ in pad.pins[behind] if ref[0] == "R" and ref != series]
    assert "GND" in (pad.net[pull, "1"], pad.net[pull, "2"])


def test_lights_follow_each_other_as_the_firmware_counts_them(pad):
    plug = str(CABLE.index("PIX") + 1)
    order = []
    ref, pin = source(pad, pad.net["J2", plug], ("J2", plug))
    while ref != "J1":
        assert pin == leg(LIGHT_OUT)
        order.append(ref)
        ref, pin = source(pad, pad.net[ref, leg(LIGHT_IN)], (ref, leg(LIGHT_IN)))
    assert pin == plug
    order.reverse()
    assert len(order) == places.LIGHTS
    spots = pad_layout.spots()
    width = places.SIDE * geometry.PITCH
    for cell in range(places.CELLS):
        spot = spots[order[cell]]
        assert (spot.x, spot.y) == geometry.cell_centre(*divmod(cell, places.SIDE))
    for line in range(places.SIDE):
        middle = (line + 0.5) * geometry.PITCH
        north, east, south, west = (spots[order[places.edge(side, line)]] for side in "NESW")
        assert north.x == middle and north.y < 0
        assert south.x == middle and south.y > width
        assert east.y == middle and east.x > width
        assert west.y == middle and west.x < 0


def code_pins() -> dict[str, list[int]]:
    """The pins that code.py gives to the hub."""
    tree = ast.parse((project.ROOT / "code.py").read_text())
    (call,) = [n for n in ast.walk(tree) if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "Hub"]
    return {
        word.arg: [int(n.attr[2:]) for n in ast.walk(word.value) if isinstance(n, ast.Attribute)]
        for word in call.keywords
    }


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
    wanted = code_pins()
    leads = {
        "sck": ("J1", str(CABLE.index("SCK") + 1)),
        "miso": ("J1", str(CABLE.index("MISO") + 1)),
        "load": ("J1", str(CABLE.index("LOAD") + 1)),
        "pixels": ("J1", str(CABLE.index("PIX") + 1)),
        "sda": ("J2", "4"),
        "scl": ("J2", "3"),
        "piezo": ("BZ1", "1"),
    }
    assert set(leads) | {"keys"} == set(wanted)
    for name, end in leads.items():
        assert end in reached(hub, pico_net(hub, wanted[name][0])), name
    for number, gpio in enumerate(wanted["keys"], start=1):
        key = f"SW{number}"
        assert (key, "1") in hub.pins[pico_net(hub, gpio)] and hub.net[key, "2"] == "GND"
    used = {gpio for gpios in wanted.values() for gpio in gpios}
    for gpio in set(range(29)) - used - {23, 24, 25}:
        assert pico_net(hub, gpio).startswith("unconnected-"), gpio
    up, down, left, right, _, _ = hub_layout.KEY_PLACES
    assert up[1] < left[1] < down[1] and left[0] < up[0] < right[0]


def test_what_goes_to_the_pads_leaves_the_hub_at_5_volts(hub):
    assert hub.net["U1", "14"] == "+5V"
    for name, gate, enable in (("sck", "2", "1"), ("load", "5", "4"), ("pixels", "9", "10")):
        assert ("U1", gate) in hub.pins[pico_net(hub, code_pins()[name][0])]
        assert hub.net["U1", enable] == "GND"


def test_the_supply_is_asked_for_5_volts_and_for_no_more(hub):
    for pin in ("A5", "B5"):
        (resistor,) = [ref for ref, _ in hub.pins[hub.net["J3", pin]] if ref[0] == "R"]
        assert hub.parts[resistor].value == "5k1"
        assert "GND" in (hub.net[resistor, "1"], hub.net[resistor, "2"])


def test_neither_supply_feeds_the_other(hub):
    """From the plug to the pads and from there to the Pico a diode each: current goes one way."""
    anode, cathode = leg(("diode", "A")), leg(("diode", "K"))
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


def test_the_cable_has_the_same_pins_at_every_plug(pad, hub):
    for pin, signal in enumerate(CABLE, start=1):
        if signal in ("+5V", "GND"):
            assert {pad.net["J1", str(pin)], pad.net["J2", str(pin)], hub.net["J1", str(pin)]} == {signal}


def test_the_5_v_path_is_wide_enough_for_the_fuse(pad, hub):
    assert KINDS["fuse"].value.startswith(f"{LIMIT_A:g} A")
    assert stackup.width_mm(LIMIT_A, RISE_K, inner=True) <= pad_layout.BUS
    for _, left, top, right, bottom in hub_layout.SUPPLY_WAY:
        assert stackup.width_mm(LIMIT_A, RISE_K, inner=False) <= min(right - left, bottom - top)
    for left, _, right, _ in hub_layout.PLUG_WAYS:
        assert stackup.width_mm(LIMIT_A / 2, RISE_K, inner=False) <= right - left


@pytest.mark.parametrize("name", project.NAMES)
def test_parts_list_and_schematic_agree(name, request):
    nets = request.getfixturevalue(name)
    rows = fabrication.parts_list(nets)
    listed = [ref for row in rows for ref in row["Designator"].split(",")]
    fitted = {ref for ref in nets.parts if not ref.startswith(BARE)}
    assert len(listed) == len(set(listed)) and set(listed) == fitted
    for row in rows:
        refs = row["Designator"].split(",")
        assert row["Quantity"] == len(refs) and row["MPN"] and row["Manufacturer"]
        assert {nets.parts[ref].fields["MPN"] for ref in refs} == {row["MPN"]}


def test_hub_placement_parts_list_and_schematic_agree(hub, hub_folder, tmp_path):
    shutil.copytree(hub_folder, tmp_path, dirs_exist_ok=True)
    fabrication.tables("hub", tmp_path, hub)
    with (tmp_path / "hub-placement.csv").open() as file:
        placed = {row["Designator"]: row for row in csv.DictReader(file)}
    with (tmp_path / "hub-parts.csv").open() as file:
        listed = {ref for row in csv.DictReader(file) for ref in row["Designator"].split(",")}
    assert set(placed) == listed
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


@pytest.mark.parametrize("pitch", [geometry.PITCH, geometry.PITCH + 2])
def test_the_pad_passes_all_checks_and_with_another_pitch(pitch, pad, monkeypatch, tmp_path):
    monkeypatch.setattr(geometry, "PITCH", pitch)
    project.draw("pad", tmp_path)
    project.lay_out("pad", tmp_path, pad)
    project.check_board("pad", tmp_path)
    fabrication.tables("pad", tmp_path, pad)
    with (tmp_path / "pad-placement.csv").open() as file:
        placed = {
            row["Designator"]: (float(row["Mid X"]), float(row["Mid Y"])) for row in csv.DictReader(file)
        }
    assert set(placed) == {ref for ref in pad.parts if not ref.startswith(BARE)}
    x, y = geometry.cell_sensors(4, 4)[0]
    assert placed["U2501"] == pytest.approx((pad_layout.ORIGIN[0] + x, -pad_layout.ORIGIN[1] - y))


def test_a_pitch_off_the_grid_is_refused_in_plain_words(pad, monkeypatch):
    monkeypatch.setattr(geometry, "PITCH", 42.3)
    with pytest.raises(ValueError, match=r"take a multiple of 0\.5"):
        pad_layout.make(pad, {"title": "", "revision": "", "hash": ""})
