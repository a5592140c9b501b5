# SPDX-License-Identifier: MIT
"""The shelf: bytecode lives in RAM, so what is not needed now is put away and loaded when it is."""

import gc
import sys


class Shelf:
    """What is loaded when the shelf is made stays, but for what is used up; all that comes later can be
    put away again.
    """

    def __init__(self, used_up: tuple = ()) -> None:
        self._staying = [name for name in sys.modules if name not in used_up]

    def take(self, module: str, name: str):
        """A class from a module, loaded now."""
        return getattr(__import__(module, None, None, (name,)), name)

    def put_away(self) -> None:
        put_away(*[name for name in sys.modules if name not in self._staying])
        gc.collect()


def put_away(*names: str) -> None:
    """Forget these modules: they are gone from memory once nobody holds on to what is in them."""
    modules = sys.modules
    for name in names:
        if name in modules:
            del modules[name]
        if "." in name:
            package, leaf = name.rsplit(".", 1)
            if package in modules and hasattr(modules[package], leaf):
                delattr(modules[package], leaf)
