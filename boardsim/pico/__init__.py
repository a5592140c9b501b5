# SPDX-License-Identifier: MIT
"""A simulated Raspberry Pi Pico: runs code.py against chips that speak the real wire."""

from boardsim.pico.machine import Pico, PowerCut, Restart

__all__ = ["Pico", "PowerCut", "Restart"]
