# SPDX-License-Identifier: MIT
"""`make soak`: thousands of whole random games of each kind; a failing one says how to repeat it.

    python -m tools.soak [--events 5000] [--table 100] [--kind NAME] [--seed FIRST] [--jobs 2]

At the level of events a referee is compared with a second, slow one; through the table, hands move tiles on
the simulated board and read its screen. A kind is played in all its ways: each number of players, two pads
and four. The seed decides which way, so a kind and a seed are one game, the same each time.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

GAMES = ("go", "junior", "cards", "duel")
BLOCK = 10  # the players look closer at one seed in so many


def kinds() -> dict[str, list[tuple[str, dict]]]:
    """The kinds by name, what a name has before its comma; of each the ways to play it: game, and how."""
    found: dict[str, list[tuple[str, dict]]] = {}
    for game in GAMES:
        for name, how in import_module(f"tests.players.{game}").KINDS:
            found.setdefault(name.split(",")[0], []).append((game, how))
    return found


def way(kind: str, seed: int) -> tuple[str, dict]:
    """All ways in equal parts; each block begins with another, so that each is looked at closely too."""
    ways = kinds()[kind]
    return ways[(seed + seed // BLOCK) % len(ways)]


def play(level: str, kind: str, seed: int) -> str:
    """One game; returns "" or what went wrong."""
    game, how = way(kind, seed)
    players = import_module(f"tests.players.{game}")
    try:
        (players.play_events if level == "events" else players.play_table)(seed, **how)
    except Exception as problem:
        return f"{type(problem).__name__}: {problem}"
    return ""


class Progress:
    """Where a level has got to, rewritten in place on a terminal."""

    def __init__(self, level: str, total: int) -> None:
        self.level, self.total = level, total
        self.done = 0
        self.begun = self.told = time.monotonic()

    def count(self, kind: str) -> None:
        self.done += 1
        now = time.monotonic()
        if sys.stdout.isatty() and now - self.told > 0.5:
            self.told = now
            left_s = (now - self.begun) * (self.total - self.done) / self.done
            text = f"{self.level} {kind}: {self.done:,} of {self.total:,}, {left_s / 60:.0f} min to go"
            print(f"\r{text:70}", end="", flush=True)


def soak(level: str, names: list[str], count: int, first: int, jobs: int) -> int:
    """`count` games of each kind; returns how many failed."""
    failed = 0
    progress = Progress(level, len(names) * count)
    seeds = range(first, first + count)
    with ProcessPoolExecutor(jobs) as pool:
        for kind in names:
            started = time.monotonic()
            found = pool.map(play, [level] * count, [kind] * count, seeds, chunksize=max(1, count // 200))
            for seed, problem in zip(seeds, found, strict=True):
                progress.count(kind)
                if problem:
                    failed += 1
                    only = "--events 1 --table 0" if level == "events" else "--events 0 --table 1"
                    print(f"\n{problem}\n  make soak WHAT='{only} --kind \"{kind}\" --seed {seed}'")
            each_ms = (time.monotonic() - started) * 1000 / count
            row = f"{level:7} {kind:20} {count:6,} games  {each_ms:8.1f} ms each"
            print(f"\r{row:70}", flush=True)
    minutes = (time.monotonic() - progress.begun) / 60
    print(f"{level}: {progress.done:,} games, {failed} failed, {minutes:.1f} min")
    return failed


def main() -> int:
    names = list(kinds())
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__.split("\n")[0])
    parser.add_argument("--events", type=int, default=5000, help="games of each kind at the level of events")
    parser.add_argument("--table", type=int, default=100, help="games of each kind through the table")
    parser.add_argument("--kind", choices=names, help="only this kind")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    wanted = parser.parse_args()
    if wanted.kind:
        names = [wanted.kind]
    failed = 0
    for level, count in (("events", wanted.events), ("table", wanted.table)):
        if count:
            failed += soak(level, names, count, wanted.seed, wanted.jobs)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
