# SPDX-License-Identifier: MIT
"""What is left out for want of a program of the machine, and that it is said at the very end.

A test that uses a fixture named like one of tools.machine.PROGRAMS needs that program. Where it is missing
the test is not collected, and the last line counts such tests and tells the command that adds them. With
ALL=1 in the environment that is a failure.
"""

import os
from collections import Counter

import pytest

from tools.machine import PROGRAMS, what_adds

LEFT_OUT = pytest.StashKey[Counter]()
SENT = "left out"  # from those who test beside each other to the one who reports


def pytest_configure(config: pytest.Config) -> None:
    config.stash[LEFT_OUT] = Counter()


def needed(item: pytest.Item) -> str | None:
    """The missing program that a test needs."""
    wanted = [name for name in PROGRAMS if name in getattr(item, "fixturenames", ())]
    return next((name for name in wanted if not PROGRAMS[name].is_there()), None)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    lacking = [needed(item) for item in items]
    config.stash[LEFT_OUT].update(filter(None, lacking))
    items[:] = [item for item, lack in zip(items, lacking, strict=True) if lack is None]


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput[SENT] = dict(config.stash[LEFT_OUT])
    elif config.stash[LEFT_OUT] and os.environ.get("ALL") == "1" and not session.exitstatus:
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node) -> None:
    """Each of those who test beside each other has collected the same."""
    node.config.stash[LEFT_OUT] |= Counter(getattr(node, "workeroutput", {}).get(SENT, {}))


def last_line(counts: Counter) -> str:
    """What was left out, and how to add it."""
    parts = [
        f"{count} {'test that needs' if count == 1 else 'tests that need'} {PROGRAMS[name].name}"
        f" (to add {'it' if count == 1 else 'them'}: {what_adds(name)})"
        for name, count in counts.items()
    ]
    return "Left out: " + "; ".join(parts)


@pytest.hookimpl(trylast=True)
def pytest_unconfigure(config: pytest.Config) -> None:
    counts = config.stash.get(LEFT_OUT, Counter())
    if counts and not hasattr(config, "workeroutput"):
        print(last_line(counts), flush=True)
