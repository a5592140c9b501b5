# SPDX-License-Identifier: MIT
"""Imports go one way: lib ← boardsim ← hardware ← tools ← tests; and inside a package none goes round."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import pytest

from boardsim import ROOT

ORDER = ("hallway", "boardsim", "hardware", "tools", "tests")  # each may import those before it
FOLDERS = {package: ROOT / package for package in ORDER} | {"hallway": ROOT / "lib/hallway"}
# What a Solder pad's own Pico has on its drive, it finds by a short name.
SHORT = {"solderpad": "hardware.solder.device.solderpad"}


def named(package: str) -> dict[str, Path]:
    """The modules of a package."""
    found = {}
    for path in sorted(FOLDERS[package].rglob("*.py")):
        parts = (package, *path.relative_to(FOLDERS[package]).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = {package: named(package) for package in ORDER}


class Import(NamedTuple):
    module: str
    line: int
    at_once: bool  # when the module that says so is imported itself, not when something in it is called


def nodes(tree: ast.AST, at_once: bool = True) -> Iterator[tuple[ast.AST, bool]]:
    for node in ast.iter_child_nodes(tree):
        yield node, at_once
        later = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        later = later or (isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
        yield from nodes(node, at_once and not later)


def imports(text: str, package: str) -> Iterator[Import]:
    """What a module in a package imports; by `import_module`, too, as far as the beginning of a name stands
    there.
    """
    for node, at_once in nodes(ast.parse(text)):
        found: list[str] = []
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            around = package.split(".")[: -node.level + 1 or None] if node.level else []
            base = ".".join([*around, *filter(None, [node.module])])
            found = [full if is_module(full) else base for full in (f"{base}.{a.name}" for a in node.names)]
        elif isinstance(node, ast.Call) and called(node) == "import_module":
            texts = [part.value for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
            found = [text.rstrip(".") for text in texts[:1]]
        yield from (Import(full_name(each), node.lineno, at_once) for each in found)


def called(node: ast.Call) -> str:
    """The last name of what is called."""
    return getattr(node.func, "attr", getattr(node.func, "id", ""))


def full_name(module: str) -> str:
    first, dot, rest = module.partition(".")
    return SHORT.get(first, first) + dot + rest


def is_module(name: str) -> bool:
    name = full_name(name)
    return name in MODULES.get(name.partition(".")[0], {})


@cache
def imports_of(name: str, path: Path) -> list[Import]:
    package = name if path.name == "__init__.py" else name.rpartition(".")[0]
    return list(imports(path.read_text("utf-8"), package))


def backward(package: str, found: list[Import]) -> list[Import]:
    later = ORDER[ORDER.index(package) + 1 :]
    return [each for each in found if each.module.partition(".")[0] in later]


@pytest.mark.parametrize("package", ORDER)
def test_no_package_imports_one_that_comes_after_it(package):
    wrong = [
        f"{path.relative_to(ROOT)}:{each.line} imports {each.module}"
        for name, path in MODULES[package].items()
        for each in backward(package, imports_of(name, path))
    ]
    assert wrong == []


def round_trip(needs: dict[str, set[str]]) -> list[str]:
    """Modules that need each other before they are there; none if there are no such."""
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as problem:
        return problem.args[1]
    return []


@pytest.mark.parametrize("package", ORDER)
def test_no_two_modules_of_a_package_need_each_other_to_be_imported(package):
    needs = {
        name: {each.module for each in imports_of(name, path) if each.at_once}
        for name, path in MODULES[package].items()
    }
    assert round_trip(needs) == []


def test_imports_are_seen_wherever_they_stand():
    text = """
import tools.bundle
from boardsim import ROOT, desk
class Made:
    from solderpad.pad import Pad
def late():
    from tests import play
    import_module(f"tests.{play}.hands")
if TYPE_CHECKING:
    from . import circuit, plug
    from ..blocks import table
"""
    found = list(imports(text, "hardware.boards"))
    assert [(each.module, each.at_once) for each in found] == [
        ("tools.bundle", True),
        ("boardsim", True),
        ("boardsim.desk", True),
        ("hardware.solder.device.solderpad.pad", True),
        ("tests.play", False),
        ("tests", False),
        ("hardware.boards.circuit", False),
        ("hardware.boards", False),
        ("hardware.blocks", False),
    ]
    assert [each.module for each in backward("hardware", found)] == ["tools.bundle", "tests.play", "tests"]


def test_a_way_round_is_seen():
    assert round_trip({"a": {"b"}, "b": {"c"}, "c": {"d"}}) == []
    assert set(round_trip({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}})) == {"a", "b", "c"}
