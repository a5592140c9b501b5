# SPDX-License-Identifier: MIT
"""How much faster than real time the simulated board runs, and what limits it.

Times are of the processor, so that what else the machine does counts little.
"""

import cProfile
import pstats
import time
from collections import Counter
from collections.abc import Callable

from boardsim import Tabletop
from tests.soak.parts import kinds, way_of

GAME_S = 120
WANTED = 100
BOOTS = 10
SEED = 7

# Where the time goes, by a part of the path of the code that spends it.
ROOMS = (
    ("lib/hallway", "the firmware itself"),
    ("adafruit_pixelbuf", "Adafruit's light driver"),
    ("neopixel", "Adafruit's light driver"),
    ("boardsim/pico", "the simulated Pico: buses, clock, sleep"),
    ("boardsim/clock", "the simulated Pico: buses, clock, sleep"),
    ("boardsim", "chips, table and sensors"),
)


def _game() -> Tabletop:
    """One pad, building under way, light along a path, the clock on the screen."""
    top = Tabletop(pads=1, seed=1)
    top.__enter__()
    top.run(1)
    for _ in range(2):
        top.press("a")
    top.run(1)
    for wait in (1.5, 3.5):
        top.pad(0).press()
        top.run(wait)
    top.pad(0).put("path 1", 2, 3, face=1)
    top.run(1)
    if "Build" not in top.screen.text:
        raise RuntimeError(f"the game did not get to building:\n{top.screen.text}")
    return top


def _spent_s(work: Callable[[], object]) -> float:
    begun = time.process_time()
    work()
    return time.process_time() - begun


def _boot() -> None:
    with Tabletop(pads=1, seed=SEED) as top:
        top.run(1)
    if not top.screen.text:
        raise RuntimeError("the device did not start")


def _whole_games() -> None:
    """Each kind of game once, menu to end screen, with random hands that slip."""
    for name in kinds():
        begun = time.process_time()
        device_s = way_of(name, SEED).play_table(SEED)
        host_s = time.process_time() - begun
        print(f"  {name:32} {device_s:6.1f} s on the device in {host_s:5.2f} s")


def report() -> tuple[bool, dict]:
    top = _game()
    host_s = _spent_s(lambda: top.run(GAME_S))
    factor = GAME_S / host_s
    print(
        f"simulator: {GAME_S} s of play in {host_s:.2f} s on one core: {factor:.0f} times real time", end=""
    )
    print(f" (wanted: {WANTED})")
    profile = cProfile.Profile()
    profile.runcall(top.run, GAME_S / 4)
    top.cut_power()
    spent: Counter[str] = Counter()
    for (path, _, _), row in pstats.Stats(profile).stats.items():  # type: ignore[attr-defined]
        room = next((name for part, name in ROOMS if part in path), "Python's own functions")
        spent[room] += row[2]
    total = sum(spent.values())
    print("  what limits it (share of the time, measured with a profiler on):")
    for room, seconds in spent.most_common():
        print(f"  {seconds / total:6.1%}  {room}")
    boots = sorted(_spent_s(_boot) for _ in range(BOOTS))
    print(f"  a boot and the first second: {boots[BOOTS // 2] * 1000:.0f} ms")
    print("  whole random games, with what the hands' own thinking takes:")
    _whole_games()
    return factor >= WANTED, {"times real time": round(factor)}


if __name__ == "__main__":
    raise SystemExit(not report()[0])
