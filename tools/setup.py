# SPDX-License-Identifier: MIT
"""Makes .venv and puts into it what a command needs: `python3 tools/setup.py play`.

Whoever only plays gets only what playing needs. What is locked in requirements/ is installed as it is locked,
or not at all. .venv/ready.json says what is whole, and is away while something is being changed: whatever was
interrupted, moved to another folder or lost its Python is made anew. Needs Python's own library only, and
lets an old Python read it, which then says that a newer one is needed.
"""

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
READY = VENV / "ready.json"
OLDEST = (3, 11)

# Each group: what it builds on, what it is for, what it fetches (for the impatient), the files that lock it.
GROUPS = {
    "play": ((), "playing", "30 MB", ("requirements/play.txt",)),
    "test": (
        ("play",),
        "tests",
        "85 MB",
        ("requirements/test.txt", "requirements/node.txt", "tools/node/package-lock.json"),
    ),
    "hardware": (("play",), "boards, sheets and bodies", "230 MB", ("requirements/hardware.txt",)),
    "mutants": (("play", "test"), "make mutants", "1 MB", ("requirements/mutants.txt",)),
    "lock": (("play",), "make lock", "25 MB", ("requirements/lock.txt",)),
}


class Wrong(Exception):
    """A plain sentence on what is wrong and what to do."""


def fingerprint(group: str) -> str:
    """Of the files that lock a group."""
    return hashlib.sha256(b"".join((ROOT / name).read_bytes() for name in GROUPS[group][3])).hexdigest()


def ready() -> "dict[str, str] | None":
    """What is whole in .venv: group -> fingerprint; None if .venv must be made anew."""
    try:
        said = json.loads(READY.read_text("utf-8"))
        is_ours = said["home"] == str(ROOT) and said["python"] == os.path.realpath(PYTHON)
        return said["groups"] if is_ours and PYTHON.exists() else None
    except (OSError, ValueError, KeyError, TypeError):
        return None


def missing(group: str) -> "list[str]":
    """The groups that are to be installed for this one, in order."""
    whole = ready() or {}
    return [each for each in (*GROUPS[group][0], group) if whole.get(each) != fingerprint(each)]


def run(*words: object) -> None:
    """Run a program; what it prints is shown."""
    done = subprocess.run([str(word) for word in words], cwd=str(ROOT), check=False)
    if done.returncode:
        raise Wrong("That did not work (see above). With the network there, the same command goes on.")


def pip(lock: str) -> None:
    # Wheels only: nothing is built here, and no package's own set-up is run.
    run(
        *(PYTHON, "-m", "pip", "install", "-qq", "--no-compile", "--disable-pip-version-check", "--no-input"),
        *("--no-deps", "--require-hashes", "--only-binary=:all:", "-r", lock),
    )


def make_venv() -> None:
    if sys.version_info < OLDEST:
        raise Wrong("Hallway needs Python 3.11 or newer; name one with: make PYTHON=python3.12")
    try:
        import ensurepip  # noqa: F401
        import venv  # noqa: F401
    except ImportError:
        raise Wrong("Python's venv is missing; on Debian: sudo apt install python3-venv") from None
    if VENV.exists():
        print("Making .venv anew: it is of another folder or Python, or was not finished.", flush=True)
        shutil.rmtree(str(VENV))
    run(sys.executable, "-m", "venv", VENV)
    # The checkout is found last, so that our code.py does not stand in the way of Python's own module `code`.
    (packages() / "hallway.pth").write_text(f"{ROOT}\n{ROOT / 'lib'}\n", "utf-8")


def packages() -> Path:
    """The folder in .venv that packages go to."""
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    done = subprocess.run([str(PYTHON), "-c", where], check=True, stdout=subprocess.PIPE)
    return Path(done.stdout.decode().strip())


def add(group: str) -> None:
    _, purpose, size, _ = GROUPS[group]
    print(f"Setting up .venv for {purpose} (once, about {size} to fetch) ...", flush=True)
    pip(f"requirements/{group}.txt")
    if group == "test":
        run(VENV / "bin" / "circuitpython_setboard", "raspberry_pi_pico")
        if not (shutil.which("node") and shutil.which("npm")):
            pip("requirements/node.txt")
        run(PYTHON, "-m", "tools.micropython")


def write(groups: "dict[str, str]") -> None:
    """Say what is whole, in one stroke."""
    said = {"home": str(ROOT), "python": os.path.realpath(PYTHON), "groups": groups}
    new = READY.with_suffix(".new")
    new.write_text(json.dumps(said, indent=1), "utf-8")
    os.replace(str(new), str(READY))


def set_up(group: str) -> None:
    """See that .venv has a group; of several who want to, one does it and the others wait."""
    if not missing(group):
        return
    with open(__file__) as turn:
        try:
            fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            print("Another make is setting up .venv; waiting for it ...", flush=True)
            fcntl.flock(turn, fcntl.LOCK_EX)
        whole = ready()
        if whole is None:
            make_venv()
            whole = {}
        for each in missing(group):
            READY.unlink(missing_ok=True)
            try:
                add(each)
            except Wrong:
                write(whole)  # pip fetches all before it changes anything: the rest is as whole as before
                raise
            whole[each] = fingerprint(each)
            write(whole)


def main() -> int:
    group = sys.argv[1] if len(sys.argv) == 2 else ""
    if group not in GROUPS:
        print("What to set up: " + ", ".join(GROUPS), file=sys.stderr)
        return 2
    try:
        set_up(group)
    except Wrong as why:
        print(why, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nInterrupted. The same command begins anew.", file=sys.stderr)
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
