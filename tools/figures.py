# SPDX-License-Identifier: MIT
"""`make figures`: the README's tables of figures, from the last `make bench` and the last `make emulate`.

The runs are kept as docs/figures.json and docs/device.json, so that a test can tell whether the README says
what was measured. Where `make emulate` was not run since, the device's figures stay.
"""

import json
import sys
from pathlib import Path

from boardsim import ROOT
from tools import emulate

BENCH = ROOT / "build" / "bench.json"  # of the last make bench
KEPT = ROOT / "docs" / "figures.json"
DEVICE = ROOT / "docs" / "device.json"
README = ROOT / "README.md"
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
            "heap in the menu after a game; how it grows: ten times the same, or all games in turn, twice",
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


def device_rows(run: dict) -> list[tuple[str, str]]:
    """The same of the emulated Pico; of games the range."""
    boot = run["games"]["boot"]
    games = [figures for figures in run["games"].values() if "looks a second" in figures]

    def span(what: str) -> str:
        values = [figures[what] for figures in games if figures.get(what) is not None]
        return f"{min(values):,} to {max(values):,}"

    return [
        (
            "power-on to the first pixel; to the menu; the first time ever",
            f"{boot['first pixel s']} s; {boot['menu s']} s; {boot['menu s at first']} s",
        ),
        ("memory free at the lowest in a game, garbage collected", f"{span('free when collected')} bytes"),
        (
            "ticks a second in a game; the longest time between two looks at the buttons",
            f"{span('ticks a second')}; {span('gap ms')} ms",
        ),
        (
            "99 of 100 looks come within; a game is loaded in",
            f"{span('gap of 99 % ms')} ms; {span('loading ms')} ms",
        ),
        (
            "key to the first new words, to all of them; sensor to light; in the median of a game",
            f"{span('key to first words ms')}, {span('key to words ms')} ms; {span('sensor to light ms')} ms",
        ),
        ("of 100 ticks take less than 25 ms", span("ticks in time %")),
        (
            "screens, bursts of light in whole games; that differ from the simulated board's",
            f"{sum(each['screens'] for each in games):,}, {sum(each['lights'] for each in games):,}; "
            f"{sum(each['differences'] for each in games)}",
        ),
    ]


def table(found: list[tuple[str, str]]) -> str:
    lines = [f"| {what} | {figure} |\n" for what, figure in found]
    return "| what | figure |\n|---|---|\n" + "".join(lines)


def written(text: str, name: str, found: list[tuple[str, str]]) -> str:
    """A README with one of its tables made anew."""
    begin, end = f"<!-- {name}: written by make figures -->\n", f"<!-- {name} end -->"
    head, rest = text.split(begin)
    _, tail = rest.split(end)
    return head + begin + table(found) + end + tail


def main(source: Path, device: Path) -> int:
    try:
        run = json.loads(source.read_text("utf-8"))
    except OSError:
        run = {}
    missing = [name for name in PARTS if name not in run]
    if missing:
        print(f"{source.name} has no figures of {', '.join(missing)}: run make bench", file=sys.stderr)
        return 1
    KEPT.write_text(source.read_text("utf-8"), "utf-8")
    if device.is_file():
        DEVICE.write_text(device.read_text("utf-8"), "utf-8")
    played = json.loads(DEVICE.read_text("utf-8"))
    text = written(README.read_text("utf-8"), "figures", rows(run))
    README.write_text(written(text, "device", device_rows(played)), "utf-8")
    print(f"{README.name} and {KEPT.relative_to(ROOT)}: {len(rows(run))} figures")
    print(f"The device's are of {played['date']}, CircuitPython {played['circuitpython']}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(BENCH, emulate.KEPT))
