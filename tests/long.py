# SPDX-License-Identifier: MIT
"""Tests that take long, listed in tests/long.txt: `make check` goes without them.

pytest --quick        all but these, and but those that need a browser
pytest --note-long    note anew which these are, by the processor time of a whole run
"""

import os
from collections import Counter
from collections.abc import Generator
from pathlib import Path

import pytest

LIST = Path(__file__).with_suffix(".txt")
LONG_S = 0.6  # of the processor, for all cases of a test
KEPT = {
    "tests/test_tapes.py::test_every_game_plays_itself_to_its_last_screen": "a whole game of each kind",
}
BEGUN = pytest.StashKey[float]()


def listed() -> list[str]:
    return [line for line in LIST.read_text("utf-8").splitlines() if not line.startswith("#")]


def name_of(nodeid: str) -> str:
    """A test without its case."""
    return nodeid.partition("[")[0]


def used_s() -> float:
    """Processor time of this process and of those that it has waited for."""
    return sum(os.times()[:4])


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--quick", action="store_true", help="leave out what takes long or needs a browser")
    parser.addoption("--note-long", action="store_true", help="write tests/long.txt anew")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--note-long") and not hasattr(config, "workerinput"):
        config.pluginmanager.register(Notes())


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if config.getoption("--quick"):
        long = set(listed())
        items[:] = [
            item
            for item in items
            if name_of(item.nodeid) not in long and "browser" not in getattr(item, "fixturenames", ())
        ]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    item.stash[BEGUN] = used_s()
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "teardown":
        report.user_properties.append(("used_s", used_s() - item.stash[BEGUN]))
    return report


class Notes:
    """Adds up what tests took, wherever they ran."""

    def __init__(self) -> None:
        self.taken_s: Counter = Counter()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "teardown":
            self.taken_s[name_of(report.nodeid)] += dict(report.user_properties).get("used_s", 0.0)

    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        if exitstatus == pytest.ExitCode.OK:
            long = sorted(name for name, used in self.taken_s.items() if used >= LONG_S and name not in KEPT)
            head = f"# More than {LONG_S:g} s each: make check goes without. Written by pytest --note-long.\n"
            LIST.write_text(head + "".join(f"{name}\n" for name in long), "utf-8")
