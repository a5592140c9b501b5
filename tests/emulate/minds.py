# SPDX-License-Identifier: MIT
"""How long the sharp level thinks on the emulated Pico: Junior at random deals, Cards at moments of games."""

from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from boardsim import ROOT
from hallway.games.junior.rules import BASIC, OPENED
from tests.cards.ladder import moments
from tests.emulate.costs import DEVICE, read, script
from tests.junior.ladder import dealt
from tools import bundle
from tools.emulate import pico

DEALS = MOMENTS = 12
LONGEST_S = 30  # of all answers together
MEDIAN_S, MOST_S, MOST_SLICE_MS = 3, 10, 20  # as it is promised


Saved = tuple[str, int, int, bytes]  # a game's key, players, pads, and what it was saved as


def saves() -> list[Saved]:
    return [*junior(), *moments(MOMENTS)]


def junior() -> list[Saved]:
    """Deals, by turns basic and challenging, with crossings and without."""
    found: list[Saved] = []
    for seed in range(DEALS):
        players = 2 + seed % 3
        rules = dealt(Random(seed), players, seed % 2, 0 if seed % 2 else seed % 5)
        if rules.mode == BASIC:
            rules.apply(bytes([OPENED]))
        found.append(("junior", players, 1, rules.save()))
    return found


def think(firmware: Any) -> tuple[bool, dict[str, Any]]:
    """Whether it is quick enough, and the figures."""
    thinking = (Path(__file__).parent / "thinking.py").read_text("utf-8")
    thinking = thinking.replace("SAVES = ()", f"SAVES = {saves()!r}")
    code = bundle.compact().program(thinking + DEVICE + (ROOT / "code.py").read_text("utf-8"))
    flash = firmware.with_code(code, (ROOT / "settings.toml").read_text("utf-8"))
    told = [
        bytes.fromhex(row.given).decode()
        for row in pico.run(bytes(flash), [[*script()[:-1], (LONGEST_S * 1_000_000, "end", 0)]]).log
        if row.what == "told"
    ]
    lines = read([line for each in told for line in each.split("\n")])
    answers = [ms / 1e3 for name, ms in lines if name == "answer" and not isinstance(ms, str)]
    slices = [ms for name, ms in lines if name == "slice" and not isinstance(ms, str)]
    figures = {
        "answers": len(answers),
        "median s": round(median(answers or [0]), 2),
        "longest s": round(max(answers, default=0), 2),
        "slice ms": round(max(slices, default=0), 1),
    }
    print("minds: " + "; ".join(f"{what} {value}" for what, value in figures.items()), flush=True)
    quick = figures["median s"] <= MEDIAN_S and figures["longest s"] <= MOST_S
    return quick and figures["slice ms"] <= MOST_SLICE_MS and len(answers) == DEALS + MOMENTS, figures
