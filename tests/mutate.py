# SPDX-License-Identifier: MIT
"""`make mutate`: break each rule once, in a copy, and see that a test which cites it fails.

    python -m tests.mutate [ID ...]

What is broken, and how, is in tests/mutations.py and in the mutations.py of each game's tests. The tests
must be green to begin with (`make test`).
"""

import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from boardsim import ROOT
from tests.mutations import FIRMWARE, Mutation, mutations
from tests.rulebook import citations

OURS = ("boardsim", "docs", "hardware", "lib", "tests", "tools")
ALONE = ("boot.py", "code.py", "conftest.py", "pyproject.toml", "settings.toml")
OPTIONS = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
MOST_S = 600  # of a run of tests: a rule that is broken could keep one from ever ending
TESTS_FAILED = 1  # what pytest says then; anything else is no verdict


def applied(text: str, mutation: Mutation) -> str:
    assert text.count(mutation.old) == 1, f"{mutation.rule}: not once in {mutation.file}: {mutation.old}"
    return text.replace(mutation.old, mutation.new)


@contextmanager
def broken(copy: Path, mutation: Mutation) -> Iterator[None]:
    """One rule does not hold in the copy."""
    path = copy / FIRMWARE / mutation.file
    sound = path.read_text()
    path.write_text(applied(sound, mutation))
    try:
        yield
    finally:
        path.write_text(sound)


def likeliest_first(tests: list[str], mutation: Mutation) -> list[list[str]]:
    """Those of the same game or part as what is broken, by the names of the files; then the others."""
    room, *below = Path(mutation.file).parts
    own = f"tests/{below[0]}/" if room == "games" else f"tests/test_{Path(mutation.file).stem}"
    near = [test for test in tests if test.startswith(own)]
    return [near, [test for test in tests if test not in near]]


def failing_test(copy: Path, tests: list[str]) -> str:
    """The first of these tests that fails in the copy, "" if all pass."""
    with tempfile.TemporaryFile("w+") as said:
        child = os.fork()  # what was loaded of other people's packages is there at once
        if not child:
            _run(copy, tests, said.fileno())
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        said.seek(0)
        text = said.read()
    failed = [line.split()[1] for line in text.splitlines() if line.startswith("FAILED ")]
    if code and (code != TESTS_FAILED or not failed):
        raise RuntimeError(f"the tests came to no verdict ({code}):\n{text[-2000:]}")
    return failed[0] if code else ""


def enter(copy: Path, said: int) -> None:
    """From now on this process is in a copy, with nothing of this checkout, and speaks to that file."""
    os.dup2(said, 1)
    os.dup2(said, 2)
    os.chdir(copy)
    for name in [name for name in sys.modules if name.partition(".")[0] in (*OURS, "hallway", "conftest")]:
        del sys.modules[name]
    sys.path[:] = [path for path in sys.path if path not in (str(ROOT), str(ROOT / "lib"))]


def _run(copy: Path, tests: list[str], said: int) -> None:
    """Run tests of the copy with nothing of this checkout, and end this process."""
    code = -1
    try:
        signal.alarm(MOST_S)
        enter(copy, said)
        code = int(pytest.main([*OPTIONS, *tests]))
    finally:
        os._exit(code & 0xFF)


def main(wanted: list[str]) -> int:
    tests = citations()
    chosen = [mutation for mutation in mutations() if not wanted or mutation.rule in wanted]
    unnoticed = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in OURS:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ALONE:
            shutil.copy(ROOT / name, copy / name)
        for mutation in chosen:
            test = ""
            with broken(copy, mutation):
                for some in likeliest_first(tests[mutation.rule], mutation):
                    test = test or (failing_test(copy, some) if some else "")
            unnoticed += not test
            print(f"{mutation.rule:4} {mutation.breaks:55} {test or 'NOT NOTICED'}", flush=True)
    print(f"{len(chosen)} rules broken, {unnoticed} not noticed by a test that cites them")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
