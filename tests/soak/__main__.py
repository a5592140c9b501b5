# SPDX-License-Identifier: MIT
"""`make soak`: thousands of games, power cuts, ruined journals and fault runs; a failing one says how to
repeat it.

    python -m tests.soak [--PART COUNT ...] [--kind NAME] [--seed FIRST] [--jobs 2]

The parts are in parts.py; with a count for some of them only these are done. In each a kind and a seed are
one run, the same each time. At the level of events a referee is compared with a second, slow one; through
the table, hands move tiles on the simulated board and read its screen. A kind of game is played in all its
ways: each number of players, two pads and four. The seed decides which way.
"""

import argparse
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from tests.soak.parts import PARTS, one


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
