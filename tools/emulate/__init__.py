# SPDX-License-Identifier: MIT
"""Hallway on real CircuitPython: a user's UF2 in an emulated Pico, compared with the simulated board."""
