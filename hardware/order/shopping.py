# SPDX-License-Identifier: MIT
"""One list of all that a table needs, for one, two and four pads; boards come with their small parts on."""

from math import ceil
from typing import NamedTuple

from boardsim import geometry
from hallway.places import SIDE
from hardware.boards import places
from hardware.boards.cable import CABLE
from hardware.boards.parts import KINDS
from hardware.budget import magnets
from hardware.order import boards, harness, prices
from hardware.tiles import names

PADS = (1, 2, 4)
SPARE = 1.1  # magnets fly away, crimps go wrong
PLA_G_PER_MM3 = 1.24e-3
# Rim, spacers and posts of a pad; case of the hub; jig and sticks: grams, estimates.
PAD_G, HUB_G, TOOLS_G = 180, 90, 60
# What is played: so many boxes of each game for so many pads; the other games' magnets are told apart.
BOXES = {"go": PADS, "junior": (1, 1, 1)}
OTHERS = {"duel": (1, 2, 2), "cards.48": (0, 1, 1), "cards.50": (0, 1, 1)}


class Item(NamedTuple):
    """`many` for each of PADS; `euros` each, as a shop asks, with tax."""

    group: str
    what: str
    number: str
    many: tuple
    euros: float
    note: str = ""


def screw_holes(name: str, diameter: float) -> int:
    """The holes of a board that get a screw: those among a pad's cells hold posts."""
    width = SIDE * geometry.PITCH
    inside = [(0 < x < width and 0 < y < width) if name == "pad" else False for x, y, _ in places.holes(name)]
    return sum(
        not among and hole[2] == diameter for among, hole in zip(inside, places.holes(name), strict=True)
    )


def _per(each_table: float, each_pad: float) -> tuple:
    return tuple(round(each_table + each_pad * pads) for pads in PADS)


def _solder() -> list[Item]:
    """Parts in holes, which no assembler fits."""
    hub, pad = boards.by_hand("hub"), boards.by_hand("pad")
    found = []
    for kind in sorted(hub | pad):
        what = KINDS[kind]
        euros = prices.each(what.number) * (1 + prices.TAX)
        note = what.keep if kind in ("pico", "oled") else ""
        found.append(
            Item(
                "by hand", what.value, f"{what.maker} {what.number}", _per(hub[kind], pad[kind]), euros, note
            )
        )
    return found


def _discs(games: dict) -> tuple:
    return tuple(
        round(SPARE * sum(many[at] * magnets(game) for game, many in games.items()))
        for at in range(len(PADS))
    )


def _filament_kg() -> tuple:
    """A tile's volume as if it were solid, and what stands round boards."""
    tile = geometry.PITCH**2 * geometry.TILE_THICKNESS * PLA_G_PER_MM3
    return tuple(
        ceil((TOOLS_G + HUB_G + pads * PAD_G + tile * _discs(BOXES)[at] / SPARE / 8) / 1000)
        for at, pads in enumerate(PADS)
    )


def items() -> list[Item]:
    """The whole list."""
    wide, high = boards.size_mm("pad")
    thick = 2
    cables = _per(0, 1)
    contacts = tuple(round(2 * len(CABLE) * many * SPARE) for many in cables)
    wire_m = tuple(
        ceil(len(CABLE) * sum(mm + harness.ENDS_MM for mm in harness.lengths_mm(pads)) / 1000)
        for pads in PADS
    )
    m3 = _per(screw_holes("hub", 3.2), screw_holes("pad", 3.2))
    found = [
        Item("boards", "hub, assembled", "build/hardware/hub", _per(1, 0), 0, "see the order page"),
        Item("boards", "pad, assembled", "build/hardware/pad", _per(0, 1), 0, "see the order page"),
        *_solder(),
        Item("hub", "pin sockets 1×20, 2.54 mm, 8.5 mm high", "any", _per(2, 0), 0.6, "under the Pico"),
        Item("hub", "pin headers 1×20, 2.54 mm", "any", _per(2, 0), 0.4, "on the Pico, if it has none"),
        Item(
            "hub", "OLED 128×64, 0.96 inch, I2C, SSD1306", "any", _per(1, 0), 5.0, "four pins; SH1106 differs"
        ),
        Item(
            "hub",
            "M2 × 12 screw with nut, nylon or brass",
            "any",
            _per(screw_holes("hub", 2.5), 0),
            0.15,
            "screen",
        ),
        Item(
            "power",
            "USB-C supply, 5 V 3 A, with its cable",
            "any",
            _per(1, 0),
            12.0,
            "one that really gives 3 A",
        ),
        Item("cable", "housing", " ".join(harness.HOUSING), tuple(2 * many for many in cables), 0.12),
        Item("cable", "crimp contact", " ".join(harness.CONTACT), contacts, 0.03),
        Item("cable", "wire in six colours, metres", harness.WIRE, wire_m, 0.25),
        Item(
            "pad",
            f"plate, opal acrylic, {wide:g} × {high:g} × {thick} mm",
            "cut after plate.dxf",
            _per(0, 1),
            12.0,
        ),
        Item("pad", "M3 × 16 screw, countersunk, brass or nylon", "any", m3, 0.12, "never steel near a cell"),
        Item(
            "tiles",
            "discs 4 × 1 mm, N52, for Go! and Junior",
            "any",
            _discs(BOXES),
            0.06,
            "a tenth more than needed",
        ),
        Item("tiles", "filament, white or natural PLA, kg", "any", _filament_kg(), 20.0),
        Item("tiles", "label paper A4, and foil for boards of games", "any", _per(1, 0.5), 8.0, "packs"),
        Item("tiles", "two-part epoxy, small", "any", _per(1, 0), 6.0),
    ]
    for game, many in OTHERS.items():
        discs = tuple(round(SPARE * boxes * magnets(game)) for boxes in many)
        what = f"discs 4 × 1 mm, N52, for {names.of_game(game)}"
        found.append(Item("if wanted", what, "any", discs, 0.06))
    return found


def euros(pads: int) -> float:
    """All but boards and what is only wanted by some."""
    at = PADS.index(pads)
    return sum(item.many[at] * item.euros for item in items() if item.group not in ("boards", "if wanted"))


def rows() -> list[dict]:
    """As a table."""
    return [
        {
            "For": item.group,
            "What": item.what,
            "Number": item.number,
            **{f"{pads} pad{'s' * (pads > 1)}": many for pads, many in zip(PADS, item.many, strict=True)},
            "€ each, our estimate": f"{item.euros:.2f}" if item.euros else "",
            "Note": item.note,
        }
        for item in items()
    ]
