# SPDX-License-Identifier: MIT
"""Dutch for the page of best results."""

TEXTS = """
best.none = Nog geen. Speel Go! alleen of Duel alleen.
best.row = {0}|Minuten: {1} ({2} van {3})
"""
