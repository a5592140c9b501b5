# SPDX-License-Identifier: MIT
"""One file for the Pico: what it holds, and what the boot ROM makes of it."""

import random
import shutil
import struct
from pathlib import Path

import pytest

from tests import fat
from tests.bootrom import FLASH, BootRom
from tools import bundle, circuitpython, fat12, image, uf2
from tools.circuitpython import DRIVE, NVM, Refused

BANNER = b"Adafruit CircuitPython %s on 2026-05-13; Raspberry Pi Pico with rp2040\0"


def block(
    address: int, number: int, total: int, content: bytes, family: int = 0xE48BFF56, flags: int = 0x2000
):
    head = struct.pack("<8I", 0x0A324655, 0x9E5D5157, flags, address, len(content), number, total, family)
    return (head + content).ljust(508, b"\0") + struct.pack("<I", 0x0AB16F30)


def blocks(pages: dict[int, bytes], **others) -> list[bytes]:
    """A file as Adafruit's tools write it: only what there is, no whole sectors."""
    return [block(at, number, len(pages), page, **others) for number, (at, page) in enumerate(pages.items())]


def theirs(
    pages: int = 37, version: bytes = b"10.2.1", board: bytes = b"raspberry_pi_pico", drive: int = 0x100000
):
    """A stand-in for CircuitPython: its marks among other bytes, and a last sector that is not full."""
    dice = random.Random(pages)
    marks = (
        BANNER % version
        + b"\0BOARD="
        + board
        + b"\0\x07\0CP"
        + struct.pack("<III", 0x100B82D8, drive, 0x100000)
    )
    content = (dice.randbytes(700) + marks).ljust(pages * 256, b"\x5a")
    return {FLASH + at: content[at : at + 256] for at in range(0, len(content), 256)}


@pytest.fixture
def their_file(tmp_path) -> Path:
    path = tmp_path / "adafruit-circuitpython.uf2"
    path.write_bytes(b"".join(blocks(theirs())))
    return path


@pytest.fixture(scope="module")
def build(tmp_path_factory) -> Path:
    """`make uf2 CIRCUITPY=`, once."""
    build = tmp_path_factory.mktemp("made") / "build"
    path = build.parent / "their.uf2"
    path.write_bytes(b"".join(blocks(theirs())))
    assert image.make(build, circuitpy=path) == made(build, "with-circuitpython-10.2.1")
    return build


def made(build: Path, what: str = "drive") -> Path:
    return build / f"hallway-{bundle.__version__}-{what}.uf2"


def fields(path: Path) -> list[tuple[int, ...]]:
    content = path.read_bytes()
    assert len(content) % 512 == 0
    return [struct.unpack_from("<8I", content, at) for at in range(0, len(content), 512)]


@pytest.mark.parametrize("what", ["drive", "with-circuitpython-10.2.1"])
def test_the_blocks_are_such_as_the_boot_rom_takes(build, what):
    found = fields(made(build, what))
    assert {(flags, size, total, family) for _, _, flags, _, size, _, total, family in found} == {
        (0x2000, 256, len(found), 0xE48BFF56)
    }
    assert [number for *_, number, _, _ in found] == list(range(len(found)))
    addresses = [address for _, _, _, address, *_ in found]
    assert addresses == sorted(set(addresses))
    for start in range(0, len(found), 16):
        sector = addresses[start]
        assert sector % 4096 == 0
        assert addresses[start : start + 16] == list(range(sector, sector + 4096, 256))
    touched = {address - address % 4096 for address in addresses}
    drive = set(range(FLASH + 0x100000, FLASH + 0x200000, 4096))
    rest = set() if what == "drive" else set(range(FLASH, FLASH + 3 * 4096, 4096))
    assert touched == drive | rest and FLASH + 0xFF000 not in touched


def test_the_boot_rom_puts_the_drive_there_and_leaves_the_rest(build):
    rom = BootRom()
    before = bytes(rom.flash)
    rom.take(made(build).read_bytes())
    assert rom.restarts == 1
    assert rom.flash[:0x100000] == before[:0x100000], "CircuitPython and nvm"
    drive = bytes(rom.flash[0x100000:])
    found = fat.read(drive)
    folder = build / f"hallway-{bundle.__version__}"
    assert found.label == "CIRCUITPY"
    assert found.files == {**fat12.OWN, **bundle.program(folder)}
    assert drive == fat12.drive_image(bundle.program(folder))


@pytest.mark.parametrize("seed", [None, 1, 2])
def test_the_boot_rom_takes_both_from_one_file_in_any_order(build, seed):
    rom = BootRom()
    before = bytes(rom.flash)
    rom.take(made(build, "with-circuitpython-10.2.1").read_bytes(), random.Random(seed) if seed else None)
    assert rom.restarts == 1 and rom.erases == 3 + 256
    content = b"".join(theirs().values())
    assert rom.flash[: 3 * 4096] == content.ljust(3 * 4096, b"\xff")
    assert rom.flash[3 * 4096 : 0x100000] == before[3 * 4096 : 0x100000], "nvm is in it"
    assert fat.read(bytes(rom.flash[0x100000:])).files["code.py"] == (bundle.ROOT / "code.py").read_bytes()


def test_one_file_after_the_other_does_the_same(build, their_file):
    both, two = BootRom(), BootRom()
    both.take(made(build, "with-circuitpython-10.2.1").read_bytes())
    two.take(their_file.read_bytes())
    two.take(made(build).read_bytes())
    assert two.restarts == 2 and two.flash == both.flash


def test_the_boot_rom_would_not_take_them_simply_joined(build, their_file):
    """What the renumbering and the whole sectors are for."""
    simply = BootRom()
    simply.take(their_file.read_bytes() + made(build).read_bytes())
    assert simply.restarts == 2, "it starts anew before the drive is written"
    pages = theirs() | uf2.read(made(build))
    unfilled = BootRom()
    unfilled.take(b"".join(blocks(pages)))
    assert bytes(unfilled.flash[0x100000:]) != fat12.drive_image(
        bundle.program(build / f"hallway-{bundle.__version__}")
    )


def test_a_gap_and_a_half_sector_are_left_erased():
    pages = {FLASH + 0x3100: b"a" * 256, FLASH + 0x1F00: b"b" * 256}
    found = uf2.parse(uf2.packed(pages))
    assert len(found) == 32 and found.items() >= pages.items()
    assert {page for address, page in found.items() if address not in pages} == {b"\xff" * 256}


def test_two_runs_give_the_same_bytes(build, their_file, tmp_path):
    image.make(tmp_path / "again", circuitpy=their_file)
    for what in ("drive", "with-circuitpython-10.2.1"):
        assert made(tmp_path / "again", what).read_bytes() == made(build, what).read_bytes()


def test_sources_fit_too(tmp_path):
    image.make(tmp_path / "build", "py")
    drive = b"".join(uf2.read(made(tmp_path / "build")).values())
    found = fat.read(drive)
    assert found.files["lib/hallway/console/console.py"].startswith(b"# SPDX")
    assert "lib/hallway/console/console.mpy" not in found.files


def test_settings_of_the_household_take_the_place_of_ours(build, tmp_path, monkeypatch):
    monkeypatch.setattr(bundle, "make", lambda place, *_: shutil.copytree(build, place))
    ours = tmp_path / "settings of ours.toml"
    ours.write_text('HALLWAY_LANGUAGE = "de"  # für uns\n', "utf-8")
    image.make(tmp_path / "build", own_settings=ours)
    found = fat.read(b"".join(uf2.read(made(tmp_path / "build")).values()))
    assert found.files["settings.toml"] == ours.read_bytes()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b'A = "x"\nB = "\xff\xfe"\n', r"not text in UTF-8 \(line 2\)"),
        (b"A\0B", "not a text file"),
        (b"#" * 16_385, "too large for settings: 16,385 bytes, at most 16,384"),
        (None, r"cannot be read \(No such file"),
    ],
)
def test_settings_that_are_none_are_refused_before_anything_is_written(tmp_path, content, words):
    path = tmp_path / "settings.toml"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Refused, match=words):
        image.make(tmp_path / "build", own_settings=path)
    assert not (tmp_path / "build").exists()


def damaged(at: int, byte: int) -> bytes:
    content = bytearray(b"".join(blocks(theirs())))
    content[at] ^= byte
    return bytes(content)


PICO_W = {FLASH + at: b"w" * 256 for at in range(0, 0x101000, 256)}


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (None, r"cannot be read \(No such file"),
        (b"", "is not a UF2 file"),
        (b"PK\x03\x04 a zip" * 99, "is not a UF2 file"),
        (b"".join(blocks(theirs()))[:-1], "is cut short"),
        (b"".join(blocks(theirs())[:-2]), r"is cut short: 35 of 37 blocks\. Fetch it again"),
        (b"".join(blocks(theirs())[1:]), "its blocks are not in order"),
        (b"".join(blocks(theirs()) * 2), "is cut short|not in order"),
        (damaged(512 * 3, 1), "is damaged at byte 1,536"),
        (damaged(512 * 4 - 1, 1), "is damaged at byte 1,536"),
        (b"".join(blocks(theirs(), family=0xE48BFF59)), r"is for an RP2350 \(Pico 2\)"),
        (b"".join(blocks(theirs(), family=0x68ED2B88)), "is for another chip"),
        (b"".join(blocks(theirs(), flags=0)), "not such as the boot ROM takes"),
        (b"".join(blocks(theirs(), flags=0x2001)), "not such as the boot ROM takes"),
        (b"".join(blocks({at + 8: page for at, page in theirs().items()})), "not such as the boot ROM takes"),
        (
            b"".join(blocks({at: page[:128] for at, page in theirs().items()})),
            "not such as the boot ROM takes",
        ),
        (b"".join(blocks({FLASH: b"x" * 256})), "is not CircuitPython"),
        (b"".join(blocks(theirs(board=b"raspberry_pi_pico_w"))), r"another board \(raspberry_pi_pico_w\)"),
        (b"".join(blocks(theirs(board=b"adafruit_feather_rp2040"))), "another board"),
        (b"".join(blocks(theirs(version=b"9.2.8"))), "is CircuitPython 9.2.8: get CircuitPython 10"),
        (b"".join(blocks(theirs(version=b"11.0.0-alpha.1"))), r"is CircuitPython 11\.0\.0-alpha\.1"),
        (b"".join(blocks(theirs(drive=0x181000))), "is laid out in flash unlike"),
        (b"".join(blocks(theirs(pages=0xFF1))), "is laid out in flash unlike"),
        (b"".join(blocks(PICO_W | theirs())), "is laid out in flash unlike"),
        (b"".join(blocks(theirs() | {0x20000000: b"r" * 256})), "is laid out in flash unlike"),
        (b"".join(blocks(theirs() | {0x0FFFFF00: b"r" * 256})), "is laid out in flash unlike"),
    ],
)
def test_a_file_that_is_not_the_right_circuitpython_is_refused_before_anything_is_written(
    tmp_path, content, words
):
    path = tmp_path / "their.uf2"
    if content is not None:
        path.write_bytes(content)
    with pytest.raises(Refused, match=words) as refused:
        image.make(tmp_path / "build", circuitpy=path)
    assert not (tmp_path / "build").exists()
    assert str(refused.value).startswith(str(path))
    assert "circuitpython.org/board/raspberry_pi_pico" in str(refused.value)


def test_the_last_page_before_nvm_may_be_theirs(tmp_path):
    path = tmp_path / "their.uf2"
    path.write_bytes(b"".join(blocks(theirs(pages=0xFF0))))
    pages = circuitpython.load(path).pages
    assert max(pages) + 256 == NVM and NVM + 4096 == DRIVE


def test_a_version_before_its_release_is_taken_by_its_own_name(tmp_path):
    path = tmp_path / "their.uf2"
    path.write_bytes(b"".join(blocks(theirs(version=b"10.3.0-alpha.4"))))
    assert circuitpython.load(path).version == "10.3.0-alpha.4"


def test_make_uf2_says_what_is_wrong_and_ends_with_1(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr("sys.argv", ["uf2", "--circuitpy", str(tmp_path / "none.uf2")])
    assert image.main() == 1
    assert capsys.readouterr().err.startswith(f"No file was made: {tmp_path / 'none.uf2'} cannot be read")
    monkeypatch.setattr("sys.argv", ["uf2", "--format", "exe"])
    with pytest.raises(SystemExit):
        image.main()
    assert "FORMAT is mpy or py, not exe" in capsys.readouterr().err


def test_a_file_that_cannot_be_written_leaves_the_old_one_and_no_rest(tmp_path, monkeypatch):
    (tmp_path / "x.uf2").write_bytes(b"old")

    def full(self, content):
        self.touch()
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(Refused, match="cannot be written"):
        image.write(tmp_path / "x.uf2", b"new")
    assert [path.name for path in tmp_path.iterdir()] == ["x.uf2"]
    assert (tmp_path / "x.uf2").read_bytes() == b"old"
