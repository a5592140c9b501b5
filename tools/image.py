# SPDX-License-Identifier: MIT
"""`make uf2`: Hallway for the Pico in one file, to be dropped on the RPI-RP2 drive.

build/hallway-<version>-drive.uf2 is the whole CIRCUITPY drive, for a Pico that has CircuitPython.
CIRCUITPY= names CircuitPython's own UF2 file: then there is also a file with both, for a bare Pico.
SETTINGS= names a settings.toml to put there in place of ours. FORMAT=py takes our sources as they
are. What is saved in the Pico (a game, the settings made at the table) is not touched.
"""

import argparse
import os
import sys
from pathlib import Path

from boardsim import ROOT
from tools import bundle, circuitpython, fat12, uf2
from tools.circuitpython import CircuitPython, Refused

SETTINGS = "settings.toml"
MOST_SETTINGS = 16_384  # bytes; ours has 1,500


def settings(path: Path) -> bytes:
    """A household's settings.toml."""
    try:
        content = path.read_bytes()
    except OSError as problem:
        raise Refused(f"{path} cannot be read ({problem.strerror}): name a settings.toml") from None
    if len(content) > MOST_SETTINGS:
        raise Refused(f"{path} is too large for settings: {len(content):,} bytes, at most {MOST_SETTINGS:,}")
    try:
        text = content.decode("utf-8")
    except UnicodeDecodeError as problem:
        line = content.count(b"\n", 0, problem.start) + 1
        raise Refused(f"{path} is not text in UTF-8 (line {line}): save it so in an editor") from None
    if "\0" in text:
        raise Refused(f"{path} is not a text file: name a settings.toml")
    return content


def drive_pages(folder: Path, own_settings: bytes | None = None) -> dict[int, bytes]:
    """The drive with a bundle on it, as pages of flash."""
    files = bundle.program(folder)
    if own_settings is not None:
        files[SETTINGS] = own_settings
    try:
        return uf2.pages(circuitpython.DRIVE, fat12.drive_image(files))
    except fat12.Unfit as reason:
        raise Refused(str(reason)) from None


def write(path: Path, content: bytes) -> None:
    """A whole file or none."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError as problem:
        part.unlink(missing_ok=True)
        raise Refused(f"{path} cannot be written ({problem.strerror})") from None
    print(f"{path.relative_to(path.parent.parent)}: {len(content):,} bytes")


def make(
    build: Path,
    form: str = "mpy",
    compiler: str | None = None,
    circuitpy: Path | None = None,
    own_settings: Path | None = None,
) -> Path:
    """Make the drive's file, and the one with both if CircuitPython is named; returns the last made."""
    theirs: CircuitPython | None = circuitpython.load(circuitpy) if circuitpy else None
    kept = settings(own_settings) if own_settings else None
    bundle.make(build, form, compiler)
    pages = drive_pages(build / f"hallway-{bundle.__version__}", kept)
    made = build / f"hallway-{bundle.__version__}-drive.uf2"
    write(made, uf2.packed(pages))
    if theirs:
        made = build / f"hallway-{bundle.__version__}-with-circuitpython-{theirs.version}.uf2"
        write(made, uf2.packed(theirs.pages | pages))
    return made


def arguments(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """What goes into the file; each is a word for make, too."""

    def path(text: str) -> Path:
        return Path(text).expanduser()

    parser.add_argument("--format", default=os.environ.get("FORMAT") or "mpy", help="FORMAT=")
    parser.add_argument("--mpy-cross", default=os.environ.get("MPY_CROSS") or None, help="MPY_CROSS=")
    parser.add_argument(
        "--circuitpy", type=path, default=os.environ.get("CIRCUITPY") or None, help="CIRCUITPY="
    )
    parser.add_argument("--settings", type=path, default=os.environ.get("SETTINGS") or None, help="SETTINGS=")
    wanted = parser.parse_args()
    if wanted.format not in ("mpy", "py"):
        parser.error(f"FORMAT is mpy or py, not {wanted.format}")
    return wanted


def main() -> int:
    wanted = arguments(argparse.ArgumentParser(prog="make uf2", description=__doc__))
    try:
        make(ROOT / "build", wanted.format, wanted.mpy_cross, wanted.circuitpy, wanted.settings)
    except (Refused, bundle.Refused) as reason:
        print(f"No file was made: {reason}", file=sys.stderr)
        return 1
    print("Hold BOOTSEL while you plug the Pico in, and drop the file on RPI-RP2; or let make flash do it.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
