# SPDX-License-Identifier: MIT
"""What the firmware's work costs on the simulated Pico: counted by what runs, and taken where it shows."""

import ast
import traceback
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from boardsim import ROOT, Tabletop
from boardsim.pico import loader
from boardsim.pico.work import Meter, is_calculation, metered
from boardsim.wiring import PINS
from hallway.maze.maze import Maze
from tools.compact import module_name
from tools.fold import Modules

SOURCES = sorted((ROOT / "lib/hallway").rglob("*.py"))
# As the firmware does it: time begins with the first look at the pads.
LOOK = """
import board, busio, digitalio, time
from supervisor import ticks_ms
spi = busio.SPI(board.GP18, MISO=board.GP16)
spi.try_lock()
spi.readinto(bytearray(1))
load = digitalio.DigitalInOut(board.GP17)
load.switch_to_output(value=True)
"""


def counted(text: str) -> tuple[Meter, dict[str, Any]]:
    """A module that counts, executed; its names."""
    meter = Meter()
    names: dict[str, Any] = {"__builtins__": {**__builtins__, **meter.names()}}  # type: ignore[dict-item]
    exec(compile(metered(text, "sample.py"), "sample.py", "exec"), names)
    return meter, names


def cost(text: str, *given: Any) -> int:
    """Nanoseconds of a call of f."""
    meter, names = counted(text)
    meter.count[0] = 0
    names["f"](*given)
    return meter.count[0]


def board(tmp_path: Path, program: str, charged: bool = True) -> Tabletop:
    (tmp_path / "code.py").write_text(LOOK + program)
    return Tabletop(settings="", drive=tmp_path, charged=charged)


# -- counting

SAMPLE = '''
class Counter:
    """Counts."""
    def __init__(self): self.n = 0
    def up(self, by=1):
        self.n += by
        return self.n
    @property
    def twice(self): return self.n * 2

def f(words):
    """All kinds of bytecode."""
    counter = Counter()
    seen = {}
    for at in range(len(words)):
        word = words[at]
        if word in seen or not word:
            continue
        seen[word] = [letter for letter in word if letter > "a"]
        try:
            counter.up(-at if at & 1 else at ** 2)
        except ValueError:
            raise
    while counter.n > 5:
        counter.n //= 2
    first, second = counter.twice, "%s = " % counter.n
    with_all = sorted(seen, key=lambda word: word[::-1])
    return first, second, with_all, f"{first}!", b"abc".find(b"c"), max(1, *map(len, words))
'''


def test_the_same_work_costs_the_same_on_every_python():
    """The figure changes with the table of costs, and with nothing else."""
    assert cost(SAMPLE, ["abc", "", "hall", "way", "abc"]) == 652_090


def test_what_counts_does_what_it_did():
    _, names = counted(SAMPLE)
    plain: dict[str, Any] = {}
    exec(SAMPLE, plain)
    words = ["maze", "hallway", "", "tile", "maze"]
    assert names["f"](words) == plain["f"](words)
    assert names["f"].__doc__ == "All kinds of bytecode." and names["Counter"].__doc__ == "Counts."


def test_a_loop_costs_by_its_rounds_and_a_way_out_ends_it():
    text = (
        "def f(n, stop):\n    for i in range(n):\n        if i == stop:\n            return\n        i += 1\n"
    )
    once, ten, hundred = (cost(text, rounds, -1) for rounds in (1, 10, 100))
    assert hundred - ten == 10 * (ten - once) > 0
    assert cost(text, 100, 9) < cost(text, 11, -1)


def test_a_search_costs_by_how_far_it_goes():
    text = "def f(where, what): return where.find(what)"
    near, far, nowhere = (
        cost(text, b"." * size + b"x" + b"." * (999 - size), b"x") for size in (1, 500, 999)
    )
    assert far - near > 100_000 and nowhere > far


def test_numbers_with_names_cost_what_numbers_cost():
    named = cost("CELLS = 25\ndef f(x):\n    x += CELLS * 2\n    return x", 1)
    assert named == cost("def f(x):\n    x += 50\n    return x", 1)


def test_a_calculation_costs_what_it_does_where_it_is_put():
    called = (
        "def tile_of(value): return value >> 3\ndef f(value):\n    value = tile_of(value)\n    return value"
    )
    assert cost(called, 9) == cost("def f(value):\n    value = value >> 3\n    return value", 9)


def test_calculations_are_those_that_the_bundle_puts_in_their_place():
    trees = {module_name(str(path.relative_to(ROOT))): ast.parse(path.read_text("utf-8")) for path in SOURCES}
    folded = {(module, name) for module, found in Modules(dict(trees)).calculations.items() for name in found}
    ours = {
        (module, node.name)
        for module, tree in trees.items()
        for node in tree.body
        if isinstance(node, ast.FunctionDef) and is_calculation(node)
    }
    assert ours == folded and len(ours) > 3


def test_lines_keep_their_numbers():
    _, names = counted("def f(x):\n    if x:\n        x += 1\n\n    return x / 0\n")
    with pytest.raises(ZeroDivisionError) as caught:
        names["f"](3)
    assert traceback.extract_tb(caught.value.__traceback__)[-1].lineno == 5


def test_every_module_of_ours_can_count():
    for path in SOURCES:
        compile(metered(path.read_text("utf-8"), path.name), path.name, "exec")


def test_mazes_that_count_are_mazes():
    meter = Meter()
    device = loader.Loader(ROOT, None, {}, meter)
    made = device.load("hallway.maze.maze", {"__kind__": "firmware"}).Maze
    chance = Random(1)
    for _ in range(20):
        mazes = made(10, 10), Maze(10, 10)
        for cell in range(100):
            openings = chance.randrange(16)
            for maze in mazes:
                maze.put(cell, openings)
        start, goal = chance.randrange(100), chance.randrange(100)
        for maze in mazes:
            maze.fill(start)
        assert mazes[0].areas == mazes[1].areas
        before = meter.count[0]
        assert mazes[0].route(start, goal) == mazes[1].route(start, goal)
        assert meter.count[0] > before


# -- taking time

WORK = """
def work(rounds):
    for _ in range(rounds):
        pass
"""


@pytest.mark.parametrize("charged", [True, False])
def test_work_takes_time_on_a_board_that_charges(tmp_path, charged):
    program = WORK + "begun = ticks_ms()\nwork(10_000)\nprint(ticks_ms() - begun)\n"
    with board(tmp_path, program, charged) as top:
        top.run(1)
        took = int(top.pico.serial[0])
    assert 30 <= took <= 45 if charged else took == 0


def test_what_is_done_on_a_wire_after_work_is_done_later(tmp_path):
    program = WORK + "load.value = False\nwork(10_000)\nload.value = True\n"
    with board(tmp_path, program) as top:
        moments: list[int] = []
        top.pico.outputs[PINS["load"]] = lambda level: moments.append(top.clock.now_us)
        top.run(1)
        assert 30_000 <= moments[-1] - moments[-2] <= 45_000


def test_a_key_that_is_pressed_while_the_firmware_works_waits_for_it(tmp_path):
    program = (
        WORK + "import keypad\nkeys = keypad.Keys((board.GP6,), value_when_pressed=False)\ntime.sleep(0.1)\n"
    )
    program += "print(keys.events.get())\nwork(30_000)\nprint(keys.events.get().key_number)\n"
    with board(tmp_path, program) as top:
        top.run(0.12)
        top.press("up", 0.03)
        top.run(0.02)
        assert [*top.pico.serial] == ["None"]
        top.run(0.1)
        assert [*top.pico.serial][1] == "0", "it was queued meanwhile"


def test_the_watchdog_bites_what_works_too_long(tmp_path):
    program = WORK + "import microcontroller, watchdog\nguard = microcontroller.watchdog\nguard.timeout = 1\n"
    program += "guard.mode = watchdog.WatchDogMode.RESET\nwork(400_000)\nguard.feed()\n"
    with board(tmp_path, program) as top:
        top.run(1.5)
        assert top.pico.restarts == 1


def test_loading_takes_time_by_size(tmp_path):
    (tmp_path / "lib").mkdir()
    for name, size in (("small", 1), ("large", 400)):
        (tmp_path / "lib" / f"{name}.py").write_text("x = 1\n" * size)
    program = "for name in ('small', 'large', 'large'):\n"
    program += "    begun = ticks_ms()\n    __import__(name)\n    print(ticks_ms() - begun)\n"
    with board(tmp_path, program) as top:
        top.run(1)
        small, large, again = map(int, [*top.pico.serial][:3])
    assert 1 <= small <= 3 and 16 <= large <= 40 and again == 0


def test_coming_up_costs_nothing(tmp_path):
    """How long a Pico takes to its menu is for make emulate to say."""
    screens = []
    for charged in (True, False):
        with Tabletop(pads=1, charged=charged) as top:
            top.run(0.5)
            screens.append(top.screen.text)
    assert screens[0] == screens[1] != ""


def test_a_game_is_loaded_as_slowly_as_there():
    with Tabletop(pads=1, seed=1, charged=True) as top:
        looks: list[int] = []
        load = top.pico.outputs[PINS["load"]]
        top.pico.outputs[PINS["load"]] = lambda level: (looks.append(top.clock.now_us), load(level))[1]
        top.run(1)
        top.press("a")
        top.run(0.5)
        top.press("a")
        top.run(1)
    gaps = [after - before for before, after in pairwise(looks)]
    assert max(gaps) > 100_000
