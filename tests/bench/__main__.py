# SPDX-License-Identifier: MIT
"""`make bench`: the figures, printed and written to build/bench.json.

`python -m tests.bench maze` measures one part anew and leaves the others as they were. Exits with 1 if
a figure that is promised is missed.
"""

import json
import sys

from hardware import reading
from tests.bench import device, maze, sim, wear
from tools.figures import BENCH

POSES = 100_000

BENCHES = {
    "sim": sim.report,
    "maze": maze.report,
    "device": device.report,
    "wear": wear.report,
    "reading": lambda: reading.report(POSES),
}


def main(names: list[str]) -> int:
    unknown = [name for name in names if name not in BENCHES]
    if unknown:
        print(f"no bench is called {unknown[0]}; there are: {', '.join(BENCHES)}", file=sys.stderr)
        return 2
    figures = json.loads(BENCH.read_text("utf-8")) if names and BENCH.exists() else {}
    BENCH.parent.mkdir(exist_ok=True)
    all_good = True
    for name in names or BENCHES:
        good, figures[name] = BENCHES[name]()
        BENCH.write_text(json.dumps(figures, indent=1, ensure_ascii=False) + "\n", "utf-8")
        if not good:
            print(f"{name}: a promise is missed")
        all_good &= good
        print(flush=True)
    return 0 if all_good else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
