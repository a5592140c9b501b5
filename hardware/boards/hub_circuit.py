# SPDX-License-Identifier: MIT
"""The hub's circuit: the Pico with screen, keys and piezo, the supply, and the cable to the first pad."""

from hardware.boards.circuit import Design, Part, Sheet, Use
from hardware.boards.library import pins
from hardware.boards.pad_circuit import cable, two_pins
from hardware.boards.parts import KINDS

REVISION = "1"
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
        Part("J2", "oled", (62, 16), {"1": "GND", "2": "+3V3", "3": "SCL", "4": "SDA"}),
        two_pins("R6", "r10k", (72, 16), "+3V3", "SCL"),
        two_pins("R7", "r10k", (80, 16), "+3V3", "SDA"),
        two_pins("C4", "c10u", (88, 16), "+3V3", "GND"),
        two_pins("R8", "r100", (62, 30), "PIEZO", "PIEZO_OUT"),
        Part("BZ1", "piezo", (74, 30), {"1": "PIEZO_OUT", "2": "GND"}),
    ]
    for number, key in enumerate(KEYS):
        at = (66 + 24 * (number % 2), 40 + 8 * (number // 2))
        parts.append(two_pins(f"SW{number + 1}", "button", at, f"KEY_{key}", "GND"))
    parts += [Part(f"H{hole + 1}", "hole", (60 + 6 * hole, 64), {}) for hole in range(4)]
    ports = {"VSYS": "input", "MISO": "input", "SCK": "output", "LOAD": "output", "PIX": "output"}
    notes = (
        (
            6,
            6,
            "Keys to ground: the Pico pulls them up. The screen runs at 3.3 V.",
        ),
    )
    return Sheet("console", "Hub: Pico, screen, keys, piezo", tuple(parts), ports, "A4", notes=notes)


def _power() -> Sheet:
    drain = dict.fromkeys(("5", "6", "7", "8"), "FUSED")
    source = dict.fromkeys(("1", "2", "3"), "+5V")
    parts = [
        Part("J3", "jack", (14, 24), {"1": "VIN", "2": "GND", "3": None}),
        two_pins("F1", "fuse", (28, 24), "VIN", "FUSED"),
        two_pins("D1", "tvs", (40, 34), "FUSED", "GND"),
        # The body diode lets the gate fall below the source; with the plug reversed nothing conducts.
        Part("Q1", "pfet", (52, 24), {"4": "GATE", **drain, **source}),
        two_pins("R1", "r10k", (44, 44), "GATE", "GND"),
        two_pins("C1", "bulk", (66, 26), "+5V", "GND"),
        two_pins("C3", "c22u", (74, 26), "+5V", "GND"),
        # USB may be plugged in at the same time: neither supply feeds the other.
        Part("D2", "schottky", (88, 24), {"1": "VSYS", "2": "+5V"}),
    ]
    notes = ((6, 6, "5 V, 4 A: fuse, clamp, protection against a reversed plug"),)
    return Sheet("power", "Hub: supply", tuple(parts), {"VSYS": "output"}, "A4", ("+5V", "VSYS"), notes)


def _pads() -> Sheet:
    parts = [
        Part("U1", "shifter", (24, 24), {"2": "PIX", "1": "GND", "4": "PIX_5V", "5": "+5V", "3": "GND"}),
        two_pins("C2", "c100n", (40, 24), "+5V", "GND"),
        two_pins("R2", "r33", (52, 24), "SCK", "SCK_OUT"),
        two_pins("R3", "r33", (60, 24), "LOAD", "LOAD_OUT"),
        two_pins("R4", "r100", (68, 24), "PIX_5V", "PIX_OUT"),
        # With no pad, zeros come in.
        two_pins("R5", "r100k", (76, 24), "MISO", "GND"),
        cable("J1", (96, 26), {"SCK": "SCK_OUT", "LOAD": "LOAD_OUT", "PIX": "PIX_OUT"}),
    ]
    ports = {"SCK": "input", "LOAD": "input", "PIX": "input", "MISO": "output"}
    notes = (
        (
            6,
            6,
            "To the first pad: light data raised to 5 V; nothing plugged in reads as zeros",
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
