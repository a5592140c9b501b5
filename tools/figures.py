# SPDX-License-Identifier: MIT
"""`make figures`: the README's table of figures, from the last `make bench`.

The run is kept as docs/figures.json, so that a test can tell whether the README says what was measured.
"""

import json
import sys
from pathlib import Path

from boardsim import ROOT
from tools import bench

KEPT = ROOT / "docs" / "figures.json"
README = ROOT / "README.md"
BEGIN = "<!-- figures: written by make figures -->\n"
END = "<!-- figures end -->"
PARTS = ("sim", "device", "maze")  # of the bench


def rows(run: dict) -> list[tuple[str, str]]:
    """What was measured, in words, and the figure."""
    device = run["device"]
    heap = device["heap"].values()
    changes = [device["changes"]["rounds"], *device["changes"]["again"].values()]
    grows = max(after[-1] - after[0] for after in changes)
    made = [
        ("simulator, one pad, a game going on", f"{run['sim']['times real time']} times real time"),
        ("bundle for the Pico; of it our own .mpy", f"{device['total']:,}; {device['ours']:,} bytes"),
        (
            "heap at the peak of a whole recorded game, on four pads, in the longest language, "
            "32-bit MicroPython, from .mpy",
            f"{min(row['peak'] for row in heap):,} to {max(row['peak'] for row in heap):,} bytes",
        ),
        (
            "heap in the menu after a game; how it grows: ten times the same, or all seven in turn, twice",
            f"{max(after[0] for after in changes):,} bytes; by {grows:,} bytes",
        ),
        (
            "garbage made in an idle tick; at most in a tick with a change, in a check",
            f"{max(row['idle'] for row in heap)}; {max(row['change'] for row in heap):,}, "
            f"{max(row['check'] for row in heap):,} bytes",
        ),
    ]
    for size, kinds in run["maze"].items():
        for kind, row in kinds.items():
            there, here = row["MicroPython"], row["CPython"]
            made.append(
                (
                    f"fill, change-to-answer against a plain search: {size}, {kind}, "
                    f"areas of {row['area']} cells on average",
                    f"{there['fill']}×, {there['change']}× (CPython {here['fill']}×, {here['change']}×)",
                )
            )
    return made


def table(run: dict) -> str:
    lines = [f"| {what} | {figure} |\n" for what, figure in rows(run)]
    return "| what | figure |\n|---|---|\n" + "".join(lines)


def written(text: str, run: dict) -> str:
    """A README with its table of figures made anew."""
    head, rest = text.split(BEGIN)
    _, tail = rest.split(END)
    return head + BEGIN + table(run) + END + tail


def main(source: Path) -> int:
    try:
        run = json.loads(source.read_text("utf-8"))
    except OSError:
        run = {}
    missing = [name for name in PARTS if name not in run]
    if missing:
        print(f"{source.name} has no figures of {', '.join(missing)}: run make bench", file=sys.stderr)
        return 1
    KEPT.write_text(source.read_text("utf-8"), "utf-8")
    README.write_text(written(README.read_text("utf-8"), run), "utf-8")
    print(f"{README.name} and {KEPT.relative_to(ROOT)}: {len(rows(run))} figures")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(bench.KEPT))
