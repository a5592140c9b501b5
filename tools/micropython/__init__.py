# SPDX-License-Identifier: MIT
"""MicroPython beside CPython: the interpreter family of the device, with its word size and small ints.

It is the WebAssembly build from npm, run by node (tools/node). `python -m tools.micropython` fetches it.
"""

import base64
import json
import subprocess
from functools import cache
from pathlib import Path

from boardsim import ROOT
from tools import bundle, node
from tools.compact import Compact

HERE = Path(__file__).parent
PACKAGE = node.package("@micropython/micropython-webassembly-pyscript")
# The heap is put where the Pico's RAM is: the collector takes whatever looks like an address for one, and
# near 0 every table of small numbers does.
INTERPRETER = PACKAGE / "at-the-picos-ram.mjs"
RAM = 0x20000000
OPENING = 'Module.ccall("mp_js_init"'
HEAP_BYTES = 4_000_000
STACK_BYTES = 8_192
PICO_STACK_BYTES = 1_536  # of frames of Python, unless settings.toml asks for more (CIRCUITPY_PYSTACK_SIZE)


def install() -> None:
    """Fetch the pinned interpreter."""
    node.install()
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
        raise SystemExit("MicroPython is missing: run make setup.")
    done = subprocess.run(
        [*node.call("node"), str(HERE / "run.mjs"), str(INTERPRETER), str(heap_bytes), str(stack_bytes)],
        input=json.dumps(given),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(done.stderr.strip() + "\n" + done.stdout[-2000:])
    return done.stdout
