# SPDX-License-Identifier: MIT
"""`make check-device`: nothing in lib/, code.py and boot.py that CircuitPython 10 on a Pico lacks.

A look at the source alone: modules are checked against the Pico's own list in circuitpython-stubs; builtins,
methods and syntax against the tables below, each entry with its reason. What it cannot see (a method of the
same name that another class has) is left to the second interpreter in the tests.
"""

import ast
import sys
from pathlib import Path

import board_definitions

from boardsim import ROOT

STUB = Path(next(iter(board_definitions.__path__))) / "raspberry_pi_pico" / "__init__.pyi"
ON_THE_DRIVE = ("hallway", "neopixel", "adafruit_displayio_ssd1306")
BUILT_IN = ("gc", "micropython", "sys")  # always there, and so not in the stub's list
FOR_TYPES_ONLY = ("typing",)  # allowed inside try/except ImportError, where the device passes it by

BUILTINS = {
    "aiter": "no async iteration by name",
    "anext": "no async iteration by name",
    "ascii": "not built in",
    "breakpoint": "no debugger",
    "copyright": "only in a desktop's site module",
    "exit": "only in a desktop's site module; a device restarts instead",
    "format": "use str.format",
    "quit": "only in a desktop's site module",
    "vars": "no instance dictionaries to look into",
}

METHODS = {
    "as_integer_ratio": "floats are single precision and have no such method",
    "bit_count": "int has none",
    "bit_length": "int has none in CircuitPython 10",
    "capitalize": "str has none",
    "casefold": "str has none: use lower()",
    "expandtabs": "str has none",
    "format_map": "str has none: use format()",
    "isalnum": "str has none",
    "isascii": "str has none",
    "isdecimal": "str has none",
    "isidentifier": "str has none",
    "isnumeric": "str has none",
    "isprintable": "str has none",
    "istitle": "str has none",
    "ljust": "str has none: use format()",
    "maketrans": "str has none",
    "removeprefix": "str has none: use slices",
    "removesuffix": "str has none: use slices",
    "rjust": "str has none: use format()",
    "shuffle": "random has none on the device; games draw by Chance.below",
    "swapcase": "str has none",
    "title": "str has none",
    "translate": "str has none",
    "zfill": "str has none: use format()",
}

SYNTAX = {
    ast.AsyncFor: "no async: one loop of ticks",
    ast.AsyncFunctionDef: "no async: one loop of ticks",
    ast.AsyncWith: "no async: one loop of ticks",
    ast.Await: "no async: one loop of ticks",
    ast.Match: "the parser has no match statement",
    ast.TryStar: "the parser has no except*",
}

KEYWORDS = {
    ("zip", "strict"): "zip takes no strict=",
    ("print", "flush"): "print takes no flush=",
    ("int", "base"): "int takes its base by position",
}


def modules_on_pico() -> set[str]:
    line = next(line for line in STUB.read_text().splitlines() if "Included modules:" in line)
    names = {name.strip().split(".")[0] for name in line.split(":", 1)[1].split(",")}
    return names | set(ON_THE_DRIVE) | set(BUILT_IN)


def faults(text: str, allowed: set[str]) -> list[tuple[int, str]]:
    """Line and reason of everything in a source that the device would stumble over."""
    found = []
    tree = ast.parse(text)
    optional = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Try)
        and any(isinstance(h.type, ast.Name) and h.type.id == "ImportError" for h in node.handlers)
        for inner in node.body
    }
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    for node in ast.walk(tree):
        line = getattr(node, "lineno", 0)
        if type(node) in SYNTAX:
            found.append((line, SYNTAX[type(node)]))
        elif isinstance(node, ast.Import | ast.ImportFrom):
            names = (
                [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
            )
            for name in names:
                top = name.split(".")[0]
                if top not in allowed and not (node in optional and top in FOR_TYPES_ONLY):
                    found.append((line, f"no module {top} on a Pico"))
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in BUILTINS and node.id not in own:
                found.append((line, f"{node.id}: {BUILTINS[node.id]}"))
        elif isinstance(node, ast.Attribute) and node.attr in METHODS and node.attr not in own:
            if isinstance(node.ctx, ast.Load) and not (
                isinstance(node.value, ast.Name) and node.attr == "title"
            ):
                found.append((line, f".{node.attr}: {METHODS[node.attr]}"))
        elif isinstance(node, ast.FormattedValue) and node.conversion != -1:
            found.append((line, "f-strings know no !r, !s and !a"))
        elif isinstance(node, ast.arguments) and node.posonlyargs:
            found.append((node.posonlyargs[0].lineno, "the parser has no / in parameters"))
        elif isinstance(node, ast.Constant) and isinstance(node.value, int) and abs(node.value) >= 1 << 30:
            found.append((line, f"{node.value} is more than a small int holds: it is made on the heap"))
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            for keyword in node.keywords:
                if (node.func.id, keyword.arg) in KEYWORDS:
                    found.append((line, KEYWORDS[node.func.id, str(keyword.arg)]))
    return sorted(found)


def main(paths: list[Path]) -> int:
    allowed = modules_on_pico()
    count = 0
    for path in paths:
        for line, reason in faults(path.read_text("utf-8"), allowed):
            print(f"{path.relative_to(ROOT)}:{line}: {reason}")
            count += 1
    print(f"{len(paths)} files for the device, {count} things that it lacks")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main([ROOT / "boot.py", ROOT / "code.py", *sorted((ROOT / "lib").rglob("*.py"))]))
