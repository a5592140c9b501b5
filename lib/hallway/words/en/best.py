# SPDX-License-Identifier: MIT
"""English for the page of best results."""

TEXTS = """
best.none = None yet. Play Go! alone or Duel alone.
best.row = {0}, {1} minutes ({2} of {3})
"""
