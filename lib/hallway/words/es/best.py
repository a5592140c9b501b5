# SPDX-License-Identifier: MIT
"""Spanish for the page of best results."""

TEXTS = """
best.none = Ninguno aún. Juega a Go! o a Duelo a solas.
best.row = {0}|Minutos: {1} ({2} de {3})
"""
