# SPDX-License-Identifier: MIT
"""A table in the middle of Go! alone, for tests that break something there and mend it.

`Watch` holds over all of them: no tick is late, nothing restarts, no point is made or lost.
"""

import re

from boardsim import Tabletop
from boardsim.table.tiles import Half, Tile
from tests.play import SETTLE, choose_go_alone, lay_solution, roll, start_building, targets_shown
from tests.ticks import TICK_US, time_ticks

STRANGER = Tile("stranger", (Half(25, (15, 15)),))  # of no set of Go!


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


class Watch:
    """A table in the middle of a challenge; on leaving, all that must hold is checked."""

    def __init__(self, pads: int = 1, seed: int = 1) -> None:
        self.top = Tabletop(pads=pads, seed=seed)
        self.took: list[int] = []  # each tick, µs

    def __enter__(self) -> Tabletop:
        top = self.top.__enter__()
        choose_go_alone(top)
        roll(top)
        self.targets = targets_shown(top)
        start_building(top)
        assert "Build" in flat(top) and "solved 0" in flat(top)
        self.took = time_ticks(top)
        return top

    def __exit__(self, problem, *rest) -> None:
        top = self.top
        if problem is None:
            top.run(1)
            assert "Build" in flat(top) and "solved 0" in flat(top), "play goes on, and nothing was scored"
            assert 0 < max(self.took) <= TICK_US
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
