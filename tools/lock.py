# SPDX-License-Identifier: MIT
"""`make lock`: the groups of pyproject.toml as requirements/<group>.txt, with all that they need and hashes.
The packages from npm are locked beside tools/node/package.json.

    python -m tools.lock [PACKAGE …]

Versions that are locked stay as they are, but for those of the packages that are named. A group that builds
on another holds only what it adds. Hashes are the package index's own, for every system it has files for.
"""

import re
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from typing import Any

from boardsim import ROOT
from tools import node

FOLDER = ROOT / "requirements"
OLDEST_PYTHON = "3.11"
# Each group: what it is for, and the groups that are installed before it.
GROUPS = {
    "play": ("to play, and to put the firmware on a Pico", ()),
    "test": ("to test firmware, simulator, tools and page, and for make lint", ("play",)),
    "hardware": ("to make boards, sheets and bodies", ("play",)),
    "node": ("to run MicroPython and the emulator where the machine has no node", ()),
    "mutants": ("for make mutants", ("play", "test")),
    "lock": ("to write these files", ()),
}
PIN = re.compile(r"^([A-Za-z0-9._-]+)==(\S+)", re.MULTILINE)
SOURCE = re.compile(r"-c \S+, |, -c \S+(?=,|$)", re.MULTILINE)


def plain(name: str) -> str:
    """A package's name as an index spells it."""
    return re.sub(r"[-_.]+", "-", name).lower()


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def chosen(group: str) -> dict[str, str]:
    """Name -> version, as pyproject.toml chooses them."""
    listed = project()["dependency-groups"][group]
    return {plain(name): version for name, version in (each.split("==") for each in listed)}


def locked(group: str) -> dict[str, set[str]]:
    """Name -> versions; there can be one for each Python."""
    found: dict[str, set[str]] = {}
    for name, version in PIN.findall((FOLDER / f"{group}.txt").read_text("utf-8")):
        found.setdefault(plain(name), set()).add(version)
    return found


def write(group: str, renewed: list[str]) -> None:
    purpose, before = GROUPS[group]
    path = FOLDER / f"{group}.txt"
    words = ["--universal", "--generate-hashes", "--only-binary=:all:", f"--python-version={OLDEST_PYTHON}"]
    words += ["--quiet", "--no-header", "--annotation-style=line", f"--output-file={path}"]
    for name in (*before, group):
        words += ["--group", name]
    for name in before:
        words += [f"--no-emit-package={package}" for package in locked(name)]
    # What two groups share has one version, so that they fit into one .venv.
    for name in GROUPS:
        if name == group:
            break
        words += ["--constraint", f"requirements/{name}.txt"]
    words += [f"--upgrade-package={package}" for package in renewed]
    uv = shutil.which("uv", path=sysconfig.get_path("scripts"))
    if uv is None:
        raise SystemExit("uv is missing: run make lock")
    if subprocess.run([uv, "pip", "compile", *words], cwd=ROOT, check=False).returncode:
        raise SystemExit(f"requirements/{group}.txt stays as it was.")
    text = SOURCE.sub("", path.read_text("utf-8")).replace("hallway (pyproject.toml:", "the group (")
    head = f"# What is needed {purpose}. Written by make lock from pyproject.toml.\n"
    path.write_text(head + re.sub(r"^# What .*\n", "", text), "utf-8")
    print(f"requirements/{group}.txt: {len(locked(group))} packages")


def main() -> None:
    for group in GROUPS:
        write(group, sys.argv[1:])
    node.lock()


if __name__ == "__main__":
    main()
