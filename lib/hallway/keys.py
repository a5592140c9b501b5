# SPDX-License-Identifier: MIT
"""The hub's six keys, in the order of their pins."""

UP = 0
DOWN = 1
LEFT = 2
RIGHT = 3
A = 4
B = 5
COUNT = 6
NAMES = ("↑", "↓", "←", "→", "A", "B")
