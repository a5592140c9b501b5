# SPDX-License-Identifier: MIT
"""R4: what breaks is named on the screen, or in light; play goes on, and nothing is scored meanwhile.

Each test plays Go! alone as far as building, breaks something, and mends it. `Watch` holds over all
of them: no tick is late, nothing restarts, no point is made or lost.
"""

import re
from random import Random

import pytest

from boardsim import ROOT, Tabletop
from boardsim.chips.ssd1306 import SSD1306
from boardsim.table.surface import Pose
from boardsim.table.tiles import Half, Tile, named
from hallway.sense.tilecode import ring
from hardware.geometry import cell_centre
from tests.play import SETTLE, choose_go_alone, lay_solution, roll, start_building, targets_shown

TICK_US = 60_000
STRANGER = Tile("stranger", (Half(25, (15, 15)),))  # of no set of Go!


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


class Watch:
    """A table in the middle of a challenge; on leaving, all that must hold is checked."""

    def __init__(self, pads: int = 1, seed: int = 1) -> None:
        self.top = Tabletop(pads=pads, seed=seed)
        self.slowest_us = 0
        self._tick_us = 0

    def __enter__(self) -> Tabletop:
        top = self.top.__enter__()
        choose_go_alone(top)
        roll(top)
        self.targets = targets_shown(top)
        start_building(top)
        assert "Build" in flat(top) and "solved 0" in flat(top)
        self._time_ticks()
        return top

    def _time_ticks(self) -> None:
        console = self.top.pico.loader.modules["hallway.console.console"].Console
        tick = console.tick
        clock = self.top.clock

        def timed(console_, passed_ms):
            began_us = clock.now_us
            tick(console_, passed_ms)
            self.slowest_us = max(self.slowest_us, clock.now_us - began_us)

        console.tick = timed

    def __exit__(self, problem, *rest) -> None:
        top = self.top
        if problem is None:
            top.run(1)
            assert "Build" in flat(top) and "solved 0" in flat(top), "play goes on, and nothing was scored"
            assert self.slowest_us and self.slowest_us <= TICK_US
            assert top.pico.restarts == 0 and top.pico.failure is None
            for pad in range(len(top._pads)):
                top.pad(pad).clear()
            top.run(SETTLE)
            lay_solution(top, self.targets)
            top.run(SETTLE + 0.3)
            top.pad(0).press()
            top.run(0.5)
            assert "Right!" in flat(top) and "solved 1" in flat(top)
        top.__exit__(problem, *rest)


def press_and_expect_no_point(top: Tabletop) -> None:
    top.pad(0).press()
    top.run(0.5)
    assert "Right!" not in flat(top)
    top.run(4.5)  # what was wrong has been read


def clock_shown(top: Tabletop) -> int:
    minutes, seconds = re.search(r"(\d):(\d\d)", top.screen.text).groups()
    return int(minutes) * 60 + int(seconds)


# -- pads and their chain


def test_a_pad_unplugged_and_plugged_in_again():
    with Watch() as top:
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).unplug()
        top.run(1)
        assert "No pad answers. Plug pad 1 into the hub." in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).plug()
        top.run(1)
        assert top.pad(0).light(2, 4) != (0, 0, 0), "the path is lit again"


def test_a_pad_behind_others_is_not_missed_by_a_game_that_does_not_need_it():
    with Watch(pads=2) as top:
        top.pad(1).unplug()
        top.run(1)
        assert "Build" in flat(top)
        top.pad(1).plug()


def test_a_pad_swapped_for_another_with_other_tiles_on_it():
    """Pads have no names of their own: what lies on the new one is what counts."""
    with Watch() as top:
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).unplug()
        top.run(0.5)
        top.pad(0).clear()
        top.pad(0).put(STRANGER, 0, 0)
        top.run(1)
        assert "No pad answers" in flat(top)
        top.pad(0).plug()
        top.run(1)
        assert "A1: not a Go! tile" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).lift(0, 0)


@pytest.mark.parametrize(
    ("pads", "pad", "register", "level", "words"),
    [
        (1, 0, 0, 0, "No pad answers"),
        (1, 0, 0, 1, "wire is stuck at 1"),
        (1, 0, 20, 0, "The chain is stuck inside pad 1"),
        (1, 0, 20, 1, "The chain is stuck inside pad 1"),
        (2, 1, 33, 0, "The chain is stuck inside pad 2"),
        (2, 1, 33, 1, "The chain is stuck inside pad 2"),
        (2, 0, 50, 1, "The chain is stuck inside pad 1"),
        (1, 0, 50, 0, "The chain is stuck inside pad 1"),
        (1, 0, 50, 1, "The chain is stuck inside pad 1"),
    ],
)
def test_a_register_that_is_stuck(pads, pad, register, level, words):
    with Watch(pads) as top:
        top.run(1)
        before = clock_shown(top)
        top.pad(pad).break_chain(register, level)
        top.run(20)
        assert words in flat(top)
        press_and_expect_no_point(top)
        top.pad(pad).break_chain(None)
        top.run(0.5)
        assert before - clock_shown(top) <= 2, "time does not run meanwhile"


def test_a_pad_whose_first_register_is_stuck_among_others():
    with Watch(pads=2) as top:
        plain = top.pad(1).frame
        top.pad(1).frame = lambda now_us: b"\x2f" + plain(now_us)[1:]
        top.run(1)
        assert "Pad 2 does not answer well" in flat(top)
        del top.pad(1).frame


# -- sensors


@pytest.mark.parametrize("pole", ["N", "S"])
@pytest.mark.parametrize("position", [0, 1])
def test_a_sensor_stuck_under_nothing(pole, position):
    """It is named; tiles are played elsewhere; one laid there is never read as another tile."""
    with Watch() as top:
        top.pad(0).sensor(1, 1, position, pole)
        top.run(3)
        assert "Pad 1, B2: something is felt." in flat(top) and "A sensor is stuck" in flat(top)
        press_and_expect_no_point(top)
        top.press("a")
        top.run(0.5)
        assert "Build" in flat(top)
        for turn in range(4):
            top.pad(0).put(STRANGER, 1, 1, turn)
            top.run(SETTLE)
            assert "B2: bad sensor." in flat(top), turn
            top.pad(0).lift(1, 1)
            top.run(SETTLE)
            assert "Build" in flat(top)
        top.pad(0).sensor(1, 1, position, None)
        top.run(SETTLE)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(SETTLE)
        assert "B2: not a Go! tile" in flat(top), "mended"
        top.pad(0).lift(1, 1)


@pytest.mark.parametrize("position", range(8))
def test_a_sensor_that_gets_stuck_under_a_tile_does_not_make_it_another_tile(position):
    """Of the 256 words 240 are tiles: a wrong bit is nearly always some tile."""
    tile = named("path 1")
    with Watch() as top:
        top.pad(0).put(tile, 2, 3, face=1)
        top.run(SETTLE)
        north = ring(tile.halves[0].number * 8 + 4) >> position & 1
        top.pad(0).sensor(2, 3, position, "S" if north else "N")
        top.run(SETTLE)
        assert "D3: bad sensor." in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(2, 3, position, None)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_a_sensor_that_feels_both_poles():
    with Watch() as top:
        top.pad(0).sensor(1, 2, 3, "both")
        top.run(SETTLE)
        assert "C2: bad sensor" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(1, 2, 3, None)


@pytest.mark.parametrize("fault", ["none", "weak"])
def test_a_dead_or_weak_sensor_is_told_from_a_bad_tile_by_turning_the_tile(fault):
    with Watch() as top:
        top.pad(0).sensor(1, 1, 4, fault)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(2)
        assert "B2: lay it straight" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(3)
        assert "Pad 1, B2: still not read. Turn the tile a quarter" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        assert "Build" in flat(top), "it goes on by itself when the tile is gone"
        top.pad(0).put(STRANGER, 1, 1, turn=1)
        top.run(3)
        assert "Pad 1, B2: a sensor is dead. No tile is read there." in flat(top)
        top.press("a")
        top.run(0.5)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(SETTLE)
        assert "B2: bad sensor" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(SETTLE)
        top.pad(0).sensor(1, 1, 4, None)
        top.run(SETTLE)


def test_a_sensor_that_dies_under_a_tile_and_comes_back():
    with Watch() as top:
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).sensor(2, 3, 1, "none")
        top.run(SETTLE)
        assert "D3: lay it straight" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(2, 3, 1, None)


def test_a_flickering_sensor_is_named_and_forgotten_when_it_is_calm():
    with Watch() as top:
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).sensor(2, 3, 1, "flicker")
        top.run(3)
        for _ in range(10):
            top.run(0.3)
            assert "D3: bad sensor." in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).sensor(2, 3, 1, None)
        top.run(3)
        assert "Build" in flat(top)


def test_a_flickering_sensor_under_nothing_disturbs_nobody():
    with Watch() as top:
        top.pad(0).sensor(2, 3, 1, "flicker")
        top.run(3)
        assert "Build" in flat(top)
        top.pad(0).sensor(2, 3, 1, None)


# -- tiles


def test_a_tile_without_one_of_its_magnets_where_the_sensors_are_known_to_work():
    with Watch() as top:
        for _ in range(2):
            top.pad(0).put(STRANGER, 1, 1)
            top.run(2)
            assert "B2: not a Go! tile" in flat(top)
            top.pad(0).lift(1, 1)
            top.run(2)
        top.pad(0).put(STRANGER, 1, 1, missing=3)
        top.run(2)
        assert "B2: lay it straight" in flat(top)
        press_and_expect_no_point(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, 1, 1, missing=3)
        top.run(3)
        assert "Pad 1, B2: this tile lacks a magnet." in flat(top)
        top.pad(0).lift(1, 1)


@pytest.mark.parametrize(("row", "col", "turn"), [(1, 1, 1), (3, 3, 0), (0, 4, 2)])
def test_the_gap_of_a_missing_magnet_goes_with_the_tile(row, col, turn):
    with Watch() as top:
        top.pad(0).put(STRANGER, 1, 1, missing=3)
        top.run(2)
        assert "B2: lay it straight" in flat(top)
        top.pad(0).lift(1, 1)
        top.run(2)
        top.pad(0).put(STRANGER, row, col, turn, missing=3)
        top.run(3)
        assert f"Pad 1, {'ABCDE'[col]}{row + 1}: this tile lacks a magnet." in flat(top)
        top.press("a")
        top.run(0.5)
        assert "lay it straight" in flat(top)
        top.pad(0).lift(row, col)


@pytest.mark.parametrize(("magnet", "over"), [(3, 3), (7, 7), (1, 5)])
def test_a_tile_that_is_turned_over_is_not_taken_for_a_dead_sensor(magnet, over):
    """Magnets on the axis that it is turned about stay where they are: a quarter turn tells."""
    with Watch() as top:
        for face, turn, missing in ((0, 0, magnet), (1, 0, over), (1, 1, over)):
            top.pad(0).put(STRANGER, 1, 1, turn, face, missing=missing)
            top.run(3)
            assert "sensor is dead" not in flat(top), flat(top)
            was = flat(top)
            if "A: " in was:
                top.press("a")
            top.pad(0).lift(1, 1)
            top.run(2)
        assert "B2: this tile lacks a magnet." in was


def test_of_two_tiles_without_a_magnet_each_is_named_when_it_is_tried():
    """Seed 70032 of the fault runs: the second was only ever to be laid straight."""
    with Watch() as top:
        for row in (1, 3):
            top.pad(0).put(STRANGER, row, 1, missing=3)
        top.run(3)
        for row in (3, 1):
            for turn in (0, 1):
                top.pad(0).lift(row, 1)
                top.run(0.4)  # as quick as hands are
                top.pad(0).put(STRANGER, row, 1, turn, missing=3)
                top.run(2.5)
            assert f"Pad 1, B{row + 1}: this tile lacks a magnet." in flat(top)
            top.press("a")
            top.run(0.5)
        for row in (1, 3):
            top.pad(0).lift(row, 1)


def test_two_tiles_with_one_code():
    with Watch() as top:
        top.pad(0).put("path 1", 0, 0)
        top.pad(0).put("path 1", 4, 0)
        top.run(SETTLE)
        assert "Build, then" not in flat(top)
        assert re.search(r"[AB][15]: ", flat(top)), flat(top)
        press_and_expect_no_point(top)
        top.pad(0).lift(0, 0)


def test_a_tile_that_lies_so_badly_that_only_a_stray_is_felt_is_named():
    found = 0
    with Watch() as top:
        for shift in (10, 11, 12, 13):
            top.pad(0).put(STRANGER, 1, 1, dx=shift, dy=shift)
            top.run(4)
            words = flat(top)
            if "something is felt" in words or "straight" in words:
                found += 1
            else:
                surface = top.pad(0).surface.switches
                assert not surface.north.any() and not surface.south.any(), "nothing at all is felt"
            top.pad(0).clear()
            top.run(2)
            assert "Build" in flat(top)
    assert found


@pytest.mark.parametrize(("dx", "dy"), [(-9, 9), (5, -9)])
def test_a_tile_that_is_only_felt_and_shoved_straight_has_to_be_lifted_once(dx, dy):
    """Its magnet may have held a sensor all the while, as one that is stuck would be: only a lift tells."""
    with Watch() as top:
        piece = top.pad(0).put(STRANGER, 1, 1, dx=dx, dy=dy)
        top.run(3.5)
        lift = "Pad 1, B2: something is felt. Lift it and lay it straight."
        assert lift in flat(top)
        top.pad(0)._carry([piece], [piece.pose], [Pose(*cell_centre(1, 1))], 400_000)
        top.run(3)
        assert lift in flat(top)
        top.pad(0).lift(1, 1)
        top.run(1)
        assert "Build" in flat(top)
        top.pad(0).put(STRANGER, 1, 1)
        top.run(SETTLE)
        assert "B2: not a Go! tile" in flat(top)
        top.pad(0).lift(1, 1)


@pytest.mark.parametrize("pole", ["N", "S"])
def test_a_tile_laid_on_a_stuck_sensor_while_it_is_named_is_not_taken_for_another(pole):
    with Watch() as top:
        top.pad(0).sensor(1, 1, 3, pole)
        top.run(3)
        assert "Pad 1, B2: something is felt." in flat(top)
        for turn in range(4):
            top.pad(0).put(STRANGER, 1, 1, turn)
            top.run(2)
            assert "Pad 1, B2: something is felt." in flat(top)
            if turn < 3:
                top.pad(0).lift(1, 1)
                top.run(1)
        top.press("a")
        top.run(0.5)
        assert "B2: bad sensor. Lay it anew." in flat(top)
        top.pad(0).lift(1, 1)
        top.run(1)
        top.pad(0).sensor(1, 1, 3, None)


# -- screen, lights, keys


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


@pytest.mark.parametrize(("key", "other"), [("left", "a"), ("a", "b"), ("b", "a")])
def test_a_key_that_is_stuck_can_be_played_without(key, other):
    with Watch() as top:
        top.hold(key)
        top.run(2)
        if key == "b":  # held, it asked whether to take back
            top.press("left")
        top.run(11)
        name = {"left": "←"}.get(key, key.upper())
        assert f"Key {name} is held down." in flat(top)
        press_and_expect_no_point(top)
        top.press(other)
        top.run(15)
        assert "held down" not in flat(top)
        top.release(key)
        top.run(0.5)


def test_a_pad_button_that_is_stuck_can_be_played_without():
    with Watch(pads=2) as top:
        top.pad(1).hold()
        top.run(11)
        assert "The button of pad 2 is held down." in flat(top)
        top.press("a")
        top.run(15)
        assert "Build" in flat(top)


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
