# SPDX-License-Identifier: MIT
"""What a run tells of time and memory on the device."""

from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import Any

from tools.emulate import comparison
from tools.emulate.pico import Run, Sent
from tools.emulate.recording import Recording, Sitting

SOON_US = 600_000  # what comes later was not an answer
MENU_US = 1_000_000  # the simulated board has its menu up by then
ANSWER_US = 150_000  # the simulated board answers a key by then
WHOLE_US = 60_000  # a picture that stands so long was sent whole


def boot(recording: Recording, run: Run) -> dict[str, Any]:
    """Seconds from power-on to the first pixel and to the menu: the first time ever, and the last."""
    figures: dict[str, Any] = {}
    powered = [row.us for row in run.log if row.what == "power"]
    for at, when in ((0, " at first"), (-1, "")):
        there = recording.sittings[at]
        menu = comparison.at(comparison.spans(there.screens, there.us), MENU_US)
        shown = comparison.pictures(comparison.split(run.log)[at])
        first = next((us for us, picture in shown if any(picture)), None)
        whole = next((us for us, picture in shown if picture == menu), None)
        for what, us in (("first pixel", first), ("menu", whole)):
            figures[f"{what} s{when}"] = None if us is None else round((us - powered[at]) / 1e6, 2)
    return figures


def ticks(rows: list[Sent]) -> dict[str, Any]:
    """How evenly the buttons are looked at, and how much of the time is spent at work. What comes after the
    longest time without a look, in which the game is loaded, is play.
    """
    looks = comparison.scans(rows)
    gaps = [after.us - before.us for before, after in pairwise(looks)]
    loaded = gaps.index(max(gaps)) + 1
    in_play = sorted(gaps[loaded:])
    whole = looks[-1].us - looks[0].us
    ticked = [row for row in rows if row.what == "tick" and row.us >= looks[loaded].us]
    work = sorted(after.given - before.given for before, after in pairwise(ticked))
    return {
        "ticks a second": round((len(ticked) - 1) * 1e6 / (ticked[-1].us - ticked[0].us), 1),
        "looks a second": round(len(in_play) * 1e6 / sum(in_play)),
        "loading ms": round(max(gaps) / 1000),
        "gap ms": round(in_play[-1] / 1000, 1),
        "gap of 99 % ms": round(in_play[len(in_play) * 99 // 100] / 1000, 1),
        "idle tick ms": round(work[len(work) // 10] / 1000, 1),
        "awake %": round((looks[-1].given - looks[0].given) * 100 / whole),
    }


def answers(there: Sitting, rows: list[Sent]) -> dict[str, Any]:
    """Milliseconds in the median from a key to the first new words, and to all of them; and from a sensor to
    other light.
    """
    shown = comparison.spans(comparison.pictures(rows), there.us)
    begun = [since for since, _, _ in shown]
    whole = [since for since, until, _ in shown if until - since >= WHOLE_US]
    keys = [us for us, what, _ in there.script if what == "down" and us is not None and answered(there, us)]
    moved = [us for us, what, _ in there.script if what == "frame" and us is not None]
    light: list[int | None] = []
    for since, meanings in there.meanings[1:]:
        causes = [us for us in moved if since - SOON_US < us < since]
        sent = [
            row.us for row in rows if row.what == "lights" and bytes.fromhex(row.given) in there.lit[meanings]
        ]
        light.append(soonest(sent, causes[-1]) if causes else None)
    return {
        "key to first words ms": in_the_middle([soonest(begun, us) for us in keys]),
        "key to words ms": in_the_middle([soonest(whole, us) for us in keys]),
        "sensor to light ms": in_the_middle(light),
    }


def in_the_middle(delays: Sequence[int | None]) -> int | None:
    """The median of those that there are, in milliseconds."""
    found = [delay for delay in delays if delay is not None]
    return round(median(found) / 1000) if found else None


def answered(there: Sitting, us: int) -> bool:
    """Whether the simulated board answers a key in words."""
    changes = [since for since, _, _ in comparison.spans(there.screens, there.us)]
    return any(us < since < us + ANSWER_US for since in changes)


def soonest(times: list[int], since: int) -> int | None:
    return next((us - since for us in times if since < us < since + SOON_US), None)


def time(recording: Recording, run: Run) -> dict[str, Any]:
    """Of the first sitting."""
    rows = comparison.split(run.log)[0]
    begun = comparison.scans(rows)[0].us
    since = [row._replace(us=row.us - begun) for row in rows]
    return {**ticks(since), **answers(recording.sittings[0], since)}


def memory(run: Run) -> dict[str, Any]:
    """Bytes free at the lowest, as found and once garbage was collected; and, as the device itself tells,
    how many of a hundred ticks took less than the time of one.
    """
    told = [
        [int(number) for number in bytes.fromhex(row.given).split()] for row in run.log if row.what == "told"
    ]
    if not told:
        return {"free": None, "free when collected": None, "ticks in time %": None}
    *_, ticks, late = told[-1]
    return {
        "free": min(row[0] for row in told),
        "free when collected": min(row[1] for row in told),
        "ticks in time %": round(100 - late * 100 / ticks, 2),
    }
