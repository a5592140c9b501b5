# SPDX-License-Identifier: MIT
"""Presses round the moment at which the last tile rests (R5): after it they are right, long before not."""

from collections import Counter
from collections.abc import Callable
from random import Random

from boardsim import Tabletop
from boardsim.pad import PUSH_US, PUT_US, Pad
from boardsim.table.solve_go import solve
from tests.duel.hands import items_shown
from tests.duel.sliding import slides_to_join
from tests.go.hands import flat, locate
from tests.play import choose
from tests.soak.slow_hands import duel

EARLY_MS = -80  # before that a press is never judged on what came later


def press_at(top: Tabletop, pad: Pad, us: int) -> bool:
    """Press the button at this moment; says if it was right."""
    top.clock.at(us, pad.hold)
    top.clock.at(us + 100_000, pad.release)
    top.run(1.2)
    return "Right!" in flat(top)


def claim(seed: int, offset_us: int) -> bool:
    with Tabletop(pads=2, seed=seed) as top:
        choose(top, "Go!", 2)
        *placed, (domino, *last) = solve(locate(top, 2)) or []
        pad = top.pad(1)
        for other, *where in placed:
            pad.put(f"path {other + 1}", *where)
        top.run(1)
        rest_us = top.clock.now_us + PUT_US
        pad.put(f"path {domino + 1}", *last)
        return press_at(top, pad, rest_us + offset_us)


def stop(seed: int, offset_us: int) -> bool | None:
    with Tabletop(pads=1, seed=seed, settings='HALLWAY_DUEL_MINUTES = "0"\n') as top:
        laid = duel(top, Random(seed))
        slides = slides_to_join(laid, *items_shown(top))
        if not slides:
            return None
        pad = top.pad(0)
        for cell in slides[:-1]:
            pad.slide(*cell)
            top.run(0.6)
        rest_us = top.clock.now_us + PUSH_US
        pad.slide(*slides[-1])
        return press_at(top, pad, rest_us + offset_us)


CALLS: dict[str, Callable[[int, int], bool | None]] = {"go": claim, "duel": stop}


def press_once(_: str, seed: int) -> Counter:
    """At a random moment from 200 ms before the last tile rests to 400 ms after it, in Go! and in Duel."""
    met: Counter = Counter()
    offset_ms = Random(seed).uniform(-200, 400)
    for game, call in CALLS.items():
        right = call(seed, round(offset_ms * 1000))
        if right is None:
            continue
        met["presses"] += 1
        assert right or offset_ms < 0, f"{game}: wrong {offset_ms:.1f} ms after the last tile came to rest"
        assert not right or offset_ms >= EARLY_MS, f"{game}: right {-offset_ms:.1f} ms before it came to rest"
    return met
