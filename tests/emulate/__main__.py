# SPDX-License-Identifier: MIT
"""`make emulate`: Hallway on real CircuitPython, in an emulated Pico.

    make emulate UF2=adafruit-circuitpython-raspberry_pi_pico-….uf2 [GAME=junior]

A recorded game is played: the same frames of the pads, the same keys, the same chance as on the simulated
board. What the Pico sends to its screen and its lights must be what the simulated one sent. How long it
took, how evenly it looked at the pads and how much memory was left is printed, and kept in build/emulate/.

UF2 is CircuitPython 10 for the Pico, or a file of `make uf2` with both. GAME=boot only boots the files of
`make uf2` as they are, to the menu; then the plug is pulled in a game, which must be offered again. Without
GAME all are played. GAME=costs times the firmware's dearest operations there and here; GAME=taps lets four
players race, and no tap may be lost; GAME=minds times how long the table thinks. BARE=1 needs no UF2: a
program of our own tries the emulated Pico.
"""

import json
import os
import sys
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from boardsim import ROOT
from hallway import __version__
from tests.emulate import costs, minds, taps
from tests.emulate.games import BOOT, KINDS, recorded
from tools import bundle, circuitpython, fat12, image, uf2
from tools.emulate import FOLDER, KEPT, bare, comparison, measures, pico, start
from tools.emulate.pictures import side_by_side
from tools.emulate.recording import Recording

MOST_SHOWN = 3  # differences
TRIALS = {"costs": costs.compare, "taps": taps.race, "minds": minds.think}  # beside games


class Firmware:
    """CircuitPython, and Hallway's drive: from the file itself if it is in there, else from this checkout."""

    def __init__(self, path: Path) -> None:
        pages = circuitpython.read(path)
        self.drive = {address: page for address, page in pages.items() if address >= circuitpython.DRIVE}
        rest = {address: page for address, page in pages.items() if address < circuitpython.DRIVE}
        theirs = circuitpython.checked(path, rest)
        self.version = theirs.version
        self.theirs = theirs.pages
        self.has_drive = bool(self.drive)
        bundle.make(ROOT / "build")
        folder = ROOT / "build" / f"hallway-{__version__}"
        self.files = bundle.program(folder)
        if not self.has_drive:
            self.drive = image.drive_pages(folder)

    def as_shipped(self) -> bytearray:
        return pico.flash(self.theirs | self.drive, circuitpython.FLASH)

    def for_recording(self, recording: Recording, asks_memory: bool) -> bytearray:
        """This checkout with the emulation's own start, and the settings of the recording."""
        code = bundle.compact().program(start.code(recording.chance, asks_memory))
        return self.with_code(code, recording.settings)

    def with_code(self, code: str, settings: str) -> bytearray:
        """This checkout with another code.py."""
        files = {**self.files, "code.py": code.encode(), "settings.toml": settings.encode()}
        drive = uf2.pages(circuitpython.DRIVE, fat12.drive_image(files))
        return pico.flash(self.theirs | drive, circuitpython.FLASH)


class Progress:
    """How far the slower of two runs is, rewritten in place on a terminal."""

    def __init__(self, name: str, seconds: float) -> None:
        self.name, self.seconds = name, seconds
        self.at: dict[str, float] = {}

    def of(self, run: str):
        def tell(seconds: float) -> None:
            self.at[run] = seconds
            if sys.stdout.isatty():
                print(
                    f"\r{self.name}: {min(self.at.values()):.0f} of {self.seconds:.0f} s", end="", flush=True
                )

        return tell

    def clear(self) -> None:
        if sys.stdout.isatty():
            print("\r" + " " * 60 + "\r", end="", flush=True)


def play(name: str, firmware: Firmware) -> tuple[bool, dict[str, Any]]:
    """One game, or the boot; returns whether all was the same, and the figures."""
    recording = recorded(name)
    scripts = [sitting.script for sitting in recording.sittings]
    progress = Progress(
        recording.name, 3 * len(scripts) + sum(sitting.us for sitting in recording.sittings) / 1e6
    )
    if name == BOOT:
        contents = {"time": firmware.as_shipped()}
    else:
        contents = {
            "time": firmware.for_recording(recording, False),
            "memory": firmware.for_recording(recording, True),
        }
    with ThreadPoolExecutor(len(contents)) as pool:
        waiting = {
            what: pool.submit(pico.run, bytes(content), scripts, progress.of(what))
            for what, content in contents.items()
        }
        runs = {what: run.result() for what, run in waiting.items()}
    progress.clear()
    timed = runs["time"]
    verdict = comparison.compare(recording, timed)
    figures: dict[str, Any] = {
        "seconds": round(timed.log[-1].us / 1e6),
        "screens": verdict.screens,
        "lights": verdict.bursts,
        "differences": len(verdict.differs),
        "resets": timed.resets,
    }
    if comparison.scans(timed.log):
        if name == BOOT:
            figures |= measures.boot(recording, timed)
        else:
            figures |= measures.time(recording, timed) | measures.memory(runs["memory"])
    tell(recording, verdict, figures, name)
    return not verdict.differs and not timed.resets, figures


def tell(recording: Recording, verdict: comparison.Verdict, figures: dict[str, Any], name: str) -> None:
    same = "all the same" if not verdict.differs else f"{len(verdict.differs)} DIFFER"
    print(f"{recording.name}: {verdict.screens} screens, {verdict.bursts} bursts of light, {same}")
    hidden = ("screens", "lights", "differences")
    print(
        "  " + "; ".join(f"{what} {value}" for what, value in figures.items() if what not in hidden),
        flush=True,
    )
    for number, differs in enumerate(verdict.differs[:MOST_SHOWN]):
        print(f"  at {differs.us / 1e6:.2f} s: {differs.what}")
        if differs.device or differs.host:
            path = FOLDER / f"{name}-{number}.png"
            side_by_side(differs.device, differs.host).save(path)
            print(f"    {path.relative_to(ROOT)}: the Pico's screen, and the simulated one's")


def keep(version: str, found: dict[str, dict[str, Any]]) -> None:
    """Put figures beside others from the same versions."""
    kept: dict[str, Any] = {"circuitpython": version, "hallway": __version__}
    try:
        before = json.loads(KEPT.read_text("utf-8"))
    except (OSError, ValueError):
        before = {}
    same = all(before.get(key) == value for key, value in kept.items())
    kept["date"] = datetime.now(UTC).date().isoformat()
    before = before if same else {}
    kept["games"] = before.get("games", {}) | {name: row for name, row in found.items() if name not in TRIALS}
    kept |= {name: row for name, row in (before | found).items() if name in TRIALS}
    KEPT.write_text(json.dumps(kept, indent=1) + "\n", "utf-8")


def main() -> int:
    FOLDER.mkdir(parents=True, exist_ok=True)
    if os.environ.get("BARE"):
        return bare.main()
    given = os.environ.get("UF2", "")
    wanted = os.environ.get("GAME", "")
    known = (BOOT, *KINDS, *TRIALS)
    names = [wanted] if wanted else [*known]
    if wanted and wanted not in known:
        print(f"There is no GAME={wanted}; there are: {', '.join(known)}.", file=sys.stderr)
        return 2
    if not given:
        print(f"UF2= names CircuitPython's file: {circuitpython.GET_IT}.", file=sys.stderr)
        print("Nothing was run. BARE=1 tries the emulated Pico without it.", file=sys.stderr)
        return 2
    try:
        firmware = Firmware(Path(given).expanduser())
        whose = "the file's own drive boots" if firmware.has_drive else "the drive of make uf2 boots"
        print(
            f"CircuitPython {firmware.version}, Hallway {__version__}, on an emulated Pico; {whose}",
            flush=True,
        )
        found = {name: TRIALS[name](firmware) if name in TRIALS else play(name, firmware) for name in names}
    except (circuitpython.Refused, bundle.Refused, pico.Failed) as reason:
        print(f"It was not run: {reason}", file=sys.stderr)
        return 1
    keep(firmware.version, {name: figures for name, (_, figures) in found.items()})
    print(f"{KEPT.relative_to(ROOT)}: the figures; make figures puts them into the README")
    wrong = [name for name, (fine, _) in found.items() if not fine]
    print(f"Not as it should be: {', '.join(wrong)}" if wrong else "All as on the simulated board.")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
