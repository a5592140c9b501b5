# SPDX-License-Identifier: MIT
"""Our modules as they are compiled for the device: bytecode and names lie in its RAM.

Numbers stand where they are used (fold.py), modules that are always loaded together are one (join.py),
private names and arguments are short (short.py), and one module more has all names that any of them has:
loaded first, it puts them at the bottom of the heap. Otherwise MicroPython would add them in the middle of
it, for good, a game at a time.
"""

import ast
from collections.abc import Callable, Iterable

from tools.fold import Modules
from tools.join import Joined
from tools.short import Asking, shorten

PACKAGE = "lib/hallway/__init__.py"
NAMES = "lib/hallway/known.py"
LOAD_NAMES = """
import sys
from hallway import known
del sys.modules["hallway.known"], known, sys
"""


class Compact:
    """`sources` are our modules, path -> text; `callers` are the programs that begin with them; `theirs` is what
    objects have that are not ours.
    """

    def __init__(self, sources: dict[str, str], callers: list[str], theirs: Iterable[str] = ()) -> None:
        trees = {module_name(path): ast.parse(text) for path, text in sources.items()}
        self._modules = Modules(dict(trees))
        for module in trees:
            self._modules.fold(module)
        self._joined = Joined(trees)
        self.place = self._joined.place  # of each module that is compiled with others: where it went
        programs = [ast.parse(text) for text in callers]
        self.short = shorten(trees, programs, self._modules.asked | {*theirs})
        packages = {module_name(path) for path in sources if path.endswith("/__init__.py")}
        # A folder is a package without a file that says so; to load one CircuitPython collects garbage twice.
        self._texts = {
            path_of(module, packages): ast.unparse(tree) for module, tree in trees.items() if tree.body
        }

    def compiled(self, compiler: Callable[[str, str], bytes]) -> dict[str, bytes]:
        """Path -> code; the compiler takes a path and a text."""
        made = {path: compiler(path, text) for path, text in self._texts.items()}
        made[PACKAGE] = compiler(PACKAGE, self._texts[PACKAGE] + LOAD_NAMES)
        names = {name for code in made.values() for name in names_of(code)}
        for path in made:
            module = module_name(path)
            names |= {module, module.split(".")[-1], "/" + path.replace(".py", ".mpy")}
        made[NAMES] = compiler(NAMES, naming(sorted(names)))
        return made

    def program(self, text: str) -> str:
        """A program that looks into these modules, as it must call things to find them."""
        tree = ast.parse(text)
        self._modules.fold_program(tree)
        self._joined.follow(tree)
        Asking(self.short).visit(tree)
        return ast.unparse(tree)


def module_name(path: str) -> str:
    """lib/hallway/view.py -> hallway.view"""
    return path.removeprefix("lib/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def path_of(module: str, packages: set[str]) -> str:
    """hallway.view -> lib/hallway/view.py"""
    return "lib/" + module.replace(".", "/") + ("/__init__.py" if module in packages else ".py")


def names_of(code: bytes) -> list[str]:
    """The names in a .mpy, but for those that every MicroPython has."""
    at = 4

    def number() -> int:
        nonlocal at
        read = 0
        while True:
            byte = code[at]
            at += 1
            read = read << 7 | byte & 0x7F
            if byte < 0x80:
                return read

    count = number()
    number()  # how many objects there are
    found = []
    for _ in range(count):
        length = number()
        if not length & 1:  # else the number of one that is always there
            found.append(code[at : at + (length >> 1)].decode())
            at += (length >> 1) + 1
    return found


def naming(names: list[str]) -> str:
    """A program that makes MicroPython know all these names, and does nothing else."""
    return f"for name in {chr(0).join(names)!r}.split(chr(0)):\n  hasattr(name, name)\n"
