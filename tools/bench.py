# SPDX-License-Identifier: MIT
"""`make bench`: the figures, each from one run. Exits with 1 if one that is promised is missed."""

import sys

from tools import bench_device, bench_maze, bench_sim, bench_wear, reading

POSES = 100_000

BENCHES = {
    "sim": bench_sim.report,
    "maze": bench_maze.report,
    "device": bench_device.report,
    "wear": bench_wear.report,
    "reading": lambda: reading.report(POSES),
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no bench is called {unknown[0]}; there are: {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    good = True
    for name in names or BENCHES:
        good &= BENCHES[name]() is not False
        print(flush=True)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
