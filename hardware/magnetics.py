# SPDX-License-Identifier: MIT
"""Why these magnets, this gap, this ring and this pitch: the figures and plots of hardware/magnetics.md.

    python -m hardware.magnetics

writes the plots to build/hardware/magnetics/ and to hardware/pictures/, where the page finds them, and
puts the figures into the page.

Two ways. A bound: at each sensor its own magnet, weak, against all others, strong, each pole the worst way
round; no code and no neighbours can be worse. And counts: random scenes read by the firmware's own decoder
(hardware/reading.py), for the chosen design and for others beside it.
"""

import importlib
import json
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import NamedTuple

import magpylib
import numpy as np

from boardsim import geometry
from boardsim.table import field as simulated
from hallway.sense.tilecode import CELLS, RINGS, TILES
from hardware import blocks
from hardware.tiles import measures

PAGE = Path(__file__).with_name("magnetics.md")
PICTURES = Path(__file__).with_name("pictures")
FOLDER = Path(__file__).parents[1] / "build" / "hardware" / "magnetics"

SCENES = 5000  # random scenes of each kind, for each design
SEED = 7
REACH = 70.0  # mm: beyond, a magnet counts as none
WEAK = 1 - geometry.REMANENCE_SPREAD
STRONG = 1 + geometry.REMANENCE_SPREAD
OPERATES = geometry.OPERATE_MT[1]  # every switch does at this field
SLEEPS = geometry.OPERATE_MT[0]  # none does below this
WAYS = np.radians(np.arange(0, 360, 15))


class Design(NamedTuple):
    """Lengths in mm, the magnets' remanence in mT."""

    pitch: float = geometry.PITCH
    corner: float = geometry.CORNER
    edge: float = geometry.EDGE
    diameter: float = geometry.MAGNET_DIAMETER
    height: float = geometry.MAGNET_HEIGHT
    gap: float = geometry.GAP
    remanence: float = geometry.REMANENCE_MT

    def ring(self) -> np.ndarray:
        c, e = self.corner, self.edge
        return np.array([(-c, -c), (0, -e), (c, -c), (e, 0), (c, c), (0, e), (-c, c), (-e, 0)])


CHOSEN = Design()
OTHERS = (
    ("chosen", CHOSEN),
    ("pitch 40", CHOSEN._replace(pitch=40.0)),
    ("pitch 38", CHOSEN._replace(pitch=38.0)),
    ("all eight on one square of ±12", CHOSEN._replace(corner=12.0, edge=12.0)),
    ("corners at 13.5", CHOSEN._replace(corner=13.5)),
    ("edges at 7", CHOSEN._replace(edge=7.0)),
    ("edges at 9.5", CHOSEN._replace(edge=9.5)),
    ("discs 3 × 1", CHOSEN._replace(diameter=3.0)),
    ("discs 5 × 1", CHOSEN._replace(diameter=5.0)),
    ("discs 4 × 2", CHOSEN._replace(height=2.0)),
    ("discs of N35", CHOSEN._replace(remanence=1190.0)),
    ("gap 3.5", CHOSEN._replace(gap=3.5)),
    ("gap 4.5", CHOSEN._replace(gap=4.5)),
    ("gap 6", CHOSEN._replace(gap=6.0)),
    ("gap 6.5", CHOSEN._replace(gap=6.5)),
)


@cache
def _profile(diameter: float, height: float, remanence: float, below: float) -> tuple[np.ndarray, np.ndarray]:
    """The upright field in mT of a disc with its north up, by distance from its axis, `below` its middle."""
    away = np.arange(0, REACH, 0.05)
    disc = magpylib.magnet.Cylinder(
        dimension=(diameter * 1e-3, height * 1e-3), polarization=(0, 0, remanence * 1e-3)
    )
    points = np.column_stack([away, 0 * away, np.full_like(away, -below)])
    return away, magpylib.getB(disc, points * 1e-3)[:, 2] * 1e3


def felt(design: Design, away: np.ndarray, lift: float = 0.0) -> np.ndarray:
    """What a sensor feels of a magnet whose axis is so far away."""
    below = design.gap + design.height / 2 + lift
    profile = _profile(design.diameter, design.height, design.remanence, below)
    return np.interp(away, *profile, right=0.0)


class Parts(NamedTuple):
    """What each of a cell's eight sensors feels, in mT, and the worst that others can do to it."""

    own: np.ndarray
    within: np.ndarray  # by the seven other magnets of the tile
    beside: np.ndarray  # by the eight tiles around

    def least(self) -> float:
        """The weakest sensor's field with the poles the worst way round."""
        return float((self.own * WEAK - (self.within + self.beside) * STRONG).min())


def parts(design: Design, dx: float = 0.0, dy: float = 0.0, degrees: float = 0.0, lift: float = 0.0) -> Parts:
    """Of a tile lying so far off its place, its neighbours in theirs."""
    ring = design.ring()
    cos, sin = np.cos(np.radians(degrees)), np.sin(np.radians(degrees))
    moved = ring @ np.array([[cos, sin], [-sin, cos]]) + (dx, dy)
    fields = felt(design, np.linalg.norm(ring[:, None] - moved[None], axis=-1), lift)
    own = np.diag(fields)
    around = [
        (x * design.pitch, y * design.pitch) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)
    ]
    others = np.concatenate([ring + place for place in around])
    beside = np.abs(felt(design, np.linalg.norm(ring[:, None] - others[None], axis=-1))).sum(axis=1)
    return Parts(own, np.abs(fields).sum(axis=1) - np.abs(own), beside)


def least(design: Design, away: float = 0.0, degrees: float = 0.0, lift: float = 0.0) -> float:
    """The weakest field at a sensor of a tile that lies so far off, in the worst direction."""
    ways = WAYS if away else WAYS[:1]
    return min(
        parts(design, away * np.cos(way), away * np.sin(way), turn, lift).least()
        for way in ways
        for turn in ((degrees, -degrees) if degrees else (0.0,))
    )


def tolerance(field, limit: float, step: float) -> float:
    """How far one may go, in steps, before `field(so far)` is less than the limit."""
    steps = 0
    while field((steps + 1) * step) >= limit:
        steps += 1
    return steps * step


def face_down(thickness: float, away: float = 3.0) -> float:
    """How strongly the weakest switch sees the wrong card, at most, when a card lies face down."""
    ring = CHOSEN.ring()
    lift = thickness - geometry.TILE_THICKNESS
    worst = 0.0
    bits = np.arange(8)
    for word in RINGS:
        poles = (word >> bits & 1) * 2 - 1
        for dx in (-away, 0.0, away):
            for dy in (-away, 0.0, away):
                away_from = np.linalg.norm(ring[:, None] - ring[None] - (dx, dy), axis=-1)
                fields = felt(CHOSEN, away_from, lift)
                field = fields @ poles
                if CELLS[int(((field > 0) << bits).sum())] < 8 * TILES:
                    worst = max(worst, float(np.abs(field).min()))
    return worst * STRONG


def quick_figures() -> str:
    """The bound, as a table."""
    still = parts(CHOSEN)
    empty = still.beside * STRONG
    spread = f"{geometry.REMANENCE_SPREAD:.0%}"
    thick = measures.CARD_THICKNESS
    rows = [
        ("a sensor's own magnet, tile in place", f"{still.own.min():.1f} mT"),
        ("… the seven others of the same tile, at worst", f"{still.within.max():.2f} mT"),
        ("… the eight tiles around, at worst", f"{still.beside.max():.2f} mT"),
        (
            f"what is left at worst, own magnet {spread} weak, others {spread} strong",
            f"{still.least():.1f} mT",
        ),
        (f"… over the {OPERATES} mT at which every switch operates", f"× {still.least() / OPERATES:.1f}"),
        (
            "a tile may lie off by, unturned",
            f"{tolerance(lambda mm: least(CHOSEN, mm), OPERATES, 0.1):.1f} mm",
        ),
        (
            "a tile may be turned by, in its middle",
            f"{tolerance(lambda deg: least(CHOSEN, 0, deg), OPERATES, 0.5):.1f}°",
        ),
        (
            "board, plate and overlay may be thicker by, tile in place",
            f"{tolerance(lambda mm: least(CHOSEN, lift=mm), OPERATES, 0.1):.1f} mm",
        ),
        ("an empty cell between eight tiles: its most exposed sensor", f"{empty.max():.2f} mT"),
        (f"… of the {SLEEPS} mT below which no switch operates", f"{empty.max() / SLEEPS:.0%}"),
        (
            f"a card of {thick:g} mm face down: weakest switch of the card it could be",
            f"{face_down(thick):.2f} mT",
        ),
        ("… of one of 3 mm", f"{face_down(3.0):.1f} mT"),
    ]
    return blocks.table(("what", "figure"), rows)


def count(design: Design) -> dict:
    """Scenes of a design, read by the firmware. Only in a process of its own: it changes the geometry."""
    geometry.PITCH, geometry.CORNER, geometry.EDGE = design.pitch, design.corner, design.edge
    geometry.MAGNET_DIAMETER, geometry.MAGNET_HEIGHT = design.diameter, design.height
    geometry.GAP, geometry.RESTING_Z = design.gap, design.gap + design.height / 2
    geometry.REMANENCE_MT = design.remanence
    geometry.RING = tuple(tuple(place) for place in design.ring().tolist())
    from hardware import field

    axial, radial = field.tables()
    stored = np.load
    np.load = lambda path: {"axial": axial, "radial": radial, "step": np.array(field.STEP)}
    try:
        importlib.reload(simulated)
    finally:
        np.load = stored
    # Here, for it takes its numbers from the geometry and that field when it is imported.
    from hardware import reading

    placed = reading.tally(reading.in_place, SCENES, SEED)
    resting = reading.tally(reading.at_rest, SCENES, SEED)
    pushed = reading.tally(reading.pushed, SCENES, SEED)
    return {
        "weakest": placed["weakest"],
        "unreadable": placed["unreadable"],
        "wrong": placed["wrong"] + resting["wrong"] + pushed["wrong"],
        "doubt": max(placed["doubt"], resting["doubt"], pushed["doubt"]),
    }


def counted(design: Design) -> dict:
    """The same, in a process of its own."""
    call = [sys.executable, "-m", "hardware.magnetics", "count", *map(str, design)]
    done = subprocess.run(call, capture_output=True, text=True, check=False)
    if done.returncode:
        raise RuntimeError(f"counting failed: {done.stderr}")
    return json.loads(done.stdout)


def row(name: str, design: Design) -> tuple:
    """A design's line in the table of designs."""
    found = counted(design)
    return (
        name,
        f"{least(design):.1f}",
        f"{least(design, 2.0):.1f}",
        f"{found['weakest']:.1f}",
        found["unreadable"],
        found["wrong"],
        f"{found['doubt']:.1f}",
    )


HEAD = (
    "design",
    "in place, bound, mT",
    "2 mm off, bound, mT",
    "2 mm and 6° off, weakest met, mT",
    f"… unreadable of {SCENES}",
    f"wrong of {3 * SCENES}",
    "doubt, mT",
)


def write_figures() -> None:
    blocks.write(PAGE, "bound", quick_figures())
    rows = []
    for name, design in OTHERS:
        rows.append(row(name, design))
        print(*rows[-1], sep="  ")
    blocks.write(PAGE, "designs", blocks.table(HEAD, rows))


def main(what: list[str]) -> int:
    if what[:1] == ["count"] and len(what) == 1 + len(CHOSEN):
        print(json.dumps(count(Design(*map(float, what[1:])))))
        return 0
    if what:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    # Here, for it needs this module.
    from hardware import magnetics_plots

    for path in magnetics_plots.write(FOLDER):
        shutil.copyfile(path, PICTURES / path.name)
    write_figures()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
