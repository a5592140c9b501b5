# SPDX-License-Identifier: MIT
"""The pages of the menu: opened behind the games, left with B, gone from memory then."""

from boardsim import Tabletop


def flat(top: Tabletop) -> str:
    return " ".join(top.screen.text.split())


def open_page(top: Tabletop, name: str) -> None:
    """From the menu to a page: the pages are behind the games."""
    for _ in range(16):
        if "> " + name in top.screen.text.split("\n"):
            break
        top.press("up")
        top.run(0.4)
    top.press("a")
    top.run(0.5)


def test_a_page_is_opened_left_and_dropped():
    with Tabletop(pads=1, seed=1) as top:
        top.run(1)
        at_start = set(top.pico.loader.modules)
        open_page(top, "Best results")
        assert "None yet." in flat(top)
        assert "hallway.console.best" in top.pico.loader.modules
        top.press("b")
        top.run(0.5)
        assert "Go! alone" in flat(top)
        assert set(top.pico.loader.modules) == at_start
