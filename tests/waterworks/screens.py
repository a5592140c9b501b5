# SPDX-License-Identifier: MIT
"""Screens of Waterworks that random games seldom or never show, and what its words are allowed."""

from tests.layouts import TWO, Layout, Screen, Values


def _running(text: str, *values: set[str]) -> Screen:
    layout = Layout("waterworks", "waterworks", "waterworks.points", 0, 0, text, "waterworks.on", "menu")
    return layout, Values(corner=[TWO], text=[{"D4"}, *values])


def _over(text: str, *values: set[str]) -> Screen:
    layout = Layout("waterworks", "waterworks.over", "", 0, 2, text, "again", "menu")
    return layout, Values(text=list(values), big="44")


RARE = [
    *(_running(f"repair.{wrong}") for wrong in ("straighten", "sensor", "foreign", "lift", "over", "put")),
    _running("repair.turn", {"@quarter.*"}),
    _running("repair.move", {"D4"}),
    (
        Layout(
            "waterworks", "waterworks", "waterworks.points", 0, 2, "waterworks.lay", "waterworks.on", "menu"
        ),
        Values(corner=[TWO], big="44"),
    ),
    (Layout("waterworks", "waterworks", "", 0, 0, "repair.sensor", "", "menu"), Values(text=[{"D4"}])),
    _over("waterworks.leak", {"D4"}),
    _over("waterworks.closed", {"2"}),
]
FIXED = {("waterworks.closed", 0), ("help.2", 0), ("help.4", 0)}
ALIKE: dict[str, str] = {}
