# SPDX-License-Identifier: MIT
"""R4: pads and their chain break; it is named, play goes on, and nothing is scored meanwhile."""

import pytest

from boardsim import Tabletop
from tests.broken import STRANGER, Watch, clock_shown, flat, press_and_expect_no_point
from tests.play import SETTLE, choose_go_alone


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


def test_a_button_that_is_down_when_its_pad_comes_means_nothing_by_it():
    with Tabletop(pads=1, seed=1) as top:
        choose_go_alone(top)
        pad = top.pad(0)
        pad.unplug()
        top.run(0.5)
        pad.hold()
        pad.plug()
        top.run(1.0)
        assert "Press to roll" in flat(top)
        pad.release()
        top.run(0.2)
        pad.press()
        top.run(1.5)
        assert "Press to roll" not in flat(top)
