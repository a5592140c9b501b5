# SPDX-License-Identifier: MIT
"""The boards' netlists as fixtures, as KiCad reads the schematics; each is made once for all tests."""

from pathlib import Path

import pytest

from hardware.boards import netlist, project
from hardware.boards.netlist import Netlist


def drawn(name: str, folder: Path) -> Netlist:
    project.draw(name, folder)
    return project.export_netlist(name, folder)


@pytest.fixture(scope="session")
def pad(tmp_path_factory) -> Netlist:
    """The pad's schematic, free of errors and warnings, as KiCad reads it."""
    return checked("pad", tmp_path_factory.mktemp("pad"))


@pytest.fixture(scope="session")
def coupon(tmp_path_factory) -> Netlist:
    return checked("coupon", tmp_path_factory.mktemp("coupon"))


@pytest.fixture(scope="session")
def solder(tmp_path_factory) -> Netlist:
    return checked("solder", tmp_path_factory.mktemp("solder"))


@pytest.fixture(scope="session")
def hub_folder(tmp_path_factory) -> Path:
    """The hub, made and checked: 0 errors, 0 warnings, 0 unconnected, or this fails."""
    folder = tmp_path_factory.mktemp("hub")
    project.make("hub", folder)
    return folder


@pytest.fixture(scope="session")
def hub(hub_folder) -> Netlist:
    return netlist.read(hub_folder / "hub.net")


def checked(name: str, folder: Path) -> Netlist:
    """A schematic's netlist, after KiCad's check of it."""
    nets = drawn(name, folder)
    project.check_schematic(name, folder)
    return nets
