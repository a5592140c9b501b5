# SPDX-License-Identifier: MIT
"""Light and words: one meaning one look, a limit on current, a screen without old ink."""

import ast
import importlib.util
from pathlib import Path

import pytest

from boardsim import Tabletop
from boardsim.chips.ssd1306 import ARGUMENTS
from boardsim.pico.loader import Loader
from hallway import view as meanings
from hallway.places import LIGHTS
from hallway.show.meanings import FULL, RHYTHM
from hardware.boards.parts import PIXEL_IDLE_UA, PIXEL_MA
from tests.looks import LIT, SEVERAL, colour, rhythm


def lights_of(top: Tabletop, pads: int, percent: int, limit_ma: int, looks: str = "lively"):
    """The firmware's Lights on the simulated strip, driven from inside the device."""
    loader = Loader(top.pico.drive, top.pico, {})
    module = loader.load("hallway.show.lights", {"__kind__": "firmware"})
    board = loader.load("board", {"__kind__": "firmware"})
    lights = module.Lights(board.GP22)
    lights.apply_settings(percent, limit_ma, looks)
    lights.fit(pads)
    return lights


@pytest.fixture
def still_pico(monkeypatch):
    """A table whose Pico runs nothing: its modules can be used from here."""
    top = Tabletop(pads=4, seed=1)
    monkeypatch.setattr(top.pico, "wait", lambda us: top.clock.advance(top.clock.now_us + us))
    return top


def draw_ma(top: Tabletop) -> float:
    channels = sum(sum(top.pad(pad).strip.grb) for pad in range(4))
    return channels * PIXEL_MA / 255 + 4 * LIGHTS * PIXEL_IDLE_UA / 1000


@pytest.mark.parametrize("meaning", [*LIT, SEVERAL[-1]])
@pytest.mark.parametrize(
    ("looks", "limit_ma"), [("lively", 500), ("lively", 2000), ("patterns", 2000), ("calm", 12000)]
)
def test_all_lights_together_never_draw_more_than_the_supply_gives(still_pico, meaning, looks, limit_ma):
    lights = lights_of(still_pico, pads=4, percent=100, limit_ma=limit_ma, looks=looks)
    most = 0.0
    lights.show(bytearray([meaning] * 180))
    for _ in range(12 * RHYTHM + 12 if looks == "calm" else 3 * RHYTHM + 3):
        lights.tick()
        lights.refresh()
        most = max(most, draw_ma(still_pico))
        assert most <= limit_ma + 1
    wanted = max(
        180
        * (
            sum(colour(looks, meaning, step)) * rhythm(looks, meaning)[step] / FULL * PIXEL_MA / 255
            + PIXEL_IDLE_UA / 1000
        )
        for step in range(RHYTHM)
    )
    assert most > min(wanted, limit_ma) * 0.93 - 6, "no more is dimmed than must be"


def test_the_firmware_counts_what_the_lights_on_the_boards_draw(still_pico):
    module = Loader(still_pico.pico.drive, still_pico.pico, {}).load(
        "hallway.show.lights", {"__kind__": "firmware"}
    )
    assert (module.CHANNEL_MA, module.IDLE_UA) == (PIXEL_MA, PIXEL_IDLE_UA)


def test_pixels_are_sent_only_when_something_changes(still_pico):
    lights = lights_of(still_pico, pads=1, percent=40, limit_ma=2000)
    steady = bytearray(180)
    steady[3] = meanings.PATH
    lights.show(steady)
    for _ in range(3):
        lights.tick()
        lights.refresh()
    sent = still_pico.pad(0).strip.received
    for _ in range(100):
        lights.tick()
        lights.refresh()
    assert still_pico.pad(0).strip.received == sent
    steady[3] = meanings.NOTHING
    lights.show(steady)
    lights.refresh()
    assert still_pico.pad(0).strip.received > sent
    assert still_pico.pad(0).light(0, 3) == (0, 0, 0)


def test_brightness_is_a_share_of_full(still_pico):
    for percent in (1, 10, 40, 100):
        lights = lights_of(still_pico, pads=1, percent=percent, limit_ma=12000)
        picture = bytearray(180)
        picture[0] = meanings.PATH
        lights.show(picture)
        lights.refresh()
        assert still_pico.pad(0).light(0, 0)[2] == 255 * 6 * percent * 10 // 8000
        lights.fit(0)


def test_no_old_ink_is_left_when_a_screen_follows_another():
    """Whatever was shown before, a screen looks as if it were the first."""
    pictures = {}
    views = []
    for big in ("", "4:32", "7"):
        for icons in (b"", b"\x03", b"\x01\x02", b"\x04\x05\x06\x07"):
            for text in ("go.find", "go.right", ""):
                view = meanings.View()
                view.title, view.big, view.icons, view.text = "go.solo", big, icons, text
                view.changed()
                views.append(view)
    top = Tabletop(pads=1, seed=1)
    top.pico.wait = lambda us: None
    loader = Loader(top.pico.drive, top.pico, {"open": top.pico.open_file})
    firmware = {"__kind__": "firmware"}
    screens, words = loader.load("hallway.show.screen", firmware), loader.load("hallway.words", firmware)
    busio, board = loader.load("busio", firmware), loader.load("board", firmware)
    spoken = words.Words("en")
    spoken.take("go")
    screen = screens.Screen(busio.I2C(board.GP5, board.GP4, frequency=400_000), spoken)
    blank = meanings.View()
    for number, view in enumerate(views):
        screen.draw(blank)
        screen.refresh()
        screen.draw(view)
        screen.refresh()
        pictures[number] = top.oled.pixels.tobytes()
    assert len(set(pictures.values())) == len(views)
    for number, view in enumerate(views):
        for other in (number * 7 + 3, number * 11 + 5, number + 1):
            screen.draw(views[other % len(views)])
            screen.refresh()
            screen.draw(view)
            screen.refresh()
            assert top.oled.pixels.tobytes() == pictures[number], (view.big, view.icons, view.text)


def test_only_the_changed_part_goes_over_the_wire():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        top.press("a")
        top.press("a")
        top.run(1)
        for wait in (1.5, 5.0):
            top.pad(0).press()
            top.run(wait)
        assert "Build" in top.screen.text
        before = top.oled.received
        top.run(10)
        assert (top.oled.received - before) / 10 < 200, "bytes a second for a clock; a whole screen is 1,024"


def driver_commands() -> list[bytes]:
    """Of the real driver's sequence: each command, a count of what follows it, and that."""
    spec = importlib.util.find_spec("adafruit_displayio_ssd1306")
    (sequence,) = [
        ast.literal_eval(node.value)
        for node in ast.parse(Path(spec.origin).read_text("utf-8")).body
        if isinstance(node, ast.Assign) and node.targets[0].id == "_INIT_SEQUENCE"
    ]
    found = []
    while sequence:
        end = 2 + sequence[1]
        found.append(sequence[:1] + sequence[2:end])
        sequence = sequence[end:]
    return found


def test_the_chip_is_brought_up_by_all_commands_of_its_driver_each_once():
    """They go out in one write, in another order than the driver's own: off first, on last."""
    with Tabletop(pads=1, seed=1) as top:
        top.cut_power()
        heard: list[bytes] = []
        receive = top.oled.receive
        top.oled.receive = lambda sent: (heard.append(sent), receive(sent))
        top.restore_power()
        top.run(0.1)
        sent = next(sent for sent in heard if len(sent) > 2)
    assert set(sent[0::2]) == {0x80}, "displayio puts a control byte before each"
    left, commands = sent[1::2], []
    while left:
        end = 1 + ARGUMENTS.get(left[0], 0)
        commands.append(left[:end])
        left = left[end:]
    own = driver_commands()
    assert sorted(commands) == sorted(own)
    assert (commands[0], commands[-1]) == (own[0], own[-1])
