# SPDX-License-Identifier: MIT
"""The hub's circuit: the Pico with screen, keys and piezo, the supply, and the cable to the first pad."""

from hardware.boards.cable import plug
from hardware.boards.circuit import Design, Part, Sheet, Use, test_point, two_pins
from hardware.boards.library import pins
from hardware.boards.parts import KINDS

REVISION = "2"
KEYS = ("UP", "DOWN", "LEFT", "RIGHT", "A", "B")
# What hangs on the Pico's pins, by their numbers on the chip; code.py says the same to the firmware.
PICO = {18: "SCK", 16: "MISO", 17: "LOAD", 4: "SDA", 5: "SCL", 22: "PIX", 15: "PIEZO"}
PICO |= {6 + number: f"KEY_{key}" for number, key in enumerate(KEYS)}
SUPPLY = {"3V3": "+3V3", "VSYS": "VSYS", "GND": "GND"}


def _pico() -> Part:
    """Pins not named are free; the analogue ground is joined inside the Pico."""
    nets = {}
    for number, pin in pins(KINDS["pico"].symbol).items():
        name = pin["name"].partition("_ADC")[0]
        nets[number] = PICO.get(int(name[4:])) if name.startswith("GPIO") else SUPPLY.get(name)
    return Part("A1", "pico", (28, 34), nets)


def _main() -> Sheet:
    parts = [
        _pico(),
        Part("J2", "oled", (62, 16), {"1": "OLED_1", "2": "OLED_2", "3": "SCL", "4": "SDA"}),
        # As they come: GND VCC SCL SDA. Both cut and closed on the other side: VCC GND SCL SDA.
        Part("JP1", "jumper", (72, 26), {"1": "GND", "2": "OLED_1", "3": "+3V3"}),
        Part("JP2", "jumper", (84, 26), {"1": "+3V3", "2": "OLED_2", "3": "GND"}),
        # 400 kHz wants edges of 300 ns at most: 4.7 kΩ into 60 pF take 240, 10 kΩ would take 510.
        two_pins("R6", "r4k7", (72, 14), "+3V3", "SCL"),
        two_pins("R7", "r4k7", (80, 14), "+3V3", "SDA"),
        two_pins("C4", "c10u", (88, 14), "+3V3", "GND"),
        two_pins("R8", "r100", (62, 34), "PIEZO", "PIEZO_OUT"),
        Part("BZ1", "piezo", (74, 34), {"1": "PIEZO_OUT", "2": "GND"}),
    ]
    for number, key in enumerate(KEYS):
        at = (66 + 24 * (number % 2), 42 + 8 * (number // 2))
        parts.append(two_pins(f"SW{number + 1}", "button", at, f"KEY_{key}", "GND"))
    parts += [Part(f"H{hole + 1}", "hole", (60 + 6 * hole, 66), {}) for hole in range(4)]
    parts += [Part(f"H{hole + 5}", "oled_hole", (84 + 6 * hole, 66), {}) for hole in range(4)]
    parts += [Part(f"FID{mark + 1}", "fiducial", (60 + 6 * mark, 72), {}) for mark in range(3)]
    parts.append(test_point("TP2", (94, 32), "+3V3"))
    ports = {"VSYS": "input", "MISO": "input", "SCK": "output", "LOAD": "output", "PIX": "output"}
    notes = (
        (
            6,
            6,
            "Keys to ground: the Pico pulls them up. Screen at 3.3 V; jumpers swap its first two pins",
        ),
    )
    return Sheet("console", "Hub: Pico, screen, keys, piezo", tuple(parts), ports, "A4", notes=notes)


def _power() -> Sheet:
    source = dict.fromkeys(("1", "2", "3"), "LOWERED")
    drain = dict.fromkeys(("5", "6", "7", "8"), "+5V")
    plug = {"A9": "VIN", "B9": "VIN", "A12": "GND", "B12": "GND", "S1": "GND", "A5": "CC1", "B5": "CC2"}
    parts = [
        Part("J3", "usb", (14, 26), plug),
        # By these a USB-C supply knows that 5 V are wanted, and never gives more.
        two_pins("R9", "r5k1", (26, 40), "CC1", "GND"),
        two_pins("R10", "r5k1", (34, 40), "CC2", "GND"),
        two_pins("F1", "fuse", (32, 22), "VIN", "FUSED"),
        two_pins("D1", "tvs", (42, 34), "FUSED", "GND"),
        # USB allows 5.5 V and the lights stand 5.3: this takes 0.3 V off, and nothing goes back.
        Part("D3", "diode", (48, 22), {"1": "LOWERED", "2": "FUSED"}),
        # 1 µF and 100 kΩ: it opens within a tenth of a second, and some 2 A charge the capacitors, not 20.
        Part("Q1", "pfet", (60, 24), {"4": "GATE", **source, **drain}),
        two_pins("C6", "c1u", (52, 40), "LOWERED", "GATE"),
        two_pins("R1", "r100k", (60, 44), "GATE", "GND"),
        two_pins("C1", "bulk", (74, 26), "+5V", "GND"),
        two_pins("C3", "c22u", (82, 26), "+5V", "GND"),
        two_pins("R12", "r1k", (90, 26), "+5V", "LIT"),
        Part("D4", "power_led", (96, 38), {"1": "GND", "2": "LIT"}),
        # USB may be plugged in at the Pico at the same time: neither supply feeds the other.
        Part("D2", "schottky", (102, 24), {"1": "VSYS", "2": "+5V"}),
        test_point("TP1", (74, 44), "+5V"),
        test_point("TP3", (82, 44), "GND"),
    ]
    notes = ((6, 6, "USB-C, 5 V, 3 A: fuse, clamp for spikes, diode, slow start, light"),)
    flags = ("+5V", "VSYS")
    return Sheet("power", "Hub: supply", tuple(parts), {"VSYS": "output"}, "A4", flags, notes)


def _pads() -> Sheet:
    gates = {"2": "SCK", "1": "GND", "3": "SCK_5V", "5": "LOAD", "4": "GND", "6": "LOAD_5V"}
    gates |= {"9": "PIX", "10": "GND", "8": "PIX_5V", "12": "GND", "13": "+5V", "11": None}
    gates |= {"14": "+5V", "7": "GND"}
    parts = [
        Part("U1", "shifter", ((20, 14), (20, 24), (20, 34), (20, 44), (36, 38)), gates),
        two_pins("C2", "c100n", (44, 38), "+5V", "GND"),
        two_pins("R2", "r470", (40, 16), "SCK_5V", "SCK_OUT"),
        two_pins("R3", "r470", (48, 16), "LOAD_5V", "LOAD_OUT"),
        two_pins("R4", "r470", (56, 16), "PIX_5V", "PIX_OUT"),
        plug("J1", (96, 26), {"SCK": "SCK_OUT", "LOAD": "LOAD_OUT", "PIX": "PIX_OUT", "MISO": "MISO_IN"}),
        two_pins("R11", "r470", (68, 16), "MISO_IN", "MISO_SAFE"),
        # With no pad, zeros come in.
        two_pins("R5", "r100k", (76, 16), "MISO_SAFE", "GND"),
        Part("U2", "buffer1", (64, 44), {"2": "MISO_SAFE", "4": "MISO", "5": "+3V3", "3": "GND", "1": None}),
        two_pins("C5", "c100n", (50, 46), "+3V3", "GND"),
        test_point("TP4", (40, 56), "SCK_5V"),
        test_point("TP5", (48, 56), "LOAD_5V"),
        test_point("TP6", (56, 56), "MISO"),
        test_point("TP7", (64, 56), "PIX_5V"),
    ]
    ports = {"SCK": "input", "LOAD": "input", "PIX": "input", "MISO": "output"}
    notes = (
        (
            6,
            6,
            "To the first pad: through buffers and resistors only; no pad reads as zeros",
        ),
    )
    return Sheet("pads", "Hub: cable to the pads", tuple(parts), ports, "A4", notes=notes)


def design() -> Design:
    """The whole hub."""
    main = {net: net for net in ("VSYS", "MISO", "SCK", "LOAD", "PIX")}
    uses = (
        Use("power", _power(), 1, (14, 20), {"VSYS": "VSYS"}),
        Use("console", _main(), 2, (46, 20), main),
        Use("pads", _pads(), 3, (80, 20), {net: net for net in ("SCK", "LOAD", "PIX", "MISO")}),
    )
    return Design("hub", "Hallway hub", uses, "A4")
