# SPDX-License-Identifier: MIT
"""Duel for two while something is wrong with Red's pad (R4), and calls close together (D8), at one table."""

from boardsim import Tabletop
from boardsim.pad import Pad
from tests.duel.boards import laid_in_order
from tests.duel.hands import flat, items_shown, lay, slide_apart
from tests.play import choose

TICK_MS = 25
TOLD_S = 4.0  # by then what is wrong is said
CELL = (0, 0)  # of Red's straight 1
# What is wrong, and how it is put right; a tile that was lifted lies as before in the end.
TROUBLES = {
    "a stuck sensor": lambda pad: pad.sensor(4, 4, 3, "N"),
    "a dead sensor": lambda pad: pad.sensor(*CELL, 3, "none"),
    "a sensor that flickers": lambda pad: pad.sensor(*CELL, 3, "flicker"),
    "a crooked tile": lambda pad: (pad.lift(*CELL), pad.put("straight 1", *CELL, dx=12, dy=9)),
    "a turned tile": lambda pad: (pad.lift(*CELL), pad.put("straight 1", *CELL, angle=18)),
}
CALLS = ((0, 137, "Both wrong"), *((phase_ms, 164, "Red was wrong") for phase_ms in (0, 8, 16)))


def mend(pad: Pad) -> None:
    pad.sensor(4, 4, 3, None)
    pad.sensor(*CELL, 3, None)
    for piece in pad.surface.at(*CELL):
        pad.take(piece)
    pad.put("straight 1", *CELL)


def called_ms(top: Tabletop) -> int:
    """How long after Yellow's press the verdict is written down."""
    top.run((TICK_MS * 1000 - top.clock.now_us % (TICK_MS * 1000)) / 1e6)
    top.pad(1).press()
    before = bytes(top.flash.read())
    for ms in range(600):
        if bytes(top.flash.read()) != before:
            top.run(0.5)
            assert "Yellow was wrong" in flat(top), flat(top)
            return ms
        top.run(0.001)
    raise AssertionError(flat(top))


def go_on(top: Tabletop) -> None:
    """To the next card."""
    top.run(1.6)
    top.pad(1).press()
    top.run(0.5)


def test_what_is_wrong_with_one_board_keeps_the_other_from_no_call():
    """R4, R5, D8, D9: a Stop is taken in the same tick as without it, and its verdict told, whatever lies
    badly on the other pad, or is held there; and two calls are compared by when they were made.
    """
    with Tabletop(pads=2, seed=3, settings='HALLWAY_WRONG_CALL = "nobody"\n') as top:
        choose(top, "Duel", 2)
        boards = [laid_in_order(), laid_in_order()]
        for pad in (0, 1):
            lay(top, pad, boards[pad])
        top.pad(1).press()
        top.run(0.5)

        def apart() -> None:
            """Nobody has joined anything."""
            first, second, goal = items_shown(top)
            boards[0] = slide_apart(top, 0, boards[0], first, goal)
            boards[1] = slide_apart(top, 1, boards[1], second, goal)

        apart()
        # Whenever it is between two ticks; the buttons are looked at every 12 ms or less.
        for phase_ms, apart_ms, verdict in CALLS:
            top.run((TICK_MS * 1000 - top.clock.now_us % (TICK_MS * 1000)) / 1e6 + phase_ms / 1000)
            top.pad(0).press()
            top.run(apart_ms / 1000)
            top.pad(1).press()
            top.run(0.6)
            assert verdict in flat(top), flat(top)
            go_on(top)
            apart()
        without_ms = called_ms(top)
        for trouble, make in TROUBLES.items():
            go_on(top)
            apart()
            make(top.pad(0))
            top.run(TOLD_S)
            assert "Trouble" not in flat(top), flat(top)
            assert abs(called_ms(top) - without_ms) < TICK_MS, trouble
            mend(top.pad(0))
            top.run(1.5)
        top.pad(0).hold()  # it turns the next card, and stays down
        top.run(0.5)
        apart()
        top.run(10)
        assert "Let the button go" in flat(top)
        assert abs(called_ms(top) - without_ms) < TICK_MS, "a button that is held"
