# SPDX-License-Identifier: MIT
"""Portuguese for the page of best results."""

TEXTS = """
best.none = Ainda nenhum. Jogue Go! ou Duelo a sós.
best.row = {0}|Minutos: {1} ({2} de {3})
"""
