# SPDX-License-Identifier: MIT
"""The device's own import system: a table of modules that no one else sees.

Every power-on starts with an empty table, so a restart forgets as a real one does, and several
boards can run in one process. A name is looked for where the device would look:

1. `modules/` beside this file: the CircuitPython modules that touch hardware, shadowed;
2. `lib/` on the drive;
3. the real Adafruit packages, and Blinka's stand-ins for native modules such as displayio;
4. the host's own modules, where the Pico has one of that name too.

The firmware cannot import anything that CircuitPython on a Pico lacks: it gets the ImportError
that it would get there. The packages of 3 may use what the host has.
"""

import ast
import builtins
import importlib
import importlib.util
import sys
from collections.abc import Callable, Generator, Iterator, Mapping
from functools import cache
from os.path import basename, dirname, isfile
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

from boardsim.pico.life import MAIN, with_stops
from boardsim.pico.work import Meter, metered

SHADOWS = Path(__file__).parent / "modules"

# Run unchanged from the installed packages.
LIBRARIES = (
    "adafruit_displayio_ssd1306",
    "adafruit_pixelbuf",
    "bitmaptools",
    "busdisplay",
    "displayio",
    "epaperdisplay",
    "fontio",
    "fourwire",
    "i2cdisplaybus",
    "neopixel",
    "paralleldisplaybus",
    "terminalio",
    "vectorio",
)

# Pure modules that both have, and behave alike in what the firmware uses.
COMMON = (
    "array",
    "binascii",
    "collections",
    "errno",
    "io",
    "json",
    "math",
    "micropython",  # const(); on the host it is Blinka's
    "random",
    "re",
    "struct",
    "traceback",
)


@cache
def _compiled(path: str, source: str, charged: bool, stepped: bool) -> CodeType:
    tree = metered(source, path) if charged else ast.parse(source, path)
    return compile(with_stops(tree) if stepped else tree, path, "exec")


def _code(path: str, charged: bool = False, stepped: bool = False) -> CodeType:
    with open(path, encoding="utf-8") as file:
        return _compiled(path, file.read(), charged, stepped)


def compile_ahead(drive: Path, stepped: bool) -> Iterator[None]:
    """What boards may load later, a module at a time: for a host at whom others wait when one does."""
    for path in sorted((drive / "lib" / "hallway").rglob("*.py")):
        _code(str(path), charged=True, stepped=stepped)
        yield


def _seek(folder: str, leaf: str) -> str | None:
    """The file of a module in a folder."""
    for path in (f"{folder}/{leaf}/__init__.py", f"{folder}/{leaf}.py"):
        if isfile(path):
            return path
    return None


# What is installed stays as it is while the host runs; the drive may change from one boot to the next.
_seek_installed = cache(_seek)
_installed_code = cache(_code)


@cache
def _library_folder(name: str) -> str | None:
    """Where an installed package or module lies."""
    found = importlib.util.find_spec(name)
    if found is None or found.origin is None:
        return None
    origin = Path(found.origin)
    return str(origin.parent.parent if origin.name == "__init__.py" else origin.parent)


class Loader:
    """With a meter our own modules count what their work costs."""

    def __init__(
        self,
        drive: Path,
        machine: object,
        replaced: Mapping[str, Callable[..., Any]],
        meter: Meter | None = None,
        stepped: bool = False,
    ) -> None:
        self.modules: dict[str, ModuleType] = {}
        self.loaded = 0  # modules of the firmware, so far
        self._drive = str(drive)
        self._lib = str(drive / "lib")
        self._builtins = {**vars(builtins), "__import__": self._import, **replaced}
        self._meter = meter
        self._charged = meter is not None
        self._stepped = stepped
        if meter is not None:
            self._builtins |= meter.names()
        link = ModuleType("_pico")  # how a shadowed module finds the machine it belongs to
        link.machine = machine  # type: ignore[attr-defined]
        link.loader = self  # type: ignore[attr-defined]
        self.modules["_pico"] = link

    def run(self, path: Path) -> Generator[None]:
        """Execute a file as the main program; if that is to be stepped it stops after each of its rounds."""
        module = self._blank("__main__", str(path))
        exec(_code(str(path), self._charged, self._stepped), vars(module))
        yield from vars(module).get(MAIN, ())

    def load(self, name: str, importer: Mapping[str, Any]) -> ModuleType:
        """The module of that full name, executed on first use."""
        if name == "sys" and importer.get("__kind__") != "firmware":
            return sys  # only the firmware is on a Pico
        if name in self.modules:
            return self.modules[name]
        parent_name, _, leaf = name.rpartition(".")
        if parent_name:
            parent = self.load(parent_name, importer)
            if name in self.modules:
                return self.modules[name]
            folder = next(iter(getattr(parent, "__path__", [])), None)
            module = self._find(name, leaf, folder, getattr(parent, "__kind__", "host"))
        else:
            module = self._find_top(name, importer)
        if module is None:
            raise ImportError(f"no module named '{name}'")
        if parent_name:
            setattr(parent, leaf, module)
        return module

    def _find_top(self, name: str, importer: Mapping[str, Any]) -> ModuleType | None:
        kind = importer.get("__kind__", "host")
        module = self._find(name, name, str(SHADOWS), "shadow")
        if module is None:
            module = self._find(name, name, self._lib, "firmware")
        if module is None and name in LIBRARIES:
            module = self._find(name, name, _library_folder(name), "library")
            if module is None:
                return None
        if module is None and (name in COMMON or kind in ("library", "shadow", "host")):
            module = importlib.import_module(name)
            self.modules[name] = module
        return module

    def _find(self, name: str, leaf: str, folder: str | None, kind: str) -> ModuleType | None:
        if kind == "host":
            module = importlib.import_module(name)
            self.modules[name] = module
            return module
        if folder is None:
            return None
        path = _seek(folder, leaf) if kind == "firmware" else _seek_installed(folder, leaf)
        return self._execute(name, path, kind) if path else None

    def _execute(self, name: str, path: str, kind: str) -> ModuleType:
        module = self._blank(name, path)
        module.__dict__["__kind__"] = kind
        if basename(path) == "__init__.py":
            module.__path__ = [dirname(path)]
            module.__package__ = name
        else:
            module.__package__ = name.rpartition(".")[0]
        self.modules[name] = module
        try:
            code = _code(path, self._charged, self._stepped) if kind == "firmware" else _installed_code(path)
            exec(code, vars(module))
        except BaseException:
            del self.modules[name]
            raise
        self.loaded += kind == "firmware"
        return module

    def _blank(self, name: str, path: str) -> ModuleType:
        module = ModuleType(name)
        seen = path.removeprefix(self._drive)  # a file on the drive has the name that it has there
        module.__dict__.update(__builtins__=self._builtins, __file__=seen, __kind__="firmware")
        return module

    def _import(
        self,
        name: str,
        globals: Mapping[str, Any] | None = None,
        locals: Mapping[str, Any] | None = None,
        fromlist: tuple[str, ...] = (),
        level: int = 0,
    ) -> ModuleType:
        importer = globals or {}
        if level:
            base = importer["__package__"].split(".")
            base = base[: len(base) - level + 1]
            name = ".".join([*base, name] if name else base)
        module = self.load(name, importer)
        if not fromlist:
            return self.load(name.partition(".")[0], importer)
        for wanted in fromlist:
            if wanted != "*" and not hasattr(module, wanted) and hasattr(module, "__path__"):
                self.load(f"{name}.{wanted}", importer)
        return module
