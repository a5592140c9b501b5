# SPDX-License-Identifier: MIT
"""French for the page of best results."""

TEXTS = """
best.none = Rien encore. Jouez à Go! en solo ou à Duel en solo.
best.row = {0}|Minutes : {1} ({2} sur {3})
"""
