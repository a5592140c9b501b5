# SPDX-License-Identifier: MIT
"""How long ticks take on the simulated board."""

from typing import Any

from boardsim import Tabletop

TICK_US = 90_000  # at most, with all that a Pico has to think …
LOADING_US = 250_000  # … but for those in which a game, a page or a language is loaded,
REPLAY_US = 400_000  # … or a game is played again from the journal


def time_ticks(top: Tabletop) -> list[int]:
    """From now on, what each tick takes in which nothing is loaded."""
    loader = top.pico.loader
    console = loader.modules["hallway.console.console"].Console
    tick = console.tick
    took: list[int] = []

    def timed(console: Any, passed_ms: int) -> None:
        began_us, loaded = top.clock.now_us, loader.loaded
        tick(console, passed_ms)
        if loader.loaded == loaded:
            took.append(top.clock.now_us - began_us)

    console.tick = timed
    return took
