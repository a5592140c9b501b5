# SPDX-License-Identifier: MIT
"""`make soak`: thousands of whole random games of each kind; a failing one says how to repeat it.

    python -m tools.soak [--events 5000] [--table 100] [--kind NAME] [--seed FIRST]

At the level of events a referee is compared with a second, slow one; through the table, hands move tiles on
the simulated board and read its screen.
"""

import argparse
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

GAMES = ("go", "junior", "cards", "duel")


def kinds() -> dict[str, tuple[str, dict]]:
    """Every kind of game with each number of players: its name -> (game, how to play it)."""
    found = {}
    for game in GAMES:
        for name, how in import_module(f"tests.players.{game}").KINDS:
            found[name] = (game, how)
    return found


def play(level: str, name: str, seed: int) -> tuple[str, int, str]:
    """One game; returns "" or what went wrong."""
    game, how = kinds()[name]
    players = import_module(f"tests.players.{game}")
    try:
        (players.play_events if level == "events" else players.play_table)(seed, **how)
    except Exception as problem:
        return name, seed, f"{type(problem).__name__}: {problem}"
    return name, seed, ""


def soak(level: str, names: list[str], count: int, first: int) -> int:
    """`count` games of each kind on two cores; returns how many failed."""
    failed = 0
    begun = time.perf_counter()
    with ProcessPoolExecutor(2) as pool:
        for name in names:
            started = time.perf_counter()
            seeds = range(first, first + count)
            games = pool.map(play, [level] * count, [name] * count, seeds, chunksize=max(1, count // 200))
            for done, (_, seed, problem) in enumerate(games, 1):
                if problem:
                    failed += 1
                    only = "--events 1 --table 0" if level == "events" else "--events 0 --table 1"
                    print(f"\n{problem}\n  make soak WHAT='{only} --kind \"{name}\" --seed {seed}'")
                if sys.stdout.isatty() and done % 20 == 0:
                    print(f"\r{level} {name}: {done} of {count}", end="", flush=True)
            each_ms = (time.perf_counter() - started) * 1000 / count
            print(f"\r{level:7} {name:32} {count:6,} games  {each_ms:8.1f} ms each", flush=True)
    print(f"{level}: {len(names) * count:,} games, {failed} failed, {time.perf_counter() - begun:.0f} s")
    return failed


def main() -> int:
    parser = argparse.ArgumentParser(prog="make soak", description=__doc__.split("\n")[0])
    parser.add_argument("--events", type=int, default=5000, help="games of each kind at the level of events")
    parser.add_argument("--table", type=int, default=None, help="games of each kind through the table (100)")
    parser.add_argument("--kind", help="only this kind")
    parser.add_argument("--seed", type=int, default=0, help="the first seed")
    wanted = parser.parse_args()
    names = list(kinds())
    if wanted.kind:
        if wanted.kind not in names:
            print(f'no kind is called "{wanted.kind}"; there are: {", ".join(names)}', file=sys.stderr)
            return 2
        names = [wanted.kind]
    table = wanted.table if wanted.table is not None else (0 if wanted.kind else 100)
    failed = soak("events", names, wanted.events, wanted.seed) if wanted.events else 0
    if table:
        failed += soak("table", names, table, wanted.seed)
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
