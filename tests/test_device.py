# SPDX-License-Identifier: MIT
"""The simulated Pico: code.py unchanged, the same run for the same seed, and no more than a Pico has."""

import ast

import pytest

from boardsim import ROOT, Tabletop
from boardsim.pico.loader import COMMON, LIBRARIES, SHADOWS
from tests.play import choose_go_alone, roll, solve_one
from tools.check_device import faults, modules_on_pico

FIRMWARE = [ROOT / "boot.py", ROOT / "code.py", *sorted((ROOT / "lib").rglob("*.py"))]


def session(seed: int):
    wire, light = [], []
    with Tabletop(pads=2, seed=seed) as top:
        receive, shine = top.oled.receive, top.receive
        top.oled.receive = lambda sent: (wire.append((top.clock.now_us, sent)), receive(sent))
        top.receive = lambda sent: (light.append((top.clock.now_us, sent)), shine(sent))
        choose_go_alone(top)
        for _ in range(2):
            solve_one(top)
        roll(top)
        top.run(5)
        return wire, light, top.screen.text, list(top.piezo.heard), bytes(top.flash.read())


def test_the_same_seed_gives_the_same_run_to_the_byte():
    first, second = session(3), session(3)
    assert first == second
    assert len(first[0]) > 50 and len(first[1]) > 50
    assert session(4)[0] != first[0]


def test_the_first_screen_is_there_within_two_seconds():
    with Tabletop(pads=4, seed=1) as top:
        while "Hallway" not in top.screen.text:
            top.run(0.05)
            assert top.seconds < 2.0


def test_ticks_stay_within_their_time_and_the_counter_may_wrap():
    """The counter wraps 65 s after power-on; play goes on."""
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        top.run(58)
        roll(top)
        top.run(20)
        assert "4:3" in top.screen.text and top.pico.failure is None and top.pico.restarts == 0


def test_a_hung_program_is_restarted_by_the_watchdog():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        top.oled.receive = lambda sent: top.pico.wait(60_000_000)  # a bus that never comes back
        top.press("a")
        top.run(9)
        assert top.pico.restarts == 1
        del top.oled.receive
        top.run(10)
        assert "Hallway" in top.screen.text


def test_an_exception_is_shown_recorded_and_the_device_restarts():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)

        def fall_over(sent: bytes) -> None:
            del top.receive
            raise ValueError("no such light")

        top.receive = fall_over
        choose = top.press
        choose("a")
        choose("a")
        top.run(1.5)
        assert "ValueError: no such light" in " ".join(top.screen.text.split())
        assert any("Traceback" in line and "no such light" in line for line in top.pico.serial)
        top.run(6)
        assert top.pico.restarts == 1 and top.pico.failure is None
        assert b"ValueError: no such light" in bytes(top.flash.read())
        choose_go_alone(top)


def test_the_drive_is_hidden_unless_key_a_is_held_at_power_on():
    with Tabletop(pads=1, seed=1) as top:
        top.run(0.5)
        assert not top.pico.drive_shown
        top.cut_power()
        top.hold("a")
        top.restore_power()
        top.run(0.5)
        assert top.pico.drive_shown
        top.release("a")
        choose_go_alone(top)  # the held key chose nothing


def test_a_game_is_loaded_when_chosen_and_dropped_when_left():
    """Bytecode lives in RAM."""
    with Tabletop(pads=1, seed=1) as top:
        top.run(0.5)
        modules = top.pico.loader.modules
        at_start = set(modules)
        assert "hallway.games.go.solo_rules" not in modules
        for _ in range(3):
            choose_go_alone(top)
            assert "hallway.games.go.solo_rules" in modules
            top.press("b")
            top.run(0.5)
            top.press("a")
            top.run(0.5)
            assert set(modules) == at_start


def test_a_power_cut_and_return():
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        top.cut_power()
        assert not top.screen.pixels.any()
        top.run(1)
        assert not top.screen.pixels.any()
        top.restore_power()
        choose_go_alone(top)


def test_code_py_has_no_logic_and_lib_does_not_know_the_simulator():
    tree = ast.parse((ROOT / "code.py").read_text())
    kinds = {type(node).__name__ for node in ast.walk(tree)}
    assert not kinds & {"If", "For", "While", "FunctionDef", "ClassDef", "Try", "IfExp", "BinOp", "Compare"}
    for path in FIRMWARE:
        assert "boardsim" not in path.read_text(), path


def test_the_firmware_uses_only_what_a_pico_has():
    for path in FIRMWARE:
        assert faults(path.read_text(), modules_on_pico()) == [], path


def test_everything_offered_by_the_loader_is_on_a_pico_or_its_drive():
    offered = {*COMMON, *(path.stem for path in SHADOWS.iterdir() if path.stem != "__pycache__")}
    assert offered - modules_on_pico() == {"threading"}, "which only Blinka's displayio asks for"
    assert {"neopixel", "adafruit_displayio_ssd1306"} <= set(LIBRARIES)


@pytest.mark.parametrize(
    "name", ["dataclasses", "enum", "typing", "functools", "itertools", "asyncio", "boardsim"]
)
def test_the_firmware_cannot_import_what_the_pico_lacks(name, tmp_path):
    (tmp_path / "code.py").write_text(f"import {name}\n")
    with Tabletop(settings="", drive=tmp_path) as top:
        top.run(0.1)
        assert isinstance(top.pico.failure, ImportError)
        assert str(top.pico.failure) == f"no module named '{name}'"


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        (
            "import board, digitalio as d\na = d.DigitalInOut(board.GP1)\nb = d.DigitalInOut(board.GP1)",
            "GP1 in use",
        ),
        (
            "import board, busio\nbusio.SPI(board.GP18, MISO=board.GP16).readinto(bytearray(1))",
            "requires lock",
        ),
        ("import board, busio\nbusio.SPI(board.GP17, MISO=board.GP16)", "Invalid pins"),
        ("import board, busio\nbusio.I2C(board.GP4, board.GP5)", "Invalid pins"),
        ("import board, busio\nbusio.I2C(board.GP1, board.GP0)", "No pull up"),
        ("import board, pwmio\npwmio.PWMOut(board.GP15).frequency = 9", "not writable"),
        ("import board\nboard.GP99", "GP99"),
        ("import microcontroller\nmicrocontroller.nvm[4096]", "out of range"),
        ("import microcontroller\nmicrocontroller.nvm[0:2] = b'abc'", "different lengths"),
        ("import microcontroller\nmicrocontroller.watchdog.timeout = 9", "8.388"),
        ("import microcontroller\nmicrocontroller.watchdog.feed()", "not currently running"),
        ("open('/x', 'w')", "Read-only"),
        ("import usb_cdc\nusb_cdc.enable(data=True)", "Cannot change USB devices now"),
        ("import storage\nstorage.disable_usb_drive()", "Cannot change USB devices now"),
    ],
)
def test_the_modules_refuse_what_the_real_ones_refuse(program, problem, tmp_path):
    (tmp_path / "code.py").write_text(program + "\n")
    with Tabletop(settings="", drive=tmp_path) as top:
        top.run(0.1)
        assert top.pico.failure is not None and problem in str(top.pico.failure)


def test_the_device_obeys_the_wire_not_the_simulator(tmp_path):
    """A program that configures the bus after LOAD reads everything one bit late."""
    program = """
import board, busio, digitalio
spi = busio.SPI(board.GP18, MISO=board.GP16)
spi.try_lock()
load = digitalio.DigitalInOut(board.GP17)
load.switch_to_output(value=True)
buffer = bytearray(2)
spi.configure(baudrate=1_000_000, polarity={early}, phase=0)
load.value = False
load.value = True
spi.configure(baudrate=1_000_000, polarity=1, phase=0)
spi.readinto(buffer)
print(buffer[0])
"""
    for early, expected in ((1, 0xA5), (0, 0xA5 << 1 & 0xFF | 1)):
        (tmp_path / "code.py").write_text(program.replace("{early}", str(early)))
        with Tabletop(settings="", drive=tmp_path) as top:
            top.run(0.1)
            assert top.pico.failure is None
            assert top.pico.serial[0] == str(expected)


SCREEN = """
import board, busio, i2cdisplaybus, rp2pio, time
i2c = busio.I2C(board.GP5, board.GP4)
"""


@pytest.mark.parametrize(
    ("program", "problem"),
    [
        ("i2cdisplaybus.I2CDisplayBus(i2c, device_address=0x3C)", "Unable to find I2C Display at 3c"),
        ("i2c.try_lock(); i2c.writeto(0x3C, b'')", "[Errno 19]"),
        ("i2c.try_lock(); i2c.readfrom_into(0x3C, bytearray(1))", "[Errno 19]"),
        ("rp2pio.StateMachine(b'BA', frequency=0)", "All state machines in use"),
    ],
)
def test_what_is_not_there_is_missed_as_on_the_real_one(program, problem, tmp_path):
    (tmp_path / "code.py").write_text(SCREEN + program + "\n")
    top = Tabletop(settings="", drive=tmp_path)
    top.screen.unplug()
    top.pico.pio_free = False
    with top:
        top.run(0.1)
        assert top.pico.failure is not None and problem in str(top.pico.failure)


def test_displayio_does_not_say_that_its_screen_is_gone(tmp_path):
    program = """
bus = i2cdisplaybus.I2CDisplayBus(i2c, device_address=0x3C)
time.sleep(1)
bus.send(0xAF, b"")
print("sent")
"""
    (tmp_path / "code.py").write_text(SCREEN + program)
    with Tabletop(settings="", drive=tmp_path) as top:
        top.run(0.5)
        top.screen.unplug()
        top.run(1)
        assert top.pico.serial[0] == "sent" and not top.oled.on


KEYS = """
import board, keypad, time
keys = keypad.Keys((board.GP6,), value_when_pressed=False, {given})
while True:
    event = keys.events.get()
    if event:
        print("down" if event.pressed else "up")
    time.sleep(0.001)
"""


@pytest.mark.parametrize(
    ("given", "ms", "seen"),
    [
        ("", 13.7, False),  # between two scans, 20 ms apart
        ("", 25, True),
        ("interval=0.01", 13.7, True),
        ("interval=0.01", 8, False),
        ("interval=0.01, debounce_threshold=2", 13.7, False),
        ("interval=0.01, debounce_threshold=2", 25, True),
    ],
)
def test_a_key_is_seen_if_it_is_down_when_keypad_looks(given, ms, seen, tmp_path):
    (tmp_path / "code.py").write_text(KEYS.replace("{given}", given))
    with Tabletop(settings="", drive=tmp_path) as top:
        top.run(0.101)  # just after a look
        top.press("up", ms / 1000)
        top.run(0.2)
        assert [*top.pico.serial] == (["down", "up"] if seen else [])


@pytest.mark.parametrize(
    ("line", "strict", "lenient"),
    [
        ('NAME = "on"', "on", "on"),
        ("NAME = 7", 7, "7"),
        ("NAME = on", ValueError, "on"),
        ('NAME = "on', ValueError, "default"),
        ("OTHER = 1", "default", "default"),
    ],
)
def test_settings_are_read_as_either_circuitpython_does(line, strict, lenient, tmp_path):
    program = "import os\ntry:\n    print(repr(os.getenv('NAME', 'default')))\n"
    program += "except ValueError:\n    print('no')\n"
    (tmp_path / "code.py").write_text(program)
    for is_lenient, expected in ((False, strict), (True, lenient)):
        top = Tabletop(settings=line, drive=tmp_path)
        top.pico.lenient = is_lenient
        with top:
            top.run(0.1)
            assert top.pico.serial[0] == ("no" if expected is ValueError else repr(expected))
