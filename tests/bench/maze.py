# SPDX-License-Identifier: MIT
"""How much faster is Maze than a plain search with a queue and a set? On CPython and on MicroPython.

A search pays for each cell that it visits, so the mazes go from small areas to nearly the whole grid: the
sets of the games, laid without a gap, and random tiles. Mazes, cells and changes are drawn once, from a
seed, and are the same on both interpreters. What is promised is measured on Ts and crossings, where a search
has to visit most of the grid; the other rows stand beside it. Time is the processor's.
"""

import json
import random
import tracemalloc
from pathlib import Path
from time import process_time

from hallway.games.cards.tiles import PATHS
from hallway.games.duel.tiles import FRAME_CELLS
from hallway.games.duel.tiles import KINDS as DUEL
from hallway.games.junior.tiles import BOARD, FREE
from hallway.games.junior.tiles import KINDS as JUNIOR
from hallway.maze.shapes import drawn
from tests.bench.race import Race
from tools import micropython

MAZES = 40
ROUNDS = 16  # the fastest counts; even, so that the last one leaves each maze as it was drawn
SEED = 1
PROMISED_ON = "Ts, crossings"
PROMISED = {"5×5": (15, 8), "10×10": (6, 5)}  # fill, change-to-answer: so many times as fast, in MicroPython
HEAP_BYTES = 16_000_000

RACE = Path(__file__).with_name("race.py")

Tiles = list[int]


def tile(shape: str, chance: random.Random) -> int:
    return drawn(shape) * 4 + chance.randrange(4)


def junior(chance: random.Random) -> Tiles:
    """The printed board, with each free cell a tile of the set; the four double ones on either face."""
    set_of = [
        chance.choice((front, back)) if back.strip() else front
        for _, n, front, back, _ in JUNIOR
        for _ in range(n)
    ]
    chance.shuffle(set_of)
    board = [drawn(shape) * 4 for row in BOARD for shape in row]
    for cell, shape in zip(FREE, set_of, strict=False):
        board[cell] = tile(shape, chance)
    return board


def duel(chance: random.Random) -> Tiles:
    """The fifteen tiles in their frame of 4×4, one corner of the pad."""
    set_of = [shape for _, shape, n in DUEL for _ in range(n)] + [" "]
    chance.shuffle(set_of)
    board = [0] * 25
    for cell, shape in zip(FRAME_CELLS, set_of, strict=True):
        board[cell] = tile(shape, chance)
    return board


def cards(chance: random.Random) -> Tiles:
    """10×10 cells with the paths of two decks of Cards 50."""
    set_of = list(4 * PATHS["cards.50"])
    chance.shuffle(set_of)
    return [tile(shape, chance) for shape in set_of]


def any_of(shapes: str, cells: int):
    return lambda chance: [tile(chance.choice(shapes), chance) for _ in range(cells)]


RANDOM = {
    "straights, curves, Ts": "│└┴",
    "and crossings": "│└┴┼",
    "Ts": "┴",
    PROMISED_ON: "┴┼",
}
KINDS = {
    "5×5": {"Junior's set": junior, "Duel's set": duel} | {name: any_of(s, 25) for name, s in RANDOM.items()},
    "10×10": {"Cards' set": cards} | {name: any_of(s, 100) for name, s in RANDOM.items()},
}


def drawn_mazes(size: str, kind: str) -> list[tuple]:
    """Tiles, the cell to ask about, the spot that changes, and the other tile that comes to lie there."""
    chance = random.Random(f"{SEED} {size} {kind}")
    mazes = []
    for _ in range(MAZES):
        board = KINDS[size][kind](chance)
        spot = chance.choice([cell for cell, lying in enumerate(board) if lying])
        other = chance.choice([lying for lying in board if lying]) & ~3 | chance.randrange(4)
        mazes.append((bytes(board), chance.randrange(len(board)), spot, other))
    return mazes


def traced(work, cases: list, lies: int) -> int:
    """Bytes at the height of each case, added up: CPython frees what a case leaves before the next."""
    tracemalloc.start()
    total = 0
    for case in cases:
        before = tracemalloc.get_traced_memory()[0]
        tracemalloc.reset_peak()
        work([case], lies)
        total += tracemalloc.get_traced_memory()[1] - before
    tracemalloc.stop()
    return total


def on_cpython(side: int, mazes: list) -> list:
    race = Race(side, side, mazes, lambda: process_time() * 1e6, traced)
    for _ in range(ROUNDS):
        race.round()
    return race.result()


START = """
import gc
from js import clock_us
from race import Race
def bytes_in(work, cases, lies):
    before = gc.mem_alloc()
    work(cases, lies)
    return gc.mem_alloc() - before
gc.collect()
"""


def on_micropython(side: int, mazes: list) -> list:
    race = micropython.compact().program(RACE.read_text("utf-8"))
    files = micropython.library() | {"lib/race.py": race.encode()}
    texts = [START, f"race = Race({side}, {side}, {mazes!r}, clock_us, bytes_in)\ngc.collect()"]
    texts += ["race.round()\ngc.collect()"] * ROUNDS
    return json.loads(micropython.run([*texts, "print(race.result())"], files, HEAP_BYTES))


INTERPRETERS = {"MicroPython": on_micropython, "CPython": on_cpython}


def measure(size: str, kind: str) -> dict:
    row: dict = {}
    mazes = drawn_mazes(size, kind)
    for name, run in INTERPRETERS.items():
        area, *numbers = run(int(size.split("×")[0]), mazes)
        search_us, fill_us, search_change_us, change_us = numbers[:4]
        row["area"] = round(area, 1)
        row[name] = {
            "fill": round(search_us / fill_us, 1),
            "change": round(search_change_us / change_us, 1),
            "us": [round(us, 2) for us in numbers[:4]],
            "bytes": numbers[4:],
        }
    return row


def report() -> tuple[bool, dict]:
    """Print the table; say whether what is promised holds, and the figures."""
    print("Maze against a plain search: times as fast (and bytes allocated by search / Maze),")
    print(f"mean of {MAZES} mazes from seed {SEED}, fastest of {ROUNDS} rounds")
    print(f"{'':30} area  {'MicroPython, 32 bits':^44}  {'CPython':^44}")
    print(f"{'':30} cells" + f"  {'fill':>8}{'':14}{'change':>8}{'':14}" * 2)
    figures: dict = {}
    good = True
    for size, kinds in KINDS.items():
        figures[size] = {}
        for kind in kinds:
            row = figures[size][kind] = measure(size, kind)
            print(f"{size:6}{kind:24} {row['area']:5.1f}", end="")
            for name in INTERPRETERS:
                of = row[name]
                for at, what in ((0, "fill"), (2, "change")):
                    allocated = f"({of['bytes'][at]:,} / {of['bytes'][at + 1]:,})"
                    print(f"  {of[what]:6.1f}× {allocated:13}", end="")
            print(flush=True)
        promised = figures[size][PROMISED_ON]["MicroPython"]
        wanted = PROMISED[size]
        good &= promised["fill"] >= wanted[0] and promised["change"] >= wanted[1]
        print(f"      promised on {PROMISED_ON}: {wanted[0]}× and {wanted[1]}×")
    return good, figures


if __name__ == "__main__":
    raise SystemExit(not report()[0])
