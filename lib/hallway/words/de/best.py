# SPDX-License-Identifier: MIT
"""German for the page of best results."""

TEXTS = """
best.none = Noch keine. Spiele Go! allein oder Duell allein.
best.row = {0}|Minuten: {1} ({2} von {3})
"""
