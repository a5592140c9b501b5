# SPDX-License-Identifier: MIT
"""Names cost memory on the device: those that only our own code can mean are made short, and shared.

MicroPython keeps each name that it has ever met, its letters and seven bytes, until the power goes. What our own
modules, classes and objects have is nobody else's business; so in modules that are about to be compiled two such
names become the same one, if no object and no module can have both. Objects are told apart by their classes,
with all that these build on and all that build on them. A name stays that is also a text somewhere, for it may be
asked for by it; that the callers have; that the Pico's own modules or types may have, since nobody can see whose
attribute is meant. Variables inside a function have no names on the device, but arguments do.
"""

import ast
import builtins
import keyword
from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator
from io import BytesIO
from itertools import product
from string import ascii_letters

Trees = dict[str, ast.Module]  # by the module's name
Class = tuple[str, str]  # its module, and its name there
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
FUNCTIONS = (ast.FunctionDef, ast.Lambda)
TYPES = (object, int, str, bytes, bytearray, list, tuple, dict, set, range, memoryview, array, Exception, BytesIO)
OF_TYPES = {name for kind in TYPES for name in dir(kind)} | {*dir(iter("")), *dir(name for name in "")}


def shorten(trees: Trees, callers: list[ast.Module], kept: set[str]) -> dict[str, str]:
    """Give these modules short names; returns what each name has become. The callers' own names stay, what is
    kept, and arguments that anyone gives by name.
    """
    everything = [*trees.values(), *callers]
    taken = {name for tree in everything for name in names_in(tree)} | {*dir(builtins), *keyword.kwlist}
    by_name = {node.arg for tree in everything for node in ast.walk(tree) if isinstance(node, ast.keyword)}
    texts = {node.value for tree in everything for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    stays = {*dir(builtins), *OF_TYPES, *texts, *kept}
    stays |= {name for tree in callers for name in names_in(tree)}
    stays |= {part for module in trees for part in module.split(".")}
    stays |= {name for tree in trees.values() for name in of_others(tree, trees)}
    short = chosen(Meetings(trees).others(stays), taken)
    for tree in trees.values():
        Renaming(tree, short).visit(tree)
        for node in [*ast.walk(tree)][::-1]:  # what is inside comes first
            if isinstance(node, FUNCTIONS):
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


def of_others(tree: ast.Module, trees: Trees) -> set[str]:
    """What a module takes from modules that are not ours, and asks of them."""
    found: set[str] = set()
    modules: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            modules |= {name for alias in node.names for name in (alias.name, alias.asname) if name}
        elif isinstance(node, ast.ImportFrom) and node.module not in trees:
            if not any(f"{node.module}.{alias.name}" in trees for alias in node.names):
                found |= {name for alias in node.names for name in (alias.name, alias.asname) if name}
    return found | modules | {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in modules
    }


def bound(body: Iterable[ast.stmt]) -> set[str]:
    """Names that statements give to something, those in functions and classes aside."""
    found = set()
    waiting: list[ast.AST] = [*body]
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            found.add(node.name)
        elif isinstance(node, ast.Name):
            found |= {node.id} if not isinstance(node.ctx, ast.Load) else set()
        elif isinstance(node, ast.alias):
            found.add(node.asname or node.name)
        elif not isinstance(node, ast.Lambda | ast.comprehension | ast.ListComp | ast.GeneratorExp):
            waiting += ast.iter_child_nodes(node)
    return found


def variables(function: ast.FunctionDef | ast.Lambda) -> set[str]:
    """Names of a function's own: neither its module's, nor what it imports."""
    body = function.body if isinstance(function.body, list) else [function.body]
    nodes = [node for part in body for node in ast.walk(part)]
    given = {node.arg for node in ast.walk(function.args) if isinstance(node, ast.arg)}
    stored = {node.id for node in nodes if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)}
    stored |= {node.name for node in nodes if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    stored |= {node.name for node in nodes if isinstance(node, ast.ExceptHandler) and node.name}
    shared = {name for node in nodes if isinstance(node, ast.Global) for name in node.names}
    return given | stored - shared


class Meetings:
    """Which names meet: in a module, or in an object."""

    def __init__(self, trees: Trees) -> None:
        self.trees = trees
        self.classes = {
            (module, node.name): node
            for module, tree in trees.items()
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef)
        }
        self.outside: dict[str, set[str]] = {}  # of each module: what functions and classes find in it
        for module, tree in trees.items():
            scopes = Scopes()
            scopes.visit(tree)
            self.outside[module] = bound(tree.body) | scopes.found

    def objects(self, one: Class) -> set[str]:
        """What the objects of a class have."""
        if one not in self.classes:
            return set()
        node = self.classes[one]
        return members(node).union(*(self.objects(self.meant(one[0], base)) for base in node.bases))

    def meant(self, module: str, base: ast.expr) -> Class:
        """The class that a module calls so."""
        name = ast.unparse(base)
        for node in ast.walk(self.trees[module]):
            if isinstance(node, ast.ImportFrom) and node.module in self.trees:
                for alias in node.names:
                    if (alias.asname or alias.name) == name:
                        return self.meant(node.module, ast.Name(alias.name))
        return module, name

    def others(self, stays: set[str]) -> dict[str, set[str]]:
        """Each name that is ours, and those that it must differ from."""
        places = [self.objects(one) for one in self.classes] + [*self.outside.values()]
        # What a class says while it is made it looks for among its own names first.
        places += [
            members(node) | (names_in(node) & self.outside[module])
            for (module, _), node in self.classes.items()
        ]
        known: set[str] = set().union(*places)
        # What no class says that it has may be anybody's.
        loose = {
            node.attr
            for tree in self.trees.values()
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load)
        } - known
        ours = {name for name in known | loose if not name.startswith("__")} - stays
        others = {name: set(loose & ours) for name in ours}
        for name in loose & ours:
            others[name] = set(ours)
        for place in places:
            for name in place & ours:
                others[name] |= place & ours
        return others


def members(node: ast.ClassDef) -> set[str]:
    """What a class's objects have, as it says itself."""
    return bound(node.body) | {
        part.attr
        for part in ast.walk(node)
        if isinstance(part, ast.Attribute)
        and not isinstance(part.ctx, ast.Load)
        and isinstance(part.value, ast.Name)
        and part.value.id == "self"
    }


class Scopes(ast.NodeVisitor):
    """What functions and classes of a module ask it for, or import into themselves."""

    def __init__(self) -> None:
        self.own: list[set[str]] = []  # variables of the functions that we are in
        self.found: set[str] = set()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.within(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        self.within(node)

    def within(self, node: ast.FunctionDef | ast.Lambda) -> None:
        for part in [*getattr(node, "decorator_list", ()), *node.args.defaults, *node.args.kw_defaults]:
            if part is not None:
                self.visit(part)
        self.own.append(variables(node))
        for part in node.body if isinstance(node.body, list) else [node.body]:
            self.visit(part)
        self.own.pop()

    def is_own(self, name: str) -> bool:
        return any(name in names for names in self.own)

    def visit_Name(self, node: ast.Name) -> None:
        if not self.is_own(node.id):
            self.found.add(node.id)

    def visit_alias(self, node: ast.alias) -> None:
        self.found.add(node.asname or node.name)


class Renaming(Scopes):
    """The names of a module's own, and those that it asks others for."""

    def __init__(self, tree: ast.Module, short: dict[str, str]) -> None:
        super().__init__()
        self.short = short
        self.classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]

    def new(self, name: str) -> str:
        return self.short.get(name, name)

    def visit_Name(self, node: ast.Name) -> None:
        if not self.is_own(node.id):
            node.id = self.new(node.id)

    def visit_Global(self, node: ast.Global) -> None:
        node.names = [self.new(name) for name in node.names]

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        node.attr = self.new(node.attr)

    def visit_alias(self, node: ast.alias) -> None:
        node.name = self.new(node.name)
        node.asname = self.new(node.asname) if node.asname else None

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if not self.is_own(node.name):
            node.name = self.new(node.name)
        self.within(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        if not self.is_own(node.name):
            node.name = self.new(node.name)
        self.generic_visit(node)


class Asking(ast.NodeVisitor):
    """A program that looks into these modules: its own names stay, but what its objects have is called as ours."""

    def __init__(self, short: dict[str, str]) -> None:
        self.short = short

    def visit_Attribute(self, node: ast.Attribute) -> None:
        self.visit(node.value)
        node.attr = self.short.get(node.attr, node.attr)

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None:
        for alias in node.names if (node.module or "").startswith("hallway") else ():
            if alias.name in self.short:
                alias.name, alias.asname = self.short[alias.name], alias.asname or alias.name

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.generic_visit(node)
        for part in node.body:
            if isinstance(part, ast.FunctionDef):
                part.name = self.short.get(part.name, part.name)
            elif isinstance(part, ast.Assign):
                for target in [name for each in part.targets for name in ast.walk(each)]:
                    if isinstance(target, ast.Name):
                        target.id = self.short.get(target.id, target.id)


def chosen(others: dict[str, set[str]], taken: set[str]) -> dict[str, str]:
    """A short name for each, the first that none of the others has; those with most others choose first."""
    given: dict[str, str] = {}
    for name in sorted(others, key=lambda name: (-len(others[name]), name)):
        theirs = {given.get(other) for other in others[name]}
        given[name] = next(short for short in fresh(taken) if short not in theirs)
    return given


def rename_arguments(function: ast.FunctionDef | ast.Lambda, by_name: set[str], taken: set[str]) -> None:
    given = function.args
    every = [*given.posonlyargs, *given.args, given.vararg, *given.kwonlyargs, given.kwarg]
    names = [each.arg for each in every if each and each.arg not in by_name and each.arg != "self"]
    inside = {
        getattr(node, field(node))
        for node in ast.walk(function)
        if field(node) and not isinstance(node, ast.Attribute | ast.keyword)
    }
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
