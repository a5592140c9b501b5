# SPDX-License-Identifier: MIT
"""The pad, as KiCad reads it: bits and lights are where the firmware looks; and what holds for all boards."""

import csv

import pytest

from boardsim import geometry
from hallway import places
from hallway.sense import chain, tilecode
from hallway.sense.table import Table
from hardware import blocks
from hardware.boards import cell_layout, fabrication, hub_layout, pad_layout, project, silk, stackup, timing
from hardware.boards import places as places_of
from hardware.boards.cable import CABLE, RESISTOR
from hardware.boards.parts import KINDS
from tests.hardware.kicad import (
    CLOCK,
    DISABLE,
    LIGHT_IN,
    LIGHT_OUT,
    LOAD,
    NORTH,
    SOUTH,
    frame,
    registers,
    source,
)

pytestmark = pytest.mark.usefixtures("kicad")

LIMIT_A = 3.0  # the hub's fuse
RISE_K = 20.0
BARE = ("H", "TP", "FID", "JP")  # holes and copper: nothing to buy


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
            read = frame(pad, order, {pad.net[ref, output]})
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
            low.add(pad.net[at[cell, position], pole])

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
    for signal, pin in (("SCK", CLOCK), ("LOAD", LOAD)):
        plug = str(CABLE.index(signal) + 1)
        for ref in registers(pad):
            assert source(pad, pad.net[ref, pin]) == ("J1", plug)
            assert pad.net[ref, DISABLE] == "GND"
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
        assert pin == LIGHT_OUT
        order.append(ref)
        ref, pin = source(pad, pad.net[ref, LIGHT_IN], (ref, LIGHT_IN))
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
    by_hand = {"J1", "J2", "SW1"}
    assert set(placed) == {ref for ref in pad.parts if not ref.startswith(BARE)} - by_hand
    x, y = geometry.cell_sensors(4, 4)[0]
    assert placed["U2501"] == pytest.approx((pad_layout.ORIGIN[0] + x, -pad_layout.ORIGIN[1] - y))


def test_the_coupon_passes_all_checks(coupon, tmp_path):
    project.draw("coupon", tmp_path)
    project.lay_out("coupon", tmp_path, coupon)
    project.check_board("coupon", tmp_path)


def test_every_part_s_name_is_printed(pad):
    layout = pad_layout.make(pad, {"title": "", "revision": "", "hash": ""})
    silk.place(layout)
    nameless = ("H", "TP", "FID")
    assert set(layout.names) == {ref for ref in pad.parts if not ref.startswith(nameless)}
    for ref in pad.parts:
        if ref.startswith("TP"):
            signal = pad.net[ref, "1"].rpartition("/")[2]
            assert [text for text in layout.texts if text[0] == signal], ref


def test_a_pitch_off_the_grid_is_refused_in_plain_words(pad, monkeypatch):
    monkeypatch.setattr(geometry, "PITCH", 42.3)
    with pytest.raises(ValueError, match=r"take a multiple of 0\.5"):
        pad_layout.make(pad, {"title": "", "revision": "", "hash": ""})


def test_the_chain_has_time_to_spare_everywhere():
    for what, there, need in timing.STEPS:
        assert there > need, what


def test_the_page_of_the_boards_has_the_table_of_times():
    assert blocks.read(timing.PAGE, "timing") == timing.table()


@pytest.mark.parametrize("name", project.NAMES)
def test_what_cases_must_fit_is_on_the_board(name):
    left, top, right, bottom = places_of.outline(name)
    for x, y, diameter in places_of.holes(name):
        assert left + diameter / 2 < x < right - diameter / 2
        assert top + diameter / 2 < y < bottom - diameter / 2
    found = {body.ref: body for body in places_of.bodies(name)}
    assert {"J1", "SW1"} <= set(found)
    for body in found.values():
        assert left <= body.left and body.right <= right and top <= body.top
        assert body.bottom <= bottom or body.kind == "usb"  # its mouth looks out
        assert body.back == (body.kind == "chain" and name != "hub")


def test_the_timing_is_that_of_the_circuit(pad):
    rows = {pad.parts[f"R{number}01"].value for number in range(29, 34)}
    late = {pad.parts[f"R{number}03"].value for number in range(29, 34)}
    assert rows == {f"{timing.ROW_OHM:.0f}"} and late == {"1k"} and timing.LATE_OHM == 1000
    for row in range(places.SIDE):
        net = pad.net[f"U{row * places.SIDE + 1}11", CLOCK]
        inputs = [ref for ref, _ in pad.pins[net] if ref[0] == "U"]
        assert len(inputs) <= timing.ROW_INPUTS
    assert KINDS[RESISTOR].value == f"{timing.CABLE_OHM:.0f}"


def test_the_page_names_the_margin_that_the_board_has():
    assert f"a margin of {geometry.PAD_MARGIN:g} mm on every side" in timing.PAGE.read_text("utf-8")
