# SPDX-License-Identifier: MIT
"""Names cost memory on the device: those that only our own code can mean are made short, and shared.

MicroPython keeps each name that it has ever met, its letters and eight bytes, until the power goes. What
begins with an underscore, what a module has in capitals, and what a function calls its arguments is nobody
else's business; so in a module that is about to be compiled two such names may become the same one, if no
object and no module can have both. A name that is also a text somewhere stays: it may be asked for by it.
"""

import ast
import builtins
import keyword
from collections.abc import Iterator
from itertools import product
from string import ascii_letters

Trees = dict[str, ast.Module]  # by the module's name
FIELDS = {  # where a name stands in a tree
    ast.Name: "id",
    ast.Attribute: "attr",
    ast.FunctionDef: "name",
    ast.ClassDef: "name",
    ast.alias: "name",
    ast.arg: "arg",
    ast.keyword: "arg",
    ast.ExceptHandler: "name",
}


def shorten(trees: Trees, callers: list[ast.Module], kept: set[str]) -> dict[str, str]:
    """Give these modules short names; returns what each private name has become. The callers' own names stay,
    what is kept, and arguments that anyone gives by name.
    """
    everything = [*trees.values(), *callers]
    taken = {name for tree in everything for name in names_in(tree)} | {*dir(builtins), *keyword.kwlist}
    by_name = {node.arg for tree in everything for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    texts = {node.value for tree in everything for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    short = chosen(apart(trees, texts | kept), taken)
    for tree in trees.values():
        rename(tree, short)
        for node in [*ast.walk(tree)][::-1]:  # what is inside comes first
            if isinstance(node, ast.FunctionDef | ast.Lambda):
                rename_arguments(node, by_name, taken)
    return short


def fresh(taken: set[str]) -> Iterator[str]:
    """Short names, the shortest first."""
    for length in (1, 2):
        for letters in product(ascii_letters, repeat=length):
            name = "".join(letters)
            if name not in taken:
                yield name


def field(node: ast.AST) -> str:
    """The field of a node that holds a name, "" if it has none."""
    found = FIELDS.get(type(node), "")
    return found if found and isinstance(getattr(node, found), str) else ""


def names_in(tree: ast.AST) -> set[str]:
    return {getattr(node, field(node)) for node in ast.walk(tree) if field(node)}


def is_private(name: str) -> bool:
    return len(name) > 2 and (name.isupper() or (name[0] == "_" and name[1] != "_"))


def made_in(tree: ast.Module) -> set[str]:
    """Private names that a module itself makes."""
    made = set()
    for node in ast.walk(tree):
        is_made = isinstance(node, ast.FunctionDef | ast.ClassDef)
        is_made |= isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store)
        if is_made and is_private(getattr(node, field(node))):
            made.add(getattr(node, field(node)))
    return made


def kin(module: str, trees: Trees) -> set[str]:
    """The modules whose names can meet in one object with those of this one: whose classes it builds on. No
    module looks into another's privacy (a test sees to it).
    """
    found: set[str] = set()
    look = {module}
    while look:
        name = look.pop()
        found.add(name)
        nodes = [*ast.walk(trees[name])]
        bases = {
            base for node in nodes if isinstance(node, ast.ClassDef) for base in map(ast.unparse, node.bases)
        }
        for node in nodes:
            if isinstance(node, ast.ImportFrom) and bases & {alias.name for alias in node.names}:
                look |= {node.module or ""} & trees.keys() - found
    return found


def apart(trees: Trees, kept: set) -> dict[str, set[str]]:
    """Each private name, and the others that it must differ from."""
    made = set().union(*map(made_in, trees.values())) - kept
    used = {module: names_in(tree) & made for module, tree in trees.items()}
    others: dict[str, set[str]] = {name: set() for name in made}
    for module in trees:
        together = set().union(*(used[other] for other in kin(module, trees)))
        for name in together:
            others[name] |= together
    return others


def chosen(others: dict[str, set[str]], taken: set[str]) -> dict[str, str]:
    """A short name for each, the first that none of the others has; those with most others choose first."""
    given: dict[str, str] = {}
    for name in sorted(others, key=lambda name: (-len(others[name]), name)):
        theirs = {given.get(other) for other in others[name]}
        given[name] = next(short for short in fresh(taken) if short not in theirs)
    return given


def rename(tree: ast.AST, short: dict[str, str]) -> None:
    for node in ast.walk(tree):
        if field(node):
            name = getattr(node, field(node))
            setattr(node, field(node), short.get(name, name))


def rename_arguments(function: ast.FunctionDef | ast.Lambda, by_name: set[str], taken: set[str]) -> None:
    given = function.args
    every = [*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg]
    names = [each.arg for each in every if each and each.arg not in by_name and each.arg != "self"]
    inside = names_in(function)
    free = (name for name in fresh(taken) if name not in inside)
    short = dict(zip(names, free, strict=False))
    for node in ast.walk(function):
        match node:
            case ast.Name(name) if name in short:
                node.id = short[name]
            case ast.arg(name) if name in short:
                node.arg = short[name]
            case ast.ExceptHandler(_, name) if name in short:
                node.name = short[name]
