# SPDX-License-Identifier: MIT
"""What the firmware's own work costs on a Pico: our modules, written so that they count it as they run.

Each straight run of statements in a function begins with one more, `_work[0] += nanoseconds`: what the run
costs in CircuitPython's interpreter, summed over what its bytecode does. What depends on sizes (a search in
a text, a copy) is counted when it has happened. The count becomes time on the virtual clock as soon as the
firmware waits for something or touches a wire (machine.py), so all that can be seen happens when it would.

Numbers with names in capitals, and functions that only calculate, cost what they do once `make bundle` has
put them where they are used. Loading a module pays for all that happens in it meanwhile (loader.py).
"""

import ast
import builtins
from collections.abc import Callable, Iterable
from typing import Any

# Nanoseconds, by `make emulate GAME=costs` (docs/emulation.md): each is the difference that ten more of it
# make in a function of CircuitPython 10.2.1 on an emulated Pico at 125 MHz.
LOAD = 300  # a local name or a number; storing one is as much
GLOBAL = 1_300
BUILTIN = 2_900  # looked for among our names first
ATTRIBUTE = 1_400
SET_ATTRIBUTE = 2_600
MODULE_ATTRIBUTE = 2_200
SUBSCRIPT = 2_100
SET_SUBSCRIPT = 2_600
SET_SLICE = 11_500
OPERATION = 700
COMPARE = 700
WITHIN = 7_500  # x in y
JUMP = 700
LOOP = 1_000  # a round of while
ROUND = 2_400  # a round of for
LETTER = 9_000  # a round of for over a text: beside that
COUNTED_ROUND = 3_500  # a round of for … in range()
LOOP_BEGUN = 2_000
CALL = 5_900  # of a function, and its return
METHOD = 9_500  # to find it in its class
PROPERTY = 15_000  # what looks like an attribute, but is a call
NATIVE = 6_000  # a method of a native object
MAKE = 16_000  # an object of a class
TUPLE = 3_000
ITEM = 1_200
LARGE = 75_000  # what is done with a whole number above 2³⁰, some 30,000 a time: it is an object
FORMAT = 48_000  # a value in a text
JOINED = 36_000  # two texts with a plus, if one stands there
TRY = 600
CAUGHT = 45_000
WITH = 20_000
IMPORT = 40_000  # of what is loaded already
MODULE = 1_000_000  # to find one on the drive and load it: in the bundle several are one file,
NODE = 20_000  # … and each of its names, operations and statements
FUNCTION = 7_000  # one made in another; a comprehension is one too

NATIVES = {name for name in dir(builtins) if name.islower()}

# What a native method or function costs beside its call, from what came out, the object and what was given.
METHODS: dict[str, Callable[[Any, Any, Any], int]] = {
    "append": lambda made, on, given: 0,
    "pop": lambda made, on, given: 0,
    "get": lambda made, on, given: 2_000,
    "find": lambda at, on, given: 1_500 + 370 * ((at if at >= 0 else len(on)) - sum(given[1:2])),
    "index": lambda at, on, given: 1_500 + at * 1_500,
    "count": lambda made, on, given: len(on) * 600,
    "startswith": lambda made, on, given: 500,
    "strip": lambda made, on, given: 20_000,
    "lower": lambda made, on, given: 20_000,
    "split": lambda made, on, given: 20_000 + len(made) * 14_000 + len(on) * 300,
    "rsplit": lambda made, on, given: 20_000 + len(made) * 14_000 + len(on) * 300,
    "join": lambda made, on, given: 25_000 + len(made) * 900,
    "format": lambda made, on, given: 80_000 + len(made) * 1_000 + len(given) * FORMAT,
    "replace": lambda made, on, given: 2_000 + len(on) * 300,
    "encode": lambda made, on, given: 5_000,
    "decode": lambda made, on, given: 40_000,
    "from_bytes": lambda made, on, given: 14_000 + len(given[0]) * 100 + (LARGE if len(given[0]) > 4 else 0),
    "to_bytes": lambda made, on, given: 8_000 + given[0] * 800,
    "extend": lambda made, on, given: size_of(given[0]) * 1_000,
    "sort": lambda made, on, given: len(on) * 5_000,
    "items": lambda made, on, given: 4_000,
}
FUNCTIONS: dict[str, Callable[[Any, Any], int]] = {
    "bytes": lambda made, given: 12_000 + len(made) * 200,
    "bytearray": lambda made, given: 12_000 + len(made) * 250,
    "memoryview": lambda made, given: 4_000,
    "tuple": lambda made, given: 12_000 + len(made) * 2_300,
    "list": lambda made, given: 12_000 + len(made) * 1_500,
    "set": lambda made, given: 12_000 + len(made) * 5_000,
    "sorted": lambda made, given: 12_000 + len(made) * 8_000,
    "sum": lambda made, given: size_of(given[0]) * 2_400,
    "min": lambda made, given: 1_500 + (size_of(given[0]) * 2_400 if len(given) == 1 else 0),
    "max": lambda made, given: 1_500 + (size_of(given[0]) * 2_400 if len(given) == 1 else 0),
    "str": lambda made, given: 80_000 + len(made) * 300,
    "int": lambda made, given: 4_000,
    "isinstance": lambda made, given: 3_000,
}


# A part of something, from what came out.
PARTS: dict[type, Callable[[Any], int]] = {
    bytes: lambda made: 11_000 + len(made) * 110,
    bytearray: lambda made: 11_000 + len(made) * 110,
    list: lambda made: 11_000 + len(made) * 800,
    tuple: lambda made: 11_000 + len(made) * 800,
    str: lambda made: 38_000,
}
VIEW = 5_500  # a part that is no copy


def size_of(thing: Any) -> int:
    return len(thing) if hasattr(thing, "__len__") else 0


class Meter:
    """Counts what a board's firmware has done and not yet taken time for: `count[0]` nanoseconds."""

    def __init__(self) -> None:
        self.count = [0]

    def names(self) -> dict[str, Any]:
        """What the statements that were added to the firmware ask for."""
        return {
            "_work": self.count,
            "_spend": self.spend,
            "_each": self._each,
            "_part": self._part,
            "_method": self._method,
            "_native": self._native,
        }

    def _each(self, items: Any) -> Any:
        """What a loop goes through: each letter of a text is made."""
        if type(items) is str:
            self.count[0] += len(items) * LETTER
        return items

    def spend(self, ns: int) -> bool:
        self.count[0] += ns
        return True

    def _part(self, made: Any) -> Any:
        kind = type(made)
        self.count[0] += PARTS[kind](made) if kind in PARTS else VIEW
        return made

    def _method(self, name: str, on: Any, *given: Any, **named: Any) -> Any:
        """A method of a native object; one of our own counts for itself."""
        made = getattr(on, name)(*given, **named)
        native = type(on).__module__ == "builtins"
        self.count[0] += NATIVE + METHODS[name](made, on, given) if native else METHOD + CALL
        return made

    def _native(self, function: Callable[..., Any], *given: Any, **named: Any) -> Any:
        made = function(*given, **named)
        self.count[0] += FUNCTIONS[function.__name__](made, given)
        return made


def metered(source: str, path: str) -> ast.Module:
    """A module of the firmware as it is run on a board that charges for work; lines keep their numbers."""
    tree = ast.parse(source, path)
    weight = sum(isinstance(node, ast.expr | ast.stmt) for node in ast.walk(tree))
    Metering(tree).visit(tree)
    first = 0 if ast.get_docstring(tree) is None else 1
    tree.body.insert(first, counting(MODULE + weight * NODE, ast.Pass(lineno=1, col_offset=0)))
    return ast.fix_missing_locations(tree)


def is_number(name: str) -> bool:
    return name.upper() == name and name.lower() != name


def is_calculation(node: ast.FunctionDef) -> bool:
    """Whether `make bundle` puts what a function calculates where it is called (tools/fold.py)."""
    match node.body[1:] if ast.get_docstring(node) else node.body:
        case [ast.Return(ast.BinOp() as result)]:
            parts = [*ast.walk(result)]
        case _:
            return False
    used = [part.id for part in parts if isinstance(part, ast.Name) and not is_number(part.id)]
    plain = ast.BinOp | ast.Name | ast.Constant | ast.operator | ast.expr_context
    return (
        not node.decorator_list
        and not node.args.defaults
        and sorted(used) == sorted(given.arg for given in node.args.args)
        and all(isinstance(part, plain) for part in parts)
    )


class Metering(ast.NodeTransformer):
    """Finds the functions of a module, and lets each count."""

    def __init__(self, tree: ast.Module) -> None:
        self.modules = {
            alias.asname or alias.name
            for node in ast.walk(tree)
            if isinstance(node, ast.Import | ast.ImportFrom)
            for alias in node.names
            if alias.name.islower()
        }

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        cost = 0
        if any(isinstance(each, ast.Name) and each.id == "property" for each in node.decorator_list):
            cost = PROPERTY
        elif is_calculation(node):  # each argument is loaded once: where it stands
            cost = -(GLOBAL + CALL + LOAD * len(node.args.args))
        counted = Counted(self, node)
        documented = ast.get_docstring(node) is not None
        first = node.body[:documented]
        node.body = [*first, *counted.run(node.body[documented:], cost)]
        return node


class Counted(ast.NodeTransformer):
    """One function: what its statements cost, and the same statements with their counting."""

    def __init__(self, module: Metering, node: ast.FunctionDef) -> None:
        self.module = module
        args = node.args
        given = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
        self.locals = {each.arg for each in given if each} | {
            each.id
            for each in ast.walk(node)
            if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
        }

    # -- statements

    def run(self, statements: list[ast.stmt], cost: int = 0) -> list[ast.stmt]:
        """A block; what comes after a way out of it counts apart."""
        made: list[ast.stmt] = []
        begun = 0
        for statement in statements:
            cost += self.cost(statement)
            made.append(self.visit(statement))
            if leaves(statement) or statement is statements[-1]:
                if cost:
                    made.insert(begun, counting(cost, made[begun]))
                begun, cost = len(made), 0
        return made

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self.module.visit_FunctionDef(node)

    def visit_If(self, node: ast.If) -> ast.AST:
        node.test = self.visit(node.test)
        node.body = self.run(node.body)
        node.orelse = self.run(node.orelse) if node.orelse else []
        return node

    def visit_While(self, node: ast.While) -> ast.AST:
        cost = LOOP + self.cost(node.test)
        node.test = self.visit(node.test)
        node.body = self.run(node.body, cost)
        return node

    def visit_For(self, node: ast.For) -> ast.AST:
        each = (COUNTED_ROUND if is_range(node.iter) else ROUND) + self.stored(node.target) - LOAD
        if is_range(node.iter):
            node.iter = self.visit(node.iter)
        else:
            node.iter = ast.Call(loaded("_each"), [self.visit(node.iter)], [])
        node.body = self.run(node.body, each)
        node.orelse = self.run(node.orelse) if node.orelse else []
        return node

    def visit_Try(self, node: ast.Try) -> ast.AST:
        node.body = self.run(node.body)
        for handler in node.handlers:
            handler.body = self.run(handler.body, CAUGHT)
        node.orelse = self.run(node.orelse) if node.orelse else []
        node.finalbody = self.run(node.finalbody) if node.finalbody else []
        return node

    def visit_With(self, node: ast.With) -> ast.AST:
        for item in node.items:
            item.context_expr = self.visit(item.context_expr)
        node.body = self.run(node.body)
        return node

    # -- what counts when it happens

    def visit_Lambda(self, node: ast.Lambda) -> ast.AST:
        cost = self.cost(node.body)
        node.body = ast.BoolOp(ast.And(), [spending(cost), self.visit(node.body)])
        return node

    def comprehension(self, node: Any) -> ast.AST:
        inner = sum(
            self.cost(part) for part in (getattr(node, "elt", None), getattr(node, "key", None)) if part
        )
        inner += ITEM + LOAD
        for loop in reversed(node.generators):
            inner += (COUNTED_ROUND if is_range(loop.iter) else ROUND) + self.stored(loop.target)
            if loop.ifs:
                tests = sum(self.cost(test) + JUMP for test in loop.ifs)
                loop.ifs = [
                    spending(inner // 2 + tests),
                    *map(self.visit, loop.ifs),
                    spending(inner - inner // 2),
                ]
            else:
                loop.ifs = [spending(inner)]
            inner = self.cost(loop.iter) + LOOP_BEGUN
        return self.generic_visit_comprehension(node)

    def generic_visit_comprehension(self, node: Any) -> ast.AST:
        for name in ("elt", "key", "value"):
            if hasattr(node, name):
                setattr(node, name, self.visit(getattr(node, name)))
        for loop in node.generators:
            loop.iter = self.visit(loop.iter)
        return node

    visit_ListComp = visit_GeneratorExp = visit_SetComp = visit_DictComp = comprehension

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.slice, ast.Slice) and isinstance(node.ctx, ast.Load):
            return ast.Call(loaded("_part"), [node], [])
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(on, name) if name in METHODS:
                node.func, node.args = loaded("_method"), [ast.Constant(name), on, *node.args]
            case ast.Name(name) if name in FUNCTIONS and name not in self.locals:
                node.func, node.args = loaded("_native"), [node.func, *node.args]
        return node

    # -- costs

    def cost(self, node: ast.AST | None) -> int:
        """Of what happens each time that this is reached; what is inside a loop counts there."""
        match node:
            case None | ast.Pass() | ast.Global() | ast.Constant():
                return LOAD if isinstance(node, ast.Constant) else 0
            case ast.Name(name):
                if name in self.locals or is_number(name):
                    return LOAD
                return BUILTIN if name in NATIVES else GLOBAL
            case ast.Attribute(ast.Name(module), name) if module in self.module.modules:
                return LOAD if is_number(name) else GLOBAL + MODULE_ATTRIBUTE
            case ast.Attribute(on):
                return self.cost(on) + ATTRIBUTE
            case ast.Call():
                return self.call(node)
            case ast.Subscript(on, ast.Slice() as part):
                return self.cost(on) + self.all(ast.iter_child_nodes(part))  # the rest when it is made
            case ast.Subscript(on, at):
                return self.cost(on) + self.cost(at) + SUBSCRIPT
            case ast.BinOp(ast.Constant(str()), ast.Mod(), given):
                return self.cost(given) + FORMAT
            case ast.BinOp(left, ast.Add(), right) if is_text(left) or is_text(right):
                return self.cost(left) + self.cost(right) + JOINED
            case ast.BinOp(left, _, right):
                return LOAD if is_known(node) else self.cost(left) + self.cost(right) + OPERATION
            case ast.UnaryOp(_, on):
                return LOAD if is_known(node) else self.cost(on) + OPERATION
            case ast.Compare(left, signs, others):
                each = (WITHIN if isinstance(sign, ast.In | ast.NotIn) else COMPARE for sign in signs)
                return self.cost(left) + self.all(others) + sum(each)
            case ast.BoolOp(_, [first, *others]):  # half of them, in the long run
                return self.cost(first) + JUMP + sum(self.cost(other) + JUMP for other in others) // 2
            case ast.IfExp(test, one, other):
                return self.cost(test) + JUMP + (self.cost(one) + self.cost(other)) // 2
            case ast.JoinedStr(parts):
                return self.all(parts) + FORMAT * sum(isinstance(part, ast.FormattedValue) for part in parts)
            case ast.Tuple(items) | ast.List(items) | ast.Set(items):
                if isinstance(node, ast.Tuple) and all(map(is_known, items)):
                    return LOAD
                return self.all(items) + TUPLE + ITEM * len(items)
            case ast.Dict(keys, values):
                return self.all(keys) + self.all(values) + TUPLE + 4 * ITEM * len(keys)
            case ast.ListComp() | ast.GeneratorExp() | ast.SetComp() | ast.DictComp():
                return FUNCTION + CALL + self.cost(node.generators[0].iter) + LOOP_BEGUN
            case ast.Lambda() | ast.FunctionDef():
                return FUNCTION
            case ast.Assign([ast.Tuple(targets)], ast.Tuple(items)):
                return self.all(items) + sum(map(self.stored, targets))
            case ast.Assign(targets, value):
                return self.cost(value) + sum(map(self.stored, targets))
            case ast.AnnAssign(target, _, value):
                return self.cost(value) + self.stored(target) if value else 0
            case ast.AugAssign(target, _, value):
                return self.cost(target) + self.cost(value) + OPERATION + self.stored(target)
            case ast.If(test):
                return self.cost(test) + JUMP
            case ast.While(test):
                return self.cost(test) + JUMP
            case ast.For(_, source):
                begun = self.all(source.args) if is_range(source) else self.cost(source)
                return begun + LOOP_BEGUN
            case ast.Try():
                return TRY
            case ast.With(items):
                return sum(self.cost(item.context_expr) + WITH for item in items)
            case ast.Import() | ast.ImportFrom():
                return IMPORT
        return self.all(ast.iter_child_nodes(node)) if node else 0

    def all(self, nodes: Iterable[ast.AST]) -> int:
        return sum(map(self.cost, nodes))

    def call(self, node: ast.Call) -> int:
        given = self.all(node.args) + sum(self.cost(word.value) + 2 * LOAD for word in node.keywords)
        match node.func:
            case ast.Attribute(on, name) if name in METHODS:
                return self.cost(on) + given  # the rest is counted when it happens
            case ast.Attribute(ast.Name(module), name) if module in self.module.modules:
                return GLOBAL + MODULE_ATTRIBUTE + CALL + given
            case ast.Attribute(on):
                return self.cost(on) + METHOD + CALL + given
            case ast.Name(name) if name[:1].isupper() and not is_number(name):
                return GLOBAL + CALL + MAKE + given
        return self.cost(node.func) + CALL + given

    def stored(self, target: ast.expr) -> int:
        match target:
            case ast.Attribute(on):
                return self.cost(on) + SET_ATTRIBUTE
            case ast.Subscript(on, ast.Slice() as part):
                return self.cost(on) + self.all(ast.iter_child_nodes(part)) + SET_SLICE
            case ast.Subscript(on, at):
                return self.cost(on) + self.cost(at) + SET_SUBSCRIPT
            case ast.Tuple(items) | ast.List(items):
                return 2 * LOAD + sum(map(self.stored, items))
        return LOAD


def is_range(node: ast.expr) -> bool:
    """The compiler makes a counting loop of it."""
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "range"


def is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def is_known(node: ast.expr) -> bool:
    """A number that stands in the bytecode."""
    match node:
        case ast.Constant():
            return True
        case ast.Name(name) | ast.Attribute(ast.Name(), name):
            return is_number(name)
        case ast.BinOp(left, _, right):
            return is_known(left) and is_known(right)
        case ast.UnaryOp(_, on):
            return is_known(on)
    return False


def leaves(statement: ast.stmt) -> bool:
    """Whether what follows a statement may not be reached."""
    if not isinstance(statement, ast.If | ast.For | ast.While | ast.Try | ast.With):
        return False
    return any(
        isinstance(part, ast.Return | ast.Break | ast.Continue | ast.Raise) for part in ast.walk(statement)
    )


def loaded(name: str) -> ast.Name:
    return ast.Name(name, ast.Load())


def spending(ns: int) -> ast.expr:
    return ast.Call(loaded("_spend"), [ast.Constant(ns)], [])


def counting(ns: int, before: ast.stmt) -> ast.stmt:
    count = ast.Subscript(loaded("_work"), ast.Constant(0), ast.Store())
    made = ast.copy_location(ast.AugAssign(count, ast.Add(), ast.Constant(ns)), before)
    return ast.fix_missing_locations(made)
