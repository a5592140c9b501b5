# SPDX-License-Identifier: MIT
"""A release: what it refuses, what it holds, and that it is the same twice."""

import hashlib
import io
import re
import subprocess
import tomllib
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest

import hallway
from boardsim import ROOT
from tools import bundle, changelog, licences, release
from tools.release import NAME, Origin, Refused

MOMENT = datetime(2026, 5, 6, 7, 8, 9, tzinfo=UTC)
ORIGIN = Origin("0123456789abcdef", MOMENT, False)


# -- the version


def test_the_version_is_said_once():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" not in project["project"] and project["project"]["dynamic"] == ["version"]
    told = project["tool"]["setuptools"]
    assert told["dynamic"]["version"] == {"attr": "hallway.__version__"}
    assert Path(hallway.__file__) == ROOT / told["package-dir"][""] / "hallway/__init__.py"
    assert release.__version__ == bundle.__version__ == hallway.__version__
    assert re.fullmatch(r"\d+\.\d+\.\d+", hallway.__version__)


def test_the_change_log_has_this_version_first_after_what_is_to_come():
    versions = list(changelog.sections())
    assert versions[:2] == [changelog.UNRELEASED, hallway.__version__]
    numbers = [tuple(map(int, version.split("."))) for version in versions[1:]]
    assert numbers == sorted(numbers, reverse=True)


# -- what is refused


def run(root: Path, *words: str) -> str:
    who = ["-c", "user.name=someone", "-c", "user.email=someone@example.org"]
    return subprocess.run(
        ["git", "-C", str(root), *who, *words], check=True, capture_output=True, text=True
    ).stdout.strip()


@pytest.fixture
def tree(tmp_path, git) -> Path:
    """A small checkout with one commit."""
    root = tmp_path / "tree"
    root.mkdir()
    (root / "CHANGELOG.md").write_text(f"# Changes\n\n## Unreleased\n\n## {hallway.__version__}\n\n- All.\n")
    (root / "Makefile").write_text("help:\n")
    (root / ".gitignore").write_text("build/\n")
    run(root, "init", "-q")
    run(root, "add", ".")
    run(root, "commit", "-qm", "All")
    return root


def test_a_clean_tree_is_taken_with_its_commit_and_date(tree):
    found = release.origin(tree, dirty=False)
    assert found.commit == run(tree, "rev-parse", "HEAD")
    assert int(found.moment.timestamp()) == int(run(tree, "log", "-1", "--format=%ct"))
    assert not found.changed


def test_what_is_not_committed_is_refused_unless_it_is_to_try_out(tree):
    (tree / "new.py").write_text("")
    with pytest.raises(Refused, match=r"not all is committed \(new\.py\): commit it, or .* DIRTY=1"):
        release.origin(tree, dirty=False)
    assert release.origin(tree, dirty=True).changed


def test_without_git_or_history_there_is_no_release(tree, tmp_path):
    (tmp_path / "bare").mkdir()
    with pytest.raises(Refused, match="clone the repository"):
        release.origin(tmp_path / "bare", dirty=False)
    (tree / "more").write_text("")
    run(tree, "add", ".")
    run(tree, "commit", "-qm", "More")
    run(tmp_path, "clone", "-q", "--depth=1", f"file://{tree}", "shallow")
    with pytest.raises(Refused, match="git fetch --unshallow"):
        release.origin(tmp_path / "shallow", dirty=False)


def test_a_version_that_is_tagged_elsewhere_must_be_raised(tree):
    run(tree, "tag", release.TAG)
    assert not release.origin(tree, dirty=False).changed
    (tree / "more").write_text("")
    run(tree, "add", ".")
    run(tree, "commit", "-qm", "More")
    with pytest.raises(Refused, match=r"raise __version__ in lib/hallway/__init__\.py"):
        release.origin(tree, dirty=False)


def test_a_version_of_which_nothing_is_said_is_refused(tmp_path):
    log = tmp_path / "CHANGELOG.md"
    for text in ("## Unreleased\n\n- New.\n", f"## {hallway.__version__}\n\n## 0.0.1\n\n- Old.\n"):
        log.write_text(text)
        with pytest.raises(Refused, match=f"write a section ## {re.escape(hallway.__version__)}"):
            release.notes(log)
    log.write_text(f"## {hallway.__version__}\n\n- New.\n\n### Play\n\n- More.\n\n## 0.0.1\n\n- Old.\n")
    assert release.notes(log) == "- New.\n\n### Play\n\n- More."


@pytest.fixture
def with_kicad(tmp_path, monkeypatch):
    """A machine whose KiCad is of that version, or that has none."""

    def put(version: str | None) -> None:
        (tmp_path / "bin").mkdir(exist_ok=True)
        monkeypatch.setenv("PATH", str(tmp_path / "bin"))
        if version:
            command = tmp_path / "bin/kicad-cli"
            command.write_text(f"#!/bin/sh\necho {version}\n")
            command.chmod(0o755)

    return put


@pytest.mark.parametrize("version", [None, "8.0.4"])
def test_without_kicad_9_it_says_the_command(with_kicad, version):
    with_kicad(version)
    with pytest.raises(Refused, match=re.escape(release.machine.what_adds("kicad"))):
        release.check_tools()


def test_without_build123d_it_says_the_command(with_kicad, monkeypatch):
    with_kicad("9.0.8")
    monkeypatch.setattr(release.importlib.util, "find_spec", lambda name: object())
    release.check_tools()
    monkeypatch.setattr(release.importlib.util, "find_spec", lambda name: None)
    with pytest.raises(Refused, match="make hardware"):
        release.check_tools()


# -- what it holds

HARDWARE = {
    "pad/pad-gerbers.zip": b"gerbers of the pad",
    "hub/hub-gerbers.zip": b"gerbers of the hub",
    "pad/pad-parts.csv": b"parts",
    "pad/pad-placement.csv": b"placement",
    "pad/pad-parts.html": b"clickable",
    "pad/pad-schematic.pdf": b"schematic",
    "tiles/sheets/go.pdf": b"sheet",
    "tiles/bodies/lid.stl": b"lid",
    "tiles/bodies/lid.step": b"lid to change",
    "case/hub.3mf": b"case",
}


def names(content: bytes) -> set[str]:
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        return {name.split("/", 1)[1] for name in archive.namelist()}


def test_hardware_is_packed_for_those_who_take_it():
    files = release.hardware_files(HARDWARE, b"licences", MOMENT)
    assert files[f"{NAME}-pad-gerbers.zip"] == (b"gerbers of the pad", "for a board maker, as it is: the pad")
    assert files[f"{NAME}-hub-gerbers.zip"][0] == b"gerbers of the hub"
    held = {name.removeprefix(f"{NAME}-"): names(content) for name, (content, _) in list(files.items())[2:]}
    assert held == {
        "assembly.zip": {"pad/pad-parts.csv", "pad/pad-placement.csv", "pad/pad-parts.html", "LICENCES.txt"},
        "paper.zip": {"tiles/sheets/go.pdf", "LICENCES.txt"},
        "bodies.zip": {"tiles/bodies/lid.stl", "case/hub.3mf", "LICENCES.txt"},
        "hardware.zip": {*HARDWARE, "LICENCES.txt"},
    }


@pytest.mark.parametrize("lost", ["gerbers", "parts", "sheets", "bodies"])
def test_a_release_without_one_of_its_parts_is_refused(lost):
    gone = {"parts": ("parts", "placement"), "bodies": ("bodies", "case")}.get(lost, (lost,))
    left = {name: content for name, content in HARDWARE.items() if not any(word in name for word in gone)}
    with pytest.raises(Refused, match="make hardware wrote no"):
        release.hardware_files(left, b"licences", MOMENT)


def test_two_boards_of_one_name_are_refused():
    with pytest.raises(Refused, match=r"two files called pad-gerbers\.zip"):
        release.hardware_files({**HARDWARE, "other/pad-gerbers.zip": b"another"}, b"licences", MOMENT)


def test_a_file_that_names_the_makers_folder_is_refused(tmp_path):
    release.check_places(HARDWARE, tmp_path)
    with pytest.raises(Refused, match=r"odd\.txt names .*MARKS"):
        release.check_places({"odd.txt": f"made in {tmp_path}/build".encode()}, tmp_path)


def test_notes_tell_what_is_new_what_to_take_and_where_it_is_from():
    said = release.told(ORIGIN, "- New.", {"a.zip": "for all"})
    assert said.startswith(f"# Hallway {hallway.__version__}\n\n- New.\n")
    assert "| `a.zip` | for all |" in said
    assert "commit 0123456789abcdef of 2026-05-06; `make release` there gives the same bytes" in said
    tried = release.told(ORIGIN._replace(changed=True), "- New.", {})
    assert "**To try out only.**" in tried and "same bytes" not in tried


def test_the_folder_is_replaced_whole_and_its_sums_are_right(tmp_path):
    out = tmp_path / "release"
    out.mkdir()
    (out / "old.zip").write_text("old")
    release.write(out, {"b.zip": b"2", "a.zip": b"1"})
    assert {path.name for path in out.iterdir()} == {"a.zip", "b.zip", "SHA256SUMS"}
    lines = (out / "SHA256SUMS").read_text().splitlines()
    assert lines == [
        f"{hashlib.sha256(b'1').hexdigest()}  a.zip",
        f"{hashlib.sha256(b'2').hexdigest()}  b.zip",
    ]
    assert [path.name for path in tmp_path.iterdir()] == ["release"]


# -- the whole, with hardware that is ready


@pytest.fixture
def ready(tree, monkeypatch):
    """The tree, as if KiCad had been at work there; each time with another clock."""
    clock = iter(("2026-11-18T00:41:32", "2027-01-02T03:04:05"))

    def made(root: Path, moment: datetime) -> Path:
        report = f"** Created on {next(clock)}+0000 **".encode()
        for name, content in {**HARDWARE, "pad/pad-drc.rpt": report}.items():
            path = root / "build/hardware" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(packed_if_archive(name, content))
        return root / "build/hardware"

    monkeypatch.setattr(release, "check_tools", lambda: None)
    monkeypatch.setattr(licences, "HARDWARE", ())  # of packages that only make hardware installs
    monkeypatch.setattr(release, "boards_and_bodies", made)
    return tree


def packed_if_archive(name: str, content: bytes) -> bytes:
    return release.undated.packed({"inside": content}, MOMENT) if name.endswith((".zip", ".3mf")) else content


def documented() -> set[str]:
    """The files that docs/release.md tells of."""
    table = (ROOT / "docs/release.md").read_text("utf-8").partition("## To make one")[0]
    return {
        name.replace("<version>", hallway.__version__)
        for name in re.findall(r"^\| `(.+?)` \|", table, re.MULTILINE)
    }


def content(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_two_releases_of_one_commit_are_the_same_to_the_byte(ready, capsys):
    source = release.make(ready)
    first = content(ready / "build/release")
    release.make(ready)
    assert content(ready / "build/release") == first
    packs = {f"{NAME}-{pack.name}" for pack in release.PACKS}
    boards = {f"{NAME}-pad-gerbers.zip", f"{NAME}-hub-gerbers.zip"}
    pico = {f"{NAME}.zip", f"{NAME}-drive.uf2"}
    assert set(first) == packs | boards | pico | {"LICENCES.txt", "RELEASE.md", "SHA256SUMS"}
    told = first["RELEASE.md"].decode()
    assert all(f"`{name}`" in told for name in set(first) - {"RELEASE.md", "SHA256SUMS"})
    assert source.commit in told and "\n- All.\n" in told
    assert documented() - {f"{NAME}-page.zip"} == {re.sub("pad|hub", "<board>", name) for name in first}
    assert "no make site yet" in capsys.readouterr().out
    subprocess.run(["sha256sum", "--quiet", "-c", "SHA256SUMS"], cwd=ready / "build/release", check=True)


def test_the_page_goes_along_once_it_is_made(ready):
    recipe = "site:\n\t@mkdir -p build/site && echo $$SOURCE_DATE_EPOCH > build/site/index.html\n"
    (ready / "Makefile").write_text(f"help:\n{recipe}")
    run(ready, "commit", "-qam", "A page")
    (ready / "build/site").mkdir(parents=True)
    (ready / "build/site/old.html").write_text("of another commit")
    source = release.make(ready)
    packed = (ready / f"build/release/{NAME}-page.zip").read_bytes()
    assert names(packed) == {"index.html", "LICENCES.txt"}
    with zipfile.ZipFile(io.BytesIO(packed)) as archive:
        said = archive.read(f"{NAME}-page/index.html").decode()
    assert int(said) == int(source.moment.timestamp())


def test_a_part_that_cannot_be_made_ends_it_and_the_old_release_stays(ready):
    (ready / "build/release").mkdir(parents=True)
    (ready / "build/release/old.zip").write_text("old")
    (ready / "Makefile").write_text("help:\nsite:\n\t@false\n")
    run(ready, "commit", "-qam", "A broken page")
    with pytest.raises(Refused, match="make site failed"):
        release.make(ready)
    assert content(ready / "build/release") == {"old.zip": b"old"}


def test_a_release_that_changes_its_own_tree_is_refused(ready):
    (ready / "Makefile").write_text(
        "help:\nsite:\n\t@mkdir -p build/site && touch build/site/a picture.svg\n"
    )
    run(ready, "commit", "-qam", "A page that draws a picture")
    with pytest.raises(Refused, match=r"making it changed picture\.svg"):
        release.make(ready)


# -- the tag


def tags(root: Path) -> str:
    return run(root, "tag")


def test_the_tag_is_told_and_set_only_when_asked_for(tree, capsys):
    source = release.origin(tree, dirty=False)
    release.tag(tree, source, wanted=False)
    said = capsys.readouterr().out
    assert tags(tree) == "" and f"git tag -a {release.TAG} -m 'Hallway {hallway.__version__}'" in said
    run(tree, "config", "user.name", "someone")
    run(tree, "config", "user.email", "someone@example.org")
    release.tag(tree, source, wanted=True)
    assert tags(tree) == release.TAG
    assert run(tree, "rev-parse", f"{release.TAG}^{{commit}}") == source.commit
    release.tag(tree, source, wanted=True)
    assert f"git push origin {release.TAG}" in capsys.readouterr().out


def test_what_is_only_tried_out_is_never_tagged(tree, capsys):
    release.tag(tree, release.origin(tree, dirty=False)._replace(changed=True), wanted=True)
    assert tags(tree) == "" and "not to hand on" in capsys.readouterr().out


def test_the_command_says_why_not(monkeypatch, capsys):
    def cannot(*anything):
        raise Refused("KiCad 9 is missing")

    monkeypatch.setattr(release, "make", cannot)
    monkeypatch.setattr("sys.argv", ["release"])
    assert release.main() == 1
    assert capsys.readouterr().err == "No release: KiCad 9 is missing\n"
