# SPDX-License-Identifier: MIT
"""The cable plugged in wrongly: turned round, a pin off, half way, into the wrong plug. Nothing may die.

Read from KiCad's netlists. There is one supply in the house, 5.5 V at most, so no two points are further
apart than that; what remains to be shown is that supply never meets ground, and that between a plug and the
first chip behind it there is always a resistor.
"""

from itertools import combinations_with_replacement

import pytest

from hardware.boards.cable import CABLE, SIGNALS
from hardware.boards.netlist import Netlist
from tests.hardware.kicad import ohm

pytestmark = pytest.mark.usefixtures("kicad")

MOST_V = 5.5  # what USB allows a supply to give
# What chips stand at a pin that is forced: LVC 50 mA, AHCT 20 mA by their data sheets.
# The lights' data sheet says nothing; every chip must stand 100 mA without latching up (JESD78).
MOST_MA = {"74LVC1G17": 50, "74LVC2G17": 50, "74AHCT125": 20, "WS2812B-2020": 20}
MOST_MA |= {"74LVC1G32": 50, "WS2812B": 20}  # on the Solder pad
# What a plug was in revision 1, and the order in which a plug one pin off is a short.
FIRST_ORDER = ("+5V", "+5V", "GND", "SCK", "GND", "LOAD", "GND", "MISO", "GND", "PIX")
SHORTING_ORDER = ("GND", "+5V", "SCK", "LOAD", "GND", "GND", "PIX", "MISO", "+5V", "GND")
SUPPLIES = ("+5V", "GND")


class Plug:
    """A board's connector: the net at each pin, pin 1 first."""

    def __init__(self, board: str, ref: str, nets: Netlist, order: tuple[str, ...] = CABLE) -> None:
        named = {signal: nets.net[ref, str(pin)] for pin, signal in enumerate(CABLE, start=1)}
        self.board, self.ref, self.nets = board, ref, nets
        self.pins = [named[signal] for signal in order]

    def __repr__(self) -> str:
        return f"{self.board}.{self.ref}"


def wirings():
    """How the wires of one plug can meet the pins of the other: (what it is, [(pin, pin), ...])."""
    count = len(CABLE)
    for turned in (False, True):
        for shift in (-1, 0, 1):
            for first in range(count):
                for last in range(first + 1, count + 1):
                    pairs = [
                        (pin, (count - 1 - pin if turned else pin) + shift) for pin in range(first, last)
                    ]
                    pairs = [(one, two) for one, two in pairs if 0 <= two < count]
                    if pairs:
                        yield f"turned {turned}, off by {shift}, wires {first + 1} to {last}", pairs


def joined(one: Plug, two: Plug, pairs: list[tuple[int, int]]) -> list[set[tuple[str, str]]]:
    """What is one piece of copper then: sets of (end, net)."""
    groups: list[set] = []
    for at, to in pairs:
        new = {("one", one.pins[at]), ("two", two.pins[to])}
        touching = [group for group in groups if group & new]
        groups = [group for group in groups if not group & new]
        groups.append(new.union(*touching))
    return groups


def faults(one: Plug, two: Plug) -> list[str]:
    """Every way to plug one into the other by which something could die."""
    found = []
    ends = {"one": one, "two": two}
    for what, pairs in wirings():
        for group in joined(one, two, pairs):
            names = {net for _, net in group}
            where = f"{one} to {two}, {what}"
            if names >= set(SUPPLIES):
                found.append(f"{where}: 5 V on ground")
            for end, net in group:
                if net not in SUPPLIES and names & set(SUPPLIES):
                    found += [f"{where}: {fault}" for fault in unsafe(ends[end].nets, net)]
    return found


def unsafe(nets: Netlist, net: str) -> list[str]:
    """Why supply on a signal's pin would kill: something but a resistor, or too small a one."""
    found = []
    for ref, pin in nets.pins[net]:
        if ref[0] in "J" or ref.startswith("TP"):
            continue
        if ref[0] != "R":
            found.append(f"{ref} ({nets.parts[ref].value}) meets {net} without a resistor")
            continue
        ampere = MOST_V / ohm(nets.parts[ref].value)
        behind = nets.net[ref, "2" if pin == "1" else "1"]
        for chip, _ in nets.pins[behind]:
            limit = MOST_MA.get(nets.parts[chip].value)
            if chip[0] in "UDA" and (limit is None or ampere * 1000 > limit):
                found.append(f"{chip} ({nets.parts[chip].value}) gets {ampere * 1000:.0f} mA from {net}")
    return found


@pytest.fixture
def boards(hub, coupon, pad, solder) -> dict[str, Netlist]:
    """The netlists of all boards, as KiCad reads their schematics."""
    return {"hub": hub, "coupon": coupon, "pad": pad, "solder": solder}


def plugs(boards: dict[str, Netlist], order: tuple[str, ...] = CABLE) -> list[Plug]:
    """Every connector that the cable fits."""
    return [
        Plug(name, ref, nets, order)
        for name, nets in boards.items()
        for ref, part in sorted(nets.parts.items())
        if part.value == "Pad cable"
    ]


def test_a_cable_plugged_in_wrongly_kills_nothing(boards):
    found = plugs(boards)
    ends = ["hub.J1", "coupon.J1", "pad.J1", "pad.J2", "solder.J1", "solder.J2"]
    assert [str(plug) for plug in found] == ends
    for one, two in combinations_with_replacement(found, 2):
        assert faults(one, two) == []


@pytest.mark.parametrize("order", [FIRST_ORDER, SHORTING_ORDER])
def test_other_orders_are_found_out(boards, order):
    hub, pad = (next(plug for plug in plugs(boards, order) if plug.board == name) for name in ("hub", "pad"))
    assert any("5 V on ground" in fault for fault in faults(hub, pad))


def test_a_missing_resistor_is_found_out(boards):
    hub, pad = (next(plug for plug in plugs(boards) if plug.board == name) for name in ("hub", "pad"))
    bare = hub.pins[CABLE.index("MISO")]
    (resistor,) = [ref for ref, _ in hub.nets.pins[bare] if ref[0] == "R"]
    behind = next(hub.nets.net[resistor, pin] for pin in "12" if hub.nets.net[resistor, pin] != bare)
    hub.pins[CABLE.index("MISO")] = behind
    assert any("without a resistor" in fault for fault in faults(hub, pad))


def test_each_signal_has_its_resistor_right_behind_every_plug(boards):
    for plug in plugs(boards):
        for signal in SIGNALS:
            net = plug.pins[CABLE.index(signal)]
            others = [ref for ref, _ in plug.nets.pins[net] if ref != plug.ref]
            assert [ref for ref in others if ref[0] != "J"], (plug, signal)
            assert unsafe(plug.nets, net) == []


def test_a_signal_lies_between_ground_and_supply(boards):
    for at, name in enumerate(CABLE):
        if name in SIGNALS:
            assert {CABLE[at - 1], CABLE[at + 1]} == set(SUPPLIES)


def test_the_pico_meets_the_cable_through_chips_only(boards):
    (hub,) = [plug for plug in plugs(boards) if plug.board == "hub"]
    for signal in SIGNALS:
        net = hub.pins[CABLE.index(signal)]
        for ref, pin in hub.nets.pins[net]:
            if ref[0] == "R":
                behind = hub.nets.net[ref, "2" if pin == "1" else "1"]
                assert not [chip for chip, _ in hub.nets.pins[behind] if chip == "A1"]
