# SPDX-License-Identifier: MIT
"""The shelf: bytecode lives in RAM, so what is not needed now is put away and loaded when it is.

Modules in the folder `once` are needed at power-on, those in `moment` now and then for a moment.
"""

import sys

MOMENT = "hallway.moment"
_PASSING = ("hallway.once", MOMENT)


class Shelf:
    """What is loaded when the shelf is made stays, but for what is passing; all that comes later can be put
    away again. What was loaded for a moment goes when that is over: whoever comes next may want it.
    """

    def __init__(self) -> None:
        self._staying = [name for name in sys.modules if not _is_in(name, _PASSING)]

    def put_away(self) -> None:
        _forget([name for name in sys.modules if name not in self._staying and not _is_in(name, (MOMENT,))])


def take(module: str, name: str):
    """What a module calls so, loaded now."""
    return getattr(__import__(module, None, None, (name,)), name)


def put_away(*folders: str) -> None:
    """Forget these modules and all inside them: they are gone from memory once nobody holds on to what is
    in them.
    """
    _forget([name for name in sys.modules if _is_in(name, folders)])


def _is_in(name: str, folders: tuple) -> bool:
    for folder in folders:
        if name.startswith(folder) and name[len(folder) : len(folder) + 1] in ("", "."):
            return True
    return False


def _forget(names: list) -> None:
    modules = sys.modules
    for name in names:
        del modules[name]
        if "." in name:
            package, leaf = name.rsplit(".", 1)
            if package in modules and hasattr(modules[package], leaf):
                delattr(modules[package], leaf)
