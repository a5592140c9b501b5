# SPDX-License-Identifier: MIT
"""`make release`: all that people download, in build/release/.

Two runs at one commit give the same bytes. DIRTY=1 tries it out with changes that are not committed;
TAG=1 tags the commit at the end.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import time
from datetime import UTC, datetime
from fnmatch import fnmatchcase
from pathlib import Path
from typing import NamedTuple

from boardsim import ROOT
from hallway import __version__
from tools import bundle, changelog, circuitpython, image, licences, machine, undated

NAME = f"hallway-{__version__}"
TAG = f"v{__version__}"


class Refused(Exception):
    """Why no release was made, and what helps."""


class Origin(NamedTuple):
    """What a release is made from."""

    commit: str
    moment: datetime  # of the commit: every file is dated so
    changed: bool  # since that commit


class Pack(NamedTuple):
    """Files of one folder as one download."""

    name: str
    files: tuple[str, ...]  # patterns of names in the folder
    use: str


# From build/hardware. A board's gerbers lie beside these as they are: board makers take that very file.
PACKS = (
    Pack(
        "assembly.zip",
        ("*-parts.csv", "*-placement.csv", "*-parts.html"),
        "for an assembler: parts and placement of each board; and the parts to click on while soldering",
    ),
    Pack("paper.zip", ("tiles/*.pdf",), "to print at true size: tiles, boards of the games, maps of magnets"),
    Pack("bodies.zip", ("*.stl", "*.3mf"), "to print as bodies: all that is not paper or board"),
    Pack("hardware.zip", ("*",), "all of it: KiCad projects, reports of the checks, schematics, STEP, plots"),
)
GERBERS = "*-gerbers.zip"
GERBERS_USE = "for a board maker, as it is: the {board}"
BUNDLE_USE = "to copy by hand onto a CIRCUITPY drive, or to look into"
DRIVE_USE = "for a bare Pico: drop it on RPI-RP2 after CircuitPython's own UF2"
PAGE_USE = "the table in the browser, without a server: unpack it, or put it on any web space"
LICENCES_USE = "the licences of all that is in here"
SUMS, NOTES = "SHA256SUMS", "RELEASE.md"


def git(root: Path, *words: str) -> str | None:
    """What git says; nothing if it refuses."""
    done = subprocess.run(["git", "-C", str(root), *words], check=False, capture_output=True, text=True)
    return None if done.returncode else done.stdout.strip()


def changes(root: Path) -> list[str]:
    """Files that are not as in the last commit."""
    return [line[3:] for line in (git(root, "status", "--porcelain") or "").splitlines()]


def origin(root: Path, dirty: bool) -> Origin:
    """The commit, if a release can be made of it."""
    commit = git(root, "rev-parse", "HEAD")
    if commit is None:
        raise Refused("a release says which commit it is made from, and here is none: clone the repository")
    if git(root, "rev-parse", "--is-shallow-repository") == "true":
        raise Refused(
            "boards bear the commit that changed them, and history is cut off: git fetch --unshallow"
        )
    changed = changes(root)
    if changed and not dirty:
        raise Refused(
            f"not all is committed ({', '.join(changed[:3])}{', …' if len(changed) > 3 else ''}): "
            "commit it, or try it out with make release DIRTY=1"
        )
    tagged = git(root, "rev-parse", "-q", "--verify", f"refs/tags/{TAG}^{{commit}}")
    if tagged not in (None, commit) and not dirty:
        raise Refused(
            f"{TAG} is another commit ({tagged[:7]}): raise __version__ in lib/hallway/__init__.py, "
            "and give it a section in CHANGELOG.md"
        )
    seconds = int(git(root, "log", "-1", "--format=%ct") or 0)
    return Origin(commit, datetime.fromtimestamp(seconds, UTC), bool(changed))


def notes(path: Path = changelog.FILE) -> str:
    """What CHANGELOG.md says of this version."""
    said = changelog.sections(path)
    if not said.get(__version__):
        raise Refused(f"CHANGELOG.md says nothing of {__version__}: write a section ## {__version__}")
    return said[__version__]


def check_tools() -> None:
    """KiCad and build123d are there."""
    if not machine.PROGRAMS["kicad"].is_there():
        raise Refused(f"KiCad 9 is missing, which makes the boards: {machine.what_adds('kicad')}")
    if importlib.util.find_spec("build123d") is None:
        raise Refused("build123d is missing, which makes the bodies: make hardware installs it")


def boards_and_bodies(root: Path, moment: datetime) -> Path:
    """`make hardware`, from nothing: the folder holds what this commit makes, and nothing older."""
    folder = root / "build" / "hardware"
    shutil.rmtree(folder, ignore_errors=True)
    _make(root, "hardware", moment)
    return folder


def page(root: Path, moment: datetime) -> Path | None:
    """The static page, once there is one to make."""
    if "\nsite:" not in (root / "Makefile").read_text("utf-8"):
        return None
    folder = root / "build" / "site"
    shutil.rmtree(folder, ignore_errors=True)
    _make(root, "site", moment)
    return folder


def _make(root: Path, target: str, moment: datetime) -> None:
    """Make a target as if at that moment, with nothing of how this command was called."""
    own = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    own |= {"SOURCE_DATE_EPOCH": str(int(moment.timestamp())), "TZ": "UTC"}
    if subprocess.run(["make", "--no-print-directory", target], cwd=root, env=own, check=False).returncode:
        raise Refused(f"make {target} failed, see above")


def chosen(files: dict[str, bytes], patterns: tuple[str, ...]) -> dict[str, bytes]:
    """The files whose names match; a star stands for folders, too."""
    return {name: files[name] for name in files if any(fnmatchcase(name, pattern) for pattern in patterns)}


def hardware_files(made: dict[str, bytes], licence: bytes, moment: datetime) -> dict[str, tuple[bytes, str]]:
    """What `make hardware` wrote, as downloads: content and use, by name."""
    files = {}
    for path, content in chosen(made, (GERBERS,)).items():
        name = Path(path).name
        if f"{NAME}-{name}" in files:
            raise Refused(f"make hardware wrote two files called {name}: give each board a name of its own")
        files[f"{NAME}-{name}"] = content, GERBERS_USE.format(board=name.removesuffix(GERBERS[1:]))
    if not files:
        raise Refused(f"make hardware wrote no {GERBERS}")
    for pack in PACKS:
        held = chosen(made, pack.files)
        if not held:
            raise Refused(f"make hardware wrote nothing for {pack.name} ({', '.join(pack.files)})")
        files[f"{NAME}-{pack.name}"] = folded(pack.name, held, licence, moment), pack.use
    return files


def folded(name: str, held: dict[str, bytes], licence: bytes, moment: datetime) -> bytes:
    """An archive with one folder of the same name, and the licences in it."""
    top = f"{NAME}-{name.removesuffix('.zip')}"
    inside = {f"{top}/{path}": content for path, content in held.items()}
    return undated.packed({**inside, f"{top}/{licences.NAME}": licence}, moment)


def told(origin: Origin, said: str, uses: dict[str, str]) -> str:
    """The release's notes: what is new, what to take, where it comes from."""
    lines = [f"# Hallway {__version__}", "", said, "", "## What to take", "", "| file | use |", "|---|---|"]
    lines += [f"| `{name}` | {use} |" for name, use in uses.items()]
    made = f"Made from commit {origin.commit} of {origin.moment:%Y-%m-%d}"
    if origin.changed:
        lines += ["", f"**To try out only.** {made} with changes that are in no commit."]
    else:
        lines += [
            "",
            f"{made}; `make release` there gives the same bytes. `sha256sum -c {SUMS}` checks them.",
        ]
    return "\n".join([*lines, ""])


def write(out: Path, files: dict[str, bytes]) -> None:
    """The folder, whole or as it was: what is there gives way only when all the new is."""
    beside = out.with_name(out.name + ".new")
    shutil.rmtree(beside, ignore_errors=True)
    beside.mkdir(parents=True)
    for name, content in files.items():
        (beside / name).write_bytes(content)
    sums = "".join(f"{hashlib.sha256(files[name]).hexdigest()}  {name}\n" for name in sorted(files))
    (beside / SUMS).write_text(sums)
    shutil.rmtree(out, ignore_errors=True)
    beside.rename(out)


def check_places(files: dict[str, bytes], root: Path) -> None:
    """No file names the folder it was made in: it would be another one elsewhere."""
    for name, content in files.items():
        if str(root).encode() in content:
            raise Refused(f"{name} names {root}: give it a line in MARKS in tools/undated.py")


def make(root: Path, dirty: bool = False) -> Origin:
    """Check, make, pack; returns what it was made from."""
    said = notes(root / "CHANGELOG.md")
    source = origin(root, dirty)
    check_tools()
    began = time.monotonic()

    def step(words: str) -> None:
        print(f"[{time.monotonic() - began:4.0f} s] {words}", flush=True)

    files: dict[str, tuple[bytes, str]] = {}
    build = root / "build"
    step("the bundle and the drive ...")
    drive = image.make(build)
    files[drive.name] = drive.read_bytes(), DRIVE_USE
    files[f"{NAME}.zip"] = (build / f"{NAME}.zip").read_bytes(), BUNDLE_USE
    step("boards and bodies, some minutes ...")
    made = undated.read(boards_and_bodies(root, source.moment), source.moment)
    check_places(made, root)
    licence = licences.texts(*licences.DRIVERS, *licences.HARDWARE, kicad=True).encode()
    files |= hardware_files(made, licence, source.moment)
    site = page(root, source.moment)
    if site is None:
        step("no page, for there is no make site yet; packing ...")
    else:
        step("packing, with the page ...")
        # As it was made: it has no dates, and checks itself by the sums of its files.
        held = {
            path.relative_to(site).as_posix(): path.read_bytes() for path in site.rglob("*") if path.is_file()
        }
        check_places(held, root)
        files[f"{NAME}-page.zip"] = folded("page.zip", held, licence, source.moment), PAGE_USE
    files[licences.NAME] = licence, LICENCES_USE
    after = changes(root)
    if after and not dirty:
        raise Refused(f"making it changed {', '.join(after[:3])}: commit that, and make the release again")
    text = told(source, said, {name: use for name, (_, use) in files.items()})
    write(
        build / "release", {**{name: content for name, (content, _) in files.items()}, NOTES: text.encode()}
    )
    size = sum(len(content) for content, _ in files.values())
    step(f"build/release/: {len(files) + 2} files, {size / 1e6:.1f} MB")
    return source


def tag(root: Path, source: Origin, wanted: bool) -> None:
    """Say how the version is tagged, or do it."""
    words = ("tag", "-a", TAG, "-m", f"Hallway {__version__}", source.commit)
    if source.changed:
        print("Made of changes that are in no commit: to try out, not to hand on.")
    elif git(root, "rev-parse", "-q", "--verify", f"refs/tags/{TAG}"):
        print(f"{TAG} is this commit. To publish it: git push origin {TAG}")
    elif wanted:
        if git(root, *words) is None:
            raise Refused(f"the release is there, but git could not tag it: git tag -a {TAG}")
        print(f"Tagged {TAG}. To publish it: git push origin {TAG}")
    else:
        print(f"When it is right: git tag -a {TAG} -m 'Hallway {__version__}' {source.commit[:12]}")


def main() -> int:
    if len(sys.argv) > 1:
        print(__doc__.strip())
        return 0 if sys.argv[1] in ("-h", "--help") else 2
    try:
        tag(ROOT, make(ROOT, os.environ.get("DIRTY") == "1"), os.environ.get("TAG") == "1")
    except (Refused, bundle.Refused, circuitpython.Refused, licences.Missing) as reason:
        print(f"No release: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
