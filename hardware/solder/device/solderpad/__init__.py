# SPDX-License-Identifier: MIT
"""The Solder pad's firmware; CircuitPython 10 on a Pico, and CPython in the tests."""
