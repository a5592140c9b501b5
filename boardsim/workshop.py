# SPDX-License-Identifier: MIT
"""The workshop: the plugs and the power, and what breaks."""

from boardsim.tabletop import Tabletop
from hallway.places import SIDE

SENSOR_FAULTS: dict[str, dict[str, bool]] = {
    "north": {"north": True, "south": False},
    "south": {"north": False, "south": True},
    "none": {"north": False, "south": False},
}
WEAK = 20.0  # times the field that a weak sensor needs


class Workshop:
    def __init__(self, top: Tabletop, pads: int) -> None:
        self.top = top
        self.pads = pads
        self.powered = True
        self.faults: dict[tuple[int, int, int], str] = {}  # pad, cell, sensor

    def do_power(self, by: str, on: bool) -> None:
        if on != self.powered:
            (self.top.restore_power if on else self.top.cut_power)()
        self.powered = on

    def do_wake(self, by: str, flash: str) -> None:
        """The device is switched off, and on again with this in its memory."""
        self.top.cut_power()
        self.top.flash.load(bytes.fromhex(flash))
        self.top.restore_power()
        self.powered = True

    def do_plug(self, by: str, pad: int, on: bool) -> None:
        (self.top.pad(pad).plug if on else self.top.pad(pad).unplug)()

    def do_fault(self, by: str, pad: int, row: int, col: int, sensor: int, kind: str) -> None:
        switches = self.top.pad(pad).surface.switches
        cell = row * SIDE + col
        switches.mend(cell * 8 + sensor)
        self.faults.pop((pad, cell, sensor), None)
        if kind != "sound":
            self.faults[pad, cell, sensor] = kind
        if kind == "weak":
            switches.weaken(cell * 8 + sensor, WEAK)
        elif kind in SENSOR_FAULTS:
            switches.force(cell * 8 + sensor, **SENSOR_FAULTS[kind])

    def do_noise(self, by: str, share: float) -> None:
        for pad in range(self.pads):
            self.top.pad(pad).noise = share
