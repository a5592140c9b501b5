# SPDX-License-Identifier: MIT
"""Memory on the device's own terms: 32-bit MicroPython, our modules loaded from .mpy, four pads.

Bytes are those of gc.mem_alloc(), in the language with most letters. The whole console is there, loop, screen
and all; only the Pico's own modules and Adafruit's drivers are stand-ins that take no memory
(tools/micropython/standins.py). Each game is a whole recorded one, told to the game call by call, and what
follows from each call is shown. The stack is as large as the Pico's.
"""

import contextlib
import io
import json
import tempfile
from pathlib import Path

from boardsim import ROOT
from hallway.console.pages import MENU, PLAY
from tests.tape import ANSWERS, TOLD, Tape
from tests.ways import GAMES, NUMBERS, ways
from tools import bundle, micropython

MOST_BYTES = 98_000  # with picture and fonts, which were displayio's before, and not counted
MOST_HELPED = 106_000  # while a hint is there, with its mind: leaves 40,000 of what a Pico's heap has
CHANGES = 10
CHUNK = 50  # calls told to the tape at a time: each takes a word of the stack
# Each game of the menu by its key: among people, the way that has most of it, the last that its tests name.
# What the table's own seats take is measured on the emulated Pico.
RECORDED = {way.key: way for way in ways().values() if not any(way.how.get("seats", ()))}
WORDS = ROOT / "lib/hallway/words"
LONGEST = max(WORDS.glob("??"), key=lambda folder: sum(path.stat().st_size for path in folder.iterdir())).name

START = """
import gc
import standins
gc.collect()
"""
CONSOLE = f"""
def opened():
    from hallway.console.console import Console
    from hallway.console.console import Hub
    global Choice
    from hallway.console.pages import Choice
    hub = Hub(0, 0, 0, 0, 0, 0, (0, 0, 0, 0, 0, 0), 0)
    hub.words.speak("{LONGEST}")
    return hub, Console(hub)
def held():
    return gc.mem_alloc() - start
hub, console = opened()
for _ in range(20):
    console.tick(0)
def fill_log():  # as it is after a while
    for _ in range(40):
        hub.log.note("game", "go", 4)
    gc.collect()
fill_log()
"""
TAPE = """
calls = []
drawn = {drawn}
answers = {answers}
most = {{}}
menu = loaded = peak = helped = start = 0
gc.collect()
"""
MORE = "calls.extend({calls})\ngc.collect()"
GAME = """
menu = held()
hub.chance = TapeChance(drawn)
hub.settings = TapeSettings(answers)
console._go_to(Choice({PLAY}, {number}, {players}))
game = console._open
hands = {told}
def told(name, *values):
    global peak, helped
    before = gc.mem_alloc()
    hands[name](*values)
    console._show()
    after = gc.mem_alloc()
    most[name] = max(most.get(name, 0), after - before)
    if game.adviser is None:
        peak = max(peak, after - start)
    helped = max(helped, after - start)
gc.collect()
"""
LOADED = "loaded = peak = held()\n"
CALL = """
told(*calls[{number}])
gc.collect()
"""
END = """
def ticks(number):
    before = gc.mem_alloc()
    for _ in range(number):
        console.tick(0)
    return gc.mem_alloc() - before
ticks(20)  # what is still to be shown
idle = ticks(100)
check = max([most.get(name, 0) for name in ("pressed", "key", "released")])
print([menu, loaded, peak, helped, most["moved"], check, idle])
"""
KEYS = ("menu", "loaded", "peak", "helped", "change", "check", "idle")


def files() -> dict[str, bytes]:
    return micropython.library() | micropython.standins()


def heap(game: str, library: dict[str, bytes]) -> dict[str, int]:
    """Of one whole recorded game: bytes held in the menu, with the game loaded, at the peak, and at that with
    hints; at most made by a tick with a change, by a press and by an idle tick.
    """
    way = RECORDED[game]
    with Tape() as tape:
        way.play_events(3)
    calls = tape.calls
    texts = [
        START + ANSWERS,
        TAPE.format(drawn=repr(bytes(tape.drawn)), answers=repr(tape.answers())),
        *(MORE.format(calls=repr(calls[at : at + CHUNK])) for at in range(0, len(calls), CHUNK)),
        "start = gc.mem_alloc()\n" + CONSOLE,
        GAME.format(
            PLAY=PLAY, number=NUMBERS[game], players=way.how["players"], told=TOLD.format("game")
        ),
        LOADED,
        *(CALL.format(number=number) for number in range(len(calls))),
        END,
    ]
    return dict(
        zip(
            KEYS,
            json.loads(micropython.run(texts, library, stack_bytes=micropython.PICO_STACK_BYTES)),
            strict=True,
        )
    )


def changes(games: list[str], library: dict[str, bytes]) -> list[int]:
    """Bytes held in the menu after each of these games was opened and left."""
    texts = [START, "start = gc.mem_alloc()\n" + CONSOLE]
    for game in games:
        players = RECORDED[game].how["players"]
        texts += [
            f"console._go_to(Choice({PLAY}, {NUMBERS[game]}, {players}))\nconsole.tick(0)\ngc.collect()",
            f"console._go_to(Choice({MENU}))\nconsole.tick(0)\ngc.collect()",
            "fill_log()",
            "print(held())",
        ]
    return [int(line) for line in micropython.run(texts, library).split()]


def sizes() -> dict[str, int]:
    """Bytes of every file of the bundle."""
    with tempfile.TemporaryDirectory() as folder, contextlib.redirect_stdout(io.StringIO()):
        manifest = bundle.make(Path(folder))
    return {name: entry["bytes"] for name, entry in manifest["files"].items()}


def report() -> tuple[bool, dict]:
    """Print the tables; say whether the promises hold, and the figures."""
    library = files()
    print("heap in bytes, MicroPython, 32 bits, from .mpy, four pads; most made by one of each")
    heads = f"{'menu':>9}{'loaded':>9}{'peak':>9}{'helped':>9}{'a change':>11}{'a check':>9}{'idle tick':>11}"
    print(f"{'':12}{heads}")
    games = {}
    for game in RECORDED:
        games[game] = row = heap(game, library)
        print(
            f"{game:12}{row['menu']:9,}{row['loaded']:9,}{row['peak']:9,}{row['helped']:9,}"
            f"{row['change']:11,}{row['check']:9,}{row['idle']:11,}",
            flush=True,
        )
    print(f"in the menu, after the first and the last of {CHANGES} changes to a game and back:")
    again = {}
    for game in GAMES:
        again[game] = changes([game] * CHANGES, library)
        print(f"{game:12}{again[game][0]:9,}{again[game][-1]:9,}", flush=True)
    # Once each was opened: the interpreter keeps the name of a folder for good.
    rounds = changes([*GAMES] * 3, library)[len(GAMES) :]
    print("one game after another, twice through the menu:")
    print("".join(f"{held:9,}" for held in rounds))
    bundled = sizes()
    for name, size in bundled.items():
        if name.endswith(".mpy"):
            print(f"{size:9,}  {name}")
    ours = sum(
        size for name, size in bundled.items() if name.startswith("lib/hallway/") and name.endswith(".mpy")
    )
    total = sum(bundled.values())
    print(f"{total:9,}  the bundle; our .mpy in it {ours:,}")
    good = all(row["peak"] <= MOST_BYTES and row["idle"] == 0 for row in games.values())
    good &= all(row["helped"] <= MOST_HELPED for row in games.values())
    good &= total <= bundle.MOST_BYTES and ours <= bundle.MOST_OURS
    good &= all(len({*after}) == 1 for after in (rounds, *again.values()))
    changed = {"again": again, "rounds": rounds}
    return good, {"heap": games, "changes": changed, "bundle": bundled, "ours": ours, "total": total}


if __name__ == "__main__":
    raise SystemExit(not report()[0])
