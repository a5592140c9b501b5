# SPDX-License-Identifier: MIT
"""Set-up: whole or made anew, and never twice at once."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardsim import ROOT
from tools import setup
from tools.setup import Wrong


class Checkout:
    """A folder to set up, where nothing is fetched: what is installed is noted."""

    def __init__(self, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.root, self.monkeypatch = root, monkeypatch
        self.done: list[str] = []
        self.breaks: BaseException | None = None
        for _, _, _, locks in setup.GROUPS.values():
            for name in locks:
                (root / name).parent.mkdir(parents=True, exist_ok=True)
                (root / name).write_text(name)
        self.at(root)
        monkeypatch.setattr(setup, "run", self.run)
        monkeypatch.setattr(setup, "pip", self.pip)

    def at(self, root: Path) -> None:
        venv = root / ".venv"
        for name, value in (
            ("ROOT", root),
            ("VENV", venv),
            ("PYTHON", venv / "bin/python"),
            ("READY", venv / "ready.json"),
        ):
            self.monkeypatch.setattr(setup, name, value)

    def run(self, *words: object) -> None:
        """Only a .venv is really made, as a folder with a Python in it."""
        if "venv" in words:
            self.done.append("venv")
            (setup.VENV / "bin").mkdir(parents=True)
            (setup.VENV / "bin/python").symlink_to(sys.executable)

    def pip(self, lock: str) -> None:
        if self.breaks:
            raise self.breaks
        self.done.append(Path(lock).stem)

    def set_up(self, group: str) -> list[str]:
        """What had to be done for it."""
        self.done = []
        setup.set_up(group)
        return [each for each in self.done if each != "node"]  # only where the machine has none


@pytest.fixture
def checkout(tmp_path, monkeypatch) -> Checkout:
    # The Python of .venv tells where its packages go; the real one's must not be touched.
    (tmp_path / "packages").mkdir()
    monkeypatch.setattr(setup, "packages", lambda: tmp_path / "packages")
    (tmp_path / "hallway").mkdir()
    return Checkout(tmp_path / "hallway", monkeypatch)


def test_each_command_gets_what_it_needs_and_only_once(checkout):
    assert checkout.set_up("play") == ["venv", "play"]
    assert checkout.set_up("play") == []
    assert checkout.set_up("test") == ["test"]
    assert checkout.set_up("hardware") == ["hardware"]
    assert checkout.set_up("test") == checkout.set_up("play") == []


def test_a_lock_that_changed_is_installed_anew_and_a_touched_one_is_not(checkout):
    checkout.set_up("test")
    lock = checkout.root / "requirements/play.txt"
    lock.touch()
    assert checkout.set_up("test") == []
    lock.write_text("another")
    assert checkout.set_up("test") == ["play"]


@pytest.mark.parametrize("rest", ["nothing", "half a ready.json", "a ready.json of nonsense"])
def test_a_half_made_venv_is_made_anew(rest, checkout, capsys):
    (checkout.root / ".venv").mkdir()
    if rest != "nothing":
        text = '{"home": "' if rest.startswith("half") else "[1]"
        (checkout.root / ".venv/ready.json").write_text(text)
    assert checkout.set_up("play") == ["venv", "play"]
    assert "anew" in capsys.readouterr().out


def test_after_an_interruption_all_is_made_anew(checkout):
    checkout.set_up("play")
    checkout.breaks = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        checkout.set_up("test")
    checkout.breaks = None
    assert checkout.set_up("test") == ["venv", "play", "test"]


def test_without_a_network_what_was_there_stays(checkout):
    checkout.set_up("play")
    checkout.breaks = Wrong("no network")
    with pytest.raises(Wrong):
        checkout.set_up("test")
    assert checkout.set_up("play") == []
    checkout.breaks = None
    assert checkout.set_up("test") == ["test"]


def test_a_checkout_that_moved_gets_a_new_venv(checkout):
    checkout.set_up("play")
    moved = checkout.root.rename(checkout.root.with_name("moved"))
    checkout.at(moved)
    assert checkout.set_up("play") == ["venv", "play"]
    assert checkout.set_up("play") == []


@pytest.mark.parametrize("other", ["/nowhere/python3.11", "/bin/sh"])
def test_a_venv_that_lost_its_python_is_made_anew(other, checkout):
    """It is gone, or another one has come into its place."""
    checkout.set_up("play")
    python = checkout.root / ".venv/bin/python"
    python.unlink()
    python.symlink_to(other)
    assert checkout.set_up("play") == ["venv", "play"]


def test_an_old_python_is_told_so(checkout, monkeypatch):
    monkeypatch.setattr(setup.sys, "version_info", (3, 9, 6))
    with pytest.raises(Wrong, match=r"Python 3\.11 or newer; name one with: make PYTHON="):
        checkout.set_up("play")


def test_of_two_at_once_one_waits_for_the_other(tmp_path):
    script = tmp_path / "two.py"
    script.write_text(
        "import sys, time\n"
        "from pathlib import Path\n"
        "from tools import setup\n"
        "here = Path(sys.argv[1])\n"
        "def make(): (here / 'made').open('a').write('venv '); time.sleep(1)\n"
        "setup.make_venv = make\n"
        "setup.add = lambda group: (here / 'made').open('a').write(group + ' ')\n"
        "setup.VENV, setup.PYTHON, setup.READY = here, here / 'python', here / 'ready.json'\n"
        "setup.PYTHON.touch()\n"
        "setup.set_up('test')\n"
    )
    began = [
        subprocess.Popen([sys.executable, str(script), str(tmp_path)], stdout=subprocess.PIPE, text=True)
        for _ in range(2)
    ]
    said = sorted(process.communicate(timeout=60)[0] for process in began)
    assert [process.returncode for process in began] == [0, 0]
    assert (tmp_path / "made").read_text() == "venv play test "
    assert said == ["", "Another make is setting up .venv; waiting for it ...\n"]


def test_when_all_is_there_it_costs_next_to_nothing():
    """Of the two seconds in which a second make play is open."""
    before = os.times()
    subprocess.run([sys.executable, str(ROOT / "tools/setup.py"), "play"], check=True)
    after = os.times()
    assert sum(after[2:4]) - sum(before[2:4]) < 0.5
