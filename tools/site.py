# SPDX-License-Identifier: MIT
"""`make site`: the whole table as static files in build/site/, for any host that serves files.

    python -m tools.site [FOLDER]

The page's own files, CPython for WebAssembly (npm's pyodide, as locked in tools/node), and one archive of
what Python runs there: the firmware, the simulated board, and the drivers that the firmware is run with. Two
runs give the same bytes.
"""

import importlib.util
import json
import shutil
import sys
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from boardsim import ROOT
from boardsim.pico.loader import LIBRARIES
from boardsim.web import page_folder, site_folder
from tools import image, licences, node

FOLDER = ROOT / "build" / "site"
PYTHON = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
# Beside what the firmware loads: what its drivers and the simulated Pico's modules build on.
BESIDE = ("adafruit_blinka/__init__.py", "circuitpython_typing", "typing_extensions.py", "micropython.py")
DRIVE = ("code.py", "boot.py", "settings.toml")
DRIVE_FILE = "hallway-drive.uf2"  # for a real board; its name is the page's (js/renew.js)
LEFT_OUT = {"server.py", "files.py", "live.py", "terminal.py"}  # what needs a server or a terminal
KINDS = {".py", ".txt", ".npz", ".toml", ".json"}
BODY = b"""<body>
  <progress id="waiting" aria-label="Hallway" style="position: fixed; width: 100%"></progress>"""
FIRST_DAY = (1980, 1, 1, 0, 0, 0)


def packages() -> Path:
    """Where packages are installed."""
    found = importlib.util.find_spec("neopixel")
    assert found is not None and found.origin is not None
    return Path(found.origin).parent


def under(folder: Path) -> list[Path]:
    return [
        path
        for path in sorted(folder.rglob("*"))
        if path.suffix in KINDS and "__pycache__" not in path.parts and path.is_file()
    ]


def packed() -> dict[str, bytes]:
    """All that Python needs there, by name."""
    files = {name: (ROOT / name).read_bytes() for name in DRIVE}
    for folder in (ROOT / "lib", ROOT / "boardsim"):
        for path in under(folder):
            if path.name not in LEFT_OUT and page_folder() not in path.parents:
                files[path.relative_to(ROOT).as_posix()] = path.read_bytes()
    home = packages()
    for name in (*LIBRARIES, *BESIDE):
        for path in (home / name, home / f"{name}.py"):
            for file in under(path) if path.is_dir() else [path] if path.is_file() else []:
                files["packages/" + file.relative_to(home).as_posix()] = file.read_bytes()
    return files


def archive(files: dict[str, bytes]) -> bytes:
    """One file of many; the same bytes for the same files."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED, compresslevel=9) as out:
        for name in sorted(files):
            out.writestr(ZipInfo(name, FIRST_DAY), files[name], ZIP_DEFLATED, 9)
    return made.getvalue()


def pages() -> dict[str, bytes]:
    """The page's files, and those that stand in for its server."""
    found = {
        path.relative_to(page_folder()).as_posix(): path.read_bytes()
        for path in sorted(page_folder().rglob("*"))
        if path.is_file()
    }
    ours = site_folder()
    found["js/alone.js"] = (ours / "alone.js").read_bytes()
    for name in ("worker.js", "keep.js", "manifest.webmanifest"):
        found[name] = (ours / name).read_bytes()
    first = b'<script type="module" src="js/main.js">'
    assert first in found["index.html"]
    head = (ours / "head.html").read_bytes().rstrip()
    found["index.html"] = found["index.html"].replace(first, head + b"\n  " + first).replace(b"<body>", BODY)
    return found


def make(folder: Path = FOLDER) -> dict[str, int]:
    """Write it all; how large each file is."""
    python = node.package("pyodide")
    files = {**pages(), "hallway.zip": archive(packed())}
    files |= {f"pyodide/{name}": (python / name).read_bytes() for name in PYTHON}
    files[licences.NAME] = licences.texts(*licences.SITE, pyodide=True).encode()
    versions = {name: sha256(files[name]).hexdigest()[:16] for name in sorted(files)}
    whole = sha256(json.dumps(versions).encode()).hexdigest()[:16]
    service = (site_folder() / "service.js").read_text("utf-8")
    service = service.replace("__VERSION__", whole).replace("__FILES__", json.dumps(versions, indent=1))
    files["service.js"] = service.encode()
    shutil.rmtree(folder, ignore_errors=True)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return {name: len(content) for name, content in files.items()}


def main(arguments: list[str]) -> int:
    folder = Path(arguments[0]) if arguments else FOLDER
    sizes = make(folder)
    drive = image.make(ROOT / "build").read_bytes()  # fetched by who wants it, not kept with the rest
    (folder / DRIVE_FILE).write_bytes(drive)
    sizes[DRIVE_FILE] = len(drive)
    megabytes = sum(sizes.values()) / 1e6
    print(f"{folder}: {len(sizes)} files, {megabytes:.1f} MB. Any host that serves files will do.")
    print(f"To look at it here: python3 -m http.server -d {folder} 8000")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
