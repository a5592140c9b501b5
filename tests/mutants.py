# SPDX-License-Identifier: MIT
"""`make mutants`: breaks the firmware in ways that nobody chose, and sees whether a test fails.

    python -m tests.mutants [--sample 200] [--seed 7] [--jobs 2] [--only console/journal]

What is changed, and into what, is cosmic-ray's: a number by one, a comparison, an operator, `and` into
`or`, a loop that is left out … Each mutant is tried in a copy, first by the tests of its own part, then by
some of the whole board. One that can make no difference is in EQUIVALENT, with the reason. Without --sample
all are tried, which takes hours; --only names a module or a folder.
"""

import argparse
import itertools
import os
import random
import shutil
import signal
import sys
import tempfile
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

import parso
from cosmic_ray.operators.provider import OperatorProvider

from boardsim import ROOT
from tests.equivalent import EQUIVALENT
from tests.mutate import ALONE, OURS, failing_test

FIRMWARE = "lib/hallway"
FOLDERS = ("sense", "maze", "games", "console")
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
    "games/repair": ("tests/test_repair.py", "tests/junior", "tests/cards"),
    "games/wrong": ("tests/test_repair.py", "tests/junior"),
    "games/countdown": ("tests/go", "tests/duel"),
    "games/grid": ("tests/duel", "tests/cards"),
    "games/game": ("tests/test_cuts.py", "tests/junior"),
}
FAR = ("tests/test_console.py", "tests/test_device.py", "tests/test_bad_input.py", "tests/test_resume.py")
FAR += ("tests/test_recordings.py", "tests/test_safe_start.py", "tests/test_household.py")


class Mutant(NamedTuple):
    file: str  # under lib/hallway
    line: int
    operator: str
    before: str  # the lines that differ
    after: str

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


def places(file: str) -> list[Place]:
    tree = list(nodes(parso.parse((ROOT / FIRMWARE / file).read_text("utf-8"))))
    found = []
    for name in OperatorProvider():
        if name in SKIPPED:
            continue
        operator = OperatorProvider()[name]()
        for number, node in enumerate(tree):
            ways = len(list(operator.mutation_positions(node)))
            if ways and not is_hint(node):
                found += [Place(file, name, number, way) for way in range(ways)]
    return found


def mutant_at(place: Place) -> tuple[Mutant, str] | None:
    """The mutant, with the whole text of its module; None if it is no Python or makes no difference."""
    text = (ROOT / FIRMWARE / place.file).read_text("utf-8")
    tree = parso.parse(text)
    node = next(each for number, each in enumerate(nodes(tree)) if number == place.node)
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
            if (place.file, before.strip(), after.strip()) in EQUIVALENT:
                return None
            return Mutant(place.file, number, place.operator, before, after), changed
    return None


def killed_by(copy: Path, mutant: Mutant, text: str) -> str:
    """The test that fails, "" if none does."""
    path = copy / FIRMWARE / mutant.file
    sound = path.read_text("utf-8")
    path.write_text(text, "utf-8")
    try:
        for tests in (tests_of(mutant.file), FAR):
            try:
                failed = failing_test(copy, ["--quick", *[test for test in tests if (copy / test).exists()]])
            except RuntimeError as verdict:  # it hangs, or the tests cannot even be collected
                return "no verdict" if "(-14)" in str(verdict) or "rror" in str(verdict) else ""
            if failed:
                return failed
        return ""
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
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__", "pictures"))
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
    random.Random(wanted.seed).shuffle(every)
    most = wanted.sample or len(every)
    chosen = list(itertools.islice(filter(None, map(mutant_at, every)), most))
    print(f"{len(every):,} mutants; {len(chosen):,} are tried", flush=True)
    began = time.monotonic()
    score: Counter = Counter()
    with tempfile.TemporaryDirectory() as folder:
        copies: SimpleQueue[Path] = SimpleQueue()
        for number in range(wanted.jobs):
            copies.put(copy_of(Path(folder, str(number))))

        def attempt(each: tuple[Mutant, str]) -> tuple[Mutant, str]:
            copy = copies.get()
            try:
                return each[0], killed_by(copy, *each)
            finally:
                copies.put(copy)

        with ThreadPoolExecutor(wanted.jobs) as pool:
            for mutant, test in pool.map(attempt, chosen):
                room = mutant.file.partition("/")[0]
                score[room, bool(test)] += 1
                if not test:
                    print(f"SURVIVED {mutant.told()}  [{mutant.operator}]", flush=True)
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
