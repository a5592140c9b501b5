# SPDX-License-Identifier: MIT
"""Waterworks: its slow referee, its players, and its tests by set-up, step and end."""

# `times` is what the household says of times: how often they count, 0 where steps are left to the press.
WAYS = {
    f"waterworks: {players} players, times {times}": ("waterworks", {"players": players, "times": times})
    for players, times in ((1, 1), (2, 2), (3, 0), (4, 1))
}
RECORDED = {"waterworks": ("waterworks", {"players": 4, "times": 1})}
