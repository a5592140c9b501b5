# SPDX-License-Identifier: MIT
"""R4: whatever is wrong gets a plain message that says what and where, and play goes on when it is mended."""

import pytest

from boardsim import Tabletop
from boardsim.table.tiles import Half, Tile
from tests.play import SETTLE, choose_go_alone, roll, start_building


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def building(top: Tabletop) -> None:
    choose_go_alone(top)
    roll(top)
    start_building(top)
    assert "Build" in flat(top)


def test_no_pad():
    with Tabletop(pads=1, seed=1) as top:
        top.pad(0).unplug()
        top.run(1)
        assert "No pad answers. Plug pad 1 into the hub." in flat(top)
        top.pad(0).plug()
        choose_go_alone(top)


def test_five_pads():
    with Tabletop(pads=5, seed=1) as top:
        top.run(1)
        assert "Five pads or more. Unplug all behind pad 4." in flat(top)
        top.pad(4).unplug()
        choose_go_alone(top)


@pytest.mark.parametrize(("level", "words"), [(0, "No pad answers"), (1, "wire is stuck at 1")])
def test_a_chain_that_reads_all_zeros_or_all_ones(level, words):
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        clock = next(word for word in top.screen.text.split() if ":" in word and word[0].isdigit())
        top.chain.stuck = level
        top.run(1)
        assert words in flat(top)
        top.run(20)
        top.chain.stuck = None
        top.run(0.5)
        assert "Build" in flat(top)
        minutes, seconds = clock.split(":")
        left = int(minutes) * 60 + int(seconds)
        assert any(f"{(left - gone) // 60}:{(left - gone) % 60:02d}" in flat(top) for gone in (0, 1, 2)), (
            "time does not run while the board cannot be read"
        )


def test_a_pad_lost_in_play_is_named_and_nothing_is_lost():
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).unplug()
        top.run(1)
        assert "No pad answers" in flat(top)
        top.pad(0).press()
        top.run(1)
        top.pad(0).plug()
        top.run(1)
        assert "Build" in flat(top) and "solved 0" in flat(top)
        assert top.pad(0).light(2, 4) != (0, 0, 0), "the path is lit again"


def test_the_second_pad_missing_a_signature_is_named_by_number():
    with Tabletop(pads=2, seed=1) as top:
        top.run(1)
        plain = top.pad(1).frame
        top.pad(1).frame = lambda now_us: b"\x2f" + plain(now_us)[1:]
        top.run(1)
        assert "Pad 2 does not answer well" in flat(top)
        del top.pad(1).frame
        choose_go_alone(top)


def test_an_unreadable_cell():
    """R2: a tile that lies badly joins nothing."""
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).put("path 1", 2, 3, face=1, dx=0, dy=9, angle=30)
        top.run(SETTLE)
        assert "E4: lay it straight" in flat(top)
        top.pad(0).press()
        top.run(0.5)
        assert "solved 0" in flat(top)
        top.pad(0).lift(2, 3)
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(5)
        assert "Build" in flat(top)
        assert top.pad(0).light(2, 4) != (0, 0, 0)


def test_a_foreign_tile():
    stranger = Tile("stranger", (Half(25, (15, 15)),))
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).put(stranger, 1, 2)
        top.run(SETTLE)
        assert "C2: not a Go! tile" in flat(top)
        top.pad(0).lift(1, 2)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_half_of_a_domino():
    """G6: half of a domino without its other half is not a tile: hanging over the edge, say."""
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).put("path 1", 1, 4)
        top.run(SETTLE)
        assert "E2: other half missing" in flat(top)
        top.pad(0).lift(1, 4)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_a_tile_on_the_centre():
    """G6: never on the centre."""
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).put("path 1", 2, 1)
        top.run(SETTLE)
        assert "keep the centre free" in flat(top)
        top.pad(0).lift(2, 1)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_a_tile_on_another_tile():
    """G6: on no other tile: the two are not read as either of them."""
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(SETTLE)
        top.pad(0).put("path 2", 2, 4, turn=1)
        top.run(SETTLE)
        assert "Build, then" not in flat(top)
        top.pad(0).lift(2, 4)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_both_poles_of_a_sensor_active():
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.pad(0).surface.switches.force(7 * 8 + 3, north=True, south=True)
        top.run(SETTLE)
        assert "C2: bad sensor" in flat(top)
        top.pad(0).surface.switches.force(7 * 8 + 3)
        top.run(SETTLE)
        assert "Build" in flat(top)


def test_a_key_held_for_ever():
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.hold("left")
        top.run(9)
        assert "Build" in flat(top)
        top.run(2)
        assert "Key ← is held down" in flat(top) and "Build" in flat(top)
        top.release("left")
        top.run(0.5)
        assert "Build" in flat(top)


def test_what_moves_while_play_is_stopped_is_not_missed():
    with Tabletop(pads=1, seed=1) as top:
        building(top)
        top.screen.unplug()
        top.run(3)
        top.pad(0).put("path 1", 2, 3, face=1)
        top.run(1)
        top.screen.plug()
        top.run(1.5)
        assert top.pad(0).light(2, 4) != (0, 0, 0)


def test_a_pad_button_held_for_ever():
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        top.pad(0).hold()
        top.run(11)
        assert "Let the button go Pad 1" in flat(top)
        top.pad(0).release()
        top.run(0.5)
        assert "Let the button" not in flat(top)


def test_more_key_presses_than_the_queue_holds():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        queue = next(iter(top.pico.input_watchers.values()))  # keys are being watched
        assert queue is not None
        for _ in range(100):
            top.press("b", seconds=0.03)
        top.run(20)
        choose_go_alone(top)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        (
            'HALLWAY_BRIGHTNESS = "banana"',
            'HALLWAY_BRIGHTNESS: "banana" in settings.toml. Allowed: 1-100. Taking 40.',
        ),
        ('HALLWAY_BRIGHTNESS = "0"', "Allowed: 1-100."),
        ('HALLWAY_BRIGHTNESS = "٣"', "Allowed: 1-100."),
        ('HALLWAY_SOUND = "perhaps"', "Allowed: on, off."),
        ('HALLWAY_LANGUAGE = "xx"', "Allowed: en, de, fr, it, es, nl, pt."),
        ('HALLWAY_SOUND = "on', "settings.toml cannot be read at HALLWAY_SOUND."),
        ("HALLWAY_SOUND = on", "settings.toml cannot be read at HALLWAY_SOUND."),
    ],
)
def test_a_settings_file_with_nonsense_in_it(settings, words):
    with Tabletop(pads=1, seed=1, settings=settings + "\n") as top:
        top.run(1)
        assert words in flat(top)
        top.press("a")
        top.run(0.5)
        choose_go_alone(top)


@pytest.mark.parametrize(
    "settings", ["", "\0\1\2", "[table]\nHALLWAY_SOUND = 7", "HALLWAY_BRIGHTNESS = 50", "= = ="]
)
def test_settings_that_are_empty_or_odd_but_say_nothing_wrong(settings):
    with Tabletop(pads=1, seed=1, settings=settings) as top:
        choose_go_alone(top)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ("HALLWAY_BRIGHTNESS = 50", "Hallway"),
        ("HALLWAY_SOUND = off", "< sound on"),
        ('HALLWAY_SOUND = "off', "< sound off"),
        ("HALLWAY_BRIGHTNESS = banana", 'HALLWAY_BRIGHTNESS: "banana" in settings.toml. Allowed: 1-100.'),
    ],
)
def test_a_circuitpython_that_reads_settings_leniently(settings, words):
    """10.2: what is not quoted is a text, and of a broken line nothing is said."""
    top = Tabletop(pads=1, seed=1, settings=settings)
    top.pico.lenient = True
    with top:
        top.run(1)
        assert words in flat(top)


def test_hands_are_told_what_they_cannot_do():
    """With the word that was wrong, or with what there is instead."""
    top = Tabletop(pads=1, seed=1)
    pad = top.pad(0)
    for wrong, said in (
        (lambda: top.pad(3), "no pad 3"),
        (lambda: top.press("c"), "up, down"),
        (lambda: top.run(-1), "forward only"),
        (lambda: top.tiles("chess"), "junior"),
        (lambda: pad.put("nonsense", 0, 0), "path 1"),
        (lambda: pad.put("path 1", 5, 0), "row 5"),
        (lambda: pad.put("path 1", 0, 0, turn=4), "turn is 0 to 3"),
        (lambda: pad.put("path 1", 0, 0, missing=16), "magnets 0 to 15"),
        (lambda: pad.lift(0, 0), "nothing lies"),
        (lambda: pad.slide(3, 3), "no way to slide"),
        (lambda: pad.push("tee 1", "X1"), "X1"),
        (lambda: pad.push("tee 1", "N"), "N, E, S, W"),
        (lambda: pad.push("tee 1", "N5"), "0 to 4"),
        (lambda: pad.edge("n", 1), "n1"),
        (lambda: pad.edge("", 1), "N, E, S, W"),
        (lambda: pad.edge("NE", 1), "NE1"),
        (lambda: pad.edge("N", 5), "0 to 4"),
        (lambda: pad.light(0, -1), "col -1"),
        (lambda: pad.sensor(0, 0, 8, "N"), "sensors 0 to 7"),
        (lambda: pad.break_chain(51), "registers 0 to 50"),
    ):
        with pytest.raises(ValueError, match=said):
            wrong()
