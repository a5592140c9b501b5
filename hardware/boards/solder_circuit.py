# SPDX-License-Identifier: MIT
"""The Solder pad's circuit: 25 cells of linear sensors, 13 banks of 16 and a selector, a Pico of its own.

Sensor s (cell * 8 + ring position) is channel s % 16 of bank s // 16. A row's 40 sensors are powered
together, one row at a time. While HOLD is high, a gate keeps the next pad's clock still: then the hub
hears this pad's own bits.
"""

from functools import cache

from hallway import places
from hardware.boards.cable import RESISTOR, plug
from hardware.boards.cell_circuit import RING, buffer, buffers
from hardware.boards.circuit import Design, Part, Sheet, Use, two_pins
from hardware.boards.library import pins
from hardware.boards.parts import KINDS

REVISION = "1"
SENSORS = RING * places.CELLS
CHANNELS = 16
BANKS = -(-SENSORS // CHANNELS)
ROWS = places.SIDE
# What hangs on the Pico's pins, by their numbers on the chip; device/code.py says the same to the firmware.
PICO = {2: "SCK", 3: "LOAD", 4: "NEXT", 5: "DATA", 6: "HOLD", 22: "BUTTON", 26: "SENSOR"}
PICO |= {7 + bit: f"S{bit}" for bit in range(4)}
PICO |= {11 + bit: f"B{bit}" for bit in range(4)}
PICO |= {16 + row: f"GATE{row}" for row in range(ROWS)}
# The sensors' own supply is the converter's reference: then it does not matter how high it is.
SUPPLY = {"VSYS": "VSYS", "GND": "GND", "ADC_VREF": "+3V3"}


@cache
def mux_pins() -> dict[str, str]:
    """A multiplexer's pins: name -> number, as KiCad's symbol has them."""
    return {pin["name"]: number for number, pin in pins(KINDS["mux"].symbol).items()}


def pixel(ref: str, at: tuple, data_in: str, data_out: str) -> Part:
    """A light whose legs an iron reaches."""
    return Part(ref, "large_pixel", at, {"4": data_in, "2": data_out, "1": "+5V", "3": "GND"})


def mux(ref: str, at: tuple, inputs: list, lines: str, common: str) -> Part:
    """A multiplexer, always on; `lines` is the letter of its four address lines."""
    pin = mux_pins()
    nets = {pin[f"I{number}"]: net for number, net in enumerate(inputs)}
    nets |= {pin[f"S{bit}"]: f"{lines}{bit}" for bit in range(4)}
    nets |= {pin["COM"]: common, pin["~{E}"]: "GND", pin["VCC"]: "+3V3", pin["GND"]: "GND"}
    return Part(ref, "mux", at, nets)


def _cell() -> Sheet:
    parts = []
    for position in range(RING):
        column, row = divmod(position, 4)
        x, y = 20 + 30 * column, 14 + 15 * row
        nets = {"1": "ROW", "3": "GND", "2": f"H{position}"}
        parts.append(Part(f"U{{n}}{position + 1:02d}", "linear", (x, y), nets))
        # As small as the data sheet allows: 40 of them are charged whenever a row wakes.
        parts.append(two_pins(f"C{{n}}{position + 1:02d}", "c10n", (x - 8, y), "ROW", "GND"))
    parts.append(pixel("D{n}01", (80, 20), "PIX_IN", "PIX_OUT"))
    parts.append(two_pins("C{n}09", "c100n", (80, 32), "+5V", "GND"))
    ports = {"ROW": "input", "PIX_IN": "input", "PIX_OUT": "output"}
    ports |= {f"H{position}": "output" for position in range(RING)}
    notes = ((6, 6, "Eight linear Hall sensors, ring positions NW N NE E SE S SW W, face up; a light"),)
    return Sheet("cell", "Solder: one cell", tuple(parts), ports, "A4", notes=notes)


def _edge() -> Sheet:
    parts = []
    names = ["PIX_IN", *(f"L{light}" for light in range(1, places.EDGES)), "PIX_OUT"]
    for light in range(places.EDGES):
        row, column = divmod(light, places.SIDE)
        x, y = 20 + 20 * column, 16 + 16 * row
        parts.append(pixel(f"D{{n}}{light + 1:02d}", (x, y), names[light], names[light + 1]))
        parts.append(two_pins(f"C{{n}}{light + 1:02d}", "c100n", (x - 8, y + 4), "+5V", "GND"))
    notes = ((6, 6, "Lights round the edge, clockwise from the north-west: sides north, east, south, west"),)
    ports = {"PIX_IN": "input", "PIX_OUT": "output"}
    return Sheet("edge", "Solder: lights round the edge", tuple(parts), ports, "A4", notes=notes)


def _bank() -> Sheet:
    inputs = [f"I{channel}" for channel in range(CHANNELS)]
    parts = (
        mux("U{n}01", (50, 36), inputs, "S", "COMMON"),
        two_pins("C{n}01", "c100n", (70, 36), "+3V3", "GND"),
    )
    ports = {**dict.fromkeys([*inputs, "S0", "S1", "S2", "S3"], "input"), "COMMON": "output"}
    notes = ((6, 6, "Sixteen sensors, two cells, to one line"),)
    return Sheet("bank", "Solder: a bank of sixteen sensors", parts, ports, "A4", notes=notes)


def _pico() -> Part:
    """Pins not named are free; the analogue ground is joined inside the Pico."""
    nets = {}
    for number, pin in pins(KINDS["pico"].symbol).items():
        name = pin["name"].partition("_ADC")[0] if pin["name"].startswith("GPIO") else pin["name"]
        nets[number] = PICO.get(int(name[4:])) if name.startswith("GPIO") else SUPPLY.get(name)
    return Part("A1", "pico", (30, 34), nets)


def _brain() -> Sheet:
    commons = [f"BANK{bank}" for bank in range(BANKS)]
    parts = [
        _pico(),
        mux("U1", (86, 34), [*commons, *["GND"] * (CHANNELS - BANKS)], "B", "SELECTED"),
        two_pins("C1", "c100n", (106, 34), "+3V3", "GND"),
        two_pins("R1", "r100", (62, 56), "SELECTED", "SENSOR"),
        # Until the Pico runs, the pad says zeros, and nothing moves behind it.
        two_pins("R2", "r10k", (72, 58), "+3V3", "HOLD"),
        two_pins("R3", "r10k", (80, 58), "DATA", "GND"),
        two_pins("R4", "r10k", (88, 58), "+3V3", "BUTTON"),
        two_pins("SW1", "button", (98, 58), "BUTTON", "GND"),
        two_pins("C2", "c100n", (108, 58), "BUTTON", "GND"),
        # USB may be plugged in at the same time: neither supply feeds the other.
        Part("D1", "schottky", (62, 14), {"1": "VSYS", "2": "+5V"}),
    ]
    parts += [Part(f"H{hole + 1}", "hole", (84 + 5 * hole, 66), {}) for hole in range(4)]
    ports = dict.fromkeys([*commons, "SCK", "LOAD", "NEXT"], "input")
    lines = [f"S{bit}" for bit in range(4)] + [f"GATE{row}" for row in range(ROWS)]
    ports |= dict.fromkeys([*lines, "DATA", "HOLD"], "output")
    notes = ((6, 6, "The pad's own Pico: answers the hub as 51 shift registers would"),)
    return Sheet("brain", "Solder: Pico and selector", tuple(parts), ports, "A3", ("VSYS",), notes)


def _rows() -> Sheet:
    parts = [
        Part("U2", "regulator_1a", (30, 24), {"1": "+5V", "2": "GND", "3": "+3V3"}),
        two_pins("C3", "c10u", (20, 34), "+5V", "GND"),
        two_pins("C4", "c22u", (42, 34), "+3V3", "GND"),
        two_pins("C5", "c22u", (50, 34), "+3V3", "GND"),
    ]
    for row in range(ROWS):
        x = 20 + 20 * row
        parts.append(
            Part(f"Q{row + 1}", "row", (x, 52), {"1": f"GATE{row}", "2": "+3V3", "3": f"ROW{row}"}),
        )
        parts.append(two_pins(f"R{row + 5}", "r10k", (x - 7, 64), "+3V3", f"GATE{row}"))
    ports = dict.fromkeys([f"GATE{row}" for row in range(ROWS)], "input")
    names = [f"ROW{row}" for row in range(ROWS)]
    ports |= dict.fromkeys(names, "output")
    notes = ((6, 6, "3.3 V for sensors and multiplexers; a row has power while its gate is low"),)
    return Sheet(
        "rows", "Solder: power for one row at a time", tuple(parts), ports, "A4", tuple(names), notes
    )


def _ends() -> Sheet:
    signals = ("SCK", "LOAD", "PIX", "MISO")
    hub, next_pad = ({signal: f"{signal}_{end}" for signal in signals} for end in ("HUB", "FAR"))
    parts = [
        plug("J1", (20, 24), hub),
        two_pins("R10", RESISTOR, (34, 16), "SCK_HUB", "SCK_IN"),
        two_pins("R11", RESISTOR, (34, 26), "LOAD_HUB", "LOAD_IN"),
        buffers("U3", ((50, 16), (50, 24), (66, 20)), ("SCK_IN", "SCK"), ("LOAD_IN", "LOAD")),
        two_pins("C6", "c100n", (74, 20), "+3V3", "GND"),
        two_pins("R12", RESISTOR, (82, 20), "PIX_HUB", "PIX_OUT"),
        two_pins("R13", RESISTOR, (90, 20), "PIX_IN", "PIX_FAR"),
        buffer("U4", (34, 50), "DATA", "MISO_FAST"),
        two_pins("C7", "c100n", (52, 50), "+3V3", "GND"),
        two_pins("R14", RESISTOR, (60, 50), "MISO_FAST", "MISO_HUB"),
        two_pins("R15", RESISTOR, (10, 62), "MISO_FAR", "MISO_NEXT"),
        # With no pad behind, zeros come in.
        two_pins("R16", "r10k", (18, 72), "MISO_NEXT", "GND"),
        buffer("U5", (34, 66), "MISO_NEXT", "NEXT"),
        two_pins("C8", "c100n", (52, 66), "+3V3", "GND"),
        # An OR, for its output stays high without a glitch when HOLD falls while SCK is high.
        Part("U6", "or", (80, 50), {"1": "SCK", "2": "HOLD", "4": "SCK_FAST", "5": "+3V3", "3": "GND"}),
        two_pins("C9", "c100n", (96, 50), "+3V3", "GND"),
        two_pins("R17", RESISTOR, (104, 50), "SCK_FAST", "SCK_FAR"),
        buffer("U7", (80, 66), "LOAD", "LOAD_FAST"),
        two_pins("C10", "c100n", (96, 66), "+3V3", "GND"),
        two_pins("R18", RESISTOR, (104, 66), "LOAD_FAST", "LOAD_FAR"),
        plug("J2", (120, 24), next_pad),
        two_pins("C11", "c22u", (90, 33), "+5V", "GND"),
        two_pins("C12", "c22u", (98, 33), "+5V", "GND"),
    ]
    ports = dict.fromkeys(["DATA", "HOLD", "PIX_IN"], "input")
    ports |= dict.fromkeys(["SCK", "LOAD", "NEXT", "PIX_OUT"], "output")
    notes = ((6, 6, "Towards the hub, and towards the next pad"),)
    return Sheet("ends", "Solder: both ends of the pad", tuple(parts), ports, "A3", ("+5V",), notes)


def design() -> Design:
    """The whole pad."""
    cell, bank = _cell(), _bank()
    uses = []
    for number in range(places.CELLS):
        row, column = divmod(number, places.SIDE)
        nets = {"ROW": f"ROW{row}", "PIX_IN": f"PIX{number}", "PIX_OUT": f"PIX{number + 1}"}
        nets |= {f"H{position}": f"H{RING * number + position}" for position in range(RING)}
        at = (12 + 28 * column, 12 + 14 * row)
        uses.append(Use(places.cell_name(number), cell, number + 1, at, nets))
    number = places.CELLS
    for at in range(BANKS):
        sensors = range(CHANNELS * at, CHANNELS * (at + 1))
        nets = {
            f"I{channel}": f"H{sensor}" if sensor < SENSORS else "GND"
            for channel, sensor in enumerate(sensors)
        }
        nets |= {f"S{bit}": f"S{bit}" for bit in range(4)} | {"COMMON": f"BANK{at}"}
        number += 1
        place = (12 + 20 * (at % 8), 88 + 26 * (at // 8))
        uses.append(Use(f"bank {at}", bank, number, place, nets))
    last = places.CELLS
    rest = {
        "brain": (_brain(), (170, 12)),
        "rows": (_rows(), (170, 34)),
        "ends": (_ends(), (170, 46)),
        "edge lights": (_edge(), (170, 58)),
    }
    for name, (sheet, place) in rest.items():
        number += 1
        nets = {port: port for port in sheet.ports}
        if name == "ends":
            nets |= {"PIX_OUT": "PIX0", "PIX_IN": f"PIX{last + 1}"}
        if name == "edge lights":
            nets = {"PIX_IN": f"PIX{last}", "PIX_OUT": f"PIX{last + 1}"}
        uses.append(Use(name, sheet, number, place, nets))
    notes = ((6, 7, "25 cells as they lie on the board; below them the banks that collect their sensors"),)
    return Design("solder", "Hallway Solder pad", tuple(uses), "A2", notes)
