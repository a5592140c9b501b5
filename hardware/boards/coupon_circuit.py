# SPDX-License-Identifier: MIT
"""The coupon's circuit: four cells of a pad, and two chips that make their frame as long as a pad's.

It has a pad's status register (with a byte of its own) and the registers of four cells: nine of a
pad's 51 bytes. The hub wants ones after them, for cells on which nothing lies, and zeros when the
pad's 51 bytes are over. So a counter, held at zero while LOAD is low, counts the clock; as long as it has
not reached 8 × (51 - 9) = 336, ones go in behind the last register, then zeros. 336 is 256 + 64 + 16:
one gate with three inputs knows it. The count goes on after the edge by which the register took its bit.
"""

from hallway.sense import chain
from hardware.boards import cell_circuit
from hardware.boards.cable import RESISTOR, plug
from hardware.boards.cell_circuit import buffer, buffers, status
from hardware.boards.circuit import Design, Part, Sheet, Use, test_point, two_pins
from hardware.boards.library import pins
from hardware.boards.parts import KINDS

REVISION = "1"
SIDE = 2
CELLS = SIDE * SIDE
FILLED = 8 * (chain.FRAME - 1 - 2 * CELLS)  # bits that no register of its own gives


def cell_name(number: int) -> str:
    """As the screen calls it: the first cells of a pad."""
    return "ABCDE"[number] + "1"


def _counter() -> Part:
    bits = [bit for bit in range(12) if FILLED >> bit & 1]
    if len(bits) != 3:
        raise ValueError(f"{FILLED} has not three ones in binary: the gate has three inputs")
    nets = {"CLK": "SCK_LOW", "Reset": "LOADING", "VDD": "+3V3", "VSS": "GND"}
    nets |= {f"Q{bit}": f"Q{bit}" if bit in bits else None for bit in range(12)}
    return Part(
        "U7", "counter", (26, 30), {n: nets[pin["name"]] for n, pin in pins(KINDS["counter"].symbol).items()}
    )


def _filler() -> Sheet:
    bits = [f"Q{bit}" for bit in range(12) if FILLED >> bit & 1]
    gates = {"1": bits[0], "2": bits[1], "13": bits[2], "12": "FILL"}
    gates |= {"3": "SCK", "4": "SCK", "5": "SCK", "6": "SCK_LOW"}
    gates |= {"9": "LOAD", "10": "LOAD", "11": "LOAD", "8": "LOADING", "14": "+3V3", "7": "GND"}
    parts = (
        _counter(),
        Part("U8", "nand3", ((56, 20), (56, 30), (56, 40), (72, 30)), gates),
        two_pins("C13", "c100n", (82, 24), "+3V3", "GND"),
        two_pins("C14", "c100n", (90, 24), "+3V3", "GND"),
        test_point("TP7", (82, 38), "FILL"),
    )
    ports = {"SCK": "input", "LOAD": "input", "FILL": "output"}
    notes = ((6, 6, f"Ones for {FILLED} clocks, for the cells that are not there; then zeros"),)
    return Sheet("filler", "Coupon: the rest of the frame", parts, ports, "A4", notes=notes)


def _head() -> Sheet:
    names = {"SCK": "SCK_CABLE", "LOAD": "LOAD_CABLE", "PIX": "PIX_CABLE", "MISO": "MISO_CABLE"}
    wires = ("GND", "+5V", "SCK_CABLE", "LOAD_CABLE", "PIX_CABLE", "MISO_CABLE")
    parts = [
        plug("J1", (20, 24), names),
        Part("J2", "wires", (20, 44), {str(pin): net for pin, net in enumerate(wires, start=1)}),
        two_pins("R9", RESISTOR, (36, 16), "SCK_CABLE", "SCK_IN"),
        two_pins("R10", RESISTOR, (36, 28), "LOAD_CABLE", "LOAD_IN"),
        buffers("U2", ((52, 16), (52, 24), (68, 20)), ("SCK_IN", "SCK_FAST"), ("LOAD_IN", "LOAD_FAST")),
        two_pins("R1", "r10", (76, 20), "SCK_FAST", "SCK"),
        two_pins("R2", "r10", (84, 20), "LOAD_FAST", "LOAD"),
        two_pins("R3", RESISTOR, (92, 20), "PIX_CABLE", "PIX_OUT"),
        status("U1", (26, 64), chain.COUPON, "CHAIN_IN", "STATUS"),
        buffer("U3", (50, 58), "STATUS", "MISO_FAST"),
        two_pins("R4", RESISTOR, (62, 62), "MISO_FAST", "MISO_CABLE"),
        two_pins("R5", "r10k", (70, 62), "+3V3", "BUTTON"),
        two_pins("SW1", "button", (80, 62), "BUTTON", "GND"),
        two_pins("C7", "c100n", (92, 62), "BUTTON", "GND"),
        Part("U4", "regulator", (104, 22), {"1": "+5V", "3": "+5V", "2": "GND", "5": "+3V3", "4": None}),
        two_pins("C1", "c10u", (97, 32), "+5V", "GND"),
        two_pins("C2", "c10u", (110, 32), "+3V3", "GND"),
        two_pins("C3", "c100n", (46, 72), "+3V3", "GND"),
        two_pins("C4", "c100n", (54, 72), "+3V3", "GND"),
        two_pins("C5", "c100n", (62, 72), "+3V3", "GND"),
        two_pins("C6", "c22u", (70, 72), "+5V", "GND"),
        two_pins("C8", "c22u", (78, 72), "+5V", "GND"),
    ]
    points = ("+5V", "+3V3", "GND", "SCK", "LOAD", "STATUS")
    parts += [test_point(f"TP{at + 1}", (54 + 6 * at, 38), net) for at, net in enumerate(points)]
    parts += [Part(f"H{hole + 1}", "hole", (90 + 5 * hole, 46), {}) for hole in range(5)]
    parts += [Part(f"FID{mark + 1}", "fiducial", (92 + 5 * mark, 70), {}) for mark in range(3)]
    ports = {"CHAIN_IN": "input", "SCK": "output", "LOAD": "output", "PIX_OUT": "output"}
    notes = ((6, 6, "Towards the hub, or by J2 to a Pico: as a pad's, but the status byte is 0x5B"),)
    return Sheet("head", "Coupon: head of the chain", tuple(parts), ports, "A4", ("+5V", "GND"), notes)


def _end() -> Sheet:
    parts = (test_point("TP8", (30, 20), "PIX_IN"),)
    return Sheet("end", "Coupon: where more lights can be tried", parts, {"PIX_IN": "input"}, "A4")


def design() -> Design:
    """The whole coupon."""
    cell = cell_circuit.sheet()
    uses = []
    for number in range(CELLS):
        row, column = divmod(number, SIDE)
        behind = "FILL" if number == CELLS - 1 else f"CHAIN{number + 1}"
        nets = {"SCK": "SCK", "LOAD": "LOAD", "CHAIN_OUT": f"CHAIN{number}", "CHAIN_IN": behind}
        nets |= {"PIX_IN": f"PIX{number}", "PIX_OUT": f"PIX{number + 1}"}
        uses.append(Use(cell_name(number), cell, number + 1, (30 + 28 * column, 40 + 14 * row), nets))
    head = {"CHAIN_IN": "CHAIN0", "SCK": "SCK", "LOAD": "LOAD", "PIX_OUT": "PIX0"}
    uses.append(Use("head", _head(), CELLS + 1, (20, 18), head))
    filler = {"SCK": "SCK", "LOAD": "LOAD", "FILL": "FILL"}
    uses.append(Use("filler", _filler(), CELLS + 2, (50, 18), filler))
    uses.append(Use("end", _end(), CELLS + 3, (80, 18), {"PIX_IN": f"PIX{CELLS}"}))
    return Design("coupon", "Hallway coupon", tuple(uses), "A4")
