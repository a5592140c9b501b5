# SPDX-License-Identifier: MIT
"""The coupon: KiCad's netlist, clocked bit by bit, gives a pad's frame; the firmware names and checks it."""

import pytest

from boardsim import Tabletop, geometry
from hallway.sense import chain
from hallway.sense.tilecode import ring
from hardware.boards import cell_layout, coupon_circuit, coupon_layout
from hardware.boards.cable import CABLE
from hardware.boards.netlist import Netlist
from tests.hardware.kicad import CLOCK, DATA, DISABLE, LOAD, NORTH, SERIAL_IN, SERIAL_OUT, SOUTH, legs, source
from tests.test_checkup import part, ring_shown
from tests.test_pages import flat, open_page

pytestmark = pytest.mark.usefixtures("kicad")

GATES = ((("1", "2", "13"), "12"), (("3", "4", "5"), "6"), (("9", "10", "11"), "8"))  # of a 74HC10
COUNTS = {number: int(name[1:]) for number, name in legs("counter").items() if name[0] == "Q"}


class Wires:
    """The coupon's registers, counter and gates, as they are joined, under the hub's clock."""

    def __init__(self, nets: Netlist, low: set[str]) -> None:
        self.nets = nets
        self.low = low  # nets that a switch or the button pulls down
        self.registers = {ref: [0] * 8 for ref, part in nets.parts.items() if part.value == "74HC165"}
        self.counter = {ref: 0 for ref, part in nets.parts.items() if part.value == "74HC4040"}
        self.gates = [ref for ref, part in nets.parts.items() if part.value == "74HC10"]
        self.sck, self.load = 1, 1
        for pin, wanted in ((CLOCK, "SCK"), (LOAD, "LOAD")):
            for ref in self.registers:
                assert source(nets, nets.net[ref, pin]) == ("J1", str(CABLE.index(wanted) + 1))
                assert nets.net[ref, DISABLE] == "GND"
        (self.clock_net,) = {nets.net[ref, CLOCK] for ref in self.registers}
        (self.load_net,) = {nets.net[ref, LOAD] for ref in self.registers}

    def level(self, net: str) -> int:
        """What a net is at now."""
        fixed = {"GND": 0, "+3V3": 1, self.clock_net: self.sck, self.load_net: self.load}
        if net in fixed or net in self.low:
            return fixed.get(net, 0)
        for ref, pin in self.nets.pins[net]:
            if ref in self.registers and pin == SERIAL_OUT:
                return self.registers[ref][7]
            if ref in self.counter and pin in COUNTS:
                return self.counter[ref] >> COUNTS[pin] & 1
            for inputs, output in GATES:
                if ref in self.gates and pin == output:
                    return 1 - min(self.level(self.nets.net[ref, pin]) for pin in inputs)
        return 1  # a switch that feels nothing, a button that is up

    def _settle(self, before: dict[str, int]) -> None:
        """What counters do after a change: count a falling clock, or begin anew."""
        clock, reset = (pin_of(name) for name in ("CLK", "Reset"))
        for ref in self.counter:
            if before[ref] and not self.level(self.nets.net[ref, clock]):
                self.counter[ref] += 1
            if self.level(self.nets.net[ref, reset]):
                self.counter[ref] = 0

    def _clocks(self) -> dict[str, int]:
        return {ref: self.level(self.nets.net[ref, pin_of("CLK")]) for ref in self.counter}

    def set(self, sck: int, load: int) -> None:
        """The hub moves its wires."""
        before, rising = self._clocks(), sck and not self.sck
        taken = {ref: self.level(self.nets.net[ref, SERIAL_IN]) for ref in self.registers}
        self.sck, self.load = sck, load
        if not load:
            for ref in self.registers:
                self.registers[ref] = [self.level(self.nets.net[ref, pin]) for pin in DATA]
        elif rising:
            for ref, bits in self.registers.items():
                self.registers[ref] = [taken[ref], *bits[:7]]
        self._settle(before)

    def read(self) -> bytearray:
        """As Chain.read does it: LOAD, then sample on each falling edge and shift on each rising one."""
        plug = self.nets.net["J1", str(CABLE.index("MISO") + 1)]
        (series,) = [ref for ref, _ in self.nets.pins[plug] if ref[0] == "R"]
        (pin,) = [pin for pin in "12" if self.nets.net[series, pin] != plug]
        out = self.nets.net[source(self.nets, self.nets.net[series, pin], (series, pin))]
        self.set(1, 0)
        self.set(1, 1)
        frame = bytearray(chain.LENGTH)
        for bit in range(8 * chain.LENGTH):
            self.set(0, 1)
            frame[bit // 8] |= self.level(out) << 7 - bit % 8
            self.set(1, 1)
        return frame


def pin_of(name: str) -> str:
    (number,) = [number for number, called in legs("counter").items() if called == name]
    return number


def switches() -> dict[tuple[int, int], str]:
    """The Hall switch at each (cell, ring position), by where it stands on the board."""
    found = {}
    for number in range(coupon_circuit.CELLS):
        row, col = divmod(number, coupon_circuit.SIDE)
        spots = cell_layout.cell_spots(number + 1, *geometry.cell_centre(row, col))
        for position, place in enumerate(geometry.cell_sensors(row, col)):
            (found[number, position],) = [
                ref for ref, spot in spots.items() if ref[0] == "U" and (spot.x, spot.y) == place
            ]
    return found


def test_it_is_small_enough_to_be_cheap():
    left, top, right, bottom = coupon_layout.outline()
    assert right - left < 100 and bottom - top < 100


def test_its_frame_is_a_pad_s_with_the_other_cells_empty(coupon):
    read = Wires(coupon, set()).read()
    assert read[: chain.FRAME] == bytes([chain.COUPON]) + b"\xff" * (chain.FRAME - 1)
    assert read[chain.FRAME] == 0
    assert chain.pads_in(read) == 1 and chain.condition(read, 1) == chain.FINE


def test_each_of_its_64_outputs_is_the_bit_that_the_firmware_takes_it_for(coupon):
    at = switches()
    assert len(set(at.values())) == 8 * chain.COUPON_CELLS == 32
    for (cell, position), ref in at.items():
        for pole, output in enumerate((NORTH, SOUTH)):
            read = Wires(coupon, {coupon.net[ref, output]}).read()
            expected = bytearray([chain.COUPON] + [0xFF] * (chain.FRAME - 1))
            expected[chain.at(cell) + pole] ^= 1 << position
            assert read[: chain.FRAME] == expected and not read[chain.FRAME], (ref, output)


def test_its_button_is_bit_0_of_the_status_byte(coupon):
    (button,) = [net for net in (coupon.net["SW1", "1"], coupon.net["SW1", "2"]) if net != "GND"]
    assert Wires(coupon, {button}).read()[0] == chain.COUPON - 1


def test_the_simulated_coupon_sends_what_the_circuit_sends(coupon):
    with Tabletop(seed=1, coupon=True) as top:
        top.pad(0).sensor(1, 0, 5, "S")
        top.run(0.2)  # the switches look 20 times a second
        low = {coupon.net[switches()[2, 5], SOUTH]}
        assert top.pad(0).frame(top.clock.now_us) == Wires(coupon, low).read()[: chain.FRAME]


@pytest.fixture
def top():
    with Tabletop(seed=1, coupon=True) as table:
        table.run(1)
        open_page(table, "Check the board")
        yield table
        assert table.pico.restarts == 0 and table.pico.failure is None


def test_the_firmware_names_it(top):
    assert "Coupon" in flat(top) and "1 A1" in flat(top) and "empty" in flat(top)


def test_no_game_is_begun_on_it():
    with Tabletop(seed=1, coupon=True) as top:
        top.run(1)
        for _ in range(2):
            top.press("a")
            top.run(0.4)
        assert "Go! alone needs more pads: 1. Plugged in: 0." in flat(top)


def test_a_tile_is_read_on_each_of_its_cells(top):
    tile = top.tiles("junior")[0]
    number = tile.halves[0].number
    word = "".join("SN"[ring(8 * number) >> at & 1] for at in range(8))
    for (row, col), step in (((0, 0), "right"), ((0, 1), "down"), ((1, 1), "left"), ((1, 0), "up")):
        top.pad(0).put(tile, row, col)
        top.run(0.6)
        assert ring_shown(top) == word and coupon_circuit.cell_name(2 * row + col) in flat(top)
        assert f"{number}/0/0" in flat(top)
        top.press(step)
        top.run(0.3)


def test_its_four_lights_are_checked_and_no_more(top):
    part(top, 1)
    for number in (0, 1, 2, 3, 0):
        assert f"Pad 1, light {number + 1} of 4." in flat(top)
        lit = set()
        for _ in range(60):
            top.run(0.025)
            lit |= {light for light in range(4) if any(top.pad(0).strip.colour(light))}
        assert lit == {number}
        top.press("right")
        top.run(0.3)


def test_its_button_is_checked(top):
    part(top, 2)
    top.pad(0).press()
    top.run(0.3)
    assert "Button of pad 1" in flat(top)


def test_behind_a_pad_it_is_the_second_one():
    with Tabletop(pads=2, seed=1, coupon=True) as top:
        tile = top.tiles("junior")[0]
        top.pad(1).put(tile, 0, 1)
        top.run(1.5)
        open_page(top, "Check the board")
        assert "Coupon" in flat(top)
        for _ in range(26):
            top.press("right")
        top.run(6)
        assert "2 B1" in flat(top) and f"{tile.halves[0].number}/0/0" in flat(top)


def test_what_it_does_not_have_is_refused_in_plain_words():
    with Tabletop(seed=1, coupon=True) as top:
        with pytest.raises(ValueError, match="2 by 2 cells"):
            top.pad(0).put("path 1", 2, 0)
        with pytest.raises(ValueError, match="no lights round its edge"):
            top.pad(0).edge("N", 0)
