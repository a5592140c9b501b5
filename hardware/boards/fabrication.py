# SPDX-License-Identifier: MIT
"""What board makers and assemblers want: gerbers, drills, parts list, placement; and pictures."""

import csv
import site
import subprocess
import zipfile
from pathlib import Path

from hardware.boards.netlist import Netlist
from hardware.boards.parts import KINDS
from hardware.boards.project import KICAD_PYTHON, Fault, environment, kicad
from hardware.order.catalogue import lcsc
from hardware.order.turns import sent

GERBER_LAYERS = "F.Cu,In1.Cu,In2.Cu,B.Cu,F.Mask,B.Mask,F.SilkS,B.SilkS,F.Paste,B.Paste,Edge.Cuts"
BY_HAND = "by hand"
EPOCH = (1980, 1, 1, 0, 0, 0)


def gerbers(board: Path, folder: Path) -> None:
    """Copper, mask, paste, silkscreen, outline and drills, also packed as board makers take them."""
    layers = folder / "gerbers"
    layers.mkdir(exist_ok=True)
    kicad("pcb", "export", "gerbers", "--layers", GERBER_LAYERS, "-o", f"{layers}/", board)
    kicad("pcb", "export", "drill", "--excellon-separate-th", "-o", f"{layers}/", board)
    with zipfile.ZipFile(folder / f"{board.stem}-gerbers.zip", "w", zipfile.ZIP_DEFLATED) as pack:
        for path in sorted(layers.iterdir()):
            pack.writestr(zipfile.ZipInfo(path.name, EPOCH), path.read_bytes(), zipfile.ZIP_DEFLATED)


def parts_list(nets: Netlist, by_hand: bool = False) -> list[dict]:
    """One row a kind of part, in the columns that assemblers read, and what must not be swapped.

    `by_hand`: of a board that no assembler sees.
    """
    by_number = {(kind.number, kind.value): kind for kind in KINDS.values()}
    refs: dict[tuple, list[str]] = {}
    for part in nets.parts.values():
        if part.in_bom:
            refs.setdefault((part.fields["MPN"], part.value, part.footprint), []).append(part.ref)
    rows = []
    for (number, value, footprint), names in sorted(refs.items()):
        kind = by_number[number, value]
        names.sort(key=lambda ref: (ref.rstrip("0123456789"), int(ref.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))))
        rows.append(
            {
                "Comment": value,
                "Designator": ",".join(names),
                "Footprint": footprint.partition(":")[2],
                "Quantity": len(names),
                "Manufacturer": kind.maker,
                "MPN": number,
                "LCSC": lcsc(number),  # empty where it is not known
                "Fitted": BY_HAND if by_hand or kind.by_hand else "by the assembler",
                "Do not substitute": kind.keep,
            }
        )
    return rows


def _write(path: Path, rows: list[dict]) -> None:
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, list(rows[0]))
        writer.writeheader()
        writer.writerows(rows)


def _placement(board: Path, folder: Path, fitted: set[str]) -> None:
    """KiCad's positions of what is fitted, under the names that assemblers read, turned as they count."""
    raw = folder / f"{board.stem}-all-pos.csv"
    kicad("pcb", "export", "pos", "--format", "csv", "--units", "mm", "--side", "both", "-o", raw, board)
    with raw.open(encoding="utf-8") as file:
        placed = [row for row in csv.DictReader(file) if row["Ref"] in fitted]
    raw.unlink()
    behind = [row["Ref"] for row in placed if row["Side"] != "top"]
    if behind:
        raise Fault(f"{', '.join(behind)}: the assembler fits fronts only, and its turns are known for these")
    rows = [
        {
            "Designator": row["Ref"],
            "Mid X": f"{float(row['PosX']):.4f}",
            "Mid Y": f"{float(row['PosY']):.4f}",
            "Layer": row["Side"],
            "Rotation": f"{sent(row['Package'], float(row['Rot'])):.1f}",
        }
        for row in placed
    ]
    _write(folder / f"{board.stem}-placement.csv", rows)


def _interactive(board: Path, folder: Path) -> None:
    """InteractiveHtmlBom, from our venv, in KiCad's own Python."""
    packages = Path(site.getsitepackages()[0])
    script = packages / "InteractiveHtmlBom" / "generate_interactive_bom.py"
    words = ["--no-browser", "--dest-dir", str(folder.resolve()), "--name-format", f"{board.stem}-parts"]
    words += ["--extra-fields", "Manufacturer,MPN", "--group-fields", "Value,Footprint,MPN"]
    words.append("--no-compression")  # so that two of them can be compared
    settings = {**environment(), "INTERACTIVE_HTML_BOM_NO_DISPLAY": "1", "PYTHONPATH": str(packages)}
    settings.pop("PYTHONSAFEPATH", None)
    done = subprocess.run(
        [KICAD_PYTHON, str(script), *words, str(board.resolve())],
        env=settings,
        check=False,
        capture_output=True,
        text=True,
    )
    if done.returncode or not (folder / f"{board.stem}-parts.html").exists():
        raise Fault(f"InteractiveHtmlBom failed:\n{done.stdout}{done.stderr}")


def tables(name: str, folder: Path, nets: Netlist) -> None:
    """For the assembler parts list and placement, and apart from them what is soldered by hand."""
    rows = parts_list(nets)
    machine = [row for row in rows if row["Fitted"] != BY_HAND]
    _write(folder / f"{name}-parts.csv", machine)
    _write(folder / f"{name}-by-hand.csv", [row for row in rows if row["Fitted"] == BY_HAND])
    fitted = {ref for row in machine for ref in row["Designator"].split(",")}
    _placement(folder / f"{name}.kicad_pcb", folder, fitted)


def sheets(name: str, folder: Path) -> None:
    """The schematic to read."""
    kicad("sch", "export", "pdf", "-o", folder / f"{name}-schematic.pdf", folder / f"{name}.kicad_sch")


def make_drawn(name: str, folder: Path, nets: Netlist) -> None:
    """All that there is to a board without a layout."""
    _write(folder / f"{name}-parts.csv", parts_list(nets, by_hand=True))
    sheets(name, folder)


def make(name: str, folder: Path, nets: Netlist) -> None:
    """Everything to order a board and to understand it."""
    board = folder / f"{name}.kicad_pcb"
    gerbers(board, folder)
    tables(name, folder, nets)
    sheets(name, folder)
    for side in ("top", "bottom"):
        picture = folder / f"{name}-{side}.png"
        kicad(
            "pcb",
            "render",
            "--side",
            side,
            "--quality",
            "basic",
            "--width",
            1200,
            "--height",
            1050,
            "-o",
            picture,
            board,
        )
    _interactive(board, folder)
