# SPDX-License-Identifier: MIT
"""Plays the levels against each other and writes docs/ladder.md, its figures and its plot.

A game's rows are written as soon as they are there; those of other games stay as they were.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from importlib import import_module
from math import sqrt

from boardsim import ROOT
from hallway.moment.catalogue import games
from hallway.moment.seats import FIRST_STEPS, HANDY, PERSON, SHARP

NAMES = {PERSON: "random", FIRST_STEPS: "first steps", HANDY: "handy", SHARP: "sharp"}
PAIRS = ((FIRST_STEPS, PERSON), (HANDY, FIRST_STEPS), (SHARP, HANDY), (SHARP, PERSON))
FIGURES = ROOT / "docs" / "ladder.json"
PAGE = ROOT / "docs" / "ladder.md"
PLOT = ROOT / "docs" / "pictures" / "ladder.svg"
SURE = 1.96  # of a normal distribution: 95 %
MOST_GAMES = 20_000
WHOLE, DEALS = 1000, 2000  # games of a match, and deals alone: with fewer nothing is written


def wilson(won: int, played: int) -> tuple[float, float]:
    """The interval in which the true share is, with 95 % certainty."""
    share = won / played
    middle = share + SURE**2 / (2 * played)
    spread = SURE * sqrt(share * (1 - share) / played + SURE**2 / (4 * played**2))
    all_of_it = 1 + SURE**2 / played
    return (middle - spread) / all_of_it, (middle + spread) / all_of_it


def match(play: Callable[..., int], pair: tuple[int, int], decided: int, **kind) -> dict:
    """Games of two levels, until so many are decided."""
    won = [0, 0]
    seed = 0
    while sum(won) < decided and seed < MOST_GAMES:
        winner = play(seed, pair, **kind)
        seed += 1
        if winner >= 0:
            won[winner] += 1
    low, high = wilson(won[0], sum(won))
    return {"levels": pair, "games": seed, "won": won, "share": won[0] / sum(won), "low": low, "high": high}


def climb(decided: int, deals: int, only: str, part: str, found: dict) -> Iterator[dict]:
    """The figures that there are, each time that those of a game are new."""
    for folder, ladder in ladders().items():
        if only and folder != only:
            continue
        if part != "alone":
            for name, kind in ladder.KINDS.items():
                rows = found["matches"][name] = []
                for pair in PAIRS:
                    rows.append(match(ladder.play, pair, decided, **kind))
                    print(name, *said(rows[-1]), sep=" | ", flush=True)
        if part != "matches":
            for name, measure in getattr(ladder, "ALONE", {}).items():
                found["alone"][name] = measure(deals)
                print(name, found["alone"][name], sep=" | ", flush=True)
        yield found


def ladders() -> dict:
    """What each game that has a mind measures, in the order of the menu."""
    folders = dict.fromkeys(game.folder for game in games() if game.has_mind)
    return {folder: import_module(f"tests.{folder}.ladder") for folder in folders}


def in_order(found: dict) -> dict:
    """As the games are in the menu, and nothing that is not measured any more."""
    ordered: dict = {"matches": {}, "alone": {}}
    for ladder in ladders().values():
        for what, names in (("matches", ladder.KINDS), ("alone", getattr(ladder, "ALONE", {}))):
            ordered[what] |= {name: found[what][name] for name in names if name in found[what]}
    return ordered


def said(row: dict) -> tuple[str, ...]:
    one, other = (NAMES[level] for level in row["levels"])
    won, lost = row["won"]
    interval = f"{row['low']:.1%} to {row['high']:.1%}"
    return f"{one} against {other}", f"{won} : {lost}", f"{row['share']:.1%}", interval


def page(found: dict) -> str:
    lines = [
        "# The ladder",
        "",
        "How the table's levels do against each other and against random play. Written by `make ladder`:",
        "rules and minds alone, fresh deals, who sits first and who begins in turns; games that nobody won",
        "are not counted. The interval holds the true share with 95 % certainty (Wilson).",
        "",
        "![Shares and their intervals](pictures/ladder.svg)",
        "",
        "| game | match | won : lost | share | interval |",
        "|---|---|---|---|---|",
    ]
    for name, rows in found["matches"].items():
        lines += [f"| {' | '.join((name, *said(row)))} |" for row in rows]
    lines += ["", "| alone | |", "|---|---|"]
    lines += [f"| {name} | {value} |" for name, value in found["alone"].items()]
    return "\n".join(lines) + "\n"


def plot(found: dict) -> str:
    """A line a match: the share as a dot, the interval as a bar."""
    rows = [(name, row) for name, matches in found["matches"].items() for row in matches]
    height = 22 * len(rows) + 40
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 {height}"',
        ' font-family="sans-serif" font-size="12">',
        f'<rect width="640" height="{height}" fill="#fff"/>',
    ]
    for percent in (50, 60, 70, 80, 90, 100):
        x = 300 + (percent - 50) * 6.4
        parts.append(f'<path d="M{x:.0f} 20V{height - 16}" stroke="#ccc"/>')
        parts.append(f'<text x="{x:.0f}" y="14" text-anchor="middle">{percent} %</text>')
    for at, (name, row) in enumerate(rows):
        y = 36 + 22 * at
        low, share, high = (300 + (max(0.5, row[key]) - 0.5) * 640 for key in ("low", "share", "high"))
        parts.append(f'<text x="8" y="{y + 4}">{name}: {said(row)[0]}</text>')
        parts.append(f'<path d="M{low:.1f} {y}H{high:.1f}" stroke="#06c" stroke-width="5"/>')
        parts.append(f'<circle cx="{share:.1f}" cy="{y}" r="4.5" fill="#036"/>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def write(found: dict) -> None:
    FIGURES.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    PAGE.write_text(page(found), "utf-8")
    PLOT.write_text(plot(found), "utf-8")


def main() -> None:
    asked = argparse.ArgumentParser(prog="make ladder")
    asked.add_argument("--decided", type=int, default=WHOLE, help="games of a match that somebody won")
    asked.add_argument("--deals", type=int, default=DEALS, help="deals of what is played alone")
    asked.add_argument("--only", default="", choices=list(ladders()), help="the folder of a game")
    asked.add_argument("--part", choices=("matches", "alone"), help="only these rows")
    how = asked.parse_args()
    is_whole = how.decided >= WHOLE and how.deals >= DEALS
    kept = json.loads(FIGURES.read_text("utf-8"))
    for found in climb(how.decided, how.deals, how.only, how.part, kept):
        if is_whole:
            write(in_order(found))
    if not is_whole:
        print("Too few to be kept: nothing is written.")


if __name__ == "__main__":
    main()
