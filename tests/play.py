# SPDX-License-Identifier: MIT
"""How tests play: they read the screen, move tiles and press, as a person would."""

import re

from boardsim import Tabletop
from boardsim.table.solve_go import solve
from hallway.games.go.about import MINUTES
from hallway.games.go.tiles import treasure_cell
from tests.wordbook import book, treasures

TREASURES = treasures("en")
WORDS = book("en") | book("en", "menu")

SETTLE = 0.7  # a tile is down, has settled, and the screen says so


def choose(top: Tabletop, game: str, players: int, seats: tuple[int, ...] = ()) -> None:
    """From power-on through the menu to the first screen of a game, by the name that it has there; a seat
    that is not 0 is the table's, at that level.
    """
    top.run(1.0)
    _press_until(top, "down", "> " + game)
    top.press("a")
    top.run(0.4)
    _press_until(top, "up", f"Players: {players}")
    if any(seats):
        top.press("right")
        top.run(0.4)
        for seat, level in enumerate(seats):
            _press_until(top, "down", f"> {WORDS[f'player.{seat}']}: ", beginning=True)
            _press_until(top, "right", f"> {WORDS[f'player.{seat}']}: {WORDS[f'seat.{level}']}")
    top.press("a")
    top.run(0.6)


def _press_until(top: Tabletop, key: str, line: str, beginning: bool = False) -> None:
    """Until this is a whole line on the screen, or the beginning of one."""
    for _ in range(16):
        lines = top.screen.text.split("\n")
        if line in lines or (beginning and any(shown.startswith(line) for shown in lines)):
            return
        top.press(key)
        top.run(0.4)
    raise AssertionError(f"{line} is not in the menu: {top.screen.text}")


def choose_go_alone(top: Tabletop) -> None:
    choose(top, "Go! alone", 1)
    assert f"{MINUTES} minutes" in top.screen.text


def dice_shown(top: Tabletop) -> list[int]:
    """The treasures on the dice, by number."""
    return [TREASURES.index(name) for name in re.findall(r"\[(\w+)\]", top.screen.text)]


def targets_shown(top: Tabletop) -> int:
    mask = 0
    for treasure in dice_shown(top):
        mask |= 1 << treasure_cell(treasure)
    return mask


def roll(top: Tabletop) -> None:
    """Press, and wait until the dice lie still."""
    top.pad(0).press()
    top.run(1.3)


def start_building(top: Tabletop) -> None:
    """From "find them" through the countdown to Go."""
    top.pad(0).press()
    top.run(3.4)


def lay_solution(top: Tabletop, targets: int, pad: int = 0) -> list[tuple[int, int, int, int, int]]:
    placements = solve(targets)
    assert placements is not None
    for domino, row, col, turn, face in placements:
        top.pad(pad).put(f"path {domino + 1}", row, col, turn, face)
    return placements


def solve_one(top: Tabletop) -> int:
    """One whole challenge, from a clear board to a clear board; what was rolled."""
    roll(top)
    targets = targets_shown(top)
    start_building(top)
    lay_solution(top, targets)
    top.run(SETTLE)
    top.pad(0).press()
    top.run(0.3)
    assert "Right!" in top.screen.text
    top.pad(0).clear()
    top.run(2.2)
    return targets
