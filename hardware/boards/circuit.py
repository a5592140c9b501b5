# SPDX-License-Identifier: MIT
"""A circuit as data: parts with nets at their pins, in sheets that may be used more than once."""

from dataclasses import dataclass, field

from hardware.boards.library import pins
from hardware.boards.parts import KINDS, Kind

POWER = ("GND", "+3V3", "+5V")  # nets that every sheet shares


@dataclass(frozen=True)
class Part:
    """`ref` may hold {n}, the number of the sheet's use; `nets` maps pin number to net, None is unused.

    `at` is the place on the sheet of each unit, in steps of 2.54 mm.
    """

    ref: str
    kind: str
    at: tuple
    nets: dict

    @property
    def what(self) -> Kind:
        """The kind's row."""
        return KINDS[self.kind]

    def place(self, unit: int) -> tuple[float, float]:
        """Where a unit stands on the sheet, in mm."""
        x, y = self.at[unit - 1] if isinstance(self.at[0], tuple) else self.at
        return x * 2.54, y * 2.54

    def units(self) -> list[int]:
        """The units that are drawn."""
        return sorted({pin["unit"] or 1 for pin in pins(self.what.symbol).values()} or {1})


def two_pins(ref: str, kind: str, at: tuple, first: str, second: str) -> Part:
    """A resistor, a capacitor, a key: pins 1 and 2."""
    return Part(ref, kind, at, {"1": first, "2": second})


def test_point(ref: str, at: tuple, net: str) -> Part:
    """Bare copper for a probe."""
    return Part(ref, "test", at, {"1": net})


@dataclass(frozen=True)
class Sheet:
    """A drawing; `ports` are the nets that leave it, with their direction."""

    name: str
    title: str
    parts: tuple
    ports: dict = field(default_factory=dict)
    paper: str = "A3"
    flags: tuple = ()  # power nets that come from a plug: ERC is told so
    notes: tuple = ()  # (x, y, text)


@dataclass(frozen=True)
class Use:
    """A sheet used once: its name, its number, its box on the first page, and what its ports join."""

    name: str
    sheet: Sheet
    number: int
    at: tuple
    nets: dict


@dataclass(frozen=True)
class Design:
    """A board's circuit: a first page that shows the uses of the others."""

    name: str
    title: str
    uses: tuple
    paper: str = "A3"
    notes: tuple = ()

    def parts(self) -> dict[str, Part]:
        """Every part by its name on the board."""
        return {part.ref.format(n=use.number): part for use in self.uses for part in use.sheet.parts}
