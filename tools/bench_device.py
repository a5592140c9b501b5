# SPDX-License-Identifier: MIT
"""Memory and speed on the device's own terms: 32-bit MicroPython, our modules loaded from .mpy.

Bytes are counted by gc.mem_alloc() after a collection, without what needs the Pico's own modules: the loop,
the screen and the lights.
Each game is a recorded one, replayed; the peak is looked for after every call.
"""

import json
from importlib import import_module

from boardsim import ROOT
from tests.tape import REPLAY, Tape
from tools import micropython

MOST_BYTES = 80_000
RECORDED = (  # game, its words, how it is played
    ("go", "go", {"players": 1}),
    ("go", "go", {"players": 4}),
    ("junior", "junior", {"players": 4, "challenging": True}),
    ("cards", "cards", {"players": 2, "deck": 50, "pads": 4}),
    ("duel", "duel", {"players": 2}),
)
CALLS = 400

START = """
import gc
calls = {calls}
drawn = {drawn}
answers = {answers}
start = console = loaded = peak = garbage = 0
gc.collect()
"""
CONSOLE = """
start = gc.mem_alloc()
from hallway.sense.table import Table
from hallway.console.menu import Menu
from hallway.console.journal import Journal
from hallway.console.sitting import Sitting
from hallway.console.settings import Settings
from hallway.console.chance import Chance
from hallway.words import Words
words = Words("en")
class Chain:
    def read(self, frame):
        pass
table = Table(Chain())
gc.collect()
"""
GAME = """
console = gc.mem_alloc() - start  # with what the tape itself needs
from {module} import {name}
words.take("{words}")
view = View()
game = {name}(view, TapeChance(drawn), {players}, TapeSettings(answers), {pads})
gc.collect()
"""
LOADED = """
loaded = peak = gc.mem_alloc() - start
def told(name, value):
    global peak, garbage
    before = gc.mem_alloc()
    getattr(game, name)(value)
    after = gc.mem_alloc()
    garbage = max(garbage, after - before)
    peak = max(peak, after - start)
gc.collect()
"""
CALL = """
told(*calls[{number}])
gc.collect()
"""
END = """
def idle():
    before = gc.mem_alloc()
    for _ in range(20):
        game.passed(0)
    return gc.mem_alloc() - before
print(console, loaded, peak, garbage, idle(), len(game.save()))
"""


def heap(game: str, words: str, how: dict, library: dict[str, bytes]) -> dict[str, int]:
    with Tape() as tape:
        import_module(f"tests.players.{game}").play_events(3, **how)
    assert tape.game is not None
    made = type(tape.game)
    calls = tape.calls[:CALLS]
    texts = [
        START.format(calls=repr(calls), drawn=repr(tape.drawn), answers=repr(tape.answers())),
        CONSOLE,
        REPLAY
        + GAME.format(
            module=made.__module__,
            name=made.__name__,
            words=words,
            players=tape.game.players,
            pads=tape.pads,
        ),
        LOADED,
        *(CALL.format(number=number) for number in range(len(calls))),
        END,
    ]
    numbers = micropython.run(texts, library).split()
    keys = ("console", "loaded", "peak", "call", "idle", "save")
    return dict(zip(keys, map(int, numbers), strict=True))


def report() -> bool:
    """Print the table and keep it in build/bench.json; say whether the promises hold."""
    library = micropython.library()
    ours = {name: len(data) for name, data in library.items()}
    print(
        "heap in bytes, MicroPython, 32 bits; our .mpy files: "
        + f"{sum(ours.values()):,} bytes in {len(ours)}"
    )
    print(f"{'':28}{'console':>9}{'loaded':>9}{'peak':>9}{'a call':>9}{'idle tick':>11}{'save':>6}")
    rows = {}
    for game, words, how in RECORDED:
        name = f"{game}, {how['players']} players"
        rows[name] = row = heap(game, words, how, library)
        print(
            f"{name:28}{row['console']:9,}{row['loaded']:9,}{row['peak']:9,}{row['call']:9,}"
            f"{row['idle']:11,}{row['save']:6}"
        )
    (ROOT / "build").mkdir(exist_ok=True)
    (ROOT / "build" / "bench.json").write_text(json.dumps({"heap": rows, "mpy": ours}, indent=1) + "\n")
    return all(row["peak"] <= MOST_BYTES and row["idle"] == 0 for row in rows.values())


if __name__ == "__main__":
    raise SystemExit(not report())
