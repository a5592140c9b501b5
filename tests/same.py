# SPDX-License-Identifier: MIT
"""`make same`: whole games of all kinds in CPython for WebAssembly, byte by byte as on this computer.

    python -m tests.same [--only junior duel] [--seed 3] [--browser]

Each kind is played to its end on the simulated board here, beside the world. What went into its wires (the
pads' frames, the keys) goes into the wires of the table that a browser runs; what comes out must be the
same at the same microsecond: all that the screen and the lights were sent, and at the end the journal. And
the recordings in tests/recordings must be the same games. Node runs it, with the very files that `make
site` makes; with --browser a real browser does, in the page's worker.
"""

import argparse
import gzip
import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from boardsim import ROOT, Tabletop
from tests.recorded import KINDS
from tests.stepped import journal, wires
from tools import browser, node, site

PROGRAMS = ("stepped.py", "past.py")  # of the tests, that are sent there
RECORDINGS = sorted((ROOT / "tests" / "recordings").glob("*.json.gz"))
CALL = """([name, given]) => {
  python.globals.set("given", given);
  return python.runPython(`import json; json.dumps(${name}(*json.loads(given)))`);
}"""
Call = tuple[str, list[Any]]


def taken(play: Callable[[], object]) -> tuple[dict[str, Any], list[str]]:
    """What goes into the wires of the one table that `play` makes, and all that comes out."""
    made: dict[str, Any] = {"frames": [], "keys": []}
    out: list[str] = []
    plain = Tabletop.__init__, Tabletop.__exit__

    def init(top: Tabletop, pads: int = 1, seed: int = 0, settings: str | None = None) -> None:
        plain[0](top, pads, seed, settings)
        made.update(pads=pads, seed=seed, settings=top.pico.settings)
        inputs, set_key = top.chain._inputs, top._set_key

        def frame() -> bytes:
            lying = inputs()
            if not made["frames"] or made["frames"][-1][1] != lying.hex():
                made["frames"].append([top.clock.now_us, lying.hex()])
            return lying

        def moved(key: str, down: bool) -> None:
            made["keys"].append([top.clock.now_us, key, down])
            set_key(key, down)

        top.chain._inputs = frame
        top._set_key = moved  # type: ignore[method-assign]
        made["sent"] = wires(top)

    def end(top: Tabletop, *exc: object) -> None:
        made["end"] = top.clock.now_us
        out.extend([*made.pop("sent"), journal(top)])
        plain[1](top, *exc)

    Tabletop.__init__, Tabletop.__exit__ = init, end  # type: ignore[method-assign, assignment]
    try:
        play()
    finally:
        Tabletop.__init__, Tabletop.__exit__ = plain  # type: ignore[method-assign]
    return made, out


def programs() -> list[str]:
    return [(ROOT / "tests" / name).read_text("utf-8") for name in PROGRAMS]


def in_node(folder: Path, calls: list[Call]) -> Iterator[dict[str, Any]]:
    """What each call gives, and how long it takes."""
    with TemporaryDirectory() as place:
        tasks = Path(place) / "tasks.json"
        tasks.write_text(json.dumps({"programs": programs(), "calls": calls}), "utf-8")
        command = [*node.call("node"), str(ROOT / "tests" / "same.mjs"), str(folder), str(tasks)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
            assert running.stdout is not None
            for _ in calls:
                yield json.loads(running.stdout.readline())


def in_worker(worker: Any, calls: list[Call]) -> Iterator[dict[str, Any]]:
    """The same in a page's worker."""
    worker.evaluate("(programs) => programs.forEach((each) => python.runPython(each))", programs())
    for name, given in calls:
        begun_s = time.monotonic()
        told = worker.evaluate(CALL, [name, json.dumps(given)])
        yield {"gave": json.loads(told), "seconds": time.monotonic() - begun_s}


def in_browser(folder: Path, calls: list[Call]) -> Iterator[dict[str, Any]]:
    from playwright.sync_api import sync_playwright

    from tests.site import Host, open_site, worker_of

    with sync_playwright() as playwright, Host(folder) as host:
        running = browser.launch(playwright)
        page = running.new_page()
        open_site(page, host.url)
        yield from in_worker(worker_of(page), calls)
        running.close()


def difference(here: list[str], there: list[str]) -> str:
    """Where they part; nothing if they do not."""
    for number, (one, other) in enumerate(zip(here, there, strict=False)):
        if one != other:
            return f"line {number}: here {one}, there {other}"
    return "" if len(here) == len(there) else f"here {len(here)} lines, there {len(there)}"


def recordings() -> Iterator[tuple[str, Call]]:
    for path in RECORDINGS:
        yield path.name.split(".json")[0], ("differs", [json.loads(gzip.decompress(path.read_bytes()))])


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.same", description=__doc__.split("\n\n")[0])
    parser.add_argument("--only", nargs="+", choices=KINDS, default=list(KINDS))
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--browser", action="store_true")
    wanted = parser.parse_args()
    site.make()
    run = in_browser if wanted.browser else in_node
    failed = 0
    past = dict(recordings())
    for name, told in zip(past, run(site.FOLDER, list(past.values())), strict=True):
        problem = told.get("failed", told.get("gave"))
        failed += bool(problem)
        print(f"{name:24} {problem or 'the same'}", flush=True)
    for kind in wanted.only:
        tape, here = taken(lambda kind=kind: KINDS[kind].play_table(wanted.seed))
        (told,) = run(site.FOLDER, [("rewired", [tape, True])])
        problem = told.get("failed") or difference(here, told.get("gave", []))
        failed += bool(problem)
        lasted_s = tape["end"] / 1e6
        print(
            f"{kind:24} {problem or 'the same'}: {len(here)} lines, {lasted_s:.0f} s of the board's in "
            f"{told['seconds']:.0f} s",
            flush=True,
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
