# SPDX-License-Identifier: MIT
"""The firmware on a second, real interpreter of the device's family: the same answers, no garbage."""

import contextlib
import io

import pytest

from tests.recorded import KINDS, record
from tests.tape import Tape
from tools import micropython

SETUP = """
class Chance:
    # The same numbers on every interpreter.
    def __init__(self, seed):
        self.seed = seed
    def below(self, n):
        self.seed = (self.seed * 75 + 74) % 65537
        return self.seed % n

class Wire:
    # Stands where the chain of registers is.
    def __init__(self, pads):
        self.cells = bytearray([255] * (25 * pads))
        self.pads = pads
        self.buttons = 0
    def read(self, frame):
        from hallway.sense.tilecode import ring
        at = 0
        for pad in range(self.pads):
            frame[at] = 0xA4 if self.buttons >> pad & 1 else 0xA5
            at += 1
            for cell in range(25):
                value = self.cells[pad * 25 + cell]
                frame[at] = 0xFF if value > 239 else ring(value) ^ 0xFF
                frame[at + 1] = 0xFF if value > 239 else ring(value)
                at += 2

class Settings:
    def on(self, name):
        return True
    def number(self, name):
        return 4
    def word(self, name):
        return "opponent"
"""

PROGRAMS = {
    "tile code": """
from hallway.sense.tilecode import decode
total = 0
for north in range(256):
    for south in range(256):
        total = (total * 31 + decode(north, south)) % 1000003
print(total)
""",
    "maze": """
from hallway.maze.maze import Maze
chance = Chance(5)
for rows, cols in ((1, 1), (5, 5), (4, 4), (5, 10), (10, 10), (7, 9)):
    maze = Maze(rows, cols)
    for turn in range(60):
        for cell in range(rows * cols):
            maze.put(cell, chance.below(16))
        maze.fill(chance.below(rows * cols))
        print(rows, cols, list(maze.areas), bytes(maze.route(0, chance.below(rows * cols))))
""",
    "sensing": """
from hallway.sense.table import Table
chance = Chance(7)
wire = Wire(3)
table = Table(wire)
for scan in range(400):
    if chance.below(4) == 0:
        wire.cells[chance.below(75)] = (255, chance.below(240))[chance.below(2)]
        wire.buttons = chance.below(8)
    print(table.scan(), bytes(table.cells), table.pressed)
""",
    "journal": """
from hallway.console.journal import Journal
chance = Chance(9)
from hallway.console.journal import START, EVENT, UNDO, CLOSED
nvm = bytearray(b"\\xff" * 4096)
for number in range(400):
    journal = Journal(nvm)
    kind = (START, UNDO, CLOSED)[chance.below(3)] if chance.below(9) == 0 else EVENT
    if not journal.add(kind, bytes([chance.below(256) for _ in range(chance.below(16))])):
        journal.clear([(START, bytes([1, 2, 3]))])
    if chance.below(20) == 0:  # a cut: some of the last bytes are as they were
        at = len(nvm) - journal.room
        for byte in range(at - chance.below(9), at):
            nvm[byte] = 0xFF
    journal.keep_best(bytes([chance.below(3), 5]), chance.below(99))
    print(journal.room, journal.game(), journal.problem, journal.erases, sorted(journal.best.items()))
print(Journal(nvm).records(), bytes(nvm[:200]))
""",
    "chance and settings": """
from hallway.console.chance import Chance as Fair
from hallway.console.journal import Journal
from hallway.console.settings import Settings as Read
source = Chance(3)
fair = Fair(lambda size: bytes([source.below(256)]))
print([fair.below(n) for n in range(1, 200)])
read = Read(lambda key, default: "banana" if "SOUND" in key else default, Journal(bytearray([255] * 4096)))
read.change(1, 77)
print(read.problems, read.number("BRIGHTNESS"), read.word("WRONG_CALL"), read.forget())
""",
    "words": """
from hallway.words import Words
words = Words("en")
words.take("go")
print(words.text("go.not-seen", ("@#3",)), words.text("repair.orphan", ("C2",)), words.text(""))
""",
}


@pytest.fixture(scope="module")
def library() -> dict[str, bytes]:
    return micropython.library()


def on_cpython(program: str) -> str:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(program, {"__name__": "__main__"})
    return printed.getvalue()


def test_it_is_a_32_bit_machine_with_small_ints_as_on_the_pico(library):
    program = """
import sys, gc
def small(n, m):
    a = gc.mem_alloc(); b = n + m; c = gc.mem_alloc(); d = b + 1; e = gc.mem_alloc()
    return c - a, e - c > 0
gc.collect(); gc.disable()
print(sys.maxsize == 2 ** 31 - 1, small(2 ** 29, 2 ** 29 - 1))
"""
    assert micropython.run(program, library).strip() == "True (0, True)"


def test_every_module_loads_from_its_mpy_in_the_stack_of_a_pico(library):
    names = [
        name.removeprefix("lib/").removesuffix(".mpy").replace("/", ".")
        for name in library
        if name.endswith(".mpy") and not name.endswith("__init__.mpy")
    ]
    assert len(names) > 20
    program = "import standins\n" + "".join(f"import {name}\n" for name in names) + "print('all')"
    files = library | micropython.standins()
    assert micropython.run(program, files, stack_bytes=micropython.PICO_STACK_BYTES).strip() == "all"


@pytest.mark.parametrize("name", PROGRAMS)
def test_the_same_answers_on_both_interpreters(library, name):
    program = SETUP + PROGRAMS[name]
    assert micropython.run(program, library) == on_cpython(program)


def test_all_parts_of_every_mind_are_found_by_their_names(library):
    """Of a module that was compiled: numbers, for one, are folded away there."""
    program = """
from hallway.moment.catalogue import games
from hallway.shelf import take
for game in games():
    for module, name in game.take("Hands").mind_parts:
        take("hallway.games." + game.folder + "." + module, name)
        print(game.key, module)
    if game.take("Hands").mind_parts:
        print(take("hallway.games." + game.folder + ".adviser", "Adviser").__name__)
"""
    assert micropython.run(program, library) == on_cpython(program)


MOST_CALLS = 1500


@pytest.mark.parametrize("kind", KINDS)
def test_recorded_games_give_the_same_results_on_both_interpreters(library, kind):
    """Whole random games of every kind, recorded here and replayed there, call by call."""
    with Tape() as tape:
        KINDS[kind].play_events(7)
    assert len(tape.calls) > 30
    program = tape.program(MOST_CALLS)
    assert micropython.run(program, library) == on_cpython(program)


def test_nothing_is_allocated_in_an_idle_tick_or_by_a_fill(library):
    program = (
        SETUP
        + """
import gc
from hallway.sense.table import Table
from hallway.maze.maze import Maze
class Still:
    def __init__(self):
        self.frame = bytearray(205)
        Wire(4).read(self.frame)
    def read(self, frame):
        for at in range(205):
            frame[at] = self.frame[at]
table = Table(Still())
for _ in range(20):
    table.scan()
maze = Maze(10, 10)
def measure():
    before = gc.mem_alloc()
    for _ in range(100):
        table.scan()
    scans = gc.mem_alloc()
    for cell in range(100):
        maze.put(cell, 15)
        maze.fill(cell)
    return scans - before, gc.mem_alloc() - scans
gc.collect(); gc.disable()
print(*measure())
"""
    )
    assert micropython.run(program, library).split() == ["0", "0"]


GAME_AGAIN = """
from hallway.console.sitting import Sitting
from hallway.console.journal import Journal
from hallway.view import View

class Quiet:
    # Parts that are told something and do nothing.
    def take(self, *words):
        pass
    def note(self, *words):
        pass
    def feed(self, *words):
        pass
    def put_away(self, *words):
        pass

class Bench:
    # The hub without its wires.
    def __init__(self, nvm):
        self.journal = Journal(nvm)
        self.settings = Settings()
        self.chance = None
        self.words = self.watchdog = self.log = self.shelf = Quiet()

sitting = Sitting(Bench(nvm))
print(sitting.unfinished, sitting.problem)
sitting.begin(*begin)
for event in events:
    sitting.hands.commit(event)
    sitting.settle()
print(bytes(nvm[:2000]))
sitting = Sitting(Bench(nvm))
print(sitting.unfinished, sitting.problem)
sitting.go_on()
print(sitting.rules.save(), sitting.rules.score())
"""


@pytest.mark.parametrize("kind", KINDS)
def test_a_recorded_journal_has_the_same_bytes_and_gives_the_same_game_on_both(library, kind):
    game = record(kind, 3)
    program = (
        SETUP
        + 'nvm = bytearray(b"\\xff" * 4096)\n'
        + f"begin = {(game.number, game.players, game.pads, game.seats)!r}\nevents = {game.events[:-1]!r}\n"
        + GAME_AGAIN
    )
    assert micropython.run(program, library) == on_cpython(program)


FAULTS = (
    SETUP
    + """
import gc
from hallway.sense.table import Table
from hallway.console.faults import Faults
from hallway.console.log import Log
from hallway.console.notices import Notices
from hallway.console.talk import Talk
from hallway.view import View
from hallway.words import Words
class Screen:
    lost = found = False
    def watch(self):
        pass
class Lights:
    driven = True
class Port:
    connected = True
    in_waiting = 0
    def write(self, data):
        return len(data)
class Journal:
    def is_healthy(self):
        pass
class Hub:
    settings = Settings()
    journal = Journal()
    screen = Screen()
    lights = Lights()
    log = Log()
Hub.settings.problems = []
class Still(Wire):
    def read(self, frame):
        for at in range(205):
            frame[at] = self.frame[at]
line = Still(4)
line.frame = bytearray(205)
Wire.read(line, line.frame)
table = Table(line)
notices = Notices(Hub.log, [])
faults = Faults(Hub, table, notices)
talk = Talk(Port(), table, Words("en"), Hub.log)
view = View()
def tick():
    table.scan()
    Hub.log.passed(25)
    if faults.mind(25, 1, 15):
        notices.take_down()
    talk.tick(view)
"""
)


def test_minding_the_board_makes_no_garbage_in_an_idle_tick(library):
    program = """
for _ in range(50):
    tick()
def measure():
    before = gc.mem_alloc()
    for _ in range(200):
        tick()
    return gc.mem_alloc() - before
gc.collect(); gc.disable()
print(measure())
"""
    assert micropython.run(FAULTS + program, library).split() == ["0"]


def test_memory_does_not_grow_with_faults(library):
    """The same faults, over and over: a stuck sensor, a lost screen, a broken chain."""
    program = """
def once():
    line.frame[1 + 2 * 6] ^= 0b10  # B2
    for _ in range(90):
        tick()
    up = notices.marked
    line.frame[1 + 2 * 6] ^= 0b10
    for _ in range(90):
        tick()
    Hub.screen.lost = True
    tick()
    Hub.screen.lost = False
    status, line.frame[51] = line.frame[51], 0x21
    for _ in range(5):
        tick()
    line.frame[51] = status
    for _ in range(45):
        tick()
    return up, notices.up, notices.marked
print(*once())
"""
    many = """
for _ in range(40):
    once()
gc.collect()
"""
    size = "print(gc.mem_alloc())"
    texts = [FAULTS + program, many, size, many, size]
    first, before, after = micropython.run(texts, library).strip().split("\n")
    assert first.split() == ["mark.stray"]
    assert abs(int(after) - int(before)) <= 64, "lines of the log that are a letter longer"
