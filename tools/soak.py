# SPDX-License-Identifier: MIT
"""`make soak`: thousands of games, power cuts, ruined journals and fault runs; a failing one says how to
repeat it.

    python -m tools.soak [--PART COUNT ...] [--kind NAME] [--seed FIRST] [--jobs 2]

The parts are in PARTS; with a count for some of them only these are done. In each a kind and a seed are one
run, the same each time. At the level of events a referee is compared with a second, slow one; through the
table, hands move tiles on the simulated board and read its screen. A kind of game is played in all its ways:
each number of players, two pads and four. The seed decides which way.
"""

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from tests import fault_runs
from tests.recorded import KINDS
from tests.ways import Way, ways
from tools import soak_cuts, soak_nvm

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


class Part(NamedTuple):
    what: str
    count: int  # of each kind, if nothing else is asked for
    kinds: tuple[str, ...]
    once: Callable[[str, int], Counter | None]  # may count what it met; raises what went wrong


PARTS = {
    "events": Part("whole games event by event", 5000, tuple(kinds()), play_events),
    "table": Part("whole games through the simulated board", 100, tuple(kinds()), play_table),
    "cuts": Part("games with a power cut in every record", 1, tuple(KINDS), soak_cuts.once),
    "opened": Part("ruined journals opened", 100_000, ("",), soak_nvm.open_once),
    "booted": Part("ruined journals booted", 200, ("",), soak_nvm.boot_once),
    "faults": Part("runs with faults, cuts and blunders", 2000, ("",), fault_runs.once),
}


def one(name: str, kind: str, seed: int) -> tuple[str, Counter]:
    """One run; returns "" or what went wrong, and what it met."""
    try:
        return "", PARTS[name].once(kind, seed) or Counter()
    except Exception as problem:
        tale = "\n  ".join(getattr(problem, "__notes__", ()))
        return f"{type(problem).__name__}: {problem}\n  {tale}".rstrip(), Counter()


class Progress:
    """Where a part has got to, rewritten in place on a terminal."""

    def __init__(self, name: str, total: int) -> None:
        self.name, self.total = name, total
        self.done = 0
        self.begun = self.told = time.monotonic()

    def count(self, kind: str) -> None:
        self.done += 1
        now = time.monotonic()
        if sys.stdout.isatty() and now - self.told > 0.5:
            self.told = now
            left_s = (now - self.begun) * (self.total - self.done) / self.done
            text = f"{self.name} {kind}: {self.done:,} of {self.total:,}, {left_s / 60:.0f} min to go"
            print(f"\r{text:70}", end="", flush=True)


def soak(
    name: str, names: tuple[str, ...], count: int, first: int, pool: ProcessPoolExecutor
) -> tuple[str, int]:
    """`count` runs of each kind; returns a line about them, and how many failed."""
    failed = 0
    met: Counter = Counter()
    progress = Progress(name, len(names) * count)
    seeds = range(first, first + count)
    for kind in names:
        started = time.monotonic()
        found = pool.map(one, [name] * count, [kind] * count, seeds, chunksize=max(1, count // 200))
        for seed, (problem, counted) in zip(seeds, found, strict=True):
            progress.count(kind)
            met += counted
            if problem:
                failed += 1
                only = f'--kind "{kind}" ' if kind else ""
                print(f"\n{problem}\n  make soak WHAT='--{name} 1 {only}--seed {seed}'", flush=True)
        each_ms = (time.monotonic() - started) * 1000 / count
        row = f"{name:7} {kind:20} {count:7,}  {each_ms:8.1f} ms each"
        print(f"\r{row:70}", flush=True)
    minutes = (time.monotonic() - progress.begun) / 60
    row = f"{name:7} {progress.done:7,} {PARTS[name].what}, {failed} failed, {minutes:.1f} min"
    if met:
        row += ": " + ", ".join(f"{number:,} {what}" for what, number in sorted(met.items()))
    return row, failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__.split("\n\n")[0])
    for name, part in PARTS.items():
        parser.add_argument(f"--{name}", type=int, metavar="COUNT", help=f"{part.what} ({part.count:,})")
    parser.add_argument("--kind", help="only this kind")
    parser.add_argument("--seed", type=int, default=1, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    wanted = parser.parse_args()
    counts = {name: getattr(wanted, name) for name in PARTS}
    if all(count is None for count in counts.values()):
        counts = {name: part.count for name, part in PARTS.items()}
    rows, failed = [], 0
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for name, count in counts.items():
            names = PARTS[name].kinds
            if count and wanted.kind:
                names = tuple(kind for kind in names if kind == wanted.kind)
                if not names:
                    known = ", ".join(kind or "no kinds" for kind in PARTS[name].kinds)
                    parser.error(f'--{name} has no kind "{wanted.kind}"; there are: {known}')
            if count:
                row, bad = soak(name, names, count, wanted.seed, pool)
                rows.append(row)
                failed += bad
    print("\n".join(["", *rows]))
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
