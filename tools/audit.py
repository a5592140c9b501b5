# SPDX-License-Identifier: MIT
"""`make audit`: is anything known against the packages that are locked?

Each version in requirements/ is looked up at the package index that pip is set up with, and those of
tools/node with npm's own audit. Where nobody answers it says so; with ALL=1 that is a failure.
"""

import json
import os
import subprocess
import sys
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from tools import node
from tools.lock import GROUPS, locked

WAIT_S = 10
GONE = "is not on the index any more"


class Silent(Exception):
    """Nobody answers."""


def index() -> str:
    """Where pip asks, without its /simple."""
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "get", "global.index-url"],
        capture_output=True,
        text=True,
        check=False,
    )
    found = os.environ.get("PIP_INDEX_URL") or asked.stdout.strip()
    if not found:
        from pip._internal.models.index import PyPI

        found = PyPI.simple_url
    return found.rstrip("/").removesuffix("/simple")


def known(base: str, name: str, version: str) -> list[str]:
    """What is known against a version: number and summary of each."""
    try:
        with urllib.request.urlopen(f"{base}/pypi/{name}/{version}/json", timeout=WAIT_S) as answer:
            told: Any = json.load(answer)
        found = [each for each in told["vulnerabilities"] if not each.get("withdrawn")]
        return [f"{each['id']}: {each.get('summary') or 'see there'}" for each in found]
    except urllib.error.HTTPError as problem:
        if problem.code == 404:
            return [f"{version} {GONE}"]
        raise Silent(f"the index says {problem.code}") from None
    except (OSError, ValueError, KeyError, TypeError) as problem:
        raise Silent(str(problem)) from None


def python_packages(base: str) -> list[str]:
    """A line for everything that is known against what is locked."""
    wanted = sorted(
        {(name, each) for group in GROUPS for name, all_of in locked(group).items() for each in all_of}
    )
    known(base, *wanted[0])  # one first: nobody may be there at all
    with ThreadPoolExecutor(8) as pool:
        found = list(pool.map(lambda each: known(base, *each), wanted))
        if all(each and each[0].endswith(GONE) for each in found):
            raise Silent("this index does not tell what is known against its packages")
        lines = [
            f"{name} {version}: {what}"
            for (name, version), all_of in zip(wanted, found, strict=True)
            for what in all_of
        ]
    print(f"{len(wanted)} packages of Python looked up: {len(lines)} known problems")
    return lines


def node_packages() -> list[str]:
    command = [*node.call("npm"), "audit", "--package-lock-only", "--json"]
    done = subprocess.run(command, cwd=node.HERE, capture_output=True, text=True, check=False)
    try:
        told = json.loads(done.stdout)
        found = [f"{name}: {each['severity']}" for name, each in told["vulnerabilities"].items()]
    except (ValueError, KeyError, TypeError, AttributeError):
        raise Silent("npm's registry gives no answer") from None
    print(f"packages of node looked up: {len(found)} known problems")
    return found


def main() -> int:
    wrong: list[str] = []
    silent = 0
    for look in (lambda: python_packages(index()), node_packages):
        try:
            wrong += look()
        except Silent as why:
            silent += 1
            print(f"Not checked: {why}.", file=sys.stderr)
    for line in wrong:
        print(line)
    return 1 if wrong or (silent and os.environ.get("ALL")) else 0


if __name__ == "__main__":
    raise SystemExit(main())
