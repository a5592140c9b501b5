# SPDX-License-Identifier: MIT
"""Italian for the page of best results."""

TEXTS = """
best.none = Ancora nessuno. Gioca a Go! o a Duello da soli.
best.row = {0}|Minuti: {1} ({2} di {3})
"""
