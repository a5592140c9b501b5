# SPDX-License-Identifier: MIT
"""Flashing: a folder plays the drive; the cable is pulled at every single step."""

import errno
import shutil
from pathlib import Path

import pytest

from tools import bundle, flash
from tools.flash import Drive, Refused, Stopped

BOOT_OUT = "Adafruit CircuitPython {version} on 2026-05-01; Raspberry Pi Pico with rp2040\nBoard ID:{board}\n"

OLD = {
    "boot.py": b"old boot",
    "code.py": b"old start",
    "lib/hallway/view.mpy": b"old view",
    "lib/hallway/gone.mpy": b"old only",
    "lib/hallway/show/same.mpy": b"same",
    "lib/neopixel.mpy": b"old pixels",
}
NEW = {
    "boot.py": b"new boot, longer",
    "code.py": b"new start",
    "settings.toml": b"defaults",
    "lib/hallway/view.mpy": b"new view",
    "lib/hallway/added.mpy": b"new only",
    "lib/hallway/show/same.mpy": b"same",
    "lib/neopixel.mpy": b"new pixels",
}


def fill(root: Path, files: dict[str, bytes]) -> None:
    for name, content in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_bytes(content)


class Pulled(OSError):
    pass


class Cut(Drive):
    """A drive whose cable is pulled at the n-th step; a write is left half done."""

    def __init__(self, root: Path, steps: int) -> None:
        super().__init__(root)
        self.left = steps

    def _step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise Pulled(errno.EIO, "gone")

    def write(self, name: str, content: bytes) -> None:
        try:
            self._step()
        except Pulled:
            (self.root / name).parent.mkdir(parents=True, exist_ok=True)
            (self.root / name).write_bytes(content[: len(content) // 2])
            raise
        super().write(name, content)

    def rename(self, name: str, new: str) -> None:
        self._step()
        super().rename(name, new)

    def remove(self, name: str) -> None:
        self._step()
        super().remove(name)

    def remove_folder(self, name: str) -> None:
        for path in sorted((self.root / name).rglob("*"), reverse=True):
            self._step()
            path.unlink() if path.is_file() else path.rmdir()
        super().remove_folder(name)


def what_runs(root: Path) -> dict[str, bytes]:
    """As CircuitPython chooses: code.txt before code.py; its path says where modules come from."""
    start = root / "code.txt" if (root / "code.txt").exists() else root / "code.py"
    content = start.read_bytes()
    lib, prefix = root / "lib", b'import sys\n\nsys.path.insert(0, "/hallway.next")\n'
    if content.startswith(prefix):
        lib, content = root / "hallway.next", content.removeprefix(prefix)
    running = {"code.py": content}
    for path in lib.rglob("*"):
        if path.is_file():
            running["lib/" + str(path.relative_to(lib))] = path.read_bytes()
    return running


def only_program(files: dict[str, bytes]) -> dict[str, bytes]:
    return {name: content for name, content in files.items() if name not in ("boot.py", "settings.toml")}


def test_the_old_or_the_new_program_works_wherever_the_cable_is_pulled(tmp_path):
    outcomes = []
    for steps in range(60):
        root = tmp_path / str(steps)
        fill(root, {**OLD, "settings.toml": b"the family's"})
        drive = Cut(root, steps)
        try:
            flash.flash(drive, NEW)
        except Pulled:
            pass
        else:
            break
        running = what_runs(root)
        assert running in (only_program(OLD), only_program(NEW)), steps
        outcomes.append(running == only_program(NEW))
        assert (root / "settings.toml").read_bytes() == b"the family's"
        flash.flash(Drive(root), NEW)  # plugged in again
        assert what_runs(root) == only_program(NEW)
        assert not (root / "hallway.next").exists() and not (root / "code.txt").exists()
    assert len(outcomes) > 12 and True in outcomes and False in outcomes
    assert outcomes == sorted(outcomes), "once the new program works, the old one never comes back"


def test_a_first_flash_a_second_one_and_one_with_nothing_to_do(tmp_path):
    drive = Drive(tmp_path)
    assert flash.flash(drive, NEW)
    assert what_runs(tmp_path) == only_program(NEW)
    assert (tmp_path / "settings.toml").read_bytes() == b"defaults"
    again = Drive(tmp_path)
    assert not flash.flash(again, NEW) and again.written == 0


def test_sources_beside_compiled_modules_are_removed_and_other_things_are_left(tmp_path):
    fill(
        tmp_path,
        {**NEW, "lib/hallway/view.py": b"x", "lib/neopixel.py": b"x", "lib/mine.py": b"x", "note.txt": b"x"},
    )
    assert flash.flash(Drive(tmp_path), NEW)
    assert not (tmp_path / "lib/hallway/view.py").exists() and not (tmp_path / "lib/neopixel.py").exists()
    assert (tmp_path / "lib/mine.py").exists() and (tmp_path / "note.txt").exists()


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    build = tmp_path_factory.mktemp("build")
    bundle.make(build)
    return next(path for path in build.iterdir() if path.is_dir())


@pytest.fixture
def pico(tmp_path) -> Path:
    (tmp_path / "boot_out.txt").write_text(BOOT_OUT.format(version="10.2.1", board="raspberry_pi_pico"))
    return tmp_path


def test_the_real_bundle_on_a_folder_that_plays_the_drive(pico, folder, capsys):
    (pico / "settings.toml").write_text('HALLWAY_SOUND = "off"\n')
    flash.run(pico, folder)
    said = capsys.readouterr().out
    assert "verified" in said and "own settings.toml was kept" in said
    assert (pico / "lib/hallway/console/console.mpy").read_bytes()[:2] == b"C\x06"
    assert not (pico / "manifest.json").exists()
    flash.run(pico, folder)
    assert "up to date" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("boot_out", "words"),
    [
        (
            BOOT_OUT.format(version="9.2.8", board="raspberry_pi_pico"),
            "CircuitPython 9.2.8, and Hallway needs 10",
        ),
        (
            BOOT_OUT.format(version="10.0.0", board="raspberry_pi_pico_w"),
            "this board is a raspberry_pi_pico_w",
        ),
        ("nonsense", "does not say"),
        (None, "has no boot_out.txt"),
    ],
)
def test_a_board_that_will_not_work_is_refused_before_anything_is_touched(tmp_path, folder, boot_out, words):
    if boot_out is not None:
        (tmp_path / "boot_out.txt").write_text(boot_out)
    before = sorted(tmp_path.iterdir())
    with pytest.raises(Refused, match=words):
        flash.run(tmp_path, folder)
    assert sorted(tmp_path.iterdir()) == before


def test_a_full_drive_is_refused(pico, folder, monkeypatch):
    monkeypatch.setattr(shutil, "disk_usage", lambda root: shutil._ntuple_diskusage(10**6, 10**6, 50_000))
    with pytest.raises(Refused, match="too full: 50,000 bytes free"):
        flash.run(pico, folder)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (errno.EROFS, "cannot be written to"),
        (errno.ENOSPC, "is full"),
        (errno.EIO, "went away"),
        (errno.ENODEV, "went"),
    ],
)
def test_a_drive_that_fails_half_way_is_named(pico, folder, monkeypatch, number, words):
    def fail(self, name: str, content: bytes) -> None:
        raise OSError(number, "it failed")

    monkeypatch.setattr(Drive, "write", fail)
    with pytest.raises(Stopped, match=words):
        flash.run(pico, folder)


def test_no_drive_at_all(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr("sys.argv", ["flash", "--drive", str(tmp_path / "nowhere")])
    assert flash.main() == 1
    assert "is not a folder" in capsys.readouterr().err


# -- what is not ours, and what is only half there


class Ordered(Drive):
    """Remembers which names were written and which came to be by renaming."""

    def __init__(self, root: Path) -> None:
        super().__init__(root)
        self.steps: list[str] = []

    def write(self, name: str, content: bytes) -> None:
        self.steps.append(name)
        super().write(name, content)

    def rename(self, name: str, new: str) -> None:
        self.steps.append(f"{name} > {new}")
        super().rename(name, new)


def test_settings_are_written_under_another_name_first(tmp_path):
    drive = Ordered(tmp_path)
    flash.flash(drive, NEW)
    for name in ("settings.toml", "code.py", "boot.py"):
        assert name not in drive.steps and f"{name}.next > {name}" in drive.steps
    assert not list(tmp_path.glob("*.next"))


@pytest.mark.parametrize("length", [0, 1, 7])
def test_settings_that_an_earlier_flash_left_half_written_are_ours(tmp_path, length):
    fill(tmp_path, {"settings.toml": NEW["settings.toml"][:length]})
    flash.flash(Drive(tmp_path), NEW)
    assert (tmp_path / "settings.toml").read_bytes() == NEW["settings.toml"]


def test_what_the_device_keeps_on_the_drive_stays(tmp_path):
    new = {**NEW, bundle.KEEP: b"\xff" * 100}
    flash.flash(Drive(tmp_path), new)
    (tmp_path / bundle.KEEP).write_bytes(b"k" * 100)
    flash.flash(Drive(tmp_path), {**new, "lib/hallway/view.mpy": b"newer"})
    assert (tmp_path / bundle.KEEP).read_bytes() == b"k" * 100
    (tmp_path / bundle.KEEP).write_bytes(b"torn")
    flash.flash(Drive(tmp_path), {**new, "lib/hallway/view.mpy": b"newest"})
    assert (tmp_path / bundle.KEEP).read_bytes() == b"\xff" * 100


def test_another_program_is_kept_and_named(pico, folder, capsys):
    theirs = {"code.py": b"print('mine')", "boot.py": b"import storage", "code.txt": b"print('first')"}
    fill(pico, theirs)
    flash.run(pico, folder)
    said = capsys.readouterr().out
    for name, content in theirs.items():
        assert f"kept as yours-1-{name}." in said
        assert (pico / f"yours-1-{name}").read_bytes() == content
    assert not (pico / "code.txt").exists(), "CircuitPython would take it before code.py"
    assert (pico / "code.py").read_bytes() == (folder / "code.py").read_bytes()
    flash.run(pico, folder)
    assert "Another program" not in capsys.readouterr().out
    (pico / "code.py").write_bytes(b"print('another')")
    flash.run(pico, folder)
    assert (pico / "yours-2-code.py").read_bytes() == b"print('another')"


@pytest.mark.parametrize(
    "name", ["code.py", "lib", "lib/hallway", "lib/hallway/view.mpy", "hallway.next", "settings.toml"]
)
def test_links_are_refused(pico, folder, tmp_path_factory, name):
    elsewhere = tmp_path_factory.mktemp("elsewhere") / "target"
    if "." in name and name != "hallway.next":
        elsewhere.write_bytes(b"precious")
    else:
        elsewhere.mkdir()
    (pico / name).parent.mkdir(parents=True, exist_ok=True)
    (pico / name).symlink_to(elsewhere)
    with pytest.raises(Refused, match="is a link"):
        flash.run(pico, folder)
    assert elsewhere.is_dir() or elsewhere.read_bytes() == b"precious"
    assert not list(elsewhere.iterdir()) if elsewhere.is_dir() else True


def test_folders_are_synced_after_every_change_of_a_name(tmp_path, monkeypatch):
    synced: list[Path] = []
    monkeypatch.setattr(flash, "sync", synced.append)
    flash.flash(Drive(tmp_path), NEW)
    assert {tmp_path, tmp_path / "lib/hallway", tmp_path / "lib/hallway/show"} <= set(synced)
    assert synced[-1] == tmp_path, "code.txt was taken away last"


class Small(Drive):
    """A drive of a megabyte: what does not fit is not written."""

    def write(self, name: str, content: bytes) -> None:
        used = sum(-(-path.stat().st_size // 512) * 512 for path in self.root.rglob("*") if path.is_file())
        if used + len(content) > CAPACITY:
            raise OSError(errno.ENOSPC, "No space left on device")
        super().write(name, content)


CAPACITY = 2008 * 512  # of a Pico's drive (tools/fat12.py)


def test_sources_over_an_installed_program_fit_on_the_drive(pico, folder, tmp_path_factory, monkeypatch):
    build = tmp_path_factory.mktemp("sources")
    bundle.make(build, "py")
    sources = next(path for path in build.iterdir() if path.is_dir())
    monkeypatch.setattr(flash, "Drive", Small)

    def usage(root):
        used = sum(-(-path.stat().st_size // 512) * 512 for path in root.rglob("*") if path.is_file())
        return shutil._ntuple_diskusage(CAPACITY, used, CAPACITY - used)

    monkeypatch.setattr(shutil, "disk_usage", usage)
    flash.run(pico, folder)
    flash.run(pico, sources, folder)
    assert (pico / "lib/hallway/view.py").exists()
    assert not (pico / "lib/hallway/console/console.mpy").exists()
    flash.run(pico, folder)
    assert (pico / "lib/hallway/console/console.mpy").exists()
    assert not (pico / "lib/hallway/view.py").exists()
