# SPDX-License-Identifier: MIT
"""What is installed is what is chosen: pinned, with hashes, and no more than each group needs."""

import json
import re
import subprocess
import sys
from importlib import metadata

import pytest
from packaging.requirements import Requirement

from boardsim import ROOT
from tools import lock, node, setup
from tools.lock import FOLDER, GROUPS, chosen, locked, plain

LOCK = {name: (FOLDER / f"{name}.txt").read_text("utf-8") for name in GROUPS}
TOGETHER = ("play", "test", "hardware")
URL = re.compile(r"https?:|file:|git\+|index-url|find-links|trusted-host")


def everything(group: str) -> dict[str, set[str]]:
    """Locked for a group, with what it builds on."""
    found: dict[str, set[str]] = {}
    for name in (*GROUPS[group][1], group):
        found.update(locked(name))
    return found


@pytest.mark.parametrize("group", GROUPS)
def test_all_that_is_chosen_is_locked_as_it_is_chosen(group):
    assert chosen(group)
    have = everything(group)
    assert {name: have.get(name) for name in chosen(group)} == {
        name: {version} for name, version in chosen(group).items()
    }


@pytest.mark.parametrize("group", GROUPS)
def test_every_package_is_pinned_with_hashes_and_no_address(group):
    parts = re.split(r"^(?=[A-Za-z0-9])", LOCK[group], flags=re.MULTILINE)[1:]
    assert len(parts) >= len(locked(group)) > 0
    for part in parts:
        assert re.match(r"[A-Za-z0-9._-]+==\S+ ", part), part
        assert re.search(r"--hash=sha256:[0-9a-f]{64}\b", part), part
    assert not URL.search(LOCK[group])
    assert LOCK[group].startswith("# What is needed ")


def test_groups_in_one_venv_agree():
    for name in {name for group in TOGETHER for name in locked(group)}:
        assert len({frozenset(locked(group)[name]) for group in TOGETHER if name in locked(group)}) == 1, name
    assert not locked("play").keys() & (locked("test").keys() | locked("node").keys())


@pytest.mark.parametrize("group", ["play", "test"])
def test_what_packages_need_is_locked_too(group):
    """But for what pyproject.toml says is never loaded."""
    excluded = set(map(plain, lock.project()["tool"]["uv"]["exclude-dependencies"]))
    have = everything(group)
    for name in locked(group):
        for text in needs_of(name):
            need = Requirement(text)
            if need.marker is None or need.marker.evaluate({"extra": ""}):
                assert plain(need.name) in have.keys() | excluded, f"{name} needs {text}"
                versions = have.get(plain(need.name), ())
                assert all(need.specifier.contains(each, prereleases=True) for each in versions), text


def needs_of(name: str) -> list[str]:
    try:
        return metadata.requires(name) or []
    except metadata.PackageNotFoundError:
        return []  # for another system


def test_what_is_locked_is_what_is_installed_here():
    installed = {plain(each.name): each.version for each in metadata.distributions()}
    for name, versions in everything("test").items():
        if name in installed:
            assert installed[name] in versions, name
    assert chosen("test").keys() <= installed.keys()


def test_set_up_knows_the_same_groups():
    for name, (before, _, _, locks) in setup.GROUPS.items():
        assert before == GROUPS[name][1] or name == "lock"
        assert locks[0] == f"requirements/{name}.txt"
        assert all((ROOT / path).is_file() for path in locks)


def test_npm_s_packages_are_pinned_with_integrity_and_no_address():
    wanted = json.loads((node.HERE / "package.json").read_text())["dependencies"]
    text = (node.HERE / "package-lock.json").read_text()
    packages = json.loads(text)["packages"]
    assert packages.pop("")["dependencies"] == wanted
    assert "resolved" not in text and not URL.search(text)
    assert all(re.fullmatch(r"sha512-[A-Za-z0-9+/=]{88}", each["integrity"]) for each in packages.values())
    for name, version in wanted.items():
        assert packages[f"node_modules/{name}"]["version"] == version
        assert json.loads((node.package(name) / "package.json").read_text())["version"] == version


PLAYING = """
import sys

class Nowhere:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in {away}:
            raise ModuleNotFoundError(name + " is not among what playing needs")

sys.meta_path.insert(0, Nowhere())
import tools.play, tools.demo, tools.bundle, tools.flash, tools.monitor
from boardsim import Tabletop
from boardsim.web.room import Room

Room(2, 1).close()
with Tabletop(pads=1, seed=1) as top:
    top.run(3.0)
    top.press("a")
    top.run(3.0)
    print(len(top.screen.text))
"""


def test_playing_needs_nothing_but_its_own_group():
    own = locked("play").keys() | {"pip", "setuptools"}
    away = {
        module
        for module, owners in metadata.packages_distributions().items()
        if not any(plain(owner) in own for owner in owners)
    }
    assert {"pytest", "playwright", "hypothesis", "mypy"} <= away
    done = subprocess.run(
        [sys.executable, "-c", PLAYING.format(away=away)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 5
