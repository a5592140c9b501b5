# SPDX-License-Identifier: MIT
"""Eyes of people at Cards."""

from hallway.show.lively import LOOKS
from hallway.show.meanings import LOOK


def looks_like(colour, meaning):
    """Whether a light has the hue of a meaning, however bright."""
    hue = LOOKS[meaning * LOOK :][:3]
    brightest = max(colour)
    if not brightest:
        return False
    return all(
        abs(part / brightest - wanted / max(hue)) < 0.12 for part, wanted in zip(colour, hue, strict=True)
    )
