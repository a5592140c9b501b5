# SPDX-License-Identifier: MIT
"""Pins are named in code.py; whatever else says them says the same."""

import re

import pytest

from boardsim import ROOT
from boardsim.wiring import KEYS, PINS, pins

PIN = re.compile(r"board\.GP(\d+)")


def gp(*names: str) -> str:
    return ", ".join(f"GP{PINS[name]}" for name in names)


def test_no_pin_is_used_twice():
    used = [*PINS.values(), *KEYS.values()]
    assert len(used) == len(set(used)) == 13


def test_another_wiring_is_read_from_another_program():
    text = (ROOT / "code.py").read_text("utf-8").replace("sck=board.GP18", "sck=board.GP2")
    assert pins(text)["sck"] == [2]
    with pytest.raises(ValueError, match="makes no Hub"):
        pins("import board")


def test_key_a_shows_the_drive():
    assert PIN.findall((ROOT / "boot.py").read_text("utf-8")) == [str(KEYS["a"])]


def test_nothing_else_on_the_device_names_a_pin():
    naming = [path for path in (ROOT / "lib").rglob("*.py") if PIN.search(path.read_text("utf-8"))]
    assert naming == []


def test_the_pages_name_the_same_pins():
    readme = (ROOT / "README.md").read_text("utf-8")
    first, *_, last = KEYS.values()
    assert list(KEYS.values()) == list(range(first, last + 1))
    for signals, named in (
        ("chain of 74HC165: SCK, MISO, LOAD", gp("sck", "miso", "load")),
        ("OLED: SDA, SCL", gp("sda", "scl")),
        ("NeoPixels", gp("pixels")),
        ("keys up, down, left, right, A, B, to ground", f"GP{first} … GP{last}"),
        ("piezo", gp("piezo")),
    ):
        assert f"| {signals} | {named} |" in readme
    wires = {"SCK": "sck", "LOAD": "load", "PIX": "pixels", "MISO": "miso"}
    bare = ", ".join(f"{wire} to GP{PINS[name]}" for wire, name in wires.items())
    assert bare in (ROOT / "hardware/boards/README.md").read_text("utf-8")
