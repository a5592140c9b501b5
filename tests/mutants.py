# SPDX-License-Identifier: MIT
"""`make mutants`: breaks the firmware in ways that nobody chose, and sees whether a test fails.

    python -m tests.mutants [--sample 200] [--seed 7] [--jobs 2] [--only console/journal]

What is changed, and into what, is cosmic-ray's: a number by one, a comparison, an operator, `and` into
`or`, a loop that is left out … First the quick tests are run once, to see which of them comes by where. Each
mutant is then tried in a copy by those that come by it, the shortest and those of its own part first. One
that can make no difference is not counted: tests/equivalent.py says why. Without --sample all are tried, and
that takes hours; --only names a module or a folder. A sample is chosen by what each mutant is, so that it
stays the same where nothing was changed.
"""

import argparse
import ast
import builtins
import importlib
import itertools
import json
import os
import re
import resource
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from pathlib import Path
from queue import SimpleQueue
from types import CodeType, FunctionType
from typing import Any, NamedTuple

import parso
import pytest
from cosmic_ray.operators.provider import OperatorProvider

from boardsim import ROOT
from tests.equivalent import EQUIVALENT, KINDS
from tests.long import name_of
from tests.mutate import ALONE, OPTIONS, OURS, enter

FIRMWARE = "lib/hallway"
FOLDERS = ("sense", "maze", "games", "console")
QUIET = [option for option in OPTIONS if option != "-x"]
THEIRS = ("aiohttp.web", "hypothesis", "numpy", "PIL.Image", "playwright.sync_api")  # loaded once for all
SKIPPED = ("VariableReplacer", "VariableInserter", "RemoveDecorator")  # need to be told what to do
HINTS = ("annassign", "tfpdef", "param")  # what a type checker reads, and nobody else
# Tests that know a part best, by the beginning of its path; the first that fits.
NEAR = {
    "console/journal": ("tests/test_journal.py", "tests/test_settings.py", "tests/test_cuts.py"),
    "console/sitting": ("tests/test_cuts.py", "tests/test_resume.py"),
    "console/settings": ("tests/test_settings.py", "tests/test_household.py"),
    "console/household": ("tests/test_household.py",),
    "console/keep": ("tests/test_keep.py", "tests/test_cuts.py"),
    "console/regret": ("tests/test_safe_start.py", "tests/test_device.py"),
    "console/checkup": ("tests/test_checkup.py",),
    "console/talk": ("tests/test_serial.py",),
    "console/log": ("tests/test_serial.py",),
    "console/best": ("tests/test_resume.py", "tests/test_pages.py"),
    "console/help": ("tests/test_pages.py", "tests/test_spoken.py"),
    "console/faults": ("tests/test_faults_hub.py", "tests/test_console.py", "tests/test_bad_input.py"),
    "console/menu": ("tests/test_pages.py", "tests/test_resume.py", "tests/test_console.py"),
    "console": ("tests/test_console.py", "tests/test_device.py", "tests/test_bad_input.py"),
    "sense/health": ("tests/test_faults_sensors.py", "tests/test_faults_tiles.py"),
    "sense/chain": ("tests/test_faults_pads.py", "tests/test_bad_input.py", "tests/test_sense.py"),
    "sense": ("tests/test_sense.py", "tests/test_tilecode.py", "tests/test_reading.py"),
    "maze": ("tests/test_maze.py",),
    "games/press": ("tests/test_presses.py", "tests/test_slow_hands.py", "tests/go", "tests/duel"),
    "games/repair": ("tests/test_repair.py", "tests/junior", "tests/cards"),
    "games/wrong": ("tests/test_repair.py", "tests/junior"),
    "games/countdown": ("tests/go", "tests/duel"),
    "games/grid": ("tests/duel", "tests/cards"),
    "games/game": ("tests/test_cuts.py", "tests/junior"),
}
# Tests that need no firmware in Python, or look at its text: of test_<name> and test_<name>_<more>.
BESIDE = (
    "audit|bench|bootsel|browser|bundle|check_device|compact|emulate|fat12|flash|house|left_out|locks|long|"
    "machine|make_play|micropython|mutants|new_game|page|proofs|release|setup|site|stepped|uf2|web|workflows"
)
NEAR_IS = 0.2  # so much of its time counts, where a test of the own part is chosen
MOST_TEST_S = 10.0  # of tests, for a mutant
MOST_BYTES = 2 << 30  # of memory
SLACK, LEAST_S = 3, 10.0  # of the processor: so many times what the tests took, and at least


class Mutant(NamedTuple):
    file: str  # under lib/hallway
    line: int
    operator: str
    before: str  # the lines that differ
    after: str
    is_inside: bool  # a function

    def told(self) -> str:
        return f"{self.file}:{self.line} {self.before.strip()}  ->  {self.after.strip()}"


def tests_of(file: str) -> tuple[str, ...]:
    parts = Path(file).parts
    for begin, near in NEAR.items():
        if file.startswith(begin):
            return near
    return (f"tests/{parts[1]}",)


def is_hint(node: Any) -> bool:
    """Whether a node is in a type, not in what is run."""
    child = node
    while node is not None:
        if node.type in HINTS and child is not node and _is_type(node, child):
            return True
        child, node = node, node.parent
    return False


def _is_type(node: Any, child: Any) -> bool:
    if node.type == "annassign":
        return child is node.children[1]
    if node.type == "param":
        return child is node.annotation
    return child is node.children[-1]


def nodes(tree: Any):
    yield tree
    for child in getattr(tree, "children", ()):
        yield from nodes(child)


class Place(NamedTuple):
    """Where something can be changed: the node by its number in the module's tree, and which way."""

    file: str
    operator: str
    node: int
    way: int
    text: str  # of its line, and which of such lines it is: what stays the same when others change

    def rank(self, seed: int) -> bytes:
        told = f"{seed} {self.file} {self.operator} {self.way} {self.text}"
        return sha256(told.encode()).digest()


def places(file: str) -> list[Place]:
    source = (ROOT / FIRMWARE / file).read_text("utf-8")
    lines = source.splitlines()
    tree = list(nodes(parso.parse(source)))
    found = []
    for name in OperatorProvider():
        if name in SKIPPED:
            continue
        operator = OperatorProvider()[name]()
        for number, node in enumerate(tree):
            ways = len(list(operator.mutation_positions(node)))
            if ways and not is_hint(node):
                line, column = node.start_pos
                text = f"{column} {lines[line - 1]} {lines[: line - 1].count(lines[line - 1])}"
                found += [Place(file, name, number, way, text) for way in range(ways)]
    return found


def _is_inside(node: Any) -> bool:
    while node is not None and node.type != "funcdef":
        node = node.parent
    return node is not None


def mutant_at(place: Place) -> tuple[Mutant, str] | None:
    """The mutant, with the whole text of its module; None if it is no Python or makes no difference."""
    text = (ROOT / FIRMWARE / place.file).read_text("utf-8")
    tree = parso.parse(text)
    node = next(each for number, each in enumerate(nodes(tree)) if number == place.node)
    inside = _is_inside(node)
    new = OperatorProvider()[place.operator]().mutate(node, place.way)
    if new is not node and node.parent is not None:
        siblings = node.parent.children
        siblings[next(at for at, each in enumerate(siblings) if each is node)] = new
    changed = tree.get_code()
    try:
        compile(changed, place.file, "exec")
    except SyntaxError:
        return None
    pairs = zip(text.splitlines(), changed.splitlines(), strict=False)
    for number, (before, after) in enumerate(pairs, 1):
        if before != after:
            if is_equivalent(place, before.strip(), after.strip()) or comes_to_the_same(place, text, changed):
                return None
            return Mutant(place.file, number, place.operator, before, after, inside), changed
    return None


def is_equivalent(place: Place, before: str, after: str) -> bool:
    return (place.file, before, after) in EQUIVALENT or any(
        kind in place.operator and re.search(pattern, before) for kind, pattern in KINDS
    )


def comes_to_the_same(place: Place, text: str, changed: str) -> bool:
    """Whether a module has the same values and the same code when it is loaded: `1 | 50` for `1 + 50`."""
    name = "hallway." + place.file.removesuffix(".py").replace("/", ".")
    try:
        return loaded(name, text) == loaded(name, changed)
    except Exception:
        return False


def loaded(name: str, text: str) -> dict[str, Any]:
    made: dict[str, Any] = {"__name__": name}
    exec(compile(text, name, "exec"), made)
    return {key: _plain(value, name) for key, value in made.items() if not key.startswith("__")}


OWN = ("__dict__", "__weakref__")  # of every class


def _plain(value: Any, name: str) -> Any:
    """As far as it is of this module: what it is made of."""
    if isinstance(value, FunctionType) and value.__module__ == name:
        return ("def", _code(value.__code__), _plain(value.__defaults__, name), value.__kwdefaults__)
    if isinstance(value, type) and value.__module__ == name:
        return [(key, _plain(part, name)) for key, part in vars(value).items() if key not in OWN]
    if isinstance(value, tuple | list):
        return [type(value), *(_plain(part, name) for part in value)]
    return value


def _code(code: CodeType) -> Any:
    parts = [_code(part) if isinstance(part, CodeType) else (type(part), part) for part in code.co_consts]
    return code.co_code, code.co_names, code.co_varnames, parts


# -- which tests come by where


class Block(NamedTuple):
    first: int  # line
    last: int
    number: int


class Stations(ast.NodeTransformer):
    """Marks the beginning of each block of a module, so that it is seen whether it was come by."""

    def __init__(self, first: int) -> None:
        self.blocks: list[Block] = []
        self._first = first

    def visit_blocks(self, node: Any) -> Any:
        self.generic_visit(node)
        for part in ("body", "orelse", "finalbody"):
            block = getattr(node, part, None)
            if isinstance(block, list) and block:
                at = 1 if isinstance(block[0], ast.Expr) and isinstance(block[0].value, ast.Constant) else 0
                number = self._first + len(self.blocks)
                self.blocks.append(Block(block[0].lineno, block[-1].end_lineno, number))
                block.insert(at, ast.parse(f"{HITS}[{number}] = 1").body[0])
        return node

    visit_FunctionDef = visit_If = visit_For = visit_While = visit_Try = visit_With = visit_blocks
    visit_ExceptHandler = visit_blocks


HITS = "come_by"
KEPT = ROOT / "build" / "mutants.json"


def marked(copy: Path) -> dict[str, list[Block]]:
    """Mark every module of a copy; by file, its blocks."""
    found: dict[str, list[Block]] = {}
    count = 0
    for file in files(""):
        path = copy / FIRMWARE / file
        stations = Stations(count)
        tree = ast.fix_missing_locations(stations.visit(ast.parse(path.read_text("utf-8"))))
        path.write_text(ast.unparse(tree), "utf-8")
        found[file] = sorted(stations.blocks)
        count += len(stations.blocks)
    return found


class Watch:
    """A plugin of pytest: what each test came by, and how long it took; which did not pass."""

    def __init__(self, blocks: int) -> None:
        self._hits = bytearray(blocks)
        self.seen: dict[str, tuple[float, list[int]]] = {}
        self.failed: list[str] = []
        setattr(builtins, HITS, self._hits)

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Any:
        self._hits[:] = bytes(len(self._hits))
        began_s = sum(os.times()[:4])
        result = yield
        came_by = [number for number, hit in enumerate(self._hits) if hit]
        if came_by and item.nodeid not in self.failed:
            self.seen[item.nodeid] = (sum(os.times()[:4]) - began_s, came_by)
        return result

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)


def candidates() -> list[str]:
    found = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "tests").rglob("test_*.py"))
    beside = re.compile(rf"tests/test_({BESIDE})(_.*)?\.py|tests/hardware/.*")
    return [path for path in found if not beside.fullmatch(path)]


class Map:
    """`tests(mutant)`: those that come by it, in the order in which they are tried."""

    def __init__(self, folder: Path, jobs: int) -> None:
        copy = copy_of(folder / "map")
        self._blocks = marked(copy)
        self._by: dict[int, list[str]] = {}
        self.took_s: dict[str, float] = {}
        for test, (took_s, numbers) in self._seen(copy, jobs).items():
            self.took_s[test] = took_s
            for number in numbers:
                self._by.setdefault(number, []).append(test)

    def _seen(self, copy: Path, jobs: int) -> dict[str, tuple[float, list[int]]]:
        """As it was seen last, while neither firmware nor tests have changed since."""
        state = sha256()
        for path in sorted([*(ROOT / FIRMWARE).rglob("*.py"), *(ROOT / "tests").rglob("*.py")]):
            state.update(path.read_bytes())
        if KEPT.exists() and (kept := json.loads(KEPT.read_text("utf-8")))["of"] == state.hexdigest():
            return kept["seen"]
        count = sum(len(blocks) for blocks in self._blocks.values())
        seen: dict[str, tuple[float, list[int]]] = {}
        with ThreadPoolExecutor(jobs) as pool:
            parts = [candidates()[job::jobs] for job in range(jobs)]
            for some in pool.map(lambda tests: watched(copy, tests, count), parts):
                seen |= some
        KEPT.parent.mkdir(exist_ok=True)
        KEPT.write_text(json.dumps({"of": state.hexdigest(), "seen": seen}), "utf-8")
        return seen

    def tests(self, mutant: Mutant) -> list[str]:
        blocks = self._blocks[mutant.file]
        inside = [block for block in blocks if block.first <= mutant.line <= block.last][-1:]
        if not inside or not mutant.is_inside:  # what is done when it is loaded: whoever uses anything of it
            inside = blocks
        tests = {test for block in inside for test in self._by.get(block.number, ())}
        total_s, chosen = 0.0, []
        for test in self._ranked(tests, tests_of(mutant.file)):
            total_s += self.took_s[test]
            if total_s > MOST_TEST_S and chosen:
                break
            chosen.append(test)
        return chosen

    def _ranked(self, tests: set[str], near: tuple[str, ...]) -> list[str]:
        """The shortest and the nearest first; of many cases of a test the second counts twice, and so on."""
        cost: dict[str, float] = {}
        cases: Counter = Counter()
        for test in sorted(tests, key=lambda test: (self.took_s[test], test)):
            cases[name_of(test)] += 1
            cost[test] = self.took_s[test] * cases[name_of(test)] * (NEAR_IS if test.startswith(near) else 1)
        return sorted(cost, key=lambda test: cost[test])


def watched(copy: Path, tests: list[str], blocks: int) -> dict[str, tuple[float, list[int]]]:
    """What each of these tests comes by, in a process of its own."""
    with tempfile.NamedTemporaryFile("r") as told:
        child = os.fork()
        if not child:
            try:
                enter(copy, os.open(os.devnull, os.O_WRONLY))
                watch = Watch(blocks)
                pytest.main([*QUIET, "--quick", *tests], plugins=[watch])
                Path(told.name).write_text(json.dumps([watch.seen, watch.failed]))
            finally:
                os._exit(0)
        os.waitpid(child, 0)
        text = told.read()
    if not text:
        raise RuntimeError("the tests did not end")
    seen, failed = json.loads(text)
    if failed:  # those that measure the firmware's work or look at its text
        print(f"not asked, for they fail where it is only marked: {', '.join(failed)}", flush=True)
    return seen


def killed_by(copy: Path, mutant: Mutant, text: str, tests: list[str], most_s: float) -> str:
    """The test that fails, or what else betrays it; "" if nothing does."""
    if not tests:
        return ""
    path = copy / FIRMWARE / mutant.file
    sound = path.read_text("utf-8")
    path.write_text(text, "utf-8")
    try:
        with tempfile.TemporaryFile("w+") as said:
            child = os.fork()  # what was loaded of other people's packages is there at once
            if not child:
                code = -1
                try:
                    signal.setitimer(signal.ITIMER_PROF, most_s)  # one that never ends is noticed, too
                    resource.setrlimit(resource.RLIMIT_AS, (MOST_BYTES, MOST_BYTES))  # nor one without bounds
                    enter(copy, said.fileno())
                    code = int(pytest.main([*QUIET, "-x", *tests]))
                finally:
                    os._exit(code & 0xFF)
            code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
            said.seek(0)
            failed = [line.split()[1] for line in said if line.startswith(("FAILED ", "ERROR "))]
        return failed[0] if failed else "" if code == 0 else f"it ended with {code}"
    finally:
        path.write_text(sound, "utf-8")


def files(only: str) -> list[str]:
    under = ROOT / FIRMWARE
    found = [
        str(path.relative_to(under)) for folder in FOLDERS for path in sorted((under / folder).rglob("*.py"))
    ]
    return [file for file in found if file.startswith(only) and Path(file).name != "__init__.py"]


def copy_of(folder: Path) -> Path:
    for name in OURS:
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ALONE:
        shutil.copy(ROOT / name, folder / name)
    return folder


def main() -> int:
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__.split("\n\n")[0])
    parser.add_argument("--sample", type=int, default=int(os.environ.get("SAMPLE") or 0), help="SAMPLE=")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("SEED") or 1), help="SEED=")
    parser.add_argument("--jobs", type=int, default=int(os.environ.get("JOBS") or 2), help="JOBS=")
    parser.add_argument("--only", default=os.environ.get("ONLY") or "", help="ONLY=")
    wanted = parser.parse_args()
    every = [place for file in files(wanted.only) for place in places(file)]
    if not every:
        parser.error(f"there is no module {wanted.only} in {', '.join(FOLDERS)}")
    every.sort(key=lambda place: place.rank(wanted.seed))
    most = wanted.sample or len(every)
    chosen = list(itertools.islice(filter(None, map(mutant_at, every)), most))
    print(f"{len(every):,} mutants; {len(chosen):,} are tried", flush=True)
    for name in THEIRS:
        importlib.import_module(name)
    began = time.monotonic()
    score: Counter = Counter()
    with tempfile.TemporaryDirectory() as folder:
        ways = Map(Path(folder), wanted.jobs)
        print(
            f"{len(ways.took_s):,} tests come by, {(time.monotonic() - began) / 60:.1f} minutes", flush=True
        )
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(wanted.jobs):
            copies.put(copy_of(Path(folder, str(number))))

        def attempt(each: tuple[Mutant, str]) -> tuple[Mutant, str]:
            tests = ways.tests(each[0])
            most_s = max(LEAST_S, SLACK * sum(ways.took_s[test] for test in tests))
            copy = copies.get()
            try:
                return each[0], killed_by(copy, *each, tests, most_s)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(wanted.jobs) as pool:
            for number, (mutant, test) in enumerate(pool.map(attempt, chosen), 1):
                room = mutant.file.partition("/")[0]
                score[room, bool(test)] += 1
                if not test:
                    print(f"SURVIVED {mutant.told()}  [{mutant.operator}]", flush=True)
                if number % 20 == 0:
                    minutes = (time.monotonic() - began) / 60
                    alive = sum(count for (_, dead), count in score.items() if not dead)
                    print(f"... {number} tried, {alive} survived, {minutes:.1f} minutes", flush=True)
    killed = sum(count for (_, dead), count in score.items() if dead)
    for room in FOLDERS:
        dead, alive = score[room, True], score[room, False]
        if dead + alive:
            print(f"{room:8} {dead} of {dead + alive} killed, {dead / (dead + alive):.0%}")
    minutes = (time.monotonic() - began) / 60
    print(f"{killed} of {len(chosen)} killed, {killed / len(chosen):.0%}, in {minutes:.0f} minutes")
    return 0 if killed >= 0.9 * len(chosen) else 1


if __name__ == "__main__":
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main())
