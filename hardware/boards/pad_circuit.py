# SPDX-License-Identifier: MIT
"""The pad's circuit: 25 times one cell, a clock buffer for each row, lights round the edge, head and tail.

Data goes from the tail to the head, the clock from the head to the tail: a register always shifts
before the one it listens to changes, however long the cables are. Where rows with buffers of their own
meet, a resistor holds the data back for longer than two buffers can differ. The pad makes its own
3.3 V; 5 V is for the lights and goes through.
"""

from hallway import places
from hallway.sense import chain
from hardware.boards import cell_circuit
from hardware.boards.cable import RESISTOR, plug
from hardware.boards.cell_circuit import buffer, buffers, pixel, status
from hardware.boards.circuit import Design, Part, Sheet, Use, test_point, two_pins

REVISION = "2"


def _row() -> Sheet:
    parts = [
        buffers("U{n}01", ((30, 16), (30, 24), (46, 20)), ("SCK_IN", "SCK_FAST"), ("LOAD_IN", "LOAD_FAST")),
        two_pins("C{n}01", "c100n", (56, 20), "+3V3", "GND"),
        two_pins("R{n}01", "r10", (64, 20), "SCK_FAST", "SCK"),
        two_pins("R{n}02", "r10", (72, 20), "LOAD_FAST", "LOAD"),
        two_pins("R{n}03", "r1k", (64, 40), "CHAIN", "LATE"),
        test_point("TP{n}01", (52, 40), "CHAIN"),
    ]
    ports = dict.fromkeys(("SCK_IN", "LOAD_IN", "CHAIN"), "input")
    ports |= dict.fromkeys(("SCK", "LOAD", "LATE"), "output")
    notes = ((6, 6, "Clock and load of a row; what the row hands on is held back by some 20 ns"),)
    return Sheet("row", "Pad: one row", tuple(parts), ports, "A4", notes=notes)


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
    names = {"SCK": "SCK_CABLE", "LOAD": "LOAD_CABLE", "PIX": "PIX_CABLE", "MISO": "MISO_CABLE"}
    parts = [
        plug("J1", (20, 24), names),
        two_pins("R9", RESISTOR, (34, 16), "SCK_CABLE", "SCK_IN"),
        two_pins("R10", RESISTOR, (34, 26), "LOAD_CABLE", "LOAD_IN"),
        buffers("U2", ((50, 16), (50, 24), (66, 20)), ("SCK_IN", "SCK_FAST"), ("LOAD_IN", "LOAD_FAST")),
        two_pins("R1", "r10", (74, 20), "SCK_FAST", "SCK_ROWS"),
        two_pins("R2", "r10", (82, 20), "LOAD_FAST", "LOAD_ROWS"),
        two_pins("R3", RESISTOR, (90, 20), "PIX_CABLE", "PIX_OUT"),
        status("U1", (26, 60), chain.STATUS, "CHAIN_IN", "STATUS"),
        buffer("U3", (50, 54), "STATUS", "MISO_FAST"),
        two_pins("R4", RESISTOR, (62, 58), "MISO_FAST", "MISO_CABLE"),
        two_pins("R5", "r10k", (70, 58), "+3V3", "BUTTON"),
        two_pins("SW1", "button", (80, 58), "BUTTON", "GND"),
        two_pins("C7", "c100n", (92, 58), "BUTTON", "GND"),
        Part("U4", "regulator", (104, 22), {"1": "+5V", "3": "+5V", "2": "GND", "5": "+3V3", "4": None}),
        two_pins("C1", "c10u", (97, 30), "+5V", "GND"),
        two_pins("C2", "c10u", (110, 30), "+3V3", "GND"),
        two_pins("C3", "c100n", (50, 70), "+3V3", "GND"),
        two_pins("C4", "c100n", (58, 70), "+3V3", "GND"),
        two_pins("C5", "c100n", (66, 70), "+3V3", "GND"),
        two_pins("C6", "c22u", (74, 70), "+5V", "GND"),
        two_pins("C8", "c22u", (82, 70), "+5V", "GND"),
    ]
    points = (("TP1", "+5V"), ("TP2", "+3V3"), ("TP3", "GND"), ("TP4", "SCK_ROWS"), ("TP5", "LOAD_ROWS"))
    parts += [test_point(ref, (60 + 6 * at, 34), net) for at, (ref, net) in enumerate(points)]
    parts.append(test_point("TP6", (90, 34), "STATUS"))
    parts += [Part(f"H{hole + 1}", "hole", (90 + 5 * hole, 42), {}) for hole in range(4)]
    parts += [Part(f"H{hole + 5}", "hole", (90 + 5 * hole, 47), {}) for hole in range(4)]
    parts += [Part(f"FID{mark + 1}", "fiducial", (92 + 5 * mark, 66), {}) for mark in range(3)]
    ports = {"CHAIN_IN": "input", "SCK": "input", "LOAD": "input"}
    ports |= {"SCK_ROWS": "output", "LOAD_ROWS": "output", "PIX_OUT": "output"}
    notes = (
        (6, 6, "Towards the hub: cable, clock and load, status byte 0xA5 with the button as bit 0, 3.3 V"),
    )
    return Sheet("head", "Pad: head of the chain", tuple(parts), ports, "A4", ("+5V", "GND"), notes)


def _tail() -> Sheet:
    names = {"SCK": "SCK_CABLE", "LOAD": "LOAD_CABLE", "MISO": "MISO_CABLE", "PIX": "PIX_CABLE"}
    parts = [
        plug("J2", (90, 24), names),
        buffers("U5", ((24, 16), (24, 24), (46, 20)), ("SCK", "SCK_FAST"), ("LOAD", "LOAD_FAST")),
        two_pins("R6", RESISTOR, (54, 20), "SCK_FAST", "SCK_CABLE"),
        two_pins("R7", RESISTOR, (62, 20), "LOAD_FAST", "LOAD_CABLE"),
        two_pins("R12", RESISTOR, (70, 20), "PIX_IN", "PIX_CABLE"),
        two_pins("R11", RESISTOR, (18, 44), "MISO_CABLE", "MISO_NEXT"),
        # With no pad behind, zeros come in.
        two_pins("R8", "r10k", (18, 56), "MISO_NEXT", "GND"),
        buffer("U6", (36, 46), "MISO_NEXT", "CHAIN_OUT"),
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
    cell = cell_circuit.sheet()
    uses = []
    for number in range(places.CELLS):
        row, column = divmod(number, places.SIDE)
        # A row's last cell listens to the next row through that row's resistor.
        behind = (
            f"LATE{row + 1}" if column == places.SIDE - 1 and row < places.SIDE - 1 else f"CHAIN{number + 1}"
        )
        nets = {"SCK": f"SCK{row}", "LOAD": f"LOAD{row}", "CHAIN_OUT": f"CHAIN{number}", "CHAIN_IN": behind}
        nets |= {"PIX_IN": f"PIX{number}", "PIX_OUT": f"PIX{number + 1}"}
        at = (12 + 28 * column, 38 + 14 * row)
        uses.append(Use(places.cell_name(number), cell, number + 1, at, nets))
    last = places.CELLS
    head = {"CHAIN_IN": "LATE0", "SCK": "SCK0", "LOAD": "LOAD0", "PIX_OUT": "PIX0"}
    head |= {"SCK_ROWS": "SCK_ROWS", "LOAD_ROWS": "LOAD_ROWS"}
    edge = {"PIX_IN": f"PIX{last}", "PIX_OUT": f"PIX{last + 1}"}
    tail = {"SCK": "SCK0", "LOAD": "LOAD0", "PIX_IN": f"PIX{last + 1}", "CHAIN_OUT": f"CHAIN{last}"}
    uses.append(Use("edge lights", _edge(), last + 1, (68, 16), edge))
    uses.append(Use("head", _head(), last + 2, (12, 16), head))
    uses.append(Use("tail", _tail(), last + 3, (124, 16), tail))
    row_sheet = _row()
    for row in range(places.SIDE):
        nets = {"SCK_IN": "SCK_ROWS", "LOAD_IN": "LOAD_ROWS", "CHAIN": f"CHAIN{places.SIDE * row}"}
        nets |= {"SCK": f"SCK{row}", "LOAD": f"LOAD{row}", "LATE": f"LATE{row}"}
        uses.append(Use(f"row {row + 1}", row_sheet, last + 4 + row, (30 + 18 * row, 26), nets))
    notes = (
        (
            6,
            7,
            "25 cells as they lie on the board; data comes in from the tail and leaves by the head",
        ),
    )
    return Design("pad", "Hallway pad", tuple(uses), "A3", notes)
