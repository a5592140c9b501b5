# SPDX-License-Identifier: MIT
"""R4: screen, lights and keys break, settings make no sense; it is told in words or light."""

from random import Random

import pytest

from boardsim import ROOT, Tabletop
from boardsim.chips.ssd1306 import SSD1306
from tests.broken import Watch, clock_shown, flat, press_and_expect_no_point
from tests.play import SETTLE, choose_go_alone, lay_solution, roll, start_building, targets_shown


def test_a_screen_that_drops_off_the_bus_and_comes_back():
    with Watch() as top:
        top.run(1)
        before = clock_shown(top)
        top.screen.unplug()
        top.run(10)
        seen = set()
        for _ in range(60):
            top.run(0.025)
            seen.add(top.pad(0).light(2, 2))
        assert any(violet(colour) for colour in seen), "told by light"
        press_and_expect_no_point(top)
        top.screen.plug()
        top.run(1.5)
        assert "Build" in flat(top)
        assert before - clock_shown(top) <= 4, "time does not run meanwhile"


def violet(colour: tuple[int, int, int]) -> bool:
    red, green, blue = colour
    return green == 0 and blue > red > 0


@pytest.mark.parametrize("gone_s", [0.05, 0.3, 0.7])
def test_a_screen_with_a_loose_plug_is_switched_on_again(gone_s):
    """It answers again before anyone asked, but it came back dark."""
    with Watch() as top:
        top.screen.unplug()
        top.run(gone_s)
        top.screen.plug()
        top.run(2.1)
        assert "Build" in flat(top)


@pytest.mark.parametrize("word", [None, 0xFF, 0x40])
def test_a_screen_that_cannot_be_asked_shows_all_the_same(monkeypatch, word):
    """Some modules answer no read, or with nonsense: they are believed to be on."""

    def send(self, count: int) -> bytes:
        if word is None:
            raise OSError(19, "No such device")
        return bytes([word]) * count

    monkeypatch.setattr(SSD1306, "send", send)
    with Tabletop(pads=1, seed=1) as top:
        top.run(5.0)
        assert "Hallway" in top.screen.text
        sent = top.screen.chip.received
        top.run(5.0)
        assert top.screen.chip.received - sent < 100, "asked once a second, not woken again and again"


def test_no_screen_at_power_on():
    top = Tabletop(pads=1, seed=1)
    top.screen.unplug()
    with top:
        top.run(3)
        assert top.pico.failure is None and not top.screen.pixels.any()
        seen = set()
        for _ in range(60):
            top.run(0.025)
            seen.add(top.pad(0).light(2, 2))
        assert any(violet(colour) for colour in seen), "told by light"
        top.press("a")
        top.press("a")
        top.run(1)
        top.screen.plug()
        top.run(3)
        assert "Go! alone" in flat(top), "keys chose nothing while nobody could see it"
        choose_go_alone(top)


def test_no_state_machine_for_the_lights():
    top = Tabletop(pads=1, seed=1)
    top.pico.pio_free = False
    with top:
        top.run(2)
        assert "The lights cannot be driven." in flat(top)
        top.press("a")
        top.run(0.5)
        choose_go_alone(top)
        roll(top)
        targets = targets_shown(top)
        start_building(top)
        lay_solution(top, targets)
        top.run(SETTLE)
        top.pad(0).press()
        top.run(0.5)
        assert "Right!" in flat(top), "it is played by words alone"
        assert top.pad(0).light(2, 2) == (0, 0, 0)


@pytest.mark.parametrize("key", ["left", "a", "b"])
def test_a_key_that_is_stuck_can_be_played_without(key):
    with Watch() as top:
        top.hold(key)
        top.run(2)
        if key == "b":  # held, it asked whether to take back
            top.press("left")
        top.run(11)
        name = {"left": "←"}.get(key, key.upper())
        assert f"Key {name} is held down" in flat(top) and "[" in flat(top), "beside the game"
        press_and_expect_no_point(top)
        top.run(11)
        assert "held down" not in flat(top), "it has been read"
        top.release(key)
        top.run(0.5)


def test_a_pad_button_that_is_stuck_can_be_played_without():
    with Watch(pads=2) as top:
        top.pad(1).hold()
        top.run(11)
        assert "Let the button go Pad 2" in flat(top) and "Build" in flat(top)
        top.run(11)
        assert "Let the button go" not in flat(top)


@pytest.mark.parametrize("key", ["up", "down", "left", "right", "a", "b"])
def test_a_key_held_at_power_on_chooses_nothing(key):
    with Tabletop(pads=1, seed=1) as top:
        top.hold(key)
        top.run(1.5)
        assert "Go! alone" in flat(top) and "sound o" in flat(top)
        top.release(key)
        choose_go_alone(top)


# -- settings


def mutated(random: Random) -> str:
    """settings.toml with some of its letters lost, doubled or changed."""
    letters = list((ROOT / "settings.toml").read_text())
    for _ in range(random.choice([1, 3, 30, 300])):
        at = random.randrange(len(letters))
        letters[at] = random.choice(["", letters[at] * 2, chr(random.randrange(1, 300)), '"', "\n", "="])
    return "".join(letters)


@pytest.mark.parametrize("seed", range(12))
def test_whatever_the_settings_say_the_board_starts(seed):
    """A plain message for each that makes no sense, its default, and never a restart."""
    with Tabletop(pads=1, seed=1, settings=mutated(Random(seed))) as top:
        top.run(1.5)
        for _ in range(30):
            if "settings.toml" not in flat(top):
                break
            assert "HALLWAY_" in flat(top) and "aking" in flat(top)
            top.press("a")
            top.run(0.4)
        choose_go_alone(top)
        assert top.pico.restarts == 0 and top.pico.failure is None
