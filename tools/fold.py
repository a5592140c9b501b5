# SPDX-License-Identifier: MIT
"""Constants cost nothing on the device: each is folded into the code that uses it.

MicroPython's own const() ends at the module's edge. Here a module that is about to be compiled is rewritten:
a whole number that some module of ours names once, in capitals, stands wherever it is used, in that module
and in all others; the names, and imports of nothing else, are gone. So is what only the host's type checker
wants: annotations, and names for whole numbers like `Cell = int`. A function that only calculates, in one
line, from arguments that it uses once, stands where it is called. Line numbers are lost with it; sources on
the drive (FORMAT=py) have them.
"""

import ast
import copy
import operator
from collections.abc import Callable, Mapping
from typing import NamedTuple

SMALL = 1 << 30  # whole numbers on this side of it take no memory of their own
SIGNS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.FloorDiv: operator.floordiv,
    ast.Mod: operator.mod,
    ast.LShift: operator.lshift,
    ast.RShift: operator.rshift,
    ast.BitOr: operator.or_,
    ast.BitAnd: operator.and_,
    ast.BitXor: operator.xor,
    ast.USub: operator.neg,
    ast.Invert: operator.invert,
}
Numbers = dict[str, int]  # by name


class Calculation(NamedTuple):
    """A function that could stand where it is called: the names of its arguments, each used once."""

    names: list[str]
    result: ast.expr


class Given(ast.NodeTransformer):
    """An expression with something in the place of names."""

    def __init__(self, values: Mapping[str, ast.expr]) -> None:
        self.values = values

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.values.get(node.id, node)


def value_of(node: ast.expr, known: Numbers) -> int | None:
    """The whole number that this says, None if it is no constant one."""
    match node:
        case ast.Constant(int(number)) if not isinstance(number, bool):
            return number
        case ast.Name(name):
            return known.get(name)
        case ast.UnaryOp(sign, inner) if type(sign) in SIGNS:
            number = value_of(inner, known)
            return None if number is None else SIGNS[type(sign)](number)
        case ast.BinOp(left, sign, right) if type(sign) in SIGNS:
            numbers = value_of(left, known), value_of(right, known)
            return None if None in numbers else SIGNS[type(sign)](*numbers)
    return None


def calculation(node: ast.stmt, known: Numbers) -> Calculation | None:
    """What a function calculates, if it does nothing else."""
    if not isinstance(node, ast.FunctionDef) or node.decorator_list or node.args.defaults:
        return None
    names = [given.arg for given in node.args.args]
    match node.body[1:] if ast.get_docstring(node) else node.body:
        case [ast.Return(ast.BinOp() as result)]:
            parts = [*ast.walk(result)]
        case _:
            return None
    used = [part.id for part in parts if isinstance(part, ast.Name) and part.id not in known]
    plain = ast.BinOp | ast.Name | ast.Constant | ast.operator | ast.expr_context
    if sorted(used) != sorted(names) or not all(isinstance(part, plain) for part in parts):
        return None
    return Calculation(
        names,
        Given({name: ast.Constant(number) for name, number in known.items()}).visit(copy.deepcopy(result)),
    )


def is_constant_name(name: str) -> bool:
    return name.upper() == name and name.lower() != name


class Modules:
    """All our modules, parsed, by name; and the whole numbers that they name."""

    def __init__(self, trees: dict[str, ast.Module]) -> None:
        self.trees = trees
        self.numbers: dict[str, Numbers] = {}
        for name in trees:  # all before any is changed
            self.of(name)
        self.asked = {name for tree in trees.values() for name in self.asked_of_others(tree)}
        self.calculations = {
            name: {
                node.name: found
                for node in tree.body
                if isinstance(node, ast.FunctionDef)
                and (found := calculation(node, self.imported(tree) | self.of(name)))
            }
            for name, tree in trees.items()
        }
        self.kept = {name for tree in trees.values() for name in passed_on(tree)}

    def of(self, module: str) -> Numbers:
        """The numbers that a module names itself."""
        if module in self.numbers:
            return self.numbers[module]
        found = self.numbers[module] = {}
        if module not in self.trees:
            return found
        tree = self.trees[module]
        known = self.imported(tree)
        stored = [
            node.id
            for node in ast.walk(tree)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        ]
        for node in tree.body:
            match node:
                case ast.Assign([ast.Name(name)], value) if (
                    is_constant_name(name) and stored.count(name) == 1
                ):
                    number = value_of(value, known)
                    if number is not None and -SMALL <= number < SMALL:
                        found[name] = known[name] = number
        return found

    def imported(self, tree: ast.Module) -> Numbers:
        """The numbers that a module takes from others, by the name that it uses."""
        found = {}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                numbers = self.of(node.module or "")
                found |= {
                    alias.asname or alias.name: numbers[alias.name]
                    for alias in node.names
                    if alias.name in numbers
                }
        return found

    def calculations_in(self, tree: ast.Module, module: str = "") -> dict[str, Calculation]:
        """The calculations that a module can call, its own and others', by the name that it uses."""
        found = dict(self.calculations.get(module, {}))
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom):
                theirs = self.calculations.get(node.module or "", {})
                found |= {
                    alias.asname or alias.name: theirs[alias.name]
                    for alias in node.names
                    if alias.name in theirs
                }
        return found

    def modules(self, tree: ast.Module) -> dict[str, Numbers]:
        """The modules that a module takes whole, by the name that it uses."""
        return {
            alias.asname or alias.name: self.of(f"{node.module}.{alias.name}")
            for node in ast.walk(tree)
            if isinstance(node, ast.ImportFrom)
            for alias in node.names
            if f"{node.module}.{alias.name}" in self.trees
        }

    def asked_of_others(self, tree: ast.Module) -> set[str]:
        """Names of constants that are asked of something which is only known when the program runs."""
        modules = self.modules(tree)
        return {
            node.attr
            for node in ast.walk(tree)
            if isinstance(node, ast.Attribute)
            and is_constant_name(node.attr)
            and not (isinstance(node.value, ast.Name) and node.value.id in modules)
        }

    def fold(self, module: str) -> None:
        """Rewrite a module of the house."""
        tree = self.trees[module]
        Unannotated().visit(tree)
        Inlining(self.calculations_in(tree, module)).visit(tree)
        gone = self.calculations[module].keys() - self.kept
        tree.body = [
            node for node in tree.body if not (isinstance(node, ast.FunctionDef) and node.name in gone)
        ]
        Folding(self.modules(tree), self.imported(tree), self.of(module), self.asked).visit(tree)
        named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        Imports(lambda name: name in named).visit(tree)
        ast.fix_missing_locations(tree)

    def fold_program(self, tree: ast.Module) -> None:
        """Rewrite a program that uses these modules; what it imports for later stays."""
        numbers = self.imported(tree)
        calculations = self.calculations_in(tree)
        Inlining(calculations).visit(tree)
        Folding(self.modules(tree), numbers, {}, self.asked).visit(tree)
        Imports(lambda name: name not in numbers and name not in calculations).visit(tree)
        ast.fix_missing_locations(tree)


def passed_on(tree: ast.Module) -> set[str]:
    """Names that are used in another way than to be called: a function of that name must stay."""
    called = {id(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    return {
        node.id if isinstance(node, ast.Name) else node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) or (isinstance(node, ast.Name) and id(node) not in called)
    }


class Inlining(ast.NodeTransformer):
    """Calculations where they are called."""

    def __init__(self, calculations: dict[str, Calculation]) -> None:
        self.calculations = calculations

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name(name), given, []) if name in self.calculations:
                names, result = self.calculations[name]
                if len(names) == len(given):
                    return Given(dict(zip(names, given, strict=True))).visit(copy.deepcopy(result))
        return node


class Folding(ast.NodeTransformer):
    """Numbers instead of names, in one module."""

    def __init__(self, modules: dict[str, Numbers], imported: Numbers, own: Numbers, asked: set[str]) -> None:
        self.modules = modules
        self.numbers = imported | own
        self.gone = own.keys() - asked

    def visit_Name(self, node: ast.Name) -> ast.expr:
        if isinstance(node.ctx, ast.Load) and node.id in self.numbers:
            return ast.Constant(self.numbers[node.id])
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        match node:
            case ast.Attribute(ast.Name(module), name) if name in self.modules.get(module, {}):
                return ast.Constant(self.modules[module][name])
        return self.generic_visit(node)

    def visit_Assign(self, node: ast.Assign) -> ast.AST | None:
        match node:
            case ast.Assign([ast.Name(name)]) if name in self.gone:
                return None
            case ast.Assign([ast.Name()], ast.Name("int")):  # a name for whole numbers: for annotations
                return None
        return self.generic_visit(node)


class Imports(ast.NodeTransformer):
    """Without imports of what is not needed."""

    def __init__(self, is_needed: Callable[[str], bool]) -> None:
        self.is_needed = is_needed

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.AST | None:
        node.names = [alias for alias in node.names if self.is_needed(alias.asname or alias.name)]
        return node if node.names else None

    def visit_Try(self, node: ast.Try) -> ast.AST | None:
        self.generic_visit(node)
        return node if node.body else None


class Unannotated(ast.NodeTransformer):
    """Without annotations: they are not compiled, and must not keep what they name."""

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        self.generic_visit(node)
        if node.value:
            return ast.Assign([node.target], node.value, lineno=0)
        node.annotation = ast.Constant(None)  # a class says what it has (short.py); nothing is compiled
        return node
