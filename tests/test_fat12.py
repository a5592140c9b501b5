# SPDX-License-Identifier: MIT
"""The CIRCUITPY drive: read back by an independent reader, and compared with what CircuitPython wrote."""

import random

import pytest

from tests import fat
from tools import fat12
from tools.fat12 import Unfit, drive_image

# What CircuitPython 10.2.1 wrote on the empty flash of an emulated Pico: the boot sector but for the
# volume's number (0), and the root directory; its clock began in 2000.
BOOT = """
eb fe 90 4d 53 44 4f 53 35 2e 30 00 02 01 01 00 01 00 02 00 08 f8 07 00 3f 00 ff 00 01 00 00 00
00 00 00 00 80 00 29 00 00 00 00 4e 4f 20 4e 41 4d 45 20 20 20 20 46 41 54 20 20 20 20 20
"""
ROOT = """
43 49 52 43 55 49 54 50 59 20 20 08 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00
41 2e 00 66 00 73 00 65 00 76 00 0f 00 80 65 00 6e 00 74 00 73 00 64 00 00 00 00 00 ff ff ff ff
7e 31 20 20 20 20 20 20 46 53 45 10 00 00 00 00 00 00 00 00 00 00 00 00 21 28 02 00 00 00 00 00
42 65 00 72 00 5f 00 69 00 6e 00 0f 00 49 64 00 65 00 78 00 00 00 ff ff ff ff 00 00 ff ff ff ff
01 2e 00 6d 00 65 00 74 00 61 00 0f 00 49 64 00 61 00 74 00 61 00 5f 00 6e 00 00 00 65 00 76 00
7e 31 20 20 20 20 20 20 4d 45 54 20 00 00 00 00 21 28 00 00 00 00 00 00 21 28 00 00 00 00 00 00
41 2e 00 54 00 72 00 61 00 73 00 0f 00 7f 68 00 65 00 73 00 00 00 ff ff ff ff 00 00 ff ff ff ff
7e 31 20 20 20 20 20 20 54 52 41 20 00 00 00 00 21 28 00 00 00 00 00 00 21 28 00 00 00 00 00 00
41 2e 00 54 00 72 00 61 00 73 00 0f 00 ff 68 00 2d 00 31 00 30 00 30 00 30 00 00 00 00 00 ff ff
7e 32 20 20 20 20 20 20 54 52 41 20 00 00 00 00 21 28 00 00 00 00 00 00 21 28 00 00 00 00 00 00
53 44 20 20 20 20 20 20 20 20 20 10 08 00 00 00 00 00 00 00 00 00 00 00 21 28 03 00 00 00 00 00
41 73 00 65 00 74 00 74 00 69 00 0f 00 19 6e 00 67 00 73 00 2e 00 74 00 6f 00 00 00 6d 00 6c 00
53 45 54 54 49 4e 7e 31 54 4f 4d 20 00 00 00 00 21 28 00 00 00 00 00 00 21 28 00 00 00 00 00 00
43 4f 44 45 20 20 20 20 50 59 20 20 18 00 00 00 21 28 00 00 00 00 00 00 21 28 05 00 16 00 00 00
4c 49 42 20 20 20 20 20 20 20 20 10 08 00 00 00 00 00 00 00 00 00 00 00 21 28 06 00 00 00 00 00
"""
NO_LOG = "4e 4f 5f 4c 4f 47 20 20 20 20 20 20 08 00 00 00 21 28 00 00 00 00 00 00 21 28 00 00 00 00 00 00"


def test_a_fresh_drive_is_the_one_that_circuitpython_formats(monkeypatch):
    monkeypatch.setattr(fat12, "STAMP", (2000 - 1980) << 25 | 1 << 21 | 1 << 16)
    image = drive_image({"settings.toml": b"", "code.py": b'print("Hello World!")\n', "lib/x": b""})
    boot, root = bytes.fromhex(BOOT), bytes.fromhex(ROOT)
    assert image[:39] + bytes(4) + image[43:512] == boot.ljust(510, b"\0") + b"\x55\xaa"
    assert image[8 * 512 : 40 * 512] == root.ljust(32 * 512, b"\0")
    assert image[512:522] == bytes.fromhex("f8 ff ff ff ff ff ff ff ff ff")
    assert image[40 * 512 + 64 : 40 * 512 + 96] == bytes.fromhex(NO_LOG)


def test_what_is_put_in_is_read_back():
    dice = random.Random(4)
    files = {
        "code.py": b"x",
        "empty.txt": b"",
        "README.md": b"capitals before, small behind",
        "Mixed.py": b"both in one",
        "exactly.one": bytes(512),
        "just.two": bytes(513),
        "lib/deep/er/still/a_rather_long_name_for_a_module.mpy": dice.randbytes(3000),
        "lib/thirteen_name": b"26 bytes of letters, no end needed",
        "lib/no extension here": b"spaces",
        "lib/two.dots.py": b"dots",
        "lib/plus+comma,.py": b"only long names have these",
        "lib/big.bin": dice.randbytes(200_000),
        **{f"lib/many/module_number_{at}.mpy": dice.randbytes(at * 40) for at in range(40)},
    }
    found = fat.read(drive_image(files))
    assert found.label == "CIRCUITPY"
    assert found.files == {**fat12.OWN, **files}
    assert {"lib", "lib/deep/er/still", "lib/many", "sd", ".fseventsd"} <= found.folders
    assert found.dates == {(2026, 1, 1)}


def test_short_names_are_as_circuitpython_makes_them():
    names = [
        "junior_tiles.mpy",
        "junior_shift.mpy",
        "settings.toml",
        ".Trashes",
        "Mixed.py",
        "two.dots.py",
        "a+b.c",
    ]
    short = fat.read(drive_image({f"x/{name}": b"" for name in names})).short
    assert [short[f"x/{name}"] for name in names] == [
        "JUNIOR~1.MPY",
        "JUNIOR~2.MPY",
        "SETTIN~1.TOM",
        "~1.TRA",
        "MIXED.PY",
        "TWODOT~1.PY",
        "A_B~1.C",
    ]


def test_a_short_name_that_looks_like_an_alias_keeps_it_from_others():
    files = {"junior~1.mpy": b"1", "junior_tiles.mpy": b"2", "junior~2.mpy": b"3"}
    assert fat.read(drive_image(files)).files == {**fat12.OWN, **files}


def test_the_same_files_give_the_same_bytes_and_others_another_number():
    files = {"code.py": b"1", "lib/a.mpy": b"2"}
    assert drive_image(files) == drive_image(dict(files))
    assert drive_image(files)[39:43] != drive_image({**files, "code.py": b"3"})[39:43]


def test_it_can_be_filled_to_the_last_byte_and_not_further():
    room = fat.read(drive_image({})).free * 512
    full = fat.read(drive_image({"full": b"x" * room}))
    assert full.free == 0 and len(full.files["full"]) == room
    with pytest.raises(Unfit, match=r"take 1,028,608 bytes on the drive, and it holds 1,028,096"):
        drive_image({"full": b"x" * (room + 1)})


@pytest.mark.parametrize(
    ("files", "words"),
    [
        ({f"a_long_name_{at}.txt": b"" for at in range(200)}, "too many files in the drive's top folder"),
        ({"a?.py": b""}, "cannot be the name"),
        ({"dot.": b""}, "cannot be the name"),
        ({"größe.py": b""}, "cannot be the name"),
        ({"lib//x": b""}, "cannot be the name"),
        ({"x" * 256: b""}, "cannot be the name"),
        ({"a.py": b"", "A.py": b""}, "differ in capitals only"),
        ({"lib": b"", "lib/a": b""}, "a file and a folder"),
        ({"lib/a": b"", "lib": b""}, "a file and a folder"),
    ],
)
def test_files_that_make_no_drive_are_named(files, words):
    with pytest.raises(Unfit, match=words):
        drive_image(files)
