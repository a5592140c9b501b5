# SPDX-License-Identifier: MIT
"""Screens of Duel that random games seldom or never show, and what its words are allowed."""

from hallway.maze.shapes import BOARD_ICON, TILE_ICON
from tests.layouts import ONE, SOMEONE, TILE, TWO, Layout, Screen, Values, repair, repairs


def _duel(text: str, *values: set[str]) -> Screen:
    layout = Layout("duel", "player.1", "duel.score", 0, 0, text, "", "menu")
    return layout, Values(corner=[ONE, ONE], text=list(values))


def _hint(players: int, text: str, *values: set[str]) -> Screen:
    tile = bytes([TILE_ICON + 5])
    if players == 1:
        solo = Layout("duel", "duel.solo", "duel.solved", 2, 4, text, "check", "menu")
        return solo, Values(corner=[TWO], text=list(values), big="4:44", icons=tile + b"\1")
    pair = Layout("duel", "duel.score", "duel.score", 3, 0, text, "", "menu")
    return pair, Values([SOMEONE] * 2, corner=[ONE, ONE], text=list(values), icons=tile + tile + b"\2")


def _table(players: int, icons: bytes, text: str, *values: set[str]) -> Screen:
    title, names = ("duel.score", [SOMEONE] * 2) if icons else ("duel", [])
    layout = Layout("duel", title, "duel.score", len(icons), 0, text, "", "menu")
    boards = (bytes(range(1, 16)) + b"\0", b"\0" + bytes(range(1, 16)))[: 2 - players]
    return layout, Values(names, corner=[ONE, ONE], text=list(values), icons=icons, boards=boards)


ARROW = {"→", "↓"}
RARE = [
    *(_hint(players, "hints.duel", {"D4"}, ARROW) for players in (1, 2)),
    _table(1, bytes((1, 2, 3, BOARD_ICON)), "duel.join"),
    _table(0, bytes((1, 2, BOARD_ICON, BOARD_ICON + 1)), "table.watch", {"@#*"}),
    *(
        _table(1, bytes((1, 2, 3, BOARD_ICON)), f"repair.{text}", {"D4"})
        for text in ("straighten", "lift", "over")
    ),
    _table(1, bytes((TILE_ICON + 5, 2, 3, BOARD_ICON)), "hints.duel", {"D4"}, ARROW),
    _table(1, b"", "duel.right", SOMEONE, SOMEONE, {"@table.soon"}),
    _table(1, b"", "duel.given", SOMEONE, SOMEONE, {"@table.soon"}),
    *(_hint(players, "hints.wait") for players in (1, 2)),
    _hint(1, "hints.joined"),
    _hint(2, "hints.duel.2", *[SOMEONE, {"D4"}, ARROW] * 2),
    (
        Layout("duel", "duel.over", "hints", 0, 3, "duel.wins", "again", "menu"),
        Values(corner=[TWO], text=[SOMEONE, ONE, ONE], big="8:7"),
    ),
    (
        Layout("duel", "duel.solo", "hints", 0, 2, "duel.count", "again", "menu"),
        Values(corner=[TWO], text=[TWO], big="44"),
    ),
    (
        Layout("duel", "duel.solo", "duel.solved", 0, 0, "duel.solo-free", "next", "menu"),
        Values(corner=[TWO]),
    ),
    (Layout("duel", "duel.solo", "", 0, 2, "duel.count-free", "again", "menu"), Values(big="44")),
    _duel("repair.foreign", {"D4"}),
    _duel("repair.twice", {"D4"}, TILE),
    *(_duel(f"duel.alike.{kind}") for kind in range(3)),
    _duel("duel.stuck", {"D4"}, {"@quarter.*"}),
    _duel("duel.back"),
    *repairs("duel", "duel.solo", 3, "D4"),
    repair("duel", "duel.solo", 3, "put", {"D4"}, TILE),
]
FIXED = {("duel.lay", 1), ("help.4", 0)}
ALIKE: dict[str, str] = {}
