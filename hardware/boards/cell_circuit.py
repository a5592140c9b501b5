# SPDX-License-Identifier: MIT
"""One cell's circuit: a ring of Hall switches, the two registers that read them, a light.

Pad and coupon are made of it.
"""

from hardware.boards.circuit import Part, Sheet, two_pins

RING = 8

# 74HC165: the pin of each data input, D0 first; D7 leaves first.
DATA_PINS = ("11", "12", "13", "14", "3", "4", "5", "6")


def register(ref: str, at: tuple, data: list, serial_in: str, serial_out: str) -> Part:
    """A 74HC165 with the nets of D0 to D7."""
    nets = {"10": serial_in, "1": "LOAD", "2": "SCK", "15": "GND", "16": "+3V3", "8": "GND"}
    nets |= {"9": serial_out, "7": None} | dict(zip(DATA_PINS, data, strict=True))
    return Part(ref, "register", at, nets)


def status(ref: str, at: tuple, byte: int, serial_in: str, serial_out: str) -> Part:
    """The register nearest to the hub: what kind of board it is, and its button as bit 0."""
    levels = ["+3V3" if byte >> bit & 1 else "GND" for bit in range(8)]
    levels[0] = "BUTTON"
    return register(ref, at, levels, serial_in, serial_out)


def pixel(ref: str, at: tuple, data_in: str, data_out: str | None) -> Part:
    """A light."""
    return Part(ref, "pixel", at, {"3": data_in, "1": data_out, "4": "+5V", "2": "GND"})


def buffers(ref: str, at: tuple, sck: tuple[str, str], load: tuple[str, str]) -> Part:
    """Two Schmitt buffers, for clock and load: (input, output)."""
    nets = {"1": sck[0], "6": sck[1], "3": load[0], "4": load[1], "5": "+3V3", "2": "GND"}
    return Part(ref, "buffer2", at, nets)


def buffer(ref: str, at: tuple, data_in: str, data_out: str) -> Part:
    """One Schmitt buffer."""
    return Part(ref, "buffer1", at, {"2": data_in, "4": data_out, "5": "+3V3", "3": "GND", "1": None})


def sheet() -> Sheet:
    """The drawing that each cell is a use of."""
    parts = []
    for position in range(RING):
        column, row = divmod(position, 4)
        x, y = 15 + 24 * column, 14 + 15 * row
        # N is north up on the tile. The switch lies under it, face up, and sees the other end: OUT2.
        nets = {"1": "+3V3", "2": "GND", "5": "GND", "3": f"N{position}", "4": f"S{position}"}
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
    return Sheet("cell", "One cell", tuple(parts), ports, "A4", notes=notes)
