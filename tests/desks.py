# SPDX-License-Identifier: MIT
"""What people do at a desk, for its tests."""

from boardsim.desk import Desk

SETTLED = 0.5  # seconds


def do(desk: Desk, deed: str, by: str = "p1", **given) -> None:
    desk.do(by, deed, given)


def run(desk: Desk, seconds: float = SETTLED) -> None:
    desk.run(desk.now_us + round(seconds * 1e6))


def number(desk: Desk, name: str, home: str = "0") -> int:
    return next(n for n, thing in enumerate(desk.things) if thing.tile.name == name and thing.home == home)


def read(desk: Desk, pad: int, row: int, col: int) -> int | None:
    """The ring that a cell's switches tell, if they tell a whole one."""
    switches = desk.top.pad(pad).surface.switches
    north, south = int(switches.north[row * 5 + col]), int(switches.south[row * 5 + col])
    return north if north ^ south == 0xFF else None


def lay(desk: Desk, tile: int, x: float, y: float, angle: float = 0.0) -> None:
    do(desk, "take", tile=tile)
    do(desk, "drop", tile=tile, x=x, y=y, angle=angle)
    run(desk)
