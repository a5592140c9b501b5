# SPDX-License-Identifier: MIT
"""`make flash`: put Hallway on the Pico that is plugged in.

On a CIRCUITPY drive the bundle is laid file by file, and however early the cable is pulled, the old
program or the new one works. The new one is first laid beside the old in /hallway.next, with its
own start in code.txt, which CircuitPython prefers to code.py: writing that name switches over in one
step. Then the old place is brought up to date while nobody uses it, and taking code.txt away
switches back, in one step again. Where the drive has too little room for that, what is laid beside
speaks English alone, for as long as it takes. settings.toml is the household's own and is kept, and so
is what the device keeps in hallway.keep. A program of somebody else's is copied before it is replaced.

On RPI-RP2, the drive of a Pico whose BOOTSEL was held, it is the file of `make uf2`: the whole drive,
and with CIRCUITPY= CircuitPython, too. settings.toml is then ours, or what SETTINGS= names. DRIVE=
names the drive.
"""

import argparse
import errno
import os
import re
import shutil
import sys
from pathlib import Path

from boardsim import ROOT
from tools import bootsel, bundle, image
from tools.circuitpython import BOARD, GET_IT, Refused

LABELS = ("CIRCUITPY", *bootsel.LABELS)
MOUNTS = ("media/*", "run/media/*", "media", "mnt", "Volumes")
NEXT = "hallway.next"
SWITCH = "code.txt"
KEPT = image.SETTINGS
PARTS = (KEPT, bundle.KEEP)  # not a part of the program: the household's and the device's own
STARTS_WITH = f'import sys\n\nsys.path.insert(0, "/{NEXT}")\n'.encode()  # our own code.txt
# By these words our own files are told from others'.
OURS = {"code.py": b"hallway", "boot.py": b"What USB shows", SWITCH: STARTS_WITH}
CLUSTER = 512
SPARE_BYTES = 16_384  # what a FAT drive needs for itself: the directories


class Stopped(Exception):
    """Why it did not get to the end, and what then."""


def find_drive(top: Path = Path("/")) -> Path:
    """The one mounted drive that is a Pico's."""
    places = [
        place
        for mount in MOUNTS
        for label in LABELS
        for place in sorted(top.glob(f"{mount}/{label}"))
        if place.is_dir()
    ]
    if len(places) == 1:
        return places[0]
    if places:
        raise Refused(f"there is more than one drive, {', '.join(map(str, places))}: name one with DRIVE=")
    raise Refused(
        "no CIRCUITPY drive is there, and no RPI-RP2. Hold key A while you plug the hub in; Hallway hides "
        "the drive from players otherwise. A new Pico: hold BOOTSEL while you plug it in. Or name the "
        "drive's folder with DRIVE="
    )


def check_board(drive: Path) -> str:
    """boot_out.txt says which board and which CircuitPython; returns the version."""
    try:
        told = (drive / "boot_out.txt").read_text(errors="replace")
    except OSError:
        raise Refused(f"{drive} has no boot_out.txt: is it the CIRCUITPY drive?") from None
    version = re.search(r"CircuitPython (\d+)(\.\S+)", told)
    board = re.search(r"Board ID:\s*(\S+)", told)
    if not version or not board:
        raise Refused("boot_out.txt does not say which CircuitPython this is: plug the hub in anew")
    if board[1] != BOARD:
        raise Refused(f"this board is a {board[1]}; Hallway needs a Raspberry Pi Pico ({BOARD})")
    if int(version[1]) != bundle.CIRCUITPYTHON:
        raise Refused(
            f"it has CircuitPython {version[1]}{version[2]}, and Hallway needs {bundle.CIRCUITPYTHON}: "
            "hold BOOTSEL while plugging in, and drop its UF2 file for the Pico on the drive that appears"
        )
    return version[1] + version[2]


class Drive:
    """Steps on the drive: each is whole or not at all, but for a write, which may be cut short."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.written = 0
        self.removed = 0

    def replace(self, name: str, content: bytes) -> None:
        """Write a file that is whole at any moment, the old one or the new."""
        self.write(name + ".next", content)
        self.rename(name + ".next", name)

    def write(self, name: str, content: bytes) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        sync(path.parent)
        if path.read_bytes() != content:
            raise OSError(errno.EIO, "what was written reads back differently")
        self.written += 1

    def rename(self, name: str, new: str) -> None:
        (self.root / name).replace(self.root / new)
        sync(self.root)

    def remove(self, name: str) -> None:
        (self.root / name).unlink()
        sync((self.root / name).parent)
        self.removed += 1

    def remove_folder(self, name: str) -> None:
        shutil.rmtree(self.root / name, ignore_errors=True)

    def begins(self, name: str, words: bytes) -> bool:
        """Whether there is such a file, and how it begins."""
        path = self.root / name
        return path.is_file() and path.read_bytes().startswith(words)

    def keeps(self, name: str, content: bytes) -> bool:
        """Whether a file is there to stay as it is."""
        path = self.root / name
        if name == bundle.KEEP:
            return path.is_file() and path.stat().st_size == len(content)
        return name == KEPT and path.exists()

    def has(self, name: str, content: bytes) -> bool:
        path = self.root / name
        return path.is_file() and path.read_bytes() == content


def sync(folder: Path) -> None:
    """See that a folder's names are on the drive, where the system can."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return  # Windows opens no folders
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)


def refuse_links(root: Path, names: list[str]) -> None:
    """A Pico's drive has no links: where one is, what is written would go elsewhere."""
    for name in names:
        path = root
        for part in Path(name).parts:
            path /= part
            if path.is_symlink():
                raise Refused(f"{path} is a link, and a Pico's drive has none: is {root} the right folder?")
    for folder in ("lib", NEXT):
        for path in sorted((root / folder).rglob("*")):
            if path.is_symlink():
                raise Refused(f"{path} is a link, and a Pico's drive has none: is {root} the right folder?")


def keep_strangers(drive: Drive) -> list[str]:
    """Copy what somebody else's program starts with; returns the copies' names. They do not start."""
    copies = []
    for name, words in OURS.items():
        path = drive.root / name
        if not path.is_file() or words in path.read_bytes():
            continue
        content = path.read_bytes()
        number = 1
        while True:
            copy = f"yours-{number}-{name}"
            if drive.has(copy, content):
                break
            if not (drive.root / copy).exists():
                drive.replace(copy, content)
                break
            number += 1
        copies.append(copy)
    return copies


def is_torn(existing: bytes, ours: bytes) -> bool:
    """Whether a settings.toml is the beginning of ours: an earlier flash was cut short in it."""
    return len(existing) < len(ours) and ours.startswith(existing)


def missing_room(root: Path, files: dict[str, bytes], beside: dict[str, bytes], free: int) -> int:
    """Bytes that the drive lacks at the worst moment; not above 0: it has enough."""

    def size(length: int) -> int:
        return -(-length // CLUSTER) * CLUSTER

    laid = sum(size(len(content)) for name, content in beside.items() if name.startswith("lib/"))
    growth = 0
    for name, content in files.items():
        path = root / name
        growth += size(len(content)) - (size(path.stat().st_size) if path.is_file() else 0)
    for name in stale(Drive(root), files):
        growth -= size((root / name).stat().st_size)
    return laid + max(0, growth) + SPARE_BYTES - free


def in_english(files: dict[str, bytes]) -> dict[str, bytes]:
    """Without the other languages: it speaks English then."""
    words = "lib/hallway/words/"
    return {
        name: content
        for name, content in files.items()
        if not (name.startswith(words) and name.count("/") > words.count("/"))
        or name.startswith(words + "en/")
    }


def stale(drive: Drive, files: dict[str, bytes]) -> list[str]:
    """Modules on the drive that would be taken for ours, or in place of ours: a .py beside a .mpy."""
    found = []
    for path in sorted((drive.root / "lib").rglob("*")):
        name = str(path.relative_to(drive.root))
        other = str(Path(name).with_suffix(".mpy" if path.suffix == ".py" else ".py"))
        ours = name.startswith("lib/hallway/") and path.is_file()
        if name not in files and path.suffix in (".py", ".mpy") and (ours or other in files):
            found.append(name)
    return found


def flash(drive: Drive, files: dict[str, bytes], beside: dict[str, bytes] | None = None) -> bool:
    """Bring the drive up to date; returns whether anything had to be done. `beside` are the same files in the
    form in which they are first laid beside the old ones.
    """
    started = drive.begins(SWITCH, STARTS_WITH)
    same = all(drive.has(name, content) for name, content in files.items() if name not in PARTS)
    kept = drive.root / KEPT
    if kept.exists() and KEPT in files and is_torn(kept.read_bytes(), files[KEPT]):
        drive.replace(KEPT, files[KEPT])
    files = {name: content for name, content in files.items() if not drive.keeps(name, content)}
    if same and not started and not stale(drive, files):
        for name, content in files.items():
            if not drive.has(name, content):
                drive.replace(name, content)
        drive.remove_folder(NEXT)
        return drive.written > 0
    if not started:
        drive.remove_folder(NEXT)
        for name, content in (beside or files).items():
            if name.startswith("lib/"):
                drive.write(name.replace("lib", NEXT, 1), content)
        drive.write("code.next", STARTS_WITH + files["code.py"])
        drive.rename("code.next", SWITCH)
    for name in stale(drive, files):
        drive.remove(name)
    for name, content in files.items():
        if not drive.has(name, content):
            if "/" in name:
                drive.write(name, content)
            else:
                drive.replace(name, content)
    drive.remove(SWITCH)
    drive.remove_folder(NEXT)
    return True


READ_ONLY = "the drive cannot be written to: hold key A while you plug the hub in"
WORDS = {
    errno.EROFS: READ_ONLY,
    errno.EACCES: READ_ONLY,
    errno.EPERM: READ_ONLY,
    errno.ENOSPC: "the drive is full: delete something on it",
}


def run(root: Path, folder: Path, beside: Path | None = None) -> None:
    """Check, flash, and say what was done. `beside` has the bundle in the form that takes less room."""
    version = check_board(root)
    files = bundle.program(folder)
    first = bundle.program(beside) if beside else files
    refuse_links(root, [*files, SWITCH, NEXT, "code.next"])
    free = shutil.disk_usage(root).free
    missing = missing_room(root, files, first, free)
    if missing > 0:
        first = in_english(first)
        missing = missing_room(root, files, first, free)
    if missing > 0:
        raise Refused(f"the drive is too full: {free:,} bytes free, {free + missing:,} needed")
    drive = Drive(root)
    try:
        copies = keep_strangers(drive)
        done = flash(drive, files, first)
    except OSError as problem:
        what = WORDS.get(problem.errno, f"the drive went away ({problem.strerror})")
        raise Stopped(f"{what}. The board still works; make flash goes on from here") from None
    if not done:
        print(f"{root} is up to date (CircuitPython {version}).")
        return
    print(f"{root}, CircuitPython {version}: {drive.written} files written, {drive.removed} removed.")
    print("Every file was read back and verified.")
    for copy in copies:
        print(f"Another program was there: it is kept as {copy}.")
    if not drive.has(KEPT, (folder / KEPT).read_bytes()):
        print("The household's own settings.toml was kept.")


STARTS = "The drive disappears now, and the hub starts within a few seconds."
IF_NOT = f"""If RPI-RP2 comes back, or the screen stays dark, the right CircuitPython is not on it yet:
{GET_IT},
hold BOOTSEL while you plug the Pico in, and run: make flash CIRCUITPY=that-file.uf2"""


def run_bootsel(root: Path, made: Path, settings: Path | None, with_circuitpython: bool) -> None:
    """Drop the file on RPI-RP2, and say what happens to the Pico."""
    print("All that is on the Pico's drive is replaced; a saved game stays.")
    if settings:
        print(f"settings.toml will be {settings}.")
    else:
        print("settings.toml, too: SETTINGS=file keeps one. What was set at the table stays.")
    print(f"Writing {made.name} to {root}, less than a minute ...", flush=True)
    try:
        bootsel.drop(root, made.name, made.read_bytes())
    except OSError as problem:
        raise Stopped(
            f"the Pico did not get all of it ({problem.strerror}). Hold BOOTSEL while you plug it in, "
            "and run make flash again: until then it may not start"
        ) from None
    print(STARTS if with_circuitpython else f"{STARTS}\n{IF_NOT}")


def check_chip(root: Path, chip: str) -> None:
    """Only a Pico's boot drive will do."""
    if chip != bootsel.PICO:
        raise Refused(
            f"{root} belongs to another board ({chip}), and Hallway needs a Raspberry Pi Pico: "
            "plug one in, or name its drive with DRIVE="
        )


def check_options(circuitpy: Path | None, settings: Path | None) -> None:
    """What only RPI-RP2 takes is not asked of a CIRCUITPY drive."""
    if circuitpy:
        raise Refused(
            "CIRCUITPY= is for a Pico that shows RPI-RP2: hold BOOTSEL while you plug it in. "
            "Or leave CIRCUITPY= out, and only the program is brought up to date"
        )
    if settings:
        raise Refused("the settings.toml on the drive is kept: change it there, and leave SETTINGS= out")


def main() -> int:
    parser = argparse.ArgumentParser(prog="make flash", description=__doc__)
    parser.add_argument("--drive", type=Path, default=os.environ.get("DRIVE") or None, help="DRIVE=")
    wanted = image.arguments(parser)
    build, form = ROOT / "build", (wanted.format, wanted.mpy_cross)
    try:
        root = wanted.drive or find_drive()
        if not root.is_dir():
            raise Refused(f"{root} is not a folder")
        chip = bootsel.board(root)
        if chip:
            check_chip(root, chip)
            made = image.make(build, *form, wanted.circuitpy, wanted.settings)
            run_bootsel(root, made, wanted.settings, bool(wanted.circuitpy))
        else:
            check_options(wanted.circuitpy, wanted.settings)
            name = f"hallway-{bundle.__version__}"
            beside = None
            if wanted.format != "mpy":
                # Sources beside sources do not fit on the drive: meanwhile the compiled ones run.
                bundle.make(build / "compiled", "mpy", wanted.mpy_cross)
                beside = build / "compiled" / name
            bundle.make(build, *form)
            run(root, build / name, beside)
    except (Refused, bundle.Refused) as reason:
        print(f"Nothing was changed: {reason}", file=sys.stderr)
        return 1
    except Stopped as reason:
        print(f"Stopped: {reason}.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
