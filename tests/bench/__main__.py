# SPDX-License-Identifier: MIT
"""`make bench`: the figures, printed and written to build/bench.json, and those of the last `make emulate`.

`python -m tests.bench maze` measures one part anew and leaves the others as they were. Exits with 1 if
a figure that is promised is missed.
"""

import json
import sys

from hardware import reading
from tests.bench import device, maze, sim, wear
from tools import emulate, figures
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
    found = json.loads(BENCH.read_text("utf-8")) if names and BENCH.exists() else {}
    BENCH.parent.mkdir(exist_ok=True)
    all_good = True
    for name in names or BENCHES:
        good, found[name] = BENCHES[name]()
        BENCH.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", "utf-8")
        if not good:
            print(f"{name}: a promise is missed")
        all_good &= good
        print(flush=True)
    print(on_the_device())
    return 0 if all_good else 1


def on_the_device() -> str:
    """What the last `make emulate` measured: here if all of it was run, else as it is kept in docs/."""
    for path in (emulate.KEPT, figures.DEVICE):
        try:
            run = json.loads(path.read_text("utf-8"))
            rows = figures.device_rows(run)
        except (OSError, ValueError, KeyError):
            continue
        head = f"on the device (make emulate, {run['date']}, CircuitPython {run['circuitpython']})"
        return "\n".join([head, *(f"  {what}: {figure}" for what, figure in rows)])
    return "on the device: make emulate was not run"


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
