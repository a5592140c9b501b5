# SPDX-License-Identifier: MIT
"""What one sees of a meaning, in each set of looks."""

from importlib import import_module

from hallway import view as meanings
from hallway.show.meanings import RHYTHM, level, look

SETS = ("lively", "patterns", "calm")
LOOKS = {name: import_module(f"hallway.show.{name}").LOOKS for name in SETS}
PACE = {name: import_module(f"hallway.show.{name}").PACE for name in SETS}
PLAIN = [
    number
    for name, number in vars(meanings).items()
    if name.isupper() and isinstance(number, int) and name not in ("LIGHTS", "MAX_PADS", "PLAYERS")
]
ONE_PLAYER = [meanings.PLAYERS + (1 << player) for player in range(4)]
SEVERAL = [meanings.PLAYERS + mask for mask in range(16) if mask.bit_count() > 1]
ALONE = [*PLAIN, *ONE_PLAYER]
LIT = [meaning for meaning in ALONE if meaning]


def colour(looks: str, meaning: int, step: int = 0) -> tuple[int, ...]:
    at = look(meaning, step)
    return tuple(LOOKS[looks][at : at + 3])


def rhythm(looks: str, meaning: int) -> list[int]:
    """What one sees of it without seeing its colour."""
    return [level(LOOKS[looks], look(meaning, step), step) for step in range(RHYTHM)]


def apart(looks: str, one: int, other: int) -> int:
    """By how much two rhythms differ over a round, whenever one starts to look."""
    ours, theirs = rhythm(looks, one), rhythm(looks, other)
    return min(
        sum(abs(ours[(at + turn) % RHYTHM] - theirs[at]) for at in range(RHYTHM)) for turn in range(RHYTHM)
    )
