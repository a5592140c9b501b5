# SPDX-License-Identifier: MIT
"""Go! with others while something is wrong with one pad: it stays there (R4, R5, G8)."""

import re

import pytest

from boardsim import Tabletop
from tests.broken import STRANGER
from tests.go.hands import flat, locate
from tests.play import choose, lay_solution

TICK_MS = 25
CELLS = [(row, col) for row in range(5) for col in range(5)]
TROUBLES = {
    "no trouble": lambda pad: None,
    "a crooked tile": lambda pad: pad.put("path 1", 0, 0, dx=12, dy=9),
    "a turned tile": lambda pad: pad.put("path 2", 4, 2, angle=18),
    "a stuck sensor": lambda pad: pad.sensor(1, 1, 3, "N"),
    "a sensor that flickers under a tile": lambda pad: (
        pad.put("path 1", 0, 0),
        pad.sensor(0, 0, 3, "flicker"),
    ),
    "a dead sensor": lambda pad: (pad.sensor(0, 0, 3, "none"), pad.put("path 1", 0, 0)),
    "half a domino": lambda pad: pad.put("path 1", 0, 4),
}


def claimed_ms(trouble: str) -> int:
    """How long after Yellow's press the claim is written down, with this on Red's pad for 15 s."""
    with Tabletop(pads=2, seed=5) as top:
        choose(top, "Go!", 2)
        targets = locate(top, 2)
        TROUBLES[trouble](top.pad(0))
        lay_solution(top, targets, pad=1)
        top.run(15)
        assert "Trouble" not in flat(top), flat(top)
        top.pad(1).press()
        before = bytes(top.flash.read())
        for ms in range(1000):
            if bytes(top.flash.read()) != before:  # it is written down
                top.run(0.5)
                assert "Yellow tile 4 +4 Right!" in flat(top), flat(top)
                return ms
            top.run(0.001)
        raise AssertionError(f"{trouble}: {flat(top)}")


@pytest.mark.parametrize("trouble", TROUBLES)
def test_what_is_wrong_with_one_pad_keeps_nobody_else_from_claiming(trouble):
    """R4, R5, G8: a claim is taken in the same tick as without it."""
    assert abs(claimed_ms(trouble) - claimed_ms("no trouble")) < TICK_MS


def test_a_button_that_is_held_down_keeps_nobody_else_from_claiming():
    """R4, G8: who leaves the finger on it has claimed once; the next claims as ever."""
    with Tabletop(pads=3, seed=5) as top:
        choose(top, "Go!", 3)
        targets = locate(top, 3)
        top.pad(0).hold()
        lay_solution(top, targets, pad=2)
        top.run(12)
        assert "Let the button go Red" in flat(top)
        top.pad(2).press()
        top.run(0.5)
        assert re.search("-4 Not (solved|in a hole|joined)", flat(top)), (
            "the round is over: verdicts in their order"
        )
        top.run(2.4)
        assert "Green tile 2 +2 Right!" in flat(top), "the line gives way, so that it can be read whose it is"


def test_what_is_wrong_with_a_pad_is_said_in_a_line_and_shown_there():
    """R4: beside the game, by the colour of its player; and it is gone with what was wrong."""
    with Tabletop(pads=2, seed=5) as top:
        choose(top, "Go!", 2)
        locate(top, 2)
        said = flat(top)
        top.pad(1).sensor(1, 1, 3, "N")
        top.run(3)
        assert flat(top).startswith("B2: lay it anew Yellow") and "Build!" in flat(top)
        seen = set()
        for _ in range(60):
            top.run(0.025)
            seen.add(top.pad(1).light(1, 1))
        assert any(green == 0 and blue > red > 0 for red, green, blue in seen), (
            "violet: the board's own fault"
        )
        top.pad(1).sensor(1, 1, 3, None)
        top.run(0.5)
        assert flat(top) == said


@pytest.mark.parametrize(("belongs", "verdict"), [(True, "-4 Not "), (False, "+4 Right!")])
def test_a_press_on_the_troubled_pad_is_judged_without_what_lies_badly(belongs, verdict):
    """R4, R5, G8: it is a claim as any; the tile that lies crooked joins nothing, and takes nothing away."""
    with Tabletop(pads=2, seed=5) as top:
        choose(top, "Go!", 2)
        *_, (domino, row, col, turn, face) = lay_solution(top, locate(top, 2))
        pad = top.pad(0)
        top.run(0.5)
        if belongs:
            pad.lift(row, col)
            pad.put(f"path {domino + 1}", row, col, turn, face, angle=18)
        else:
            free = [cell for cell in CELLS if not pad.surface.at(*cell)]
            pad.put(STRANGER, *free[0], angle=18)
        top.run(3)
        assert "Trouble" not in flat(top)
        pad.press()
        top.run(0.8)
        assert f"Red tile 4 {verdict}" in flat(top), flat(top)


def test_a_pad_that_is_gone_is_called_by_its_players_colour():
    """R4: all wait for it, and know whose it is."""
    with Tabletop(pads=2, seed=5) as top:
        choose(top, "Go!", 2)
        top.pad(1).unplug()
        top.run(0.5)
        assert "Trouble Yellow Pad 2 is gone." in flat(top)
        top.pad(1).plug()
        top.run(0.5)
        assert "Press to roll" in flat(top)


def test_the_clock_runs_on_over_a_crooked_tile():
    """R4, G14: alone, too: what lies badly joins nothing, and stops nothing."""
    with Tabletop(pads=1, seed=5) as top:
        choose(top, "Go! alone", 1)
        top.pad(0).press()
        top.run(1.5)
        top.pad(0).press()
        top.run(3.4)
        top.pad(0).put("path 1", 0, 0, dx=12, dy=9)
        before = top.screen.text
        top.run(41)
        assert "5:00" in before or "4:5" in before, before
        assert "4:1" in top.screen.text, top.screen.text
