# SPDX-License-Identifier: MIT
"""Programs that come from the machine and not from .venv: a browser, git, KiCad 9.

    python -m tools.machine browser

sees that it is there. Where it is not, it is installed if that may be done: from Debian's packages, by root
or by sudo without a password. Else it is said what to do. Needs Python's own library only.
"""

import ctypes
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

from tools import browser

OS_RELEASE = Path("/etc/os-release")
BACKPORTS = "/etc/apt/sources.list.d/hallway-backports.sources"
KICAD = ("kicad", "kicad-symbols", "kicad-footprints")
KICAD_PPA = "ppa:kicad/kicad-9.0-releases"


class Failed(Exception):
    """What a program said that did not do its work."""


class Program(NamedTuple):
    name: str
    purpose: str
    is_there: Callable[[], bool]
    commands: dict[str, str]  # what adds it, by system
    anywhere: str  # what to do on any other system
    install: Callable[[list[str]], None]
    systems: tuple[str, ...]  # on which it can be installed from here


# -- this machine


@cache
def os_release() -> dict[str, str]:
    if not OS_RELEASE.is_file():
        return {}
    lines = (line.partition("=") for line in OS_RELEASE.read_text("utf-8").splitlines())
    return {key: value.strip("\"'") for key, _, value in lines}


def kinds() -> list[str]:
    """What system this is, then what it is like: linuxmint, ubuntu, debian."""
    if sys.platform == "darwin":
        return ["macos"]
    return [os_release().get("ID", ""), *os_release().get("ID_LIKE", "").split()]


def as_root() -> list[str] | None:
    """What makes a command one of root's; None if it may not be."""
    if not shutil.which("apt-get"):
        return None
    if os.geteuid() == 0:
        return []
    asked = ["sudo", "-n"]
    if (
        shutil.which("sudo")
        and not subprocess.run([*asked, "true"], capture_output=True, check=False).returncode
    ):
        return asked
    return None


def run(*words: str, given: str = "") -> str:
    """What a program prints; its own words if it fails."""
    done = subprocess.run(words, input=given, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(words)}\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return done.stdout


def apt(root: list[str], *words: str) -> None:
    quiet = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq", "-o", "DPkg::Lock::Timeout=600")
    run(*root, *quiet, *words)


# -- a browser


def has_browser() -> bool:
    """A browser, and on Linux the library that Playwright's own node asks for: a bare Debian lacks it."""
    if sys.platform == "linux":
        try:
            ctypes.CDLL("libatomic.so.1")
        except OSError:
            return False
    return browser.find() is not None


def install_browser(root: list[str]) -> None:
    apt(root, "update")
    apt(root, "install", "-y", "--no-install-recommends", "chromium-headless-shell", "libatomic1")
    browser.find.cache_clear()


# -- git


def install_git(root: list[str]) -> None:
    apt(root, "update")
    apt(root, "install", "-y", "--no-install-recommends", "git")


# -- KiCad 9


def has_kicad() -> bool:
    found = shutil.which("kicad-cli")
    if not found:
        return False
    return subprocess.run([found, "version"], capture_output=True, text=True, check=False).stdout.startswith(
        "9."
    )


def offered() -> str:
    """The version of KiCad that apt would install."""
    lines = run("apt-cache", "policy", "kicad").splitlines()
    return next((line.split()[-1] for line in lines if "Candidate:" in line), "")


def install_kicad(root: list[str]) -> None:
    apt(root, "update")
    release = []
    if not offered().startswith("9.") and "ubuntu" in kinds():
        if not shutil.which("add-apt-repository"):
            apt(root, "install", "-y", "--no-install-recommends", "software-properties-common")
        run(*root, "add-apt-repository", "-y", KICAD_PPA)
        apt(root, "update")
    elif not offered().startswith("9."):
        suite = os_release().get("VERSION_CODENAME", "") + "-backports"
        if suite not in run("apt-get", "indextargets", "--format", "$(RELEASE)"):
            run(*root, "tee", BACKPORTS, given=backports(suite))
            apt(root, "update")
        release = ["-t", suite]
    apt(root, "install", "-y", "--no-install-recommends", *release, *KICAD)


def backports(suite: str) -> str:
    """Where they are: they live where the rest of Debian comes from."""
    codename = suite.partition("-")[0]
    sites = run(
        "apt-get", "indextargets", "--format", "$(REPO_URI)", f"Codename: {codename}", "Origin: Debian"
    )
    key = "/usr/share/keyrings/debian-archive-keyring.gpg"
    return f"Types: deb\nURIs: {sites.splitlines()[0]}\nSuites: {suite}\nComponents: main\nSigned-By: {key}\n"


PROGRAMS = {
    "browser": Program(
        "a browser",
        "the tests of the page",
        has_browser,
        {
            "debian": "sudo apt-get install chromium-headless-shell libatomic1",
            "ubuntu": "sudo snap install chromium",  # its packages only point to the snap
            "fedora": "sudo dnf install chromium",
            "arch": "sudo pacman -S chromium",
            "suse": "sudo zypper install chromium",
            "macos": "brew install --cask google-chrome",
        },
        "install Chromium or Chrome, or name one: BROWSER_PATH=/path/to/it",
        install_browser,
        ("debian", "raspbian"),
    ),
    "git": Program(
        "git",
        "the tests of releases",
        lambda: shutil.which("git") is not None,
        {
            "debian": "sudo apt-get install git",
            "ubuntu": "sudo apt-get install git",
            "fedora": "sudo dnf install git",
            "arch": "sudo pacman -S git",
            "suse": "sudo zypper install git",
            "macos": "xcode-select --install",
        },
        "install git",
        install_git,
        ("debian", "raspbian", "ubuntu"),
    ),
    "kicad": Program(
        "KiCad 9",
        "the boards",
        has_kicad,
        {
            "debian": "sudo make kicad",
            "ubuntu": "sudo make kicad",
            "macos": "make test-hardware in a container of Debian 13",
        },
        "install KiCad 9 (kicad-cli, pcbnew, symbols, footprints)",
        install_kicad,
        ("debian", "ubuntu"),
    ),
}


def what_adds(name: str) -> str:
    """The command that adds a program here, or what to do instead."""
    program = PROGRAMS[name]
    return next((program.commands[kind] for kind in kinds() if kind in program.commands), program.anywhere)


def provide(name: str) -> bool:
    """See that a program is there: whether it is in the end."""
    program = PROGRAMS[name]
    if program.is_there():
        return True
    root = as_root()
    # The system itself, not what it is like: Ubuntu is like Debian, but for its browser.
    if root is not None and kinds()[0] in program.systems:
        print(f"Installing {program.name} from this system's packages, for {program.purpose} ...", flush=True)
        try:
            program.install(root)
        except Failed as why:
            print(f"That did not work: {why}", file=sys.stderr)
        if program.is_there():
            return True
    print(
        f"There is no {program.name.removeprefix('a ')} for {program.purpose}. To add it: {what_adds(name)}"
    )
    return False


def main() -> int:
    name = sys.argv[1] if len(sys.argv) == 2 else ""
    if name not in PROGRAMS:
        print("What to provide: " + ", ".join(PROGRAMS), file=sys.stderr)
        return 2
    return 0 if provide(name) else 1


if __name__ == "__main__":
    sys.exit(main())
