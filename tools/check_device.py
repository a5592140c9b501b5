# SPDX-License-Identifier: MIT
"""`make check-device`: nothing in lib/, code.py and boot.py that CircuitPython 10 on a Pico lacks.

A look at the source alone: modules are checked against the Pico's own list in circuitpython-stubs; builtins,
methods and syntax against the tables below, each entry with its reason. What it cannot see (a method of the
same name that another class has) is left to the second interpreter in the tests.
"""

import ast
import sys
from collections.abc import Iterator
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
    "is_integer": "float has none",
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
    ("round", "ndigits"): "round takes its digits by position",
    ("sum", "start"): "sum takes its start by position",
    ("bytes", "encoding"): "bytes takes its encoding by position",
}

BY_POSITION = ("decode", "encode", "from_bytes", "rsplit", "split", "to_bytes")  # methods without keywords

BYTEARRAY = {
    "clear": "a bytearray has none: write zeros in place",
    "copy": "a bytearray has none: use bytearray(it)",
    "insert": "a bytearray has none",
    "pop": "a bytearray has none",
    "remove": "a bytearray has none",
    "reverse": "a bytearray has none",
}

ONE_OF_MANY = "a number in a bytearray is not implemented: look for it in a loop, or for bytes([it])"
STEPPED = "str and bytes have no slices with a step"
STARRED = "the parser has no * and ** inside lists, tuples, sets and dictionaries"
A_CONVERSION = "f-strings know no !a"


def modules_on_pico() -> set[str]:
    line = next(line for line in STUB.read_text().splitlines() if "Included modules:" in line)
    names = {name.strip().split(".")[0] for name in line.split(":", 1)[1].split(",")}
    return names | set(ON_THE_DRIVE) | set(BUILT_IN)


class Bound:
    """Names and attributes of a module that are bound to bytes, and those bound to a bytearray."""

    def __init__(self, tree: ast.Module) -> None:
        self.bytes: set[str] = set()
        self.bytearrays: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
                targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                for target in targets:
                    name = ast.unparse(target)
                    if _is_text(node.value) or _is_call(node.value, "bytes"):
                        self.bytes.add(name)
                    if _is_call(node.value, "bytearray"):
                        self.bytearrays.add(name)

    def is_bytes(self, node: ast.expr) -> bool:
        return _is_text(node) or _is_call(node, "bytes") or ast.unparse(node) in self.bytes

    def is_bytearray(self, node: ast.expr) -> bool:
        return _is_call(node, "bytearray") or ast.unparse(node) in self.bytearrays


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str | bytes)


def _is_call(node: ast.expr, name: str) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name


def optional_imports(tree: ast.Module) -> set[ast.stmt]:
    """What the device may pass by: inside try, with except ImportError."""
    return {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.Try)
        and any(isinstance(h.type, ast.Name) and h.type.id == "ImportError" for h in node.handlers)
        for inner in node.body
    }


def call_faults(node: ast.Call) -> Iterator[str]:
    for keyword in node.keywords:
        if isinstance(node.func, ast.Name) and (node.func.id, keyword.arg) in KEYWORDS:
            yield KEYWORDS[node.func.id, str(keyword.arg)]
    if node.keywords and isinstance(node.func, ast.Attribute) and node.func.attr in BY_POSITION:
        yield f".{node.func.attr} takes its values by position"


def value_faults(node: ast.AST, bound: Bound) -> Iterator[str]:
    """What depends on what a value is, as far as that is written in the same file."""
    if isinstance(node, ast.Compare):
        for operator, right in zip(node.ops, node.comparators, strict=True):
            looks_inside = isinstance(operator, ast.In | ast.NotIn) and bound.is_bytearray(right)
            if looks_inside and not bound.is_bytes(node.left):
                yield ONE_OF_MANY
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.Slice) and node.slice.step:
        if bound.is_bytes(node.value):
            yield STEPPED
    elif isinstance(node, ast.Attribute) and node.attr in BYTEARRAY and bound.is_bytearray(node.value):
        yield f".{node.attr}: {BYTEARRAY[node.attr]}"


def name_faults(node: ast.AST, own: set[str]) -> Iterator[str]:
    """Builtins and methods, unless the file defines one of that name itself."""
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
        if node.id in BUILTINS and node.id not in own:
            yield f"{node.id}: {BUILTINS[node.id]}"
    elif isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Load):
        a_title = isinstance(node.value, ast.Name) and node.attr == "title"  # a view has one
        if node.attr in METHODS and node.attr not in own and not a_title:
            yield f".{node.attr}: {METHODS[node.attr]}"


def syntax_faults(node: ast.AST) -> Iterator[str]:
    if type(node) in SYNTAX:
        yield SYNTAX[type(node)]
    elif isinstance(node, ast.FormattedValue) and node.conversion == ord("a"):
        yield A_CONVERSION
    elif isinstance(node, ast.arguments) and node.posonlyargs:
        yield "the parser has no / in parameters"
    elif isinstance(node, ast.ClassDef) and node.keywords:
        yield "a class takes no metaclass and no other keyword"
    elif isinstance(node, ast.List | ast.Tuple | ast.Set) and isinstance(
        getattr(node, "ctx", ast.Load()), ast.Load
    ):
        if any(isinstance(item, ast.Starred) for item in node.elts):
            yield STARRED
    elif isinstance(node, ast.Dict) and None in node.keys:
        yield STARRED
    elif isinstance(node, ast.Constant) and isinstance(node.value, int) and abs(node.value) >= 1 << 30:
        yield f"{node.value} is more than a small int holds: it is made on the heap"


def import_faults(node: ast.Import | ast.ImportFrom, allowed: set[str]) -> Iterator[str]:
    names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else [node.module or ""]
    for name in names:
        top = name.split(".")[0]
        if top not in allowed:
            yield f"no module {top} on a Pico"


def faults(text: str, allowed: set[str]) -> list[tuple[int, str]]:
    """Line and reason of everything in a source that the device would stumble over."""
    tree = ast.parse(text)
    optional = optional_imports(tree)
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    bound = Bound(tree)
    found = []
    for node in ast.walk(tree):
        reasons = [*syntax_faults(node), *name_faults(node, own), *value_faults(node, bound)]
        if isinstance(node, ast.Call):
            reasons += call_faults(node)
        elif isinstance(node, ast.Import | ast.ImportFrom):
            reasons += import_faults(node, allowed | set(FOR_TYPES_ONLY if node in optional else ()))
        line = getattr(node, "lineno", 0)
        if isinstance(node, ast.arguments) and node.posonlyargs:
            line = node.posonlyargs[0].lineno
        found += [(line, reason) for reason in reasons]
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
