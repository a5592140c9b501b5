# SPDX-License-Identifier: MIT
"""The parts of the soak: what is done in each, of which kinds, and how often."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from tests import fault_runs, taps
from tests.recorded import KINDS
from tests.soak import cuts, journals, presses, ruined, slow_hands
from tests.ways import Way, ways

BLOCK = 10  # the players look closer at one seed in so many


def kinds() -> dict[str, list[Way]]:
    """The kinds by name, what a name has before its colon; of each the ways to play it."""
    found: dict[str, list[Way]] = {}
    for name, way in ways().items():
        found.setdefault(name.split(":")[0], []).append(way)
    return found


def way_of(kind: str, seed: int) -> Way:
    """All ways in equal parts; each block begins with another, so that each is looked at closely too."""
    found = kinds()[kind]
    return found[(seed + seed // BLOCK) % len(found)]


def play_events(kind: str, seed: int) -> None:
    way_of(kind, seed).play_events(seed)


def play_table(kind: str, seed: int) -> None:
    way_of(kind, seed).play_table(seed)


def cut_all(kind: str, seed: int) -> Counter:
    return cuts.once(way_of(kind, seed), seed)


class Part(NamedTuple):
    what: str
    count: int  # of each kind, if nothing else is asked for
    kinds: tuple[str, ...]
    once: Callable[[str, int], Counter | None]  # may count what it met; raises what went wrong


PARTS = {
    "events": Part("whole games event by event", 5000, tuple(kinds()), play_events),
    "table": Part("whole games through the simulated board", 100, tuple(kinds()), play_table),
    "cuts": Part("games with a power cut in every record", 6, tuple(kinds()), cut_all),
    "cut": Part("games with up to five cuts anywhere", 1200, tuple(KINDS), journals.cut_once),
    "flipped": Part("bits flipped in a game's journal", 1000, tuple(KINDS), journals.flip_once),
    "opened": Part("ruined journals opened", 100_000, ("",), ruined.open_once),
    "booted": Part("ruined journals booted", 200, ("",), ruined.boot_once),
    "taps": Part("games of twenty races each, with quick taps while the table is busy", 50, ("",), taps.once),
    "presses": Part("tables of a hundred presses or so", 100, tuple(presses.CALLS), presses.press_once),
    "lifts": Part("lifts and re-layings in Duel", 1000, ("",), slow_hands.lift_and_lay),
    "slides": Part("boards of ten slow slides in Duel", 100, ("",), slow_hands.slide_slowly),
    "pushes": Part("boards of ten slow pushes in Junior", 100, ("",), slow_hands.push_slowly),
    "faults": Part("runs with faults, cuts and blunders", 2000, ("",), fault_runs.once),
}


def one(name: str, kind: str, seed: int) -> tuple[str, Counter]:
    """One run; returns "" or what went wrong, and what it met."""
    try:
        return "", PARTS[name].once(kind, seed) or Counter()
    except Exception as problem:
        tale = "\n  ".join(getattr(problem, "__notes__", ()))
        return f"{type(problem).__name__}: {problem}\n  {tale}".rstrip(), Counter()
