# SPDX-License-Identifier: MIT
"""An emulated Pico, and how a run of it is compared with the simulated board and measured."""

from boardsim import ROOT

FOLDER = ROOT / "build" / "emulate"
KEPT = FOLDER / "figures.json"  # of a run of all games
