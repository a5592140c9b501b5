# SPDX-License-Identifier: MIT
"""Ways through the boards' netlists, by the names that KiCad's symbols give to pins."""

from hallway.sense import chain
from hardware.boards.cable import CABLE
from hardware.boards.library import pins
from hardware.boards.netlist import Netlist
from hardware.boards.parts import KINDS
from tools.machine import has_kicad


def legs(kind: str) -> dict[str, str]:
    """A part's pins: number -> name in KiCad's symbol. None without KiCad: no test asks then."""
    return {number: pin["name"] for number, pin in pins(KINDS[kind].symbol).items()} if HAS_KICAD else {}


def pin(kind: str, name: str) -> str:
    """The number of a pin, by its name."""
    return next((number for number, called in legs(kind).items() if called == name), "")


HAS_KICAD = has_kicad()


DATA = [pin("register", f"D{bit}") for bit in range(8)]
SERIAL_IN, SERIAL_OUT = pin("register", "DS"), pin("register", "Q7")
CLOCK, LOAD, DISABLE = pin("register", "CP"), pin("register", "~{PL}"), pin("register", "~{CE}")
LIGHT_IN, LIGHT_OUT = pin("pixel", "DIN"), pin("pixel", "DOUT")
# OUT1 is low at a north pole, OUT2 at a south pole. A magnet with north up shows its south pole to a switch
# that lies under it with its face up.
NORTH, SOUTH = pin("hall", "OUT2"), pin("hall", "OUT1")

# How a signal gets through a part, from its output pin back to its input pin.
BACK_THROUGH = {
    "74LVC1G17": {"4": "2"},
    "74LVC2G17": {"6": "1", "4": "3"},
    "74AHCT125": {"3": "2", "6": "5", "8": "9"},
    "resistor": {"1": "2", "2": "1"},
}
OUTPUTS = {"74HC165": {SERIAL_OUT}, "WS2812B-2020": {LIGHT_OUT}}


def kind(nets: Netlist, ref: str) -> str:
    return "resistor" if ref[0] == "R" else nets.parts[ref].value


def source(nets: Netlist, net: str, came_by: tuple = ()) -> tuple[str, str]:
    """The register, light, switch or plug that drives a net, through resistors and buffers."""
    for ref, pin in nets.pins[net]:
        if (ref, pin) != came_by and (pin in OUTPUTS.get(kind(nets, ref), ()) or ref[0] == "J"):
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
        ref, pin = source(nets, nets.net[order[-1], SERIAL_IN])
        assert (ref, pin) == ("J2", miso) or pin == SERIAL_OUT
        order.append(ref)
    return order[:-1]


def frame(nets: Netlist, order: list[str], low: set[str]) -> bytearray:
    """What the hub reads while the nets in `low` are pulled low by a switch or a button."""
    bits = []
    for ref in order:
        for pin in reversed(DATA):  # D7 leaves first
            net = nets.net[ref, pin]
            bits.append(0 if net in low or net == "GND" else 1)
    read = bytearray(chain.LENGTH)
    for number, bit in enumerate(bits):
        read[number // 8] |= bit << 7 - number % 8  # most significant first
    return read


def ohm(value: str) -> float:
    """A resistor's value as it is written: 470, 4k7, 10k."""
    whole, _, rest = value.partition("k")
    return float(whole) if "k" not in value else 1000 * float(f"{whole}.{rest or 0}")
