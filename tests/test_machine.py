# SPDX-License-Identifier: MIT
"""What the machine lacks is installed where that may be done; else it is said what adds it."""

import pytest

from tools import machine
from tools.machine import PROGRAMS, Failed

SYSTEMS = {
    "debian 12": "ID=debian\nVERSION_CODENAME=bookworm\n",
    "debian 13": "ID=debian\nVERSION_CODENAME=trixie\n",
    "raspbian": "ID=raspbian\nID_LIKE=debian\nVERSION_CODENAME=bookworm\n",
    "ubuntu": "ID=ubuntu\nID_LIKE=debian\nVERSION_CODENAME=noble\n",
    "mint": 'ID=linuxmint\nID_LIKE="ubuntu debian"\n',
    "fedora": "ID=fedora\n",
    "unknown": "ID=plan9\n",
}


@pytest.fixture
def on(tmp_path, monkeypatch):
    """Makes this machine another one; what is run there is noted, and succeeds."""

    def become(system: str, root: list[str] | None = None) -> list[str]:
        (tmp_path / "os-release").write_text(SYSTEMS[system])
        monkeypatch.setattr(machine, "OS_RELEASE", tmp_path / "os-release")
        machine.os_release.cache_clear()
        monkeypatch.setattr(machine, "as_root", lambda: root)
        done: list[str] = []
        offers = "  Candidate: 9.0.2+dfsg-1" if system == "debian 13" else "  Candidate: 6.0.11"

        def run(*words: str, given: str = "") -> str:
            done.append(" ".join(words))
            if "policy" in words:
                return offers
            return "http://mirror.example/debian\n" if "$(REPO_URI)" in words else ""

        monkeypatch.setattr(machine, "run", run)
        return done

    yield become
    machine.os_release.cache_clear()


@pytest.fixture
def without(monkeypatch):
    """Takes a program away; it comes with the installation."""

    def take(name: str, comes: bool = True) -> None:
        there = []
        program = PROGRAMS[name]

        def install(root: list[str]) -> None:
            program.install(root)
            there.append(comes)

        monkeypatch.setitem(PROGRAMS, name, program._replace(is_there=lambda: any(there), install=install))

    return take


@pytest.mark.parametrize(
    ("system", "command"),
    [
        ("debian 12", "sudo apt-get install chromium-headless-shell libatomic1"),
        ("raspbian", "sudo apt-get install chromium-headless-shell libatomic1"),
        ("ubuntu", "sudo snap install chromium"),
        ("mint", "sudo snap install chromium"),
        ("fedora", "sudo dnf install chromium"),
        ("unknown", "BROWSER_PATH"),
    ],
)
def test_who_may_not_install_is_told_the_command(system, command, on, without, capsys):
    done = on(system)
    without("browser")
    assert not machine.provide("browser")
    assert done == [] and command in capsys.readouterr().out


@pytest.mark.parametrize("root", [[], ["sudo", "-n"]])
def test_debian_s_chromium_is_installed_with_a_word_about_it(root, on, without, capsys):
    done = on("debian 12", root)
    without("browser")
    assert machine.provide("browser")
    assert done[-1].endswith("install -y --no-install-recommends chromium-headless-shell libatomic1")
    assert all(line.startswith(" ".join([*root, "env"])) for line in done)
    assert capsys.readouterr().out.startswith("Installing a browser from this system's packages")


def test_ubuntu_s_chromium_is_not_counted_on(on, without):
    done = on("ubuntu", [])
    without("browser")
    assert not machine.provide("browser") and done == []


def test_what_is_there_is_left_alone(on, monkeypatch, capsys):
    done = on("debian 12", [])
    monkeypatch.setitem(PROGRAMS, "kicad", PROGRAMS["kicad"]._replace(is_there=lambda: True))
    assert machine.provide("kicad")
    assert done == [] and capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("system", "steps"),
    [
        (
            "debian 12",
            ["tee /etc/apt/sources.list.d/hallway-backports.sources", "-t bookworm-backports kicad"],
        ),
        ("debian 13", ["--no-install-recommends kicad kicad-symbols kicad-footprints"]),
        ("ubuntu", ["add-apt-repository -y ppa:kicad/kicad-9.0-releases", "--no-install-recommends kicad"]),
    ],
)
def test_kicad_9_comes_from_where_the_system_has_it(system, steps, on, without):
    done = on(system, [])
    without("kicad")
    assert machine.provide("kicad")
    at = [next(number for number, line in enumerate(done) if step in line) for step in steps]
    assert at == sorted(at) and at[-1] == len(done) - 1
    assert any("backports" in line for line in done) == (system == "debian 12")
    assert any("ppa:" in line for line in done) == (system == "ubuntu")


def test_a_failed_installation_is_shown_and_what_to_do(on, without, monkeypatch, capsys):
    on("debian 13", [])
    without("browser")

    def fails(*words: str, given: str = "") -> str:
        raise Failed("apt-get update: no network")

    monkeypatch.setattr(machine, "run", fails)
    assert not machine.provide("browser")
    said = capsys.readouterr()
    assert (
        "no network" in said.err
        and "To add it: sudo apt-get install chromium-headless-shell libatomic1" in said.out
    )
