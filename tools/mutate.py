# SPDX-License-Identifier: MIT
"""`make mutate`: break each rule once, in a copy, and see that a test which cites it fails.

    python -m tools.mutate [ID ...]

What is broken, and how, is in tools/mutations.py. The tests must be green to begin with (`make test`).
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from boardsim import ROOT
from tools.mutations import FIRMWARE, MUTATIONS, Mutation
from tools.rulebook import citations

COPIED = ("boardsim", "docs", "hardware", "lib", "tests", "tools")
ALONE = ("boot.py", "code.py", "conftest.py", "pyproject.toml", "settings.toml")
MOST_S = 600  # of a run of the tests that cite one rule
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
    own = "tests/test_" + Path(mutation.file).stem.split("_")[0]
    near = [test for test in tests if test.startswith(own)]
    return [near, [test for test in tests if test not in near]]


def failing_test(copy: Path, tests: list[list[str]]) -> str:
    """The first of these tests that fails in the copy, "" if all pass."""
    for some in filter(None, tests):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "--no-header", *some],
            cwd=copy,
            env={**os.environ, "PYTHONPATH": f"{copy}{os.pathsep}{copy / 'lib'}"},
            capture_output=True,
            text=True,
            timeout=MOST_S,
            check=False,
        )
        if done.returncode == TESTS_FAILED:
            return next(line.split()[1] for line in done.stdout.splitlines() if line.startswith("FAILED "))
        if done.returncode:
            raise RuntimeError(f"the tests came to no verdict:\n{done.stdout[-2000:]}{done.stderr[-2000:]}")
    return ""


def main(wanted: list[str]) -> int:
    tests = citations()
    unnoticed = []
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        for name in COPIED:
            shutil.copytree(ROOT / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for name in ALONE:
            shutil.copy(ROOT / name, copy / name)
        chosen = [mutation for mutation in MUTATIONS if not wanted or mutation.rule in wanted]
        for mutation in chosen:
            with broken(copy, mutation):
                test = failing_test(copy, likeliest_first(tests[mutation.rule], mutation))
            if not test:
                unnoticed.append(mutation)
            print(f"{mutation.rule:4} {mutation.breaks:60} {test or 'NOT NOTICED'}", flush=True)
    print(f"{len(chosen)} rules broken, {len(unnoticed)} not noticed by a test that cites them")
    return 1 if unnoticed else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
