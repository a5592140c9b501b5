# SPDX-License-Identifier: MIT
"""Modules as they are compiled: numbers folded, names short. That they still play: test_micropython.py."""

import ast

import pytest

from boardsim import ROOT
from tools import bundle, micropython, short
from tools.compact import Compact, module_name, names_of

PACKAGE = {"lib/hallway/__init__.py": '__version__ = "1"\n'}


def texts(**modules: str) -> dict[str, str]:
    """Modules of the package as they go to the compiler."""
    compact = Compact(PACKAGE | {f"lib/hallway/{name}.py": text for name, text in modules.items()}, [])
    seen = {}

    def compiler(path: str, text: str) -> bytes:
        seen[path.split("/")[-1][:-3]] = text
        return bundle.compiled(path, text)

    compact.compiled(compiler)
    return seen


def test_a_number_stands_where_it_is_used_in_every_module():
    made = texts(
        places="SIDE = 5\nCELLS = SIDE * SIDE\n_SPAN = 1 << 4\nspan = [_SPAN]\n",
        game="from hallway import places\nfrom hallway.places import CELLS as ALL\nn = ALL + places.SIDE\n",
    )
    assert made["game"] == "n = 25 + 5"
    assert made["places"] == "span = [16]"


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("BIG = 1 << 30\nn = BIG", "1 << 30"),  # takes memory of its own: once is enough
        ("TWICE = 1\nTWICE = 2\nn = TWICE", "= 1"),
        ("PACE = 3\nn = thing.PACE", "PACE = 3"),  # someone may ask this module, too
        ("ON = True\nn = ON", "True"),
    ],
)
def test_what_is_no_plain_number_keeps_its_place(text, left):
    assert left in texts(odd=text)["odd"]


TYPED = """
try:
    from typing import Any
except ImportError:
    pass

def same(x: Any) -> Any:
    y: Any = x
    return y
"""


def test_what_only_the_type_checker_imports_is_gone():
    made = texts(typed=TYPED)["typed"]
    assert "def same" in made and "Any" not in made and "try" not in made


BASE = """
class Base:
    def __init__(self):
        self._first = 1
    def _step(self):
        return self._first
"""
HEIR = """
from hallway.base import Base
class Heir(Base):
    def _stride(self):
        self._second = self._step()
"""
OTHER = """
class Other:
    def _third(self, one):
        return self._fourth(one, one)
    def _fourth(self, one, two):
        return one + two
"""


def names(text: str) -> set[str]:
    return {node.attr for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Attribute)} | {
        node.name for node in ast.walk(ast.parse(text)) if isinstance(node, ast.FunctionDef)
    }


def test_private_names_are_short_and_shared_but_not_in_one_object():
    made = texts(base=BASE, heir=HEIR, other=OTHER)
    base, heir, other = (names(made[name]) - {"__init__"} for name in ("base", "heir", "other"))
    assert all(len(name) == 1 for name in base | heir | other)
    assert len(base) == 2 and len(base | heir) == 4, "an heir's own names are not those of its base"
    assert len(other) == 2 and other <= base | heir, "what never meets may be called the same"


def test_no_module_of_ours_looks_into_the_privacy_of_another():
    paths = {name: path for name, path in bundle.sources(ROOT).items() if name.endswith(".py")}
    trees = {module_name(name): ast.parse(path.read_text("utf-8")) for name, path in paths.items()}
    for module, tree in trees.items():
        made = set().union(*(short.made_in(trees[other]) for other in short.kin(module, trees)))
        assert {name for name in names(ast.unparse(tree)) if name[0] == "_" != name[1]} <= made, module


def test_what_others_call_by_name_keeps_it():
    made = texts(
        parts='ORDER = ("_run",)\nclass Part:\n    def _run(self, pin, speed):\n        return speed\n',
        caller="def call(part, name):\n    return getattr(part, name)(speed=1)\n",
    )
    assert "def _run(self, a, speed)" in made["parts"]
    assert "ORDER" not in made["parts"] and "_run" in made["parts"]


def test_an_argument_stays_itself_in_what_is_inside_a_function():
    text = (
        "def outer(value, other):\n"
        "    try:\n        return [lambda value: value + other + each for each in value]\n"
        "    except ValueError as value:\n        return value\n"
    )
    made = texts(nested=text)["nested"]
    scope: dict = {}
    exec(made, scope)
    assert scope["outer"]([1, 2], 10)[0](100) == 112
    assert "value" not in made and "other" not in made


def test_all_names_of_all_modules_are_known_once_the_package_is_loaded():
    library = micropython.library()
    known = library["lib/hallway/known.mpy"]
    for path, code in library.items():
        if path.endswith(".mpy") and "known" not in path:
            assert all(name.encode() in known for name in names_of(code)), path
            assert b"/" + path.encode() in known
    program = [
        "import sys, hallway\nprint([name for name in sys.modules if 'hallway' in name], dir(hallway))",
    ]
    assert "known" not in micropython.run(program, library)
