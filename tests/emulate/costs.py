# SPDX-License-Identifier: MIT
"""What the firmware's dearest operations cost on the emulated Pico, and on the simulated one beside it.

Both run the same code.py: operations.py and ours. The simulated Pico's table of costs (boardsim/pico/work.py)
is right if the times of each operation are near each other.
"""

import shutil
import tempfile
from pathlib import Path
from typing import Any

from boardsim import ROOT, Tabletop
from tools import bundle
from tools.emulate import pico

Cost = tuple[str, float | str]  # an operation, and its milliseconds or what went wrong

PADS = 4
LONGEST_S = 12
# There it is told on a serial line that nothing else uses.
DEVICE = """
import board
import busio

line = busio.UART(tx=board.GP0, baudrate=1_000_000)


def tell(text):
    line.write(text.encode() + b"\\n")
"""
NEAR = 0.25  # as much as a time here may differ from that there


def program(telling: str = "") -> str:
    operations = (Path(__file__).parent / "operations.py").read_text("utf-8")
    return operations + telling + (ROOT / "code.py").read_text("utf-8")


def script() -> list:
    """Four empty pads."""
    frame = ("a5" + "ff" * 50) * PADS + "00"
    return [(None, "frame", frame), (LONGEST_S * 1_000_000, "end", 0)]


def read(lines: list[str]) -> list[Cost]:
    """Operations in their order, and the milliseconds of each, or what went wrong."""
    found: list[Cost] = []
    for line in lines:
        name, _, rest = line.strip().partition(" ")
        if name == "end":
            break
        found.append((name, int(rest) / 1e6 if rest.isdigit() else rest))
    return found


def simulated() -> list[Cost]:
    """On the simulated Pico."""
    with tempfile.TemporaryDirectory() as name:
        drive = Path(name)
        (drive / "lib").symlink_to(ROOT / "lib")
        shutil.copyfile(ROOT / "settings.toml", drive / "settings.toml")
        (drive / "code.py").write_text(program(), "utf-8")
        with Tabletop(pads=PADS, drive=drive, charged=True) as top:
            top.run(LONGEST_S)
            return read([*top.pico.serial])


def emulated(firmware: Any) -> list[Cost]:
    """On the emulated Pico."""
    code = bundle.compact().program(program(DEVICE))
    flash = firmware.with_code(code, (ROOT / "settings.toml").read_text("utf-8"))
    told = [
        bytes.fromhex(row.given).decode()
        for row in pico.run(bytes(flash), [script()]).log
        if row.what == "told"
    ]
    return read([line for each in told for line in each.split("\n")])


def compare(firmware: Any) -> tuple[bool, dict[str, Any]]:
    """Print both, and whether they are near each other."""
    figures: dict[str, Any] = {}
    far = []
    print(f"milliseconds{'':20} device   here")
    for (name, there), (_, here) in zip(emulated(firmware), simulated(), strict=True):
        what = name.replace("_", " ")
        if isinstance(there, str) or isinstance(here, str):
            print(f"  {what:28} {there}; here {here}")
            far.append(what)
            continue
        figures[what] = [round(there, 3), round(here, 3)]
        print(f"  {what:28} {there:8.3f} {here:8.3f}  {here / there:5.2f}")
        if abs(here / there - 1) > NEAR:
            far.append(what)
    print(
        f"costs: {len(far)} of {len(figures)} are not within {NEAR:.0%}"
        + "".join(f"; {what}" for what in far)
    )
    return not far, figures
