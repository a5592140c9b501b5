# SPDX-License-Identifier: MIT
"""The pad's circuit: 25 times one cell, the lights round the edge, the head and the tail of the chain.

Data goes from the tail to the head, the clock from the head to the tail: a register always shifts
before the one it listens to changes, however long the cables are. The pad makes its own 3.3 V; 5 V
is for the lights and goes through.
"""

from hallway import places
from hallway.sense import chain
from hardware.boards.circuit import Design, Part, Sheet, Use

REVISION = "1"
RING = 8

# 74HC165: the pin of each data input, D0 first; D7 leaves first.
DATA_PINS = ("11", "12", "13", "14", "3", "4", "5", "6")
# What both ends of the cable between pads carry, pin 1 first; a signal lies between two grounds.
CABLE = ("+5V", "+5V", "GND", "SCK", "GND", "LOAD", "GND", "MISO", "GND", "PIX")


def register(ref: str, at: tuple, data: list, serial_in: str, serial_out: str) -> Part:
    """A 74HC165 with the nets of D0 to D7."""
    nets = {"10": serial_in, "1": "LOAD", "2": "SCK", "15": "GND", "16": "+3V3", "8": "GND"}
    nets |= {"9": serial_out, "7": None} | dict(zip(DATA_PINS, data, strict=True))
    return Part(ref, "register", at, nets)


def two_pins(ref: str, kind: str, at: tuple, first: str, second: str) -> Part:
    """A resistor, a capacitor, a key: pins 1 and 2."""
    return Part(ref, kind, at, {"1": first, "2": second})


def pixel(ref: str, at: tuple, data_in: str, data_out: str) -> Part:
    """A light."""
    return Part(ref, "pixel", at, {"3": data_in, "1": data_out, "4": "+5V", "2": "GND"})


def cable(ref: str, at: tuple, names: dict) -> Part:
    """A connector of the chain; `names` gives the nets of its signals."""
    nets = {str(pin): names.get(net, net) for pin, net in enumerate(CABLE, start=1)}
    return Part(ref, "chain", at, nets)


def _cell() -> Sheet:
    parts = []
    for position in range(RING):
        column, row = divmod(position, 4)
        x, y = 15 + 24 * column, 14 + 15 * row
        nets = {"1": "+3V3", "2": "GND", "5": "GND", "4": f"N{position}", "3": f"S{position}"}
        parts.append(Part(f"U{{n}}{position + 1:02d}", "hall", (x, y), nets))
        parts.append(two_pins(f"C{{n}}{position + 1:02d}", "c100n", (x - 8, y), "+3V3", "GND"))
    north = [f"N{position}" for position in range(RING)]
    south = [f"S{position}" for position in range(RING)]
    parts += [
        register("U{n}11", (68, 25), north, "LINK", "CHAIN_OUT"),
        register("U{n}12", (94, 25), south, "CHAIN_IN", "LINK"),
        two_pins("C{n}11", "c100n", (60, 48), "+3V3", "GND"),
        two_pins("C{n}12", "c100n", (86, 48), "+3V3", "GND"),
        pixel("D{n}01", (96, 58), "PIX_IN", "PIX_OUT"),
        two_pins("C{n}13", "c100n", (82, 58), "+5V", "GND"),
    ]
    ports = dict.fromkeys(("SCK", "LOAD", "CHAIN_IN", "PIX_IN"), "input")
    ports |= {"CHAIN_OUT": "output", "PIX_OUT": "output"}
    notes = (
        (
            6,
            6,
            "Ring of Hall switches, clockwise from north-west; N0..N7 and S0..S7 are low when active",
        ),
        (60, 9, "D7 leaves first: bit 7 of the byte is position 7"),
    )
    return Sheet("cell", "Pad: one cell", tuple(parts), ports, "A4", notes=notes)


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
    return Sheet("edge", "Pad: lights round the edge", tuple(parts), ports, "A4", notes=notes)


def _head() -> Sheet:
    status = ["+3V3" if chain.STATUS >> bit & 1 else "GND" for bit in range(8)]
    status[0] = "BUTTON"
    parts = [
        cable("J1", (20, 24), {"SCK": "SCK_IN", "LOAD": "LOAD_IN", "PIX": "PIX_CABLE"}),
        Part(
            "U2",
            "buffer2",
            ((44, 16), (44, 24), (62, 20)),
            {"1": "SCK_IN", "6": "SCK_FAST", "3": "LOAD_IN", "4": "LOAD_FAST", "5": "+3V3", "2": "GND"},
        ),
        # 100 Ω into 51 inputs: edges slow enough for the whole length of the board.
        two_pins("R1", "r100", (70, 20), "SCK_FAST", "SCK"),
        two_pins("R2", "r100", (78, 20), "LOAD_FAST", "LOAD"),
        two_pins("R3", "r100", (86, 20), "PIX_CABLE", "PIX_OUT"),
        register("U1", (26, 60), status, "CHAIN_IN", "STATUS"),
        Part(
            "U3", "buffer1", (50, 54), {"2": "STATUS", "4": "MISO_FAST", "5": "+3V3", "3": "GND", "1": None}
        ),
        two_pins("R4", "r33", (62, 58), "MISO_FAST", "MISO"),
        two_pins("R5", "r10k", (70, 58), "+3V3", "BUTTON"),
        two_pins("SW1", "button", (80, 58), "BUTTON", "GND"),
        two_pins("C7", "c100n", (92, 58), "BUTTON", "GND"),
        Part("U4", "regulator", (102, 22), {"1": "+5V", "3": "+5V", "2": "GND", "5": "+3V3", "4": None}),
        two_pins("C1", "c10u", (95, 30), "+5V", "GND"),
        two_pins("C2", "c10u", (108, 30), "+3V3", "GND"),
        two_pins("C3", "c100n", (50, 70), "+3V3", "GND"),
        two_pins("C4", "c100n", (58, 70), "+3V3", "GND"),
        two_pins("C5", "c100n", (66, 70), "+3V3", "GND"),
        two_pins("C6", "c22u", (80, 33), "+5V", "GND"),
        two_pins("C8", "c22u", (87, 33), "+5V", "GND"),
    ]
    parts += [Part(f"H{hole + 1}", "hole", (90 + 5 * hole, 42), {}) for hole in range(4)]
    parts += [Part(f"H{hole + 5}", "hole", (90 + 5 * hole, 47), {}) for hole in range(4)]
    ports = {"CHAIN_IN": "input", "SCK": "output", "LOAD": "output", "PIX_OUT": "output"}
    notes = (
        (6, 6, "Towards the hub: cable, clock and load, status byte 0xA5 with the button as bit 0, 3.3 V"),
    )
    return Sheet("head", "Pad: head of the chain", tuple(parts), ports, "A4", ("+5V", "GND"), notes)


def _tail() -> Sheet:
    parts = [
        cable("J2", (80, 24), {"SCK": "SCK_OUT", "LOAD": "LOAD_OUT", "MISO": "MISO_NEXT", "PIX": "PIX_IN"}),
        Part(
            "U5",
            "buffer2",
            ((24, 16), (24, 24), (46, 20)),
            {"1": "SCK", "6": "SCK_FAST", "3": "LOAD", "4": "LOAD_FAST", "5": "+3V3", "2": "GND"},
        ),
        two_pins("R6", "r33", (54, 20), "SCK_FAST", "SCK_OUT"),
        two_pins("R7", "r33", (62, 20), "LOAD_FAST", "LOAD_OUT"),
        # With no pad behind, zeros come in.
        two_pins("R8", "r10k", (18, 50), "MISO_NEXT", "GND"),
        Part(
            "U6",
            "buffer1",
            (34, 46),
            {"2": "MISO_NEXT", "4": "CHAIN_OUT", "5": "+3V3", "3": "GND", "1": None},
        ),
        two_pins("C9", "c100n", (52, 50), "+3V3", "GND"),
        two_pins("C10", "c100n", (60, 50), "+3V3", "GND"),
        two_pins("C11", "c22u", (68, 50), "+5V", "GND"),
        two_pins("C12", "c22u", (76, 50), "+5V", "GND"),
    ]
    ports = {"SCK": "input", "LOAD": "input", "PIX_IN": "input", "CHAIN_OUT": "output"}
    notes = ((6, 6, "Towards the next pad; without one its data line is held low"),)
    return Sheet("tail", "Pad: tail of the chain", tuple(parts), ports, "A4", notes=notes)


def design() -> Design:
    """The whole pad."""
    cell = _cell()
    uses = []
    for number in range(places.CELLS):
        row, column = divmod(number, places.SIDE)
        nets = {"SCK": "SCK", "LOAD": "LOAD", "CHAIN_OUT": f"CHAIN{number}", "PIX_IN": f"PIX{number}"}
        nets |= {"CHAIN_IN": f"CHAIN{number + 1}", "PIX_OUT": f"PIX{number + 1}"}
        at = (12 + 28 * column, 38 + 14 * row)
        uses.append(Use(places.cell_name(number), cell, number + 1, at, nets))
    last = places.CELLS
    head = {"CHAIN_IN": "CHAIN0", "SCK": "SCK", "LOAD": "LOAD", "PIX_OUT": "PIX0"}
    edge = {"PIX_IN": f"PIX{last}", "PIX_OUT": f"PIX{last + 1}"}
    tail = {"SCK": "SCK", "LOAD": "LOAD", "PIX_IN": f"PIX{last + 1}", "CHAIN_OUT": f"CHAIN{last}"}
    uses.append(Use("edge lights", _edge(), last + 1, (68, 16), edge))
    uses.append(Use("head", _head(), last + 2, (12, 16), head))
    uses.append(Use("tail", _tail(), last + 3, (124, 16), tail))
    notes = (
        (
            6,
            7,
            "25 cells as they lie on the board; data comes in from the tail and leaves by the head",
        ),
    )
    return Design("pad", "Hallway pad", tuple(uses), "A3", notes)
