# SPDX-License-Identifier: MIT
"""sys as the firmware sees it: its own modules, its own interpreter. Libraries on the host see the host's."""

from collections import namedtuple

from _pico import loader

_Implementation = namedtuple("implementation", "name version")

implementation = _Implementation("circuitpython", (10, 2, 1))
maxsize = (1 << 31) - 1
modules = loader.modules
path = ["", "/", ".frozen", "/lib"]
platform = "RP2040"
