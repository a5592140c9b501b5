# SPDX-License-Identifier: MIT
"""`make flash` with RPI-RP2: a folder plays the drive, and it disappears as the real one does."""

import errno
import os
import shutil
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.bootrom import BootRom
from tests.test_flash import BOOT_OUT
from tests.test_uf2 import blocks, theirs
from tools import bootsel, bundle, flash, image
from tools.circuitpython import Refused

INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: {board}\n"


def boot_drive(folder: Path, board: str = "RPI-RP2") -> Path:
    folder.mkdir(parents=True)
    (folder / "INFO_UF2.TXT").write_text(INFO.format(board=board))
    (folder / "INDEX.HTM").write_text("<html></html>")
    return folder


@pytest.fixture
def drive(tmp_path) -> Path:
    return boot_drive(tmp_path / "media/me/RPI-RP2")


@pytest.fixture
def their_file(tmp_path) -> Path:
    path = tmp_path / "their.uf2"
    path.write_bytes(b"".join(blocks(theirs())))
    return path


@pytest.fixture(scope="module")
def bundled(tmp_path_factory) -> Path:
    build = tmp_path_factory.mktemp("bundled")
    bundle.make(build)
    return build


@pytest.fixture
def run(tmp_path, monkeypatch, capsys, bundled):
    """`make flash` with these words; what it ends with, says and complains of. The bundle is made once."""
    monkeypatch.setattr(bundle, "make", lambda build, *_: shutil.copytree(bundled, build, dirs_exist_ok=True))
    monkeypatch.setattr(flash, "ROOT", tmp_path)
    find = flash.find_drive
    monkeypatch.setattr(flash, "find_drive", lambda: find(tmp_path))
    for name in ("DRIVE", "CIRCUITPY", "SETTINGS", "FORMAT", "MPY_CROSS"):
        monkeypatch.delenv(name, raising=False)

    def flashed(**words: str | Path) -> tuple[int, str, str]:
        for name, value in words.items():
            monkeypatch.setenv(name, str(value))
        monkeypatch.setattr("sys.argv", ["flash"])
        ended = flash.main()
        told = capsys.readouterr()
        return ended, told.out, told.err

    return flashed


def dropped(drive: Path) -> Path:
    (found,) = drive.glob("*.uf2")
    return found


def test_without_circuitpython_the_drive_is_written_and_the_rest_is_told(drive, run):
    ended, said, _ = run()
    assert ended == 0
    rom = BootRom()
    rom.take(dropped(drive).read_bytes())
    assert rom.restarts == 1 and dropped(drive).name == f"hallway-{bundle.__version__}-drive.uf2"
    assert "settings.toml, too: SETTINGS=file keeps one" in said and "a saved game stays" in said
    assert "The drive disappears now" in said
    assert "If RPI-RP2 comes back" in said and "make flash CIRCUITPY=that-file.uf2" in said


def test_with_circuitpython_and_settings_all_is_in_one_file(drive, run, their_file, tmp_path):
    ours = tmp_path / "ours.toml"
    ours.write_text('HALLWAY_SOUND = "off"\n')
    ended, said, _ = run(CIRCUITPY=their_file, SETTINGS=ours)
    assert ended == 0
    assert dropped(drive).name == f"hallway-{bundle.__version__}-with-circuitpython-10.2.1.uf2"
    assert b'HALLWAY_SOUND = "off"\n' in dropped(drive).read_bytes()
    assert f"settings.toml will be {ours}" in said and "SETTINGS=file" not in said
    assert "The drive disappears now" in said and "If RPI-RP2 comes back" not in said


class Usb:
    """Writing to a drive that is gone after so many bytes: nothing arrives any more, not even a close."""

    def __init__(self, monkeypatch, rom: BootRom, limit: int | None = None) -> None:
        self.rom, self.limit, self.waiting, self.arrived = rom, limit, b"", 0
        wired = {**vars(os), "write": self.write, "fsync": self.fsync, "close": self.close}
        monkeypatch.setattr(bootsel, "os", SimpleNamespace(**wired))

    def write(self, file: int, content: bytes) -> int:
        part = content[:10_000]  # a write may be cut short
        self.waiting += part
        return len(part)

    def fsync(self, file: int) -> None:
        while self.waiting:
            block, self.waiting = self.waiting[:512], self.waiting[512:]
            if self.limit is not None and self.arrived + len(block) > self.limit:
                raise OSError(errno.EIO, "Input/output error")
            self.arrived += len(block)
            self.rom.write(block)
        if self.rom.restarts:
            raise OSError(errno.EIO, "Input/output error")

    def close(self, file: int) -> None:
        os.close(file)
        if self.rom.restarts:
            raise OSError(errno.EIO, "Input/output error")


def test_an_error_as_the_drive_disappears_is_no_failure(drive, run, monkeypatch):
    rom = BootRom()
    Usb(monkeypatch, rom)
    ended, said, complaint = run()
    assert (ended, complaint) == (0, "") and rom.restarts == 1
    assert "The drive disappears now" in said


@pytest.mark.parametrize("arrived", [0, 512, 65_536, 1_000_000, 2_097_152 - 1024])
def test_a_cable_pulled_before_the_last_block_is(drive, run, monkeypatch, arrived):
    rom = BootRom()
    Usb(monkeypatch, rom, arrived)
    ended, said, complaint = run()
    assert ended == 1 and rom.restarts == 0
    assert "The drive disappears now" not in said
    assert "did not get all of it (Input/output error)" in complaint
    assert "run make flash again" in complaint


def test_a_drive_that_takes_nothing_is_named(drive, run, monkeypatch):
    def refuse(*_):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(bootsel, "os", SimpleNamespace(**{**vars(os), "open": refuse}))
    ended, _, complaint = run()
    assert ended == 1 and "Read-only file system" in complaint


def test_a_wrong_file_is_refused_and_nothing_is_written(drive, run, tmp_path):
    wrong = tmp_path / "wrong.uf2"
    wrong.write_bytes(b"".join(blocks(theirs(board=b"raspberry_pi_pico_w"))))
    ended, _, complaint = run(CIRCUITPY=wrong)
    assert ended == 1 and complaint.startswith("Nothing was changed: ")
    assert not list(drive.glob("*.uf2")) and not (tmp_path / "build").exists()


def test_two_drives_are_named_and_one_must_be(drive, run, tmp_path):
    other = tmp_path / "media/me/CIRCUITPY"
    other.mkdir()
    ended, _, complaint = run()
    assert ended == 1 and "more than one drive" in complaint and "DRIVE=" in complaint
    assert str(drive) in complaint and str(other) in complaint
    assert run(DRIVE=drive)[0] == 0


@pytest.mark.parametrize("mount", ["media/me", "run/media/me", "media", "mnt", "Volumes"])
@pytest.mark.parametrize("label", ["CIRCUITPY", "RPI-RP2", "RP2350"])
def test_a_drive_is_found_where_linux_and_macos_put_it(tmp_path, mount, label):
    (tmp_path / mount / label).mkdir(parents=True)
    assert flash.find_drive(tmp_path) == tmp_path / mount / label


def test_no_drive_says_how_to_get_one(tmp_path):
    with pytest.raises(Refused, match=r"Hold key A.*hold BOOTSEL.*DRIVE="):
        flash.find_drive(tmp_path)


def test_a_pico_2_is_refused(tmp_path, run):
    pico2 = boot_drive(tmp_path / "media/me/RP2350", "RP2350")
    ended, _, complaint = run()
    assert ended == 1 and "belongs to another board (RP2350)" in complaint and "DRIVE=" in complaint
    assert not list(pico2.glob("*.uf2"))


def test_on_a_circuitpy_drive_only_the_program_is_changed(tmp_path, run, their_file):
    drive = tmp_path / "Volumes/CIRCUITPY"
    drive.mkdir(parents=True)
    (drive / "boot_out.txt").write_text(BOOT_OUT.format(version="10.2.1", board="raspberry_pi_pico"))
    before = sorted(drive.iterdir())
    ended, _, complaint = run(CIRCUITPY=their_file)
    assert ended == 1 and "CIRCUITPY= is for a Pico that shows RPI-RP2" in complaint
    ended, _, complaint = run(CIRCUITPY="", SETTINGS=their_file)
    assert ended == 1 and "leave SETTINGS= out" in complaint
    assert sorted(drive.iterdir()) == before
    assert run(SETTINGS="")[0] == 0
    assert (drive / "code.py").exists() and not list(drive.glob("*.uf2"))


def test_make_flash_drops_just_what_make_uf2_makes(drive, run, tmp_path):
    run()
    made = image.make(tmp_path / "again")
    assert dropped(drive).read_bytes() == made.read_bytes()
