# SPDX-License-Identifier: MIT
"""A KiCad project's folder: rules, library tables, schematic, board; and what kicad-cli says of it."""

import importlib
import json
import os
import shutil
import subprocess
from pathlib import Path

from hardware.boards import fill, netlist, router, schematic, silk
from hardware.boards.library import OURS, symbol_file
from hardware.boards.parts import KINDS

NAMES = ("hub", "coupon", "pad")
DRAWN = ("solder",)  # a schematic so far, and no board
ROOT = Path(__file__).parents[2]
KICAD_PYTHON = "/usr/bin/python3"  # the one that Debian's pcbnew is made for


class Fault(Exception):
    """A check of KiCad that was not passed, in its own words."""


def environment() -> dict[str, str]:
    """KiCad with settings of its own: what someone has chosen for themselves changes nothing here."""
    return {**os.environ, "KICAD_CONFIG_HOME": str(ROOT / "build" / "kicad")}


def kicad(*words: object) -> None:
    """Run kicad-cli; what it complains of is shown."""
    if not shutil.which("kicad-cli"):
        raise Fault("KiCad 9 is missing: run make kicad.")
    done = subprocess.run(
        ["kicad-cli", *map(str, words)], check=False, capture_output=True, text=True, env=environment()
    )
    if done.returncode:
        raise Fault(f"kicad-cli {' '.join(map(str, words))}\n{done.stdout}{done.stderr}")


# What the boards are made from.
DESIGN = ("hardware", "boardsim/geometry.py")


def revision_hash() -> str:
    """The commit that last changed the design; a plus after it if it has been changed since."""
    git = ["git", "-C", str(ROOT)]
    found = subprocess.run(
        [*git, "log", "-1", "--format=%h", "--", *DESIGN], check=False, capture_output=True, text=True
    )
    if found.returncode or not found.stdout.strip():
        return "no-git"
    dirty = subprocess.run(
        [*git, "status", "--porcelain", "--", *DESIGN], check=False, capture_output=True, text=True
    )
    return found.stdout.strip() + ("+" if dirty.stdout.strip() else "")


def _table(kind: str, libraries: set[str]) -> str:
    lines = [f"({kind}_lib_table", "  (version 7)"]
    for name in sorted(libraries):
        place = (
            f"${{KICAD9_SYMBOL_DIR}}/{name}.kicad_sym"
            if kind == "sym"
            else f"${{KICAD9_FOOTPRINT_DIR}}/{name}.pretty"
        )
        if name == OURS:
            place = f"${{KIPRJMOD}}/{name}.kicad_sym"
        lines.append(f'  (lib (name "{name}")(type "KiCad")(uri "{place}")(options "")(descr ""))')
    return "\n".join([*lines, ")", ""])


def _rules(name: str) -> dict:
    rules = {
        "max_error": 0.05,  # of round corners in planes: coarse, so that checks are quick
        "min_clearance": router.CLEAR,
        "min_copper_edge_clearance": router.EDGE,
        "min_hole_clearance": 0.2,
        "min_hole_to_hole": 0.25,
        "min_through_hole_diameter": router.DRILL,
        "min_track_width": router.TRACK,
        "min_via_diameter": router.VIA,
    }
    default = {
        "name": "Default",
        "clearance": router.CLEAR,
        "track_width": router.TRACK,
        "via_diameter": router.VIA,
        "via_drill": router.DRILL,
        # Not used here, but KiCad passes over a class that lacks one of them.
        "bus_width": 12,
        "diff_pair_gap": 0.25,
        "diff_pair_via_gap": 0.25,
        "diff_pair_width": 0.2,
        "line_style": 0,
        "microvia_diameter": 0.3,
        "microvia_drill": 0.1,
        "pcb_color": "rgba(0, 0, 0, 0.000)",
        "priority": 2147483647,
        "schematic_color": "rgba(0, 0, 0, 0.000)",
        "wire_width": 6,
    }
    return {
        "board": {"design_settings": {"rules": rules}},
        "meta": {"filename": f"{name}.kicad_pro", "version": 3},
        "net_settings": {"classes": [default], "meta": {"version": 4}},
    }


def draw(name: str, folder: Path) -> Path:
    """Write the project and its schematic; returns the schematic's first page."""
    folder.mkdir(parents=True, exist_ok=True)
    circuit = importlib.import_module(f"hardware.boards.{name}_circuit")
    first = schematic.write(circuit.design(), folder, circuit.REVISION)
    symbols = {kind.symbol.partition(":")[0] for kind in KINDS.values()} | {"power"}
    footprints = {kind.footprint.partition(":")[0] for kind in KINDS.values()}
    (folder / "sym-lib-table").write_text(_table("sym", symbols))
    (folder / "fp-lib-table").write_text(_table("fp", footprints))
    shutil.copy(symbol_file(OURS), folder)
    (folder / f"{name}.kicad_pro").write_text(json.dumps(_rules(name), indent=2) + "\n")
    return first


def export_netlist(name: str, folder: Path) -> netlist.Netlist:
    """KiCad's own reading of the schematic."""
    path = folder / f"{name}.net"
    kicad("sch", "export", "netlist", "-o", path, folder / f"{name}.kicad_sch")
    return netlist.read(path)


def lay_out(name: str, folder: Path, nets: netlist.Netlist) -> None:
    """Place, route, pour."""
    module = importlib.import_module(f"hardware.boards.{name}_layout")
    circuit = importlib.import_module(f"hardware.boards.{name}_circuit")
    title = {"title": f"Hallway {name}", "revision": circuit.REVISION, "hash": revision_hash()}
    board = folder / f"{name}.kicad_pcb"
    layout = module.make(nets, title)
    silk.place(layout)
    layout.write(board)
    done = subprocess.run(
        [KICAD_PYTHON, fill.__file__, str(board)],
        check=False,
        capture_output=True,
        text=True,
        env=environment(),
    )
    (folder / f"{name}.kicad_prl").unlink(missing_ok=True)  # what someone last looked at
    if done.returncode:
        raise Fault(f"The planes could not be filled by {KICAD_PYTHON}:\n{done.stdout}{done.stderr}")


def check_schematic(name: str, folder: Path) -> None:
    """Electrical rules: no error, no warning, nothing excluded."""
    words = ("--severity-all", "--exit-code-violations", "-o", folder / f"{name}-erc.rpt")
    _checked(folder / f"{name}-erc.rpt", "sch", "erc", *words, folder / f"{name}.kicad_sch")


def check_board(name: str, folder: Path) -> None:
    """Design rules, unconnected items, and the schematic's parity: no error, no warning, nothing excluded."""
    words = (
        "--severity-all",
        "--schematic-parity",
        "--exit-code-violations",
        "-o",
        folder / f"{name}-drc.rpt",
    )
    _checked(folder / f"{name}-drc.rpt", "pcb", "drc", *words, folder / f"{name}.kicad_pcb")


def _checked(report: Path, *words: object) -> None:
    try:
        kicad(*words)
    except Fault as fault:
        raise Fault(f"{fault}\n{report.read_text() if report.exists() else ''}") from None


def make_drawn(name: str, folder: Path) -> netlist.Netlist:
    """The schematic, checked."""
    draw(name, folder)
    check_schematic(name, folder)
    return export_netlist(name, folder)


def make(name: str, folder: Path) -> netlist.Netlist:
    """The whole project, checked."""
    nets = make_drawn(name, folder)
    lay_out(name, folder, nets)
    check_board(name, folder)
    return nets
