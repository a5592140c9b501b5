# SPDX-License-Identifier: MIT
"""The Solder pad as KiCad's netlist has it, a level on each of the Pico's pins, a field at each sensor."""

import ast
from pathlib import Path

from hallway import places
from hardware import solder
from hardware.boards.netlist import Netlist
from hardware.boards.parts import KINDS
from hardware.solder.device.solderpad import sensors as device
from tests.hardware.kicad import legs

CODE = Path(solder.__file__).parent / "device" / "code.py"


def code_pins() -> dict[str, list[int]]:
    """The pins that the pad's code.py names."""
    found = {}
    for line in ast.parse(CODE.read_text()).body:
        if isinstance(line, ast.Assign):
            gpios = [int(n.attr[2:]) for n in ast.walk(line.value) if getattr(n, "attr", "").startswith("GP")]
            names = [n.id for n in ast.walk(line.targets[0]) if isinstance(n, ast.Name)]
            if len(names) > 1:
                found |= {name: [gpio] for name, gpio in zip(names, gpios, strict=True)}
            elif gpios:
                found[names[0]] = gpios
    return found


def _numbers(kind: str) -> dict[str, str]:
    """A symbol's pin numbers by name."""
    return {name: number for number, name in legs(kind).items()}


MUX = _numbers("mux")
PICO = {name.partition("_ADC")[0]: number for name, number in _numbers("pico").items()}
LINEAR, ROW = _numbers("linear"), _numbers("row")


class Line:
    """An output of the Pico."""

    def __init__(self, board: "SolderBoard", net: str, value: bool) -> None:
        self._board, self._net = board, net
        self.value = value

    @property
    def value(self) -> bool:
        return self._board.levels[self._net]

    @value.setter
    def value(self, level: bool) -> None:
        self._board.levels[self._net] = level


class SolderBoard:
    """`field` is in mT at each sensor, north up positive; also the analogue input of the firmware."""

    def __init__(self, nets: Netlist) -> None:
        self.nets = nets
        self.levels: dict[str, bool] = {}
        self.field = [0.0] * device.COUNT
        self.offset = [0] * device.COUNT  # of a sensor's zero, in the converter's steps
        self.most_rows = 0  # powered at once
        self._kind = {ref: part.value for ref, part in nets.parts.items()}

    def gpio(self, number: int) -> str:
        return self.nets.net["A1", PICO[f"GPIO{number}"]]

    def line(self, number: int, value: bool = False) -> Line:
        return Line(self, self.gpio(number), value)

    def _pin(self, net: str, kind: str, name_of: dict, *names: str) -> tuple[str, str]:
        """The one part of a kind on a net with one of these pins."""
        wanted = {name_of[name] for name in names}
        (found,) = [
            (ref, pin) for ref, pin in self.nets.pins[net] if self._kind[ref] == kind and pin in wanted
        ]
        return found

    def _through(self, ref: str) -> str:
        """The net behind a multiplexer, as its address lines stand."""
        assert self.nets.net[ref, MUX["~{E}"]] == "GND"
        address = sum(self.levels[self.nets.net[ref, MUX[f"S{bit}"]]] << bit for bit in range(4))
        return self.nets.net[ref, MUX[f"I{address}"]]

    def is_powered(self, net: str) -> bool:
        """A row: its transistor's gate is low."""
        ref, _ = self._pin(net, KINDS["row"].value, ROW, "D")
        assert self.nets.net[ref, ROW["S"]] == "+3V3"
        return not self.levels[self.nets.net[ref, ROW["G"]]]

    def sensor(self) -> int | None:
        """The sensor that the analogue input is led to; None if that is none, or one without power."""
        net = self.gpio(26)
        (resistor,) = [ref for ref, _ in self.nets.pins[net] if ref[0] == "R"]
        (net,) = {self.nets.net[resistor, pin] for pin in "12"} - {net}
        for _ in range(2):
            net = self._through(self._pin(net, KINDS["mux"].value, MUX, "COM")[0])
            if net == "GND":
                return None
        ref, _ = self._pin(net, KINDS["linear"].value, LINEAR, "OUT")
        if not self.is_powered(self.nets.net[ref, LINEAR["VCC"]]):
            return None
        cells = [places.cell_name(cell) for cell in range(places.CELLS)]
        return 8 * cells.index(self.nets.parts[ref].sheet.strip("/")) + int(ref[-2:]) - 1

    @property
    def value(self) -> int:
        """What AnalogIn says."""
        rows = {net for net in self.nets.pins if net.strip("/")[:3] == "ROW"}
        self.most_rows = max(self.most_rows, sum(self.is_powered(net) for net in rows))
        sensor = self.sensor()
        if sensor is None:
            return 0
        level = device.HALF + self.offset[sensor] + self.field[sensor] * device.PER_MT
        step = min(max(int(level) >> 4, 0), 4095)
        return step << 4 | step >> 8
