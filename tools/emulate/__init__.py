# SPDX-License-Identifier: MIT
"""Hallway on real CircuitPython: a user's UF2 in an emulated Pico, compared with the simulated board."""

from boardsim import ROOT

FOLDER = ROOT / "build" / "emulate"
KEPT = FOLDER / "figures.json"  # of a run of all games
